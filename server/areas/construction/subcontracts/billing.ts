/** Decisions about running-account bills: prepared from what is measured, approved by someone else, posted, reversed. */
import type { running_bills } from '../../../../contract/running_bills.ts';
import { whyNotBillable, whyNotBillDraft } from '../../../../domain/construction/subcontracts/work_orders.ts';
import { fail, failIf, notFound, sentences } from '../../../../domain/errors.ts';
import { billLine, labour_head, reversedPostings, runningBillPostings } from '../../../../domain/money/running_bill.ts';
import { financialYear } from '../../../../domain/procurement/requests.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { commit, post } from '../../../journal/journal.ts';
import { withinLimits } from '../../../payables/limits.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { ownLines } from '../days/present.ts';
import {
  approversFor,
  limitedOf,
  countBill,
  shownBill,
  whyNotApproveBill,
  whyNotDecideBills,
  whyNotReverseNow,
} from './bill_present.ts';
import * as bill_rows from './bill_rows.ts';
import * as change_rows from './change_rows.ts';
import { runningBillPdf } from './pdf.ts';
import { holdOrder, nameOf, seesMoney, shownBillRow, toldOf, whyNotMeasure, whyNotPrepare } from './present.ts';
import * as rows from './rows.ts';
import { takeDocumentNumber } from '../../../numbering/number_series_rows.ts';
import { todayOf } from '../../../today.ts';

const aboutBill = ({ id, project_id }: Pick<bill_rows.BillHead, 'id' | 'project_id'>) => ({
  project_id,
  subject_type: 'running_bill',
  subject_id: id,
});

/** What an order has to bill now: everything measured and not billed before. */
async function linesNow(ctx: Ctx, work_order_id: number): Promise<change_rows.BilledLine[]> {
  const before = await bill_rows.billedBefore(ctx.db, work_order_id);
  return (await rows.lines(ctx.db, work_order_id)).map((line) => ({
    work_order_line_id: line.id,
    ordered: line.quantity,
    ...billLine(
      line.measured,
      line.rate,
      before.filter(({ line_id }) => line_id === line.id),
    ),
  }));
}

/**
 * A bill held for a change, then its order: what is billed and measured of it stays as it is meanwhile. Calls about orders hold
 * the order alone.
 */
async function holdBill(ctx: Ctx, id: number, version: number) {
  await lockRows(ctx.db, 'running_bills', [id]);
  const bill = (await bill_rows.bill(ctx.db, id, ownLines(ctx))) ?? notFound();
  if (bill.version !== version)
    fail('conflict', say`This bill has changed since you opened it. Check it again.`, {
      current: await shownBill(ctx, id),
    });
  return { bill, order: await holdOrder(ctx, bill.work_order_id) };
}

const told = (order: rows.OrderHead, bill: bill_rows.BillHead, user_ids: readonly (number | null)[]) => ({
  ...toldOf(order),
  running_bill_id: bill.id,
  number: bill.number,
  user_ids: user_ids.flatMap((id) => id ?? []),
});

