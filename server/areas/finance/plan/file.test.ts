/** The workbook of a financial plan: its formulas, calculated here, come to the figures of the product, also when inputs are changed in it. */
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planOf } from '../../../../domain/money/financial_plan.ts';
import { inputsOf, plan_keys, type PlanInputs } from '../../../../domain/money/financial_plan_inputs.ts';
import { rateOfReturn, valueAt } from '../../../../domain/money/returns.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { drafter, planFacts, planned } from '../fixtures.ts';
import { sheetValue } from './book_inputs.ts';

type Value = number | string | boolean;
interface Cell {
  formula?: string;
  value: Value;
}
type Book = Map<string, Cell>;

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** All cells of a workbook, by sheet and place. */
function cellsIn(bytes: Buffer): Book {
  const parts = unzipSync(bytes);
  const part = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<si>.*?<t[^>]*>([^<]*)<\/t><\/si>/gs)].map(
    ([, text = '']) => text,
  );
  const names = [...part('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name = '']) => name);
  const book: Book = new Map();
  for (const [at, name] of names.entries())
    for (const [, place = '', about = '', inside = ''] of part(`xl/worksheets/sheet${at + 1}.xml`).matchAll(
      /<c r="([A-Z]+\d+)"([^>]*)>(.*?)<\/c>/gs,
    )) {
      const formula = /<f>([^<]*)<\/f>/.exec(inside)?.[1];
      const text = /<v>([^<]*)<\/v>/.exec(inside)?.[1] ?? '';
      const value = about.includes('t="s"')
        ? unescaped(texts[Number(text)] ?? '')
        : about.includes('t="str"')
          ? unescaped(text)
          : Number(text);
      book.set(`${name}!${place}`, { value, ...(formula !== undefined && { formula: unescaped(formula) }) });
    }
  return book;
}

const columnAt = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
const lettersOf = (column: number): string =>
  column > 26
    ? lettersOf(Math.floor((column - 1) / 26)) + lettersOf(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column);
const serial = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / 86_400_000 + 25_569;
const dayOf = (value: Value) => new Date((Number(value) - 25_569) * 86_400_000);
const numbersOf = (values: readonly (Value | Value[])[]): number[] =>
  values.flat().filter((one): one is number => typeof one === 'number');

function rounded(value: number, places: number): number {
  const scaled = Number((Math.abs(value) * 10 ** places).toPrecision(15));
  return (Math.sign(value) * Math.floor(scaled + 0.5)) / 10 ** places;
}

/** What spreadsheets know of the functions a plan uses. */
const functions: Record<string, (args: (Value | Value[])[]) => Value> = {
  IF: ([is, yes = '', no = '']) => (is ? yes : no) as Value,
  AND: (args) => args.flat().every(Boolean),
  ROUND: ([value, places]) => rounded(Number(value), Number(places)),
  MIN: (args) => Math.min(...numbersOf(args)),
  MAX: (args) => Math.max(...numbersOf(args)),
  SUM: (args) => numbersOf(args).reduce((sum, one) => sum + one, 0),
  COUNT: (args) => numbersOf(args).length,
  AVERAGE: (args) => numbersOf(args).reduce((sum, one) => sum + one, 0) / numbersOf(args).length,
  INDEX: ([cells, , column]) => (cells as Value[])[Number(column) - 1] ?? '',
  DATE: ([year, month, day]) => serial(Number(year), Number(month), Number(day)),
  YEAR: ([day = 0]) => dayOf(day as Value).getUTCFullYear(),
  MONTH: ([day = 0]) => dayOf(day as Value).getUTCMonth() + 1,
  NPV: ([rate, flows = []]) => valueAt([0, ...numbersOf([flows])], Number(rate)),
  IRR: ([flows = []]) => (rateOfReturn(numbersOf([flows])) ?? Number.NaN) / 100,
  IFERROR: ([value = '', other = '']) => (Number.isNaN(value) ? other : value) as Value,
};

/** Calculates the formulas of a workbook, each once. */
class Calculator {
  private readonly known = new Map<string, Value>();
  private tokens: string[] = [];
  private sheet = '';

  private readonly book: Book;

  constructor(book: Book) {
    this.book = book;
  }

  at(place: string): Value {
    const known = this.known.get(place);
    if (known !== undefined) return known;
    const cell = this.book.get(place);
    const value = cell?.formula === undefined ? (cell?.value ?? '') : this.calculate(cell.formula, place);
    this.known.set(place, value);
    return value;
  }

  private calculate(formula: string, place: string): Value {
    const before = [this.tokens, this.sheet] as const;
    this.sheet = place.split('!')[0] ?? '';
    this.tokens =
      formula.match(/"[^"]*"|'[^']*'!|\$?[A-Z]+\$?\d+(?![\w(])|[A-Z]+(?=\()|\d+(?:\.\d+)?|<=|>=|<>|[-+*/^=<>(),:]/g) ??
      [];
    const value = this.comparison() as Value;
    if (this.tokens.length > 0) throw new Error(`${place}: ${formula} is not understood at ${this.tokens[0]}`);
    [this.tokens, this.sheet] = before;
    return value;
  }

  private takes(...signs: string[]): string | undefined {
    return signs.includes(this.tokens[0] ?? '') ? this.tokens.shift() : undefined;
  }

  private comparison(): Value | Value[] {
    let left = this.sum();
    for (
      let sign = this.takes('=', '<', '>', '<=', '>=', '<>');
      sign;
      sign = this.takes('=', '<', '>', '<=', '>=', '<>')
    ) {
      const right = this.sum();
      const [a, b] = [left as number, right as number];
      left = { '=': a === b, '<': a < b, '>': a > b, '<=': a <= b, '>=': a >= b, '<>': a !== b }[sign] ?? false;
    }
    return left;
  }

  private sum(): Value | Value[] {
    let left = this.product();
    for (let sign = this.takes('+', '-'); sign; sign = this.takes('+', '-')) {
      const right = arithmetic(this.product());
      left = arithmetic(left) + (sign === '+' ? right : -right);
    }
    return left;
  }

  private product(): Value | Value[] {
    let left = this.power();
    for (let sign = this.takes('*', '/'); sign; sign = this.takes('*', '/')) {
      const right = arithmetic(this.power());
      left = sign === '*' ? arithmetic(left) * right : arithmetic(left) / right;
    }
    return left;
  }

  private power(): Value | Value[] {
    let left = this.one();
    while (this.takes('^')) left = arithmetic(left) ** arithmetic(this.one());
    return left;
  }

  private one(): Value | Value[] {
    const token = this.tokens.shift() ?? '';
    if (token === '-') return -arithmetic(this.one());
    if (token === '(') {
      const inner = this.comparison();
      this.takes(')');
      return inner;
    }
    if (token.startsWith('"')) return token.slice(1, -1);
    if (/^\d/.test(token)) return Number(token);
    if (token.endsWith('!')) return this.reference(this.tokens.shift() ?? '', token.slice(1, -2));
    if (this.takes('(')) return this.called(token);
    return this.reference(token, this.sheet);
  }

  private called(name: string): Value {
    const args: (Value | Value[])[] = [];
    while (!this.takes(')')) {
      args.push(this.comparison());
      this.takes(',');
    }
    const known = functions[name];
    if (!known) throw new Error(`${name} is not known`);
    return known(args);
  }

  private reference(from: string, sheet: string): Value | Value[] {
    const [first, last] = [from, this.takes(':') ? this.untilSheet() : from].map((one) => one.replaceAll('$', ''));
    const [, c1 = '', r1 = ''] = /([A-Z]+)(\d+)/.exec(first ?? '') ?? [];
    const [, c2 = '', r2 = ''] = /([A-Z]+)(\d+)/.exec(last ?? '') ?? [];
    if (first === last) return this.at(`${sheet}!${first}`);
    const values: Value[] = [];
    for (let row = Number(r1); row <= Number(r2); row += 1)
      for (let column = columnAt(c1); column <= columnAt(c2); column += 1)
        values.push(this.at(`${sheet}!${lettersOf(column)}${row}`));
    return values;
  }

  private untilSheet(): string {
    const token = this.tokens.shift() ?? '';
    return token.endsWith('!') ? (this.tokens.shift() ?? '') : token;
  }
}

/** A text in arithmetic is an error, as in a spreadsheet. */
const arithmetic = (value: Value | Value[]): number => (typeof value === 'number' ? value : Number.NaN);

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

async function bookOf(project_id: number, language: 'en' | 'hi' = 'en'): Promise<Book> {
  const { raw } = await t.call('export_financial_plan', { project_id }, drafter, { language });
  if (!('file' in raw) || !raw.file) throw new Error('no file');
  return cellsIn(await buffer(raw.file.stream));
}

/** The results of a workbook by their titles. */
function resultsIn(book: Book): Record<string, Value> {
  const calculator = new Calculator(book);
  return Object.fromEntries(
    [...book].flatMap(([place, { value }]) => {
      const [, row] = /^Results!A(\d+)$/.exec(place) ?? [];
      return row ? [[String(value), calculator.at(`Results!B${row}`)]] : [];
    }),
  );
}

/** What the product says of the same inputs, as the sheet shows it. */
function expected(inputs: PlanInputs): Record<string, Value> {
  const { results } = planOf(inputs);
  const or = (value: number | null, divided = 1): Value => (value === null ? '' : value / divided);
  return {
    'Capex (₹)': inputs.capex / 100,
    'Debt (₹)': results.debt / 100,
    'Equity (₹)': results.equity / 100,
    'NPV of equity (₹)': results.equity_npv / 100,
    'Equity IRR': or(results.equity_irr, 100),
    'Project IRR': or(results.project_irr, 100),
    'Lowest DSCR': or(results.min_dscr),
    'Average DSCR': or(results.average_dscr),
    'Payback (years)': or(results.payback_years),
    'LCOE (₹ per kWh)': or(results.lcoe, 100),
    'Levelised tariff (₹ per kWh)': or(results.levelised_tariff, 100),
  };
}

function agree(found: Record<string, Value>, inputs: PlanInputs): void {
  for (const [title, value] of Object.entries(expected(inputs)))
    if (typeof value === 'number') expect(found[title], title).toBeCloseTo(value, 5);
    else expect(found[title], title).toBe(value);
}

/** A workbook in which someone entered other inputs in the base case. */
function entering(book: Book, changes: Partial<PlanInputs>): Book {
  const changed = new Map(book);
  for (const [key, value] of Object.entries(changes) as [(typeof plan_keys)[number], number][])
    changed.set(`Inputs!D${3 + plan_keys.indexOf(key)}`, { value: sheetValue(key, value) });
  return changed;
}

describe('the workbook of a plan', () => {
  test('has in each cell what its formula comes to, to the paisa', async () => {
    const book = await bookOf((await planned(t)).project_id);
    const calculator = new Calculator(book);
    const formulas = [...book].filter(([, { formula }]) => formula !== undefined);
    expect(formulas.length).toBeGreaterThan(900);
    for (const [place, { value }] of formulas) {
      const own = calculator.at(place);
      if (typeof value === 'number') expect(own, place).toBeCloseTo(value, 5);
      else expect(own, place).toBe(value);
    }
    agree(resultsIn(book), planFacts.inputs);
  });

  test('holds no figure of years and results that is not a formula', async () => {
    const book = await bookOf((await planned(t)).project_id);
    const fixed = [...book].filter(
      ([place, { formula, value }]) =>
        /^(Years|Results)!/.test(place) && typeof value === 'number' && formula === undefined,
    );
    expect(fixed).toEqual([]);
  });

  test.each<[string, Partial<PlanInputs>]>([
    ['tariff', { tariff: 4_65, tariff_growth: 1.5 }],
    ['term', { term_years: 33, tenor_years: 18, moratorium_years: 2 }],
    ['shorter term', { term_years: 16 }],
    ['capex', { capex: 4_87_65_432_10, residual_percent: 7.5, book_life: 18 }],
    ['debt', { debt_percent: 0 }],
    ['capacity and losses', { capacity_kwp: 734.565, first_degradation: 2.25, degradation: 0.55 }],
    ['costs', { om_percent: 1, om_growth: 6.5, insurance_percent: 0.4, other_cost: 8_25_000_00 }],
    ['tax', { tax_percent: 34.94, tax_depreciation: 15 }],
    ['a tariff that never pays', { tariff: 50 }],
  ])('follows another %s that is entered in it', async (_, changes) => {
    const { project_id } = await planned(t);
    agree(resultsIn(entering(await bookOf(project_id), changes)), { ...planFacts.inputs, ...changes });
  });

  test('follows the case that is chosen in it, and a scenario follows the base case', async () => {
    const book = await bookOf((await planned(t)).project_id);
    const changed = entering(book, { capex: 4_20_00_000_00 });
    changed.set('Inputs!C2', { value: 2 });
    const [first] = planFacts.scenarios;
    const found = resultsIn(changed);
    expect(found['Case in use']).toBe(first?.name);
    agree(found, inputsOf({ ...planFacts.inputs, capex: 4_20_00_000_00 }, first!.changes));
  });

  test('keeps the day of commissioning for tax in it', async () => {
    const book = await bookOf((await planned(t, { commissioned_on: '2027-10-04' })).project_id);
    agree(resultsIn(book), { ...planFacts.inputs, commissioned_on: '2027-10-04' });
    const at = `Inputs!D${3 + plan_keys.indexOf('commissioned_on')}`;
    const changed = new Map(book).set(at, { value: Number(book.get(at)?.value) + 1 });
    agree(resultsIn(changed), { ...planFacts.inputs, commissioned_on: '2027-10-05' });
  });

  test('runs no name that someone gave, and is written in Hindi', async () => {
    const { project_id, version } = await planned(t);
    const evil = '=HYPERLINK("http://x")';
    const scenarios = [{ name: evil, changes: { tariff: 400 } }];
    (await t.call('update_financial_plan', { project_id, version, inputs: planFacts.inputs, scenarios }, drafter)).ok();
    const book = await bookOf(project_id);
    expect(book.get('Inputs!E1')).toEqual({ value: `'${evil}` });
    const hindi = await bookOf(project_id, 'hi');
    const words = [...hindi.values()].map(({ value }) => value).filter((value) => typeof value === 'string');
    expect(words.filter((word) => /\p{Script=Devanagari}/u.test(word)).length).toBeGreaterThan(40);
    const calculator = new Calculator(hindi);
    for (const [place, { formula, value }] of hindi)
      if (formula !== undefined && typeof value === 'number') expect(calculator.at(place), place).toBeCloseTo(value, 5);
  });
});
