/** SQL of what events of a schedule wait for: lines of the bill of quantities, what of them arrived, what is promised. */
import { type RawBuilder, sql } from 'kysely';
import { arrived_states } from '../../domain/inventory/states.ts';
import type { FollowedLine } from '../../domain/materials/followed.ts';
import type { Db } from '../tenancy/in_company.ts';

export interface EventLine extends FollowedLine {
  event_id: number;
  boq_line_id: number;
  description: string;
  /** the day the first of it arrived */
  since: string | null;
}

/** The approved lines that events of a project wait for, in their order; of some events where they are named. */
export async function linesOfEvents(
  db: Db,
  project_id: number,
  event_ids?: readonly number[],
): Promise<Map<number, EventLine[]>> {
  const { rows } = await sql<EventLine>`
    with line as materialized (select l.company_id, l.id, l.event_id, l.description, l.unit, l.approved_quantity, l.rate, l.position
      from boq_lines l where l.project_id = ${project_id} and l.event_id is not null and l.deleted_at is null
        and l.approved_quantity > 0 ${event_ids ? sql`and l.event_id = any(${[...event_ids]}::bigint[])` : sql``}),
    there as (select b.boq_line_id, sum(b.quantity) as quantity from stock_balances b
      where b.boq_line_id in (select id from line) and b.quantity > 0 and b.state = any(${[...arrived_states]}::text[])
      group by b.boq_line_id),
    came as (select m.boq_line_id, min(m.day) as day from movements m
      where m.boq_line_id in (select id from line) and m.to_state = any(${[...arrived_states]}::text[]) group by m.boq_line_id)
    select line.event_id, line.id as boq_line_id, line.description, line.unit, line.approved_quantity as needed,
      coalesce(there.quantity, 0) as arrived, line.rate, case when there.quantity > 0 then came.day end as since
    from line left join there on there.boq_line_id = line.id left join came on came.boq_line_id = line.id
    order by line.position, line.id`.execute(db);
  const found = new Map<number, EventLine[]>();
  for (const row of rows) found.set(row.event_id, [...(found.get(row.event_id) ?? []), row]);
  return found;
}

/** The approved lines that one event waits for. */
export const materialOf = async (db: Db, event: { id: number; project_id: number }): Promise<EventLine[]> =>
  (await linesOfEvents(db, event.project_id, [event.id])).get(event.id) ?? [];

const arrived = sql`(${sql.join(arrived_states.map((state) => sql.lit(state)))})`;

/**
 * By event when the last material is promised that is ordered for it and has not come: `event_id` and `promised_on`. What was
 * returned or lost is to come again.
 */
export const promisesTo = (event_ids: RawBuilder<unknown>) => sql`
  select b.event_id, max(coalesce(due.day, l.promised_on)) as promised_on
  from boq_lines b
  join po_lines l on l.company_id = b.company_id and l.boq_line_id = b.id
  join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id and o.status in ('approved', 'sent', 'accepted')
  left join lateral (select max(d.due_on) as day from po_deliveries d
    where d.company_id = l.company_id and d.po_line_id = l.id) due on true
  left join lateral (
    select sum(case when m.to_state in ${arrived} and coalesce(m.from_state, '') not in ${arrived} then m.quantity
      when m.from_state in ${arrived} and coalesce(m.to_state, '') not in ${arrived} then -m.quantity
      else 0 end) as quantity
    from movements m where m.company_id = l.company_id and m.po_line_id = l.id) came on true
  where b.event_id in (${event_ids}) and b.deleted_at is null
    and l.quantity - l.short_closed > coalesce(came.quantity, 0)
  group by b.event_id`;

/** The same for all events of a project. */
export async function promisesOf(db: Db, project_id: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ event_id: number; promised_on: string }>`
    select event_id, promised_on from (${promisesTo(sql`select id from events where project_id = ${project_id}`)}) promise
    where promised_on is not null`.execute(db);
  return new Map(rows.map(({ event_id, promised_on }) => [event_id, promised_on]));
}
