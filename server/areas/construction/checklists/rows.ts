/** SQL of checklists as people read them. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import { checked_stages } from '../../../../domain/construction/checklists/events.ts';
import type { ChecklistStanding, ItemResult } from '../../../../domain/construction/checklists/checklists.ts';
import type { LimitKind } from '../../../../domain/construction/checklists/limits.ts';
import type { PunchCategory, PunchStanding } from '../../../../domain/construction/punch_points.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';

const number_of = sql`'CL-' || lpad(c.number::text, 3, '0')`;

/** How many items a checklist (`c`) has, and what was judged of them. */
const counted = sql`cross join lateral (select count(*)::int as items, count(x.result)::int as judged,
    (count(*) filter (where x.result = 'Fail'))::int as failed,
    (count(*) filter (where k.id is not null and k.closed_at is null))::int as defects_open
  from checklist_items x left join punch_points k on k.company_id = x.company_id and k.id = x.punch_point_id
  where x.company_id = c.company_id and x.checklist_id = c.id) n`;

/** How a checklist stands: `checklistStanding` of the domain. */
const standing = sql<ChecklistStanding>`case when c.accepted_at is not null then 'accepted' when n.judged = 0 then 'open'
  when n.judged < n.items then 'progress' when n.failed > 0 then 'failed' else 'passed' end`;

/** Whether it is late: `isLate` of the domain. */
const late = (today: string) =>
  sql<boolean>`coalesce(c.due_on < ${today}::date and ${standing} not in ('accepted', 'passed'), false)`;

const from = sql`from checklists c join projects p on p.company_id = c.company_id and p.id = c.project_id
  left join users u on u.company_id = c.company_id and u.id = c.contractor_id
  left join users a on a.company_id = c.company_id and a.id = c.accepted_by
  left join instruments i on i.company_id = c.company_id and i.id = c.instrument_id`;

const columns = (
  today: string,
) => sql`c.id, ${number_of} as number, c.project_id, p.name as project, c.name, c.set_key, c.place, c.asset, c.contractor_id,
  coalesce(u.name, '') as contractor, c.due_on, ${standing} as standing, ${late(today)} as late, n.items, n.judged, n.failed,
  n.defects_open, coalesce(i.name || ' ' || i.serial, '') as instrument, i.valid_to as instrument_valid_to,
  i.id is not null as has_instrument, c.filled_at, c.shared, c.made_at, coalesce(a.name, '') as accepted_by, c.accepted_at, c.version`;

const sorts: Record<RequestOf<'get_checklists'>['sort'], RawBuilder<unknown>> = {
  newest: sql`c.id`,
  number: sql`c.number`,
  name: sql`lower(c.name)`,
  place: sql`lower(c.place)`,
  due_on: sql`c.due_on`,
  progress: sql`(n.judged::float8 / greatest(n.items, 1))`,
};

type Row = ResponseOf<'get_checklists'>['checklists'][number];
/** A line before its instrument is judged. */
export type Line = Omit<Row, 'calibration'> & {
  instrument_valid_to: string | null;
  has_instrument: boolean;
  filled_at: string | null;
};

/** A window of the checklists of which a condition is true, and how many there are. */
export async function page(
  db: Db,
  seen: RawBuilder<boolean>,
  wanted: RequestOf<'get_checklists'>,
  { today, knows_people }: { today: string; knows_people: boolean },
): Promise<{ lines: Line[]; total: number }> {
  const all: RawBuilder<unknown>[] = [seen];
  for (const word of wanted.search.split(/\s+/).filter(Boolean)) {
    const like = likePattern(word);
    all.push(sql`(${number_of} ilike ${like} or c.name ilike ${like} or c.place ilike ${like} or c.asset ilike ${like}
      or p.name ilike ${like} or (${knows_people} and u.name ilike ${like}))`);
  }
  if (wanted.project_ids.length > 0) all.push(sql`c.project_id = any(${wanted.project_ids}::bigint[])`);
  if (wanted.standing.length > 0) all.push(sql`${standing} = any(${wanted.standing}::text[])`);
  if (wanted.set_key.length > 0) all.push(sql`c.set_key = any(${wanted.set_key}::text[])`);
  if (knows_people && wanted.contractor.length > 0)
    all.push(sql`coalesce(u.name, '') = any(${wanted.contractor}::text[])`);
  if (wanted.due_from) all.push(sql`c.due_on >= ${wanted.due_from}::date`);
  if (wanted.due_to) all.push(sql`c.due_on <= ${wanted.due_to}::date`);
  const where = sql.join(all, sql` and `);
  // the newest first, everything else from the beginning
  const down = (wanted.sort === 'newest') !== wanted.descending;
  const { rows } = await sql<Line>`select ${columns(today)} ${from} ${counted} where ${where}
    order by ${sorts[wanted.sort]} ${down ? sql`desc` : sql`asc`} nulls last, c.id desc
    limit ${sql.lit(wanted.limit)} offset ${sql.lit(wanted.offset)}`.execute(db);
  const { rows: count } = await sql<{
    total: number;
  }>`select count(*)::int as total ${from} ${counted} where ${where}`.execute(db);
  return { lines: rows, total: count[0]?.total ?? 0 };
}

