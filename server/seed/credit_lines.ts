/**
 * Lines of credit of Helios: one for purchase orders and invoices with a draw that is due within a week, one for orders and bank
 * guarantees. What moved on the bank account did so before the statement begins; the newest draw was paid to a supplier directly.
 */
import { addDays, type PlainDate } from '../../domain/dates.ts';
import {
  creditReminder,
  type CreditPayee,
  drawNumber,
  drawPostings,
  interestUntil,
  repaymentPostings,
  settleInOrder,
  type SubLimitKind,
} from '../../domain/money/credit_lines.ts';
import {
  add,
  addDraw,
  addPosting,
  addRepayment,
  changeDraw,
  setSubLimits,
  settle,
} from '../areas/loans/credit_lines/change_rows.ts';
import { owed } from '../areas/loans/credit_lines/draw_rows.ts';
import { post } from '../journal/journal.ts';
import { kyselyOver } from './kysely.ts';
import { instant } from './lived_project.ts';
import type { Run } from './rows.ts';

interface Order {
  id: number;
  supplier_id: number;
  project_id: number;
  total: number;
  day: PlainDate;
}
interface Invoice {
  id: number;
  project_id: number;
  total: number;
  day: PlainDate;
}

interface Planned {
  kind: SubLimitKind;
  order?: Order | undefined;
  invoice?: Invoice | undefined;
  paid_to?: CreditPayee;
  amount: number;
  wanted: PlainDate;
  note?: string;
  /** none: the bank has not confirmed it yet */
  drawn_on?: PlainDate;
  /** shares of the amount that were repaid, with their interest */
  repaid?: readonly { day: PlainDate; share: number }[];
}

interface Seeding {
  run: Run;
  db: ReturnType<typeof kyselyOver>;
  made_by: number;
  today: PlainDate;
  now: Date;
}

const lakh = 1_00_000_00;
const crore = 100 * lakh;
/** Whole lakh of a share of an amount, at most so much. */
const partOf = (paise: number, share: number, most: number): number =>
  Math.min(most, Math.max(lakh, Math.floor((paise * share) / lakh) * lakh));

/** Adds a draw as the calls would have: reserved, confirmed, posted, repaid. */
async function draw(
  { run, db, made_by, today, now }: Seeding,
  line: { id: number; number: number; rate_percent: number; tenor_days: number },
  planned: Planned,
): Promise<void> {
  const { kind, order, invoice, paid_to = 'bank', amount, wanted, note = '', drawn_on, repaid = [] } = planned;
  const { id: credit_line_id, rate_percent } = line;
  const made = await addDraw(db, {
    credit_line_id,
    kind,
    order_id: order?.id ?? null,
    invoice_id: invoice?.id ?? null,
    project_id: order?.project_id ?? invoice?.project_id ?? null,
    paid_to,
    amount,
    rate_percent,
    wanted_on: wanted,
    note,
    made_by,
  });
  const made_at = instant({ now }, addDays(wanted, -2), 11);
  await run('update credit_draws set made_at = $2 where id = $1', [made.id, made_at]);
  if (drawn_on === undefined) return;
  const document = drawNumber(line.number, made.number);
  const due_on = addDays(drawn_on, line.tenor_days);
  const items = order && paid_to === 'supplier' ? settleInOrder(await owed(db, order.id), amount) : undefined;
  if (items) await settle(db, made.id, items);
  const posting_id = await addPosting(db, credit_line_id, made_by);
  const reference = `UTR ${drawn_on.replaceAll('-', '')}${String(made.id).padStart(4, '0')}`;
  await changeDraw(db, made.id, { state: 'drawn', drawn_on, due_on, reference, posting_id });
  const postings = drawPostings(planned, order && items && { supplier_id: order.supplier_id, items });
  const poster = { db, user_id: made_by };
  await post(poster, [{ day: drawn_on, document_kind: 'credit_draw', document_id: posting_id, document, postings }]);
  const before: { day: PlainDate; principal: number }[] = [];
  let paid = 0;
  for (const { day, share } of repaid) {
    const accrued = interestUntil({ amount, rate_percent, drawn_on, repayments: before }, day);
    const part = { day, principal: Math.round((amount * share) / lakh) * lakh, interest: accrued - paid };
    const repayment = { ...part, reference: `UTR ${day.replaceAll('-', '')}${String(made.id).padStart(4, '0')}` };
    const id = await addRepayment(db, { ...repayment, credit_draw_id: made.id, made_by });
    await run('update credit_repayments set made_at = $2 where id = $1', [id, instant({ now }, day, 15)]);
    const entry = { day, document_kind: 'credit_repayment', document_id: id, document };
    await post(poster, [{ ...entry, postings: repaymentPostings(kind, part) }]);
    before.push(part);
    paid = accrued;
  }
  // what is near was reminded of
  await run(`update credit_draws set reminded = $2 where id = $1 and state = 'drawn'`, [
    made.id,
    creditReminder(due_on, null, today) ?? null,
  ]);
}

