/** SQL of the strings of a plant as people read them. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import type { KnownPiece, PlannedString, StringStanding } from '../../../../domain/construction/strings.ts';
import type { MaterialState } from '../../../../domain/inventory/states.ts';
import { plainSerial } from '../../../../domain/inventory/serials.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';

type Plan = ResponseOf<'get_string_plan'>;
export type StringRow = ResponseOf<'get_strings'>['strings'][number];
export type PlanRow = Plan['rows'][number];

/** How a string stands: `stringStanding` of the domain. */
const standing = sql<StringStanding>`case when n.beyond > 0 then 'difference' when n.placed = 0 then 'empty'
  when n.placed < t.modules then 'partial' else 'complete' end`;

const from = sql`from plant_strings t join plant_inverters i on i.company_id = t.company_id and i.id = t.inverter_id
  left join stores f on f.company_id = t.company_id and f.id = t.store_id
  cross join lateral (select count(*)::int as placed, (count(*) filter (where m.position > t.modules))::int as beyond
    from string_modules m where m.company_id = t.company_id and m.string_id = t.id) n`;

const name = sql`i.number || '.' || t.mppt || '.' || t.string`;

const tested = sql<boolean>`exists (select 1 from test_sheets s join test_rows r on r.company_id = s.company_id and r.test_sheet_id = s.id
  where s.company_id = t.company_id and s.project_id = t.project_id and r.inverter = i.number and r.mppt = t.mppt
    and r.string = t.string and r.polarity <> '' and r.voc <> '' and r.isc <> '' and r.insulation <> '')`;

const columns = sql`t.id, t.project_id, ${name} as name, i.number as inverter, i.name as inverter_name, t.mppt, t.string, t.modules,
  n.placed, n.beyond, ${standing} as standing, t.store_id as front_id, coalesce(f.name, '') as front, ${tested} as tested`;

type Asked = Omit<RequestOf<'get_strings'>, 'limit' | 'offset'>;

function whereOf({ project_id, search, standing: standings, inverters: numbers }: Asked): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`t.project_id = ${project_id}`];
  if (numbers.length > 0) all.push(sql`i.number = any(${numbers}::int[])`);
  if (standings.length > 0) all.push(sql`${standing} = any(${standings}::text[])`);
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const like = likePattern(word);
    const begins = plainSerial(word);
    all.push(sql`(${name} like ${likePattern(word)} or i.name ilike ${like} or f.name ilike ${like}
      or exists (select 1 from string_modules m where m.company_id = t.company_id and m.string_id = t.id
        and m.number ~>=~ ${begins} and m.number ~<~ ${`${begins}\u{10FFFF}`}))`);
  }
  return sql.join(all, sql` and `);
}

export async function page(
  db: Db,
  { limit, offset, ...asked }: RequestOf<'get_strings'>,
): Promise<{ strings: StringRow[]; total: number }> {
  const where = whereOf(asked);
  const { rows } = await sql<StringRow & { project_id: number }>`select ${columns} ${from} where ${where}
    order by i.number, t.mppt, t.string, t.id limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
  const { rows: count } = await sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`.execute(
    db,
  );
  return { strings: rows.map(({ project_id: _project, ...row }) => row), total: count[0]?.total ?? 0 };
}

