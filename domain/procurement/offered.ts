/** A product of another capacity than the requested one: its own pieces, units and description. */
import type { Conversion, StockUnits } from '../materials/quantities.ts';
import { say, type Sentence } from '../sentences.ts';
import { cutText } from '../text.ts';
import { type Unit, unit_formats } from '../units.ts';

/** The requested item: its stock unit, conversions and the Wp of one piece. */
export interface AskedItem extends StockUnits {
  /** of one piece, of what has a capacity */
  watts: number | null;
}

/** The offered Wp may be this many times more or less than asked: anything else was meant in another unit. */
const far = 10;

/** True for a line whose offered model has a Wp of its own. */
export const hasWatts = ({ category, watts }: { category: string; watts: number | null }): boolean =>
  watts !== null || category === 'MODULES';

/** Why the Wp of an offered model cannot be taken for a line; undefined where it can. */
export function whyNotWatts(
  line: { category: string; watts: number | null },
  watts: number | null,
): Sentence | undefined {
  if (watts === null) return undefined;
  if (!hasWatts(line)) return say`This line has no capacity: leave the Wp empty.`;
  if (line.watts !== null && (watts > line.watts * far || watts < line.watts / far))
    return say`Enter the Wp of one piece.`;
  return undefined;
}

/** The Wp that one stock unit of a line stands for when it is compared; null for what has no capacity. */
export const wpOfUnit = ({ unit, watts }: Pick<AskedItem, 'unit' | 'watts'>, offered: number | null): number | null =>
  unit_formats[unit].total_rule === 'per_wp' ? 1000 : (watts ?? offered);

/** How many units of the offered product replace one unit of the asked one by capacity: a kWp stays a kWp. */
export const offeredPerAsked = (unit: Unit, asked: number | null, offered: number | null): number =>
  asked && offered && unit_formats[unit].total_rule !== 'per_wp' ? asked / offered : 1;

/** A requested quantity in units of the offered product: whole pieces, enough for the capacity. */
export function askedAs(quantity: number, unit: Unit, asked: number | null, offered: number | null): number {
  const times = offeredPerAsked(unit, asked, offered);
  // what is a whole number but for the arithmetic stays that number
  return times === 1 ? quantity : Math.ceil(Math.round(quantity * times * 1e6) / 1e6);
}

/** The conversions of an item for the offered product: its own fraction between pieces and kWp. */
export function offeredConversions({ unit, watts, conversions }: AskedItem, offered: number | null): Conversion[] {
  if (offered === null || offered === watts) return [...conversions];
  if (unit_formats[unit].total_rule === 'per_wp')
    return conversions.map((one) => (one.unit === 'Nos' ? { unit: 'Nos', num: 1000, den: offered } : one));
  return [{ unit: 'kWp', num: offered, den: 1000 }, ...conversions.filter((one) => one.unit !== 'kWp')];
}

/** As many characters as the description of an order line has. */
const most_description = 300;

/** The description of an order line for the offered product: the Wp in it is that of what won. */
export function offeredDescription(description: string, asked: number | null, offered: number | null): string {
  if (asked === null || offered === null || asked === offered) return description;
  const said = new RegExp(
    String.raw`(?<![\d.])${String(asked).replace('.', String.raw`\.`)}(?=\s*-?W(?:p\b|att|\b))`,
    'i',
  );
  if (said.test(description)) return description.replace(said, String(offered));
  const suffix = ` (${offered} Wp)`;
  return `${cutText(description, most_description - suffix.length - 1).shown}${suffix}`;
}
