/** A budget as a sheet, and back: what came out comes in equal. */
import type { ResponseOf } from '../../../contract/index.ts';
import type { BudgetLine } from '../../../domain/money/budget.ts';
import { budget_heads, type BudgetHead, headName } from '../../../domain/money/heads.ts';
import { parseRupees, whyNoAmount } from '../../../domain/written_numbers.ts';
import { say, type Sentence, term } from '../../../domain/sentences.ts';
import type { TableFormat } from '../../../domain/table_files.ts';
import type { Ctx } from '../../ctx.ts';
import { meaningsIn, meaningsOf } from '../../tables/meanings.ts';
import { tableFile } from '../../tables/write.ts';
import type { RevisionRow } from './budget_rows.ts';
import { budget_headings, type BudgetSheetRow } from './read_budget.ts';
import { todayOf } from '../../today.ts';

const most = 1_000_000_000_000_00;
const most_reason = 300;

/** The workbook of a budget: all heads, so that an amount can be entered for each. */
export function budgetFile(
  ctx: Ctx,
  name: string,
  found: { open: RevisionRow | undefined; current: RevisionRow | undefined; baseline: RevisionRow | undefined },
  format: TableFormat,
) {
  const { open, current, baseline } = found;
  const of = (revision: RevisionRow | undefined, head: BudgetHead) =>
    revision?.lines.find((line) => line.head === head);
  const rupees = (revision: RevisionRow | undefined, head: BudgetHead) =>
    revision ? (of(revision, head)?.amount ?? 0) / 100 : null;
  const shown = open ?? current;
  return tableFile(
    {
      name: say`Budget ${{ name }}`,
      today: todayOf(ctx),
      columns: [
        { title: budget_headings.head.heading, width: 34 },
        { title: say`Baseline (₹)`, width: 18 },
        { title: say`Approved (₹)`, width: 18 },
        { title: budget_headings.amount.heading, width: 18 },
        { title: budget_headings.reason.heading, width: 44 },
      ],
      rows: budget_heads.map((head) => [
        { term: headName(head) },
        rupees(baseline, head),
        rupees(current, head),
        rupees(shown, head),
        of(shown, head)?.reason ?? '',
      ]),
    },
    format,
    ctx,
  );
}

/** What our own headings and heads are called in every language. */
export const budgetMeanings = (ctx: Ctx) =>
  meaningsIn(ctx.app.words, [
    ...Object.values(budget_headings).map(({ heading }) => heading),
    ...budget_heads.map((head) => ({ term: headName(head) })),
  ]);

interface JudgedHead {
  row: number;
  verdict: ResponseOf<'import_budget_file'>['rows'][number]['verdict'];
  line: { head: BudgetHead; amount: number; reason: string } | undefined;
  before: number;
  shown: string;
  problem: Sentence | undefined;
}

/** What becomes of each row of a sheet. */
export function judgeBudget(
  ctx: Ctx,
  lines: readonly BudgetLine[],
  proposal: readonly Pick<BudgetLine, 'head' | 'amount'>[],
  sheet: readonly BudgetSheetRow[],
): JudgedHead[] {
  const meanings = budgetMeanings(ctx);
  const taken = new Set<BudgetHead>();
  return sheet.map(({ row, cells, says }): JudgedHead => {
    const name = cells.head ?? '';
    const meant = meaningsOf(name, meanings).map((word) => word.toLowerCase());
    const head = budget_heads.find((one) => meant.includes(headName(one).toLowerCase()));
    const was = lines.find((line) => line.head === head);
    const before = was?.amount ?? 0;
    const failed = (problem: Sentence): JudgedHead => ({
      row,
      verdict: 'failed',
      line: undefined,
      before,
      shown: name.slice(0, 80),
      problem,
    });
    if (says) return failed(says);
    if (!head) return failed(say`“${{ given: name.slice(0, 40) }}” is not a budget head.`);
    if (taken.has(head)) return failed(say`${{ head: term(headName(head)) }} is listed twice.`);
    taken.add(head);
    const text = cells.amount ?? '';
    // an empty cell says nothing of an amount that is there
    if (text === '' && before > 0)
      return failed(say`${{ head: term(headName(head)) }} has no amount here. Enter 0 to clear it.`);
    const amount = text === '' ? 0 : parseRupees(text);
    if (amount === undefined || amount < 0 || amount > most) return failed(whyNoAmount(text));
    const reason = cells.reason ?? '';
    if (reason.length > most_reason)
      return failed(
        say`The reason of ${{ head: term(headName(head)) }} has more than ${{ most: most_reason }} characters.`,
      );
    const as_proposed = proposal.some((one) => one.head === head && one.amount === amount);
    const same = amount === before && reason === (was?.reason ?? '');
    if (amount !== before && amount > 0 && !as_proposed && !reason)
      return failed(say`Enter a reason for the amount of ${{ head: term(headName(head)) }}.`);
    return {
      row,
      verdict: same ? 'same' : 'changed',
      line: { head, amount, reason },
      before,
      shown: headName(head),
      problem: undefined,
    };
  });
}
