/** A work order of the demo as it was placed, measured and billed: each step with the rules and the rows of the product. */
import { addDays, type PlainDate } from '../../domain/dates.ts';
import { netOf } from '../../domain/construction/subcontracts/work_orders.ts';
import {
  billLine,
  type BilledBefore,
  billSums,
  type Deduction,
  labour_head,
  runningBillPostings,
} from '../../domain/money/running_bill.ts';
import { contractorTds, panOf } from '../../domain/money/tds.ts';
import { taxKindOf } from '../../domain/procurement/order_money.ts';
import { financialYear } from '../../domain/procurement/requests.ts';
import {
  addBill,
  addMeasurement,
  addOrder,
  changeBill,
  type NewEntry,
  setLines,
} from '../areas/construction/subcontracts/change_rows.ts';
import { lines as linesOf, type PendingLine } from '../areas/construction/subcontracts/rows.ts';
import { commit, post } from '../journal/journal.ts';
import type { Db } from '../tenancy/in_company.ts';
import { instant, type LivedProject } from './lived_project.ts';
import { takeDocumentNumber } from '../numbering/number_series_rows.ts';

const terms = [
  'Tools, tackle, scaffolding and personal protective equipment are in the sub-contractor’s scope.',
  'Material is issued free of cost and accounted for with every bill; what is missing is recovered at cost.',
  'Work is measured from the daily records once its checklist passed and no punch point of severity A or B is open.',
].join('\n');

export interface Order {
  db: Db;
  of: LivedProject;
  id: number;
  number: string;
  project_id: number;
  subcontractor_id: number;
  day: PlainDate;
  gstin: string;
  pan: string;
  gst_percent: number;
  retention_percent: number;
  advance: number;
  advance_percent: number;
  company_gstin: string;
  company_state: string;
  people: People;
}
interface People {
  buyer: number;
  approves: number;
  signs: number;
  prepares: number;
}

export type Planned = Pick<Order, 'retention_percent' | 'advance' | 'advance_percent' | 'day'> & {
  title: string;
  lines: Omit<PendingLine, 'id'>[];
  days: number;
};

/** Places an order that is approved. */
export async function placeOrder(of: Omit<Order, 'id' | 'number' | keyof Planned>, planned: Planned): Promise<Order> {
  const { db, people, project_id, subcontractor_id } = of;
  const { lines, title, day, days, ...facts } = planned;
  const net = netOf(lines);
  const year = financialYear(day);
  const number = await takeDocumentNumber(db, { series: 'work_order', year });
  const id = await addOrder(db, {
    ...facts,
    title,
    project_id,
    subcontractor_id,
    gstin: of.gstin,
    pan: of.pan,
    gst_percent: of.gst_percent,
    starts_on: day,
    ends_on: addDays(day, days),
    terms,
    net,
    made_by: people.buyer,
    made_at: instant(of.of, addDays(day, -2), 11),
    submitted_by: people.buyer,
    submitted_at: instant(of.of, addDays(day, -2), 12),
    approved_ids: [people.approves],
    covered: true,
    approved_by: people.approves,
    approved_at: instant(of.of, day, 10, 20),
    status: 'approved',
    number,
    company_gstin: of.company_gstin,
    supply_state: of.company_state,
  });
  await setLines(
    db,
    id,
    lines.map((line) => ({ ...line, id: null })),
  );
  await commit(
    { db, user_id: people.approves },
    {
      day,
      document_kind: 'work_order',
      document_id: id,
      document: number,
      lines: [{ project_id, head: labour_head, party_kind: 'subcontractor', party_id: subcontractor_id, paise: net }],
    },
  );
  return { ...of, ...facts, day, id, number };
}

/** Signs a measurement on a day. */
export async function measure(
  order: Order,
  day: PlainDate,
  entries: readonly NewEntry[],
  remark = '',
): Promise<number> {
  const { db, id: work_order_id, project_id, people } = order;
  const facts = { project_id, work_order_id, remark, signed_by: people.signs };
  const made = await addMeasurement(db, facts, entries);
  await db
    .updateTable('measurements')
    .set({ signed_at: instant(order.of, day, 18, 40) })
    .where('id', '=', made.id)
    .execute();
  return made.id;
}

interface Billed {
  day: PlainDate;
  status: 'draft' | 'pending' | 'approved';
  deductions?: Deduction[];
  invoice?: string;
  up_to: number;
  /** by line, what the bills before it took */
  before: Map<number, BilledBefore[]>;
}

/** A bill of everything that is measured by now. */
export async function bill(
  order: Order,
  { day, status, deductions = [], invoice = '', up_to, before }: Billed,
): Promise<void> {
  const { db, people, project_id, subcontractor_id, id: work_order_id } = order;
  const lines = (await linesOf(db, work_order_id)).map((line) => ({
    work_order_line_id: line.id,
    ordered: line.quantity,
    ...billLine(line.measured, line.rate, before.get(line.id) ?? []),
  }));
  const gross = lines.reduce((sum, { amount }) => sum + amount, 0);
  const tds = contractorTds({ day, pan: panOf(order), amount: gross, year_amount: 0, year_base: 0 });
  const tax_kind = taxKindOf({ supplier_gstin: order.gstin, ...order });
  const sums = billSums({ ...order, gross, tax_kind, advance_left: order.advance, deductions, tds });
  const made = { made_by: people.prepares, made_at: instant(order.of, day, 16, 5) };
  const asked =
    status === 'draft' ? {} : { submitted_by: people.prepares, submitted_at: instant(order.of, day, 16, 30) };
  const id = await addBill(
    db,
    {
      ...made,
      ...asked,
      project_id,
      work_order_id,
      status: status === 'draft' ? 'draft' : 'pending',
      up_to,
      invoice,
      deductions,
      gross: sums.gross,
      payable: sums.payable,
    },
    lines,
  );
  if (status !== 'approved') return;
  const year = financialYear(day);
  const number = await takeDocumentNumber(db, { series: 'running_bill', year });
  const { tax: _tax, ...kept } = sums;
  await changeBill(db, id, {
    ...kept,
    number,
    sequence: 1,
    status,
    day,
    tds_section: tds.section,
    tds_code: tds.code,
    tds_percent: tds.percent,
    tds_base: tds.base,
    approved_by: people.approves,
    approved_at: instant(order.of, day, 17, 45),
  });
  const postings = runningBillPostings({ ...sums, project_id, subcontractor_id, tds_section: tds.section, deductions });
  await post({ db, user_id: people.approves }, [
    { day, document_kind: 'running_bill', document_id: id, document: number, postings },
  ]);
  for (const { work_order_line_id, quantity, rate, amount } of lines)
    before.set(work_order_line_id, [...(before.get(work_order_line_id) ?? []), { quantity, rate, amount }]);
}
