/** SQL of lines of bank statements, of what is open that they may be, and of the bank account in the books. */
import { type RawBuilder, sql } from 'kysely';
import type { LineAccount, LineState, StatementLine } from '../../../../domain/money/bank_statement.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { changeRow } from '../../../records/version_rows.ts';

export interface LineRow {
  id: number;
  day: string;
  text: string;
  reference: string;
  amount: number;
  balance: number | null;
  status: LineState;
  matched: string;
  /** what it posted, and to which account */
  posting_id: number | null;
  account: LineAccount | null;
  reason: string;
  version: number;
}

/** Of a draw `d` of a line of credit `n`. */
const draw_number = sql`'CL-' || lpad(n.number::text, 2, '0') || '/' || lpad(d.number::text, 3, '0')`;

const columns = sql`l.id, l.day, l.text, l.reference, l.amount, l.balance, l.status,
  coalesce((select concat_ws(' · ', r.number, p.name) from receipts r join projects p on p.company_id = r.company_id and p.id = r.project_id
      where r.company_id = l.company_id and r.id = l.receipt_id),
    (select coalesce(s.name, u.name, '') from payments y
        left join suppliers s on y.party_kind = 'supplier' and s.company_id = y.company_id and s.id = y.party_id
        left join users u on y.party_kind <> 'supplier' and u.company_id = y.company_id and u.id = y.party_id
      where y.company_id = l.company_id and y.id = l.payment_id),
    (select concat_ws(' · ', ${draw_number}, n.lender) from credit_draws d
        join credit_lines n on n.company_id = d.company_id and n.id = d.credit_line_id
      where d.company_id = l.company_id and d.id = coalesce(l.credit_draw_id, (select r.credit_draw_id from credit_repayments r
        where r.company_id = l.company_id and r.id = l.credit_repayment_id))), '') as matched, l.posting_id,
  (select b.account from bank_postings b where b.company_id = l.company_id and b.id = l.posting_id) as account, l.reason, l.version`;

export interface Filter {
  search?: string | undefined;
  status: readonly LineState[];
}

function where({ search, status }: Filter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (search) {
    const like = likePattern(search);
    all.push(sql`(l.text ilike ${like} or l.reference ilike ${like})`);
  }
  if (status.length > 0) all.push(sql`l.status = any(${[...status]}::text[])`);
  return sql.join(all, sql` and `);
}

export async function page(
  db: Db,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select ${columns} from bank_lines l where ${where(filter)}
    order by l.day desc, l.id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
  return rows;
}

export async function line(db: Db, id: number): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`select ${columns} from bank_lines l where l.id = ${id}`.execute(db);
  return rows[0];
}

interface Sums {
  total: number;
  open: number;
  in_bank: number | null;
  until: string | null;
  in_books: number;
}

/** How many there are, and what bank and books say on the day of the newest line. */
export async function sums(db: Db, filter: Filter): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with newest as (select day, balance from bank_lines where balance is not null order by day desc, id desc limit 1)
    select (select count(*)::int from bank_lines l where ${where(filter)}) as total,
      (select count(*)::int from bank_lines where status = 'open') as open,
      (select balance from newest) as in_bank, (select day from newest) as until,
      coalesce((select sum(p.debit - p.credit) from postings p
        join journal_entries e on e.company_id = p.company_id and e.id = p.entry_id
        where p.account = 'bank' and e.day <= coalesce((select day from newest), current_date)), 0)::bigint as in_books`.execute(
    db,
  );
  return rows[0]!;
}

export async function knownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select key from bank_lines where key = any(${[...keys]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Adds lines in their order and gives the keys of those that were added; one that came meanwhile is left out. */
export async function addLines(
  db: Db,
  lines: readonly (StatementLine & { key: string })[],
  { file_name, made_by }: { file_name: string; made_by: number },
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    insert into bank_lines (key, day, text, reference, amount, balance, file_name, made_by)
    select key, day, text, reference, amount, balance, ${file_name}, ${made_by}::bigint
    from jsonb_to_recordset(${JSON.stringify(lines.map((one, at) => ({ ...one, at })))}::jsonb)
      as g (key text, day date, text text, reference text, amount bigint, balance bigint, at int)
    order by at on conflict (company_id, key) do nothing returning key`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

export interface CandidateRow {
  kind: 'invoice' | 'receipt' | 'planned' | 'payment' | 'draw' | 'repayment';
  id: number;
  label: string;
  project_id: number | null;
  payment_run_id: number | null;
  run_version: number | null;
  amount: number;
  /** without GST: what TDS is deducted from */
  net: number;
  numbers: string[];
  reference: string;
  party: string;
}

/**
 * Receipts and payments as they pass the bank, each way once: what bounced or was returned goes back; draws that the company was
 * paid, and repayments of them.
 */
