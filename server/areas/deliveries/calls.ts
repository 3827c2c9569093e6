/** Decisions about what suppliers sent and what arrived of it. */
import { DispatchAbilities } from '../../../contract/dispatch_shapes.ts';
import { type dispatches, type vendor_dispatches } from '../../../contract/dispatches.ts';
import { type goods_receipts, ReceiptAbilities } from '../../../contract/goods_receipts.ts';
import { abilities } from '../../../contract/abilities.ts';
import type { ResponseOf } from '../../../contract/index.ts';
import { ewayFile } from '../../../domain/deliveries/eway.ts';
import { shipToOf } from '../../../domain/deliveries/ship_to.ts';
import { fail, failIf, notFound, requireVersion, sentences } from '../../../domain/errors.ts';
import { fileNameOf } from '../../../domain/files.ts';
import { plainSerial } from '../../../domain/inventory/serials.ts';
import type { AlmmFinding } from '../../../domain/materials/almm.ts';
import { compareQuantities, sumOf } from '../../../domain/materials/quantities.ts';
import { dispatchable, whyNotDispatch } from '../../../domain/materials/chain.ts';
import { timesPaise } from '../../../domain/money.ts';
import { financialYear } from '../../../domain/procurement/requests.ts';
import { list, say, type Sentence } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import { almmFindings } from '../../almm/check.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { storeFile } from '../../storage/files.ts';
import { madeFile } from '../../storage/made_file.ts';
import { chainOf, type ChainRow, type Override, overridesOf } from '../../supply/chain_rows.ts';
import { projectsSeen } from '../../supply/seen_rows.ts';
import { placesFor } from '../../supply/ship_to_rows.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import { heldOf } from './excess.ts';
import { ewayStandingOf, seesPrices } from './access.ts';
import { chain_calls } from './chain_calls.ts';
import { challanFile, whyNotChallan } from './challan_file.ts';
import { changedVehicles, dispatch, plainGstin, withValidity } from './dispatch.ts';
import * as rows from './dispatch_rows.ts';
import { billsOf, ewayProblems } from './eway_bills.ts';
import { way_calls } from './on_way.ts';
import { problemsOf } from './pieces.ts';
import { receiptFile } from './receipt_file.ts';
import * as receipt_rows from './receipt_rows.ts';
import { receiveAtGate, receiveInStore, whyNotProceed, whyNotReceive } from './receive.ts';
import { return_calls } from './returns.ts';
import { settings_calls } from './settings.ts';
import { takeBack } from './take_back.ts';
import { todayOf } from '../../today.ts';

const ChoiceAbilities = abilities('add_dispatch', 'update_scm_status', 'toggle_material_tracking');

/** Why a dispatch does not change any more. */
const whyNotChange = ({ standing }: Pick<rows.HeadRow, 'standing'>): Sentence | undefined =>
  whyNotReceive({ standing });

/** Why a dispatch is not taken back. */
const whyNotUndo = ({ standing, receipts }: Pick<rows.HeadRow, 'standing' | 'receipts'>): Sentence | undefined =>
  standing === 'undone'
    ? say`This dispatch was undone.`
    : receipts.some(({ undone }) => !undone)
      ? say`Part of this dispatch has arrived. Undo the arrival first.`
      : undefined;

const valueOf = (lines: readonly { quantity: number; rate: number }[]): number =>
  lines.reduce((sum, { quantity, rate }) => sum + timesPaise(rate, quantity), 0);

const overridesBy = (all: readonly Override[], po_line_id: number) =>
  all
    .filter((one) => one.po_line_id === po_line_id)
    .map(({ quantity, reason, made_by, made_at }) => ({ quantity, reason, made_by, made_at }));

/** What the lists of approved models say today of the modules that were sent; nothing of lots that are no modules. */
async function almmOf(ctx: Ctx, lots: readonly rows.LotRow[]): Promise<ReadonlyMap<number, AlmmFinding[]>> {
  const modules = lots.filter(({ category, model }) => category === 'MODULES' && model !== '');
  const findings = await almmFindings(ctx.db, modules, todayOf(ctx));
  return new Map(modules.map(({ id }, at) => [id, findings[at] ?? []]));
}