/** Approved orders and issued invoices that a draw could finance, the newest first. */
async function financed({ run, today }: Seeding, company_id: number) {
  const { rows: orders } = await run(
    `select o.id, o.supplier_id, o.project_id, o.total, (o.approved_at at time zone 'Asia/Kolkata')::date::text as day
      from purchase_orders o where o.company_id = $1 and o.status in ('approved', 'sent', 'accepted', 'closed') and o.number <> ''
        and o.total >= 100000000 and o.approved_at < $2::date order by o.approved_at desc, o.id desc`,
    [company_id, today],
  );
  const { rows: invoices } = await run(
    `select i.id, i.project_id, i.total, i.day::text as day from invoices i
      where i.company_id = $1 and i.status = 'issued' and i.kind = 'invoice' and i.total >= 50000000 order by i.day desc, i.id desc`,
    [company_id],
  );
  const used = new Set<number>();
  const free = orders as unknown as Order[];
  return {
    /** the newest order before a day that no draw names yet */
    orderBefore(day: PlainDate): Order | undefined {
      const found = free.find((one) => one.day < day && !used.has(one.id));
      if (found) used.add(found.id);
      return found;
    },
    invoiceBefore: (day: PlainDate): Invoice | undefined =>
      (invoices as unknown as Invoice[]).find((one) => one.day < day),
    orders: free,
    used,
  };
}

type Financed = Awaited<ReturnType<typeof financed>>;

/** The newest order of which an approved bill is open and in no payment run, with what is open of it. */
async function openOrder(
  { db }: Seeding,
  { orders, used }: Financed,
): Promise<{ order: Order; open: number } | undefined> {
  for (const order of orders) {
    const bills = (await owed(db, order.id)).filter(({ kind }) => kind === 'supplier_bill');
    const open = bills.reduce((sum, { free }) => sum + free, 0);
    if (open < lakh || used.has(order.id)) continue;
    used.add(order.id);
    return { order, open };
  }
  return undefined;
}

async function supplyChainLine(seeding: Seeding, company_id: number, from: Financed): Promise<void> {
  const { db, made_by, today } = seeding;
  const facts = { rate_percent: 9.85, tenor_days: 90 };
  const line = await add(db, {
    company_id,
    lender: 'HDFC Bank',
    name: 'Supply chain finance',
    reference: 'HDFC/SCF/2231',
    sanctioned: 6 * crore,
    ...facts,
    sanctioned_on: addDays(today, -290),
    renewal_on: addDays(today, 75),
    security: 'Exclusive charge on financed receivables; personal guarantee of the promoters',
    covenants: 'Current ratio of at least 1.20; quarterly stock and receivables statement',
    covenant_use: 85,
    made_by,
  });
  await setSubLimits(db, line.id, [
    { kind: 'po_finance', amount: 4 * crore },
    { kind: 'bill_discounting', amount: 3 * crore },
  ]);
  const of = { ...line, ...facts };
  const first = addDays(today, -155);
  const old = from.orderBefore(addDays(first, -3)) ?? from.orderBefore(first);
  if (old)
    await draw(seeding, of, {
      kind: 'po_finance',
      order: old,
      amount: partOf(old.total, 0.6, crore),
      wanted: first,
      drawn_on: first,
      repaid: [
        { day: addDays(today, -95), share: 0.5 },
        { day: addDays(today, -68), share: 0.5 },
      ],
    });
  const near = addDays(today, -84);
  const invoice = from.invoiceBefore(near);
  if (invoice)
    await draw(seeding, of, {
      kind: 'bill_discounting',
      invoice,
      amount: partOf(invoice.total, 0.8, crore),
      wanted: near,
      drawn_on: near,
    });
  const direct = await openOrder(seeding, from);
  if (direct)
    await draw(seeding, of, {
      kind: 'po_finance',
      order: direct.order,
      paid_to: 'supplier',
      amount: partOf(direct.open, 1, crore),
      wanted: addDays(today, -5),
      drawn_on: addDays(today, -5),
    });
  const next = from.orderBefore(addDays(today, -2));
  if (next)
    await draw(seeding, of, {
      kind: 'po_finance',
      order: next,
      amount: partOf(next.total, 0.5, crore),
      wanted: addDays(today, 3),
      note: 'Supplier ships against payment',
    });
}

async function workingCapitalLine(seeding: Seeding, company_id: number, from: Financed): Promise<void> {
  const { db, made_by, today } = seeding;
  const facts = { rate_percent: 10.4, tenor_days: 120 };
  const line = await add(db, {
    company_id,
    lender: 'State Bank of India',
    name: 'Working capital',
    reference: 'SBI/SME/AHD/0417',
    sanctioned: 4 * crore,
    ...facts,
    sanctioned_on: addDays(today, -343),
    renewal_on: addDays(today, 22),
    security: 'Hypothecation of stock and receivables; lien on fixed deposits',
    covenants: 'Total outside liabilities to net worth below 3.0',
    covenant_use: null,
    made_by,
  });
  await setSubLimits(db, line.id, [
    { kind: 'po_finance', amount: 2.5 * crore },
    { kind: 'bg_lc', amount: 1.5 * crore },
  ]);
  const of = { ...line, ...facts };
  const day = addDays(today, -76);
  const order = from.orderBefore(day);
  if (order)
    await draw(seeding, of, {
      kind: 'po_finance',
      order,
      amount: partOf(order.total, 0.6, crore),
      wanted: day,
      drawn_on: day,
      repaid: [{ day: addDays(today, -62), share: 0.4 }],
    });
  await draw(seeding, of, {
    kind: 'bg_lc',
    amount: 45 * lakh,
    wanted: addDays(today, -40),
    drawn_on: addDays(today, -38),
    note: 'Letter of credit for inverters',
  });
}

export async function addCreditLines(
  run: Run,
  company_id: number,
  { made_by, today, now }: { made_by: number; today: PlainDate; now: Date },
): Promise<void> {
  const seeding = { run, db: kyselyOver(run), made_by, today, now };
  const from = await financed(seeding, company_id);
  await supplyChainLine(seeding, company_id, from);
  await workingCapitalLine(seeding, company_id, from);
}
