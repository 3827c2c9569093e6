/** SQL of punch points as people read them. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import {
  heldUpBy,
  type PunchCategory,
  type PunchSeverity,
  type PunchSource,
  type PunchStanding,
  type PunchStatus,
} from '../../../../domain/construction/punch_points.ts';
import type { StageKey } from '../../../../domain/stages.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import type { OriginField } from './origin_rows.ts';

/** How a punch point (`k`) stands on a day: `punchStanding` of the domain. */
export const standingOn = (today: string) => sql<PunchStanding>`case
  when k.status = 'Cancelled' then 'cancelled' when k.closed_at is not null then 'closed'
  when k.status = 'Verified' then 'customer' when k.status = 'Fixed' then 'fixed'
  when k.due_on < ${today}::date then 'overdue' else 'open' end`;

const number_of = sql`'PP-' || lpad(k.number::text, 3, '0')`;

const sorts: Record<RequestOf<'get_punch_points'>['sort'], RawBuilder<unknown>> = {
  newest: sql`k.id`,
  number: sql`k.number`,
  severity: sql`k.severity`,
  due_on: sql`k.due_on`,
  title: sql`lower(k.title)`,
  project: sql`lower(p.name)`,
  responsible: sql`lower(u.name)`,
};

const from = sql`from punch_points k join projects p on p.company_id = k.company_id and p.id = k.project_id
  left join users u on u.company_id = k.company_id and u.id = k.responsible_id
  left join users r on r.company_id = k.company_id and r.id = k.raised_by`;

const row_columns = (
  today: string,
) => sql`k.id, ${number_of} as number, k.project_id, p.name as project, k.title, k.category,
  k.severity, k.status, ${standingOn(today)} as standing, k.place, k.responsible_id, coalesce(u.name, '') as responsible,
  k.due_on, k.cost_recovery, (select x.thumbnail_file_id from punch_photos x where x.company_id = k.company_id
    and x.punch_point_id = k.id order by x.id desc limit 1) as thumbnail_file_id,
  coalesce(r.name, '') as raised_by, k.raised_at, k.closed_at, k.version`;

type Line = ResponseOf<'get_punch_points'>['punch_points'][number];

/** Of whom a list is asked. */
export interface Reader {
  today: string;
  me: number;
  knows_people: boolean;
}

/** Which punch points a person wants of those they see. */
type Wanted = Omit<RequestOf<'get_punch_pins'>, 'project_id' | 'document_version_id'> & {
  project_ids: readonly number[];
  status?: readonly PunchStatus[];
  document_version_id?: number | undefined;
};

function whereOf(seen: RawBuilder<boolean>, wanted: Wanted, { today, me, knows_people }: Reader): RawBuilder<unknown> {
  const { search, project_ids, standing, severity, category, responsible, mine, status = [] } = wanted;
  const all: RawBuilder<unknown>[] = [seen];
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const like = likePattern(word);
    all.push(sql`(${number_of} ilike ${like} or k.title ilike ${like} or k.place ilike ${like} or k.description ilike ${like}
      or p.name ilike ${like} or (${knows_people} and u.name ilike ${like}))`);
  }
  if (project_ids.length > 0) all.push(sql`k.project_id = any(${[...project_ids]}::bigint[])`);
  if (standing.length > 0) all.push(sql`${standingOn(today)} = any(${standing}::text[])`);
  if (status.length > 0) all.push(sql`k.status = any(${[...status]}::text[])`);
  if (severity.length > 0) all.push(sql`k.severity = any(${severity}::text[])`);
  if (category.length > 0) all.push(sql`k.category = any(${category}::text[])`);
  if (knows_people && responsible.length > 0) all.push(sql`coalesce(u.name, '') = any(${responsible}::text[])`);
  if (mine) all.push(sql`k.responsible_id = ${me}`);
  if (wanted.due_from) all.push(sql`k.due_on >= ${wanted.due_from}::date`);
  if (wanted.due_to) all.push(sql`k.due_on <= ${wanted.due_to}::date`);
  if (wanted.document_version_id) all.push(sql`k.pin_version_id = ${wanted.document_version_id}`);
  return sql.join(all, sql` and `);
}

