/** SQL of who of a supplier hears something, and which suppliers see a bill. */
import { sql } from 'kysely';
import type { Concerned } from '../../ctx.ts';
import type { Db } from '../../tenancy/in_company.ts';

/** The vendors of a supplier. */
export async function vendorsOf(db: Db, supplier_id: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from users where supplier_id = ${supplier_id} and kind = 'vendor'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who of the company keeps its finance: they confirm accounts. */
export async function payers(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from users where active and (kind = 'admin'
    or (kind = 'staff' and department in ('Finance', 'Management')))`.execute(db);
  return rows.map(({ id }) => id);
}

export const concerns = {
  supplier_bill: (ids) => sql`select b.supplier_id as id from supplier_bills b where b.id = any(${[...ids]}::bigint[])
    and b.status <> 'draft'`,
} satisfies Record<string, Concerned>;