export const billing_calls = {
  async get_running_bills(ctx, { project_id }) {
    const money = seesMoney(ctx);
    const own = ownLines(ctx);
    const found = await rows.bills(ctx.db, { project_id }, own);
    return {
      bills: found.map((row) => ({ ...shownBillRow(row, money), ...(own === undefined ? {} : { made_by: '' }) })),
      sees_money: money,
    };
  },

  get_running_bill: (ctx, { running_bill_id }) => shownBill(ctx, running_bill_id),

  async add_running_bill(ctx, { work_order_id, version }) {
    const order = await holdOrder(ctx, work_order_id, version);
    failIf(whyNotMeasure(ctx), 'forbidden');
    failIf(whyNotPrepare(ctx, order));
    const lines = await linesNow(ctx, work_order_id);
    if (lines.every(({ quantity }) => quantity === 0)) fail('conflict', say`Nothing was measured since the last bill.`);
    const { sums } = await countBill(ctx, order, { deductions: [] }, lines);
    const id = await change_rows.addBill(
      ctx.db,
      {
        project_id: order.project_id,
        work_order_id,
        up_to: order.last_measurement,
        made_by: ctx.person.user_id,
        gross: sums.gross,
        payable: sums.payable,
      },
      lines,
    );
    await change_rows.changeOrder(ctx.db, work_order_id);
    ctx.recordEvent('running_bill_added', {
      summary: say`prepared a bill of the work order ${{ name: nameOf(order) }}`,
      ...aboutBill({ id, project_id: order.project_id }),
      after: { lines },
    });
    return { running_bill_id: id, version: 1 };
  },

  async update_running_bill(ctx, { running_bill_id, version, ...facts }) {
    const { bill, order } = await holdBill(ctx, running_bill_id, version);
    failIf(whyNotMeasure(ctx), 'forbidden');
    failIf(whyNotBillDraft(bill));
    const lines = await linesNow(ctx, bill.work_order_id);
    await change_rows.setBillLines(ctx.db, running_bill_id, lines);
    const deductions = facts.deductions ?? bill.deductions;
    const { sums } = await countBill(ctx, order, { deductions }, lines);
    const changed = await change_rows.changeBill(ctx.db, running_bill_id, {
      ...facts,
      up_to: order.last_measurement,
      gross: sums.gross,
      payable: sums.payable,
    });
    ctx.recordEvent('running_bill_updated', {
      summary: say`changed a draft bill of the work order ${{ name: nameOf(order) }}`,
      ...aboutBill(bill),
      before: { deductions: bill.deductions, invoice: bill.invoice },
      after: facts,
    });
    return { running_bill_id, version: changed };
  },

  async delete_running_bill(ctx, { running_bill_id, version }) {
    const { bill, order } = await holdBill(ctx, running_bill_id, version);
    failIf(whyNotMeasure(ctx), 'forbidden');
    failIf(whyNotBillDraft(bill));
    await change_rows.removeBill(ctx.db, running_bill_id);
    ctx.recordEvent('running_bill_deleted', {
      summary: say`deleted a draft bill of the work order ${{ name: nameOf(order) }}`,
      project_id: bill.project_id,
      subject_type: 'work_order',
      subject_id: bill.work_order_id,
      before: { deductions: bill.deductions },
    });
    return { message: sentences.success };
  },

  async send_running_bill_for_approval(ctx, { running_bill_id, version }) {
    const { bill, order } = await holdBill(ctx, running_bill_id, version);
    failIf(whyNotMeasure(ctx), 'forbidden');
    failIf(whyNotBillDraft(bill));
    const { sums } = await countBill(ctx, order, bill, bill.lines);
    failIf(whyNotBillable(sums));
    const me = ctx.person.user_id;
    const people = await approversFor(ctx, bill, [me]);
    if (people.length === 0) fail('conflict', say`No one else can approve this bill.`);
    const { awaited, none } = await withinLimits(ctx, limitedOf(sums), people);
    failIf(none);
    const changed = await change_rows.changeBill(ctx.db, running_bill_id, {
      status: 'pending',
      submitted_by: me,
      submitted_at: ctx.app.now(),
      return_reason: '',
      gross: sums.gross,
      payable: sums.payable,
    });
    ctx.recordEvent('running_bill_asked', {
      summary: say`requested approval of a bill of the work order ${{ name: nameOf(order) }}`,
      ...aboutBill(bill),
      tell: told(
        order,
        bill,
        awaited.map(({ user_id }) => user_id),
      ),
    });
    return { running_bill_id, version: changed };
  },

  async approve_running_bill(ctx, { running_bill_id, version, payable }) {
    const { bill, order } = await holdBill(ctx, running_bill_id, version);
    failIf(whyNotApproveBill(ctx, bill), 'forbidden');
    // what TDS comes to depends on all bills of the sub-contractor in the year: those of other orders wait here
    await lockRows(ctx.db, 'users', [order.subcontractor_id]);
    const { sums, tds, day } = await countBill(ctx, order, bill, bill.lines);
    const approvers = await approversFor(ctx, bill, [bill.submitted_by_id ?? 0]);
    failIf((await withinLimits(ctx, limitedOf(sums), approvers)).why, 'forbidden');
    failIf(whyNotBillable(sums));
    if (sums.payable !== payable)
      fail('conflict', say`This bill comes to another amount now. Look at it again.`, {
        current: await shownBill(ctx, running_bill_id),
      });
    const year = financialYear(day);
    const number = await takeDocumentNumber(ctx.db, { series: 'running_bill', year });
    const { tax: _tax, ...kept } = sums;
    const changed = await change_rows.changeBill(ctx.db, running_bill_id, {
      ...kept,
      number,
      sequence: order.last_sequence + 1,
      status: 'approved',
      day,
      tds_section: tds.section,
      tds_code: tds.code,
      tds_percent: tds.percent,
      tds_base: tds.base,
      approved_by: ctx.person.user_id,
      approved_at: ctx.app.now(),
    });
    const { project_id, subcontractor_id } = order;
    await post({ db: ctx.db, user_id: ctx.person.user_id }, [
      {
        day,
        document_kind: 'running_bill',
        document_id: running_bill_id,
        document: number,
        postings: runningBillPostings({
          ...sums,
          project_id,
          subcontractor_id,
          tds_section: tds.section,
          deductions: bill.deductions,
        }),
      },
    ]);
    ctx.recordEvent('running_bill_approved', {
      summary: say`approved the bill ${{ number }} of the work order ${{ name: nameOf(order) }}`,
      ...aboutBill(bill),
      after: { number, ...kept },
      tell: told(order, { ...bill, number }, [bill.made_by_id, bill.submitted_by_id]),
    });
    return { running_bill_id, version: changed };
  },

  async reject_running_bill(ctx, { running_bill_id, version, reason }) {
    const { bill, order } = await holdBill(ctx, running_bill_id, version);
    failIf(whyNotApproveBill(ctx, bill), 'forbidden');
    const changed = await change_rows.changeBill(ctx.db, running_bill_id, { status: 'draft', return_reason: reason });
    ctx.recordEvent('running_bill_rejected', {
      summary: say`sent a bill of the work order ${{ name: nameOf(order) }} back: ${{ reason }}`,
      ...aboutBill(bill),
      after: { reason },
      tell: { ...told(order, bill, [bill.made_by_id, bill.submitted_by_id]), reason },
    });
    return { running_bill_id, version: changed };
  },

  async change_running_bill_status(ctx, { running_bill_id, version, reason }) {
    const { bill, order } = await holdBill(ctx, running_bill_id, version);
    failIf(whyNotDecideBills(ctx), 'forbidden');
    failIf(whyNotReverseNow(bill, order));
    const changed = await change_rows.changeBill(ctx.db, running_bill_id, {
      status: 'reversed',
      reversed_by: ctx.person.user_id,
      reversed_at: ctx.app.now(),
      reverse_reason: reason,
    });
    const { project_id, subcontractor_id, number: document } = order;
    const poster = { db: ctx.db, user_id: ctx.person.user_id };
    await post(poster, [
      {
        day: todayOf(ctx),
        document_kind: 'running_bill',
        document_id: running_bill_id,
        document: bill.number,
        postings: reversedPostings(runningBillPostings({ ...bill, project_id, subcontractor_id })),
        reverses: running_bill_id,
      },
    ]);
    // of a closed order only what is billed is committed
    if (order.status === 'closed') {
      const paise = await bill_rows.billedOf(ctx.db, order.id);
      const line = {
        project_id,
        head: labour_head,
        party_kind: 'subcontractor',
        party_id: subcontractor_id,
        paise,
      } as const;
      await commit(poster, {
        day: todayOf(ctx),
        document_kind: 'work_order',
        document_id: order.id,
        document,
        lines: paise === 0 ? [] : [line],
      });
    }
    ctx.recordEvent('running_bill_reversed', {
      summary: say`reversed the bill ${{ number: bill.number }} of the work order ${{ name: nameOf(order) }}: ${{ reason }}`,
      ...aboutBill(bill),
      after: { reason },
      tell: { ...told(order, bill, [bill.made_by_id, bill.submitted_by_id]), reason },
    });
    return { running_bill_id, version: changed };
  },

  export_running_bill: (ctx, { running_bill_id }) => runningBillPdf(ctx, running_bill_id),
} satisfies Handlers<keyof typeof running_bills>;
