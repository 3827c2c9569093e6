/** SQL of running-account bills, and of what was billed before. */
import { sql } from 'kysely';
import type { Deduction } from '../../../../domain/money/running_bill.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { type BillRow, bill_columns, bill_from, seesBill } from './rows.ts';

export interface BillHead extends BillRow {
  invoice: string;
  remark: string;
  up_to: number;
  deductions: Deduction[];
  cgst: number;
  sgst: number;
  igst: number;
  retention: number;
  advance: number;
  deducted: number;
  tds_section: string;
  tds_code: string;
  tds_percent: number;
  tds_base: number;
  tds: number;
  round_off: number;
  made_by_id: number | null;
  submitted_by_id: number | null;
  submitted_by: string;
  approved_by: string;
  approved_at: string | null;
  return_reason: string;
  reversed_by: string;
  reversed_at: string | null;
  reverse_reason: string;
  /** the last measurement that the bill before it counts */
  counted: number;
  lines: BillLineRow[];
  version: number;
}

export async function bill(db: Db, id: number, own: number | undefined): Promise<BillHead | undefined> {
  const { rows } = await sql<BillHead>`
    select ${bill_columns}, b.invoice, b.remark, b.up_to, b.deductions, b.cgst, b.sgst, b.igst, b.retention, b.advance, b.deducted,
      b.tds_section, b.tds_code, b.tds_percent, b.tds_base, b.tds, b.round_off, b.made_by as made_by_id,
      b.submitted_by as submitted_by_id, coalesce(y.name, '') as submitted_by, coalesce(a.name, '') as approved_by, b.approved_at,
      b.return_reason, coalesce(r.name, '') as reversed_by, b.reversed_at, b.reverse_reason,
      coalesce((select max(x.up_to) from running_bills x where x.company_id = b.company_id and x.work_order_id = b.work_order_id
        and x.id < b.id and x.status <> 'reversed'), 0) as counted,
      coalesce((select jsonb_agg(jsonb_build_object('line_id', x.work_order_line_id, 'description', l.description, 'unit', l.unit,
          'ordered', x.ordered, 'to_date', x.to_date, 'previous', x.previous, 'quantity', x.quantity, 'rate', x.rate,
          'amount', x.amount, 'amount_before', x.amount_before) order by l.at, l.id)
        from running_bill_lines x join work_order_lines l on l.company_id = x.company_id and l.id = x.work_order_line_id
        where x.company_id = b.company_id and x.running_bill_id = b.id), '[]') as lines, b.version
    ${bill_from} left join users y on y.company_id = b.company_id and y.id = b.submitted_by
    left join users a on a.company_id = b.company_id and a.id = b.approved_by
    left join users r on r.company_id = b.company_id and r.id = b.reversed_by
    where b.id = ${id} and ${seesBill(own)}`.execute(db);
  return rows[0];
}

interface BillLineRow {
  line_id: number;
  description: string;
  unit: string;
  ordered: number;
  to_date: number;
  previous: number;
  quantity: number;
  rate: number;
  amount: number;
  amount_before: number;
}

interface BeforeRow {
  line_id: number;
  quantity: number;
  rate: number;
  amount: number;
}

/** What approved bills of an order took of its lines, bill by bill. */
export async function billedBefore(db: Db, work_order_id: number): Promise<BeforeRow[]> {
  const { rows } = await sql<BeforeRow>`
    select x.work_order_line_id as line_id, x.quantity, x.rate, x.amount from running_bills b
    join running_bill_lines x on x.company_id = b.company_id and x.running_bill_id = b.id
    where b.work_order_id = ${work_order_id} and b.status = 'approved' order by b.id, x.id`.execute(db);
  return rows;
}

/** What approved bills of an order come to by now, without GST. */
export async function billedOf(db: Db, work_order_id: number): Promise<number> {
  const { rows } = await sql<{ gross: number }>`select coalesce(sum(gross), 0)::bigint as gross from running_bills
    where work_order_id = ${work_order_id} and status = 'approved'`.execute(db);
  return rows[0]?.gross ?? 0;
}

/** What was billed by a sub-contractor in a financial year, on all orders, and what of it TDS was deducted from. */
export async function yearOf(
  db: Db,
  subcontractor_id: number,
  year: number,
): Promise<{ year_amount: number; year_base: number }> {
  const { rows } = await sql<{ year_amount: number; year_base: number }>`
    select coalesce(sum(b.gross), 0)::bigint as year_amount, coalesce(sum(b.tds_base), 0)::bigint as year_base
    from running_bills b join work_orders o on o.company_id = b.company_id and o.id = b.work_order_id
    where o.subcontractor_id = ${subcontractor_id} and b.status = 'approved' and b.day >= make_date(${year}, 4, 1)
      and b.day < make_date(${year} + 1, 4, 1)`.execute(db);
  return rows[0] ?? { year_amount: 0, year_base: 0 };
}
