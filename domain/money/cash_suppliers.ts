/** What suppliers and sub-contractors are expected to be paid, and what a budget has left to be spent. Amounts are paise. */
import { addDays, addMonths, type PlainDate } from '../dates.ts';
import { groupedBy } from '../grouped.ts';
import { gstOn } from '../gst.ts';
import { percentOf, splitPaise } from '../money.ts';
import { instalmentAmounts } from '../procurement/order_money.ts';
import type { Instalment } from '../procurement/orders.ts';
import { commissionedOn } from '../projects.ts';
import { type CashProject, isExpected, lessCovered, type ProjectCash } from './cash_customers.ts';
import type { BudgetHead } from './heads.ts';
import { retentionOn, usual_retention_months } from './retentions.ts';
import { contractorTds, panOf } from './tds.ts';

/** Days from dispatch to the site (an estimate). */
const transit_days = 7;

/** What of an order is delivered for a project on a day: received, or expected. */
export interface OrderPart {
  project_id: number;
  net: number;
  due_on: PlainDate | null;
  received_on: PlainDate | null;
}

export interface CashOrder {
  id: number;
  number: string;
  supplier_id: number;
  supplier: string;
  ordered_on: PlainDate;
  instalments: readonly Instalment[];
  total: number;
  tax: number;
  parts: readonly OrderPart[];
}

const latest = (days: readonly (PlainDate | null)[]): PlainDate | null =>
  days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);

const after = (day: PlainDate | null, days: number): PlainDate | null => (day === null ? null : addDays(day, days));

/** The instalments of an order that a project pays: each on the day of its event, those on delivery with each delivery. */
function ofProject(
  order: CashOrder,
  project: CashProject,
  [total, tax]: [number, number],
  today: PlainDate,
): ProjectCash[] {
  const parts = order.parts.filter(({ project_id }) => project_id === project.id);
  const notBefore = (day: PlainDate | null) => (day !== null && day < today ? today : day);
  const days = parts.map(({ received_on, due_on }) => received_on ?? notBefore(due_on ?? project.material_end));
  const arrives = latest(days);
  const commissioned = commissionedOn(project, today);
  const amounts = instalmentAmounts(total, order.instalments);
  const taxes = instalmentAmounts(tax, order.instalments);
  return order.instalments.flatMap(({ on, days: wait }, at) => {
    const item = (key: string, amount: number, gst: number, day: PlainDate | null, gst_on = arrives): ProjectCash => ({
      key: `order ${order.id} ${project.id} ${at}${key}`,
      source: 'purchase_order',
      project_id: project.id,
      document_id: order.id,
      document: order.number,
      party: order.supplier,
      day,
      until: null,
      amount: -amount,
      gst: -gst,
      gst_on,
      tds: 0,
      follows: on === 'installation' || on === 'commissioning' || on === 'retention',
    });
    const [amount = 0, gst = 0] = [amounts[at], taxes[at]];
    if (amount === 0) return [];
    switch (on) {
      case 'order':
        return [item('', amount, gst, after(order.ordered_on, wait))];
      case 'mdcc':
      case 'dispatch':
      case 'delivery': {
        const weights = parts.map(({ net }) => Math.max(1, net));
        const shares = weights.length === 0 ? [amount] : splitPaise(amount, weights);
        const tax_shares = weights.length === 0 ? [gst] : splitPaise(gst, weights);
        return shares.map((share, place) => {
          const comes = days[place] ?? null;
          const leaves = after(comes, -transit_days);
          // what has not come is cleared and dispatched today at the earliest
          const dispatched = parts[place]?.received_on ? leaves : notBefore(leaves);
          const day = on === 'delivery' ? comes : dispatched;
          return item(` ${place}`, share, tax_shares[place] ?? 0, after(day, wait), comes);
        });
      }
      case 'installation':
        return [item('', amount, gst, after(project.site_end, wait))];
      case 'commissioning':
        return [item('', amount, gst, after(commissioned, wait))];
      case 'retention': {
        const released = commissioned === null ? null : addMonths(commissioned, usual_retention_months);
        return [item('', amount, gst, wait > 0 ? after(commissioned, wait) : released)];
      }
    }
    return [];
  });
}

