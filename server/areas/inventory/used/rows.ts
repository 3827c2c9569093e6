/** SQL of material used on a project. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import type { Conversion } from '../../../../domain/materials/quantities.ts';
import type { Unit } from '../../../../domain/units.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export interface UsedRow {
  boq_line_id: number | null;
  item_id: number | null;
  category: string;
  code: string;
  description: string;
  unit: Unit;
  conversions: Conversion[];
  watts: number | null;
  planned: number | null;
  allowed: number | null;
  issued: number;
  installed: number;
  consumed: number;
  written_off: number;
  at_site: number;
  value: number;
}

interface Range {
  project_id: number;
  day_from?: string | undefined;
  day_to?: string | undefined;
}

/** Movements of a project that stand: not reversed, and no reversals. */
const standing = (project_id: number): RawBuilder<unknown> => sql`movements m
  where m.company_id = (select app.company()) and m.project_id = ${project_id} and m.reverses_id is null
    and not exists (select 1 from movements r where r.company_id = m.company_id and r.reverses_id = m.id)`;

const within = ({ day_from, day_to }: Range): RawBuilder<unknown> =>
  sql`(${day_from ? sql`m.day >= ${day_from}::date` : sql`true`} and ${day_to ? sql`m.day <= ${day_to}::date` : sql`true`})`;

/** The line a movement is of: the one it names, otherwise the first of the BOQ that names its item. */
const lineOf = (project_id: number): RawBuilder<unknown> => sql`coalesce(
    (select b.id from boq_lines b where b.company_id = m.company_id and b.id = m.boq_line_id and b.project_id = ${project_id}
      and b.deleted_at is null),
    (select b.id from boq_lines b where b.company_id = m.company_id and b.project_id = ${project_id} and b.item_id = m.item_id
      and b.deleted_at is null order by b.position, b.id limit 1))`;

const into = (state: string) => sql`sum(case when m.to_state = ${state} then m.quantity else 0 end
  - case when m.from_state = ${state} then m.quantity else 0 end)`;

/** Lines of the BOQ with what was used of each, then items that no line names. */
export async function materialUsed(db: Db, asked: Range): Promise<UsedRow[]> {
  const { project_id } = asked;
  const inside = within(asked);
  const { rows } = await sql<UsedRow>`with of_line as materialized (
      select m.*, ${lineOf(project_id)} as line_id from ${standing(project_id)}),
    used as (
      select m.line_id, case when m.line_id is null then m.item_id end as item_id,
        coalesce(sum(case when m.from_state = 'Stored' and m.to_state = 'Shifting' then m.quantity
          when m.from_state = 'Shifting' and m.to_state = 'Stored' then -m.quantity else 0 end) filter (where ${inside}), 0) as issued,
        coalesce(${into('Installed')} filter (where ${inside}), 0) as installed,
        coalesce(${into('Consumed')} filter (where ${inside}), 0) as consumed,
        coalesce(${into('Written off')} filter (where ${inside}), 0) as written_off,
        coalesce(${into('Shifting')}, 0) as at_site,
        coalesce(sum(m.value) filter (where ${inside} and m.to_state in ('Installed', 'Consumed', 'Written off')), 0)::bigint as value
      from of_line m group by 1, 2)
    select b.id as boq_line_id, b.item_id, b.category, b.code, coalesce(nullif(b.description, ''), i.name, '') as description, b.unit,
      b.conversions, i.watts, b.quantity as planned, b.wastage as allowed, coalesce(u.issued, 0) as issued,
      coalesce(u.installed, 0) as installed, coalesce(u.consumed, 0) as consumed, coalesce(u.written_off, 0) as written_off,
      coalesce(u.at_site, 0) as at_site, coalesce(u.value, 0)::bigint as value, 0 as part, b.position
    from boq_lines b left join used u on u.line_id = b.id
    left join items i on i.company_id = b.company_id and i.id = b.item_id
    where b.project_id = ${project_id} and b.deleted_at is null
    union all
    select null, i.id, i.category, i.code, i.name, i.unit, i.conversions, i.watts, null, null, u.issued, u.installed, u.consumed,
      u.written_off, u.at_site, u.value, 1, 0
    from used u join items i on i.company_id = (select app.company()) and i.id = u.item_id
    where u.issued <> 0 or u.installed <> 0 or u.consumed <> 0 or u.written_off <> 0 or u.at_site <> 0
    order by part, position, description, boq_line_id, item_id`.execute(db);
  return rows;
}

type Movement = ResponseOf<'get_material_movements'>['movements'][number];

export async function movementsOf(
  db: Db,
  asked: RequestOf<'get_material_movements'>,
  values: boolean,
): Promise<{ movements: Movement[]; total: number }> {
  const { project_id, boq_line_id, item_id, limit, offset } = asked;
  const { rows } = await sql<Movement & { total: number }>`with of_line as (
      select m.*, ${lineOf(project_id)} as line_id from ${standing(project_id)} and ${within(asked)}),
    chosen as (
      select m.*, count(*) over ()::int as total from of_line m
      where ${boq_line_id ? sql`m.line_id = ${boq_line_id}` : item_id ? sql`m.line_id is null and m.item_id = ${item_id}` : sql`true`}
        and (m.to_state in ('Shifting', 'Installed', 'Consumed', 'Written off') or m.from_state in ('Shifting', 'Installed'))
      order by m.day desc, m.id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)})
    select m.id, m.kind, m.day, m.made_at, coalesce(u.name, '') as made_by, i.name as item, i.unit, m.quantity,
      coalesce(f.name, '') as "from", coalesce(m.from_state, '') as from_state, coalesce(t.name, '') as "to",
      coalesce(m.to_state, '') as to_state, coalesce(l.number, '') as lot, m.document, m.reason,
      ${values ? sql`m.value` : sql`null::bigint`} as value, m.total
    from chosen m join items i on i.company_id = m.company_id and i.id = m.item_id
    left join stores f on f.company_id = m.company_id and f.id = m.from_store_id
    left join stores t on t.company_id = m.company_id and t.id = m.to_store_id
    left join stock_lots l on l.company_id = m.company_id and l.id = m.lot_id
    left join users u on u.company_id = m.company_id and u.id = m.made_by
    order by m.day desc, m.id desc`.execute(db);
  return { movements: rows.map(({ total: _total, ...movement }) => movement), total: rows[0]?.total ?? 0 };
}

/** Whether the line is one of the project, and the item one of the company. */
export async function isThere(
  db: Db,
  { project_id, boq_line_id: line_id, item_id: of_item }: RequestOf<'get_material_movements'>,
): Promise<boolean> {
  const [boq_line_id, item_id] = [line_id ?? null, of_item ?? null];
  const { rows } = await sql<{
    there: boolean;
  }>`select (${boq_line_id}::bigint is null or exists (select 1 from boq_lines b
      where b.id = ${boq_line_id}::bigint and b.project_id = ${project_id}))
    and (${item_id}::bigint is null or exists (select 1 from items i where i.id = ${item_id}::bigint)) as there`.execute(
    db,
  );
  return rows[0]?.there === true;
}
