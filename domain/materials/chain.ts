/**
 * How far an ordered line is on its way to the roof, and what may be inspected, cleared and dispatched of it. Each step is at
 * most the one before it; what a category does not need is passed over. Quantities are in the stock unit of the line.
 */
import { recordOf } from '../records.ts';
import type { PlainDate } from '../dates.ts';
import { groupedBy } from '../grouped.ts';
import type { MaterialCategory } from '../lists.ts';
import { decimal, say, type Sentence } from '../sentences.ts';
import { compareQuantities, sumOf } from './quantities.ts';

/** The steps in their order; each counts all that ever came as far, less what was reversed. */
export const chain_steps = [
  'ordered',
  'inspected',
  'cleared',
  'dispatched',
  'delivered',
  'unloaded',
  'stored',
  'shifted',
  'installed',
] as const;
export type ChainStep = (typeof chain_steps)[number];

/** `ordered` is less what was short-closed; `cleared` less what lapsed before it was dispatched. */
export interface ChainQuantities extends Record<ChainStep, number> {
  /** approved in the bill of quantities, for all its orders together */
  boq: number;
  /** called for inspection and not decided yet, or on hold */
  called: number;
  /** in requests for an MDCC that wait for a decision */
  requested: number;
  /** what a project manager let through without inspection or MDCC, whether dispatched already or not */
  overridden: number;
  /** sent back to the supplier */
  returned: number;
  /** lost before it was in a store: the supplier owes it still */
  lost: number;
  /** of what was dispatched, what arrived beyond the quantity the supplier sent */
  excess: number;
}

/** What a category needs before it is dispatched. */
export interface ChainRules {
  inspection: boolean;
  mdcc: boolean;
}

const inspected_categories: readonly MaterialCategory[] = [
  'MODULES',
  'MMS',
  'Structures',
  'INVERTERS',
  'LT Panel',
  'HT Panel',
  'Transformer',
  'AC Cable',
  'DC Cable',
  'HT Cable',
  'String Combiner Box',
  'ACDB',
  'DCDB',
  'Bus Duct',
];

/** What a category needs in a company that set nothing: an MDCC always, an inspection where it is made at a factory for us. */
export const usualRules = (category: string): ChainRules => ({
  inspection: (inspected_categories as readonly string[]).includes(category),
  mdcc: true,
});

/** What a line that is not in the BOQ needs in a company that set nothing: purchases for the store or the site are not cleared. */
export const outside_rules: ChainRules = { inspection: false, mdcc: false };

/** A line as a sentence names it. */
export interface ChainLine extends ChainQuantities {
  description: string;
  unit: string;
}

/** All the supplier has to send: what was ordered, and again what came back or was lost on the way. */
const owed = ({ ordered, returned, lost }: ChainQuantities): number => sumOf([ordered, returned, lost]);
/** All that may be inspected and cleared: what the supplier has to send, and what arrived beyond that. */
const clearableInAll = (line: ChainQuantities): number => Math.max(owed(line), line.dispatched);
const least = (quantities: readonly number[]): number => Math.max(0, Math.min(...quantities));

/** What has passed inspection, or needs none. */
const inspectedOf = (line: ChainQuantities, { inspection }: ChainRules): number =>
  inspection ? line.inspected : clearableInAll(line);
/** What has passed inspection and clearance, or needs none. */
const clearedOf = (line: ChainQuantities, rules: ChainRules): number =>
  rules.mdcc ? Math.min(line.cleared, clearableInAll(line)) : inspectedOf(line, rules);

/** What may still be called for inspection. */
export const inspectable = (line: ChainQuantities): number =>
  least([sumOf([clearableInAll(line), -line.inspected, -line.called])]);

/** What an MDCC may still be requested for. */
export const clearable = (line: ChainQuantities, rules: ChainRules): number =>
  least([
    sumOf([inspectedOf(line, rules), -line.cleared, -line.requested]),
    sumOf([clearableInAll(line), -line.cleared, -line.requested]),
  ]);

/** What may still be cleared: a request that is decided does not stand in its own way. */
export const clearableOfRequest = (line: ChainQuantities, rules: ChainRules): number =>
  clearable({ ...line, requested: 0 }, rules);

/** What may still be dispatched. */
export const dispatchable = (line: ChainQuantities, rules: ChainRules): number =>
  least([sumOf([clearedOf(line, rules), line.overridden, -line.dispatched]), sumOf([owed(line), -line.dispatched])]);

/**
 * The part of a quantity dispatched now that is neither inspected nor cleared and goes because a project manager let it through.
 * Cleared material goes first; `before` is the quantity of the line that went uncleared until now.
 */
