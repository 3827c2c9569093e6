/** Decisions about drafts of bills of suppliers, and the lists of bills. */
import { fail, failIf, notFound, sentences } from '../../../domain/errors.ts';
import { compareQuantities, sumOf } from '../../../domain/materials/quantities.ts';
import { financialYear } from '../../../domain/procurement/requests.ts';
import { say } from '../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { storeFile } from '../../storage/files.ts';
import { projectsSeen } from '../../supply/seen_rows.ts';
import { withinLimits } from '../../payables/limits.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import * as change_rows from './bill_change_rows.ts';
import * as list_rows from './bill_list_rows.ts';
import {
  approversOf,
  type CountedBill,
  countedBill,
  limitedOf,
  shownBill,
  whyNotDraft,
  whyNotReady,
} from './bill_present.ts';
import * as rows from './bill_rows.ts';
import { billsFile } from './file.ts';
import { views, works } from './scope.ts';
import { todayOf } from '../../today.ts';

export const aboutBill = ({ id, project_id }: Pick<rows.BillRow, 'id' | 'project_id'>) => ({
  project_id,
  subject_type: 'supplier_bill',
  subject_id: id,
});

export const toldOf = (head: Pick<rows.BillRow, 'id' | 'project_id' | 'number' | 'supplier' | 'supplier_id'>) => ({
  supplier_bill_id: head.id,
  project_id: head.project_id,
  number: head.number,
  supplier: head.supplier,
  supplier_id: head.supplier_id,
});

/** Bills of a project are changed by one person after the other: what is billed of an order is read after it is held. */
const holdProject = (ctx: Ctx): Promise<void> => lockRows(ctx.db, 'projects', [ctx.project_id]);

/** A bill held for a change, read after it is held. */
export async function holdBill(ctx: Ctx, id: number, version: number): Promise<rows.BillRow> {
  await holdProject(ctx);
  const head = (await rows.bill(ctx.db, id)) ?? notFound();
  if (head.version !== version)
    fail('conflict', say`This bill has changed since you opened it. Check it again.`, {
      current: await shownBill(ctx, id),
    });
  return head;
}

/** The day and number of a bill as the supplier wrote them: once for each supplier and financial year. */
async function requireNumber(
  ctx: Ctx,
  { supplier_id, number, day, bill_id = 0 }: { supplier_id: number; number: string; day: string; bill_id?: number },
): Promise<number> {
  if (day > todayOf(ctx)) {
    const why = say`A bill cannot be dated in the future.`;
    fail('bad_input', why, { fields: { day: why } });
  }
  const year = financialYear(day);
  if (await rows.isKnown(ctx.db, { supplier_id, year, number, bill_id })) {
    const why = say`The supplier already has a bill ${{ number }} in this financial year.`;
    fail('conflict', why, { fields: { number: why } });
  }
  return year;
}

/** Writes what a draft comes to as it is now, for lists. */
export async function keepSums(ctx: Ctx, id: number): Promise<number> {
  const { sums, payable } = await countedBill(ctx, id);
  return change_rows.changeBill(ctx.db, id, { ...written(sums), payable });
}
export const written = ({ net, cgst, sgst, igst, round_off, total }: CountedBill['sums']) => ({
  net,
  cgst,
  sgst,
  igst,
  round_off,
  total,
});

const scopeOf = (ctx: Ctx): list_rows.Scope => ({ seen: projectsSeen(ctx.permissions, views), today: todayOf(ctx) });

