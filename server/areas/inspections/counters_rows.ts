/** SQL of the numbers of inspections and certificates. */
import { sql } from 'kysely';
import { financialYear } from '../../../domain/procurement/requests.ts';
import { chainNumber } from '../../../domain/procurement/inspections.ts';
import type { Db } from '../../tenancy/in_company.ts';

/**
 * The next number of the financial year. Its counter is held until the transaction ends, so that none is missing and nobody
 * is given the same: this comes as late as it can.
 */
export async function nextNumber(db: Db, kind: 'inspection' | 'mdcc', today: string): Promise<string> {
  const year = financialYear(today);
  const { rows } = await sql<{ last: number }>`
    insert into chain_counters (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (company_id, kind, year) do update set last = chain_counters.last + 1 returning last`.execute(db);
  return chainNumber(kind, year, rows[0]?.last ?? 1);
}
