/** Decisions about payment runs: drafted, approved by someone else, paid by the bank, not paid, returned. */
import { abilities } from '../../../contract/abilities.ts';
import { fail, failIf, notFound, sentences } from '../../../domain/errors.ts';
import {
  paymentPostings,
  runState,
  transfer_columns,
  transferCells,
  whyNotPay,
} from '../../../domain/money/payments.ts';
import { reversedPostings } from '../../../domain/money/running_bill.ts';
import { financialYear } from '../../../domain/procurement/requests.ts';
import { say } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { post } from '../../journal/journal.ts';
import { withinLimits } from '../../payables/limits.ts';
import { tableFile } from '../../tables/write.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import { payablesFile } from './file.ts';
import * as payable_rows from './payable_rows.ts';
import * as change_rows from './payment_change_rows.ts';
import {
  approversOf,
  holdRun,
  limitedOf,
  numberOf,
  presentRun,
  readRun,
  type ReadRun,
  shownRun,
  sumOfItems,
  whyNotAmount,
  whyNotDecide,
  whyNotDraft,
  whyNotPayRun,
  whyNotPaying,
  whyNotSend,
} from './payment_present.ts';
import * as rows from './payment_rows.ts';
import { todayOf } from '../../today.ts';

type Wanted = readonly { payable_id: number; amount: number }[];

const about = (id: number) => ({ subject_type: 'payment_run', subject_id: id });
const nameOf = (run: Pick<rows.RunRow, 'count' | 'year' | 'id'>): string => numberOf(run) || String(run.id);
const authors = ({ made_by_id, submitted_by_id }: rows.RunRow) =>
  [made_by_id, submitted_by_id].flatMap((id) => id ?? []);
const toldOf = (run: rows.RunRow) => ({ payment_run_id: run.id, number: nameOf(run), amount: run.amount });

/** The documents of a run with whom they are owed to, held so that nothing of them is promised twice. */
async function wantedItems(ctx: Ctx, wanted: Wanted): Promise<change_rows.NewItem[]> {
  const ids = wanted.map(({ payable_id }) => payable_id);
  await lockRows(ctx.db, 'payables', ids);
  const found = await payable_rows.payable(ctx.db, todayOf(ctx), ids);
  failIf(whyNotPay(wanted, found));
  const known = new Map(found.map((one) => [one.id, one]));
  return wanted.flatMap((item) => {
    const payable = known.get(item.payable_id);
    return payable ? [{ ...item, party_kind: payable.party_kind, party_id: payable.party_id }] : [];
  });
}

/** Those whose documents stand in a payment, to be told of it. */
const paidOf = ({ party_kind, party_id, party, email, items }: ReadRun['payments'][number]) => ({
  party_kind,
  party_id,
  party,
  email,
  amount: sumOfItems(items),
  numbers: items.map(({ number }) => number),
});

const entryOf = ({ run, payment, day }: { run: rows.RunRow; payment: ReadRun['payments'][number]; day: string }) => ({
  day,
  document_kind: 'payment',
  document_id: payment.id,
  document: numberOf(run),
  postings: paymentPostings(payment, payment.items),
});