/** What a party was billed or paid in advance already, in a project. */
export interface Covered {
  project_id: number;
  party_id: number;
  paise: number;
}

const coveredOf = (covered: readonly Covered[]) => {
  const sums = new Map<string, number>();
  for (const { project_id, party_id, paise } of covered) {
    const key = `${project_id} ${party_id}`;
    sums.set(key, (sums.get(key) ?? 0) + paise);
  }
  return (project_id: number, party_id: number): number => sums.get(`${project_id} ${party_id}`) ?? 0;
};

/** What approved orders are paid by their terms; what was billed or paid in advance is taken from the earliest. */
export function orderCash(
  orders: readonly CashOrder[],
  projects: ReadonlyMap<number, CashProject>,
  covered: readonly Covered[],
  today: PlainDate,
): ProjectCash[] {
  const paid = coveredOf(covered);
  const items = orders.flatMap((order) => {
    const nets = new Map<number, number>();
    for (const { project_id, net } of order.parts) nets.set(project_id, (nets.get(project_id) ?? 0) + net);
    const weights = [...nets.values()];
    if (!weights.some((net) => net > 0)) return [];
    const totals = splitPaise(order.total, weights);
    const taxes = splitPaise(order.tax, weights);
    return [...nets.keys()].flatMap((project_id, at) => {
      const project = projects.get(project_id);
      return project
        ? ofProject(order, project, [totals[at] ?? 0, taxes[at] ?? 0], today).map((item) => ({
            item,
            party_id: order.supplier_id,
          }))
        : [];
    });
  });
  return [...groupedBy(items, ({ item, party_id }) => `${item.project_id} ${party_id}`).values()].flatMap((of) =>
    lessCovered(
      of.map(({ item }) => item),
      paid(of[0]?.item.project_id ?? 0, of[0]?.party_id ?? 0),
    ),
  );
}

export interface CashBill {
  kind: 'supplier_bill' | 'running_bill' | 'site_expense';
  /** of the document */
  id: number;
  project_id: number;
  party: string;
  number: string;
  due_on: PlainDate | null;
  open: number;
}

/** The unpaid amounts of approved bills of suppliers and sub-contractors and of site expenses. */
export const billCash = (bills: readonly CashBill[]): ProjectCash[] =>
  bills.map(({ kind, id, project_id, party, number, due_on, open }) => ({
    key: `${kind} ${id}`,
    source: kind,
    project_id,
    document_id: id,
    document: number,
    party,
    day: due_on,
    until: null,
    amount: -open,
    gst: 0,
    gst_on: null,
    tds: 0,
    follows: false,
  }));

export interface CashWork {
  id: number;
  project_id: number;
  party_id: number;
  party: string;
  number: string;
  gstin: string;
  pan: string;
  gst_percent: number;
  retention_percent: number;
  starts_on: PlainDate | null;
  ends_on: PlainDate | null;
  net: number;
  /** of approved bills, without GST */
  billed: number;
}

const span = (from: PlainDate | null, to: PlainDate | null, today: PlainDate) => {
  const day = from ?? to;
  if (day === null) return { day: null, until: null };
  const start = day < today ? today : day;
  return { day: start, until: to === null || to < start ? start : to };
};

