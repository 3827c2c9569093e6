/** SQL of bills of quantities. */
import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '../../../../contract/index.ts';
import { boq_keys, type BoqFacts, type BoqLine, type BoqState } from '../../../../domain/materials/boq.ts';
import type { UsualItem } from '../../../../domain/materials/boq_draft.ts';
import type { RateSource } from '../../../../domain/materials/price_lists.ts';
import type { Conversion } from '../../../../domain/materials/quantities.ts';
import type { Sentence } from '../../../../domain/sentences.ts';
import type { Sheet } from '../../../../domain/specifications.ts';
import type { ProjectSegment } from '../../../../domain/lists.ts';
import type { StageKey } from '../../../../domain/stages.ts';
import { neededBy } from '../../../supply/needed_by_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';

export type LineRow = Omit<ResponseOf<'update_boq_lines'>['lines'][number], 'source'> & { source: Sentence | '' };

const fields = sql.join(boq_keys.map((key) => sql.ref(`l.${key}`)));

async function linesWhere(db: Db, stages: readonly StageKey[], condition: RawBuilder<unknown>): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, ${fields}, l.rate_source, l.conversions, coalesce(i.name, '') as item_name, case when e.stage = any(${[...stages]}::text[]) then e.name else '' end as event_name,
      ${neededBy('e')} as needed_by, l.approved_quantity,
      coalesce(l.approved_version <> l.version, exists (select 1 from boqs b
        where b.company_id = l.company_id and b.project_id = l.project_id and b.revision > 0)) as changed, l.change_note,
      coalesce(l.source, '""'::jsonb) as source, coalesce(u.name, '') as changed_by, l.version
    from boq_lines l
      left join items i on i.company_id = l.company_id and i.id = l.item_id
      left join events e on e.company_id = l.company_id and e.id = l.event_id and e.deleted_at is null
      left join users u on u.company_id = l.company_id and u.id = l.changed_by
    where ${condition} order by l.position, l.id`.execute(db);
  return rows;
}

/** The lines of a project in their order. */
export const lines = (db: Db, project_id: number, stages: readonly StageKey[]): Promise<LineRow[]> =>
  linesWhere(db, stages, sql`l.project_id = ${project_id} and l.deleted_at is null`);

/** Some of them, also removed ones where they are asked for. */
export const some = (
  db: Db,
  project_id: number,
  stages: readonly StageKey[],
  ids: readonly number[],
  { removed = false } = {},
): Promise<LineRow[]> =>
  linesWhere(
    db,
    stages,
    sql`l.project_id = ${project_id} and l.id = any(${[...ids]}::bigint[])
      and l.deleted_at is ${removed ? sql`not null` : sql`null`}`,
  );

export interface HeadRow {
  state: BoqState;
  revision: number;
  submitted_by_id: number | null;
  submitted_by: string;
  submitted_at: string | null;
  submitted_note: string;
  rejected_by: string;
  rejected_reason: string;
  budget: number | null;
  version: number;
  capacity_kwp: number;
  segment: ProjectSegment;
  roof_type: string | null;
  name: string;
  lines: number;
  /** lines without a rate, a quantity, and an event of the schedule */
  without_rate: number;
  without_quantity: number;
  without_event: number;
}

/** Where the bill of quantities of a project stands; as a new one where nothing was written yet. */
export async function head(db: Db, project_id: number): Promise<HeadRow | undefined> {
  const { rows } = await sql<HeadRow>`
    select coalesce(b.state, 'draft') as state, coalesce(b.revision, 0) as revision, b.submitted_by as submitted_by_id,
      coalesce(s.name, '') as submitted_by, b.submitted_at, coalesce(b.submitted_note, '') as submitted_note,
      coalesce(r.name, '') as rejected_by, coalesce(b.rejected_reason, '') as rejected_reason, b.budget,
      coalesce(b.version, 0) as version, p.capacity_kwp, p.segment, p.roof_type, p.name, open.*
    from projects p
      cross join lateral (select count(*)::int as lines, count(*) filter (where l.rate is null)::int as without_rate,
          count(*) filter (where l.quantity = 0)::int as without_quantity,
          count(*) filter (where e.id is null)::int as without_event
        from boq_lines l left join events e on e.company_id = l.company_id and e.id = l.event_id and e.deleted_at is null
        where l.company_id = p.company_id and l.project_id = p.id and l.deleted_at is null) open
      left join boqs b on b.company_id = p.company_id and b.project_id = p.id
      left join users s on s.company_id = b.company_id and s.id = b.submitted_by
      left join users r on r.company_id = b.company_id and r.id = b.rejected_by
    where p.id = ${project_id}`.execute(db);
  return rows[0];
}

/** Nobody else changes the bill of quantities of the project until the transaction ends. */
export const hold = (db: Db, project_id: number): Promise<void> => lockRows(db, 'projects', [project_id]);

/**
 * Locks all lines that are written, or the lines of the whole project: a statement that writes several does so in no order of
 * their ids, and orders lock the same lines without the project.
 */
export const holdLines = (db: Db, project_id: number, ids?: readonly number[]): Promise<void> =>
  lockRows(
    db,
    'boq_lines',
    sql`select id from boq_lines where project_id = ${project_id} ${ids ? sql`and id = any(${[...ids]}::bigint[])` : sql``}`,
  );

/** Writes where it stands; every write counts its version up. */
export async function put(
  db: Db,
  project_id: number,
  change: {
    state?: BoqState;
    revision?: number;
    budget?: number | null;
    submitted_by?: number | null;
    submitted_at?: string | null;
    submitted_note?: string;
    rejected_by?: number | null;
    rejected_reason?: string;
  },
): Promise<void> {
  await db
    .insertInto('boqs')
    .values({ project_id, ...change })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'project_id']).doUpdateSet({ ...change, version: sql`boqs.version + 1` }),
    )
    .execute();
}

export interface WrittenLine extends BoqFacts {
  conversions: readonly Conversion[];
  source: Sentence | null;
  rate_source: RateSource | null;
  change_note: string;
}

const columns = [...boq_keys, 'conversions', 'source', 'rate_source', 'change_note'] as const;
const typed =
  sql.raw(`category text, code text, description text, makes text, specification text, unit text, quantity numeric,
  wastage numeric, rate numeric, drawing text, item_id bigint, event_id bigint, note text, conversions jsonb, source jsonb,
  rate_source jsonb, change_note text`);
const names = sql.join(columns.map((key) => sql.ref(key)));

/** Adds lines at the end, and gives their numbers in the order they were given. */
export async function add(
  db: Db,
  project_id: number,
  user_id: number,
  list: readonly WrittenLine[],
): Promise<number[]> {
  if (list.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into boq_lines (project_id, position, ${names}, made_by, changed_by)
    select ${project_id}, coalesce((select max(position) from boq_lines where project_id = ${project_id}), 0) + one.at::int,
      ${sql.join(columns.map((key) => sql.ref(`one.${key}`)))}, ${user_id}, ${user_id}
    from rows from (jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as (${typed})) with ordinality
      as one (${names}, at)
    order by one.at returning id`.execute(db);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Rewrites whole lines. */
