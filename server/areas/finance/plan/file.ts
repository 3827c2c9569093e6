/** A financial plan as a workbook: inputs, years and results, each calculated cell a formula over the inputs. */
import { type FinancialPlan, planOf } from '../../../../domain/money/financial_plan.ts';
import type { PlanInputs } from '../../../../domain/money/financial_plan_inputs.ts';
import { fileNameOf } from '../../../../domain/files.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import { table_types } from '../../../../domain/table_files.ts';
import type { Ctx, FileAnswer, FileGiven } from '../../../ctx.ts';
import { madeFile } from '../../../storage/made_file.ts';
import { type BookCell, type BookFormula, type BookSheet, sheetName } from '../../../tables/formula_book.ts';
import { todayOf } from '../../../today.ts';
import { caseName, inputCell, inputsSheet, rupee_format, type Say } from './book_inputs.ts';
import { yearRange, yearsSheet, zeroCell } from './book_years.ts';
import type { PlanRow } from './rows.ts';

interface Names {
  inputs: string;
  years: string;
  results: string;
}

/** A percentage of two decimal places, as its cell counts it: a fraction. */
const fraction = (percent: number | null): number | null =>
  percent === null ? null : Number((percent / 100).toFixed(6));
const rupees = (paise: number | null): number | null => (paise === null ? null : paise / 100);

type Figures = [Sentence, BookFormula][];

/** How the plan stands in cash: the rates of return, and what owners are left with today. */
function returnsOf({ inputs, years }: Names, { results }: FinancialPlan): Figures {
  const irr = (key: 'equity' | 'project') => `IFERROR(ROUND(IRR(${yearRange(years, key, { with_zero: true })}),6),"")`;
  const rate = inputCell(inputs, 'discount_percent');
  return [
    [say`Equity IRR`, { formula: irr('equity'), value: fraction(results.equity_irr), format: '0.00%' }],
    [say`Project IRR`, { formula: irr('project'), value: fraction(results.project_irr), format: '0.00%' }],
    [
      say`NPV of equity (₹)`,
      {
        formula: `ROUND(${zeroCell(years, 'equity')}+NPV(${rate},${yearRange(years, 'equity')}),2)`,
        value: rupees(results.equity_npv),
        format: rupee_format,
      },
    ],
  ];
}

/** What lenders look at, and what a kWh costs and earns. */
function coverOf({ inputs, years }: Names, { results }: FinancialPlan): Figures {
  const rate = inputCell(inputs, 'discount_percent');
  const covers = yearRange(years, 'dscr');
  const back = yearRange(years, 'paid_back');
  const kwh = yearRange(years, 'kwh');
  const worth = (key: 'om' | 'insurance' | 'other' | 'revenue') => `NPV(${rate},${yearRange(years, key)})`;
  const perKwh = (sum: string) => `IF(SUM(${kwh})=0,"",ROUND((${sum})/NPV(${rate},${kwh}),2))`;
  return [
    [
      say`Lowest DSCR`,
      { formula: `IF(COUNT(${covers})=0,"",MIN(${covers}))`, value: results.min_dscr, format: '0.00' },
    ],
    [
      say`Average DSCR`,
      {
        formula: `IF(COUNT(${covers})=0,"",ROUND(AVERAGE(${covers}),2))`,
        value: results.average_dscr,
        format: '0.00',
      },
    ],
    [
      say`Payback (years)`,
      { formula: `IF(COUNT(${back})=0,"",MIN(${back}))`, value: results.payback_years, format: '0.00' },
    ],
    [
      say`LCOE (₹ per kWh)`,
      {
        formula: perKwh(`${inputCell(inputs, 'capex')}+${worth('om')}+${worth('insurance')}+${worth('other')}`),
        value: rupees(results.lcoe),
        format: '0.00',
      },
    ],
    [
      say`Levelised tariff (₹ per kWh)`,
      { formula: perKwh(worth('revenue')), value: rupees(results.levelised_tariff), format: '0.00' },
    ],
  ];
}

function resultsSheet(
  inWords: Say,
  names: Names,
  project: string,
  inputs: PlanInputs,
  plan: FinancialPlan,
  scenarios: number,
): BookSheet {
  const { debt } = plan.results;
  const capital: Figures = [
    [say`Case in use`, { formula: caseName(names.inputs, scenarios), value: inWords(say`Base case`) }],
    [say`Capex (₹)`, { formula: inputCell(names.inputs, 'capex'), value: inputs.capex / 100, format: rupee_format }],
    [say`Debt (₹)`, { formula: inputCell(names.inputs, 'debt'), value: debt / 100, format: rupee_format }],
    [
      say`Equity (₹)`,
      {
        formula: `ROUND(${inputCell(names.inputs, 'capex')}-${inputCell(names.inputs, 'debt')},2)`,
        value: (inputs.capex - debt) / 100,
        format: rupee_format,
      },
    ],
  ];
  const figures = [...capital, ...returnsOf(names, plan), ...coverOf(names, plan)];
  return {
    name: names.results,
    widths: [34, 24],
    sticky: 1,
    rows: [
      [
        { text: inWords(say`Financial plan`), bold: true },
        { text: project, bold: true },
      ],
      ...figures.map(([title, figure]): BookCell[] => [{ text: inWords(title) }, figure]),
    ],
  };
}

/** The sheets of a plan's workbook, the base case in use. */
export function planBook(
  inWords: Say,
  project: string,
  { inputs, scenarios }: Pick<PlanRow, 'inputs' | 'scenarios'>,
): BookSheet[] {
  const names = {
    inputs: sheetName(inWords(say`Inputs`)),
    years: sheetName(inWords(say`Years`)),
    results: sheetName(inWords(say`Results`)),
  };
  const plan = planOf(inputs);
  return [
    inputsSheet(inWords, names.inputs, inputs, scenarios),
    yearsSheet(inWords, names, inputs, { years: plan.years, debt: plan.results.debt }),
    resultsSheet(inWords, names, project, inputs, plan, scenarios.length),
  ];
}

/** The workbook to download, made once the transaction is over. */
export function planFile(ctx: Ctx, project: string, row: PlanRow): Exclude<FileGiven, FileAnswer> {
  const sheets = planBook(ctx.inWords, project, row);
  const file_name = fileNameOf(`${ctx.inWords(say`Financial plan ${{ name: project }}`)} ${todayOf(ctx)}`, 'xlsx');
  const { workbooks } = ctx.app;
  return async () =>
    madeFile(await workbooks.makeFormulas(sheets), { content_type: table_types.xlsx, file_name, inline: false });
}
