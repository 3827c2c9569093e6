/**
 * The supply chain at a glance: how much of what is needed is ordered, cleared, delivered and installed, and which events of
 * the schedule wait for what will come too late.
 */
import { recordOf } from '../records.ts';
import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import { groupedBy } from '../grouped.ts';
import { type MaterialCategory, material_categories } from '../lists.ts';
import { timesPaise } from '../money.ts';
import { day, plural, say, type Sentence } from '../sentences.ts';
import type { Unit } from '../units.ts';
import { category_facts } from './categories.ts';
import { type ChainQuantities, chain_steps, type ChainStep } from './chain.ts';
import { sumOf } from './quantities.ts';

/** A line of the bill of quantities as it was approved, in its stock unit. */
export interface NeededLine {
  id: number;
  category: string;
  description: string;
  needed: number;
  /** paise for one stock unit that it was planned to cost; null: none */
  rate: number | null;
  unit: Unit;
  /** Wp of one stock unit; null: it has no capacity */
  watts: number | null;
  /** there without an order of this line: of the company's own stock, or of another line */
  otherwise: number;
  /** the event that waits for it; of a line that is linked to none, the one that would deliver its category; null: there is none */
  event: WaitingEvent | null;
  /** false: nobody linked it to the schedule, which does not follow it */
  linked: boolean;
}

export interface WaitingEvent {
  id: number;
  name: string;
  status: string;
  /** the day its material is needed by */
  needed_by: PlainDate | null;
  end: PlainDate | null;
}

/** What was ordered for a line, and how far it is. */
export interface OrderedFor extends ChainQuantities {
  /** null: for none, it is not in the BOQ */
  boq_line_id: number | null;
  order: string;
  supplier: string;
  /** paise for one stock unit, as ordered */
  rate: number;
  /** when the last of it is promised */
  promised_on: PlainDate | null;
}

type Shares = Record<ChainStep, number>;
/** All that is needed, and what of it has come how far. */
export interface Weighed {
  whole: number;
  steps: Shares;
}

/** How much of the whole reached a step, in whole percent: 100 only when nothing is missing. */
export const shareOf = ({ whole, steps }: Weighed, step: ChainStep): number =>
  whole <= 0 ? 0 : steps[step] >= whole ? 100 : Math.min(99, Math.round((steps[step] / whole) * 100));

const stepsBy = (of: (step: ChainStep) => number): Shares => recordOf(chain_steps, of);

/** The orders of each line of the BOQ. */
export const ordersByLine = (orders: readonly OrderedFor[]): ReadonlyMap<number, readonly OrderedFor[]> =>
  groupedBy(
    orders.filter((one): one is OrderedFor & { boq_line_id: number } => one.boq_line_id !== null),
    ({ boq_line_id }) => boq_line_id,
  );

/**
 * What of the needed lines has come how far, where a quantity of a line comes to what `worthOf` says; more than is needed of one
 * line makes up for nothing of another. `whole` is all that is needed.
 */
export function weighed(
  lines: readonly NeededLine[],
  orders: ReadonlyMap<number, readonly OrderedFor[]>,
  worthOf: (line: NeededLine, quantity: number) => number,
): Weighed {
  const reached = (line: NeededLine, step: ChainStep): number =>
    Math.min(line.needed, sumOf((orders.get(line.id) ?? []).map((one) => one[step])));
  return {
    whole: lines.reduce((sum, line) => sum + worthOf(line, line.needed), 0),
    steps: stepsBy((step) => lines.reduce((sum, line) => sum + worthOf(line, reached(line, step)), 0)),
  };
}

const inKwp = ({ watts }: NeededLine, quantity: number): number => (quantity * (watts ?? 0)) / 1000;
const exact = (quantity: number): number => Math.round(quantity * 1000) / 1000;
const exactly = ({ whole, steps }: Weighed): Weighed => ({
  whole: exact(whole),
  steps: stepsBy((step) => exact(steps[step])),
});

/** The same by capacity, in kWp; null where nothing has one. */
export function byCapacity(lines: readonly NeededLine[], orders: ReadonlyMap<number, readonly OrderedFor[]>) {
  const rated = lines.filter(({ watts, category }) => watts !== null && category === 'MODULES');
  if (rated.length === 0) return null;
  return exactly(weighed(rated, orders, inKwp));
}

/** The same by what the lines were planned to cost, each line in whole paise; null where no line has a rate. */
export function byBudget(lines: readonly NeededLine[], orders: ReadonlyMap<number, readonly OrderedFor[]>) {
  const priced = lines.filter(({ rate }) => rate !== null);
  if (priced.length === 0) return null;
  return weighed(priced, orders, ({ rate }, quantity) => timesPaise(rate ?? 0, quantity));
}

/** What was ordered of priced lines: at the planned rate, and at the rate of the orders. Each line in whole paise, without tax. */
export function priceAgainstBudget(
  lines: readonly NeededLine[],
  orders: ReadonlyMap<number, readonly OrderedFor[]>,
): { planned: number; ordered: number } {
  let planned = 0;
  let ordered = 0;
  for (const { id, rate } of lines) {
    if (rate === null) continue;
    for (const one of orders.get(id) ?? []) {
      planned += timesPaise(rate, one.ordered);
      ordered += timesPaise(one.rate, one.ordered);
    }
  }
  return { planned, ordered };
}