export async function rewrite(db: Db, user_id: number, list: readonly (WrittenLine & { id: number })[]): Promise<void> {
  if (list.length === 0) return;
  await sql`
    update boq_lines l set ${sql.join(columns.map((key) => sql`${sql.ref(key)} = ${sql.ref(`one.${key}`)}`))},
      version = l.version + 1, changed_by = ${user_id}, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as one (id bigint, ${typed})
    where l.id = one.id`.execute(db);
}

/** Removes lines, or brings them back. Their numbers stay theirs. */
export async function remove(
  db: Db,
  user_id: number,
  ids: readonly number[],
  gone: boolean,
  reason: string,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update boq_lines set deleted_at = ${gone ? sql`now()` : sql`null`}, version = version + 1,
    changed_by = ${user_id}, change_note = ${reason}, updated_at = now()
    where id = any(${[...ids]}::bigint[])`.execute(db);
}

/** The numbers of the lines in their order. */
export async function order(db: Db, project_id: number): Promise<number[]> {
  const found = await db
    .selectFrom('boq_lines')
    .select('id')
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
}

/** Puts lines in an order; only those that change their place are written. */
export async function reorder(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update boq_lines l set position = one.at::int
    from unnest(${[...ids]}::bigint[]) with ordinality as one (id, at)
    where l.id = one.id and l.position <> one.at`.execute(db);
}

/** Items that lines may name, by their numbers. */
export const itemsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('items')
    .select(['id', 'name', 'category', 'code', 'make', 'model', 'unit', 'conversions'])
    .where('id', 'in', [...ids, 0])
    .execute();

/** The names and codes of all items in use, for sheets. */
export const itemNames = (db: Db) =>
  db.selectFrom('items').select(['id', 'name', 'code']).where('active', '=', true).execute();

