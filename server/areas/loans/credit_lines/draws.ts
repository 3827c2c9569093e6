/** Decisions about draws: requested, confirmed by the bank or cancelled, repaid; and the way back of each. */
import type { credit_lines } from '../../../../contract/credit_lines.ts';
import type { RequestOf } from '../../../../contract/index.ts';
import { addDays } from '../../../../domain/dates.ts';
import { fail, failIf, notFound, type Words } from '../../../../domain/errors.ts';
import { whyNotFit, whyNotRequest, wrongDrawing, wrongRepayment } from '../../../../domain/money/credit_checks.ts';
import {
  drawNumber,
  drawPostings,
  isFunded,
  repaymentPostings,
  settleInOrder,
} from '../../../../domain/money/credit_lines.ts';
import type { Posting } from '../../../../domain/money/postings.ts';
import { reversedPostings } from '../../../../domain/money/running_bill.ts';
import { exactMoney, say } from '../../../../domain/sentences.ts';
import { seesProject } from '../../../auth/subjects.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { post } from '../../../journal/journal.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { todayOf } from '../../../today.ts';
import * as change_rows from './change_rows.ts';
import * as draw_rows from './draw_rows.ts';
import {
  holdDraw,
  holdLine,
  lineAbout,
  limitsOf,
  whyNotConfirm,
  whyNotRepay,
  whyNotUndo,
  whyNotUndoRepayment,
} from './present.ts';

type LineOnly = `${string}credit_line` | `${string}credit_lines` | 'change_credit_line_status';
type DrawCall = Exclude<keyof typeof credit_lines, LineOnly>;
type HeldDraw = Awaited<ReturnType<typeof holdDraw>>;

const failAt = (field: string, sentence: Words): never =>
  fail('bad_input', sentence, { fields: { [field]: sentence } });
const failAtIf = (wrong: { field: string; sentence: Words } | undefined): void => {
  if (wrong) failAt(wrong.field, wrong.sentence);
};

/** The project of a draw: that of its order or invoice, otherwise the one that is named. */
async function projectOf(ctx: Ctx, asked: RequestOf<'add_credit_draw'>): Promise<number | null> {
  const { order_id, invoice_id, project_id, paid_to, kind } = asked;
  const seen = seesProject(ctx.person);
  if (project_id !== null && !(await draw_rows.sees(ctx.db, seen, project_id))) notFound();
  const order = order_id === null ? undefined : ((await draw_rows.order(ctx.db, seen, order_id)) ?? notFound());
  const invoice = invoice_id === null ? undefined : ((await draw_rows.invoice(ctx.db, seen, invoice_id)) ?? notFound());
  if (order && invoice) failAt('invoice_id', say`Select a purchase order or an invoice.`);
  if (order && !order.final) failAt('order_id', say`Select a purchase order that is approved.`);
  if (invoice && !invoice.final) failAt('invoice_id', say`Select an invoice that is issued.`);
  if (paid_to === 'supplier' && !order) failAt('order_id', say`Select the purchase order that the lender pays.`);
  if (paid_to === 'supplier' && !isFunded(kind))
    failAt('paid_to', say`A bank guarantee or letter of credit pays nobody.`);
  const financed = order ?? invoice;
  if (financed && project_id !== null && financed.project_id !== project_id)
    failAt('project_id', say`The purchase order or invoice belongs to another project.`);
  return financed?.project_id ?? project_id;
}

/** Settles what the supplier of a draw is owed, as the lender paid them; nothing where the company was paid. */
async function settledOf(ctx: Ctx, { id, paid_to, order_id, supplier_id, amount }: HeldDraw['draw']) {
  if (paid_to !== 'supplier' || order_id === null || supplier_id === null) return undefined;
  await lockRows(ctx.db, 'payables', draw_rows.payablesOf(order_id));
  const owed = await draw_rows.owed(ctx.db, order_id);
  const items = settleInOrder(owed, amount);
  if (!items) {
    const open = owed.reduce((sum, { free }) => sum + free, 0);
    return fail(
      'conflict',
      say`Only ${{ amount: exactMoney(open) }} of the approved bills and the advance of this order is open. Approve the bill of the supplier first.`,
    );
  }
  await change_rows.settle(ctx.db, id, items);
  return { supplier_id, items };
}

