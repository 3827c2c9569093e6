/** SQL of how far each ordered line is on its way: the one place that says it, for whoever inspects, clears, dispatches or shows it. */
import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../../domain/dates.ts';
import {
  type ChainQuantities,
  type ChainRules,
  type Clearing,
  lapsedOf,
  outside_rules,
  usualRules,
} from '../../domain/materials/chain.ts';
import { sumOf } from '../../domain/materials/quantities.ts';
import type { Unit } from '../../domain/units.ts';
import type { Db } from '../tenancy/in_company.ts';
import { lockRows } from '../tenancy/lock_rows.ts';
import { ordered_quantity } from './placed_rows.ts';

/** Which ordered lines of material: by their own numbers, or of orders, projects or lines of the bill of quantities. */
export type ChainOf =
  | { po_line_ids: readonly number[] }
  | { order_ids: readonly number[] }
  | { project_ids: readonly number[] }
  | { boq_line_ids: readonly number[] };

export interface ChainRow extends ChainQuantities {
  po_line_id: number;
  order_id: number;
  order: string;
  order_status: string;
  supplier_id: number;
  supplier: string;
  project_id: number;
  project: string;
  /** null: it is not in the BOQ */
  boq_line_id: number | null;
  item_id: number | null;
  category: string;
  description: string;
  make: string;
  model: string;
  unit: Unit;
  /** Wp of one stock unit, of what has a capacity */
  watts: number | null;
  needed_by: PlainDate | null;
  promised_on: PlainDate | null;
  /** what its category needs before dispatch in this company */
  rules: ChainRules;
}

interface Read extends Omit<ChainRow, 'rules' | 'cleared'> {
  set: RulesByCategory | null;
  cleared_in_all: number;
  /** only where some of it can have lapsed */
  clearings: Clearing[] | null;
  dispatches: { quantity: number; day: PlainDate }[] | null;
}

/** Services are on no way: nobody inspects or dispatches them. */
const chosen = (of: ChainOf): RawBuilder<unknown> => sql`(not l.service and ${asked(of)})`;

function asked(of: ChainOf): RawBuilder<unknown> {
  if ('po_line_ids' in of) return sql`l.id = any(${[...of.po_line_ids]}::bigint[])`;
  if ('order_ids' in of) return sql`l.order_id = any(${[...of.order_ids]}::bigint[])`;
  if ('project_ids' in of) return sql`l.project_id = any(${[...of.project_ids]}::bigint[])`;
  return sql`l.boq_line_id = any(${[...of.boq_line_ids]}::bigint[])`;
}

/** How many steps a state is along the way; outside is none. */
const along = (state: RawBuilder<unknown>): RawBuilder<unknown> => sql`case ${state} when 'Dispatched' then 1
  when 'Delivered' then 2 when 'Unloaded' then 3 when 'Stored' then 4 when 'In transit' then 4 when 'Shifting' then 5
  when 'Installed' then 6 when 'Consumed' then 6 else 0 end`;

/** A step by which excess leaves again before it was accepted: nothing is owed for it. */
const turned_away = sql`(kind = 'Supplier return' and to_state is null and from_state in ('Delivered', 'Unloaded'))`;

const reached = (step: number): RawBuilder<number> => sql<number>`coalesce(sum(case
  when s.was < ${sql.lit(step)} and s.is >= ${sql.lit(step)} then s.quantity
  when s.was >= ${sql.lit(step)} and s.is < ${sql.lit(step)} then -s.quantity end), 0)`;

/**
 * Ordered lines with what came how far, in the order of their orders. A movement counts for the line it names, otherwise for
 * the line its lot came in for. What was reversed counts as if it had not been. What went back to the supplier or was lost
 * stays counted as far as it had come, and is said besides.
 */
