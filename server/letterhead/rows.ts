/** SQL of what stands at the head of a document: the company, and the supplier of an order where it is about one. */
import { sql } from 'kysely';
import type { Db } from '../tenancy/in_company.ts';

export interface HeadRow {
  name: string;
  letterhead: string;
  address: string;
  website: string;
  phone_number: string;
  /** that of the order, once it is approved */
  gstin: string;
  logo_key: string | null;
  supplier: string;
  supplier_address: string;
  supplier_gstin: string;
}

export async function headOf(db: Db, order_id: number | null): Promise<HeadRow | undefined> {
  const { rows } = await sql<HeadRow>`
    select c.name, c.letterhead, c.address, c.website, c.phone_number, f.object_key as logo_key,
      case when o.status in ('draft', 'pending') then c.gstin else coalesce(nullif(o.company_gstin, ''), c.gstin) end as gstin,
      coalesce(s.name, '') as supplier, coalesce(o.supplier_gstin, '') as supplier_gstin,
      concat_ws(', ', nullif(s.address, ''), case when s.address not ilike '%' || s.city || '%' then s.city end, nullif(s.state, ''), nullif(s.pincode, '')) as supplier_address
    from companies c
    left join purchase_orders o on o.company_id = c.id and o.id = ${order_id}::bigint
    left join suppliers s on s.company_id = c.id and s.id = o.supplier_id
    left join files f on f.company_id = c.id and f.id = c.logo_file_id
    where c.id = (select app.company())`.execute(db);
  return rows[0];
}
