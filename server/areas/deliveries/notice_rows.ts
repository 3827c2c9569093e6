/** SQL of who is told of deliveries, and of e-way bills about to expire. */
import { sql } from 'kysely';
import { recordEvents } from '../../events/domain_events.ts';
import type { Db } from '../../tenancy/in_company.ts';

/** A dispatch as its listeners are told of it. */
export interface ToldDispatch {
  dispatch_id: number;
  number: string;
  project_id: number;
  supplier: string;
  /** who ordered it and who recorded that it was sent */
  makers: readonly number[];
}
/** Who receives material at a project’s site: those who run it, and who keeps its store. */
export async function receiversOf(db: Db, project_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from project_members where project_id = ${project_id} and role in ('Site In-Charge', 'Site Executive')
    union select keeper_id from stores where project_id = ${project_id} and kind = 'site' and keeper_id is not null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Says of e-way bills that can be extended from now on that they expire, once each. */
export async function warnOfExpiry(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<ToldDispatch & { vehicle: string; until: string }>`
    with due as (update dispatch_vehicles v set eway_warned_at = ${now.toISOString()}::timestamptz
      where v.eway_warned_at is null and v.arrived_at is null and v.eway_valid_until is not null
        and v.eway_valid_until <= ${now.toISOString()}::timestamptz + interval '8 hours'
        and v.eway_valid_until > ${now.toISOString()}::timestamptz - interval '8 hours'
      returning v.dispatch_id, v.vehicle, v.eway_valid_until)
    select d.id as dispatch_id, d.number, d.project_id, s.name as supplier, due.vehicle, due.eway_valid_until as until,
      array_remove(array[o.made_by, o.approved_by, d.made_by], null) as makers
    from due join dispatches d on d.id = due.dispatch_id and d.undone_at is null
    join purchase_orders o on o.company_id = d.company_id and o.id = d.order_id
    join suppliers s on s.company_id = d.company_id and s.id = d.supplier_id order by d.id`.execute(db);
  await recordEvents(
    db,
    'eway_bill_expiring',
    rows.map((one) => ({ tell: { ...one, until: new Date(one.until).toISOString() } })),
  );
}
