/** Decisions that make a bill of a supplier final, and what is done with it afterwards: held, reversed; and the company's settings. */
import { PayableSettings } from '../../../contract/supplier_bills.ts';
import { abilities } from '../../../contract/abilities.ts';
import { fail, failIf } from '../../../domain/errors.ts';
import { reversedPostings } from '../../../domain/money/running_bill.ts';
import { supplierBillPostings } from '../../../domain/money/supplier_bills.ts';
import { say } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Handlers } from '../../ctx.ts';
import { post } from '../../journal/journal.ts';
import { withinLimits } from '../../payables/limits.ts';
import { payableOf } from '../../payables/open_rows.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import * as change_rows from './bill_change_rows.ts';
import {
  approversOf,
  type CountedBill,
  countedBill,
  limitedOf,
  shownBill,
  whyNotDecide,
  whyNotHold,
  whyNotReady,
  whyNotReverse,
} from './bill_present.ts';
import * as rows from './bill_rows.ts';
import { aboutBill, holdBill, toldOf, written } from './bills.ts';
import { todayOf } from '../../today.ts';

const authors = ({ made_by_id, submitted_by_id }: rows.BillRow) =>
  [made_by_id, submitted_by_id].flatMap((id) => id ?? []);

const postingsOf = ({ head, sums, lines, tds, advance }: CountedBill) =>
  supplierBillPostings({
    ...sums,
    supplier_id: head.supplier_id,
    project_id: head.project_id,
    tds: tds.tds,
    tds_section: tds.section,
    advance,
    lines: lines.map(({ project_id, category, received, difference, freight }) => ({
      project_id,
      head: category,
      received,
      difference,
      freight,
    })),
  });

