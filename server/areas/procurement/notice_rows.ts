/** SQL of requests that are due. */
import { sql } from 'kysely';
import { recordEvents } from '../../events/domain_events.ts';
import type { Db } from '../../tenancy/in_company.ts';
import type { ToldRfq } from './events.ts';

/** Says of requests due tomorrow that quotes are missing. */
export async function noteDue(db: Db, today: string): Promise<void> {
  const { rows } = await sql<ToldRfq>`
    select r.id as rfq_id, r.number, r.project_id, array_remove(array[r.made_by, r.sent_by], null) as makers from rfqs r
    where r.status = 'sent' and r.due_on = ${today}::date + 1 and exists (
      select 1 from rfq_suppliers a where a.company_id = r.company_id and a.rfq_id = r.id and a.declined_at is null
        and not exists (select 1 from quotes q where q.company_id = a.company_id and q.rfq_supplier_id = a.id))
    order by r.id`.execute(db);
  await recordEvents(
    db,
    'rfq_due_soon',
    rows.map((one) => ({ tell: one })),
  );
}
