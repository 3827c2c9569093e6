/** What is looked at in the parts of a workbook before it is read: what would make it huge, and what its cells do not say. */
import { strFromU8, unzipSync } from 'fflate';
import { fail } from '../../domain/errors.ts';
import { list, plural, say } from '../../domain/sentences.ts';

export interface ErrorCell {
  row: number;
  column: number;
  /** #DIV/0! */
  error: string;
}

export interface Sheet {
  name: string;
  hidden: boolean;
  /** as XML */
  text: string;
}

type Parts = Record<string, Uint8Array>;

const most_unpacked = 150_000_000;
/** A sheet with more places than this has one cell far away from all others. */
const most_places = 5_000_000;
const most_named = 10;

/** A is 1. */
const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };

/** The sheets of a workbook in order. Refuses one that unfolds to more than anyone fills: its reader makes every place up to the last cell. */
export function sheetsIn(bytes: Buffer): Sheet[] {
  let unpacked = 0;
  const parts: Parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      unpacked += originalSize;
      if (unpacked > most_unpacked) fail('too_large', say`This workbook is too large to be read.`);
      return /^xl\/(worksheets\/[^/]*\.xml|workbook\.xml|_rels\/workbook\.xml\.rels)$/.test(name);
    },
  });
  for (const [name, part] of Object.entries(parts)) if (name.startsWith('xl/worksheets/')) rejectFar(strFromU8(part));
  const textOf = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  const value = (tag: string, name: string): string =>
    new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';
  // it names its sheets, and another part says in which file each lies
  const paths = new Map(
    [...textOf('xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => [
      value(tag, 'Id'),
      `xl/${value(tag, 'Target').replace(/^(\/?xl)?\//, '')}`,
    ]),
  );
  return [...textOf('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => ({
    name: value(tag, 'name').replace(/&(lt|gt|quot|apos|amp);/g, (sign) => entities[sign] ?? sign),
    hidden: /hidden/i.test(value(tag, 'state')),
    text: textOf(paths.get(value(tag, 'id')) ?? ''),
  }));
}

function rejectFar(sheet: string): void {
  let rows = 0;
  let columns = 0;
  let far = '';
  for (const { 0: found, 1: letters = '', 2: row = '' } of sheet.matchAll(
    /\br\s*=\s*["']([A-Z]{0,3})(\d{1,15})["']/g,
  )) {
    const column = columnOf(letters);
    if (Number(row) > rows || column > columns) far = found.replace(/.*=\s*/, '');
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, column);
  }
  if (rows * Math.max(columns, 1) > most_places)
    fail('too_large', say`A cell of this workbook is far away from the others (${{ far }}). Delete it and save again.`);
}

/** The first of some cells, and how many more there are. */
function named(cells: readonly string[]): { first: ReturnType<typeof list>; more: number } {
  return { first: list(cells.slice(0, most_named)), more: Math.max(0, cells.length - most_named) };
}

/**
 * Refuses a sheet whose cells do not hold what they show: formulas whose results were not stored, and numbers of more digits than
 * a sheet keeps. Gives the cells that hold an error.
 */
export function rejectUnvalued(sheet: string): ErrorCell[] {
  const errors: ErrorCell[] = [];
  const unvalued: string[] = [];
  const long: string[] = [];
  for (const [, about = '', inside = ''] of sheet.matchAll(/<(?:\w+:)?c\b([^>]*[^/>])>([^]*?)<\/(?:\w+:)?c>/g)) {
    const value = /<(?:\w+:)?v\b[^>]*>([^<]+)</.exec(inside)?.[1]?.trim();
    const type = /\bt\s*=\s*["'](\w+)["']/.exec(about)?.[1] ?? 'n';
    const [, letters = '', number = ''] = /\br\s*=\s*["']([A-Z]{1,3})(\d+)["']/.exec(about) ?? [];
    if (type === 'e' && value) errors.push({ row: Number(number) - 1, column: columnOf(letters) - 1, error: value });
    if (type === 'n' && value && Math.abs(Number(value)) >= 1e15) long.push(`${letters}${number}`);
    // a formula may come to an empty text
    const is_empty = type === 'str' && /<(?:\w+:)?v\b/.test(inside);
    if (!value && !is_empty && /<(?:\w+:)?f\b/.test(inside)) unvalued.push(`${letters}${number}`);
  }
  if (unvalued.length > 0) {
    const { first, more } = named(unvalued);
    fail(
      'bad_input',
      more > 0
        ? say`This workbook has formulas without results in ${{ first }} and ${plural({ more }, '# more cell', '# more cells')}. Open it in Excel or LibreOffice, save it there and import it again.`
        : say`This workbook has formulas without results in ${{ first }}. Open it in Excel or LibreOffice, save it there and import it again.`,
    );
  }
  if (long.length > 0) {
    const { first, more } = named(long);
    fail(
      'bad_input',
      more > 0
        ? say`A sheet keeps 15 digits of a number: the last digits are lost in ${{ first }} and ${plural({ more }, '# more cell', '# more cells')}. Format the cells as text and enter the numbers again.`
        : say`A sheet keeps 15 digits of a number: the last digits are lost in ${{ first }}. Format the cells as text and enter the numbers again.`,
    );
  }
  return errors;
}
