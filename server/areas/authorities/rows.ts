/** SQL of applications to authorities as people read them. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../contract/index.ts';
import type { FileDocumentStatus, SupplyPhase } from '../../../domain/authorities/checks.ts';
import type { FileStep } from '../../../domain/authorities/files.ts';
import type { PackBody } from '../../../domain/authorities/pack_body.ts';
import type { AuthorityStage, AuthorityTrack } from '../../../domain/authorities/tracks.ts';
import type { StageKey } from '../../../domain/stages.ts';
import { likePattern } from '../../tables/like.ts';
import type { Db } from '../../tenancy/in_company.ts';

/** What of a file lists and clocks need. */
export interface FileLine {
  id: number;
  number: string;
  project_id: number;
  project: string;
  project_status: string;
  track: AuthorityTrack;
  state: string;
  discom: string;
  division: string;
  reference: string;
  pack_id: number;
  capacity_kw: number;
  capacity_kwp: number;
  version: number;
  made_on: string;
  steps: FileStep[];
}

const steps_of = sql`coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'was', s.was, 'becomes', s.becomes,
    'on', s.on_day, 'time', s.at_time, 'days', s.days, 'reason', s.reason) order by s.id)
  from authority_steps s where s.company_id = f.company_id and s.file_id = f.id and s.undone_at is null), '[]')`;

const line = sql`f.id, app.authority_number(f.track, f.number) as number, f.project_id, p.name as project,
  p.status as project_status, f.track, p.state, p.discom, f.division, f.reference, f.pack_id,
  case when p.capacity_kw_ac > 0 then p.capacity_kw_ac else p.capacity_kwp end as capacity_kw, p.capacity_kwp, f.version,
  (f.made_at at time zone 'Asia/Kolkata')::date as made_on, ${steps_of} as steps`;
const from = sql`from authority_files f join projects p on p.company_id = f.company_id and p.id = f.project_id`;

type Wanted = Pick<
  RequestOf<'get_authority_files'>,
  'search' | 'project_ids' | 'track' | 'stage' | 'state' | 'discom' | 'closed'
>;

/** The files of which a condition is true, with their steps: what a list computes its clocks of. */
export async function lines(db: Db, seen: RawBuilder<unknown>, wanted: Wanted): Promise<FileLine[]> {
  const all: RawBuilder<unknown>[] = [sql`f.project_id in (${seen})`];
  for (const word of wanted.search.split(/\s+/).filter(Boolean)) {
    const like = likePattern(word);
    all.push(sql`(app.authority_number(f.track, f.number) ilike ${like} or f.reference ilike ${like} or p.name ilike ${like}
      or p.discom ilike ${like} or f.division ilike ${like} or f.consumer_number ilike ${like}
      or f.applicant_name ilike ${like})`);
  }
  if (wanted.project_ids.length > 0) all.push(sql`f.project_id = any(${wanted.project_ids}::bigint[])`);
  if (wanted.track.length > 0) all.push(sql`f.track = any(${wanted.track}::text[])`);
  if (wanted.stage.length > 0) all.push(sql`f.stage = any(${wanted.stage}::text[])`);
  if (wanted.state.length > 0) all.push(sql`p.state = any(${wanted.state}::text[])`);
  if (wanted.discom.length > 0) all.push(sql`p.discom = any(${wanted.discom}::text[])`);
  if (!wanted.closed) all.push(sql`not f.closed`);
  const { rows } = await sql<FileLine>`select ${line} ${from} where ${sql.join(all, sql` and `)} order by f.id`.execute(
    db,
  );
  return rows;
}

/** The open files of projects that are under way, each day. */
export async function openLines(db: Db): Promise<FileLine[]> {
  const { rows } = await sql<FileLine>`select ${line} ${from}
    where not f.closed and p.status = 'active' order by f.id`.execute(db);
  return rows;
}

export interface FileRow extends FileLine {
  track_number: number;
  applicant_name: string;
  consumer_number: string;
  sanctioned_load_kw: number | null;
  phase: SupplyPhase | null;
  contact: string;
  customer: string;
  site_address: string;
  district: string;
  latitude: number | null;
  longitude: number | null;
  segment: string;
  pack_version: number;
  pack_state: string;
  pack_discom: string;
  body: PackBody;
}

const whole = sql`${line}, f.number as track_number, f.applicant_name, f.consumer_number, f.sanctioned_load_kw, f.phase, f.contact,
  p.customer_name as customer, p.site_address, p.district, p.latitude, p.longitude, p.segment, k.version as pack_version,
  k.state as pack_state, k.discom as pack_discom, k.body`;
const with_pack = sql`${from} join authority_packs k on k.company_id = f.company_id and k.id = f.pack_id`;