export function unclearedOf(line: ChainQuantities, rules: ChainRules, quantity: number, before: number): number {
  const cleared = least([sumOf([clearedOf(line, rules), -line.dispatched, before])]);
  return least([sumOf([quantity, -cleared])]);
}

/** What a project manager may still let through: ordered or arrived, and neither cleared nor let through yet. */
export const overridable = (line: ChainQuantities, rules: ChainRules): number =>
  least([sumOf([clearableInAll(line), -clearedOf(line, rules), -line.overridden])]);

/** What arrived beyond the quantity sent and is neither cleared nor let through: it is held, and cannot be accepted. */
export const heldExcess = (line: ChainQuantities, rules: ChainRules): number =>
  Math.min(line.excess, least([sumOf([line.dispatched, -clearedOf(line, rules), -line.overridden])]));

const within = (quantity: number, most: number): boolean => compareQuantities(quantity, most) <= 0;
const said = (quantity: number) => decimal(quantity, 3);

/** Why a quantity of a line cannot be called for inspection; undefined when it can. */
export function whyNotInspect(line: ChainLine, quantity: number): Sentence | undefined {
  const most = inspectable(line);
  if (within(quantity, most)) return undefined;
  const { description: item, unit } = line;
  if (line.ordered === 0) return say`${{ item }} is not on an approved order.`;
  return most === 0
    ? say`All of ${{ item }} is accepted or called for inspection already.`
    : say`Only ${{ most: said(most) }} ${{ unit }} of ${{ item }} can be called for inspection: the rest is accepted or called already.`;
}

function clearance(line: ChainLine, rules: ChainRules, quantity: number, most: number): Sentence | undefined {
  if (within(quantity, most)) return undefined;
  const { description: item, unit } = line;
  if (line.ordered === 0) return say`${{ item }} is not on an approved order.`;
  const waits = rules.inspection && compareQuantities(line.inspected, owed(line)) < 0;
  if (most <= 0)
    return waits
      ? say`Nothing more of ${{ item }} can be cleared: ${{ accepted: said(line.inspected) }} ${{ unit }} passed inspection.`
      : say`All of ${{ item }} is cleared or requested already.`;
  return waits
    ? say`Only ${{ most: said(most) }} ${{ unit }} of ${{ item }} can be cleared: ${{ accepted: said(line.inspected) }} ${{ unit }} passed inspection.`
    : say`Only ${{ most: said(most) }} ${{ unit }} of ${{ item }} can be cleared: the rest is cleared or requested already.`;
}

/** Why an MDCC cannot be requested for a quantity of a line; undefined when it can. */
export const whyNotRequest = (line: ChainLine, rules: ChainRules, quantity: number): Sentence | undefined =>
  clearance(line, rules, quantity, clearable(line, rules));

/** Why a requested quantity of a line cannot be cleared; undefined when it can. */
export const whyNotClear = (line: ChainLine, rules: ChainRules, quantity: number): Sentence | undefined =>
  clearance(line, rules, quantity, clearableOfRequest(line, rules));

/** Why a quantity of a line cannot be dispatched, naming what is missing; undefined when it can. */
export function whyNotDispatch(line: ChainLine, rules: ChainRules, quantity: number): Sentence | undefined {
  const most = dispatchable(line, rules);
  if (within(quantity, most)) return undefined;
  const { description: item, unit } = line;
  const awaited = sumOf([owed(line), -line.dispatched]);
  if (awaited <= 0) return say`Nothing of ${{ item }} is ordered and not dispatched yet.`;
  if (!within(quantity, awaited))
    return say`Only ${{ most: said(awaited) }} ${{ unit }} of ${{ item }} are ordered and not dispatched yet.`;
  return rules.mdcc
    ? say`${{ item }} cannot be dispatched without an MDCC: ${{ most: said(most) }} ${{ unit }} are cleared and not dispatched yet.`
    : say`${{ item }} cannot be dispatched before inspection: ${{ most: said(most) }} ${{ unit }} passed and are not dispatched yet.`;
}

/** Why a project manager cannot let a quantity of a line through; undefined when they can. */
export function whyNotOverride(line: ChainLine, rules: ChainRules, quantity: number): Sentence | undefined {
  const most = overridable(line, rules);
  if (within(quantity, most)) return undefined;
  const { description: item, unit } = line;
  return most === 0
    ? say`All that is left of ${{ item }} can be dispatched already.`
    : say`Only ${{ most: said(most) }} ${{ unit }} of ${{ item }} need an override.`;
}

