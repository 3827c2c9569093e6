/** SQL of site visits as people read them. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../contract/index.ts';
import type { PermissionContext } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import type { Answer, Part } from '../../../domain/site_visits/answers.ts';
import type { OwnQuestion } from '../../../domain/site_visits/form.ts';
import type { VisitStanding, VisitStatus } from '../../../domain/site_visits/visits.ts';
import { projectsSeen } from '../../supply/seen_rows.ts';
import { likePattern } from '../../tables/like.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { from_visits, seesLeadOfVisit, seesProjectOfVisit, seesVisit } from './seen_rows.ts';

/** How a visit (`k`) stands on a day: `visitStanding` of the domain. */
export const standingOn = (today: string) => sql<VisitStanding>`case k.status
  when 'Under way' then 'under_way' when 'Submitted' then 'submitted' when 'Returned' then 'returned'
  when 'Accepted' then 'accepted' when 'Cancelled' then 'cancelled'
  else case when k.planned_on < ${today}::date then 'overdue' when k.planned_on = ${today}::date then 'today'
    else 'planned' end end`;

const number_of = sql`'SV-' || lpad(k.number::text, 4, '0')`;

const sorts: Record<RequestOf<'get_site_visits'>['sort'], RawBuilder<unknown>> = {
  planned: sql`(k.planned_on, k.planned_time)`,
  number: sql`k.number`,
  name: sql`lower(k.name)`,
  surveyor: sql`lower(u.name)`,
  subject: sql`lower(coalesce(p.name, nullif(l.company_name, ''), l.name))`,
  submitted: sql`k.submitted_at`,
};

const row_columns = (permissions: PermissionContext, today: string) => sql`k.id, ${number_of} as number, k.name,
  case when k.project_id is null then 'lead' else 'project' end as about,
  case when ${seesLeadOfVisit(permissions)} then l.id end as lead_id,
  case when ${seesProjectOfVisit(permissions)} then coalesce(k.project_id, l.project_id) end as project_id,
  case when k.project_id is not null and ${seesProjectOfVisit(permissions)} then p.name
    when k.lead_id is not null and ${seesLeadOfVisit(permissions)} then coalesce(nullif(l.company_name, ''), l.name)
    else '' end as subject,
  k.status, ${standingOn(today)} as standing, k.planned_on, k.planned_time, k.surveyor_id, u.name as surveyor, k.address,
  k.latitude, k.longitude,
  (select case when jsonb_typeof(a.value) = 'number' then (a.value #>> '{}')::float8 end from site_visit_answers a
    where a.company_id = k.company_id and a.site_visit_id = k.id and a.key = 'feasible_kwp' and a.part = '') as feasible_kwp,
  (select count(*)::int from site_visit_photos x where x.company_id = k.company_id and x.site_visit_id = k.id) as photos,
  k.submitted_at, k.version`;

export type Line = ResponseOf<'get_site_visits'>['site_visits'][number];

