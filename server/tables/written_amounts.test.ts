/** Numbers and amounts of sheets from outside: every import reads them alike, and none has a reader of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { money, number } from '../../domain/fields.ts';
import { readBoqCell } from '../../domain/materials/boq_cells.ts';
import { readPrice, whyNoPrice } from '../../domain/materials/price_lists.ts';
import { readStatement } from '../../domain/money/bank_statement.ts';
import { inEnglish, type Sentence } from '../../domain/sentences.ts';
import { parseRupees, whyNoAmount } from '../../domain/written_numbers.ts';
import { readCell } from './field_cells.ts';

const doubtful = '“72,5” can mean 72.5 or 725. Use a point for decimals.';

/** Every way in which an amount of a file comes in: paise, or why not. */
const readers: Record<string, (text: string) => number | string> = {
  'a described field': (text) => {
    const said: Sentence[] = [];
    const paise = readCell(money({ label: 'Value' }), text, { named: {}, meanings: {} }, (one) => void said.push(one));
    return typeof paise === 'number' ? paise : said.map(inEnglish).join(' ');
  },
  'a bill of quantities': (text) => {
    const read = readBoqCell('rate', text, { meant: () => [], items: new Map(), events: new Map() });
    return 'value' in read ? Number(read.value) : inEnglish(read.problem);
  },
  'a price list': (text) => readPrice(text) ?? inEnglish(whyNoPrice(text)),
  'a budget': (text) => parseRupees(text) ?? inEnglish(whyNoAmount(text)),
  'a bank statement': (text) => {
    const rows = [
      ['Date', 'Narration', 'Debit', 'Credit'],
      ['01/04/2026', 'NEFT', '', text],
    ];
    const { lines = [], problems = [] } = readStatement(rows, '2026-11-28') ?? {};
    return lines[0]?.amount ?? problems.map(inEnglish).join(' ');
  },
};

describe.each(Object.entries(readers))('an amount in %s', (_name, read) => {
  test.each([
    ['4.5 lakh', 45_000_000],
    ['₹ 12,50,000/-', 125_000_000],
    ['3.2 L', 32_000_000],
    ['1,250,000.50', 125_000_050],
    ['Rs. 12,50,000', 125_000_000],
    ['0.5 crore', 500_000_000],
  ])('%j is %i paise', (text, paise) => {
    expect(read(text)).toBe(paise);
  });

  test.each(['abc', '72,5', '2,5', '12-50', '1.2.3', '5 + 6', '#REF!', 'NaN'])('%j is none, and is named', (text) => {
    expect(read(text)).toContain(text);
  });
});

test('a number with two meanings is reported', () => {
  const said: string[] = [];
  const read = (text: string) =>
    readCell(
      number({ label: 'kW', most: 1000, unit: 'kW' }),
      text,
      { named: {}, meanings: {} },
      (one) => void said.push(inEnglish(one)),
    );
  expect(['72,5', '2,5', '5 kWp', '5 kw', '1,000', '1,001', '-3'].map(read)).toEqual([
    undefined,
    undefined,
    5,
    5,
    1000,
    undefined,
    undefined,
  ]);
  expect(said).toHaveLength(4);
  expect(said[0]).toBe(doubtful);
});

/** Number(text.replaceAll(',', '')) and its like. */
const reads_alone = /\b(Number|parseFloat|parseInt)\((?:[^()\n]|\([^()\n]*\))*\.replace(All)?\((['"]|\/)[^'"/]*,/;

test('nothing else takes separators out of a number by itself', () => {
  const root = join(import.meta.dirname, '../..');
  const own = ['domain', 'server', 'web', 'contract'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .map((path) => `${room}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^server\/seed\//.test(path))
      .filter((path) => reads_alone.test(readFileSync(join(root, path), 'utf8'))),
  );
  expect(own).toEqual([
    // durations: 2,5 days is two and a half
    'server/areas/schedule/exchange/read_table.ts',
    'web/areas/schedule/gantt/columns.ts',
  ]);
});
