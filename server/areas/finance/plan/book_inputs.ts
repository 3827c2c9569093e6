/** The first sheet of a plan's workbook: inputs of each case, those in use, and what follows from them at once. */
import { debtOf } from '../../../../domain/money/financial_plan.ts';
import {
  firstTaxShare,
  plan_input_names,
  plan_inputs,
  plan_keys,
  type PlanInputs,
  type PlanKey,
  type PlanScenario,
  type PlanUnit,
} from '../../../../domain/money/financial_plan_inputs.ts';
import { percentOf, roundPaise } from '../../../../domain/money.ts';
import { say, type Sentence, term } from '../../../../domain/sentences.ts';
import { type BookCell, type BookSheet, columnName, fixedCell } from '../../../tables/formula_book.ts';

export type Say = (words: Sentence | string) => string;

/** Figures that follow from the inputs, below them. */
export const derived_keys = ['debt', 'instalment', 'first_share', 'book_whole', 'book_each'] as const;
export type DerivedKey = (typeof derived_keys)[number];

const column = { in_use: 2, base: 3 };
const case_row = 2;
const first_row = 3;
const rowOf = (key: PlanKey): number => first_row + plan_keys.indexOf(key);
const derivedRow = (key: DerivedKey): number => first_row + plan_keys.length + 1 + derived_keys.indexOf(key);

/** The cell of an input in use, of what follows from inputs, and of the case and its name. */
export const inputCell = (sheet: string, key: PlanKey | DerivedKey): string =>
  fixedCell(sheet, column.in_use, key in plan_inputs ? rowOf(key as PlanKey) : derivedRow(key as DerivedKey));
export const caseName = (sheet: string, scenarios: number): string =>
  `INDEX(${fixedCell(sheet, column.base, 1)}:${fixedCell(sheet, column.base + scenarios, 1)},1,${fixedCell(sheet, column.in_use, case_row)})`;

export const rupee_format = '#,##0.00';
const formats: Record<PlanUnit, string> = {
  kwp: '#,##0.###',
  kwh_per_kwp: '#,##0.##',
  percent: '0.00%',
  day: 'dd/mm/yyyy',
  paise: rupee_format,
  paise_per_kwh: '0.00',
  years: '0',
};
const unit_words: Record<PlanUnit, Sentence> = {
  kwp: say`kWp`,
  kwh_per_kwp: say`kWh per kWp`,
  percent: say`% a year or of capex`,
  day: say`Day`,
  paise: say`₹`,
  paise_per_kwh: say`₹ per kWh`,
  years: say`Years`,
};

/** An input as the sheet has it: rupees for paise, a fraction for a percentage. */
export function sheetValue(key: PlanKey, value: number): number {
  const { unit } = plan_inputs[key];
  return unit === 'percent' || unit === 'paise' || unit === 'paise_per_kwh' ? value / 100 : value;
}

const entered = (key: PlanKey, value: number | string): BookCell =>
  typeof value === 'string'
    ? { day: value }
    : { number: sheetValue(key, value), format: formats[plan_inputs[key].unit] };

/** Days as spreadsheets count them. */
const serial = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 25_569;

const valueOf = (key: PlanKey, value: number | string): number =>
  typeof value === 'string' ? serial(value) : sheetValue(key, value);

function inputRow(inWords: Say, key: PlanKey, inputs: PlanInputs, scenarios: readonly PlanScenario[]): BookCell[] {
  const row = rowOf(key);
  const format = formats[plan_inputs[key].unit];
  const base = `${columnName(column.base)}${row}`;
  const last = `${columnName(column.base + scenarios.length)}${row}`;
  const value = valueOf(key, inputs[key]);
  return [
    { text: inWords(say`${{ name: term(plan_input_names[key]) }}`) },
    { text: inWords(unit_words[plan_inputs[key].unit]) },
    { formula: `INDEX(${base}:${last},1,$${columnName(column.in_use)}$${case_row})`, value, format },
    entered(key, inputs[key]),
    ...scenarios.map(({ changes }): BookCell => {
      const changed = changes[key];
      return changed === undefined ? { formula: base, value, format } : entered(key, changed);
    }),
  ];
}

const derived_names: Record<DerivedKey, Sentence> = {
  debt: say`Debt`,
  instalment: say`Principal repaid each year`,
  first_share: say`Share of tax depreciation in the first year`,
  book_whole: say`Depreciable value in the books`,
  book_each: say`Depreciation each year in the books`,
};

function derivedRows(inWords: Say, sheet: string, inputs: PlanInputs): BookCell[][] {
  const cell = (key: PlanKey | DerivedKey) => inputCell(sheet, key);
  const day = cell('commissioned_on');
  const { debt, instalment } = debtOf(inputs);
  const whole = inputs.capex - percentOf(inputs.capex, inputs.residual_percent);
  const figures: Record<DerivedKey, { formula: string; value: number; format: string }> = {
    debt: { formula: `ROUND(${cell('capex')}*${cell('debt_percent')},2)`, value: debt / 100, format: rupee_format },
    instalment: {
      formula: `ROUND(${cell('debt')}/(${cell('tenor_years')}-${cell('moratorium_years')}),2)`,
      value: instalment / 100,
      format: rupee_format,
    },
    first_share: {
      formula: `IF(DATE(YEAR(${day})+IF(MONTH(${day})>3,1,0),3,31)-${day}+1<180,0.5,1)`,
      value: firstTaxShare(inputs.commissioned_on),
      format: '0%',
    },
    book_whole: {
      formula: `${cell('capex')}-ROUND(${cell('capex')}*${cell('residual_percent')},2)`,
      value: whole / 100,
      format: rupee_format,
    },
    book_each: {
      formula: `ROUND(${cell('book_whole')}/${cell('book_life')},2)`,
      value: roundPaise(whole / inputs.book_life) / 100,
      format: rupee_format,
    },
  };
  return derived_keys.map((key) => [{ text: inWords(derived_names[key]) }, null, figures[key]]);
}

export function inputsSheet(
  inWords: Say,
  name: string,
  inputs: PlanInputs,
  scenarios: readonly PlanScenario[],
): BookSheet {
  const head = (words: Sentence): BookCell => ({ text: inWords(words), bold: true });
  return {
    name,
    widths: [40, 22, 20, 20, ...scenarios.map(() => 20)],
    sticky: 2,
    rows: [
      [
        head(say`Input`),
        head(say`Unit`),
        head(say`In use`),
        head(say`Base case`),
        ...scenarios.map((one): BookCell => ({ text: one.name, bold: true })),
      ],
      [
        { text: inWords(say`Case in use`), bold: true },
        { text: inWords(say`1: base case, 2: first scenario`) },
        { number: 1, format: '0', bold: true },
      ],
      ...plan_keys.map((key) => inputRow(inWords, key, inputs, scenarios)),
      [],
      ...derivedRows(inWords, name, inputs),
    ],
  };
}
