/** SQL of the list of what the company owes. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf } from '../../../contract/index.ts';
import { msmeInterest } from '../../../domain/money/msme_interest.ts';
import { due_soon_days, type PartyKind, type PayableDue, type PayableKind } from '../../../domain/money/payables.ts';
import type { Payable } from '../../../domain/money/payments.ts';
import { openOf } from '../../payables/open_rows.ts';
import { likePattern } from '../../tables/like.ts';
import type { Db } from '../../tenancy/in_company.ts';

type Wanted = RequestOf<'get_payables'>;
type Filter = Pick<Wanted, 'search' | 'kind' | 'due'>;

/** `payableDue` of the domain in SQL. */
const due = (today: string): RawBuilder<PayableDue> => sql<PayableDue>`case when y.due_on is null then 'undated'
  when y.due_on < ${today}::date then 'overdue' when y.due_on <= ${today}::date + ${sql.lit(due_soon_days)} then 'week' else 'later' end`;

/** What is open, with names; `free` of it is in no payment run. */
const owed = (today: string): RawBuilder<unknown> => sql`(
  select y.id, y.kind, y.document_id, y.number, y.party_kind, y.party_id, coalesce(s.name, u.name, '') as party,
    coalesce(s.msme_class in ('micro', 'small'), false) as msme, y.project_id, p.name as project, y.day, y.due_on,
    ${due(today)} as due, y.on_hold, y.amount, y.reserved, o.open, greatest(0, o.open - y.reserved)::bigint as free
  from payables y
    join projects p on p.company_id = y.company_id and p.id = y.project_id
    cross join lateral (select ${openOf} as open) o
    left join suppliers s on y.party_kind = 'supplier' and s.company_id = y.company_id and s.id = y.party_id
    left join users u on y.party_kind <> 'supplier' and u.company_id = y.company_id and u.id = y.party_id
  where y.paid < y.amount and o.open > 0)`;

function where({ search, kind, due: dues }: Filter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (search) {
    const like = likePattern(search);
    all.push(sql`(d.number ilike ${like} or d.party ilike ${like} or d.project ilike ${like})`);
  }
  if (kind.length > 0) all.push(sql`d.kind = any(${kind}::text[])`);
  if (dues.length > 0) all.push(sql`d.due = any(${dues}::text[])`);
  return sql.join(all, sql` and `);
}

const sorts: Record<Exclude<Wanted['sort'], 'first'>, RawBuilder<unknown>> = {
  number: sql`lower(d.number)`,
  party: sql`lower(d.party)`,
  project: sql`lower(d.project)`,
  due_on: sql`d.due_on`,
  open: sql`d.open`,
};

export interface OwedRow {
  id: number;
  kind: PayableKind;
  document_id: number;
  number: string;
  party_kind: PartyKind;
  party_id: number;
  party: string;
  msme: boolean;
  project_id: number;
  project: string;
  day: string;
  due_on: string | null;
  due: PayableDue;
  on_hold: boolean;
  amount: number;
  open: number;
  free: number;
  /** of a late payment to a micro or small enterprise, until today */
  interest: number;
}

const is_late_msme = sql`d.due = 'overdue' and d.msme and d.kind = 'supplier_bill'`;
const interestOf = ({ open, due_on }: Pick<OwedRow, 'open' | 'due_on'>, today: string): number =>
  due_on === null ? 0 : msmeInterest(open, due_on, today);

export async function page(
  db: Db,
  today: string,
  { sort, descending, limit, offset, ...filter }: Pick<Wanted, 'sort' | 'descending' | 'limit' | 'offset'> & Filter,
): Promise<OwedRow[]> {
  const way = descending ? sql`desc` : sql`asc`;
  const order = sort === 'first' ? sql`d.msme desc, d.due_on asc nulls last` : sql`${sorts[sort]} ${way} nulls last`;
  const { rows } = await sql<Omit<OwedRow, 'interest'> & { late_msme: boolean }>`
    select d.id, d.kind, d.document_id, d.number, d.party_kind, d.party_id, d.party, d.msme, d.project_id, d.project, d.day,
      d.due_on, d.due, d.on_hold, d.amount, d.open, d.free, ${is_late_msme} as late_msme
    from ${owed(today)} d where ${where(filter)}
    order by ${order}, d.id limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
  return rows.map(({ late_msme, ...row }) => ({ ...row, interest: late_msme ? interestOf(row, today) : 0 }));
}

/** What the law adds to what micro and small enterprises wait for, until today. */
export async function msmeInterests(db: Db, today: string, filter: Filter): Promise<number> {
  const { rows } = await sql<{ open: number; due_on: string }>`
    select d.open, d.due_on from ${owed(today)} d where ${where(filter)} and ${is_late_msme}`.execute(db);
  return rows.reduce((sum, row) => sum + interestOf(row, today), 0);
}

export async function totals(db: Db, today: string, filter: Filter) {
  const { rows } = await sql<Record<'total' | 'open' | 'overdue' | 'week' | 'msme_late' | 'in_runs', number>>`
    select count(*)::int as total, coalesce(sum(d.open), 0)::bigint as open,
      coalesce(sum(d.open) filter (where d.due = 'overdue'), 0)::bigint as overdue,
      coalesce(sum(d.open) filter (where d.due = 'week'), 0)::bigint as week,
      coalesce(sum(d.open) filter (where ${is_late_msme}), 0)::bigint as msme_late,
      coalesce(sum(least(d.open, d.reserved)), 0)::bigint as in_runs
    from ${owed(today)} d where ${where(filter)}`.execute(db);
  return rows[0] ?? { total: 0, open: 0, overdue: 0, week: 0, msme_late: 0, in_runs: 0 };
}

export interface PayableRow extends Payable {
  party_kind: PartyKind;
  party_id: number;
}

/** What may be paid of some documents that the caller holds. */
export async function payable(db: Db, today: string, ids: readonly number[]): Promise<PayableRow[]> {
  const { rows } = await sql<PayableRow>`
    select d.id, d.number, d.party_kind, d.party_id, d.party, d.on_hold, d.free from ${owed(today)} d
    where d.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}
