/** What of a bill of quantities was used: installed, consumed and lost, beside what was planned and may be lost. */
import type { Unit } from '../units.ts';
import { withWastage } from './boq.ts';
import { type Conversion, inUnit, sumOf } from './quantities.ts';

/** Quantities in the stock unit of a line, or of an item that no line names. */
export interface Used {
  installed: number;
  consumed: number;
  written_off: number;
}

interface Planned {
  quantity: number;
  /** per cent that may be lost */
  wastage: number;
  unit: Unit;
}

/** What is in the plant, or was used up for it. */
export const inPlace = ({ installed, consumed }: Used): number => sumOf([installed, consumed]);

/** Lost per cent of all that left the stores for good, to one decimal; null while nothing did. */
export function wastagePercent(used: Used): number | null {
  const all = sumOf([inPlace(used), used.written_off]);
  return all <= 0 ? null : Math.round((used.written_off / all) * 1000) / 10;
}

/** What was used and lost beyond the plan with its wastage; 0: nothing. */
export const overPlan = (planned: Planned, used: Used): number =>
  Math.max(0, sumOf([inPlace(used), used.written_off, -withWastage(planned)]));

/** A quantity in kWp; null where the unit says nothing of it. */
export const inKwp = (
  { unit, conversions, watts }: { unit: Unit; conversions: readonly Conversion[]; watts: number | null },
  quantity: number,
): number | null =>
  inUnit({ unit, conversions }, quantity, 'kWp') ?? (watts === null ? null : Math.round(quantity * watts) / 1000);

/** The sum of what is known; null where nothing is. */
export const sumOfKnown = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((one) => one !== null);
  return known.length === 0 ? null : sumOf(known);
};
