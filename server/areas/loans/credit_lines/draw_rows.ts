/** SQL of draws as people read them, and of what they may finance. */
import { type RawBuilder, sql } from 'kysely';
import type { CreditDrawState, CreditPayee, SubLimitKind } from '../../../../domain/money/credit_lines.ts';
import type { PayableKind } from '../../../../domain/money/payables.ts';
import { openOf } from '../../../payables/open_rows.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export interface RepaymentRow {
  id: number;
  day: string;
  principal: number;
  interest: number;
  reference: string;
  made_by: string;
}

export interface DrawRow {
  id: number;
  count: number;
  kind: SubLimitKind | null;
  order_id: number | null;
  order: string;
  supplier_id: number | null;
  invoice_id: number | null;
  invoice: string;
  project_id: number | null;
  project: string;
  paid_to: CreditPayee;
  amount: number;
  repaid: number;
  rate_percent: number;
  wanted_on: string;
  drawn_on: string | null;
  due_on: string | null;
  state: CreditDrawState;
  reference: string;
  note: string;
  posting_id: number | null;
  made_by: string;
  made_at: string;
  repayments: RepaymentRow[];
}

const most_draws = 1000;

/** Draws of a line: what is open first, then the newest. */
export async function ofLine(db: Db, credit_line_id: number): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select d.id, d.number as count, d.kind, d.order_id, coalesce(o.number, '') as "order", o.supplier_id, d.invoice_id,
      coalesce(i.number, '') as invoice, d.project_id, coalesce(p.name, '') as project, d.paid_to, d.amount, d.repaid,
      d.rate_percent::float8 as rate_percent, d.wanted_on::text as wanted_on, d.drawn_on::text as drawn_on, d.due_on::text as due_on,
      d.state, d.reference, d.note, d.posting_id, u.name as made_by, d.made_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'day', r.day, 'principal', r.principal, 'interest', r.interest,
          'reference', r.reference, 'made_by', ru.name) order by r.id)
        from credit_repayments r join users ru on ru.company_id = r.company_id and ru.id = r.made_by
        where r.company_id = d.company_id and r.credit_draw_id = d.id), '[]'::jsonb) as repayments
    from credit_draws d
      join users u on u.company_id = d.company_id and u.id = d.made_by
      left join purchase_orders o on o.company_id = d.company_id and o.id = d.order_id
      left join invoices i on i.company_id = d.company_id and i.id = d.invoice_id
      left join projects p on p.company_id = d.company_id and p.id = d.project_id
    where d.credit_line_id = ${credit_line_id}
    order by d.state not in ('requested', 'drawn'), d.id desc limit ${sql.lit(most_draws)}`.execute(db);
  return rows;
}

export interface FinancedRow {
  project_id: number;
  /** an order that is approved, an invoice that is issued */
  final: boolean;
}

const is_final_order = sql<boolean>`(o.number <> '' and o.status in ('approved', 'sent', 'accepted', 'closed'))`;
const is_final_invoice = sql<boolean>`(i.status = 'issued' and i.kind = 'invoice')`;

/** The purchase order that a draw names, where the person sees its project. */
export async function order(db: Db, seen: RawBuilder<boolean>, id: number): Promise<FinancedRow | undefined> {
  const { rows } = await sql<FinancedRow>`
    select o.project_id, ${is_final_order} as final from purchase_orders o
      join projects p on p.company_id = o.company_id and p.id = o.project_id where o.id = ${id} and ${seen}`.execute(
    db,
  );
  return rows[0];
}

/** The invoice that a draw names, where the person sees its project. */
export async function invoice(db: Db, seen: RawBuilder<boolean>, id: number): Promise<FinancedRow | undefined> {
  const { rows } = await sql<FinancedRow>`
    select i.project_id, ${is_final_invoice} as final from invoices i
      join projects p on p.company_id = i.company_id and p.id = i.project_id where i.id = ${id} and ${seen}`.execute(
    db,
  );
  return rows[0];
}

const most_found = 30;
const foundBy = (search: string, texts: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...search
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => sql`${texts} ilike ${likePattern(word)}`),
    ],
    sql` and `,
  );

/** Approved orders of projects that the person sees, the newest that the words find. */
export async function orders(db: Db, seen: RawBuilder<boolean>, search: string) {
  const { rows } = await sql<{ id: number; number: string; supplier: string; project: string }>`
    select o.id, o.number, s.name as supplier, p.name as project from purchase_orders o
      join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
      join projects p on p.company_id = o.company_id and p.id = o.project_id
    where ${is_final_order} and ${seen} and ${foundBy(search, sql`concat_ws(' ', o.number, s.name, p.name)`)}
    order by o.id desc limit ${sql.lit(most_found)}`.execute(db);
  return rows;
}

/** Issued invoices of projects that the person sees, the newest that the words find. */
export async function invoices(db: Db, seen: RawBuilder<boolean>, search: string) {
  const { rows } = await sql<{ id: number; number: string; project: string }>`
    select i.id, i.number, p.name as project from invoices i
      join projects p on p.company_id = i.company_id and p.id = i.project_id
    where ${is_final_invoice} and ${seen} and ${foundBy(search, sql`concat_ws(' ', i.number, p.name)`)}
    order by i.id desc limit ${sql.lit(most_found)}`.execute(db);
  return rows;
}

/** Whether the person sees a project. */
export async function sees(db: Db, seen: RawBuilder<boolean>, project_id: number): Promise<boolean> {
  const { rows } = await sql<{
    found: number;
  }>`select 1 as found from projects p where p.id = ${project_id} and ${seen}`.execute(db);
  return rows.length > 0;
}

/** What is owed for an order: its approved bills, and its advance. */
const of_order = (order_id: number) => sql`(y.kind = 'supplier_bill' and y.document_id in (
    select b.id from supplier_bills b where b.order_id = ${order_id}))
  or (y.kind = 'order_advance' and y.document_id = ${order_id})`;

/** The ids of all that is owed for an order, to be locked. */
export const payablesOf = (order_id: number): RawBuilder<unknown> =>
  sql`select y.id from payables y where y.paid < y.amount and (${of_order(order_id)})`;

export interface OwedRow {
  payable_id: number;
  kind: PayableKind;
  project_id: number;
  free: number;
}

/** What is owed for an order, neither on hold nor in a payment run: bills by due date, then the advance. The caller holds it. */
export async function owed(db: Db, order_id: number): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    select y.id as payable_id, y.kind, y.project_id, greatest(0, ${openOf} - y.reserved)::bigint as free from payables y
    where y.paid < y.amount and not y.on_hold and (${of_order(order_id)})
    order by y.kind <> 'supplier_bill', y.due_on nulls last, y.id`.execute(db);
  return rows.filter(({ free }) => free > 0);
}