export async function one(db: Db, id: number): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`select ${whole} ${with_pack} where f.id = ${id}`.execute(db);
  return rows[0];
}

/** The files of a project, those that were cancelled last. */
export async function ofProject(db: Db, project_id: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select ${whole} ${with_pack} where f.project_id = ${project_id}
    order by f.stage = 'cancelled', array_position(array['net_metering', 'open_access', 'ceig', 'subsidy'], f.track), f.id`.execute(
    db,
  );
  return rows;
}

/** The net-metering file of a project that is not cancelled. */
export async function netMeteringOf(db: Db, project_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from authority_files
    where project_id = ${project_id} and track = 'net_metering' and stage <> 'cancelled' order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

type Step = ResponseOf<'get_authority_file'>['steps'][number];

/** Everything that happened to a file, with what was undone. */
export async function history(db: Db, id: number): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select s.id, s.kind, s.was, s.becomes, s.on_day as on, s.at_time as time, s.days, s.reference, s.remark, s.reason,
      coalesce(u.name, '') as made_by, s.made_at, case when s.undone_at is null then '' else coalesce(n.name, '') end as undone_by
    from authority_steps s left join users u on u.company_id = s.company_id and u.id = s.made_by
    left join users n on n.company_id = s.company_id and n.id = s.undone_by
    where s.file_id = ${id} order by s.id desc limit 500`.execute(db);
  return rows;
}

export interface KeptDocument {
  key: string;
  status: FileDocumentStatus;
  number: string;
  issue_date: string | null;
  valid_to: string | null;
  remark: string;
  document_id: number | null;
  document: string;
  stage: StageKey | null;
  shared_with: string[];
  file_name: string;
  object_key: string;
  byte_size: number;
  sha256: string;
}

/** What is known of the documents of a file, with the newest stored version of each. */
export async function documents(db: Db, id: number): Promise<KeptDocument[]> {
  const { rows } = await sql<KeptDocument>`
    select a.key, a.status, a.number, a.issue_date, a.valid_to, a.remark, a.document_id, coalesce(d.name, '') as document,
      d.stage, coalesce(d.shared_with, '{}') as shared_with,
      coalesce(x.file_name, '') as file_name, coalesce(x.object_key, '') as object_key, coalesce(x.byte_size, 0) as byte_size,
      coalesce(x.sha256, '') as sha256
    from authority_documents a left join documents d on d.company_id = a.company_id and d.id = a.document_id
    left join lateral (select x.file_name, x.object_key, x.byte_size, x.sha256 from document_versions v
      join files x on x.company_id = v.company_id and x.id = v.file_id
      where v.company_id = d.company_id and v.document_id = d.id order by v.number desc limit 1) x on true
    where a.file_id = ${id} order by a.key`.execute(db);
  return rows;
}

type LinkableDocument = ResponseOf<'get_project_authorities'>['documents'][number] & {
  stage: StageKey;
  shared_with: string[];
};

/** The documents of a project that may be linked: those of which a version is there. */
export async function projectDocuments(db: Db, project_id: number): Promise<LinkableDocument[]> {
  const { rows } = await sql<LinkableDocument>`
    select d.id, d.name, d.number, d.valid_to, d.stage, d.shared_with from documents d
    where d.project_id = ${project_id} and exists (select 1 from document_versions v
      where v.company_id = d.company_id and v.document_id = d.id)
    order by lower(d.name), d.id limit 1000`.execute(db);
  return rows;
}

export async function documentScope(
  db: Db,
  project_id: number,
  document_id: number,
): Promise<{ stage: StageKey; shared_with: string[] } | undefined> {
  const { rows } = await sql<{ stage: StageKey; shared_with: string[] }>`select stage, shared_with from documents
    where id = ${document_id} and project_id = ${project_id}`.execute(db);
  return rows[0];
}

/** The events that follow a file, by the stage they end with. */
export async function eventsOf(
  db: Db,
  id: number,
): Promise<{ stage: AuthorityStage; event_id: number; name: string }[]> {
  const { rows } = await sql<{ stage: AuthorityStage; event_id: number; name: string }>`
    select a.stage, a.event_id, e.name from authority_events a
    join events e on e.company_id = a.company_id and e.id = a.event_id
    where a.file_id = ${id} and e.deleted_at is null order by a.event_id`.execute(db);
  return rows;
}

