/** What is typed into a cell of a line, as the line holds it. */
import { isPlainDate, readDate } from '../../../../domain/dates.ts';
import { numberIn } from '../../../../domain/materials/boq_cells.ts';
import type { Sentence } from '../../../../domain/sentences.ts';
import { whyNoAmount, whyNoNumber } from '../../../../domain/written_numbers.ts';
import { inFormat, type LineKey, line_keys, type ReckonedLine, type TypedLine } from './typed.ts';

export const isLineKey = (key: string): key is LineKey => (line_keys as readonly string[]).includes(key);

const lengths: Partial<Record<LineKey, number>> = {
  description: 300,
  make: 120,
  model: 120,
  warranty: 300,
  hsn: 10,
  over_reason: 500,
};

const numbers: readonly LineKey[] = ['quantity', 'price', 'gst_percent'];

/** Why what is typed into a cell is not understood, where more can be said than that. */
export function whyUnread(key: LineKey, written: string): Sentence | undefined {
  if (!numbers.includes(key) || numberIn(written, key === 'price') !== undefined) return undefined;
  return key === 'price' ? whyNoAmount(written) : whyNoNumber(written);
}

/** What is typed into a cell, as the line holds it; undefined where it is not understood. */
export function readLineCell(
  { line, own }: Pick<ReckonedLine, 'line' | 'own'>,
  key: LineKey,
  written: string,
): Partial<TypedLine> | undefined {
  const text = written.trim();
  const number = numberIn(text, key === 'price');
  switch (key) {
    case 'description':
      return text === '' ? undefined : { description: text.slice(0, lengths.description) };
    case 'make':
    case 'model':
    case 'warranty':
    case 'hsn':
    case 'over_reason':
      return { [key]: text.slice(0, lengths[key]) };
    case 'quantity':
      return number !== undefined && number > 0 && number < 1e9
        ? { quantity: Math.round(number * 1000) / 1000 }
        : undefined;
    case 'price':
      return number !== undefined && number >= 0 && number < 1e10
        ? { price: Math.round(number * 1_000_000) / 10_000 }
        : undefined;
    case 'gst_percent':
      return number !== undefined && number >= 0 && number <= 100
        ? { gst_percent: Math.round(number * 100) / 100 }
        : undefined;
    case 'format': {
      const chosen = line.formats.find(({ unit, price_format }) => unit === text || price_format === text)?.unit;
      return chosen && { format: chosen, price: inFormat(line, own.price, own.format, chosen) };
    }
    case 'needed_by':
    case 'promised_on': {
      if (text === '') return { [key]: null };
      const day = isPlainDate(text) ? text : readDate(text);
      return day ? { [key]: day } : undefined;
    }
    default:
      return undefined;
  }
}