/** A window of what a condition leaves, in an order that ends with the ids; and how many there are. */
async function windowOf<Row>(
  db: Db,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await sql<Row>`
    with chosen as (select id, row_number() over () as at from (
      select k.id ${from} where ${where} order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) first)
    select ${columns} from chosen join punch_points k on k.id = chosen.id
    join projects p on p.company_id = k.company_id and p.id = k.project_id
    left join users u on u.company_id = k.company_id and u.id = k.responsible_id
    left join users r on r.company_id = k.company_id and r.id = k.raised_by
    order by chosen.at`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A window of the punch points of which a condition is true, and how many there are. */
export async function page(
  db: Db,
  seen: RawBuilder<boolean>,
  wanted: RequestOf<'get_punch_points'>,
  reader: Reader,
): Promise<ResponseOf<'get_punch_points'>> {
  const { sort, descending } = wanted;
  // the newest first, everything else from the beginning
  const down = (sort === 'newest') !== descending;
  const order = sql`${sorts[sort]} ${down ? sql`desc` : sql`asc`} nulls last, k.id desc`;
  const where = whereOf(seen, wanted, reader);
  const { rows: punch_points, total } = await windowOf<Line>(db, where, order, row_columns(reader.today), wanted);
  return { punch_points, total };
}

export interface Card extends Line {
  status: PunchStatus;
  customer_approves: boolean;
  fixed_by_id: number | null;
  has_customer: boolean;
}

/** A window of the punch points of a project as cards: what is left to do first, then what was closed last. */
export function cards(db: Db, seen: RawBuilder<boolean>, wanted: RequestOf<'get_punch_board'>, reader: Reader) {
  const order = sql`k.closed_at desc nulls first, k.severity, k.due_on nulls last, k.id`;
  const columns = sql`${row_columns(reader.today)}, k.customer_approves, k.fixed_by as fixed_by_id,
    p.customer_id is not null as has_customer`;
  const where = whereOf(seen, { ...wanted, project_ids: [wanted.project_id] }, reader);
  return windowOf<Card>(db, where, order, columns, wanted);
}

/** Every pin on one version of a drawing that a filter leaves. */
export async function pins(
  db: Db,
  seen: RawBuilder<boolean>,
  wanted: RequestOf<'get_punch_pins'>,
  reader: Reader,
): Promise<ResponseOf<'get_punch_pins'>['pins']> {
  const { rows } = await sql<ResponseOf<'get_punch_pins'>['pins'][number]>`
    select k.id, ${number_of} as number, k.severity, ${standingOn(reader.today)} as standing, k.pin_page as page,
      k.pin_x as x, k.pin_y as y
    ${from} where ${whereOf(seen, { ...wanted, project_ids: [wanted.project_id] }, reader)}
    order by k.closed_at is null, k.severity desc, k.id limit 5000`.execute(db);
  return rows;
}

/** Every punch point of a project that a filter leaves and that has a place on the map, and how many have none. */
export async function positions(
  db: Db,
  seen: RawBuilder<boolean>,
  wanted: RequestOf<'get_punch_positions'>,
  reader: Reader,
): Promise<ResponseOf<'get_punch_positions'>> {
  const where = whereOf(seen, { ...wanted, project_ids: [wanted.project_id] }, reader);
  const { rows: punch_points } = await sql<ResponseOf<'get_punch_positions'>['punch_points'][number]>`
    select k.id, ${number_of} as number, k.title, k.severity, ${standingOn(reader.today)} as standing, k.latitude, k.longitude
    ${from} where ${where} and k.latitude is not null
    order by k.closed_at is null desc, k.severity, k.id limit 5000`.execute(db);
  const { rows } = await sql<{ without_position: number }>`
    select count(*)::int as without_position ${from} where ${where} and k.latitude is null`.execute(db);
  return { punch_points, without_position: rows[0]?.without_position ?? 0 };
}

/** The punch points that were raised from one visit, inspection or file, the newest first. */
export async function raisedFrom(
  db: Db,
  seen: RawBuilder<boolean>,
  { field, id }: { field: OriginField; id: number },
  project_id: number,
  today: string,
): Promise<Line[]> {
  const { rows } = await sql<Line>`select ${row_columns(today)} ${from}
    where ${sql.ref(`k.${field}`)} = ${id} and k.project_id = ${project_id} and ${seen} order by k.id desc limit 200`.execute(
    db,
  );
  return rows;
}

export interface PunchRow extends Line {
  category: PunchCategory;
  severity: PunchSeverity;
  status: PunchStatus;
  description: string;
  event_id: number | null;
  event: string;
  source: PunchSource;
  customer_approves: boolean;
  raised_by_id: number | null;
  fixed_by_id: number | null;
  fixed_by: string;
  fixed_at: string | null;
  /** the project’s customer has an account */
  has_customer: boolean;
  pin_version_id: number | null;
  pin_page: number | null;
  pin_x: number | null;
  pin_y: number | null;
  latitude: number | null;
  longitude: number | null;
  site_visit_id: number | null;
  inspection_id: number | null;
  authority_file_id: number | null;
}

export async function one(db: Db, seen: RawBuilder<boolean>, id: number, today: string): Promise<PunchRow | undefined> {
  const { rows } = await sql<PunchRow>`
    select ${row_columns(today)}, k.description, k.event_id, coalesce(e.name, '') as event, k.source, k.customer_approves,
      k.raised_by as raised_by_id, k.fixed_by as fixed_by_id, coalesce(f.name, '') as fixed_by,
      k.fixed_at, p.customer_id is not null as has_customer, k.pin_version_id, k.pin_page, k.pin_x, k.pin_y,
      k.latitude, k.longitude, k.site_visit_id, k.inspection_id, k.authority_file_id
    ${from} left join events e on e.company_id = k.company_id and e.id = k.event_id
    left join users f on f.company_id = k.company_id and f.id = k.fixed_by
    where k.id = ${id} and ${seen}`.execute(db);
  return rows[0];
}

/** A photo, with who took it. */
export type PhotoRow = Omit<ResponseOf<'get_punch_point'>['photos'][number], 'abilities'> & {
  made_by_id: number | null;
};

export async function photos(db: Db, id: number): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`
    select x.id, x.moment, x.file_id, x.thumbnail_file_id, x.original_file_id, coalesce(u.name, '') as made_by, x.made_by as made_by_id, x.made_at
    from punch_photos x left join users u on u.company_id = x.company_id and u.id = x.made_by
    where x.punch_point_id = ${id} order by x.id`.execute(db);
  return rows;
}