export const payment_calls = {
  async get_payables(ctx, wanted) {
    const today = todayOf(ctx);
    return {
      payables: await payable_rows.page(ctx.db, today, wanted),
      ...(await payable_rows.totals(ctx.db, today, wanted)),
      msme_interest: await payable_rows.msmeInterests(ctx.db, today, wanted),
      abilities: abilitiesOf(ctx.permissions, abilities('add_payment_run')),
    };
  },

  async export_payables(ctx, { format, ...wanted }) {
    const found = await payable_rows.page(ctx.db, todayOf(ctx), { ...wanted, offset: 0, limit: 10_000 });
    return payablesFile(ctx, found, format);
  },

  async get_payment_runs(ctx, wanted) {
    const found = await rows.page(ctx.db, wanted);
    return { runs: found.map(presentRun), total: await rows.count(ctx.db, wanted) };
  },

  get_payment_run: (ctx, { payment_run_id }) => shownRun(ctx, payment_run_id),

  async add_payment_run(ctx, { items, ...facts }) {
    const wanted = await wantedItems(ctx, items);
    const id = await change_rows.addRun(ctx.db, {
      ...facts,
      year: financialYear(todayOf(ctx)),
      made_by: ctx.person.user_id,
    });
    await change_rows.fillRun(ctx.db, id, wanted);
    ctx.recordEvent('payment_run_added', {
      summary: say`started a payment run`,
      ...about(id),
      after: { ...facts, items },
    });
    return { payment_run_id: id, version: 1 };
  },

  async update_payment_run(ctx, { payment_run_id: id, version, items, ...facts }) {
    const run = await holdRun(ctx, id, version);
    failIf(whyNotDraft(run));
    const before = await rows.items(ctx.db, id);
    // what stood in it is free while what it shall hold is checked
    await lockRows(ctx.db, 'payables', [...new Set([...before, ...items].map(({ payable_id }) => payable_id))]);
    await change_rows.emptyRun(ctx.db, id);
    await change_rows.fillRun(ctx.db, id, await wantedItems(ctx, items));
    const changed = await change_rows.changeRun(ctx.db, id, facts);
    ctx.recordEvent('payment_run_updated', {
      summary: say`changed a payment run`,
      ...about(id),
      before: { pays_on: run.pays_on, amount: run.amount },
      after: { ...facts, items },
    });
    return { payment_run_id: id, version: changed };
  },

  async delete_payment_run(ctx, { payment_run_id: id, version }) {
    const run = await holdRun(ctx, id, version);
    failIf(whyNotDraft(run) ?? (run.count > 0 ? say`It has a number and stays. Change it instead.` : undefined));
    await change_rows.emptyRun(ctx.db, id);
    await change_rows.removeRun(ctx.db, id);
    ctx.recordEvent('payment_run_deleted', {
      summary: say`deleted a draft payment run`,
      ...about(id),
      before: { pays_on: run.pays_on, amount: run.amount },
    });
    return { message: sentences.success };
  },

  async send_payment_run_for_approval(ctx, { payment_run_id: id, version }) {
    const run = await holdRun(ctx, id, version);
    failIf(whyNotDraft(run));
    const me = ctx.person.user_id;
    const others = await approversOf(ctx, { ...run, submitted_by_id: me });
    const { awaited, none } = await withinLimits(ctx, limitedOf(run), others);
    failIf(none);
    const count = await change_rows.numberRun(ctx.db, run, financialYear(todayOf(ctx)));
    const changed = await change_rows.changeRun(ctx.db, id, { status: 'pending', submitted_by: me, return_reason: '' });
    const numbered = { ...run, count };
    ctx.recordEvent('payment_run_asked', {
      summary: say`submitted the payment run ${{ number: nameOf(numbered) }}`,
      ...about(id),
      tell: { ...toldOf(numbered), user_ids: awaited.map(({ user_id }) => user_id) },
    });
    return { payment_run_id: id, version: changed };
  },

  async approve_payment_run(ctx, { payment_run_id: id, version, amount }) {
    const run = await holdRun(ctx, id, version);
    const others = await approversOf(ctx, run);
    failIf(whyNotDecide(ctx, run, others), 'forbidden');
    failIf((await withinLimits(ctx, limitedOf(run), others)).why, 'forbidden');
    failIf(whyNotAmount(run, amount));
    const { payments } = await readRun(ctx, id, run);
    failIf(await whyNotPayRun(ctx, payments));
    // an account that is changed, or a document that is put on hold, at this moment
    if ((await change_rows.setAccounts(ctx.db, id)) < payments.length)
      fail('conflict', say`This payment run has changed since you opened it. Check it again.`);
    const facts = { status: 'approved', approved_by: ctx.person.user_id, approved_at: ctx.app.now() };
    const changed = await change_rows.changeRun(ctx.db, id, facts);
    ctx.recordEvent('payment_run_approved', {
      summary: say`approved the payment run ${{ number: nameOf(run) }}`,
      ...about(id),
      after: { amount },
      tell: { ...toldOf(run), user_ids: authors(run) },
    });
    return { payment_run_id: id, version: changed };
  },

  async reject_payment_run(ctx, { payment_run_id: id, version, reason }) {
    const run = await holdRun(ctx, id, version);
    failIf(whyNotDecide(ctx, run, await approversOf(ctx, run)), 'forbidden');
    const changed = await change_rows.changeRun(ctx.db, id, { status: 'draft', return_reason: reason });
    ctx.recordEvent('payment_run_rejected', {
      summary: say`sent the payment run ${{ number: nameOf(run) }} back: ${{ reason }}`,
      ...about(id),
      after: { reason },
      tell: { ...toldOf(run), reason, user_ids: authors(run) },
    });
    return { payment_run_id: id, version: changed };
  },

  async export_payment_run(ctx, { payment_run_id: id }) {
    const { run, payments } = await readRun(ctx, id);
    failIf(whyNotPaying(run) ?? whyNotSend(payments));
    const transfers = payments
      .filter(({ status }) => status === 'planned')
      .map((one) => transferCells({ ...one, ...paidOf(one) }, run.pays_on));
    // banks read English, whoever asks
    const columns = transfer_columns.map((title) => ({ title }));
    return tableFile({ name: numberOf(run), today: todayOf(ctx), columns, rows: transfers }, 'csv', ctx);
  },

  async add_payments(ctx, { payment_run_id: id, version, paid_on, payments: wanted }) {
    const held = await holdRun(ctx, id, version);
    failIf(whyNotPaying(held));
    if (paid_on > todayOf(ctx)) {
      const why = say`A payment cannot be dated in the future.`;
      fail('bad_input', why, { fields: { paid_on: why } });
    }
    const { run, payments } = await readRun(ctx, id, held);
    const references = new Map(wanted.map(({ payment_id, reference }) => [payment_id, reference]));
    const paid = payments.filter((one) => references.has(one.id));
    if (paid.length < references.size) notFound();
    if (references.size < wanted.length) fail('bad_input', say`Each payment can be recorded once.`);
    if (paid.some(({ status }) => status !== 'planned'))
      fail('conflict', say`One of these payments is already recorded.`);
    const me = ctx.person.user_id;
    await change_rows.payPayments(ctx.db, wanted, { paid_on, paid_by: me });
    await post(
      { db: ctx.db, user_id: me },
      paid.map((payment) => entryOf({ run, payment, day: paid_on })),
    );
    const status = runState(payments.map((one) => (references.has(one.id) ? 'paid' : one.status)));
    const changed = await change_rows.changeRun(ctx.db, id, { status });
    ctx.recordEvent('payments_recorded', {
      summary: say`recorded payments of the run ${{ number: nameOf(run) }}`,
      ...about(id),
      after: { paid_on, payments: wanted },
      tell: {
        ...toldOf(run),
        paid_on,
        payments: paid.map((one) => ({ ...paidOf(one), reference: references.get(one.id) ?? '' })),
      },
    });
    return { payment_run_id: id, version: changed };
  },

  async change_payment_status(ctx, { payment_run_id: id, version, payment_id, status, reason }) {
    const held = await holdRun(ctx, id, version);
    const { run, payments } = await readRun(ctx, id, held);
    const payment = payments.find((one) => one.id === payment_id) ?? notFound();
    const ended_on = todayOf(ctx);
    const expected = status === 'failed' ? 'planned' : 'paid';
    if (payment.status !== expected || run.approved_at === null)
      fail(
        'conflict',
        status === 'failed' ? say`This payment does not wait to be paid.` : say`This payment is not paid.`,
      );
    await change_rows.endPayment(ctx.db, payment_id, { status, reason, ended_on });
    if (status === 'reversed') {
      const entry = entryOf({ run, payment, day: ended_on });
      await post({ db: ctx.db, user_id: ctx.person.user_id }, [
        { ...entry, postings: reversedPostings(entry.postings), reverses: payment_id },
      ]);
    }
    const after = runState(payments.map((one) => (one.id === payment_id ? status : one.status)));
    const changed = await change_rows.changeRun(ctx.db, id, { status: after });
    const { party } = payment;
    ctx.recordEvent('payment_ended', {
      summary:
        status === 'failed'
          ? say`recorded that ${{ party }} was not paid in the run ${{ number: nameOf(run) }}: ${{ reason }}`
          : say`recorded that the bank returned the payment to ${{ party }} of the run ${{ number: nameOf(run) }}: ${{ reason }}`,
      ...about(id),
      before: { status: payment.status },
      after: { status, reason },
      tell: { ...toldOf(run), party, returned: status === 'reversed', reason, user_ids: authors(run) },
    });
    return { payment_run_id: id, version: changed };
  },
} satisfies Partial<Handlers>;
