/** The second sheet of a plan's workbook: a row for each year, every cell a formula over the inputs in use and the year before. */
import type { PlanYear } from '../../../../domain/money/financial_plan.ts';
import { most_plan_years, type PlanInputs, type PlanKey } from '../../../../domain/money/financial_plan_inputs.ts';
import { roundPaise } from '../../../../domain/money.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import {
  type BookCell,
  type BookFormula,
  type BookSheet,
  columnName,
  fixedCell,
} from '../../../tables/formula_book.ts';
import { type DerivedKey, inputCell, rupee_format, type Say } from './book_inputs.ts';

/** The columns in their order. */
const keys = [
  'year',
  'kwh',
  'tariff',
  'revenue',
  'om',
  'insurance',
  'other',
  'ebitda',
  'opening',
  'interest',
  'principal',
  'closing',
  'service',
  'book_depreciation',
  'profit',
  'tax_depreciation',
  'written_down',
  'taxable',
  'loss',
  'tax',
  'cfads',
  'dscr',
  'equity',
  'project_loss',
  'project_tax',
  'project',
  'cumulative',
  'paid_back',
] as const;
export type YearKey = (typeof keys)[number];

/** How a formula names what it is made of: this year, the year before, and an input. */
interface Cells {
  now: (key: YearKey) => string;
  before: (key: YearKey) => string;
  in: (key: PlanKey | DerivedKey) => string;
}
/** A year with what the sheet carries from one to the next. Paise. */
interface Line extends PlanYear {
  closing: number;
  written_down: number;
  cumulative: number;
  paid_back: number | null;
}
interface YearColumn {
  title: Sentence;
  format: string;
  formula: (cells: Cells) => string;
  value: (line: Line) => number | null;
  /** of the day of commissioning, year 0 */
  first?: { formula: (cells: Cells) => string; value: (inputs: PlanInputs, debt: number) => number };
}

const rupees = (
  title: Sentence,
  key: keyof Line,
  formula: YearColumn['formula'],
  first?: YearColumn['first'],
): YearColumn => ({
  title,
  format: rupee_format,
  formula,
  value: (line) => (line[key] ?? 0) / 100,
  ...(first && { first }),
});

const zero = { formula: () => '0', value: () => 0 };

const earned = {
  year: {
    title: say`Year`,
    format: '0',
    formula: (c) =>
      `IF(${c.before('year')}="","",IF(${c.before('year')}<${c.in('term_years')},${c.before('year')}+1,""))`,
    value: ({ year }) => year,
    first: zero,
  },
  kwh: {
    title: say`Generation (kWh)`,
    format: '#,##0',
    formula: (c) =>
      `ROUND(${c.in('capacity_kwp')}*${c.in('yield_kwh')}*IF(${c.now('year')}=1,1,(1-${c.in('first_degradation')})*(1-${c.in('degradation')})^(${c.now('year')}-2)),0)`,
    value: ({ kwh }) => kwh,
  },
  tariff: rupees(
    say`Tariff (₹ per kWh)`,
    'tariff',
    (c) => `ROUND(${c.in('tariff')}*(1+${c.in('tariff_growth')})^(${c.now('year')}-1),2)`,
  ),
  revenue: rupees(say`Revenue (₹)`, 'revenue', (c) => `ROUND(${c.now('kwh')}*${c.now('tariff')},2)`),
  om: rupees(
    say`O&M (₹)`,
    'om',
    (c) => `ROUND(${c.in('capex')}*${c.in('om_percent')}*(1+${c.in('om_growth')})^(${c.now('year')}-1),2)`,
  ),
  insurance: rupees(say`Insurance (₹)`, 'insurance', (c) => `ROUND(${c.in('capex')}*${c.in('insurance_percent')},2)`),
  other: rupees(
    say`Other costs (₹)`,
    'other',
    (c) => `ROUND(${c.in('other_cost')}*(1+${c.in('om_growth')})^(${c.now('year')}-1),2)`,
  ),
  ebitda: rupees(
    say`EBITDA (₹)`,
    'ebitda',
    (c) => `ROUND(${c.now('revenue')}-${c.now('om')}-${c.now('insurance')}-${c.now('other')},2)`,
  ),
} satisfies Partial<Record<YearKey, YearColumn>>;