export async function chainOf(db: Db, of: ChainOf, today: PlainDate): Promise<ChainRow[]> {
  const { rows } = await sql<Read>`
    with lines as materialized (select l.* from po_lines l where ${chosen(of)}),
      lots as (select f.lot_id, f.po_line_id from (select min(m.id) as id from movements m
          where m.po_line_id in (select id from lines) and m.lot_id is not null group by m.lot_id) first
        join movements f on f.id = first.id),
      moved as materialized (
        select m.po_line_id as line, m.quantity, m.kind, m.from_state, m.to_state, m.reverses_id, m.day from movements m
          where m.po_line_id in (select id from lines)
        union all
        select t.po_line_id, m.quantity, m.kind, m.from_state, m.to_state, m.reverses_id, m.day from lots t
          join movements m on m.lot_id = t.lot_id and m.po_line_id is null),
      -- a day's steps of one kind are one row, so that what follows works on few
      told as (
        select line, day, sum(quantity) as quantity, kind, from_state, to_state from moved
          where reverses_id is null group by line, day, kind, from_state, to_state
        union all
        select m.line, m.day, -m.quantity, o.kind, o.from_state, o.to_state
          from moved m join movements o on o.id = m.reverses_id),
      steps as (
        select line, day, quantity, kind, from_state, to_state, ${turned_away} as turned_away, ${along(sql`from_state`)} as was,
          -- excess that is turned away never came; what else goes back or is lost was as far as it was
          case when ${turned_away} then 0 when to_state in ('Returned', 'Written off') or kind = 'Supplier return' then ${along(sql`from_state`)}
            when from_state in ('Returned', 'Written off') then ${along(sql`to_state`)} else ${along(sql`to_state`)} end as is
        from told),
      sums as (
        select s.line, ${reached(1)} as dispatched, ${reached(2)} as delivered, ${reached(3)} as unloaded,
          ${reached(4)} as stored, ${reached(5)} as shifted, ${reached(6)} as installed,
          coalesce(sum(s.quantity) filter (where s.to_state = 'Returned' or (s.kind = 'Supplier return' and not s.turned_away)), 0)
            - coalesce(sum(s.quantity) filter (where s.from_state = 'Returned'), 0) as returned,
          coalesce(sum(s.quantity) filter (where s.kind = 'Delivery' and s.from_state is null), 0)
            - coalesce(sum(s.quantity) filter (where s.turned_away), 0) as excess,
          coalesce(sum(s.quantity) filter (where s.to_state = 'Written off' and s.was < 4), 0)
            - coalesce(sum(s.quantity) filter (where s.from_state = 'Written off' and s.is < 4), 0) as lost
        from steps s group by s.line),
      inspected as (
        select i.po_line_id as line, sum(i.accepted) as accepted,
          sum(i.quantity) filter (where c.status = 'called' or i.result = 'Hold') as called
        from inspection_lines i join inspections c on c.id = i.inspection_id
        where i.po_line_id in (select id from lines) and c.status <> 'cancelled' group by 1),
      cleared as (
        select k.po_line_id as line, sum(k.quantity) filter (where c.status = 'cleared') as quantity,
          sum(k.quantity) filter (where c.status = 'requested') as requested,
          case when bool_or(c.status = 'cleared' and c.valid_till < ${today}::date) then
            jsonb_agg(jsonb_build_object('quantity', k.quantity, 'from', (c.decided_at at time zone 'Asia/Kolkata')::date,
              'till', c.valid_till)) filter (where c.status = 'cleared') end as clearings
        from mdcc_lines k join mdccs c on c.id = k.mdcc_id
        where k.po_line_id in (select id from lines) and c.status in ('requested', 'cleared') group by 1),
      let_through as (
        select po_line_id as line, sum(quantity) as quantity from dispatch_overrides
        where po_line_id in (select id from lines) and withdrawn_at is null group by 1),
      sent as (
        select line, jsonb_agg(jsonb_build_object('quantity', quantity, 'day', day)) as dispatches
        from (select t.line, t.day, sum(t.quantity) as quantity from steps t join cleared c on c.line = t.line
          where c.clearings is not null and t.was < 1 and t.is >= 1 group by t.line, t.day having sum(t.quantity) > 0) days
        group by line)
    select (select rules from chain_rules) as set, l.id as po_line_id, l.order_id, o.number as "order", o.status as order_status, o.supplier_id, s.name as supplier,
      l.project_id, p.name as project, l.boq_line_id, l.item_id, l.category, l.description, l.make, l.model, l.unit, l.watts,
      l.needed_by, l.promised_on, coalesce(b.approved_quantity, 0) as boq,
      ${ordered_quantity} as ordered,
      coalesce(i.called, 0) as called, coalesce(i.accepted, 0) as inspected, coalesce(c.requested, 0) as requested,
      coalesce(c.quantity, 0) as cleared_in_all, coalesce(v.quantity, 0) as overridden,
      coalesce(m.dispatched, 0) as dispatched, coalesce(m.delivered, 0) as delivered, coalesce(m.unloaded, 0) as unloaded,
      coalesce(m.stored, 0) as stored, coalesce(m.shifted, 0) as shifted, coalesce(m.installed, 0) as installed,
      coalesce(m.returned, 0) as returned, coalesce(m.lost, 0) as lost,
      coalesce(m.excess, 0) as excess, c.clearings,
      d.dispatches
    -- of the table, not of the list above: the planner takes that for a single line, and searches all sums for each
    from po_lines l join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id
    join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
    join projects p on p.company_id = l.company_id and p.id = l.project_id
    left join boq_lines b on b.company_id = l.company_id and b.id = l.boq_line_id
    left join sums m on m.line = l.id left join inspected i on i.line = l.id left join cleared c on c.line = l.id
    left join let_through v on v.line = l.id left join sent d on d.line = l.id
    where ${chosen(of)}
    order by l.order_id, l.position, l.id`.execute(db);
  return rows.map(({ set, cleared_in_all, clearings, dispatches, ...row }) => ({
    ...row,
    cleared: sumOf([cleared_in_all, clearings ? -lapsedOf(clearings, dispatches ?? [], today) : 0]),
    rules: set?.[row.category] ?? (row.boq_line_id === null ? outside_rules : usualRules(row.category)),
  }));
}