async function shown(ctx: Ctx, dispatch_id: number): Promise<ResponseOf<'get_dispatch'>> {
  const head = (await rows.head(ctx.db, dispatch_id, todayOf(ctx))) ?? notFound();
  const lots = await rows.lots(ctx.db, dispatch_id);
  const overrides = await overridesOf(
    ctx.db,
    lots.map(({ po_line_id }) => po_line_id),
  );
  const almm = await almmOf(ctx, lots);
  return {
    ...head,
    value: seesPrices(ctx) ? valueOf(lots) : null,
    vehicles: head.vehicles.map((one) => ({
      ...one,
      eway: ewayStandingOf(ctx, one.arrived_at ? null : one.eway_valid_until),
    })),
    lines: lots.map((lot) => ({
      ...lot,
      overrides: overridesBy(overrides, lot.po_line_id),
      almm: almm.get(lot.id) ?? [],
    })),
    eway_problems: ewayProblems(head, lots),
    abilities: abilitiesOf(ctx.permissions, DispatchAbilities, {
      update_dispatch: whyNotChange(head),
      undo_dispatch: whyNotUndo(head),
      generate_delivery_challan: head.vehicles.length === 0 ? say`Enter the vehicle first.` : whyNotChallan(head),
      add_goods_receipt: whyNotReceive(head),
      add_material_return: head.standing === 'undone' ? say`This dispatch was undone.` : undefined,
    }),
  };
}

/** Lines of an order as they may be dispatched. */
function dispatchableLines(chain: readonly ChainRow[]): ResponseOf<'get_dispatch_choices'>['lines'] {
  return chain.map((row) => {
    const open = dispatchable(row, row.rules);
    const left = Math.max(0, sumOf([row.ordered, row.returned, row.lost, -row.dispatched]));
    return {
      po_line_id: row.po_line_id,
      category: row.category,
      description: row.description,
      make: row.make,
      model: row.model,
      unit: row.unit,
      watts: row.watts,
      ordered: row.ordered,
      cleared: row.cleared,
      dispatched: row.dispatched,
      open,
      blocked: compareQuantities(left, open) > 0 ? (whyNotDispatch(row, row.rules, left) ?? null) : null,
      promised_on: row.promised_on,
      overridden: row.overridden,
    };
  });
}

/** The supplier that a vendor acts for; one without a supplier has nothing here. */
const ownSupplier = (ctx: Ctx) => rows.supplierOf(ctx.db, ctx.person.user_id);