const lent = {
  opening: rupees(say`Debt at the beginning (₹)`, 'opening', (c) => c.before('closing')),
  interest: rupees(say`Interest (₹)`, 'interest', (c) => `ROUND(${c.now('opening')}*${c.in('interest_percent')},2)`),
  principal: rupees(
    say`Principal (₹)`,
    'principal',
    (c) =>
      `IF(${c.now('year')}=${c.in('tenor_years')},${c.now('opening')},IF(AND(${c.now('year')}>${c.in('moratorium_years')},${c.now('year')}<${c.in('tenor_years')}),MIN(${c.now('opening')},${c.in('instalment')}),0))`,
  ),
  closing: rupees(say`Debt at the end (₹)`, 'closing', (c) => `ROUND(${c.now('opening')}-${c.now('principal')},2)`, {
    formula: (c) => c.in('debt'),
    value: (_, debt) => debt / 100,
  }),
  service: rupees(say`Debt service (₹)`, 'service', (c) => `ROUND(${c.now('interest')}+${c.now('principal')},2)`),
} satisfies Partial<Record<YearKey, YearColumn>>;

const bookBefore = (c: Cells): string => `MIN(${c.in('book_whole')},${c.in('book_each')}*(${c.now('year')}-1))`;

const taxable = {
  book_depreciation: rupees(
    say`Book depreciation (₹)`,
    'book_depreciation',
    (c) =>
      `IF(${c.now('year')}>${c.in('book_life')},0,ROUND(IF(${c.now('year')}=${c.in('book_life')},${c.in('book_whole')}-${bookBefore(c)},MIN(${c.in('book_each')},${c.in('book_whole')}-${bookBefore(c)})),2))`,
  ),
  profit: rupees(
    say`Profit before tax (₹)`,
    'profit',
    (c) => `ROUND(${c.now('ebitda')}-${c.now('interest')}-${c.now('book_depreciation')},2)`,
  ),
  tax_depreciation: rupees(
    say`Tax depreciation (₹)`,
    'tax_depreciation',
    (c) =>
      `ROUND(${c.before('written_down')}*${c.in('tax_depreciation')}*IF(${c.now('year')}=1,${c.in('first_share')},1),2)`,
  ),
  written_down: rupees(
    say`Written-down value (₹)`,
    'written_down',
    (c) => `ROUND(${c.before('written_down')}-${c.now('tax_depreciation')},2)`,
    { formula: (c) => c.in('capex'), value: ({ capex }) => capex / 100 },
  ),
  taxable: rupees(
    say`Taxable profit (₹)`,
    'taxable',
    (c) => `ROUND(${c.now('ebitda')}-${c.now('interest')}-${c.now('tax_depreciation')},2)`,
  ),
  loss: rupees(
    say`Losses carried forward (₹)`,
    'loss',
    (c) => `MAX(0,ROUND(${c.before('loss')}-${c.now('taxable')},2))`,
    zero,
  ),
  tax: rupees(
    say`Income tax (₹)`,
    'tax',
    (c) => `ROUND(MAX(0,${c.now('taxable')}-${c.before('loss')})*${c.in('tax_percent')},2)`,
  ),
} satisfies Partial<Record<YearKey, YearColumn>>;

