/** SQL of receipts, of what they are matched to, and of the statement of account. */
import { sql } from 'kysely';
import type { ReceiptDeduction, ReceiptMode, ReceiptPurpose, StatementEntry } from '../../../domain/money/receipts.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { changeRow } from '../../records/version_rows.ts';

export interface ReceiptRow {
  id: number;
  project_id: number;
  project: string;
  number: string;
  day: string;
  mode: ReceiptMode;
  purpose: ReceiptPurpose;
  reference: string;
  remark: string;
  amount: number;
  tds: number;
  retention: number;
  deductions: ReceiptDeduction[];
  settles: number;
  matched: number;
  matched_first: number;
  made_by: string;
  made_at: string;
  reversed_by: string;
  reversed_at: string | null;
  reverse_reason: string;
  version: number;
}

const columns = sql`r.id, r.project_id, p.name as project, r.number, r.day, r.mode, r.purpose, r.reference, r.remark, r.amount, r.tds,
  r.retention, r.deductions, r.settles, r.matched, r.matched_first, coalesce(m.name, '') as made_by, r.made_at,
  coalesce(x.name, '') as reversed_by, r.reversed_at, r.reverse_reason, r.version`;
const from = sql`from receipts r join projects p on p.company_id = r.company_id and p.id = r.project_id
  left join users m on m.company_id = r.company_id and m.id = r.made_by
  left join users x on x.company_id = r.company_id and x.id = r.reversed_by`;

export async function receipts(db: Db, project_id: number): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`select ${columns} ${from}
    where r.project_id = ${project_id} order by r.day desc, r.id desc`.execute(db);
  return rows;
}

export async function receipt(db: Db, id: number): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`select ${columns} ${from} where r.id = ${id}`.execute(db);
  return rows[0];
}

interface OpenRow {
  id: number;
  number: string;
  day: string;
  balance: number;
  retention: number;
}

/** The invoices of a project that something is open of, the oldest first. */
export async function openInvoices(db: Db, project_id: number): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select id, number, day, total - credited - settled as balance, retention from invoices
    where project_id = ${project_id} and kind = 'invoice' and status = 'issued' and total > credited + settled
    order by day, id`.execute(db);
  return rows;
}

/** The receipts of a project that have something on account, the oldest first. */
export async function onAccount(db: Db, project_id: number): Promise<{ id: number; on_account: number }[]> {
  const { rows } = await sql<{ id: number; on_account: number }>`
    select id, settles - matched as on_account from receipts where project_id = ${project_id} and purpose = 'invoices'
      and reversed_at is null and settles > matched order by day, id`.execute(db);
  return rows;
}

export interface MatchRow {
  id: number;
  receipt_id: number;
  invoice_id: number;
  number: string;
  amount: number;
  at_once: boolean;
  removed: boolean;
  made_at: string;
}

/** All matches of a receipt, also those that were removed. */
export async function matches(db: Db, receipt_id: number): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select m.id, m.receipt_id, m.invoice_id, i.number, m.amount, m.at_once, m.removed_at is not null as removed, m.made_at
    from receipt_matches m join invoices i on i.company_id = m.company_id and i.id = m.invoice_id
    where m.receipt_id = ${receipt_id} order by m.id`.execute(db);
  return rows;
}

/** Adds a receipt that is not matched yet; gives its id. */
export async function addReceipt(db: Db, facts: Record<string, unknown>): Promise<number> {
  const { deductions, ...others } = facts;
  const row = await db
    .insertInto('receipts')
    .values({ ...others, deductions: JSON.stringify(deductions ?? []) } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface NewMatch {
  receipt_id: number;
  invoice_id: number;
  amount: number;
}

/**
 * Matches receipts to invoices whose project the caller holds. The database refuses more than a receipt settles, and more than
 * an invoice is open for. Of the receipts the matched sums grow with it, besides where the receipt was added with it.
 */
export async function addMatches(
  db: Db,
  wanted: readonly NewMatch[],
  { at_once, made_by }: { at_once: boolean; made_by: number | null },
): Promise<{ id: number; amount: number }[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ id: number; amount: number }>`
    with g as (select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as g (receipt_id bigint, invoice_id bigint, amount bigint)),
      of_receipts as (update receipts r set matched = r.matched + s.amount, version = r.version + 1
        from (select receipt_id, sum(amount) as amount from g group by 1) s where r.id = s.receipt_id and not ${at_once}),
      of_invoices as (update invoices i set settled = i.settled + s.amount, version = i.version + 1
        from (select invoice_id, sum(amount) as amount from g group by 1) s where i.id = s.invoice_id)
    insert into receipt_matches (receipt_id, invoice_id, amount, at_once, made_by)
    select receipt_id, invoice_id, amount, ${at_once}, ${made_by}::bigint from g returning id, amount`.execute(db);
  return rows;
}

/** Takes matches of a receipt back: what they settled is open again, and the receipt has it on account. */
export async function removeMatches(db: Db, ids: readonly number[], removed_by: number): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with gone as (update receipt_matches set removed_at = now(), removed_by = ${removed_by}
        where id = any(${[...ids]}::bigint[]) and removed_at is null returning receipt_id, invoice_id, amount),
      of_receipts as (update receipts r set matched = r.matched - s.amount
        from (select receipt_id, sum(amount) as amount from gone group by 1) s where r.id = s.receipt_id)
    update invoices i set settled = i.settled - s.amount, version = i.version + 1
    from (select invoice_id, sum(amount) as amount from gone group by 1) s where i.id = s.invoice_id`.execute(db);
}

/** Writes facts of a receipt: it is another version of it then. */
export async function changeReceipt(db: Db, id: number, facts: Record<string, unknown> = {}): Promise<number> {
  return changeRow(db, 'receipts', id, facts);
}

/** What a statement of account is made of: what was invoiced, credited, received and deducted; what was reversed stands with its reversal. */
export async function statement(db: Db, project_id: number): Promise<StatementEntry[]> {
  const { rows } = await sql<StatementEntry>`
    with entries as (
      select day, kind, number, case kind when 'invoice' then total else 0 end as debit,
        case kind when 'invoice' then 0 else total end as credit, id, 1 as place
      from invoices where project_id = ${project_id} and status = 'issued'
      union all
      select r.day, g.kind, r.number, 0, g.amount, r.id, g.place from receipts r,
        lateral (values ('receipt', r.amount, 2), ('tds', r.tds, 3), ('retention', r.retention, 4),
          ('deduction', r.settles - r.amount - r.tds - r.retention, 5)) g (kind, amount, place)
      where r.project_id = ${project_id} and r.purpose = 'invoices' and g.amount > 0
      union all
      select reversed_on, 'reversal', number, settles, 0, id, 6 from receipts
      where project_id = ${project_id} and purpose = 'invoices' and reversed_at is not null)
    select day, kind, number, debit::bigint as debit, credit::bigint as credit from entries order by day, place > 1, id, place`.execute(
    db,
  );
  return rows;
}