export async function one(db: Db, id: number): Promise<(StringRow & { project_id: number }) | undefined> {
  const { rows } = await sql<StringRow & { project_id: number }>`select ${columns} ${from} where t.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export interface Placement {
  id: number;
  position: number;
  number: string;
  item: string;
  received: boolean;
  reason: string;
  placed_by: string;
  placed_by_id: number | null;
  placed_at: string;
  /** the day of it in India */
  day: string;
}

/** The modules of a string by their positions. */
export async function placements(db: Db, string_id: number): Promise<Placement[]> {
  const { rows } =
    await sql<Placement>`select m.id, m.position, m.number, coalesce(it.name, '') as item, s.id is not null as received, m.reason,
      coalesce(u.name, '') as placed_by, m.placed_by as placed_by_id, m.placed_at,
      (m.placed_at at time zone 'Asia/Kolkata')::date as day
    from string_modules m left join serials s on s.company_id = m.company_id and s.number = m.number
    left join items it on it.company_id = s.company_id and it.id = s.item_id
    left join users u on u.company_id = m.company_id and u.id = m.placed_by
    where m.string_id = ${string_id} order by m.position`.execute(db);
  return rows;
}

/** Where a recorded module hangs. */
export const moduleOf = (db: Db, id: number): Promise<{ string_id: number; position: number } | undefined> =>
  db.selectFrom('string_modules').select(['string_id', 'position']).where('id', '=', id).executeTakeFirst();

/** What was changed at a place of a project, the newest first. */
export async function turnsAt(db: Db, project_id: number, place: string): Promise<ResponseOf<'get_string'>['turns']> {
  const { rows } = await sql<ResponseOf<'get_string'>['turns'][number]>`
    select t.id, t.kind, t.place, t.position, t.number_before, t.number_after, t.reason, coalesce(u.name, '') as made_by, t.made_at
    from string_turns t left join users u on u.company_id = t.company_id and u.id = t.made_by
    where t.project_id = ${project_id} and t.place = ${place} order by t.id desc limit 200`.execute(db);
  return rows;
}

export interface Totals {
  strings: number;
  complete: number;
  modules: number;
  placed: number;
  /** strings with modules where the drawing has none */
  beyond: number;
}

/** How far the map of a project is; without a plan all are 0. */
export async function totals(db: Db, project_id: number): Promise<Totals> {
  const { rows } =
    await sql<Totals>`select count(*)::int as strings, (count(*) filter (where ${standing} = 'complete'))::int as complete,
      coalesce(sum(t.modules), 0)::int as modules, coalesce(sum(n.placed), 0)::int as placed,
      (count(*) filter (where n.beyond > 0))::int as beyond
    ${from} where t.project_id = ${project_id}`.execute(db);
  return rows[0] as Totals;
}

export type InverterRow = Omit<Plan['inverters'][number], 'abilities'> & { project_id: number };

export async function inverters(db: Db, project_id: number, { id }: { id?: number } = {}): Promise<InverterRow[]> {
  const { rows } = await sql<InverterRow>`
    with own as (select t.inverter_id, count(*)::int as strings, (count(*) filter (where ${standing} = 'complete'))::int as complete,
        sum(t.modules)::int as modules, sum(n.placed)::int as placed
      ${from} where t.project_id = ${project_id} group by t.inverter_id)
    select v.id, v.project_id, v.number, v.name, v.serial, coalesce(it.name, '') as item, v.reason, coalesce(own.strings, 0) as strings,
      coalesce(own.complete, 0) as complete, coalesce(own.modules, 0) as modules, coalesce(own.placed, 0) as placed, v.version
    from plant_inverters v left join own on own.inverter_id = v.id
    left join serials s on s.company_id = v.company_id and v.serial <> '' and s.number = v.serial
    left join items it on it.company_id = s.company_id and it.id = s.item_id
    where v.project_id = ${project_id} and ${id === undefined ? sql`true` : sql`v.id = ${id}`} order by v.number, v.id`.execute(
    db,
  );
  return rows;
}

/** The plan of a project as it is; strings that the drawing has no more are left out. */
export async function planned(db: Db, project_id: number): Promise<PlanRow[]> {
  const { rows } =
    await sql<PlanRow>`select i.number as inverter, t.mppt, t.string, t.modules, coalesce(f.name, '') as front
    from plant_strings t join plant_inverters i on i.company_id = t.company_id and i.id = t.inverter_id
    left join stores f on f.company_id = t.company_id and f.id = t.store_id
    where t.project_id = ${project_id} and t.modules > 0 order by i.number, t.mppt, t.string, t.id`.execute(db);
  return rows;
}

/** The strings of test sheets of a project that its plan does not have. */
export async function onlyTested(db: Db, project_id: number): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`select r.inverter, r.mppt, r.string, max(r.modules)::int as modules, '' as front
    from test_sheets s join test_rows r on r.company_id = s.company_id and r.test_sheet_id = s.id
    where s.project_id = ${project_id} and not exists (select 1 from plant_strings t join plant_inverters i
      on i.company_id = t.company_id and i.id = t.inverter_id where t.company_id = s.company_id and t.project_id = s.project_id
        and i.number = r.inverter and t.mppt = r.mppt and t.string = r.string and t.modules > 0)
    group by r.inverter, r.mppt, r.string order by r.inverter, r.mppt, r.string limit 10000`.execute(db);
  return rows;
}

export async function revisions(db: Db, project_id: number): Promise<Plan['revisions']> {
  const { rows } = await sql<Plan['revisions'][number]>`
    select s.revision, coalesce(concat_ws(' ', nullif(d.number, ''), d.name, 'v' || v.number), '') as drawing, s.note,
      jsonb_array_length(s.content) as strings,
      coalesce((select sum((x ->> 3)::int) from jsonb_array_elements(s.content) x), 0)::int as modules,
      coalesce(u.name, '') as made_by, s.made_at
    from string_plans s left join document_versions v on v.company_id = s.company_id and v.id = s.document_version_id
    left join documents d on d.company_id = v.company_id and d.id = v.document_id
    left join users u on u.company_id = s.company_id and u.id = s.made_by
    where s.project_id = ${project_id} order by s.revision desc, s.id limit 100`.execute(db);
  return rows;
}

export interface DifferenceRow {
  kind: Plan['differences'][number]['kind'];
  string_id: number | null;
  place: string;
  position: number | null;
  number: string;
  /** the state, or the items */
  words: string;
}

/** What of the map does not agree with the drawing or the stock. */
export async function differences(db: Db, project_id: number): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    with hung as (select t.id as string_id, ${name} as place, i.number as i_number, t.mppt, t.string, t.modules, m.position, m.number,
        s.id as serial_id, s.item_id, it.name as item, coalesce(b.state, '') as state, coalesce(b.project_id, st.project_id) as at_project
      from plant_strings t join plant_inverters i on i.company_id = t.company_id and i.id = t.inverter_id
      join string_modules m on m.company_id = t.company_id and m.string_id = t.id
      left join serials s on s.company_id = m.company_id and s.number = m.number
      left join items it on it.company_id = s.company_id and it.id = s.item_id
      left join stock_balances b on b.company_id = s.company_id and b.id = s.balance_id
      left join stores st on st.company_id = b.company_id and st.id = b.store_id
      where t.project_id = ${project_id}),
    found as (
      select 1 as rank, case when modules = 0 then 'dropped' else 'beyond' end as kind, string_id, place, position, number, '' as words,
        i_number, mppt, string from hung where position > modules
      union all
      select 2, 'unreceived', string_id, place, position, number, '', i_number, mppt, string from hung where serial_id is null
      union all
      select 3, 'elsewhere', string_id, place, position, number, case when state in ('Returned', 'Written off')
        then state else '' end, i_number, mppt, string
      from hung where serial_id is not null and (state in ('Returned', 'Written off')
        or at_project is distinct from ${project_id}::bigint)
      union all
      select 4, 'mixed', string_id, place, null, '', string_agg(distinct item, ', ' order by item), i_number, mppt, string
      from hung where serial_id is not null group by string_id, place, i_number, mppt, string having count(distinct item_id) > 1
      union all
      select 5, 'inverter', null, v.number::text, null, v.serial, '', v.number, 0, 0 from plant_inverters v
      where v.project_id = ${project_id} and ((v.serial <> '' and not exists (select 1 from serials s
          where s.company_id = v.company_id and s.number = v.serial))
        or (v.serial = '' and exists (select 1 from plant_strings t where t.company_id = v.company_id and t.inverter_id = v.id)
          and not exists (select 1 from plant_strings t where t.company_id = v.company_id and t.inverter_id = v.id
            and t.modules > (select count(*) from string_modules m where m.company_id = t.company_id and m.string_id = t.id)))))
    select kind, string_id, place, position, number, words from found
    order by rank, i_number, mppt, string, position nulls first, string_id limit 200`.execute(db);
  return rows;
}