/** Work that is ordered and not billed: spread over its time, with GST, without retention, TDS and what was advanced. */
export function workCash(
  orders: readonly CashWork[],
  projects: ReadonlyMap<number, CashProject>,
  advanced: readonly Covered[],
  today: PlainDate,
): ProjectCash[] {
  const advance = coveredOf(advanced);
  const items = orders.flatMap((one) => {
    const project = projects.get(one.project_id);
    const open = one.net - one.billed;
    if (!project || open <= 0) return [];
    const gst = one.gstin === '' ? 0 : percentOf(open, one.gst_percent);
    const pan = panOf(one);
    const { tds } = contractorTds({ day: today, pan, amount: open, year_amount: one.billed, year_base: one.billed });
    const item: ProjectCash = {
      key: `work_order ${one.id}`,
      source: 'work_order',
      project_id: one.project_id,
      document_id: one.id,
      document: one.number,
      party: one.party,
      ...span(one.starts_on ?? project.site_start, one.ends_on ?? project.site_end, today),
      amount: -(open + gst - percentOf(open, one.retention_percent) - tds),
      gst: -gst,
      gst_on: null,
      tds,
      follows: true,
    };
    return [{ item, party_id: one.party_id }];
  });
  return [...groupedBy(items, ({ item, party_id }) => `${item.project_id} ${party_id}`).values()].flatMap((of) =>
    lessCovered(
      of.map(({ item }) => item),
      advance(of[0]?.item.project_id ?? 0, of[0]?.party_id ?? 0),
      { keeps_gst: true },
    ),
  );
}

/** What is held back of sub-contractors, and will be of work that is not billed: paid with the release of retention. */
export function heldCash(
  project: CashProject,
  held: number,
  works: readonly CashWork[],
  today: PlainDate,
): ProjectCash[] {
  const later = works
    .filter(({ project_id }) => project_id === project.id)
    .reduce((sum, one) => sum + percentOf(Math.max(0, one.net - one.billed), one.retention_percent), 0);
  if (held + later <= 0) return [];
  return [
    {
      key: `retention_payable ${project.id}`,
      source: 'retention_payable',
      project_id: project.id,
      document_id: null,
      document: '',
      party: '',
      day: retentionOn(project, today, usual_retention_months),
      until: null,
      amount: -(held + later),
      gst: 0,
      gst_on: null,
      tds: 0,
      follows: project.commissioned_on === null,
    },
  ];
}

type When = 'materials' | 'site' | 'warranty';
type Taxed = 'goods' | 'services' | 'none';

/** When what a budget has left is spent, and at which rate it is taxed (an estimate until it is ordered). */
const spent: Record<BudgetHead, readonly [When, Taxed]> = {
  modules: ['materials', 'goods'],
  inverters: ['materials', 'goods'],
  structure: ['materials', 'goods'],
  walkway: ['materials', 'services'],
  dc: ['materials', 'services'],
  ac: ['materials', 'services'],
  transformer: ['materials', 'services'],
  evacuation: ['site', 'services'],
  earthing: ['materials', 'services'],
  scada: ['materials', 'services'],
  cleaning: ['materials', 'services'],
  civil: ['site', 'services'],
  labour: ['site', 'services'],
  liaison: ['site', 'services'],
  freight: ['materials', 'services'],
  engineering: ['materials', 'services'],
  overheads: ['site', 'none'],
  contingency: ['site', 'none'],
  warranty: ['warranty', 'none'],
  other: ['site', 'none'],
};

/** What the estimate to complete of a project expects, head by head, spread over the time in which it is spent. */
export function budgetCash(
  project: CashProject,
  heads: readonly { head: BudgetHead; etc: number }[],
  today: PlainDate,
): ProjectCash[] {
  if (!isExpected(project) || project.commissioned_on !== null) return [];
  const rates = gstOn(today);
  const commissioned = commissionedOn(project, today);
  const times: Record<When, { day: PlainDate | null; until: PlainDate | null }> = {
    materials: span(today, project.material_end, today),
    site: span(project.site_start, project.site_end, today),
    warranty: span(commissioned, commissioned === null ? null : addMonths(commissioned, usual_retention_months), today),
  };
  return heads
    .filter(({ etc }) => etc > 0)
    .map(({ head, etc }) => {
      const [when, taxed] = spent[head];
      const gst = taxed === 'none' ? 0 : percentOf(etc, rates[taxed]);
      const time = when === 'materials' && project.material_end === null ? times.site : times[when];
      return {
        key: `budget ${project.id} ${head}`,
        source: 'budget',
        project_id: project.id,
        document_id: null,
        document: head,
        party: '',
        ...time,
        amount: -(etc + gst),
        gst: -gst,
        gst_on: null,
        tds: 0,
        follows: when !== 'materials',
      };
    });
}