/** The steps of a line that are more than the step before them: none, unless something wrote past the rules. */
export function brokenSteps(line: ChainQuantities, rules: ChainRules): ChainStep[] {
  const before: Record<ChainStep, number> = {
    ordered: Number.POSITIVE_INFINITY,
    inspected: clearableInAll(line),
    cleared: inspectedOf(line, rules),
    // what arrived beyond the quantity sent is held until it is cleared
    dispatched: sumOf([Math.min(sumOf([clearedOf(line, rules), line.overridden]), owed(line)), line.excess]),
    delivered: line.dispatched,
    unloaded: line.delivered,
    stored: Math.min(line.unloaded, sumOf([clearedOf(line, rules), line.overridden])),
    shifted: line.stored,
    installed: line.shifted,
  };
  return chain_steps.filter((step) => step !== 'ordered' && compareQuantities(line[step], before[step]) > 0);
}

/** The least a line may be changed to: what of it was accepted, cleared or dispatched, or waits for that. */
export const leastOrdered = (line: ChainQuantities): number =>
  least([
    sumOf([
      Math.max(sumOf([line.inspected, line.called]), sumOf([line.cleared, line.requested]), line.dispatched),
      -line.returned,
      -line.lost,
    ]),
  ]);

/**
 * Why what was returned, lost or received cannot be taken back: the supplier would owe less than was inspected, cleared or
 * dispatched in between. `after` is the line as it is then.
 */
export function whyNotTakeBack(before: ChainLine, after: ChainQuantities): Sentence | undefined {
  const least_after = leastOrdered(after);
  if (within(least_after, after.ordered) || within(least_after, leastOrdered(before))) return undefined;
  const { description: item, unit } = before;
  return say`Only ${{ ordered: said(after.ordered) }} ${{ unit }} of ${{ item }} are ordered, and ${{ least: said(least_after) }} ${{ unit }} would be inspected, cleared or dispatched. Undo what replaced them first, or order more.`;
}

/** What of a line is called for inspection, accepted or cleared, and not dispatched. */
export const awaitingDispatch = (line: ChainQuantities): number =>
  least([sumOf([leastOrdered(line), -Math.max(0, sumOf([line.dispatched, -line.returned, -line.lost]))])]);

/** What was cleared: from a day until another one, in which it could be dispatched. */
export interface Clearing {
  quantity: number;
  from: PlainDate;
  till: PlainDate;
}

/** What of the clearances of a line lapsed: each dispatch used up the one that was to expire first of those valid on its day. */
export function lapsedOf(
  clearings: readonly Clearing[],
  dispatches: readonly { quantity: number; day: PlainDate }[],
  today: PlainDate,
): number {
  const left = clearings.map((one) => ({ ...one })).toSorted((a, b) => a.till.localeCompare(b.till));
  for (const { quantity, day } of dispatches.toSorted((a, b) => a.day.localeCompare(b.day))) {
    let open = quantity;
    for (const one of left) {
      if (one.from > day || one.till < day) continue;
      const part = Math.min(open, one.quantity);
      one.quantity = sumOf([one.quantity, -part]);
      open = sumOf([open, -part]);
    }
  }
  return sumOf(left.filter(({ till }) => till < today).map(({ quantity }) => quantity));
}

/** A quantity in kWp; null for what has no capacity. */
export const kwpOf = (quantity: number, watts: number | null): number | null =>
  watts === null ? null : Math.round(quantity * watts) / 1000;

/** The steps of one category, added up over its lines. */
export interface CategoryChain {
  category: string;
  /** null: its lines are in different units, which cannot be added up */
  unit: string | null;
  steps: Record<ChainStep, number> | null;
  /** null: it has no capacity */
  kwp: Record<ChainStep, number> | null;
}

const stepsBy = (of: (step: ChainStep) => number): Record<ChainStep, number> => recordOf(chain_steps, of);

/** The chain of each category, in Nos (or its unit) and kWp. */
export function chainByCategory(
  lines: readonly (ChainQuantities & { category: string; unit: string; watts: number | null })[],
): CategoryChain[] {
  return [...groupedBy(lines, ({ category }) => category)].map(([category, of]) => {
    const unit = of.every((line) => line.unit === of[0]?.unit) ? (of[0]?.unit ?? null) : null;
    const rated = of.every(({ watts }) => watts !== null);
    return {
      category,
      unit,
      steps: unit === null ? null : stepsBy((step) => sumOf(of.map((line) => line[step]))),
      kwp: rated ? stepsBy((step) => sumOf(of.map((line) => kwpOf(line[step], line.watts) ?? 0))) : null,
    };
  });
}