export async function turns(db: Db, id: number): Promise<ResponseOf<'get_punch_point'>['turns']> {
  const { rows } = await sql<ResponseOf<'get_punch_point'>['turns'][number]>`
    select t.id, t.was, t.becomes, t.remark, coalesce(u.name, '') as made_by, t.made_at
    from punch_turns t left join users u on u.company_id = t.company_id and u.id = t.made_by
    where t.punch_point_id = ${id} order by t.id`.execute(db);
  return rows;
}

/** Who changed the severity of a punch point last, from what to what. */
export async function lastSeverityChange(
  db: Db,
  id: number,
): Promise<{ user_id: number | null; before: string; after: string } | undefined> {
  const { rows } = await sql<{ user_id: number | null; before: string; after: string }>`
    select user_id, before->>'severity' as before, after->>'severity' as after from domain_events
    where subject_type = 'punch_point' and subject_id = ${id} and kind = 'punch_point_updated' and after ? 'severity'
      and after->>'severity' is distinct from before->>'severity'
    order by id desc limit 1`.execute(db);
  return rows[0];
}

/** Whether a photo of how it looks now is there: one of after, made since it last came back. */
export async function hasAfter(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select 1 from punch_photos x where x.punch_point_id = ${id} and x.moment = 'after'
      and x.made_at > coalesce((select max(t.made_at) from punch_turns t where t.punch_point_id = ${id}
        and t.was in ('Fixed', 'Verified', 'Approved') and t.becomes in ('Accepted', 'Open')), '-infinity')) as there`.execute(
    db,
  );
  return rows[0]?.there ?? false;
}

export interface GateEvent {
  event_id: number;
  name: string;
  stage: string;
  milestone: string;
}

/** The events of a project, in some stages, that punch points may hold up and that are not finished. */
export async function gates(db: Db, project_id: number, stages: readonly StageKey[]): Promise<GateEvent[]> {
  const { rows } = await sql<GateEvent>`select id as event_id, name, stage, milestone from events
    where project_id = ${project_id} and deleted_at is null and status <> 'FINISHED'
      and milestone in ('synchronised', 'handover') and stage = any(${[...stages]}::text[]) order by current_end nulls last, id`.execute(
    db,
  );
  return rows.filter(({ milestone }) => heldUpBy(milestone).length > 0);
}

interface Counted {
  open: number;
  overdue: number;
  closed: number;
}

/** How many punch points of a project are open, overdue and closed: whole, by severity, category and responsible person. */
export async function figures(db: Db, seen: RawBuilder<boolean>, project_id: number, today: string) {
  const { rows } = await sql<
    Counted & {
      kind: 'whole' | 'severity' | 'category' | 'responsible';
      waiting: number;
      severity: PunchSeverity | null;
      category: PunchCategory | null;
      name: string | null;
      returned: number;
      days: number | null;
    }
  >`
    with own as (select k.severity, k.category, coalesce(u.name, '') as name, k.status, ${standingOn(today)} as standing,
        extract(epoch from k.fixed_at - k.raised_at) / 86400 as days,
        (select count(*) from punch_turns t where t.company_id = k.company_id and t.punch_point_id = k.id
          and t.becomes = 'Accepted' and t.was in ('Fixed', 'Verified')) as returned
      ${from} where k.project_id = ${project_id} and ${seen})
    select case when grouping(severity) = 0 then 'severity' when grouping(category) = 0 then 'category'
        when grouping(name) = 0 then 'responsible' else 'whole' end as kind,
      severity, category, name, count(*) filter (where standing not in ('closed', 'cancelled'))::int as open,
      count(*) filter (where standing = 'overdue')::int as overdue, count(*) filter (where standing = 'closed')::int as closed,
      count(*) filter (where standing in ('fixed', 'customer'))::int as waiting,
      coalesce(sum(returned), 0)::int as returned, round(avg(days) filter (where days is not null), 1)::float8 as days
    from own group by grouping sets ((), (severity), (category), (name))
    order by open desc, overdue desc, severity, category, lower(name), name`.execute(db);
  return rows;
}

/** Who may be responsible for a punch point of a project: its people, and sub-contractors who were given construction. */
export async function people(db: Db, project_id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from users u where u.active and (u.id in (select m.user_id from project_members m
        where m.project_id = ${project_id} and m.role not in ('Customer', 'Investor')
          and (m.role <> 'Sub-contractor' or 'construction' = any (m.stage_access)))
      or u.id in (select p.project_manager_id from projects p where p.id = ${project_id}))
    order by lower(u.name), u.id limit 200`.execute(db);
  return rows;
}

