/** SQL of payment runs: the list, one of them with its payments, and what they are made of. */
import { type RawBuilder, sql } from 'kysely';
import type { PartyKind, PayableKind } from '../../../domain/money/payables.ts';
import type { PaymentState, RunState } from '../../../domain/money/payments.ts';
import { inside_kinds } from '../../../domain/people.ts';
import { likePattern } from '../../tables/like.ts';
import { openOf } from '../../payables/open_rows.ts';
import type { Db } from '../../tenancy/in_company.ts';

export interface RunRow {
  id: number;
  count: number;
  year: number;
  status: RunState;
  pays_on: string;
  remark: string;
  amount: number;
  paid: number;
  parties: number;
  documents: number;
  made_by: string;
  made_by_id: number | null;
  made_at: string;
  submitted_by: string;
  submitted_by_id: number | null;
  return_reason: string;
  approved_by: string;
  approved_at: string | null;
  version: number;
}

const runs = sql`
  select r.id, r.count, r.year, r.status, r.pays_on, r.remark, v.amount, v.paid, v.parties, v.documents,
    coalesce(m.name, '') as made_by, r.made_by as made_by_id, r.made_at, coalesce(u.name, '') as submitted_by,
    r.submitted_by as submitted_by_id, r.return_reason, coalesce(a.name, '') as approved_by, r.approved_at, r.version
  from payment_runs r
    cross join lateral (
      select coalesce(sum(i.amount) filter (where p.status in ('planned', 'paid')), 0)::bigint as amount,
        coalesce(sum(i.amount) filter (where p.status = 'paid'), 0)::bigint as paid,
        count(distinct p.id)::int as parties, count(i.id)::int as documents
      from payments p join payment_items i on i.company_id = p.company_id and i.payment_id = p.id
      where p.company_id = r.company_id and p.payment_run_id = r.id) v
    left join users m on m.company_id = r.company_id and m.id = r.made_by
    left join users u on u.company_id = r.company_id and u.id = r.submitted_by
    left join users a on a.company_id = r.company_id and a.id = r.approved_by`;

interface RunFilter {
  search?: string | undefined;
  status: readonly RunState[];
}

/** `documentNumber` of the domain in SQL, of a year in a column. */
const number = sql`case when r.count > 0 then concat('PAY/', to_char(r.year % 100, 'FM00'), '-', to_char((r.year + 1) % 100, 'FM00'), '/',
  to_char(r.count, 'FM0000')) else '' end`;

function wantedRuns({ search, status }: RunFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (status.length > 0) all.push(sql`r.status = any(${[...status]}::text[])`);
  if (search) {
    const like = likePattern(search);
    all.push(sql`(${number} ilike ${like} or r.remark ilike ${like} or exists (
      select 1 from payments p
        left join suppliers s on p.party_kind = 'supplier' and s.company_id = p.company_id and s.id = p.party_id
        left join users u on p.party_kind <> 'supplier' and u.company_id = p.company_id and u.id = p.party_id
      where p.company_id = r.company_id and p.payment_run_id = r.id and (s.name ilike ${like} or u.name ilike ${like})))`);
  }
  return sql.join(all, sql` and `);
}