const movements = sql`
    select 'receipt' as kind, r.id, concat_ws(' · ', r.number, p.name) as label, r.project_id, null::bigint as payment_run_id, null::int as run_version,
      d.way * r.amount as amount, array[r.number] as numbers, r.reference, coalesce(p.customer_name, p.name) as party
    from receipts r
      join projects p on p.company_id = r.company_id and p.id = r.project_id
      join (values (1), (-1)) d (way) on d.way = 1 or r.reversed_at is not null
    where r.mode <> 'cash' and r.amount > 0 and not exists (select 1 from bank_lines l
      where l.company_id = r.company_id and l.receipt_id = r.id and (l.amount > 0) = (d.way = 1))
    union all
    select case y.status when 'planned' then 'planned' else 'payment' end, y.id, coalesce(s.name, u.name, ''), null, y.payment_run_id, n.version,
      d.way * v.amount, v.numbers, y.reference, coalesce(s.name, u.name, '')
    from payments y
      join payment_runs n on n.company_id = y.company_id and n.id = y.payment_run_id
      join (values (-1), (1)) d (way) on d.way = -1 or y.status = 'reversed'
      cross join lateral (select coalesce(sum(i.amount), 0)::bigint as amount, coalesce(array_agg(b.number), '{}') as numbers
        from payment_items i join payables b on b.company_id = i.company_id and b.id = i.payable_id
        where i.company_id = y.company_id and i.payment_id = y.id) v
      left join suppliers s on y.party_kind = 'supplier' and s.company_id = y.company_id and s.id = y.party_id
      left join users u on y.party_kind <> 'supplier' and u.company_id = y.company_id and u.id = y.party_id
    where (y.status in ('paid', 'reversed') or (y.status = 'planned' and n.status = 'approved'))
      and not exists (select 1 from bank_lines l where l.company_id = y.company_id and l.payment_id = y.id
        and (l.amount > 0) = (d.way = 1))
    union all
    select 'draw', d.id, concat_ws(' · ', ${draw_number}, n.lender), null, null, null, d.amount, array[${draw_number}], d.reference, n.lender
    from credit_draws d join credit_lines n on n.company_id = d.company_id and n.id = d.credit_line_id
    where d.state in ('drawn', 'repaid') and d.paid_to = 'bank' and d.kind is distinct from 'bg_lc'
      and not exists (select 1 from bank_lines l where l.company_id = d.company_id and l.credit_draw_id = d.id)
    union all
    select 'repayment', r.id, concat_ws(' · ', ${draw_number}, n.lender), null, null, null, -(r.principal + r.interest), array[${draw_number}],
      r.reference, n.lender
    from credit_repayments r
      join credit_draws d on d.company_id = r.company_id and d.id = r.credit_draw_id
      join credit_lines n on n.company_id = d.company_id and n.id = d.credit_line_id
    where d.kind is distinct from 'bg_lc'
      and not exists (select 1 from bank_lines l where l.company_id = r.company_id and l.credit_repayment_id = r.id)`;

/** What lines may be: invoices that are open, receipts and payments without a line, payments that are approved. */
export async function candidates(db: Db): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select 'invoice' as kind, i.id, concat_ws(' · ', i.number, i.customer_name) as label, i.project_id, null::bigint as payment_run_id,
      null::int as run_version, (i.total - i.credited - i.settled)::bigint as amount, i.net, array[i.number] as numbers, '' as reference,
      i.customer_name as party
    from invoices i where i.kind = 'invoice' and i.status = 'issued' and i.total > i.credited + i.settled
    union all
    select kind, id, label, project_id, payment_run_id, run_version, amount, 0, numbers, reference, party from (${movements}) m`.execute(
    db,
  );
  return rows;
}

/** The tables of what a line is matched with. */
export const matched_tables = {
  receipt: 'receipts',
  payment: 'payments',
  draw: 'credit_draws',
  repayment: 'credit_repayments',
} as const;
export type MatchedKind = keyof typeof matched_tables;
export const matched_kinds = Object.keys(matched_tables) as MatchedKind[];

/** The amounts by which a receipt, payment, draw or repayment may still pass the bank; undefined: there is none of this id. */
export async function amountsOf(db: Db, kind: MatchedKind, id: number): Promise<number[] | undefined> {
  const { rows } = await sql<{ amounts: number[] }>`
    select coalesce((select json_agg(m.amount) from (${movements}) m where m.kind = ${kind} and m.id = o.id), '[]') as amounts
    from ${sql.table(matched_tables[kind])} o where o.id = ${id}`.execute(db);
  return rows[0]?.amounts;
}

/** Keeps that a line posts to an account, and gives the id of the document. */
export async function addPosting(db: Db, account: LineAccount, made_by: number): Promise<number> {
  const { id } = await db
    .insertInto('bank_postings')
    .values({ account, made_by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function settle(
  db: Db,
  id: number,
  facts: {
    status: LineState;
    receipt_id: number | null;
    payment_id: number | null;
    credit_draw_id: number | null;
    credit_repayment_id: number | null;
    posting_id: number | null;
    reason: string;
    settled_by: number | null;
    settled_at: Date | null;
  },
): Promise<number> {
  return changeRow(db, 'bank_lines', id, facts);
}
