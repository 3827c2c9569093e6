/** The lines of a request as a workbook that a supplier fills in, and what was filled in read back. */
import { whyNotAligned } from '../../../../domain/aligned_cells.ts';
import { language_codes } from '../../../../domain/languages.ts';
import { quoteUnits } from '../../../../domain/procurement/requests.ts';
import { whyNotWatts } from '../../../../domain/procurement/offered.ts';
import { inUnit, isQuantity } from '../../../../domain/materials/quantities.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import { cutText } from '../../../../domain/text.ts';
import { type Unit, units } from '../../../../domain/units.ts';
import { type NumberForm, parseNumber, whyNoNumber } from '../../../../domain/written_numbers.ts';
import type { Ctx } from '../../../ctx.ts';
import { type Meanings, meaningsIn, meaningsOf } from '../../../tables/meanings.ts';
import { type Cell, dateOf, shown } from '../../../tables/read_cells.ts';
import { whyNoHeading } from '../../../tables/unnamed_columns.ts';
import type { SpokenCell, SpokenTable } from '../../../tables/spoken.ts';
import type { LineRow } from '../requests/rows.ts';
import type { Line } from './rows.ts';

type Filled = Exclude<keyof Line, 'line_id' | 'almm' | 'dcr'>;
interface Column {
  key: 'ref' | 'about' | Filled;
  title: Sentence;
  value: (line: LineRow, given: Line | undefined, unit: Unit) => SpokenCell;
}

const rupees = (paise: number | null | undefined): number | null =>
  paise === null || paise === undefined ? null : paise / 100;

const columns: readonly Column[] = [
  { key: 'ref', title: say`Line`, value: ({ id }) => id },
  { key: 'about', title: say`Category`, value: ({ category }) => ({ term: category }) },
  { key: 'about', title: say`Description`, value: ({ description }) => description },
  { key: 'about', title: say`Asked`, value: (line, _given, unit) => inUnit(line, line.quantity, unit) ?? null },
  { key: 'format', title: say`Unit`, value: (_line, _given, unit) => ({ term: unit }) },
  { key: 'quotePrice', title: say`Price ₹`, value: (_line, given) => rupees(given?.quotePrice) },
  { key: 'quoteQuantity', title: say`Quantity offered`, value: (_line, given) => given?.quoteQuantity ?? null },
  { key: 'manufacturerName', title: say`Manufacturer`, value: (_line, given) => given?.manufacturerName ?? '' },
  { key: 'modelNumber', title: say`Model number`, value: (_line, given) => given?.modelNumber ?? '' },
  { key: 'watts', title: say`Wp of the model`, value: (_line, given) => given?.watts ?? null },
  { key: 'gst_percent', title: say`GST %`, value: (_line, given) => given?.gst_percent ?? null },
  { key: 'freight', title: say`Freight ₹`, value: (_line, given) => rupees(given?.freight) },
  { key: 'delivery_days', title: say`Delivery days`, value: (_line, given) => given?.delivery_days ?? null },
  {
    key: 'valid_until',
    title: say`Valid until`,
    value: (_line, given) => (given?.valid_until ? { day: given.valid_until } : null),
  },
  { key: 'payment_terms', title: say`Payment terms`, value: (_line, given) => given?.payment_terms ?? '' },
  { key: 'advance_percent', title: say`Advance %`, value: (_line, given) => given?.advance_percent ?? null },
  { key: 'credit_days', title: say`Credit days`, value: (_line, given) => given?.credit_days ?? null },
  { key: 'warranty_years', title: say`Warranty years`, value: (_line, given) => given?.warranty_years ?? null },
  { key: 'deviations', title: say`Deviations`, value: (_line, given) => given?.deviations ?? '' },
];

export function quoteTable(
  number: string,
  lines: readonly LineRow[],
  given: readonly Line[],
  today: string,
): SpokenTable {
  return {
    name: say`Quote ${{ number }}`,
    today,
    columns: columns.map(({ title }) => ({ title })),
    rows: lines.map((line) => {
      const one = given.find(({ line_id }) => line_id === line.id);
      const unit = one?.format ?? quoteUnits(line.category, line)[0] ?? line.unit;
      return columns.map(({ value }) => value(line, one, unit));
    }),
  };
}

const of_days: NumberForm = { units: ['day', 'days'] };
/** What may stand behind a figure: a price in other units than the column of units says would be another price. */
const forms: Partial<Record<Filled, NumberForm>> = {
  quotePrice: { money: true },
  freight: { money: true },
  gst_percent: { units: ['%'] },
  advance_percent: { units: ['%'] },
  watts: { units: ['Wp', 'W'] },
  delivery_days: of_days,
  credit_days: of_days,
  warranty_years: { units: ['year', 'years', 'yrs'] },
};

const numberOf = (key: Filled, cell: Cell): number | null | undefined => {
  const text = shown(cell);
  if (text === '') return null;
  const value = typeof cell === 'number' ? cell : parseNumber(text, forms[key]);
  return value !== undefined && Number.isFinite(value) && value >= 0 && value < 1e13 ? value : undefined;
};
const whole = (value: number | null, most: number): number | null | undefined =>
  value === null || (Number.isInteger(value) && value <= most) ? value : undefined;

const most_rows = 2000;