/** A window of the visits a person sees, and how many there are. */
export async function page(
  db: Db,
  permissions: PermissionContext,
  wanted: RequestOf<'get_site_visits'>,
  { today, me }: { today: string; me: number },
): Promise<{ site_visits: Line[]; total: number }> {
  const { search, standing, surveyor, about, mine, lead_id, project_id, sort, descending } = wanted;
  const all: RawBuilder<unknown>[] = [seesVisit(permissions)];
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const like = likePattern(word);
    all.push(
      sql`(${number_of} ilike ${like} or k.name ilike ${like} or k.address ilike ${like} or u.name ilike ${like})`,
    );
  }
  if (lead_id !== undefined) all.push(sql`l.id = ${lead_id}`);
  if (project_id !== undefined) all.push(sql`coalesce(k.project_id, l.project_id) = ${project_id}`);
  if (standing.length > 0) all.push(sql`${standingOn(today)} = any(${standing}::text[])`);
  if (surveyor.length > 0) all.push(sql`u.name = any(${surveyor}::text[])`);
  if (about.length === 1) all.push(about[0] === 'lead' ? sql`k.lead_id is not null` : sql`k.project_id is not null`);
  if (mine) all.push(sql`k.surveyor_id = ${me}`);
  if (wanted.planned_from) all.push(sql`k.planned_on >= ${wanted.planned_from}::date`);
  if (wanted.planned_to) all.push(sql`k.planned_on <= ${wanted.planned_to}::date`);
  const where = sql.join(all, sql` and `);
  // the newest day first, everything else from the beginning
  const down = (sort === 'planned') !== descending;
  const { rows } = await sql<Line>`
    with chosen as (select id, row_number() over () as at from (
      select k.id ${from_visits} where ${where} order by ${sorts[sort]} ${down ? sql`desc` : sql`asc`} nulls last, k.id desc
      limit ${sql.lit(wanted.limit)} offset ${sql.lit(wanted.offset)}) first)
    select ${row_columns(permissions, today)} ${from_visits} join chosen on chosen.id = k.id order by chosen.at`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from_visits} where ${where}`.execute(db);
  return { site_visits: rows, total: counted.rows[0]?.total ?? 0 };
}

export interface VisitRow extends Line {
  status: VisitStatus;
  note: string;
  planned_by: string;
  planned_by_id: number;
  form_version: number;
  /** the lead or project itself, whether the person sees it or not */
  of_lead_id: number | null;
  of_project_id: number | null;
  lead_owner_id: number | null;
  sees_lead: boolean;
}

export async function one(
  db: Db,
  permissions: PermissionContext,
  id: number,
  today: string,
): Promise<VisitRow | undefined> {
  const { rows } = await sql<VisitRow>`
    select ${row_columns(permissions, today)}, k.note, b.name as planned_by, k.planned_by as planned_by_id, k.form_version,
      l.id as of_lead_id, k.project_id as of_project_id, l.owner_id as lead_owner_id,
      ${seesLeadOfVisit(permissions)} as sees_lead
    ${from_visits} join users b on b.company_id = k.company_id and b.id = k.planned_by
    where k.id = ${id} and ${seesVisit(permissions)}`.execute(db);
  return rows[0];
}

export type KeptAnswer = Answer & { version: number; made_by_id: number | null; made_by: string; made_at: string };

/** All answers of a visit; those that were taken back are null. */
export async function answers(db: Db, id: number): Promise<KeptAnswer[]> {
  const { rows } = await sql<KeptAnswer>`
    select a.key, a.part, a.value, a.version, a.made_by as made_by_id, coalesce(u.name, '') as made_by, a.made_at
    from site_visit_answers a left join users u on u.company_id = a.company_id and u.id = a.made_by
    where a.site_visit_id = ${id} order by a.key, a.part`.execute(db);
  return rows;
}

export async function parts(db: Db, id: number): Promise<Part[]> {
  const { rows } = await sql<Part>`select id, kind from site_visit_parts where site_visit_id = ${id}
    order by position`.execute(db);
  return rows;
}

export interface PhotoRow {
  id: number;
  slot: string;
  part: string;
  file_id: number;
  thumbnail_file_id: number;
  original_file_id: number;
  latitude: number | null;
  longitude: number | null;
  accuracy_m: number | null;
  taken_at: string | null;
  clock_ahead_s: number | null;
  made_by: string;
  made_at: string;
}

export async function photos(db: Db, id: number): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`
    select x.id, x.slot, x.part, x.file_id, x.thumbnail_file_id, x.original_file_id, x.latitude, x.longitude, x.accuracy_m,
      x.taken_at, x.clock_ahead_s, coalesce(u.name, '') as made_by, x.made_at
    from site_visit_photos x left join users u on u.company_id = x.company_id and u.id = x.made_by
    where x.site_visit_id = ${id} order by x.id`.execute(db);
  return rows;
}

export interface TurnRow {
  id: number;
  was: VisitStatus;
  becomes: VisitStatus;
  remark: string;
  latitude: number | null;
  longitude: number | null;
  accuracy_m: number | null;
  clock_ahead_s: number | null;
  made_by: string;
  made_at: string;
}

export async function turns(db: Db, id: number): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    select t.id, t.was, t.becomes, t.remark, t.latitude, t.longitude, t.accuracy_m, t.clock_ahead_s,
      coalesce(u.name, '') as made_by, t.made_at
    from site_visit_turns t left join users u on u.company_id = t.company_id and u.id = t.made_by
    where t.site_visit_id = ${id} order by t.id`.execute(db);
  return rows;
}

export async function carried(db: Db, id: number): Promise<ResponseOf<'get_site_visit'>['carried']> {
  const { rows } = await sql<ResponseOf<'get_site_visit'>['carried'][number]>`
    select c.keys, coalesce(u.name, '') as made_by, c.made_at from site_visit_carries c
    left join users u on u.company_id = c.company_id and u.id = c.made_by
    where c.site_visit_id = ${id} order by c.id desc limit 50`.execute(db);
  return rows;
}

export interface FormRow {
  version: number;
  questions: OwnQuestion[];
  made_by: string;
  made_at: string;
}

/** The company's own questions: of a version, or the newest; undefined where it never added any. */
export async function form(db: Db, version?: number): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`
    select f.version, f.questions, coalesce(u.name, '') as made_by, f.made_at from site_visit_forms f
    left join users u on u.company_id = f.company_id and u.id = f.made_by
    ${version === undefined ? sql`` : sql`where f.version = ${version}`} order by f.version desc limit 1`.execute(db);
  return rows[0];
}

