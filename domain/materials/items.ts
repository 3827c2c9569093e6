/** Items: what may stand in their attributes and conversions, and what follows from a category where nothing else is said. */
import { material_categories, type MaterialCategory } from '../lists.ts';
import { say, type Sentence, term } from '../sentences.ts';
import type { Unit } from '../units.ts';
import { attributesOf, category_facts, usualUnit } from './categories.ts';
import type { Conversion } from './quantities.ts';

/** What is said of an item by the attribute set of its category. */
export type Attributes = Readonly<Record<string, string | number>>;

/** Why attributes are not those of a category; undefined: they are. */
export function whyNotAttributes(category: string, given: Attributes): Sentence | undefined {
  const set = attributesOf(category);
  for (const [key, value] of Object.entries(given)) {
    const one = set.find((attribute) => attribute.key === key);
    if (!one) return say`${{ category: term(category) }} has no attribute called “${{ key }}”.`;
    const name = term(one.name);
    if (one.kind === 'number' && (typeof value !== 'number' || value < 0)) return say`Enter a number for ${{ name }}.`;
    if (one.kind === 'select' && !one.options?.includes(String(value)))
      return say`Select one of the listed values for ${{ name }}.`;
  }
  return undefined;
}

/** Why conversions are none of an item stocked in a unit; undefined: they are. */
export function whyNotConversions(unit: string, conversions: readonly Conversion[]): Sentence | undefined {
  const seen = new Set([unit]);
  for (const one of conversions) {
    if (seen.has(one.unit)) return say`Enter each unit once: ${{ unit: term(one.unit) }} is repeated.`;
    seen.add(one.unit);
  }
  return undefined;
}

/** The exact fraction of kWp that one piece of so many watts is: 545 Wp are 545,000 / 1,000,000. */
const ofWatts = (watts: number): Conversion => ({ unit: 'kWp', num: watts, den: 1000 });

/** The conversions of an item with those that follow from its watts: a module stocked in Nos is quoted in kWp too. */
export const withWatts = (unit: string, watts: number | null, conversions: readonly Conversion[]): Conversion[] => {
  const others = conversions.filter((one) => one.unit !== 'kWp' || watts === null || unit !== 'Nos');
  return watts !== null && unit === 'Nos' ? [ofWatts(watts), ...others] : [...others];
};

export const isCategory = (text: string): text is MaterialCategory =>
  (material_categories as readonly string[]).includes(text);

/** What an item is that says only its category: the unit, HSN and tax usual there. */
export const usualOf = (category: string, code = '') => {
  const facts = isCategory(category) ? category_facts[category] : undefined;
  return {
    unit: usualUnit(category, code) satisfies Unit,
    hsn: facts?.hsn ?? '',
    gst_percent: facts?.gst_percent ?? null,
    has_serials: category === 'MODULES' || category === 'INVERTERS',
  };
};