export const drafting_calls = {
  async get_supplier_bills(ctx, wanted) {
    const scope = scopeOf(ctx);
    return {
      bills: await list_rows.page(ctx.db, scope, wanted),
      ...(await list_rows.totals(ctx.db, scope, wanted)),
    };
  },

  async export_supplier_bills(ctx, { format, ...wanted }) {
    return billsFile(ctx, await list_rows.page(ctx.db, scopeOf(ctx), { ...wanted, offset: 0, limit: 10_000 }), format);
  },

  get_billable_orders: async (ctx, wanted) => ({
    orders: await list_rows.billable(ctx.db, projectsSeen(ctx.permissions, works), wanted),
  }),

  get_supplier_bill: (ctx, { supplier_bill_id }) => shownBill(ctx, supplier_bill_id),

  async add_supplier_bill(ctx, { order_id, number, day }) {
    await holdProject(ctx);
    const order = (await rows.order(ctx.db, order_id)) ?? notFound();
    if (order.number === '' || order.status === 'cancelled' || order.status === 'refused')
      fail('conflict', say`Bills are entered for approved orders.`);
    const { supplier_id, project_id, supplier } = order;
    const year = await requireNumber(ctx, { supplier_id, number, day });
    const facts = { order_id, supplier_id, project_id, number, day, year, made_by: ctx.person.user_id };
    const id = await change_rows.addBill(ctx.db, facts);
    const of_order = await rows.lines(ctx.db, { order_id, bill_id: id, year });
    const open = of_order.flatMap(({ po_line_id, accepted, billed_before, order_rate: rate, order_gst_percent }) => {
      const quantity = sumOf([accepted, -billed_before]);
      return compareQuantities(quantity, 0) > 0 ? [{ po_line_id, quantity, rate, gst_percent: order_gst_percent }] : [];
    });
    await change_rows.setLines(ctx.db, id, open);
    const version = await keepSums(ctx, id);
    ctx.recordEvent('supplier_bill_added', {
      summary: say`entered the bill ${{ number }} of ${{ supplier }}`,
      ...aboutBill({ id, project_id }),
      after: { order_id, number, day },
    });
    return { supplier_bill_id: id, version };
  },

  async update_supplier_bill(ctx, { supplier_bill_id: id, version, lines, ...facts }) {
    const head = await holdBill(ctx, id, version);
    failIf(whyNotDraft(head));
    const { supplier_id, order_id } = head;
    const number = facts.number ?? head.number;
    const day = facts.day ?? head.day;
    const year = await requireNumber(ctx, { supplier_id, number, day, bill_id: id });
    if (lines) {
      const known = new Set(
        (await rows.lines(ctx.db, { order_id, bill_id: id, year })).map(({ po_line_id }) => po_line_id),
      );
      if (lines.some(({ po_line_id }) => !known.has(po_line_id))) notFound();
      if (new Set(lines.map(({ po_line_id }) => po_line_id)).size < lines.length)
        fail('bad_input', say`Each line of the order can be billed once.`);
      await change_rows.setLines(ctx.db, id, lines);
    }
    await change_rows.changeBill(ctx.db, id, { ...facts, year });
    const changed = await keepSums(ctx, id);
    ctx.recordEvent('supplier_bill_updated', {
      summary: say`changed the bill ${{ number }} of ${{ supplier: head.supplier }}`,
      ...aboutBill(head),
      before: { number: head.number, day: head.day, total: head.total },
      after: { ...facts, lines },
    });
    return { supplier_bill_id: id, version: changed };
  },

  async upload_supplier_bill_file(ctx, { supplier_bill_id: id, file }) {
    await holdProject(ctx);
    const head = (await rows.bill(ctx.db, id)) ?? notFound();
    failIf(whyNotDraft(head));
    const file_id = await storeFile(ctx, file, 'supplier_bill');
    await change_rows.changeBill(ctx.db, id, { file_id });
    ctx.recordEvent('supplier_bill_file_added', {
      summary: say`attached ${{ file: file.file_name }} to the bill ${{ number: head.number }}`,
      ...aboutBill(head),
    });
    return { file_id };
  },

  async delete_supplier_bill(ctx, { supplier_bill_id: id, version }) {
    const head = await holdBill(ctx, id, version);
    failIf(whyNotDraft(head));
    await change_rows.removeBill(ctx.db, id);
    ctx.recordEvent('supplier_bill_deleted', {
      summary: say`deleted the draft bill ${{ number: head.number }} of ${{ supplier: head.supplier }}`,
      project_id: head.project_id,
      subject_type: 'project',
      subject_id: head.project_id,
      before: { number: head.number, total: head.total },
    });
    return { message: sentences.success };
  },

  async send_supplier_bill_for_approval(ctx, { supplier_bill_id: id, version, difference_reason }) {
    const head = await holdBill(ctx, id, version);
    failIf(whyNotDraft(head));
    const bill = await countedBill(ctx, id, head);
    const why = whyNotReady(bill, difference_reason);
    if (why) fail('bad_input', why, { fields: { difference_reason: why } });
    const me = ctx.person.user_id;
    const others = await approversOf(ctx, { ...head, submitted_by_id: me });
    const { awaited, none } = await withinLimits(ctx, limitedOf(bill), others);
    failIf(none);
    const changed = await change_rows.changeBill(ctx.db, id, {
      ...written(bill.sums),
      payable: bill.payable,
      status: 'pending',
      submitted_by: me,
      return_reason: '',
      difference_reason,
    });
    ctx.recordEvent('supplier_bill_asked', {
      summary: say`submitted the bill ${{ number: head.number }} of ${{ supplier: head.supplier }}`,
      ...aboutBill(head),
      tell: { ...toldOf(head), user_ids: awaited.map(({ user_id }) => user_id) },
    });
    return { supplier_bill_id: id, version: changed };
  },

  async get_own_supplier_bills(ctx) {
    const supplier_id = await rows.supplierOfUser(ctx.db, ctx.person.user_id);
    return { bills: supplier_id === undefined ? [] : await list_rows.ofSupplier(ctx.db, supplier_id, todayOf(ctx)) };
  },
} satisfies Partial<Handlers>;
