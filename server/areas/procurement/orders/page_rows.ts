/** SQL of what lies behind the link of an order, and of what its supplier answers. */
import { sql } from 'kysely';
import type { ResponseOf } from '../../../../contract/index.ts';
import type { OrderAnswer } from '../../../../domain/procurement/orders.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export const noteOpening = (db: Db, order_id: number) =>
  db
    .updateTable('purchase_orders')
    .set({ opened_at: sql`coalesce(opened_at, now())` })
    .where('id', '=', order_id)
    .execute();

/** Keeps what a supplier answers. What they proposed before and nobody decided on is replaced by what they propose now. */
export async function answer(
  db: Db,
  { order_id, said, note }: { order_id: number; said: OrderAnswer; note: string },
  proposals: readonly {
    line_id: number;
    promised_on: string | null;
    quantity: number | null;
    price: number | null;
    note: string;
  }[],
): Promise<void> {
  await sql`
    with before as (update po_proposals set state = 'replaced' where order_id = ${order_id} and state = 'open'),
      added as (insert into po_proposals (order_id, po_line_id, promised_on, quantity, price, note)
        select ${order_id}, line_id, promised_on, quantity, price, note from jsonb_to_recordset(${JSON.stringify(proposals)}::jsonb)
          as one (line_id bigint, promised_on date, quantity numeric, price numeric, note text))
    update purchase_orders set answer = ${note}, answered_at = now(), version = version + 1, updated_at = now(),
      status = case when ${said}::text in ('questioned', 'withdrawn') then status else ${said}::text end,
      question_at = case when ${said}::text = 'questioned' then now() end
    where id = ${order_id}`.execute(db);
}

/** A file of an order. */
export async function fileFor(db: Db, order_id: number, file_id: number) {
  const { rows } = await sql<{ object_key: string; file_name: string; content_type: string; sha256: string }>`
    select f.object_key, f.file_name, f.content_type, f.sha256 from po_files x
    join files f on f.company_id = x.company_id and f.id = x.file_id
    where x.order_id = ${order_id} and x.file_id = ${file_id}`.execute(db);
  return rows[0];
}

/** Orders that were sent to a supplier, those to be answered first, at most 100; or one of them. */
export async function ofSupplier(db: Db, supplier_id: number, order_id: number | null = null) {
  const { rows } = await sql<ResponseOf<'get_own_orders'>['orders'][number]>`
    select o.id, o.number, o.amendment, o.status, o.question_at, o.total, o.sent_at,
      (select count(*)::int from po_lines l where l.company_id = o.company_id and l.order_id = o.id) as lines,
      (select min(l.needed_by) from po_lines l where l.company_id = o.company_id and l.order_id = o.id) as needed_by
    from purchase_orders o where o.supplier_id = ${supplier_id} and o.sent_at is not null
      and (${order_id}::bigint is null or o.id = ${order_id}::bigint)
    order by (o.status = 'sent') desc, o.sent_at desc, o.id desc limit 100`.execute(db);
  return rows;
}