/** The visits of a person on a day, by their times. */
export async function stops(
  db: Db,
  permissions: PermissionContext,
  { on, surveyor_id }: { on: string; surveyor_id: number },
  today: string,
) {
  const { rows } = await sql<Omit<ResponseOf<'get_site_visit_route'>['stops'][number], 'leg_m'>>`
    select k.id, ${number_of} as number, k.name, k.address, k.status, ${standingOn(today)} as standing, k.planned_time,
      k.latitude, k.longitude
    ${from_visits} where k.planned_on = ${on}::date and k.surveyor_id = ${surveyor_id} and k.status <> 'Cancelled'
      and ${seesVisit(permissions)}
    order by nullif(k.planned_time, '') nulls last, k.id limit 50`.execute(db);
  return rows;
}

export async function nameOf(db: Db, user_id: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('name').where('id', '=', user_id).executeTakeFirst();
  return row?.name;
}

export interface Candidate {
  id: number;
  name: string;
  designation: string;
  kind: string;
  department: string;
  is_crm: boolean;
}

/** Everybody who may be asked to make a visit: people of the company, and sub-contractors. */
export async function candidates(db: Db): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select id, name, designation, kind, department, is_crm from users
    where active and kind not in ('consumer', 'investor', 'vendor') order by lower(name), id limit 1000`.execute(db);
  return rows;
}

export interface SubjectRow {
  name: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  contact_name: string;
  contact_phone: string;
  version: number;
  owner_id: number | null;
  /** what a visit begins with */
  discom: string;
  consumer_number: string;
  details: Record<string, unknown>;
}

/** The lead a visit is planned for, where the person sees it. */
export async function lead(db: Db, permissions: PermissionContext, id: number): Promise<SubjectRow | undefined> {
  const { rows } = await sql<SubjectRow>`
    select coalesce(nullif(l.company_name, ''), l.name) as name,
      concat_ws(', ', nullif(l.details ->> 'address', ''), nullif(l.city, '')) as address, l.latitude, l.longitude,
      l.name as contact_name, l.phone as contact_phone, l.version, l.owner_id, l.discom, l.consumer_number, l.details
    from leads l where l.id = ${id} and ${seesLeadOfVisit(permissions)}`.execute(db);
  return rows[0];
}

export async function project(db: Db, id: number): Promise<SubjectRow | undefined> {
  const { rows } = await sql<SubjectRow>`
    select p.name, p.site_address as address, p.latitude, p.longitude, p.customer_name as contact_name,
      p.customer_phone as contact_phone, p.version, p.project_manager_id as owner_id, p.discom,
      p.consumer_number, jsonb_strip_nulls(jsonb_build_object('sanctioned_load_kw', p.sanctioned_load_kw,
        'contract_demand_kva', p.contract_demand_kva, 'supply_voltage', nullif(p.supply_voltage, ''),
        'phase', nullif(p.phase, ''))) as details
    from projects p where p.id = ${id}`.execute(db);
  return rows[0];
}

/** Whether the person manages a project: works on one itself. */
export async function managesSome(db: Db, permissions: PermissionContext): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select 1 from (${projectsSeen(permissions, allow.toWork('projects'))}) own) as there`.execute(db);
  return rows[0]?.there ?? false;
}

/** Whether a file hangs on a visit that the person sees. */
export async function ofFile(db: Db, permissions: PermissionContext, file_id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select k.id ${from_visits} join site_visit_photos x on x.company_id = k.company_id and x.site_visit_id = k.id
    where (x.file_id = ${file_id} or x.thumbnail_file_id = ${file_id} or x.original_file_id = ${file_id})
      and ${seesVisit(permissions)} limit 1`.execute(db);
  return rows.length > 0;
}

export interface FoundRow {
  id: number;
  number: string;
  name: string;
  address: string;
  surveyor: string;
  of_lead_id: number | null;
}

/** Of some visits those the person sees, as they are found by words. */
export async function found(db: Db, permissions: PermissionContext, ids: readonly number[]): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select k.id, ${number_of} as number, k.name, k.address, u.name as surveyor, l.id as of_lead_id ${from_visits}
    where k.id = any(${[...ids]}::bigint[]) and ${seesVisit(permissions)}`.execute(db);
  return rows;
}

/** The numbers (`id`) of the visits a person sees. */
export const numbersSeen = (permissions: PermissionContext): RawBuilder<unknown> =>
  sql`select k.id ${from_visits} where ${seesVisit(permissions)}`;

/** The stored pictures of a visit, as paper shows them. */
export async function pictures(
  db: Db,
  id: number,
): Promise<{ slot: string; part: string; object_key: string; made_at: string }[]> {
  const { rows } = await sql<{ slot: string; part: string; object_key: string; made_at: string }>`
    select x.slot, x.part, f.object_key, x.made_at from site_visit_photos x
    join files f on f.company_id = x.company_id and f.id = x.file_id
    where x.site_visit_id = ${id} order by x.id`.execute(db);
  return rows;
}

/** How people sign in to what they are shown: whose notices lead to which screen. */
export async function sellers(db: Db, ids: readonly number[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select id, name, designation, kind, department, is_crm from users
    where active and id = any(${[...ids]}::bigint[]) order by id`.execute(db);
  return rows;
}