export interface ChecklistRow extends Line {
  category: PunchCategory;
  instrument_id: number | null;
  event_id: number | null;
  event: string;
  made_by: string;
  judged_by: number[];
}

export async function one(
  db: Db,
  seen: RawBuilder<boolean>,
  id: number,
  today: string,
): Promise<ChecklistRow | undefined> {
  const { rows } = await sql<ChecklistRow>`select ${columns(today)}, c.category, c.instrument_id, c.event_id,
      coalesce(e.name, '') as event, coalesce(m.name, '') as made_by,
      array(select distinct x.judged_by from checklist_items x where x.company_id = c.company_id and x.checklist_id = c.id
        and x.result is not null and x.judged_by is not null) as judged_by
    ${from} left join users m on m.company_id = c.company_id and m.id = c.made_by
    left join events e on e.company_id = c.company_id and e.id = c.event_id ${counted}
    where c.id = ${id} and ${seen}`.execute(db);
  return rows[0];
}

export interface ItemRow {
  id: number;
  position: number;
  key: string;
  text: string;
  measured: boolean;
  unit: string;
  limit_kind: LimitKind;
  low: number | null;
  high: number | null;
  photo: boolean;
  source: string;
  estimate: boolean;
  result: ItemResult | null;
  value: string;
  remark: string;
  by_rest: boolean;
  judged_by: string;
  judged_by_id: number | null;
  judged_at: string | null;
  punch_point_id: number | null;
  /** the person sees the punch point */
  punch_seen: boolean;
  punch_number: string | null;
  punch_standing: PunchStanding | null;
  defect_open: boolean;
  photos: number;
  version: number;
}

/** The items of a checklist in their order; `sees_punch` and `punch_standing` are of punch points (`k`). */
export async function items(
  db: Db,
  checklist_id: number,
  { sees_punch, punch_standing }: { sees_punch: RawBuilder<boolean>; punch_standing: RawBuilder<PunchStanding> },
): Promise<ItemRow[]> {
  const { rows } =
    await sql<ItemRow>`select x.id, x.position, x.key, x.text, x.measured, x.unit, x.limit_kind, x.low, x.high,
      x.photo, x.source, x.estimate, x.result, x.value, x.remark, x.by_rest, coalesce(u.name, '') as judged_by,
      x.judged_by as judged_by_id, x.judged_at, x.punch_point_id, coalesce(k.id is not null and ${sees_punch}, false) as punch_seen,
      case when k.id is not null then 'PP-' || lpad(k.number::text, 3, '0') end as punch_number,
      case when k.id is not null then ${punch_standing} end as punch_standing,
      coalesce(k.id is not null and k.closed_at is null, false) as defect_open,
      (select count(*)::int from checklist_photos f where f.company_id = x.company_id and f.checklist_item_id = x.id) as photos,
      x.version
    from checklist_items x left join users u on u.company_id = x.company_id and u.id = x.judged_by
    left join punch_points k on k.company_id = x.company_id and k.id = x.punch_point_id
    where x.checklist_id = ${checklist_id} order by x.position, x.id`.execute(db);
  return rows;
}

export interface PhotoRow {
  id: number;
  checklist_item_id: number;
  file_id: number;
  thumbnail_file_id: number;
  object_key: string;
  made_by: string;
  made_at: string;
}

