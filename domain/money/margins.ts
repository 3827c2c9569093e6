/** What projects earn beside each other: margins, cost per Wp by head and by supplier, who owes and who is owed. Paise. */
import type { PlainDate } from '../dates.ts';
import { groupedBy } from '../grouped.ts';
import type { HeadCost } from './costs.ts';
import { perWp } from './costs.ts';
import { budget_heads, type BudgetHead } from './heads.ts';

/** Part of the contract value, in per cent with one decimal; null without a contract value. */
export const marginPercent = (margin: number, contract_value: number): number | null =>
  contract_value > 0 ? Math.round((margin / contract_value) * 1000) / 10 : null;

export interface CostedProject {
  capacity_kwp: number;
  /** its plant is commissioned: its cost is nearly what it will be */
  commissioned: boolean;
  has_budget: boolean;
  heads: readonly HeadCost[];
}

export interface HeadRate {
  head: BudgetHead;
  /** paise for one Wp: budget and estimate at completion of running projects, cost of those that are commissioned */
  budget: number | null;
  expected: number | null;
  past: number | null;
}

/**
 * Cost per Wp by head: running projects together against their budgets, and commissioned ones as the company's own past. Only
 * projects with an approved budget count, so that both sides are of the same plants.
 */
export function ratesByHead(projects: readonly CostedProject[]): HeadRate[] {
  const budgeted = projects.filter(({ has_budget, capacity_kwp }) => has_budget && capacity_kwp > 0);
  const running = budgeted.filter(({ commissioned }) => !commissioned);
  const past = budgeted.filter(({ commissioned }) => commissioned);
  const kwpOf = (list: readonly CostedProject[]) => list.reduce((sum, one) => sum + one.capacity_kwp, 0);
  const rate = (list: readonly CostedProject[], head: BudgetHead, of: 'budget' | 'eac') =>
    perWp(
      list.reduce((sum, { heads }) => sum + (heads.find((one) => one.head === head)?.[of] ?? 0), 0),
      kwpOf(list),
    );
  return budget_heads
    .map((head) => ({
      head,
      budget: rate(running, head, 'budget'),
      expected: rate(running, head, 'eac'),
      past: rate(past, head, 'eac'),
    }))
    .filter(({ budget, expected, past: before }) =>
      [budget, expected, before].some((one) => one !== null && one !== 0),
    );
}

export interface OrderedWatts {
  supplier_id: number;
  supplier: string;
  category: string;
  order_id: number;
  wp: number;
  /** as ordered, and as budgeted where the BOQ has a rate */
  paise: number;
  budget: number | null;
}

/** What each supplier's material of a category costs for one Wp, the largest orders first; against the budget of the same lines. */
export function ratesBySupplier(lines: readonly OrderedWatts[]) {
  const rate = (list: readonly OrderedWatts[], paise: (line: OrderedWatts) => number) =>
    perWp(
      list.reduce((sum, line) => sum + paise(line), 0),
      list.reduce((sum, line) => sum + line.wp, 0) / 1000,
    );
  return [...groupedBy(lines, ({ supplier_id, category }) => `${supplier_id} ${category}`).values()]
    .flatMap((list) => {
      const [first] = list;
      if (!first) return [];
      const { supplier_id, supplier, category } = first;
      const budgeted = list.filter(({ budget }) => budget !== null);
      return [
        {
          supplier_id,
          supplier,
          category,
          orders: new Set(list.map(({ order_id }) => order_id)).size,
          kwp: Math.round(list.reduce((sum, line) => sum + line.wp, 0)) / 1000,
          rate: rate(list, ({ paise }) => paise),
          budget: budgeted.length > 0 ? rate(budgeted, ({ budget }) => budget ?? 0) : null,
        },
      ];
    })
    .toSorted((a, b) => b.kwp - a.kwp || a.supplier_id - b.supplier_id || a.category.localeCompare(b.category, 'en'));
}

export interface Owed {
  /** the same for everything of one party */
  party: string;
  name: string;
  due_on: PlainDate | null;
  open: number;
}

/** The open and the overdue amount of each party, the largest first. */
export function openByParty(list: readonly Owed[], today: PlainDate) {
  return [...groupedBy(list, ({ party }) => party)]
    .map(([party, own]) => ({
      party,
      name: own[0]?.name ?? '',
      open: own.reduce((sum, one) => sum + one.open, 0),
      overdue: own.reduce((sum, one) => sum + (one.due_on !== null && one.due_on < today ? one.open : 0), 0),
      documents: own.length,
    }))
    .toSorted((a, b) => b.open - a.open || a.party.localeCompare(b.party, 'en'));
}
