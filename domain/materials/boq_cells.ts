/** Cells of a bill of quantities as people write them: in a sheet, pasted, or typed. */
import { material_categories } from '../lists.ts';
import { say, type Sentence } from '../sentences.ts';
import { units } from '../units.ts';
import { parseNumber, whyNoAmount, whyNoNumber } from '../written_numbers.ts';
import { boq_lengths, type BoqFacts, type BoqKey } from './boq.ts';
import { hasPlaces } from '../numbers.ts';
import { isQuantity } from './quantities.ts';

/** Headings of the columns in a sheet, and those of other sheets that mean the same. */
export const boq_headings: Readonly<Record<BoqKey, { heading: Sentence; width: number; also: readonly string[] }>> = {
  category: { heading: say`Category`, width: 26, also: ['material category', 'group'] },
  code: { heading: say`Code`, width: 14, also: ['boq code', 'item code', 'sr no', 's no'] },
  description: { heading: say`Description`, width: 40, also: ['item description', 'material', 'particulars'] },
  makes: { heading: say`Makes`, width: 24, also: ['make', 'make list', 'approved makes'] },
  specification: {
    heading: say`Specification`,
    width: 36,
    also: ['specifications', 'spec', 'technical specification'],
  },
  unit: { heading: say`Unit`, width: 10, also: ['uom', 'units', 'unit of measure'] },
  quantity: { heading: say`Quantity`, width: 14, also: ['qty', 'boq qty', 'boq quantity'] },
  wastage: { heading: say`Wastage (%)`, width: 12, also: ['wastage', 'wastage percent'] },
  rate: { heading: say`Budget rate (₹)`, width: 16, also: ['rate', 'unit rate', 'budget rate', 'price'] },
  drawing: { heading: say`Drawing`, width: 18, also: ['drawing ref', 'drawing no', 'drawing reference'] },
  item_id: { heading: say`Item`, width: 30, also: ['catalogue item', 'item name'] },
  event_id: { heading: say`Needed for`, width: 30, also: ['event', 'needed by event'] },
  note: { heading: say`Note`, width: 30, also: ['remark', 'remarks', 'notes'] },
};

/** What the names and words of a sheet may mean. */
export interface KnownWords {
  /** what a word may be in English, itself among it */
  meant: (text: string) => readonly string[];
  items: ReadonlyMap<string, number>;
  events: ReadonlyMap<string, number>;
}

/** The value of a cell, or a sentence why it is none. */
export type ReadCell = { value: BoqFacts[BoqKey] } | { problem: Sentence };

/**
 * A number of a line as people write it: with commas, a unit of the BOQ behind it, as an amount also with a sign, in lakh or per unit.
 * Undefined with anything else behind it: 10 MT is not 10 kg, and 100 USD are not ₹100.
 */
export function numberIn(text: string, money = false): number | undefined {
  if (money) return parseNumber(text, { units: price_units, money });
  // 3 L is three lakh, or three litres
  return /\d\s*[lk]\.?$/i.test(text.trim()) ? undefined : parseNumber(text, { units: quantity_units });
}

const oneOf = (list: readonly string[], text: string, { meant }: KnownWords): string | undefined => {
  const words = [text, ...meant(text)].map((word) => word.toLowerCase());
  return list.find((one) => words.includes(one.toLowerCase()));
};

const bounded = (text: string, least: number, most: number, money = false): ReadCell => {
  const value = numberIn(text, money);
  if (value === undefined) return { problem: money ? whyNoAmount(text) : whyNoNumber(text) };
  if (value < least || value > most) return { problem: say`Enter a number from ${{ least }} to ${{ most }}.` };
  return { value };
};

/** Reads the text of a cell. */
export function readBoqCell(key: BoqKey, written: string, known: KnownWords): ReadCell {
  const text = written.trim();
  const given = text.slice(0, 40);
  switch (key) {
    case 'category': {
      const found = oneOf(material_categories, text, known);
      return found ? { value: found } : { problem: say`“${{ given }}” is not a material category.` };
    }
    case 'unit': {
      const found = oneOf(units, same_unit[text.toLowerCase().replace(/\.$/, '')] ?? text, known);
      return found
        ? { value: found }
        : { problem: say`“${{ given }}” is not a unit. Use Nos, Set, Pair, mtrs, kg or kWp.` };
    }
    case 'quantity': {
      if (text === '') return { problem: say`Enter a quantity, or 0 while it is not known.` };
      const read = bounded(text, 0, 999_999_999);
      return 'value' in read && !isQuantity(read.value as number)
        ? { problem: say`Use at most three decimal places.` }
        : read;
    }
    case 'wastage': {
      const read = bounded(text.replace(/\s*%$/, '') || '0', 0, 100);
      if (!('value' in read)) return read;
      const percent = read.value as number;
      return hasPlaces(percent, 2)
        ? { value: Math.round(percent * 100) / 100 }
        : { problem: say`Use at most two decimal places.` };
    }
    case 'rate': {
      if (text === '') return { value: null };
      const read = bounded(text, 0, 9_999_999_999, true);
      return 'value' in read ? { value: Math.round((read.value as number) * 1_000_000) / 10_000 } : read;
    }
    case 'item_id':
    case 'event_id': {
      if (text === '') return { value: null };
      const found = (key === 'item_id' ? known.items : known.events).get(text.toLowerCase());
      if (found !== undefined) return { value: found };
      return {
        problem:
          key === 'item_id'
            ? say`There is no item called “${{ given }}”.`
            : say`There is no event called “${{ given }}” in the schedule.`,
      };
    }
    default:
      return text.length > boq_lengths[key]
        ? { problem: say`Use at most ${{ limit: boq_lengths[key] }} characters.` }
        : { value: text };
  }
}

/** Units as others write them. */
const same_unit: Readonly<Record<string, string>> = {
  no: 'Nos',
  nos: 'Nos',
  pc: 'Nos',
  pcs: 'Nos',
  ea: 'Nos',
  each: 'Nos',
  sets: 'Set',
  pairs: 'Pair',
  m: 'mtrs',
  mtr: 'mtrs',
  meter: 'mtrs',
  metre: 'mtrs',
  meters: 'mtrs',
  metres: 'mtrs',
  rmt: 'mtrs',
  kgs: 'kg',
  kilogram: 'kg',
};

const quantity_units = [...units, ...Object.keys(same_unit)];
const price_units = quantity_units.flatMap((unit) => [`per ${unit}`, `/${unit}`, `/ ${unit}`]);
