/** SQL of the books: sums and lines of the journal, closings, and the documents of a GST return. */
import { type RawBuilder, sql } from 'kysely';
import type { Account } from '../../../domain/money/accounts.ts';
import type { PlainDate } from '../../../domain/dates.ts';
import type { Advance, Supply } from '../../../domain/money/gstr1.ts';
import type { JournalEntry, JournalLine } from '../../../domain/money/tally.ts';
import type { StateOrTerritory } from '../../../domain/lists.ts';
import type { Db } from '../../tenancy/in_company.ts';

interface Span {
  from: PlainDate;
  to: PlainDate;
}

export interface AccountSums {
  account: Account;
  opening: number;
  debit: number;
  credit: number;
}

/** What each account had before a span, and what was posted to it in the span; accounts without either are left out. */
export async function sums(db: Db, { from, to }: Span): Promise<AccountSums[]> {
  const { rows } = await sql<AccountSums>`
    select p.account, coalesce(sum(p.debit - p.credit) filter (where e.day < ${from}), 0)::bigint as opening,
      coalesce(sum(p.debit) filter (where e.day >= ${from}), 0)::bigint as debit,
      coalesce(sum(p.credit) filter (where e.day >= ${from}), 0)::bigint as credit
    from postings p join journal_entries e on e.company_id = p.company_id and e.id = p.entry_id
    where e.day <= ${to} group by p.account`.execute(db);
  return rows;
}

export async function countEntries(db: Db, { from, to }: Span): Promise<number> {
  const { count } = await db
    .selectFrom('journal_entries')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface ClosingRow {
  id: number;
  closed_through: PlainDate | null;
  final_through: PlainDate | null;
  reason: string;
  by: string;
  at: string;
}

/** The newest closings; the first of them holds. */
export const closings = (db: Db, limit = 24): Promise<ClosingRow[]> =>
  db
    .selectFrom('accounting_closings as c')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'c.company_id').onRef('u.id', '=', 'c.made_by'))
    .select(['c.id', 'c.closed_through', 'c.final_through', 'c.reason', 'u.name as by', 'c.made_at as at'])
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();