export async function photos(db: Db, checklist_id: number): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`select f.id, f.checklist_item_id, f.file_id, f.thumbnail_file_id, d.object_key,
      coalesce(u.name, '') as made_by, f.made_at
    from checklist_photos f join checklist_items x on x.company_id = f.company_id and x.id = f.checklist_item_id
    join files d on d.company_id = f.company_id and d.id = f.file_id
    left join users u on u.company_id = f.company_id and u.id = f.made_by
    where x.checklist_id = ${checklist_id} order by x.position, f.id`.execute(db);
  return rows;
}

export async function turns(db: Db, checklist_id: number): Promise<ResponseOf<'get_checklist'>['turns']> {
  const { rows } = await sql<ResponseOf<'get_checklist'>['turns'][number]>`
    select t.id, t.kind, t.remark, t.items, coalesce(u.name, '') as made_by, t.made_at
    from checklist_turns t left join users u on u.company_id = t.company_id and u.id = t.made_by
    where t.checklist_id = ${checklist_id} order by t.id`.execute(db);
  return rows;
}

/** How many checklists of a project stand how, of all and by set. */
export async function figures(db: Db, seen: RawBuilder<boolean>, project_id: number, today: string) {
  const { rows } = await sql<
    Record<ChecklistStanding | 'late' | 'total', number> & { set_key: string | null; name: string | null }
  >`with own as (select c.set_key, c.name, ${standing} as standing, ${late(today)} as late from checklists c ${counted}
      where c.project_id = ${project_id} and ${seen})
    select set_key, max(name) as name, count(*)::int as total, (count(*) filter (where late))::int as late,
      (count(*) filter (where standing = 'open'))::int as open, (count(*) filter (where standing = 'progress'))::int as progress,
      (count(*) filter (where standing = 'failed'))::int as failed, (count(*) filter (where standing = 'passed'))::int as passed,
      (count(*) filter (where standing = 'accepted'))::int as accepted
    from own group by grouping sets ((), (set_key)) order by set_key nulls first`.execute(db);
  return rows;
}

/** The sub-contractors who were given construction in a project. */
export async function contractors(db: Db, project_id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select u.id, u.name from users u
    where u.active and u.id in (select m.user_id from project_members m where m.project_id = ${project_id}
      and m.role = 'Sub-contractor' and 'construction' = any (m.stage_access))
    order by lower(u.name), u.id limit 100`.execute(db);
  return rows;
}

/** The events of a project that checklists may belong to. */
export async function events(db: Db, project_id: number): Promise<{ id: number; name: string; finished: boolean }[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    finished: boolean;
  }>`select id, name, status = 'FINISHED' as finished
    from events where project_id = ${project_id} and deleted_at is null and not is_group
      and stage = any(${[...checked_stages]}::text[]) order by position, id limit 500`.execute(db);
  return rows;
}

/** The work fronts that checklists of a project name. */
export async function places(db: Db, project_id: number): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`select distinct place from checklists
    where project_id = ${project_id} and place <> '' order by place limit 100`.execute(db);
  return rows.map(({ place }) => place);
}

/** The number of the checklist that a file hangs on, where the person sees it. */
export async function ofFile(db: Db, seen: RawBuilder<boolean>, file_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select c.id from checklist_photos f
    join checklist_items x on x.company_id = f.company_id and x.id = f.checklist_item_id
    join checklists c on c.company_id = x.company_id and c.id = x.checklist_id
    where (f.file_id = ${file_id} or f.thumbnail_file_id = ${file_id} or f.original_file_id = ${file_id}) and ${seen} limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

export interface FoundRow {
  id: number;
  number: string;
  name: string;
  place: string;
  asset: string;
  project_id: number;
  project: string;
  status: string;
}

/** Of some checklists those the person sees, as they are found by words. */
export async function found(db: Db, seen: RawBuilder<boolean>, ids: readonly number[]): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`select c.id, ${number_of} as number, c.name, c.place, c.asset, c.project_id,
      p.name as project, p.status
    from checklists c join projects p on p.company_id = c.company_id and p.id = c.project_id
    where c.id = any(${[...ids]}::bigint[]) and ${seen}`.execute(db);
  return rows;
}

/** A checklist by the number that a device made. */
export async function byClient(
  db: Db,
  client_id: string,
): Promise<{ id: number; version: number; project_id: number; set_key: string; made_by: number | null } | undefined> {
  const { rows } = await sql<{
    id: number;
    version: number;
    project_id: number;
    set_key: string;
    made_by: number | null;
  }>`select id, version, project_id, set_key, made_by from checklists where client_id = ${client_id}`.execute(db);
  return rows[0];
}