export const calls = {
  ...chain_calls,
  ...return_calls,
  ...settings_calls,
  ...way_calls,

  async get_dispatches(ctx, asked) {
    const { dispatches: found, total } = await rows.page(ctx.db, projectsSeen(ctx.permissions), asked, todayOf(ctx));
    return { dispatches: found.map((one) => ({ ...one, eway: ewayStandingOf(ctx, one.eway_valid_until) })), total };
  },

  get_dispatch: (ctx, { dispatch_id }) => shown(ctx, dispatch_id),

  async get_dispatch_choices(ctx, { project_id, search, order_id }) {
    const order = order_id === undefined ? undefined : await rows.order(ctx.db, order_id);
    if (order_id !== undefined && order?.project_id !== project_id) return notFound();
    const stores = await placesFor(ctx.db, project_id);
    return {
      orders: await rows.openOrders(ctx.db, { project_id }, search),
      lines: order ? dispatchableLines(await chainOf(ctx.db, { order_ids: [order.order_id] }, todayOf(ctx))) : [],
      stores,
      ship_to: order ? (shipToOf(order, stores) ?? null) : null,
      ...(await rows.movedOnFrom(ctx.db, project_id)),
      from_address: order?.address ?? '',
      abilities: abilitiesOf(ctx.permissions, ChoiceAbilities),
    };
  },

  async add_dispatch(ctx, { project_id, store_id, ...asked }) {
    const order = await rows.order(ctx.db, asked.order_id);
    if (order?.project_id !== project_id) return notFound();
    return dispatch(ctx, { order, store_id, by_supplier: false }, asked);
  },

  async update_dispatch(ctx, { dispatch_id, version, vehicles, ...facts }) {
    await lockRows(ctx.db, 'dispatches', [dispatch_id]);
    const before = (await rows.head(ctx.db, dispatch_id, todayOf(ctx))) ?? notFound();
    requireVersion(before, version);
    failIf(whyNotChange(before));
    if (vehicles.some(({ id }) => id !== undefined && !before.vehicles.some((one) => one.id === id))) return notFound();
    const lots = await rows.lots(ctx.db, dispatch_id);
    const known = withValidity(changedVehicles(before.vehicles, lots, vehicles), facts.distance_km);
    await rows.setVehicles(ctx.db, dispatch_id, financialYear(todayOf(ctx)), known);
    await rows.change(ctx.db, dispatch_id, { ...facts, transporter_gstin: plainGstin(facts.transporter_gstin) });
    ctx.recordEvent('dispatch_updated', {
      summary: say`changed the dispatch ${{ number: before.number }}`,
      project_id: before.project_id,
      subject_type: 'dispatch',
      subject_id: dispatch_id,
      before: { eta: before.eta, transporter: before.transporter },
      after: { ...facts, vehicles },
    });
    return { version: version + 1 };
  },

  async undo_dispatch(ctx, { dispatch_id, version, reason }) {
    await lockRows(ctx.db, 'dispatches', [dispatch_id]);
    const before = (await rows.head(ctx.db, dispatch_id, todayOf(ctx))) ?? notFound();
    requireVersion(before, version);
    failIf(whyNotUndo(before));
    const po_line_ids = (await rows.lots(ctx.db, dispatch_id)).map(({ po_line_id }) => po_line_id);
    await takeBack(ctx, po_line_ids, before.movement_ids, { reason, owner: 'dispatch' });
    await rows.change(ctx.db, dispatch_id, { undone_at: ctx.app.now().toISOString(), undone_reason: reason });
    ctx.recordEvent('dispatch_undone', {
      summary: say`undid the dispatch ${{ number: before.number }}: ${{ reason }}`,
      project_id: before.project_id,
      subject_type: 'dispatch',
      subject_id: dispatch_id,
      after: { reason },
    });
    return { message: sentences.success };
  },

  async generate_eway_bill(ctx, { dispatch_id }) {
    const head = (await rows.head(ctx.db, dispatch_id, todayOf(ctx))) ?? notFound();
    const lots = await rows.lots(ctx.db, dispatch_id);
    const problems = ewayProblems(head, lots);
    if (problems.length > 0)
      fail('conflict', say`The e-way bill portal would refuse this: ${{ problems: list(problems) }}`);
    const text = JSON.stringify(ewayFile(billsOf(head, lots)));
    return madeFile(Buffer.from(text), {
      content_type: 'application/json',
      file_name: fileNameOf(`eway ${head.number}`, 'json'),
      inline: false,
    });
  },

  async generate_delivery_challan(ctx, { dispatch_id, vehicle_id }) {
    const head = (await rows.head(ctx.db, dispatch_id, todayOf(ctx))) ?? notFound();
    const vehicle = head.vehicles.find(({ id }) => id === vehicle_id) ?? notFound();
    failIf(whyNotChallan(head, vehicle));
    return challanFile(ctx, head, vehicle, await rows.lots(ctx.db, dispatch_id));
  },

  async upload_delivery_file(ctx, { dispatch_id, receipt_id, return_id, kind, file }) {
    if (!(await receipt_rows.belongs(ctx.db, { dispatch_id, receipt_id, return_id }))) return notFound();
    const file_id = await storeFile(ctx, file, 'delivery', ctx.project_id);
    await receipt_rows.addFile(ctx.db, { file_id, kind, dispatch_id, receipt_id, return_id });
    const { number } = (await rows.head(ctx.db, dispatch_id, todayOf(ctx))) ?? notFound();
    ctx.recordEvent('dispatch_file_added', {
      summary: say`attached ${{ file: file.file_name }} to the dispatch ${{ number }}`,
      project_id: ctx.project_id,
      subject_type: 'dispatch',
      subject_id: dispatch_id,
      after: { kind, receipt_id, return_id },
    });
    return { file_id };
  },

  add_goods_receipt: receiveAtGate,

  get_goods_receipts: (ctx, asked) => receipt_rows.page(ctx.db, projectsSeen(ctx.permissions), asked),

  async get_goods_receipt(ctx, { receipt_id }) {
    const one = (await receipt_rows.receipt(ctx.db, receipt_id)) ?? notFound();
    const overrides = await overridesOf(
      ctx.db,
      one.lines.map(({ po_line_id }) => po_line_id),
    );
    const prices = seesPrices(ctx);
    const waiting = one.status !== 'Stored' && !one.undone;
    const held = waiting ? await heldOf(ctx, one.lines, { lock: false }) : new Map<number, number>();
    const lines = one.lines.map((line) => ({
      ...line,
      held: held.get(line.dispatch_line_id) ?? 0,
      rate: prices ? line.rate : null,
      value: prices ? timesPaise(line.rate ?? 0, line.accepted ?? 0) : null,
      overrides: overridesBy(overrides, line.po_line_id),
    }));
    return {
      ...one,
      lines,
      value: prices ? lines.reduce((sum, line) => sum + (line.value ?? 0), 0) : null,
      abilities: abilitiesOf(ctx.permissions, ReceiptAbilities, {
        update_goods_receipt: whyNotProceed(one),
        undo_goods_receipt: one.undone ? say`This arrival was undone.` : undefined,
        generate_goods_receipt: one.number ? undefined : say`It gets its number when it is stored.`,
      }),
    };
  },

  update_goods_receipt: receiveInStore,

  async undo_goods_receipt(ctx, { receipt_id, version, reason }) {
    await lockRows(ctx.db, 'goods_receipts', [receipt_id]);
    const before = (await receipt_rows.receipt(ctx.db, receipt_id)) ?? notFound();
    requireVersion(before, version);
    if (before.undone) fail('conflict', say`This arrival was undone.`);
    const debited = before.returns.find(({ debit_note }) => debit_note !== '');
    if (debited)
      fail(
        'conflict',
        say`${{ number: debited.number }} of this arrival has a debit note. The arrival stays as it is.`,
      );
    const po_line_ids = before.lines.map(({ po_line_id }) => po_line_id);
    await takeBack(ctx, po_line_ids, before.movement_ids, { reason, owner: 'goods_receipt' });
    await receipt_rows.undo(ctx.db, receipt_id, ctx.app.now().toISOString(), reason);
    ctx.recordEvent('goods_receipt_undone', {
      summary: say`undid the arrival of ${{ dispatch: before.dispatch }}: ${{ reason }}`,
      project_id: before.project_id,
      subject_type: 'goods_receipt',
      subject_id: receipt_id,
      after: { reason },
    });
    return { message: sentences.success };
  },

  async generate_goods_receipt(ctx, { receipt_id }) {
    const one = (await receipt_rows.receipt(ctx.db, receipt_id)) ?? notFound();
    if (!one.number) fail('conflict', say`It gets its number when it is stored.`);
    return receiptFile(ctx, one);
  },

  async verify_serials(ctx, { dispatch_id, dispatch_line_id, serials }) {
    const lot = (await rows.lots(ctx.db, dispatch_id)).find(({ id }) => id === dispatch_line_id) ?? notFound();
    const numbers = serials.map(plainSerial);
    const known = await receipt_rows.pieces(ctx.db, numbers);
    const cleared = await receipt_rows.clearedSerials(ctx.db, lot.po_line_id);
    const problems = problemsOf(numbers, {
      item_id: lot.item_id,
      project_id: lot.project_id,
      lot_id: lot.lot_id,
      listed: lot.serials > 0,
      known: new Map(known.map((one) => [one.number, one])),
      cleared: new Set(cleared.map(({ number }) => number)),
    });
    return { expected: lot.open, found: numbers.length - problems.length, problems: problems.slice(0, 200) };
  },

  async get_own_dispatches(ctx, { order_id }) {
    const supplier_id = await ownSupplier(ctx);
    if (supplier_id === undefined)
      return order_id === undefined ? { orders: [], lines: [], ship_to: null, dispatches: [] } : notFound();
    const vendor_id = ctx.person.user_id;
    const order = order_id === undefined ? undefined : await rows.order(ctx.db, order_id, { vendor_id });
    if (order_id !== undefined && !order) return notFound();
    const found = await rows.ofSupplier(ctx.db, supplier_id, todayOf(ctx));
    return {
      orders: await rows.openOrders(ctx.db, { supplier_id }, ''),
      lines: order ? dispatchableLines(await chainOf(ctx.db, { order_ids: [order.order_id] }, todayOf(ctx))) : [],
      ship_to: order ? (shipToOf(order, await placesFor(ctx.db, order.project_id)) ?? null) : null,
      dispatches: found.map((one) => ({ ...one, eway: ewayStandingOf(ctx, one.eway_valid_until) })),
    };
  },

  async add_own_dispatch(ctx, asked) {
    const order = await rows.order(ctx.db, asked.order_id, { vendor_id: ctx.person.user_id });
    if (!order) return notFound();
    return dispatch(ctx, { order, by_supplier: true }, asked);
  },
} satisfies Handlers<
  | keyof typeof dispatches
  | keyof typeof goods_receipts
  | keyof typeof vendor_dispatches
  | keyof typeof chain_calls
  | keyof typeof return_calls
  | keyof typeof settings_calls
>;