const cash = {
  cfads: rupees(say`CFADS (₹)`, 'cfads', (c) => `ROUND(${c.now('ebitda')}-${c.now('tax')},2)`),
  dscr: {
    title: say`DSCR`,
    format: '0.00',
    formula: (c) => `IF(${c.now('service')}>0,ROUND(${c.now('cfads')}/${c.now('service')},2),"")`,
    value: ({ dscr }) => dscr,
  },
  equity: rupees(say`Cash to owners (₹)`, 'equity', (c) => `ROUND(${c.now('cfads')}-${c.now('service')},2)`, {
    formula: (c) => `ROUND(${c.in('debt')}-${c.in('capex')},2)`,
    value: ({ capex }, debt) => (debt - capex) / 100,
  }),
  project_loss: rupees(
    say`Losses carried forward without debt (₹)`,
    'project_loss',
    (c) => `MAX(0,ROUND(${c.before('project_loss')}-(${c.now('ebitda')}-${c.now('tax_depreciation')}),2))`,
    zero,
  ),
  project_tax: rupees(
    say`Income tax without debt (₹)`,
    'project_tax',
    (c) =>
      `ROUND(MAX(0,${c.now('ebitda')}-${c.now('tax_depreciation')}-${c.before('project_loss')})*${c.in('tax_percent')},2)`,
  ),
  project: rupees(say`Project cash (₹)`, 'project', (c) => `ROUND(${c.now('ebitda')}-${c.now('project_tax')},2)`, {
    formula: (c) => `0-${c.in('capex')}`,
    value: ({ capex }) => -capex / 100,
  }),
  cumulative: rupees(
    say`Cumulative project cash (₹)`,
    'cumulative',
    (c) => `ROUND(${c.before('cumulative')}+${c.now('project')},2)`,
    { formula: (c) => c.now('project'), value: ({ capex }) => -capex / 100 },
  ),
  paid_back: {
    title: say`Paid back after years`,
    format: '0.00',
    formula: (c) =>
      `IF(AND(${c.now('project')}>0,${c.before('cumulative')}<=0,${c.now('cumulative')}>=0),ROUND(${c.now('year')}-1-${c.before('cumulative')}/${c.now('project')},2),"")`,
    value: ({ paid_back }) => paid_back,
  },
} satisfies Partial<Record<YearKey, YearColumn>>;

const columns: Readonly<Record<YearKey, YearColumn>> = { ...earned, ...lent, ...taxable, ...cash };

/** The row of year 0; the first year stands below it, and the last one that there may be at the end. */
const zero_row = 2;
const last_row = zero_row + most_plan_years;

/** The cells of a column over all years, without or with the day of commissioning. */
export const yearRange = (sheet: string, key: YearKey, { with_zero = false } = {}): string => {
  const at = keys.indexOf(key);
  return `${fixedCell(sheet, at, with_zero ? zero_row : zero_row + 1)}:${fixedCell(sheet, at, last_row).split('!')[1]}`;
};
/** The cell of year 0. */
export const zeroCell = (sheet: string, key: YearKey): string => fixedCell(sheet, keys.indexOf(key), zero_row);

/** The years with what is carried from one to the next. */
function linesOf({ capex }: PlanInputs, years: readonly PlanYear[]): Line[] {
  let [written_down, cumulative] = [capex, -capex];
  return years.map((year) => {
    const before = cumulative;
    written_down -= year.tax_depreciation;
    cumulative += year.project;
    const pays = year.project > 0 && before <= 0 && cumulative >= 0;
    const paid_back = pays ? roundPaise((year.year - 1 - before / year.project) * 100) / 100 : null;
    return { ...year, closing: year.opening - year.principal, written_down, cumulative, paid_back };
  });
}

export function yearsSheet(
  inWords: Say,
  names: { years: string; inputs: string },
  inputs: PlanInputs,
  { years, debt }: { years: readonly PlanYear[]; debt: number },
): BookSheet {
  const cellsAt = (row: number): Cells => ({
    now: (key) => `${columnName(keys.indexOf(key))}${row}`,
    before: (key) => `${columnName(keys.indexOf(key))}${row - 1}`,
    in: (key) => inputCell(names.inputs, key),
  });
  const lines = linesOf(inputs, years);
  const yearRow = (at: number): BookFormula[] => {
    const cells = cellsAt(zero_row + at);
    const line = lines[at - 1];
    return keys.map((key) => {
      const { formula, value, format } = columns[key];
      const own = formula(cells);
      return {
        formula: key === 'year' ? own : `IF(${cells.now('year')}="","",${own})`,
        value: line ? value(line) : null,
        format,
      };
    });
  };
  const zeroRow = keys.map((key): BookCell => {
    const { first, format } = columns[key];
    return first ? { formula: first.formula(cellsAt(zero_row)), value: first.value(inputs, debt), format } : null;
  });
  return {
    name: names.years,
    widths: keys.map((key) => (key === 'year' ? 8 : 18)),
    sticky: 1,
    rows: [
      keys.map((key) => ({ text: inWords(columns[key].title), bold: true })),
      zeroRow,
      ...Array.from({ length: most_plan_years }, (_, at) => yearRow(at + 1)),
    ],
  };
}