export async function page(
  db: Db,
  { limit, offset, ...filter }: RunFilter & { limit: number; offset: number },
): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`${runs} where ${wantedRuns(filter)}
    order by r.id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
  return rows;
}

export async function count(db: Db, filter: RunFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from payment_runs r where ${wantedRuns(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function run(db: Db, id: number): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`${runs} where r.id = ${id}`.execute(db);
  return rows[0];
}

export interface PaymentRow {
  id: number;
  party_kind: PartyKind;
  party_id: number;
  party: string;
  email: string;
  status: PaymentState;
  /** the account that was approved */
  approved_account: string;
  approved_ifsc: string;
  /** the account of the party today */
  bank_name: string;
  account: string;
  ifsc: string;
  confirmed_at: string | null;
  paid_on: string | null;
  reference: string;
  reason: string;
}

/** The payments of a run, by party. */
export async function payments(db: Db, payment_run_id: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.id, p.party_kind, p.party_id, coalesce(s.name, u.name, '') as party, coalesce(s.email, u.email, '') as email, p.status,
      p.account as approved_account, p.ifsc as approved_ifsc, coalesce(b.bank_name, '') as bank_name,
      coalesce(b.account, '') as account, coalesce(b.ifsc, '') as ifsc, b.confirmed_at, p.paid_on, p.reference, p.reason
    from payments p
      left join bank_accounts b on b.company_id = p.company_id and b.party_kind = p.party_kind and b.party_id = p.party_id
      left join suppliers s on p.party_kind = 'supplier' and s.company_id = p.company_id and s.id = p.party_id
      left join users u on p.party_kind <> 'supplier' and u.company_id = p.company_id and u.id = p.party_id
    where p.payment_run_id = ${payment_run_id} order by lower(coalesce(s.name, u.name, '')), p.id`.execute(db);
  return rows;
}

export interface ItemRow {
  payment_id: number;
  payable_id: number;
  kind: PayableKind;
  document_id: number;
  number: string;
  project_id: number;
  project: string;
  due_on: string | null;
  on_hold: boolean;
  amount: number;
  free: number;
}

/** The documents of a run, what is due first first; `free` with what the run itself holds of it. */
export async function items(db: Db, payment_run_id: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.payment_id, i.payable_id, y.kind, y.document_id, y.number, y.project_id, r.name as project, y.due_on, y.on_hold, i.amount,
      greatest(i.amount, ${openOf} - y.reserved + i.amount)::bigint as free
    from payments p
      join payment_items i on i.company_id = p.company_id and i.payment_id = p.id
      join payables y on y.company_id = i.company_id and y.id = i.payable_id
      join projects r on r.company_id = y.company_id and r.id = y.project_id
    where p.payment_run_id = ${payment_run_id} order by y.due_on nulls last, y.id`.execute(db);
  return rows;
}

export interface BankRow {
  bank_account_id: number;
  party_kind: PartyKind;
  party_id: number;
  bank_name: string;
  account: string;
  ifsc: string;
  account_before: string;
  changed_by: string;
  changed_by_id: number | null;
  changed_at: string;
  confirmed_by: string;
  confirmed_at: string | null;
  version: number;
}

const banks = sql`
  select b.id as bank_account_id, b.party_kind, b.party_id, b.bank_name, b.account, b.ifsc, b.account_before,
    coalesce(m.name, '') as changed_by, b.changed_by as changed_by_id, b.changed_at, coalesce(c.name, '') as confirmed_by,
    b.confirmed_at, b.version
  from bank_accounts b
    left join users m on m.company_id = b.company_id and m.id = b.changed_by
    left join users c on c.company_id = b.company_id and c.id = b.confirmed_by`;

export async function bankOf(db: Db, party_kind: PartyKind, party_id: number): Promise<BankRow | undefined> {
  const { rows } = await sql<BankRow>`${banks} where b.party_kind = ${party_kind} and b.party_id = ${party_id}`.execute(
    db,
  );
  return rows[0];
}

export async function bank(db: Db, id: number): Promise<BankRow | undefined> {
  const { rows } = await sql<BankRow>`${banks} where b.id = ${id}`.execute(db);
  return rows[0];
}

/** The name of a party; undefined where there is none of that kind. */
export async function partyOf(db: Db, party_kind: PartyKind, party_id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from suppliers where ${party_kind} = 'supplier' and id = ${party_id} and merged_into is null
    union all select name from users where id = ${party_id} and case ${party_kind} when 'subcontractor' then kind = 'subcontractor'
      when 'employee' then kind = any(${[...inside_kinds]}::text[]) else false end`.execute(db);
  return rows[0]?.name;
}
