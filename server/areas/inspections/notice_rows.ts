/** SQL of what comes up: inspections of tomorrow, and certificates that expire, or have, with something left to dispatch. */
import { sql } from 'kysely';
import { addDays } from '../../../domain/dates.ts';
import { compareQuantities } from '../../../domain/materials/quantities.ts';
import { expiring_days } from '../../../domain/procurement/mdcc.ts';
import { recordEvents } from '../../events/domain_events.ts';
import { chainOf } from '../../supply/chain_rows.ts';
import type { Db } from '../../tenancy/in_company.ts';
import type { ToldMdcc } from './events.ts';

/** Reminds inspectors of the inspections of the next day. */
export async function noteInspections(db: Db, today: string): Promise<void> {
  const { rows } = await sql<{
    inspection_id: number;
    number: string;
    project_id: number;
    order_id: number;
    order: string;
    kind: string;
    inspect_on: string;
    place: string;
    inspector_id: number;
  }>`
    select i.id as inspection_id, i.number, i.project_id, i.order_id, o.number as "order", i.kind, i.inspect_on, i.place,
      i.inspector_id
    from inspections i join purchase_orders o on o.company_id = i.company_id and o.id = i.order_id
    where i.status = 'called' and i.inspect_on = ${today}::date + 1 and i.inspector_id is not null order by i.id`.execute(
    db,
  );
  await recordEvents(
    db,
    'inspection_due_soon',
    rows.map((one) => ({ tell: one })),
  );
}

/** Says once of certificates that expire within a week while something of them is not dispatched. */
export async function noteExpiring(db: Db, today: string): Promise<void> {
  const { rows } = await sql<ToldMdcc & { valid_till: string; lines: number[] }>`
    update mdccs c set reminded_at = now()
    from purchase_orders o
    where o.company_id = c.company_id and o.id = c.order_id and c.status = 'cleared' and c.reminded_at is null
      and c.valid_till between ${today}::date and ${addDays(today, expiring_days)}::date
    returning c.id as mdcc_id, c.number, c.project_id, c.order_id, o.number as "order", c.valid_till,
      array_remove(array[c.made_by, c.decided_by], null) as makers,
      array(select l.po_line_id from mdcc_lines l where l.company_id = c.company_id and l.mdcc_id = c.id) as lines`.execute(
    db,
  );
  const chain = await chainOf(db, { po_line_ids: rows.flatMap(({ lines }) => lines) }, today);
  const open = new Set(
    chain.filter((line) => compareQuantities(line.cleared, line.dispatched) > 0).map(({ po_line_id }) => po_line_id),
  );
  await recordEvents(
    db,
    'mdcc_expiring',
    rows.flatMap(({ lines, ...told }) => (lines.some((id) => open.has(id)) ? [{ tell: told }] : [])),
  );
}

/** The days in which a day without the daily work is made up for. */
const lapsed_days = 7;

/** Says of projects that certificates expired in the last days: what of them was not dispatched is cleared no more. */
export async function noteLapsed(db: Db, today: string): Promise<void> {
  const { rows } = await sql<{ project_id: number }>`
    select distinct l.project_id from mdccs c join mdcc_lines l on l.company_id = c.company_id and l.mdcc_id = c.id
    where c.status = 'cleared' and c.valid_till >= ${addDays(today, -lapsed_days)}::date and c.valid_till < ${today}::date
    order by l.project_id`.execute(db);
  await recordEvents(
    db,
    'clearance_lapsed',
    rows.map((tell) => ({ tell })),
  );
}
