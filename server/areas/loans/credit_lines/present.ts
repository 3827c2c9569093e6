/** Lines of credit as they are shown, with the steps that are open to the person, and held for a change. */
import { CreditDrawAbilities, CreditLineAbilities } from '../../../../contract/credit_lines.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import { fail, notFound, type Words } from '../../../../domain/errors.ts';
import { type DrawnLine, whyNotRequest } from '../../../../domain/money/credit_checks.ts';
import {
  availableOf,
  drawNumber,
  dueList,
  exceedsCovenant,
  exposureOf,
  interestDue,
  isFunded,
  lineNumber,
  outstandingOf,
  drawnPercent,
} from '../../../../domain/money/credit_lines.ts';
import { say } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx } from '../../../ctx.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { todayOf } from '../../../today.ts';
import * as draw_rows from './draw_rows.ts';
import * as rows from './rows.ts';

type Line = ResponseOf<'get_credit_lines'>['credit_lines'][number];
type Shown = ResponseOf<'get_credit_line'>;

/** A line of credit with its sub-limits and draws. */
export interface ReadLine {
  line: rows.LineRow;
  sub_limits: rows.SubLimitRow[];
  draws: draw_rows.DrawRow[];
}

export const lineAbout = (id: number) => ({ subject_type: 'credit_line', subject_id: id });

const amountsOf = ({ limit, used, drawn }: { limit: number; used: number; drawn: number }) => {
  const requested = used - drawn;
  return { drawn, requested, available: availableOf({ limit, drawn, requested }) };
};

export function listed(row: rows.LineRow): Line {
  const { id, count, lender, name, sanctioned, used, drawn, covenant_use, rate_percent, tenor_days } = row;
  return {
    id,
    number: lineNumber(count),
    lender,
    name,
    sanctioned,
    ...amountsOf({ limit: sanctioned, used, drawn }),
    use: drawnPercent({ limit: sanctioned, drawn }),
    covenant_use,
    over_covenant: exceedsCovenant({ limit: sanctioned, drawn }, covenant_use),
    rate_percent,
    tenor_days,
    renewal_on: row.renewal_on,
    next_due_on: row.next_due_on,
    next_due: row.next_due,
    state: row.state,
    version: row.version,
  };
}

/** The limits of a line as its checks need them. */
export const limitsOf = ({ line, sub_limits }: Pick<ReadLine, 'line' | 'sub_limits'>): DrawnLine => ({
  state: line.state,
  renewal_on: line.renewal_on,
  limit: line.sanctioned,
  ...amountsOf({ limit: line.sanctioned, used: line.used, drawn: line.drawn }),
  sub_limits: sub_limits.map(({ kind, amount: limit, used, drawn }) => ({
    kind,
    limit,
    ...amountsOf({ limit, used, drawn }),
  })),
});

export const whyNotConfirm = ({ state }: draw_rows.DrawRow): Words | undefined =>
  state === 'requested' ? undefined : say`This draw is not a request any more.`;
export const whyNotUndo = ({ state, repayments }: draw_rows.DrawRow): Words | undefined =>
  state === 'requested'
    ? say`This draw is still a request.`
    : repayments.length > 0
      ? say`This draw has repayments. Undo them first.`
      : undefined;
export const whyNotRepay = (draw: draw_rows.DrawRow): Words | undefined =>
  draw.state === 'drawn' || (draw.state === 'repaid' && isFunded(draw.kind))
    ? undefined
    : draw.state === 'repaid'
      ? say`Nothing is outstanding.`
      : say`The bank has not confirmed this draw.`;
export const whyNotUndoRepayment = ({ repayments }: draw_rows.DrawRow): Words | undefined =>
  repayments.length === 0 ? say`Nothing of this draw is repaid.` : undefined;
export const whyNotClose = ({ state, used }: rows.LineRow): Words | undefined =>
  state === 'active' && used > 0 ? say`This line of credit has draws that are not repaid.` : undefined;
export const whyNotDelete = ({ draws }: rows.LineRow): Words | undefined =>
  draws > 0 ? say`This line of credit has draws. Close it instead.` : undefined;

function shownDraw(ctx: Ctx, line: rows.LineRow, draw: draw_rows.DrawRow, today: string): Shown['draws'][number] {
  const { count, supplier_id: _supplier, posting_id: _posting, ...facts } = draw;
  return {
    ...facts,
    number: drawNumber(line.count, count),
    outstanding: outstandingOf(draw),
    interest: interestDue(draw, today),
    interest_paid: draw.repayments.reduce((sum, { interest }) => sum + interest, 0),
    abilities: abilitiesOf(ctx.permissions, CreditDrawAbilities, {
      change_credit_draw_status: whyNotConfirm(draw),
      undo_credit_draw: whyNotUndo(draw),
      add_credit_repayment: whyNotRepay(draw),
      undo_credit_repayment: whyNotUndoRepayment(draw),
    }),
  };
}

function present(ctx: Ctx, { line, sub_limits, draws }: ReadLine): Shown {
  const today = todayOf(ctx);
  const drawOf = new Map(draws.map((one) => [one.id, one]));
  const projects = new Map(draws.map((one) => [one.project_id, one.project]));
  return {
    ...listed(line),
    reference: line.reference,
    sanctioned_on: line.sanctioned_on,
    security: line.security,
    covenants: line.covenants,
    sub_limits: sub_limits.map(({ kind, amount, used, drawn }) => ({
      kind,
      amount,
      ...amountsOf({ limit: amount, used, drawn }),
    })),
    draws: draws.map((one) => shownDraw(ctx, line, one, today)),
    dues: dueList(draws, today).map((one) => {
      const draw = drawOf.get(one.credit_draw_id);
      return { ...one, number: drawNumber(line.count, draw?.count ?? 0), project: draw?.project ?? '' };
    }),
    exposure: exposureOf(draws).map((one) => ({ ...one, project: projects.get(one.project_id) ?? '' })),
    abilities: abilitiesOf(ctx.permissions, CreditLineAbilities, {
      change_credit_line_status: whyNotClose(line),
      delete_credit_line: whyNotDelete(line),
      add_credit_draw: whyNotRequest(line, today),
    }),
  };
}

async function readLine(ctx: Ctx, id: number): Promise<ReadLine> {
  const line = (await rows.one(ctx.db, id)) ?? notFound();
  return { line, sub_limits: await rows.subLimits(ctx.db, id), draws: await draw_rows.ofLine(ctx.db, id) };
}

export const shownLine = async (ctx: Ctx, id: number): Promise<Shown> => present(ctx, await readLine(ctx, id));

function requireUnchanged(ctx: Ctx, read: ReadLine, version: number): void {
  if (read.line.version !== version)
    fail('conflict', say`This line of credit has changed since you opened it. Check it again.`, {
      current: present(ctx, read),
    });
}

/** A line of credit held for a change, as the person saw it. */
export async function holdLine(ctx: Ctx, id: number, version: number): Promise<ReadLine> {
  await lockRows(ctx.db, 'credit_lines', [id]);
  const read = await readLine(ctx, id);
  requireUnchanged(ctx, read, version);
  return read;
}

/** A line held for a change of one of its draws. */
export async function holdDraw(
  ctx: Ctx,
  { credit_line_id, version, credit_draw_id }: { credit_line_id: number; version: number; credit_draw_id: number },
): Promise<ReadLine & { draw: draw_rows.DrawRow; number: string }> {
  const read = await holdLine(ctx, credit_line_id, version);
  const draw = read.draws.find(({ id }) => id === credit_draw_id) ?? notFound();
  return { ...read, draw, number: drawNumber(read.line.count, draw.count) };
}
