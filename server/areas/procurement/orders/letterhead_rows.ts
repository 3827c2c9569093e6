/** SQL of what stands at the head of an order: the company, and the address of its supplier. */
import { sql } from 'kysely';
import type { Db } from '../../../tenancy/in_company.ts';

export async function letterhead(db: Db, supplier_id: number) {
  const { rows } = await sql<{
    name: string;
    letterhead: string;
    address: string;
    website: string;
    phone_number: string;
    logo_key: string | null;
    supplier_address: string;
  }>`
    select c.name, c.letterhead, c.address, c.website, c.phone_number, f.object_key as logo_key,
      concat_ws(', ', nullif(s.address, ''), case when s.address not ilike '%' || s.city || '%' then s.city end, nullif(s.state, ''), nullif(s.pincode, '')) as supplier_address
    from suppliers s join companies c on c.id = s.company_id
    left join files f on f.company_id = c.id and f.id = c.logo_file_id where s.id = ${supplier_id}`.execute(db);
  return rows[0];
}
