/** SQL of what is written of payment runs and bank accounts. What of a document is reserved and paid follows by triggers. */
import { sql } from 'kysely';
import type { PartyKind } from '../../../domain/money/payables.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { takeNumber } from '../../numbering/number_series_rows.ts';
import { changeRow } from '../../records/version_rows.ts';

type Facts = Record<string, unknown>;

export async function addRun(db: Db, facts: Facts): Promise<number> {
  const row = await db
    .insertInto('payment_runs')
    .values(facts as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes facts of a run: it is another version of it then. */
export async function changeRun(db: Db, id: number, facts: Facts = {}): Promise<number> {
  return changeRow(db, 'payment_runs', id, facts);
}

export const removeRun = (db: Db, id: number) => db.deleteFrom('payment_runs').where('id', '=', id).execute();

/** Gives a run that the caller holds the next number of its financial year, where it has none. */
export async function numberRun(db: Db, { id, count }: { id: number; count: number }, year: number): Promise<number> {
  if (count > 0) return count;
  const taken = await takeNumber(db, { series: 'payment_run', year });
  await db.updateTable('payment_runs').set({ year, count: taken }).where('id', '=', id).execute();
  return taken;
}

/** Takes everything out of a draft: its documents are free again. */
export const emptyRun = (db: Db, payment_run_id: number) =>
  db.deleteFrom('payments').where('payment_run_id', '=', payment_run_id).execute();

export interface NewItem {
  party_kind: PartyKind;
  party_id: number;
  payable_id: number;
  amount: number;
}

/** Puts documents into a draft that has none: one payment for each party. */
export async function fillRun(db: Db, payment_run_id: number, items: readonly NewItem[]): Promise<void> {
  await sql`
    with g as (select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as g (party_kind text, party_id bigint, payable_id bigint, amount bigint)),
      p as (insert into payments (payment_run_id, party_kind, party_id)
        select ${payment_run_id}, party_kind, party_id from g group by 2, 3 returning id, party_kind, party_id)
    insert into payment_items (payment_id, payable_id, amount)
    select p.id, g.payable_id, g.amount from g join p using (party_kind, party_id)`.execute(db);
}

/** Notes to which confirmed account each payment of a run goes, where nothing of it is on hold; gives how many those are. */
export async function setAccounts(db: Db, payment_run_id: number): Promise<number> {
  const { rows } = await sql`
    update payments p set bank_name = b.bank_name, account = b.account, ifsc = b.ifsc
    from bank_accounts b
    where p.payment_run_id = ${payment_run_id} and b.party_kind = p.party_kind and b.party_id = p.party_id
      and b.confirmed_at is not null
      and not exists (select 1 from payment_items i join payables y on y.company_id = i.company_id and y.id = i.payable_id
        where i.company_id = p.company_id and i.payment_id = p.id and y.on_hold)
    returning 1 as noted`.execute(db);
  return rows.length;
}

export async function payPayments(
  db: Db,
  payments: readonly { payment_id: number; reference: string }[],
  { paid_on, paid_by }: { paid_on: string; paid_by: number },
): Promise<void> {
  await sql`
    update payments p set status = 'paid', paid_on = ${paid_on}, reference = g.reference, paid_by = ${paid_by}
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as g (payment_id bigint, reference text)
    where p.id = g.payment_id`.execute(db);
}

export const endPayment = (
  db: Db,
  id: number,
  facts: { status: 'failed' | 'reversed'; reason: string; ended_on: string },
) => db.updateTable('payments').set(facts).where('id', '=', id).execute();

interface EnteredAccount {
  party_kind: PartyKind;
  party_id: number;
  bank_name: string;
  account: string;
  ifsc: string;
  changed_by: number;
  version: number;
}

/** Enters the account of a sub-contractor or employee, to be confirmed; undefined where someone else did since. */
export async function enterAccount(
  db: Db,
  { party_kind, party_id, version, ...facts }: EnteredAccount,
): Promise<{ bank_account_id: number; version: number } | undefined> {
  const { bank_name, account, ifsc, changed_by } = facts;
  const { rows } = await sql<{ bank_account_id: number; version: number }>`
    insert into bank_accounts as b (party_kind, party_id, bank_name, account, ifsc, changed_by)
    select ${party_kind}, ${party_id}::bigint, ${bank_name}, ${account}, ${ifsc}, ${changed_by}::bigint
    on conflict (company_id, party_kind, party_id) do update set bank_name = excluded.bank_name, account = excluded.account,
      ifsc = excluded.ifsc, changed_by = excluded.changed_by, changed_at = now(), confirmed_by = null, confirmed_at = null,
      account_before = case when b.confirmed_at is null then b.account_before else b.account end, version = b.version + 1
      where b.version = ${version}
    returning b.id as bank_account_id, b.version`.execute(db);
  return rows[0];
}

export async function confirmAccount(db: Db, id: number, confirmed_by: number): Promise<number> {
  const row = await db
    .updateTable('bank_accounts')
    .set({ confirmed_by, confirmed_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}