/** The modules of the bill of quantities of a project, where they are counted in pieces. */
export async function ordered(db: Db, project_id: number): Promise<number | null> {
  const { rows } = await sql<{
    modules: number | null;
  }>`select sum(coalesce(b.approved_quantity, b.quantity))::int as modules
    from boq_lines b where b.project_id = ${project_id} and b.deleted_at is null and b.category = 'MODULES' and b.unit = 'Nos'`.execute(
    db,
  );
  return rows[0]?.modules ?? null;
}

/** What the stock knows of pieces, by their numbers. */
export async function pieces(db: Db, numbers: readonly string[]): Promise<Map<string, KnownPiece>> {
  const { rows } = await sql<KnownPiece & { number: string; state: MaterialState | '' }>`
    select s.number, i.category, i.name as item, s.item_id, coalesce(b.state, '') as state,
      coalesce(b.project_id, st.project_id) as project_id
    from serials s join items i on i.company_id = s.company_id and i.id = s.item_id
    left join stock_balances b on b.company_id = s.company_id and b.id = s.balance_id
    left join stores st on st.company_id = b.company_id and st.id = b.store_id
    where s.company_id = (select app.company()) and s.number = any(${[...numbers]}::text[])`.execute(db);
  return new Map(rows.map(({ number, ...piece }) => [number, piece]));
}