interface Entry {
  day: string;
  document_id: number;
  document: string;
  postings: readonly Posting[];
}
const postDraw = (ctx: Ctx, entry: Entry & { reverses?: number }) =>
  post({ db: ctx.db, user_id: ctx.person.user_id }, [{ document_kind: 'credit_draw', ...entry }]);
const postRepayment = (ctx: Ctx, entry: Entry & { reverses?: number }) =>
  post({ db: ctx.db, user_id: ctx.person.user_id }, [{ document_kind: 'credit_repayment', ...entry }]);

/** The bank confirmed a request: it is drawn from that day, and posted. */
async function confirm(ctx: Ctx, held: HeldDraw, asked: RequestOf<'change_credit_draw_status'>): Promise<void> {
  const { line, draw, number } = held;
  const drawn_on = asked.day ?? failAt('day', say`Enter a date.`);
  const due_on = asked.due_on ?? addDays(drawn_on, line.tenor_days);
  failAtIf(wrongDrawing({ drawn_on, due_on }, line, todayOf(ctx)));
  const supplier = await settledOf(ctx, draw);
  const posting_id = await change_rows.addPosting(ctx.db, line.id, ctx.person.user_id);
  const { rate_percent = line.rate_percent, reference } = asked;
  const facts = { drawn_on, due_on, rate_percent, reference };
  await change_rows.changeDraw(ctx.db, draw.id, { state: 'drawn', ...facts, posting_id });
  const postings = drawPostings(draw, supplier);
  await postDraw(ctx, { day: drawn_on, document_id: posting_id, document: number, postings });
  ctx.recordEvent('credit_draw_confirmed', {
    summary: say`recorded that the bank confirmed the draw ${{ number }}`,
    ...lineAbout(line.id),
    ...(draw.project_id !== null && { project_id: draw.project_id }),
    after: facts,
  });
}

/** Reverses the entry of a draw and its payments of the supplier. */
async function reverse(ctx: Ctx, { draw, number }: HeldDraw): Promise<void> {
  const { id, posting_id, supplier_id, paid_to } = draw;
  if (posting_id === null) return;
  await lockRows(ctx.db, 'payables', change_rows.settledPayables(id));
  const items = await draw_rows.settled(ctx.db, id);
  await change_rows.unsettle(ctx.db, id);
  const supplier = paid_to === 'supplier' && supplier_id !== null ? { supplier_id, items } : undefined;
  const postings = reversedPostings(drawPostings(draw, supplier));
  await postDraw(ctx, { day: todayOf(ctx), document_id: posting_id, document: number, postings, reverses: posting_id });
}

const ofProject = ({ project_id }: { project_id: number | null }) => (project_id === null ? {} : { project_id });

const matched = say`A line of the bank statement is matched with it. Undo the match first.`;