export const approving_calls = {
  async approve_supplier_bill(ctx, { supplier_bill_id: id, version, payable }) {
    const head = await holdBill(ctx, id, version);
    // what is billed of a supplier in the year, whose orders are of several projects, is counted by one after the other
    await lockRows(ctx.db, 'suppliers', [head.supplier_id]);
    const bill = await countedBill(ctx, id, head);
    const { sums, tds } = bill;
    const others = await approversOf(ctx, head);
    failIf(whyNotDecide(ctx, head, others), 'forbidden');
    failIf((await withinLimits(ctx, limitedOf(bill), others)).why, 'forbidden');
    failIf(whyNotReady(bill, head.difference_reason));
    if (bill.payable !== payable)
      fail('conflict', say`This bill comes to another amount now. Look at it again.`, {
        current: await shownBill(ctx, id),
      });
    const day = todayOf(ctx);
    const { project_id, supplier_id, number } = head;
    await change_rows.setLines(
      ctx.db,
      id,
      bill.lines.map(({ po_line_id, quantity, rate, gst_percent, net, received, freight, ...line }) => ({
        po_line_id,
        quantity,
        rate,
        gst_percent,
        net,
        received,
        freight,
        matched: {
          ordered: line.ordered,
          accepted: line.accepted,
          billed_before: line.billed_before,
          order_rate: line.order_rate,
          order_gst_percent: line.order_gst_percent,
        },
      })),
    );
    const facts = {
      ...written(sums),
      status: 'approved',
      posted_on: day,
      accepted_on: bill.accepted_on,
      due_on: bill.due_on,
      tax_kind: bill.tax_kind,
      tds_section: tds.section,
      tds_code: tds.code,
      tds_percent: tds.percent,
      tds_base: tds.base,
      tds: tds.tds,
      advance: bill.advance,
      payable,
      approved_by: ctx.person.user_id,
      approved_at: ctx.app.now(),
    };
    const owed = { kind: 'supplier_bill', document_id: id, number, party_kind: 'supplier' } as const;
    const changed = await change_rows.approveBill(ctx.db, id, facts, {
      ...owed,
      party_id: supplier_id,
      project_id,
      day: head.day,
      due_on: bill.due_on,
      amount: payable,
    });
    await post({ db: ctx.db, user_id: ctx.person.user_id }, [
      { day, document_kind: 'supplier_bill', document_id: id, document: number, postings: postingsOf(bill) },
    ]);
    ctx.recordEvent('supplier_bill_approved', {
      summary: say`approved the bill ${{ number }} of ${{ supplier: head.supplier }}`,
      ...aboutBill(head),
      after: { ...sums, tds: tds.tds, advance: bill.advance, payable },
      tell: { ...toldOf(head), user_ids: authors(head), total: sums.total },
    });
    return { supplier_bill_id: id, version: changed };
  },

  async reject_supplier_bill(ctx, { supplier_bill_id: id, version, reason }) {
    const head = await holdBill(ctx, id, version);
    failIf(whyNotDecide(ctx, head, await approversOf(ctx, head)), 'forbidden');
    const changed = await change_rows.changeBill(ctx.db, id, { status: 'draft', return_reason: reason });
    ctx.recordEvent('supplier_bill_rejected', {
      summary: say`sent the bill ${{ number: head.number }} back: ${{ reason }}`,
      ...aboutBill(head),
      after: { reason },
      tell: { ...toldOf(head), reason, user_ids: authors(head) },
    });
    return { supplier_bill_id: id, version: changed };
  },

  async toggle_supplier_bill_hold(ctx, { supplier_bill_id: id, version, on_hold, reason }) {
    const head = await holdBill(ctx, id, version);
    failIf(whyNotHold(head));
    if (on_hold === (head.held_at !== null))
      fail('conflict', on_hold ? say`It is already on hold.` : say`It is not on hold.`);
    const changed = await change_rows.changeBill(ctx.db, id, {
      held_at: on_hold ? ctx.app.now() : null,
      held_by: on_hold ? ctx.person.user_id : null,
      hold_reason: on_hold ? reason : '',
    });
    await change_rows.holdPayable(ctx.db, 'supplier_bill', id, on_hold);
    ctx.recordEvent('supplier_bill_held', {
      summary: on_hold
        ? say`put the bill ${{ number: head.number }} on hold: ${{ reason }}`
        : say`released the bill ${{ number: head.number }}: ${{ reason }}`,
      ...aboutBill(head),
      after: { on_hold, reason },
      tell: { ...toldOf(head), on_hold, reason, user_ids: authors(head) },
    });
    return { supplier_bill_id: id, version: changed };
  },

  async change_supplier_bill_status(ctx, { supplier_bill_id: id, version, reason }) {
    // a payment run may take it up at this moment
    await lockRows(ctx.db, 'payables', payableOf('supplier_bill', id));
    const before = await holdBill(ctx, id, version);
    failIf(whyNotReverse(before));
    const bill = await countedBill(ctx, id, before);
    const day = todayOf(ctx);
    const changed = await change_rows.changeBill(ctx.db, id, {
      status: 'reversed',
      reversed_by: ctx.person.user_id,
      reversed_at: ctx.app.now(),
      reverse_reason: reason,
    });
    await change_rows.clearPayable(ctx.db, 'supplier_bill', id);
    await post({ db: ctx.db, user_id: ctx.person.user_id }, [
      {
        day,
        document_kind: 'supplier_bill',
        document_id: id,
        document: before.number,
        postings: reversedPostings(postingsOf(bill)),
        reverses: id,
      },
    ]);
    ctx.recordEvent('supplier_bill_reversed', {
      summary: say`reversed the bill ${{ number: before.number }}: ${{ reason }}`,
      ...aboutBill(before),
      after: { reason },
      tell: { ...toldOf(before), reason, user_ids: authors(before) },
    });
    return { supplier_bill_id: id, version: changed };
  },

  async get_payable_settings(ctx) {
    return {
      ...(await rows.settings(ctx.db)),
      abilities: abilitiesOf(ctx.permissions, abilities('update_payable_settings')),
    };
  },

  async update_payable_settings(ctx, { version, ...facts }) {
    const before = await rows.settings(ctx.db);
    const changed = await change_rows.changeSettings(ctx.db, version, PayableSettings.parse(facts));
    if (changed === undefined)
      fail('conflict', say`These settings have changed since you opened them. Check them again.`);
    ctx.recordEvent('payable_settings_updated', {
      summary: say`changed the tolerances of supplier bills`,
      subject_type: 'company',
      subject_id: ctx.person.company_id,
      before,
      after: facts,
    });
    return { version: changed };
  },
} satisfies Partial<Handlers>;
