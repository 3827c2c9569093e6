/** SQL of loans as people read them. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf } from '../../../contract/index.ts';
import type { PaymentEffect } from '../../../domain/money/loans.ts';
import type { ApplicantType, LoanPaymentKind, LoanStage } from '../../../domain/money/loan_stages.ts';
import { likePattern } from '../../tables/like.ts';
import type { Db } from '../../tenancy/in_company.ts';

const number_of = sql`'LN-' || lpad(l.number::text, 4, '0')`;

export interface LoanLine {
  id: number;
  number: string;
  project_id: number;
  project: string;
  applicant: string;
  lender: string;
  kw: number;
  amount: number;
  sanctioned: number;
  disbursed: number;
  stage: LoanStage;
  stage_since: string;
  version: number;
}

/** A sanction that is not confirmed counts nowhere. */
const line_columns = sql`l.id, ${number_of} as number, l.project_id, p.name as project, l.applicant, l.lender,
  l.kw::float8 as kw, l.amount, case when l.confirmed_at is null then 0 else l.sanctioned end as sanctioned, l.disbursed,
  l.stage, l.stage_since, l.version`;
const from = sql`from loans l join projects p on p.company_id = l.company_id and p.id = l.project_id`;

const sorts: Record<RequestOf<'get_loans'>['sort'], RawBuilder<unknown>> = {
  newest: sql`l.id`,
  number: sql`l.number`,
  applicant: sql`lower(l.applicant)`,
  lender: sql`lower(l.lender)`,
  amount: sql`l.amount`,
  stage_since: sql`l.stage_since`,
};

interface Wanted {
  search: string;
  stage: readonly LoanStage[];
}

function whereOf(seen: RawBuilder<boolean>, { search, stage }: Wanted): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [seen];
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const like = likePattern(word);
    all.push(
      sql`(${number_of} ilike ${like} or l.applicant ilike ${like} or l.lender ilike ${like} or p.name ilike ${like})`,
    );
  }
  if (stage.length > 0) all.push(sql`l.stage = any(${[...stage]}::text[])`);
  return sql.join(all, sql` and `);
}

/** A window of the loans that a condition and a filter leave, and how many there are. */
export async function page(
  db: Db,
  seen: RawBuilder<boolean>,
  wanted: RequestOf<'get_loans'>,
): Promise<{ rows: LoanLine[]; total: number }> {
  const { sort, descending, limit, offset } = wanted;
  const where = whereOf(seen, wanted);
  // the newest first, everything else from the beginning
  const down = (sort === 'newest') !== descending;
  const { rows } = await sql<LoanLine>`select ${line_columns} ${from} where ${where}
    order by ${sorts[sort]} ${down ? sql`desc` : sql`asc`}, l.id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Every loan that a condition and a filter leave. */
export async function everyLoan(db: Db, seen: RawBuilder<boolean>, wanted: Wanted): Promise<LoanLine[]> {
  const { rows } = await sql<LoanLine>`select ${line_columns} ${from} where ${whereOf(seen, wanted)}
    order by l.id desc`.execute(db);
  return rows;
}

export interface LoanRow extends LoanLine {
  applicant_type: ApplicantType;
  co_applicant: string;
  cost: number;
  income: number | null;
  cibil: number | null;
  remark: string;
  sanction_number: string;
  sanctioned_on: string | null;
  /** as it was recorded, confirmed or not */
  recorded: number;
  rate_percent: number;
  months: number;
  moratorium_months: number;
  sanctioned_by: number | null;
  recorded_by: string;
  confirmed_by: string;
  customer_id: number | null;
}

const whole = sql`select ${line_columns}, l.applicant_type, l.co_applicant, l.cost, l.income, l.cibil, l.remark,
    l.sanction_number, l.sanctioned_on::text as sanctioned_on, l.sanctioned as recorded, l.rate_percent::float8 as rate_percent,
    l.months, l.moratorium_months, l.sanctioned_by, coalesce(r.name, '') as recorded_by, coalesce(c.name, '') as confirmed_by,
    p.customer_id
  ${from} left join users r on r.company_id = l.company_id and r.id = l.sanctioned_by
    left join users c on c.company_id = l.company_id and c.id = l.confirmed_by`;

export async function one(db: Db, id: number): Promise<LoanRow | undefined> {
  const { rows } = await sql<LoanRow>`${whole} where l.id = ${id}`.execute(db);
  return rows[0];
}

/** The loans of the plants of a customer. */
export async function ofCustomer(db: Db, seen: RawBuilder<boolean>): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`${whole} where ${seen} order by l.id desc limit 50`.execute(db);
  return rows;
}

export interface PaymentRow {
  loan_payment_id: number;
  loan_id: number;
  kind: LoanPaymentKind;
  day: string;
  amount: number;
  effect: PaymentEffect;
  reference: string;
  made_by_id: number | null;
  made_by: string;
  confirmed_by: string;
  confirmed: boolean;
}

export async function payments(db: Db, loan_ids: readonly number[]): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select y.id as loan_payment_id, y.loan_id, y.kind, y.day::text as day, y.amount, y.effect, y.reference,
      y.made_by as made_by_id, coalesce(m.name, '') as made_by, coalesce(c.name, '') as confirmed_by,
      y.confirmed_at is not null as confirmed
    from loan_payments y left join users m on m.company_id = y.company_id and m.id = y.made_by
      left join users c on c.company_id = y.company_id and c.id = y.confirmed_by
    where y.loan_id = any(${[...loan_ids]}::bigint[]) order by y.day, y.id`.execute(db);
  return rows;
}

export interface TurnRow {
  id: number;
  loan_id: number;
  stage: LoanStage;
  reason: string;
  made_by: string;
  made_at: string;
}

/** What happened to loans, the newest first. */
export async function turns(db: Db, loan_ids: readonly number[]): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    select t.id, t.loan_id, t.stage, t.reason, coalesce(u.name, '') as made_by, t.made_at
    from loan_turns t left join users u on u.company_id = t.company_id and u.id = t.made_by
    where t.loan_id = any(${[...loan_ids]}::bigint[]) order by t.id desc limit 200`.execute(db);
  return rows;
}