/** What a draw settled. */
export async function settled(
  db: Db,
  credit_draw_id: number,
): Promise<{ kind: PayableKind; project_id: number; amount: number }[]> {
  const { rows } = await sql<{ kind: PayableKind; project_id: number; amount: number }>`
    select y.kind, y.project_id, i.amount from credit_draw_items i
      join payables y on y.company_id = i.company_id and y.id = i.payable_id
    where i.credit_draw_id = ${credit_draw_id} order by i.id`.execute(db);
  return rows;
}

/** Whether a line of the bank's statement is matched with a draw that the caller holds. */
export async function isMatchedDraw(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('bank_lines').select('id').where('credit_draw_id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** Whether a line of the bank's statement is matched with a repayment that the caller holds. */
export async function isMatchedRepayment(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('bank_lines').select('id').where('credit_repayment_id', '=', id).executeTakeFirst();
  return found !== undefined;
}

export interface ComingRow {
  id: number;
  credit_line_id: number;
  line_number: number;
  number: number;
  lender: string;
  due_on: string;
  reminded: number | null;
}

/** Draws that are due within some days. */
export async function dueWithin(db: Db, today: string, within: number): Promise<ComingRow[]> {
  const { rows } = await sql<ComingRow>`
    select d.id, d.credit_line_id, l.number as line_number, d.number, l.lender, d.due_on::text as due_on, d.reminded
    from credit_draws d join credit_lines l on l.company_id = d.company_id and l.id = d.credit_line_id
    where d.state = 'drawn' and d.due_on between ${today}::date and ${today}::date + ${within}::int order by d.id`.execute(
    db,
  );
  return rows;
}

export interface RenewalRow {
  id: number;
  number: number;
  lender: string;
  renewal_on: string;
  reminded: number | null;
}

/** Active lines that are to be renewed within some days. */
export async function renewingWithin(db: Db, today: string, within: number): Promise<RenewalRow[]> {
  const { rows } = await sql<RenewalRow>`
    select l.id, l.number, l.lender, l.renewal_on::text as renewal_on, l.reminded from credit_lines l
    where l.state = 'active' and l.renewal_on between ${today}::date and ${today}::date + ${within}::int order by l.id`.execute(
    db,
  );
  return rows;
}