/**
 * not_linked: no event of the schedule waits for it; not_ordered: cannot come in time any more as usual, or was to be there by now;
 * overdue: promised and not here; promised: promised too late.
 */
export const threat_kinds = ['not_linked', 'not_ordered', 'overdue', 'promised'] as const;
export type ThreatKind = (typeof threat_kinds)[number];

export interface Threat {
  kind: ThreatKind;
  boq_line_id: number;
  /** null: of lines that no event of the schedule can be found for */
  event_id: number | null;
  /** by which the event would end late, or material is here too late already */
  days: number;
  why: Sentence;
}

const worst = (threats: readonly Threat[]): Threat =>
  threats.reduce((most, one) => (one.days > most.days ? one : most));

/** The most days a category usually takes from the order to the site; undefined where it is not delivered as such. */
export const usualLead = (category: string): number | undefined =>
  (material_categories as readonly string[]).includes(category)
    ? category_facts[category as MaterialCategory].lead_days?.[1]
    : undefined;

/** The quantity of a line that is neither ordered nor there. */
export const notOrdered = ({ needed, otherwise }: NeededLine, orders: readonly OrderedFor[]): number =>
  Math.max(0, sumOf([needed, -otherwise, ...orders.map(({ ordered }) => -ordered)]));

/** The quantity of a line that has not arrived yet. */
const notThere = ({ needed, otherwise }: NeededLine, orders: readonly OrderedFor[]): number =>
  Math.max(
    0,
    sumOf([needed, -otherwise, ...orders.flatMap(({ delivered, returned, lost }) => [-delivered, returned, lost])]),
  );

/** What threatens the event of a line, the worst of it; undefined where all of it comes in time. */
export function threatTo(line: NeededLine, orders: readonly OrderedFor[], today: PlainDate): Threat | undefined {
  const { event, description, category, linked } = line;
  const found: Threat[] = [];
  const add = (kind: ThreatKind, days: number, why: Sentence): void =>
    void found.push({ kind, boq_line_id: line.id, event_id: event?.id ?? null, days, why });
  const end = event && event.status !== 'FINISHED' ? event.end : null;
  const addAfterEnd = (kind: ThreatKind, expected: PlainDate, why: Sentence): void => {
    const days = end === null ? 0 : daysBetween(end, expected);
    if (days > 0) add(kind, days, why);
  };
  for (const one of orders) {
    const missing = sumOf([one.ordered, one.lost, one.returned, -one.delivered]);
    if (missing <= 0 || one.promised_on === null) continue;
    const { promised_on, order, supplier } = one;
    const date = day(promised_on);
    const late = daysBetween(promised_on, today);
    if (late > 0)
      addAfterEnd(
        'overdue',
        today,
        say`${{ item: description }} of ${{ order }} (${{ supplier }}) was promised for ${{ date }} and is ${plural({ late }, '# day', '# days')} overdue.`,
      );
    else
      addAfterEnd(
        'promised',
        promised_on,
        say`${{ item: description }} of ${{ order }} (${{ supplier }}) is promised for ${{ date }}.`,
      );
  }
  const missing = notOrdered(line, orders);
  const lead = usualLead(category);
  if (missing > 0 && lead !== undefined)
    addAfterEnd(
      'not_ordered',
      addDays(today, lead),
      say`${{ item: description }} is not fully ordered, and usually takes ${plural({ lead }, '# day', '# days')}.`,
    );
  // by the day it is needed it was to be ordered, and to be a part of the schedule
  const needed_by = event?.needed_by ?? null;
  const since = needed_by === null ? undefined : daysBetween(needed_by, today);
  if (missing > 0 && needed_by !== null && since !== undefined && since >= 0)
    add(
      'not_ordered',
      since,
      say`${{ item: description }} is needed by ${{ date: day(needed_by) }} and is not fully ordered.`,
    );
  if (!linked && notThere(line, orders) > 0 && (since === undefined || since >= 0))
    add(
      'not_linked',
      since ?? 0,
      say`${{ item: description }} is linked to no event: the schedule does not follow it.`,
    );
  return found.length > 0 ? worst(found) : undefined;
}

/** How many lines nobody ordered in full, and how many are linked to no event: as long as there are some, not all comes in time. */
export const openLines = (lines: readonly NeededLine[], orders: ReadonlyMap<number, readonly OrderedFor[]>) => ({
  lines: lines.length,
  not_ordered: lines.filter((line) => notOrdered(line, orders.get(line.id) ?? []) > 0).length,
  not_linked: lines.filter((line) => !line.linked).length,
});

/** What threatens each event, the worst of it with how many lines do; the longest delay first. */
export const threatsTo = (
  lines: readonly NeededLine[],
  orders: ReadonlyMap<number, readonly OrderedFor[]>,
  today: PlainDate,
): (Threat & { lines: number })[] =>
  [
    ...groupedBy(
      lines.flatMap((line) => threatTo(line, orders.get(line.id) ?? [], today) ?? []),
      ({ event_id }) => event_id,
    ).values(),
  ]
    .map((of) => ({ ...worst(of), lines: of.length }))
    .toSorted((a, b) => b.days - a.days || (a.event_id ?? 0) - (b.event_id ?? 0));
