/** What suppliers billed the demo companies: a bill for what was accepted of each order, the newest still being checked. */
import { addDays, type PlainDate } from '../../domain/dates.ts';
import { billDue, countSupplierBill, shareFreight, supplierBillPostings } from '../../domain/money/supplier_bills.ts';
import { goodsTds, panOf } from '../../domain/money/tds.ts';
import { taxKindOf } from '../../domain/procurement/order_money.ts';
import { financialYear } from '../../domain/procurement/requests.ts';
import { addBill, addPayable, setLines } from '../areas/payables/bill_change_rows.ts';
import { lines as linesOf } from '../areas/payables/bill_rows.ts';
import { post } from '../journal/journal.ts';
import { kyselyOver } from './kysely.ts';
import { instant } from './lived_project.ts';
import type { Run } from './rows.ts';

interface Received {
  id: number;
  project_id: number;
  supplier_id: number;
  supplier: string;
  pan: string;
  gstin: string;
  msme_class: string;
  supplier_gstin: string;
  company_gstin: string;
  supply_state: string;
  credit_days: number;
  freight: number;
  freight_gst_percent: number;
  accepted_on: PlainDate;
}

const earlier = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b);

/** As a supplier numbers its bills: 'WE/26-27/1042'. */
function numberOf(supplier: string, year: number, count: number): string {
  const letters = supplier
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase()
    .slice(0, 3);
  return `${letters}/${year % 100}-${(year + 1) % 100}/${1000 + count * 7}`;
}

/** Adds the bills of a company, one after the other by day, as TDS counts them. */
export async function addPayables(
  run: Run,
  company_id: number,
  {
    key,
    people,
    today,
    now,
  }: { key: 'helios' | 'urja'; people: ReadonlyMap<string, number>; today: PlainDate; now: Date },
): Promise<void> {
  const db = kyselyOver(run);
  const enters = people.get(`${key}.finance`) ?? 0;
  const approves = people.get(`${key}.owner`) ?? 0;
  const { rows } = await run(
    `select o.id, o.project_id, o.supplier_id, s.name as supplier, s.pan, s.gstin, s.msme_class, o.supplier_gstin, o.company_gstin,
      o.supply_state, o.credit_days, o.freight, o.freight_gst_percent::float as freight_gst_percent, max(m.day) as accepted_on
    from purchase_orders o join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
      join po_lines l on l.company_id = o.company_id and l.order_id = o.id
      join movements m on m.company_id = l.company_id and m.po_line_id = l.id and m.to_state = 'Stored' and m.reverses_id is null
    where o.company_id = $1 and o.number <> '' and o.status <> 'cancelled'
    group by o.company_id, o.id, s.company_id, s.id order by max(m.day), o.id`,
    [company_id],
  );
  const orders = rows as unknown as Received[];
  for (const [at, order] of orders.entries()) {
    const newest = orders.length - 1 - at;
    const status = newest === 0 ? 'draft' : newest === 1 ? 'pending' : 'approved';
    const day = earlier(addDays(order.accepted_on, (order.id % 5) + 1), today);
    const posted_on = earlier(addDays(day, 3), today);
    const of_order = await linesOf(db, { order_id: order.id, bill_id: 0, year: financialYear(posted_on) });
    const billed = of_order.flatMap((line) =>
      line.accepted > 0
        ? [
            {
              ...line,
              quantity: line.accepted,
              rate: status === 'pending' ? Math.round(line.order_rate * 1.02) : line.order_rate,
            },
          ]
        : [],
    );
    if (billed.length === 0) continue;
    const tax_kind = taxKindOf({ ...order, company_state: order.supply_state });
    const { lines: counted, ...sums } = countSupplierBill(tax_kind, billed, order);
    const tds = goodsTds({
      day: posted_on,
      pan: panOf(order),
      amount: sums.net,
      year_amount: of_order[0]?.year_amount ?? 0,
      year_base: of_order[0]?.year_base ?? 0,
    });
    const due_on = billDue(order);
    const { net, cgst, sgst, igst, round_off, total } = sums;
    const payable = total - tds.tds;
    const year = financialYear(day);
    const number = numberOf(order.supplier, year, at + 6);
    const approved = {
      posted_on,
      accepted_on: order.accepted_on,
      due_on,
      tax_kind,
      tds_section: tds.section,
      tds_code: tds.code,
      tds_percent: tds.percent,
      tds_base: tds.base,
      tds: tds.tds,
      approved_by: approves,
      approved_at: instant({ now }, posted_on, 11, 20),
    };
    const id = await addBill(db, {
      project_id: order.project_id,
      order_id: order.id,
      supplier_id: order.supplier_id,
      status,
      number,
      day,
      year,
      freight: order.freight,
      freight_gst_percent: order.freight_gst_percent,
      net,
      cgst,
      sgst,
      igst,
      round_off,
      total,
      payable,
      made_by: enters,
      made_at: instant({ now }, day, 16, 5),
      ...(status === 'draft' ? {} : { submitted_by: enters }),
      ...(status === 'pending' ? { difference_reason: 'Price variation for raw material, agreed by mail' } : {}),
      ...(status === 'approved' ? approved : {}),
    });
    const shares = shareFreight(
      order.freight,
      counted.map((line) => line.net),
    );
    const of_lines = billed.map((line, place) => ({ ...line, ...counted[place], freight: shares[place] ?? 0 }));
    await setLines(
      db,
      id,
      of_lines.map(({ po_line_id, quantity, rate, gst_percent, ...line }) => ({
        po_line_id,
        quantity,
        rate,
        gst_percent,
        ...(status === 'approved'
          ? {
              net: line.net,
              received: line.received,
              freight: line.freight,
              matched: {
                ordered: line.ordered,
                accepted: line.accepted,
                billed_before: line.billed_before,
                order_rate: line.order_rate,
                order_gst_percent: line.order_gst_percent,
              },
            }
          : {}),
      })),
    );
    if (status !== 'approved') continue;
    await addPayable(db, {
      kind: 'supplier_bill',
      document_id: id,
      number,
      party_kind: 'supplier',
      party_id: order.supplier_id,
      project_id: order.project_id,
      day,
      due_on,
      amount: payable,
    });
    const postings = supplierBillPostings({
      ...sums,
      supplier_id: order.supplier_id,
      project_id: order.project_id,
      tds: tds.tds,
      tds_section: tds.section,
      advance: 0,
      lines: of_lines.map((line) => ({
        project_id: line.project_id,
        head: line.category,
        received: line.received,
        difference: line.net - line.received,
        freight: line.freight,
      })),
    });
    await post({ db, user_id: approves }, [
      { day: posted_on, document_kind: 'supplier_bill', document_id: id, document: number, postings },
    ]);
  }
}
