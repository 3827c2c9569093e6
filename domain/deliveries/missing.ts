/** Where what a project still misses is: in one place, the last step most of it came to. And the chain by category. */
import { groupedBy } from '../grouped.ts';
import { type CategoryChain, chain_steps, chainByCategory, type ChainStep, kwpOf } from '../materials/chain.ts';
import { compareQuantities, sumOf } from '../materials/quantities.ts';
import type { Unit } from '../units.ts';

type Steps = Record<ChainStep, number>;

/** 'not_ordered', or the step that what is missing came to last. */
export type MissingPlace = 'not_ordered' | ChainStep;

/** What lies between two steps: it came to the first and not to the next. */
export function lyingAt(boq: number, steps: Steps): Record<MissingPlace, number> {
  const reached = [Math.max(boq, steps.ordered), ...chain_steps.map((step) => steps[step]), 0];
  const names: readonly MissingPlace[] = ['not_ordered', ...chain_steps];
  let least = reached[0] ?? 0;
  const lying = {} as Record<MissingPlace, number>;
  for (const [at, name] of names.entries()) {
    // a step that was passed over (no inspection needed) holds nothing back
    const later = Math.max(...reached.slice(at + 1));
    const here = Math.min(least, Math.max(reached[at] ?? 0, later));
    lying[name] = Math.max(0, sumOf([here, -Math.min(here, later)]));
    least = Math.min(here, later);
  }
  return lying;
}

/** How much of a line is not installed yet, and where most of it is; the later place where two hold the same. */
export function placeOfMissing(boq: number, steps: Steps): { missing: number; place: MissingPlace } {
  const needed = Math.max(boq, steps.ordered);
  const missing = Math.max(0, sumOf([needed, -steps.installed]));
  const lying = lyingAt(boq, steps);
  let place: MissingPlace = compareQuantities(missing, 0) > 0 ? 'not_ordered' : 'installed';
  let most = 0;
  for (const name of ['not_ordered', ...chain_steps] as const) {
    if (name === 'installed' || compareQuantities(lying[name], 0) <= 0) continue;
    if (compareQuantities(lying[name], most) >= 0) [place, most] = [name, lying[name]];
  }
  return { missing, place };
}

export interface ChainOfCategory extends Omit<CategoryChain, 'unit'> {
  unit: Unit | null;
  /** what the bill of quantities needs of it */
  boq: number | null;
  boq_kwp: number | null;
}

const nothing = { called: 0, requested: 0, overridden: 0, returned: 0, lost: 0, excess: 0 };

/** The chain of each category, with what the bill of quantities needs of it. */
export function chainFrom(
  lines: readonly { category: string; unit: Unit; watts: number | null; boq: number; steps: Steps }[],
): ChainOfCategory[] {
  const own = groupedBy(lines, ({ category }) => category);
  return chainByCategory(lines.map(({ steps, ...line }) => ({ ...line, ...nothing, ...steps }))).map((chain) => {
    const of = own.get(chain.category) ?? [];
    return {
      ...chain,
      unit: chain.unit as Unit | null,
      boq: chain.unit === null ? null : sumOf(of.map(({ boq }) => boq)),
      boq_kwp: chain.kwp === null ? null : sumOf(of.map(({ boq, watts }) => kwpOf(boq, watts) ?? 0)),
    };
  });
}