/** The events of construction and hand over, in some stages, that a punch point may come up in. */
export async function events(
  db: Db,
  project_id: number,
  stages: readonly StageKey[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from events
    where project_id = ${project_id} and stage in ('construction', 'site_handover') and stage = any(${[...stages]}::text[])
      and not is_group and deleted_at is null
    order by position, id limit 500`.execute(db);
  return rows;
}

export interface Listed extends Line {
  description: string;
  /** the newest photos of before and after */
  pictures: { object_key: string; moment: 'before' | 'after' }[];
}

/** The punch points of a project for its list on paper, by who answers for them. */
export async function listed(
  db: Db,
  seen: RawBuilder<boolean>,
  { project_id, open, responsible_id }: RequestOf<'export_punch_list'>,
  today: string,
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select ${row_columns(today)}, k.description, coalesce((select jsonb_agg(jsonb_build_object('object_key', f.object_key,
        'moment', y.moment) order by y.moment desc) from (select distinct on (x.moment) x.moment, x.file_id from punch_photos x
          where x.company_id = k.company_id and x.punch_point_id = k.id order by x.moment, x.id desc) y
        join files f on f.company_id = k.company_id and f.id = y.file_id), '[]') as pictures
    ${from} where k.project_id = ${project_id} and ${seen} ${open ? sql`and k.closed_at is null` : sql``}
      ${responsible_id === undefined ? sql`` : sql`and k.responsible_id = ${responsible_id}`}
    order by lower(u.name) nulls first, k.severity, k.number, k.id`.execute(db);
  return rows;
}

/** The number of the punch point that a file hangs on, where the person sees it. */
export async function ofFile(db: Db, seen: RawBuilder<boolean>, file_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select k.id from punch_photos x join punch_points k on k.company_id = x.company_id and k.id = x.punch_point_id
    where (x.file_id = ${file_id} or x.thumbnail_file_id = ${file_id} or x.original_file_id = ${file_id}) and ${seen} limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

export interface FoundRow {
  id: number;
  number: string;
  title: string;
  place: string;
  project_id: number;
  project: string;
  status: string;
}

/** Of some punch points those the person sees, as they are found by words. */
export async function found(db: Db, seen: RawBuilder<boolean>, ids: readonly number[]): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select k.id, ${number_of} as number, k.title, k.place, k.project_id, p.name as project, p.status
    from punch_points k join projects p on p.company_id = k.company_id and p.id = k.project_id
    where k.id = any(${[...ids]}::bigint[]) and ${seen}`.execute(db);
  return rows;
}

/** Who approves in construction: they verify what was fixed. */
export async function verifiers(db: Db, project_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with own as (select u.id from users u join project_members m on m.company_id = u.company_id and m.user_id = u.id
      where u.active and m.project_id = ${project_id} and m.role = 'Site In-Charge')
    select id from own union select u.id from users u join projects p on p.company_id = u.company_id
      and p.project_manager_id = u.id where u.active and p.id = ${project_id} and not exists (select 1 from own)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function customerOf(db: Db, project_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select customer_id as id from projects
    where id = ${project_id} and customer_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

export async function projectName(db: Db, project_id: number): Promise<string> {
  const { name } = await db
    .selectFrom('projects')
    .select('name')
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow();
  return name;
}

export interface OverdueRow {
  project_id: number;
  project: string;
  responsible_id: number;
  count: number;
}

/** Of whom how many punch points became overdue today, by project. */
export async function overdueSince(db: Db, today: string): Promise<OverdueRow[]> {
  const { rows } = await sql<OverdueRow>`
    select k.project_id, p.name as project, k.responsible_id, count(*)::int as count from punch_points k
    join projects p on p.company_id = k.company_id and p.id = k.project_id and p.status = 'active'
    where k.closed_at is null and k.status in ('Open', 'Accepted') and k.responsible_id is not null
      and k.due_on = ${today}::date - 1
    group by k.project_id, p.name, k.responsible_id order by k.project_id, k.responsible_id`.execute(db);
  return rows;
}