/** The items of a category that a project lists or orders. */
export async function itemsUsed(db: Db, project_id: number, category: string): Promise<Set<number>> {
  const { rows } = await sql<{ item_id: number }>`
    select b.item_id from boq_lines b where b.project_id = ${project_id} and b.deleted_at is null and b.category = ${category}
      and b.item_id is not null
    union select l.item_id from po_lines l where l.project_id = ${project_id} and l.category = ${category} and l.item_id is not null
    order by 1`.execute(db);
  return new Set(rows.map(({ item_id }) => item_id));
}

export interface MapRow {
  inverter: number;
  inverter_name: string;
  inverter_serial: string;
  mppt: number;
  string: number;
  front: string;
  position: number;
  number: string;
  reason: string;
  placed_by: string;
  placed_at: string | null;
}

/** The whole map in the order of the drawing: every position, also those that are still free. */
export async function map(db: Db, project_id: number): Promise<MapRow[]> {
  const { rows } = await sql<MapRow>`
    select i.number as inverter, i.name as inverter_name, i.serial as inverter_serial, t.mppt, t.string, coalesce(f.name, '') as front,
      k.position, coalesce(m.number, '') as number, coalesce(m.reason, '') as reason, coalesce(u.name, '') as placed_by, m.placed_at
    from plant_strings t join plant_inverters i on i.company_id = t.company_id and i.id = t.inverter_id
    left join stores f on f.company_id = t.company_id and f.id = t.store_id
    cross join lateral (select g as position from generate_series(1, t.modules) g
      union select x.position from string_modules x where x.company_id = t.company_id and x.string_id = t.id) k
    left join string_modules m on m.company_id = t.company_id and m.string_id = t.id and m.position = k.position
    left join users u on u.company_id = m.company_id and u.id = m.placed_by
    where t.project_id = ${project_id} order by i.number, t.mppt, t.string, t.id, k.position limit 100000`.execute(db);
  return rows;
}

/** The strings of a plan by their names, with their ids. */
export async function ids(db: Db, project_id: number): Promise<(PlannedString & { id: number; placed: number })[]> {
  const { rows } = await sql<PlannedString & { id: number; placed: number }>`
    select t.id, i.number as inverter, t.mppt, t.string, t.modules, (select count(*)::int from string_modules m
      where m.company_id = t.company_id and m.string_id = t.id) as placed
    from plant_strings t join plant_inverters i on i.company_id = t.company_id and i.id = t.inverter_id
    where t.project_id = ${project_id} order by i.number, t.mppt, t.string, t.id`.execute(db);
  return rows;
}

export async function revisionOf(db: Db, project_id: number): Promise<number> {
  const { rows } = await sql<{ revision: number }>`select coalesce(max(revision), 0)::int as revision from string_plans
    where project_id = ${project_id}`.execute(db);
  return rows[0]?.revision ?? 0;
}