/** What a sheet says of the lines; a value that is not understood is left out and named. */
export function readQuoteSheet(
  ctx: Ctx,
  { cells, separated }: { cells: readonly Cell[][]; separated: boolean },
  lines: readonly LineRow[],
) {
  const headings = (cells[0] ?? []).map((cell) => shown(cell).toLowerCase());
  const placeOf = (title: Sentence): number =>
    headings.findIndex((heading) =>
      language_codes.some((language) => ctx.app.words.say(title, language).toLowerCase() === heading),
    );
  const places = columns.map((column) => ({ ...column, place: placeOf(column.title) }));
  const meanings = meaningsIn(
    ctx.app.words,
    units.map((unit) => ({ term: unit })),
  );
  const found = new Map<number, Line>();
  const remarks: { row: number; says: string }[] = [];
  for (const [at, row] of cells.slice(1, most_rows + 1).entries()) {
    const ref = places.find(({ key }) => key === 'ref');
    const line = lines.find(({ id }) => String(id) === shown(row[ref?.place ?? -1]));
    if (!line) {
      if (row.some((cell) => shown(cell) !== ''))
        remarks.push({ row: at + 2, says: ctx.inWords(say`This line is not part of the request.`) });
      continue;
    }
    const moved = separated && whyNotAligned(headings, row.map(shown));
    if (moved) {
      remarks.push({ row: at + 2, says: ctx.inWords(moved) });
      continue;
    }
    const possible = quoteUnits(line.category, line);
    const one: Line = { ...empty(line.id, possible[0] ?? line.unit) };
    for (const { key, title, place } of places) {
      if (key === 'ref' || key === 'about' || place < 0) continue;
      const most = key in longest ? longest[key as keyof typeof longest] : undefined;
      if (most !== undefined && cutText(shown(row[place]), most).cut)
        remarks.push({
          row: at + 2,
          says: ctx.inWords(say`${{ column: ctx.inWords(title) }}: cut to ${{ most }} characters.`),
        });
      if (!fill(one, key, row[place], possible, meanings))
        remarks.push({
          row: at + 2,
          says: ctx.inWords(whyUnread(ctx.inWords(title), key, row[place])),
        });
      const no_watts = key === 'watts' ? whyNotWatts(line, one.watts ?? null) : undefined;
      if (!no_watts) continue;
      one.watts = null;
      remarks.push({
        row: at + 2,
        says: ctx.inWords(say`${{ column: ctx.inWords(title) }}: ${{ problem: no_watts }}`),
      });
    }
    found.set(line.id, one);
  }
  const unnamed = separated ? undefined : whyNoHeading(headings, cells.slice(1));
  if (unnamed) remarks.unshift({ row: 1, says: ctx.inWords(unnamed) });
  if (cells.length > most_rows + 1)
    remarks.unshift({
      row: most_rows + 2,
      says: ctx.inWords(say`At most ${{ most: most_rows }} rows are read. The rows from here on were left out.`),
    });
  return { lines: [...found.values()], remarks: remarks.slice(0, 200) };
}

const empty = (line_id: number, format: Unit): Line => ({
  line_id,
  manufacturerName: '',
  modelNumber: '',
  watts: null,
  quoteQuantity: null,
  quotePrice: null,
  format,
  gst_percent: null,
  freight: null,
  delivery_days: null,
  valid_until: null,
  payment_terms: '',
  advance_percent: null,
  credit_days: null,
  warranty_years: null,
  deviations: '',
  almm: false,
  dcr: false,
});

const longest = { manufacturerName: 120, modelNumber: 120, payment_terms: 400, deviations: 2000 } as const;

/** Why a cell was not taken, with what it says. */
function whyUnread(column: string, key: Filled, cell: Cell): Sentence {
  const given = shown(cell).slice(0, 40);
  const is_number = key !== 'format' && key !== 'valid_until' && numberOf(key, cell) === undefined;
  return is_number
    ? say`${{ column }}: ${{ problem: whyNoNumber(given) }}`
    : say`${{ column }}: “${{ given }}” was not recognised.`;
}

/** Puts a cell into a line; false where it cannot be read. */
function fill(line: Line, key: Filled, cell: Cell, possible: readonly Unit[], meanings: Meanings): boolean {
  if (key === 'format') {
    const meant = meaningsOf(shown(cell), meanings).map((word) => word.toLowerCase());
    const unit = possible.find((one) => meant.includes(one.toLowerCase()));
    if (unit) line.format = unit;
    return unit !== undefined || shown(cell) === '';
  }
  if (key === 'valid_until') {
    line.valid_until = dateOf(cell) ?? null;
    return line.valid_until !== null || shown(cell) === '';
  }
  if (key in longest) {
    const text = key as keyof typeof longest;
    line[text] = cutText(shown(cell), longest[text]).shown;
    return true;
  }
  const value = numberOf(key, cell);
  if (value === undefined) return false;
  const number = key as
    | 'quotePrice'
    | 'watts'
    | 'advance_percent'
    | 'quoteQuantity'
    | 'gst_percent'
    | 'freight'
    | 'delivery_days'
    | 'credit_days'
    | 'warranty_years';
  const read = {
    quotePrice: () => (value === null || value > 0 ? value && Math.round(value * 1_000_000) / 10_000 : undefined),
    quoteQuantity: () => (value === null || (value > 0 && isQuantity(value)) ? value : undefined),
    gst_percent: () => (value === null || value <= 100 ? value : undefined),
    advance_percent: () => (value === null || value <= 100 ? value && Math.round(value * 100) / 100 : undefined),
    watts: () =>
      value === null || (value >= 1 && value <= 1e6) ? value && Math.round(value * 1000) / 1000 : undefined,
    freight: () => value && Math.round(value * 100),
    delivery_days: () => whole(value, 1000),
    credit_days: () => whole(value, 365),
    warranty_years: () => (value === null || value <= 60 ? value : undefined),
  }[number]();
  if (read === undefined) return false;
  line[number] = read;
  return true;
}
