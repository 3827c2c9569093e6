/** SQL of site expenses. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf } from '../../../../contract/index.ts';
import type {
  ExpenseKind,
  ExpenseSource,
  ExpenseStanding,
  ExpenseState,
} from '../../../../domain/money/site_expenses.ts';
import type { TaxKind } from '../../../../domain/procurement/order_money.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { changeRow } from '../../../records/version_rows.ts';

type Wanted = RequestOf<'get_site_expenses'>;
type Filter = Omit<Wanted, 'limit' | 'offset' | 'sort' | 'descending'>;

/** `expenseStanding` of the domain in SQL. */
const standing = sql<ExpenseStanding>`case when x.state = 'approved' and (x.source = 'cash' or coalesce(y.paid, 0) >= x.amount)
  then 'paid' else x.state end`;
const open = sql<number>`(case when x.state = 'approved' and x.source = 'own' then x.amount - coalesce(y.paid, 0) else 0 end)::bigint`;

const from = sql`from site_expenses x
  join projects p on p.company_id = x.company_id and p.id = x.project_id
  join users u on u.company_id = x.company_id and u.id = x.user_id
  left join payables y on y.company_id = x.company_id and y.kind = 'site_expense' and y.document_id = x.id`;

const listed = sql`x.id, x.number, x.project_id, p.name as project, x.user_id, u.name as person, x.day, x.kind, x.note, x.source,
  ${standing} as standing, x.amount, ${open} as open`;

export interface ExpenseRow {
  id: number;
  number: string;
  project_id: number;
  project: string;
  user_id: number;
  person: string;
  day: string;
  kind: ExpenseKind;
  note: string;
  source: ExpenseSource;
  standing: ExpenseStanding;
  amount: number;
  open: number;
}

/** Whose expenses a person finds: `all` of some projects, and their `own` in some. */
export interface Scope {
  me: number;
  all: RawBuilder<unknown>;
  own: RawBuilder<unknown>;
}

const found = ({ me, all, own }: Scope): RawBuilder<unknown> =>
  sql`(x.project_id in (${all}) or (x.user_id = ${me} and x.project_id in (${own})))`;

function where(scope: Scope, wanted: Filter): RawBuilder<unknown> {
  const { search, project_ids, kind } = wanted;
  const conditions = [found(scope)];
  if (search) {
    const like = likePattern(search);
    conditions.push(
      sql`(x.number ilike ${like} or x.note ilike ${like} or x.supplier ilike ${like} or u.name ilike ${like} or p.name ilike ${like})`,
    );
  }
  if (project_ids.length > 0) conditions.push(sql`x.project_id = any(${project_ids}::bigint[])`);
  if (kind.length > 0) conditions.push(sql`x.kind = any(${kind}::text[])`);
  if (wanted.standing.length > 0) conditions.push(sql`${standing} = any(${wanted.standing}::text[])`);
  return sql.join(conditions, sql` and `);
}

const sorts: Record<Wanted['sort'], RawBuilder<unknown>> = {
  newest: sql`x.id`,
  day: sql`x.day`,
  person: sql`lower(u.name)`,
  project: sql`lower(p.name)`,
  amount: sql`x.amount`,
};

export async function page(db: Db, scope: Scope, { sort, descending, limit, offset, ...filter }: Wanted) {
  const down = (sort === 'newest') !== descending;
  const { rows } = await sql<ExpenseRow>`select ${listed} ${from} where ${where(scope, filter)}
    order by ${sorts[sort]} ${down ? sql`desc` : sql`asc`}, x.id desc
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
  return rows;
}

export async function totals(db: Db, scope: Scope, filter: Filter) {
  const { rows } = await sql<Record<'total' | 'amount' | 'pending' | 'open', number>>`
    select count(*)::int as total, coalesce(sum(x.amount), 0)::bigint as amount,
      count(*) filter (where x.state = 'pending')::int as pending, coalesce(sum(${open}), 0)::bigint as open
    ${from} where ${where(scope, filter)}`.execute(db);
  return rows[0] ?? { total: 0, amount: 0, pending: 0, open: 0 };
}

export interface Expense extends ExpenseRow {
  state: ExpenseState;
  gst: number;
  tax_kind: TaxKind;
  supplier: string;
  supplier_gstin: string;
  bill_number: string;
  file_id: number | null;
  file_name: string;
  posted_on: string | null;
  made_at: string;
  return_reason: string;
  decided_by: string;
  decided_at: string | null;
  reversed_by: string;
  reversed_at: string | null;
  reverse_reason: string;
  /** paise that are paid or in a payment run */
  taken: number;
  company_gstin: string;
  company_state: string;
  version: number;
}

export async function one(db: Db, id: number): Promise<Expense | undefined> {
  const { rows } = await sql<Expense>`
    select ${listed}, x.state, x.gst, x.tax_kind, x.supplier, x.supplier_gstin, x.bill_number, x.file_id,
      coalesce(f.file_name, '') as file_name, x.posted_on, x.made_at, x.return_reason, coalesce(d.name, '') as decided_by, x.decided_at,
      coalesce(r.name, '') as reversed_by, x.reversed_at, x.reverse_reason,
      coalesce(y.paid + y.reserved, 0)::bigint as taken, c.gstin as company_gstin, c.state as company_state, x.version
    ${from} join companies c on c.id = x.company_id
      left join files f on f.company_id = x.company_id and f.id = x.file_id
      left join users d on d.company_id = x.company_id and d.id = x.decided_by
      left join users r on r.company_id = x.company_id and r.id = x.reversed_by
    where x.id = ${id}`.execute(db);
  return rows[0];
}

/** Whether a file is the bill of an expense that the person finds. */
export async function isOfFile(db: Db, scope: Scope, file_id: number): Promise<boolean> {
  const { rows } =
    await sql`select from site_expenses x where x.file_id = ${file_id} and ${found(scope)} limit 1`.execute(db);
  return rows.length > 0;
}

export interface Facts {
  day: string;
  kind: ExpenseKind;
  note: string;
  source: ExpenseSource;
  amount: number;
  gst: number;
  supplier: string;
  supplier_gstin: string;
  bill_number: string;
  file_id: number | null;
}

export const add = (
  db: Db,
  facts: Facts & { project_id: number; user_id: number },
): Promise<{ id: number; version: number }> =>
  db.insertInto('site_expenses').values(facts).returning(['id', 'version']).executeTakeFirstOrThrow();

interface Decided {
  state: ExpenseState;
  number: string;
  posted_on: string;
  tax_kind: TaxKind;
  return_reason: string;
  decided_by: number | null;
  decided_at: Date | null;
  reversed_by: number;
  reversed_at: Date;
  reverse_reason: string;
}

export async function change(db: Db, id: number, facts: Partial<Facts> & Partial<Decided>): Promise<number> {
  return changeRow(db, 'site_expenses', id, facts);
}

export async function remove(db: Db, id: number): Promise<void> {
  await db.deleteFrom('site_expenses').where('id', '=', id).execute();
}

/** What is owed to the person from its approval on; nothing once it is reversed. */
export async function owe(
  db: Db,
  { id, number, user_id, project_id }: Pick<Expense, 'id' | 'number' | 'user_id' | 'project_id'>,
  { day, due_on, amount }: { day: string; due_on: string; amount: number },
): Promise<void> {
  await sql`select app.owe((select app.company()), 'site_expense', ${id}, ${number}, 'employee', ${user_id}, ${project_id},
    ${day}::date, ${due_on}::date, ${amount})`.execute(db);
}