/** The events of a project in some stages, in the order of its schedule. */
export async function events(db: Db, project_id: number, stages: readonly StageKey[]) {
  const { rows } = await sql<{ id: number; name: string; stage: StageKey; start: string | null }>`
    select e.id, e.name, e.stage, coalesce(e.actual_start, e.current_start, e.planned_start) as start
    from events e where e.project_id = ${project_id} and e.deleted_at is null and not e.is_group
      and e.stage = any(${[...stages]}::text[]) order by e.position, e.id`.execute(db);
  return rows;
}

/** The events of the materials stage of a project in which something may be delivered, if the person sees that stage. */
export async function deliveries(
  db: Db,
  project_id: number,
  stages: readonly StageKey[],
): Promise<{ id: number; code: string; name: string; stage: StageKey }[]> {
  if (!stages.includes('materials')) return [];
  return db
    .selectFrom('events')
    .select(['id', 'code', 'name', sql<StageKey>`stage`.as('stage')])
    .where('project_id', '=', project_id)
    .where('stage', '=', 'materials')
    .where('is_group', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The items in use, with how many lines of bills of quantities name each: in projects of a segment, and in all. */
export async function usualItems(db: Db, segment: ProjectSegment): Promise<UsualItem[]> {
  const { rows } = await sql<UsualItem>`
    select i.id, i.name, i.category, i.unit, i.make, i.model, i.watts,
      case when jsonb_typeof(i.attributes -> 'kw') = 'number' then (i.attributes ->> 'kw')::numeric end as kw,
      coalesce(used.uses, 0)::int as uses, coalesce(used.uses_there, 0)::int as uses_there
    from items i left join (select l.item_id, count(*) as uses, count(*) filter (where p.segment = ${segment}) as uses_there
        from boq_lines l join projects p on p.company_id = l.company_id and p.id = l.project_id
        where l.item_id is not null and l.deleted_at is null group by l.item_id) used on used.item_id = i.id
    where i.active order by i.id`.execute(db);
  return rows;
}

/** The newest technical sheet of a project; undefined: there is none. */
export async function sheet(db: Db, project_id: number): Promise<Sheet | undefined> {
  const row = await db
    .selectFrom('project_specifications')
    .select('sheet')
    .where('project_id', '=', project_id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sheet as Sheet | undefined;
}

/** A line as a revision keeps it. */
export type KeptLine = BoqLine & { change_note: string; rate_source?: RateSource | null };

/** Keeps the lines as a revision, and on each line what was approved. */
export async function keepRevision(
  db: Db,
  project_id: number,
  kept: { number: number; note: string; submitted_by: number; approved_by: number; lines: readonly KeptLine[] },
  approved: readonly { id: number; quantity: number }[],
): Promise<void> {
  await db
    .insertInto('boq_revisions')
    .values({ ...kept, project_id, lines: JSON.stringify(kept.lines) })
    .execute();
  await sql`update boq_lines l set approved_quantity = one.quantity, approved_version = l.version, change_note = ''
    from jsonb_to_recordset(${JSON.stringify(approved)}::jsonb) as one (id bigint, quantity numeric)
    where l.id = one.id`.execute(db);
  await sql`update boq_lines set approved_quantity = 0, approved_version = version
    where project_id = ${project_id} and deleted_at is not null and approved_quantity > 0`.execute(db);
}

interface Revision {
  number: number;
  note: string;
  submitted_by: string;
  approved_by: string;
  approved_at: string;
  lines: KeptLine[];
}

/** The revisions of a project, the newest first; or the one of a number. */
export async function revisions(db: Db, project_id: number, number?: number): Promise<Revision[]> {
  const { rows } = await sql<Revision>`
    select r.number, r.note, s.name as submitted_by, a.name as approved_by, r.approved_at, r.lines
    from boq_revisions r join users s on s.company_id = r.company_id and s.id = r.submitted_by
      join users a on a.company_id = r.company_id and a.id = r.approved_by
    where r.project_id = ${project_id} ${number === undefined ? sql`` : sql`and r.number = ${number}`}
    order by r.number desc limit 200`.execute(db);
  return rows;
}

/** In which unit each item is stocked. */
export async function itemUnits(db: Db): Promise<Map<number, string>> {
  const found = await db.selectFrom('items').select(['id', 'unit']).execute();
  return new Map(found.map(({ id, unit }) => [id, unit]));
}
