/**
 * Quantities of material: kept in thousandths of the unit an item is stocked in, so that sums, limits and balances are exact.
 * What an item is quoted or carried in besides is said by a conversion, a fraction and never a decimal.
 */
import { hasPlaces } from '../numbers.ts';
import { type Unit, unit_formats } from '../units.ts';

/** One stock unit is exactly `num` / `den` of `unit`: a module of 545 Wp, stocked in Nos, is 545 / 1000 kWp. */
export interface Conversion {
  unit: Unit;
  num: number;
  den: number;
}

/** What an item is stocked in, and what else it may be said in. */
export interface StockUnits {
  unit: Unit;
  conversions: readonly Conversion[];
}

const thousandths = (quantity: number): bigint => BigInt(Math.round(quantity * 1000));

/** True for a quantity that can be kept as it is: finite, exact to three places, no larger than a trillion. */
export const isQuantity = (quantity: number): boolean =>
  Number.isFinite(quantity) && Math.abs(quantity) <= 1e12 && hasPlaces(quantity, 3);

/** The sum of quantities, exact to the thousandth. */
export const sumOf = (quantities: readonly number[]): number =>
  Number(quantities.reduce((sum, one) => sum + thousandths(one), 0n)) / 1000;

/** Below zero, zero or above it, as the first quantity is less, the same or more than the second. */
export const compareQuantities = (a: number, b: number): number => Number(thousandths(a) - thousandths(b));

/** The fraction of a unit that one stock unit makes; undefined where the item says nothing of that unit. */
const fractionOf = ({ unit: stock, conversions }: StockUnits, unit: Unit): { num: bigint; den: bigint } | undefined => {
  if (unit === stock) return { num: 1n, den: 1n };
  const found = conversions.find((one) => one.unit === unit);
  return found && { num: thousandths(found.num), den: thousandths(found.den) };
};

/** Divides to the nearest whole number, half away from zero. */
const divided = (num: bigint, den: bigint): bigint =>
  num < 0n ? -((-num * 2n + den) / (den * 2n)) : (num * 2n + den) / (den * 2n);

/** Every unit an item may be quoted or carried in: its stock unit first. */
export const unitsOf = ({ unit, conversions }: StockUnits): Unit[] => [
  unit,
  ...conversions.map((one) => one.unit).filter((one) => one !== unit),
];

/** A quantity of some unit in the stock unit, to the thousandth; undefined where the item says nothing of the unit. */
export function inStockUnit(item: StockUnits, quantity: number, unit: Unit): number | undefined {
  const fraction = fractionOf(item, unit);
  return fraction && Number(divided(thousandths(quantity) * fraction.den, fraction.num)) / 1000;
}

/** A quantity of the stock unit in another one, to the thousandth; undefined where the item says nothing of the unit. */
export function inUnit(item: StockUnits, quantity: number, unit: Unit): number | undefined {
  const fraction = fractionOf(item, unit);
  return fraction && Number(divided(thousandths(quantity) * fraction.num, fraction.den)) / 1000;
}

/**
 * What a price in some unit's format comes to for one stock unit, in paise with a fraction: 1,750 paise per Wp are
 * 9,53,750 paise for a module of 545 Wp. Undefined where the item says nothing of the unit.
 */
export function pricePerStockUnit(item: StockUnits, price: number, unit: Unit): number | undefined {
  const fraction = fractionOf(item, unit);
  if (!fraction) return undefined;
  const times = unit_formats[unit].total_rule === 'per_wp' ? 1000 : 1;
  return (price * times * Number(fraction.num)) / Number(fraction.den);
}