/** Another project that uses the connection or the roof of a file for the same. */
export async function sameSite(db: Db, file: FileRow): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select p.name ${from} where f.project_id <> ${file.project_id} and f.track = ${file.track}
      and f.stage not in ('cancelled', 'rejected')
      and ((${file.consumer_number} <> '' and f.consumer_number = ${file.consumer_number} and p.discom = ${file.discom})
        or (abs(p.latitude - ${file.latitude}::float8) < 0.0002 and abs(p.longitude - ${file.longitude}::float8) < 0.0002))
    order by p.id limit 1`.execute(db);
  return rows[0]?.name ?? '';
}

/** The modules of a project's bill of quantities, as its items have them. */
export async function modules(db: Db, project_id: number): Promise<{ manufacturer: string; model: string }[]> {
  const { rows } = await sql<{ manufacturer: string; model: string }>`
    select distinct i.make as manufacturer, i.model from boq_lines b join items i on i.company_id = b.company_id and i.id = b.item_id
    where b.project_id = ${project_id} and b.deleted_at is null and b.category = 'MODULES' and i.model <> ''
    order by 1, 2 limit 20`.execute(db);
  return rows;
}

export interface HungRow {
  first: string;
  count: number;
  known: boolean;
  dcr: boolean;
  manufacturer: string;
  model: string;
  cell_maker: string;
}

export interface Installed {
  modules: number;
  serials: string[];
  serial_count: number;
  completed_on: string | null;
}

/**
 * What a completion report says of a plant: modules by the bill of quantities, the day it was complete, and the serial numbers
 * that hang in its strings; where none were recorded there, those the stock has for the project.
 */
export async function installed(db: Db, project_id: number): Promise<Installed> {
  const { rows } = await sql<Installed>`
    with hung as (select m.number from plant_strings t join string_modules m on m.company_id = t.company_id and m.string_id = t.id
      where t.project_id = ${project_id}),
    own as (select number from hung
      union all select s.number from serials s join stock_balances b on b.company_id = s.company_id and b.id = s.balance_id
      where b.project_id = ${project_id} and not exists (select 1 from hung) order by number limit 2000)
    select coalesce((select sum(l.quantity) from boq_lines l where l.project_id = ${project_id} and l.deleted_at is null
        and l.category = 'MODULES'), 0)::int as modules,
      coalesce((select jsonb_agg(number) from own), '[]') as serials, (select count(*)::int from own) as serial_count,
      (select max(actual_end) from events where project_id = ${project_id} and milestone = 'mechanical_completion'
        and deleted_at is null) as completed_on`.execute(db);
  return rows[0] as Installed;
}

/** Modules that hang in a project's strings, by the lot they came in; those the stock does not know have none. */
export async function hung(db: Db, project_id: number): Promise<HungRow[]> {
  const { rows } = await sql<HungRow>`
    select min(m.number) as first, count(*)::int as count, s.id is not null as known, coalesce(l.dcr, false) as dcr,
      coalesce(nullif(l.manufacturer, ''), i.make, '') as manufacturer, coalesce(nullif(l.model, ''), i.model, '') as model,
      coalesce(l.cell_maker, '') as cell_maker
    from string_modules m left join serials s on s.company_id = m.company_id and s.number = m.number
    left join items i on i.company_id = s.company_id and i.id = s.item_id
    left join stock_lots l on l.company_id = s.company_id and l.id = s.lot_id
    where m.project_id = ${project_id} group by 3, 4, 5, 6, 7 order by 1`.execute(db);
  return rows;
}

/** The people who are told of a file: of the project's liaison, and who manages it. */
export async function liaisonOf(db: Db, project_id: number, manager: boolean): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u join project_members m on m.company_id = u.company_id and m.user_id = u.id
      where u.active and m.project_id = ${project_id} and m.role in ('Liasoning Officer', 'Liasoning Manager')
    union select u.id from users u join projects p on p.company_id = u.company_id and p.project_manager_id = u.id
      where u.active and p.id = ${project_id} and ${manager}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

export interface FoundRow {
  id: number;
  number: string;
  track: AuthorityTrack;
  reference: string;
  division: string;
  project_id: number;
  project: string;
  status: string;
}

/** Of some files those of projects the person sees, as they are found by words. */
export async function found(db: Db, seen: RawBuilder<unknown>, ids: readonly number[]): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select f.id, app.authority_number(f.track, f.number) as number, f.track, f.reference, f.division, f.project_id,
      p.name as project, p.status
    ${from} where f.id = any(${[...ids]}::bigint[]) and f.project_id in (${seen}) order by f.id`.execute(db);
  return rows;
}

export interface ProjectRow {
  id: number;
  name: string;
  state: string;
  discom: string;
  segment: string;
  status: string;
  customer_name: string;
}

export async function project(db: Db, id: number): Promise<ProjectRow | undefined> {
  const { rows } = await sql<ProjectRow>`select id, name, state, discom, segment, status, customer_name from projects
    where id = ${id}`.execute(db);
  return rows[0];
}