/** Held until the transaction ends, so that two who close at once do so one after the other. */
export async function holdClosings(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('journal ' || app.company()::text, 0))`.execute(db);
}

export async function addClosing(
  db: Db,
  row: Pick<ClosingRow, 'closed_through' | 'final_through' | 'reason'> & { made_by: number },
): Promise<number> {
  const { id } = await db.insertInto('accounting_closings').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function issuingGstins(db: Db): Promise<string[]> {
  const found = await db
    .selectFrom('invoices')
    .where('status', '=', 'issued')
    .where('company_gstin', '<>', '')
    .select('company_gstin')
    .distinct()
    .orderBy('company_gstin')
    .execute();
  return found.map(({ company_gstin }) => company_gstin);
}

/** Name, GSTIN and state of the party of a posting. */
const parties: RawBuilder<unknown> = sql`left join lateral (
    select s.name, s.gstin, s.state from suppliers s
      where p.party_kind = 'supplier' and s.company_id = p.company_id and s.id = p.party_id
    union all select u.name, '', '' from users u
      where p.party_kind in ('subcontractor', 'employee') and u.company_id = p.company_id and u.id = p.party_id
    union all select coalesce(nullif(k.legal_name, ''), j.customer_name), coalesce(k.gstin, ''),
        coalesce(nullif(k.supply_state, ''), j.state)
      from projects j left join project_contracts k on k.company_id = j.company_id and k.project_id = j.id
      where p.party_kind = 'customer' and j.company_id = p.company_id and j.id = p.party_id
  ) party on true`;

export interface AccountLine {
  id: number;
  day: PlainDate;
  document_day: PlainDate | null;
  document_kind: string;
  document: string;
  reversal: boolean;
  party: string;
  project: string;
  debit: number;
  credit: number;
}

/** What was posted to an account in a span, oldest first: one window of it, with the balance before the window. */
export async function lines(
  db: Db,
  { account, from, to, offset, limit }: Span & { account: Account; offset: number; limit: number },
): Promise<{ opening: number; total: number; lines: (AccountLine & { balance: number })[] }> {
  const of_account = sql`from postings p join journal_entries e on e.company_id = p.company_id and e.id = p.entry_id
    where p.account = ${account}`;
  const { rows: before } = await sql<{ opening: number; total: number }>`
    select coalesce(sum(p.debit - p.credit) filter (where e.day < ${from}), 0)::bigint as opening,
      count(*) filter (where e.day >= ${from})::int as total
    ${of_account} and e.day <= ${to}`.execute(db);
  const { opening = 0, total = 0 } = before[0] ?? {};
  const { rows } = await sql<AccountLine & { running: number }>`
    select w.id, w.day::text as day, w.document_day::text as document_day, w.document_kind, w.document, w.reversal,
      coalesce(party.name, '') as party, coalesce(j.name, '') as project, w.debit, w.credit, w.running
    from (select p.id, p.company_id, p.party_kind, p.party_id, p.project_id, p.debit, p.credit, e.day, e.document_day,
        e.document_kind, e.document, e.reverses_id is not null as reversal,
        sum(p.debit - p.credit) over (order by e.day, e.id, p.id)::bigint as running
      ${of_account} and e.day between ${from} and ${to}
      order by e.day, e.id, p.id offset ${offset} limit ${limit}) w
      left join projects j on j.company_id = w.company_id and j.id = w.project_id
      ${sql`left join lateral (select p.* from (select w.company_id, w.party_kind, w.party_id) p) p on true`}
      ${parties}
    order by w.day, w.id`.execute(db);
  return { opening, total, lines: rows.map(({ running, ...line }) => ({ ...line, balance: opening + running })) };
}

/** The ledgers that a span needs: its accounts and parties. */
export async function ledgerLines(
  db: Db,
  { from, to }: Span,
): Promise<(Pick<JournalLine, 'account' | 'party'> & { gstin: string; state: StateOrTerritory | '' })[]> {
  const { rows } = await sql<Pick<JournalLine, 'account' | 'party'> & { gstin: string; state: StateOrTerritory | '' }>`
    select distinct p.account, coalesce(party.name, '') as party, coalesce(party.gstin, '') as gstin,
      coalesce(party.state, '') as state
    from (select distinct p.company_id, p.account, p.party_kind, p.party_id from postings p
        join journal_entries e on e.company_id = p.company_id and e.id = p.entry_id where e.day between ${from} and ${to}) p
      ${parties}
    order by 1, 2`.execute(db);
  return rows;
}

/** Entries of a span after one of them, oldest first, with their lines. */
export async function entries(
  db: Db,
  { from, to }: Span,
  after: { day: PlainDate; id: number } | undefined,
  limit: number,
): Promise<JournalEntry[]> {
  const next = after ? sql`and (e.day, e.id) > (${after.day}, ${after.id})` : sql``;
  const { rows } = await sql<JournalEntry>`
    select e.id, e.day::text as day, e.document_kind, e.document, e.reverses_id is not null as reverses, l.lines
    from (select * from journal_entries e where e.day between ${from} and ${to} ${next} order by e.day, e.id limit ${limit}) e
      cross join lateral (
        select jsonb_agg(jsonb_build_object('account', p.account, 'party_kind', p.party_kind, 'party', coalesce(party.name, ''),
          'debit', p.debit, 'credit', p.credit) order by p.id) as lines
        from postings p ${parties} where p.company_id = e.company_id and p.entry_id = e.id) l
    order by e.day, e.id`.execute(db);
  return rows;
}

/** Issued invoices and credit notes of a month under one registration. */
export async function supplies(db: Db, gstin: string, { from, to }: Span): Promise<(Supply & { id: number })[]> {
  const { rows } = await sql<Supply & { id: number }>`
    select i.id, i.kind, i.number, i.day::text as day, i.customer_gstin, i.place_of_supply, i.tax_kind, i.total, i.lines,
      coalesce(o.total, i.total) as invoice_total
    from invoices i left join invoices o on o.company_id = i.company_id and o.id = i.against_id
    where i.status = 'issued' and i.company_gstin = ${gstin} and i.day between ${from} and ${to}
    order by i.day, i.number`.execute(db);
  return rows;
}

/** How the tax on each advance changed in a span under one registration. */
export async function advances(db: Db, gstin: string, { from, to }: Span): Promise<(Advance & { ids: number[] })[]> {
  const { rows } = await sql<Advance & { ids: number[] }>`
    select a.place_of_supply, a.tax_kind, a.gst_percent, sum(a.net)::bigint as net, sum(a.cgst)::bigint as cgst,
      sum(a.sgst)::bigint as sgst, sum(a.igst)::bigint as igst, jsonb_agg(a.id) as ids
    from advance_taxes a where a.company_gstin = ${gstin} and a.day between ${from} and ${to}
    group by a.receipt_id, a.place_of_supply, a.tax_kind, a.gst_percent order by a.receipt_id`.execute(db);
  return rows;
}

interface TaxDocuments {
  /** invoices and credit notes */
  invoices: readonly number[];
  advances: readonly number[];
}

/** What some documents posted to the accounts of output tax, credit above zero. */
export async function postedTax(
  db: Db,
  { invoices, advances: of_advances }: TaxDocuments,
): Promise<{ igst: number; cgst: number; sgst: number }> {
  const of = (account: Account) =>
    sql`coalesce(sum(p.credit - p.debit) filter (where p.account = ${account}), 0)::bigint`;
  const { rows } = await sql<{ igst: number; cgst: number; sgst: number }>`
    select ${of('output_igst')} as igst, ${of('output_cgst')} as cgst, ${of('output_sgst')} as sgst
    from journal_entries e join postings p on p.company_id = e.company_id and p.entry_id = e.id
    where (e.document_kind in ('invoice', 'credit_note') and e.document_id = any(${[...invoices]}::bigint[]))
      or (e.document_kind = 'advance_tax' and e.document_id = any(${[...of_advances]}::bigint[]))`.execute(db);
  return rows[0] ?? { igst: 0, cgst: 0, sgst: 0 };
}
