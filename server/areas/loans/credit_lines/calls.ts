/** Decisions about lines of credit: sanctioned, changed, closed, deleted; how they are listed. */
import { CreditLinesAbilities, type credit_lines } from '../../../../contract/credit_lines.ts';
import { fail, failIf, sentences } from '../../../../domain/errors.ts';
import { wrongLine } from '../../../../domain/money/credit_checks.ts';
import { availableOf, lineNumber, type SubLimitKind, drawnPercent } from '../../../../domain/money/credit_lines.ts';
import { definedOf } from '../../../../domain/records.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import type { SpokenCell } from '../../../tables/spoken.ts';
import { tableFile } from '../../../tables/write.ts';
import { todayOf } from '../../../today.ts';
import * as change_rows from './change_rows.ts';
import { holdLine, lineAbout, listed, type ReadLine, shownLine, whyNotClose, whyNotDelete } from './present.ts';
import * as rows from './rows.ts';

type LineCall = Extract<
  keyof typeof credit_lines,
  `${string}credit_line` | `${string}credit_lines` | 'change_credit_line_status'
>;

type Listed = ReturnType<typeof listed>;
const columns: readonly { title: Sentence; width?: number; value: (line: Listed) => SpokenCell }[] = [
  { title: say`Line of credit`, value: ({ number }) => number },
  { title: say`Lender`, width: 22, value: ({ lender }) => lender },
  { title: say`Facility`, width: 26, value: ({ name }) => name },
  { title: say`Limit ₹`, width: 16, value: ({ sanctioned }) => sanctioned / 100 },
  { title: say`Drawn ₹`, width: 16, value: ({ drawn }) => drawn / 100 },
  { title: say`Requested ₹`, width: 16, value: ({ requested }) => requested / 100 },
  { title: say`Available ₹`, width: 16, value: ({ available }) => available / 100 },
  { title: say`Use %`, value: ({ use }) => use },
  { title: say`Maximum use %`, value: ({ covenant_use }) => covenant_use ?? '' },
  { title: say`Rate %`, value: ({ rate_percent }) => rate_percent },
  { title: say`Tenor (days)`, value: ({ tenor_days }) => tenor_days },
  { title: say`Next due`, value: ({ next_due_on }) => (next_due_on === null ? '' : { day: next_due_on }) },
  { title: say`Next due ₹`, width: 16, value: ({ next_due }) => next_due / 100 },
  { title: say`Renewal`, value: ({ renewal_on }) => ({ day: renewal_on }) },
];

type Checked = Parameters<typeof wrongLine>[0];

function requireSound(ctx: Ctx, facts: Checked, before?: ReadLine): void {
  const named = before?.sub_limits.filter((one) => one.named) ?? [];
  const kinds = new Map<SubLimitKind, number>(named.map(({ kind, used }) => [kind, used]));
  const wrong = wrongLine(facts, { line: before?.line.used ?? 0, kinds }, todayOf(ctx));
  if (wrong) fail('bad_input', wrong.sentence, { fields: { [wrong.field]: wrong.sentence } });
}

export const line_calls = {
  async get_credit_lines(ctx, wanted) {
    const found = await rows.page(ctx.db, wanted);
    const { next_due_on, next_due, ...sums } = await rows.sums(ctx.db);
    return {
      credit_lines: found.rows.map(listed),
      total: found.total,
      totals: { ...sums, available: availableOf(sums), use: drawnPercent(sums), next_due_on, next_due },
      abilities: abilitiesOf(ctx.permissions, CreditLinesAbilities),
    };
  },

  async export_credit_lines(ctx, { format, ...wanted }) {
    const found = (await rows.everyLine(ctx.db, wanted)).map(listed);
    const table = {
      name: say`Lines of credit`,
      today: todayOf(ctx),
      columns: columns.map(({ title, width }) => ({ title, ...(width ? { width } : {}) })),
      rows: found.map((line) => columns.map(({ value }) => value(line))),
    };
    return tableFile(table, format, ctx);
  },

  get_credit_line: (ctx, { credit_line_id }) => shownLine(ctx, credit_line_id),

  async add_credit_line(ctx, { sub_limits, ...facts }) {
    requireSound(ctx, { ...facts, sub_limits });
    const { user_id: made_by, company_id } = ctx.person;
    const { id, number } = await change_rows.add(ctx.db, { ...facts, company_id, made_by });
    await change_rows.setSubLimits(ctx.db, id, sub_limits);
    ctx.recordEvent('credit_line_added', {
      summary: say`added the line of credit ${{ number: lineNumber(number) }} of ${{ lender: facts.lender }}`,
      ...lineAbout(id),
      after: { ...facts, sub_limits },
    });
    return { credit_line_id: id, version: 1 };
  },

  async update_credit_line(ctx, { credit_line_id: id, version, sub_limits, ...given }) {
    const read = await holdLine(ctx, id, version);
    const { line } = read;
    const facts = definedOf(given);
    const before = read.sub_limits.map(({ kind, amount }) => ({ kind, amount }));
    requireSound(ctx, { ...line, ...facts, sub_limits: sub_limits ?? before }, read);
    // a lower limit is written after the sub-limits below it
    if (sub_limits) await change_rows.setSubLimits(ctx.db, id, sub_limits);
    const renewed = facts.renewal_on !== undefined && facts.renewal_on !== line.renewal_on;
    const changed = await change_rows.change(ctx.db, id, { ...facts, ...(renewed && { reminded: null }) });
    ctx.recordEvent('credit_line_changed', {
      summary: say`changed the line of credit ${{ number: lineNumber(line.count) }}`,
      ...lineAbout(id),
      before: {
        ...Object.fromEntries(Object.keys(facts).map((key) => [key, line[key as keyof typeof facts]])),
        ...(sub_limits && { sub_limits: before }),
      },
      after: { ...facts, ...(sub_limits && { sub_limits }) },
    });
    return { credit_line_id: id, version: changed };
  },

  async change_credit_line_status(ctx, { credit_line_id: id, version, state }) {
    const { line } = await holdLine(ctx, id, version);
    if (line.state === state)
      fail(
        'conflict',
        state === 'closed' ? say`This line of credit is already closed.` : say`This line of credit is active.`,
      );
    failIf(whyNotClose(line));
    const changed = await change_rows.change(ctx.db, id, { state });
    const number = lineNumber(line.count);
    ctx.recordEvent(state === 'closed' ? 'credit_line_closed' : 'credit_line_reopened', {
      summary:
        state === 'closed'
          ? say`closed the line of credit ${{ number }}`
          : say`reopened the line of credit ${{ number }}`,
      ...lineAbout(id),
    });
    return { credit_line_id: id, version: changed };
  },

  async delete_credit_line(ctx, { credit_line_id: id, version }) {
    const { line } = await holdLine(ctx, id, version);
    failIf(whyNotDelete(line));
    await change_rows.remove(ctx.db, id);
    ctx.recordEvent('credit_line_deleted', {
      summary: say`deleted the line of credit ${{ number: lineNumber(line.count) }}`,
      ...lineAbout(id),
      before: { lender: line.lender, name: line.name },
    });
    return { message: sentences.success };
  },
} satisfies Handlers<LineCall>;
