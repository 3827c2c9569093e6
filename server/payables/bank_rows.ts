/** SQL of bank accounts that the running transaction changed, and of suppliers who are being paid. */
import { sql } from 'kysely';
import type { Db } from '../tenancy/in_company.ts';

interface Change {
  supplier_id: number;
  supplier: string;
  email: string;
  account: string;
  /** the confirmed account before it */
  account_before: string;
}

/** Writes who changed the accounts that the trigger noted in this transaction, and gives them. */
export async function takeChanges(db: Db, changed_by: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    update bank_accounts b set changed_by = ${changed_by} from suppliers s
    where b.party_kind = 'supplier' and b.changed_at = now() and b.changed_by is null and s.company_id = b.company_id
      and s.id = b.party_id
    returning b.party_id as supplier_id, s.name as supplier, s.email, b.account, b.account_before`.execute(db);
  return rows;
}

/** The name of one of some suppliers who stands in a payment run that is not completed. */
export async function beingPaid(db: Db, supplier_ids: readonly number[]): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select s.name from payments p join suppliers s on s.company_id = p.company_id and s.id = p.party_id
    where p.party_kind = 'supplier' and p.status = 'planned' and p.party_id = any(${[...supplier_ids]}::bigint[]) limit 1`.execute(
    db,
  );
  return rows[0]?.name;
}