/**
 * The chain of some lines, read after their orders and they are locked: for calls that inspect, clear, dispatch or let through.
 * An order is changed under the same lock (`holdOrder`), so neither sees quantities the other is about to change.
 */
export async function holdChain(
  db: Db,
  po_line_ids: readonly number[],
  today: PlainDate,
): Promise<Map<number, ChainRow>> {
  const lines = sql`${[...po_line_ids]}::bigint[]`;
  await lockRows(db, 'purchase_orders', sql`select order_id from po_lines where id = any(${lines})`);
  await lockRows(db, 'po_lines', po_line_ids);
  return new Map((await chainOf(db, { po_line_ids }, today)).map((row) => [row.po_line_id, row]));
}

export type RulesByCategory = Readonly<Record<string, ChainRules>>;

/** What the company set for its categories; version 0: nothing. */
export async function rulesSet(db: Db): Promise<{ rules: RulesByCategory; version: number }> {
  const row = await db.selectFrom('chain_rules').select(['rules', 'version']).executeTakeFirst();
  return row ? { rules: row.rules as RulesByCategory, version: row.version } : { rules: {}, version: 0 };
}

/** What a project manager let through without inspection or MDCC: shown with every later document of the line. */
export interface Override {
  id: number;
  po_line_id: number;
  quantity: number;
  reason: string;
  made_by: string;
  made_at: string;
  version: number;
}

/** The overrides of some lines that were not withdrawn, the oldest first. */
export async function overridesOf(db: Db, po_line_ids: readonly number[]): Promise<Override[]> {
  const { rows } = await sql<Override>`
    select d.id, d.po_line_id, d.quantity, d.reason, coalesce(u.name, '') as made_by, d.made_at, d.version
    from dispatch_overrides d
    left join users u on u.company_id = d.company_id and u.id = d.made_by
    where d.po_line_id = any(${[...po_line_ids]}::bigint[]) and d.withdrawn_at is null order by d.id`.execute(db);
  return rows;
}