export const draw_calls = {
  async get_credit_choices(ctx, { search }) {
    const seen = seesProject(ctx.person);
    return {
      orders: await draw_rows.orders(ctx.db, seen, search),
      invoices: await draw_rows.invoices(ctx.db, seen, search),
    };
  },

  async add_credit_draw(ctx, asked) {
    const { credit_line_id, version, kind, order_id, invoice_id, paid_to, amount, wanted_on, note } = asked;
    const read = await holdLine(ctx, credit_line_id, version);
    const { line } = read;
    failIf(whyNotRequest(line, todayOf(ctx)));
    const project_id = await projectOf(ctx, asked);
    failAtIf(whyNotFit(limitsOf(read), kind, amount));
    const facts = { kind, order_id, invoice_id, project_id, paid_to, amount, wanted_on, note };
    const { rate_percent } = line;
    const made_by = ctx.person.user_id;
    const { id, number } = await change_rows.addDraw(ctx.db, { ...facts, credit_line_id, rate_percent, made_by });
    const changed = await change_rows.change(ctx.db, credit_line_id);
    ctx.recordEvent('credit_draw_requested', {
      summary: say`requested the draw ${{ number: drawNumber(line.count, number) }}`,
      ...lineAbout(credit_line_id),
      ...ofProject({ project_id }),
      after: facts,
    });
    return { credit_line_id, version: changed, credit_draw_id: id };
  },

  async change_credit_draw_status(ctx, asked) {
    const held = await holdDraw(ctx, asked);
    const { line, draw, number } = held;
    failIf(whyNotConfirm(draw));
    if (asked.state === 'drawn') await confirm(ctx, held, asked);
    else {
      await change_rows.changeDraw(ctx.db, draw.id, { state: 'cancelled' });
      ctx.recordEvent('credit_draw_cancelled', {
        summary: say`cancelled the draw ${{ number }}`,
        ...lineAbout(line.id),
        ...ofProject(draw),
      });
    }
    return { credit_line_id: line.id, version: await change_rows.change(ctx.db, line.id) };
  },

  async undo_credit_draw(ctx, asked) {
    const held = await holdDraw(ctx, asked);
    const { line, draw, number } = held;
    failIf(whyNotUndo(draw));
    // the line of the statement may be matched at this moment
    await lockRows(ctx.db, 'credit_draws', [draw.id]);
    failIf((await draw_rows.isMatchedDraw(ctx.db, draw.id)) ? matched : undefined);
    // a cancelled request needs its room again
    if (draw.state === 'cancelled') {
      failIf(whyNotRequest(line, todayOf(ctx)));
      failIf(whyNotFit(limitsOf(held), draw.kind, draw.amount)?.sentence);
    }
    await reverse(ctx, held);
    await change_rows.changeDraw(ctx.db, draw.id, {
      state: 'requested',
      drawn_on: null,
      due_on: null,
      reference: '',
      posting_id: null,
      reminded: null,
    });
    ctx.recordEvent('credit_draw_undone', {
      summary: say`made the draw ${{ number }} a request again`,
      ...lineAbout(line.id),
      ...ofProject(draw),
      before: { state: draw.state, drawn_on: draw.drawn_on, reference: draw.reference },
    });
    return { credit_line_id: line.id, version: await change_rows.change(ctx.db, line.id) };
  },

  async add_credit_repayment(ctx, asked) {
    const { line, draw, number } = await holdDraw(ctx, asked);
    failIf(whyNotRepay(draw));
    const { credit_draw_id, day, principal, interest, reference } = asked;
    const facts = { day, principal, interest, reference };
    failAtIf(wrongRepayment(facts, draw, todayOf(ctx)));
    const made_by = ctx.person.user_id;
    const document_id = await change_rows.addRepayment(ctx.db, { ...facts, credit_draw_id, made_by });
    await postRepayment(ctx, { day, document_id, document: number, postings: repaymentPostings(draw.kind, facts) });
    ctx.recordEvent('credit_repaid', {
      summary: say`recorded a repayment of the draw ${{ number }}`,
      ...lineAbout(line.id),
      ...ofProject(draw),
      after: facts,
    });
    return { credit_line_id: line.id, version: await change_rows.change(ctx.db, line.id) };
  },

  async undo_credit_repayment(ctx, asked) {
    const held = await holdDraw(ctx, asked);
    const { line, draw, number } = held;
    const { credit_repayment_id } = asked;
    const repayment = draw.repayments.find(({ id }) => id === credit_repayment_id) ?? notFound();
    failIf(whyNotUndoRepayment(draw));
    if (draw.repayments.at(-1)?.id !== credit_repayment_id)
      fail('conflict', say`This draw has later repayments. Undo them first.`);
    await lockRows(ctx.db, 'credit_repayments', [credit_repayment_id]);
    failIf((await draw_rows.isMatchedRepayment(ctx.db, credit_repayment_id)) ? matched : undefined);
    // what was repaid is drawn again, and may not fit any more
    failIf(whyNotDrawAgain(held, repayment.principal));
    await change_rows.removeRepayment(ctx.db, credit_repayment_id);
    const entry = { day: todayOf(ctx), document_id: credit_repayment_id, document: number };
    const postings = reversedPostings(repaymentPostings(draw.kind, repayment));
    await postRepayment(ctx, { ...entry, postings, reverses: credit_repayment_id });
    ctx.recordEvent('credit_repayment_undone', {
      summary: say`undid a repayment of the draw ${{ number }}`,
      ...lineAbout(line.id),
      ...ofProject(draw),
      before: { day: repayment.day, principal: repayment.principal, interest: repayment.interest },
    });
    return { credit_line_id: line.id, version: await change_rows.change(ctx.db, line.id) };
  },
} satisfies Handlers<DrawCall>;

/** Why a repaid principal cannot be outstanding again: the room was drawn since, or the line was closed. */
function whyNotDrawAgain(held: HeldDraw, principal: number): Words | undefined {
  if (principal === 0) return undefined;
  if (held.line.state === 'closed') return say`This line of credit is closed. Reopen it first.`;
  return whyNotFit(limitsOf(held), held.draw.kind, principal)?.sentence;
}
