/** SQL of what the company owes today, document by document. */
import { type RawBuilder, sql } from 'kysely';
import type { PartyKind, PayableKind } from '../../domain/money/payables.ts';
import type { Db } from '../tenancy/in_company.ts';

/**
 * What of a payable `y` is open: what is not paid; of an advance never more than the order has left to be billed, since goods
 * that are billed are paid by their bill.
 */
export const openOf: RawBuilder<number> = sql<number>`greatest(0, case y.kind when 'order_advance' then least(y.amount - y.paid,
    (select o.total - coalesce((select sum(b.total) from supplier_bills b where b.company_id = o.company_id and b.order_id = o.id
        and b.status = 'approved'), 0) - y.paid
      from purchase_orders o where o.company_id = y.company_id and o.id = y.document_id))
  else y.amount - y.paid end)::bigint`;

/** The payable of a document, to be held before its paid amount and its payment runs are read. */
export const payableOf = (kind: PayableKind, document_id: number): RawBuilder<unknown> =>
  sql`select id from payables where kind = ${kind} and document_id = ${document_id}`;

export interface OpenRow {
  kind: PayableKind;
  /** of the document */
  id: number;
  number: string;
  party_kind: PartyKind;
  party_id: number;
  party: string;
  project_id: number;
  /** null: no day is agreed, as for retention */
  due_on: string | null;
  on_hold: boolean;
  open: number;
}

export async function open(db: Db, project_ids: readonly number[] | 'all'): Promise<OpenRow[]> {
  const of = project_ids === 'all' ? sql`true` : sql`y.project_id = any(${[...project_ids]}::bigint[])`;
  const { rows } = await sql<OpenRow>`
    select * from (
      select y.kind, y.document_id as id, y.number, y.party_kind, y.party_id, coalesce(s.name, u.name, '') as party, y.project_id,
        y.due_on, y.on_hold, ${openOf} as open
      from payables y
        left join suppliers s on y.party_kind = 'supplier' and s.company_id = y.company_id and s.id = y.party_id
        left join users u on y.party_kind <> 'supplier' and u.company_id = y.company_id and u.id = y.party_id
      where ${of} and y.paid < y.amount) owed
    where open > 0 order by due_on nulls last, kind, id`.execute(db);
  return rows;
}
