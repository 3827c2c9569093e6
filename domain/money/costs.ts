/**
 * What a project costs, head by head (domain §8.3). Each rupee is counted once: what is ordered is an open commitment until
 * it is received or billed, then it is stock, and cost once it is installed.
 */
import { recordOf } from '../records.ts';
import { roundPaise } from '../money.ts';
import type { Account } from './accounts.ts';
import { budget_heads, type BudgetHead, budgetHeadOf } from './heads.ts';

/** Accounts whose postings on a project are its cost: what was built in or billed, and what of its material was lost. */
export const cost_accounts = ['contract_cost', 'stock_differences'] as const satisfies readonly Account[];

/** What an order commits to under one head, and what of it was received or billed. Paise, without GST. */
export interface CommittedDocument {
  head: string;
  committed: number;
  taken: number;
}

/** What of an order is still to come; more than was ordered leaves nothing open. */
export const openOf = ({ committed, taken }: Omit<CommittedDocument, 'head'>): number => Math.max(0, committed - taken);

export interface CostFacts {
  baseline: readonly { head: BudgetHead; amount: number }[];
  budget: readonly { head: BudgetHead; amount: number }[];
  orders: readonly CommittedDocument[];
  /** material received for the project and not yet installed, billed or not, at the moving average */
  stock: readonly { head: string; paise: number }[];
  /** postings to the accounts of cost, debit less credit */
  actual: readonly { head: string; paise: number }[];
  /** what of bills is paid, TDS and advances with it */
  paid: readonly { head: string; paise: number }[];
  /** typed in place of the rule */
  etc: readonly { head: BudgetHead; amount: number }[];
}

export interface Cost {
  baseline: number;
  budget: number;
  committed: number;
  open: number;
  stock: number;
  actual: number;
  /** without GST, of material also while it lies in a store */
  paid: number;
  /** estimate to complete: what is still to be ordered */
  etc: number;
  /** estimate at completion */
  eac: number;
  /** budget less EAC; negative: over budget */
  variance: number;
}

export interface HeadCost extends Cost {
  head: BudgetHead;
  /** the estimate to complete was typed */
  typed: boolean;
}

/** One head: what is not typed is what the budget has left over cost, stock and open orders. */
export function costOf(facts: Omit<Cost, 'etc' | 'eac' | 'variance'> & { typed_etc?: number | undefined }): Cost {
  const { typed_etc, ...known } = facts;
  const covered = known.actual + known.stock + known.open;
  const etc = typed_etc ?? Math.max(0, known.budget - covered);
  const eac = covered + etc;
  return { ...known, etc, eac, variance: known.budget - eac };
}

const sumBy = <T>(rows: readonly T[], headOf: (row: T) => BudgetHead, paise: (row: T) => number) => {
  const sums = new Map<BudgetHead, number>();
  for (const row of rows) sums.set(headOf(row), (sums.get(headOf(row)) ?? 0) + paise(row));
  return (head: BudgetHead): number => sums.get(head) ?? 0;
};

/** All heads that have an amount of any kind, in their order. */
export function costByHead(facts: CostFacts): HeadCost[] {
  const own = ({ head }: { head: BudgetHead }): BudgetHead => head;
  const of = ({ head }: { head: string }): BudgetHead => budgetHeadOf(head);
  const baseline = sumBy(facts.baseline, own, ({ amount }) => amount);
  const budget = sumBy(facts.budget, own, ({ amount }) => amount);
  const committed = sumBy(facts.orders, of, (order) => order.committed);
  const open = sumBy(facts.orders, of, openOf);
  const stock = sumBy(facts.stock, of, ({ paise }) => paise);
  const actual = sumBy(facts.actual, of, ({ paise }) => paise);
  const paid = sumBy(facts.paid, of, ({ paise }) => paise);
  const typed = new Map(facts.etc.map(({ head, amount }) => [head, amount]));
  return budget_heads
    .map((head) => ({
      head,
      typed: typed.has(head),
      ...costOf({
        baseline: baseline(head),
        budget: budget(head),
        committed: committed(head),
        open: open(head),
        stock: stock(head),
        actual: actual(head),
        paid: paid(head),
        typed_etc: typed.get(head),
      }),
    }))
    .filter((one) => one.typed || figures.some((figure) => one[figure] !== 0));
}

const figures = [
  'baseline',
  'budget',
  'committed',
  'open',
  'stock',
  'actual',
  'paid',
  'etc',
  'eac',
  'variance',
] as const;
export type CostFigure = (typeof figures)[number];

/** Figures that are made of documents, and can be opened to see them. */
export const document_figures = [
  'committed',
  'open',
  'stock',
  'actual',
  'paid',
] as const satisfies readonly CostFigure[];
export type DocumentFigure = (typeof document_figures)[number];

/** All heads together. */
export const totalCost = (heads: readonly Cost[]): Cost =>
  recordOf(figures, (figure) => heads.reduce((sum, one) => sum + one[figure], 0));

/** Cost so far of what is expected at completion, as a share of 1; 0 while nothing is expected. */
export const costComplete = ({ actual, eac }: Pick<Cost, 'actual' | 'eac'>): number =>
  eac > 0 ? Math.min(1, Math.max(0, actual / eac)) : 0;

/** What a project earned and is expected to earn, cost to cost. Paise, without GST. */
export function profitOf(cost: Pick<Cost, 'actual' | 'eac' | 'budget'>, contract_value: number) {
  const complete = costComplete(cost);
  const earned = roundPaise(contract_value * complete);
  return {
    complete,
    earned,
    gross_margin: earned - cost.actual,
    expected_margin: contract_value - cost.eac,
    planned_margin: contract_value - cost.budget,
  };
}

/** Paise for one Wp, to the hundredth; null while the capacity is not known. */
export const perWp = (paise: number, capacity_kwp: number): number | null =>
  capacity_kwp > 0 ? Math.round((paise / (capacity_kwp * 1000)) * 100) / 100 : null;

/** Earned value: what the work done is worth in the budget, against what was planned by today and what it cost. */
export function earnedValue(facts: {
  budget: number;
  /** of the schedule, per cent */
  planned_percent: number;
  real_percent: number;
  /** cost and stock: the schedule counts material as progress once it is there */
  incurred: number;
}) {
  const planned_value = roundPaise((facts.budget * facts.planned_percent) / 100);
  const earned_value = roundPaise((facts.budget * facts.real_percent) / 100);
  const index = (part: number, whole: number): number | null =>
    whole > 0 ? Math.round((part / whole) * 100) / 100 : null;
  return {
    planned_value,
    earned_value,
    /** below 1: behind schedule */
    spi: index(earned_value, planned_value),
    /** below 1: dearer than planned */
    cpi: index(earned_value, facts.incurred),
  };
}
