/** What arrives at the gate, is unloaded and is stored: movements of the ledger, and what is short or rejected. */
import type { RequestOf } from '../../../contract/index.ts';
import { arrivalOf, missingOf, type ReturnReason } from '../../../domain/deliveries/deliveries.ts';
import { partOf } from '../../../domain/deliveries/loads.ts';
import { fail, failIf, notFound, requireVersion } from '../../../domain/errors.ts';
import { compareQuantities, sumOf } from '../../../domain/materials/quantities.ts';
import { financialYear } from '../../../domain/procurement/requests.ts';
import { decimal, plural, say, type Sentence } from '../../../domain/sentences.ts';
import type { Ctx } from '../../ctx.ts';
import { type Move, move } from '../../stock/move.ts';
import { placeSerials } from '../../stock/serial_rows.ts';
import { receiveSerials } from '../../stock/serials.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import { moverOf } from './access.ts';
import * as dispatch_rows from './dispatch_rows.ts';
import { heldOf, partsOf, requireCleared, withHeld } from './excess.ts';
import { type Piece, splitPieces } from './pieces.ts';
import * as rows from './receipt_rows.ts';
import { todayOf } from '../../today.ts';

/** Something of quantities is more than nothing. */
const some = (quantity: number): boolean => compareQuantities(quantity, 0) > 0;

const groupPieces = (pieces: readonly (Piece & { lot_id: number })[]) => (lot_id: number) =>
  pieces.filter((piece) => piece.lot_id === lot_id);

/** Keeps what did not come or goes back; gives the number of the record. */
export async function keepReturn(
  ctx: Ctx,
  of: Omit<rows.NewReturn, 'returned_on' | 'made_by'>,
  lines: readonly { dispatch_line_id: number; quantity: number }[],
): Promise<{ return_id: number; number: string }> {
  const today = todayOf(ctx);
  return rows.addReturn(
    ctx.db,
    financialYear(today),
    { ...of, returned_on: today, made_by: ctx.person.user_id },
    lines,
  );
}

export const toldOf = (head: dispatch_rows.HeadRow) => ({
  dispatch_id: head.id,
  number: head.number,
  project_id: head.project_id,
  supplier: head.supplier,
  makers: [...new Set(head.makers)],
});

/** Why nothing of a dispatch can be received any more. */
export const whyNotReceive = ({ standing }: Pick<dispatch_rows.HeadRow, 'standing'>): Sentence | undefined =>
  standing === 'undone'
    ? say`This dispatch was undone.`
    : standing === 'arrived'
      ? say`All of this dispatch has arrived.`
      : undefined;

/** At the gate: what came of each lot goes from the way to the site, what is short is the supplier’s to send again. */
export async function receiveAtGate(
  ctx: Ctx,
  { dispatch_id, vehicle_id, lines, ...facts }: RequestOf<'add_goods_receipt'>,
): Promise<{ receipt_id: number; version: number; held_receipt_id: number | null }> {
  const { db, person } = ctx;
  await lockRows(db, 'dispatches', [dispatch_id]);
  const today = todayOf(ctx);
  const head = (await dispatch_rows.head(db, dispatch_id, today)) ?? notFound();
  failIf(whyNotReceive(head));
  const vehicle = head.vehicles.find(({ id }) => id === vehicle_id);
  if (vehicle_id !== null && !vehicle) return notFound();
  if (vehicle?.arrived_at) fail('conflict', say`This vehicle has arrived already.`);
  const lots = await dispatch_rows.lots(db, dispatch_id);
  const given = lines.map((line, at) => {
    const lot = lots.find(({ id }) => id === line.dispatch_line_id) ?? notFound();
    if (lines.findIndex((one) => one.dispatch_line_id === line.dispatch_line_id) < at)
      fail('bad_input', say`Enter each lot once.`);
    if (compareQuantities(lot.open, line.expected) !== 0)
      fail(
        'conflict',
        say`Someone else received ${{ item: lot.description }}: ${{ open: decimal(lot.open, 3) }} ${{ unit: lot.unit }} are still on the way. Check the quantity again.`,
      );
    if (compareQuantities(line.damaged, line.arrived) > 0) {
      const sentence = say`The damaged quantity cannot exceed the quantity that arrived.`;
      fail('bad_input', sentence, { fields: { [`lines.${at}.damaged`]: sentence } });
    }
    const part = partOf(lot, vehicle?.lines);
    const missing = missingOf({ carried: part.carried, arrived: line.arrived });
    if (line.complete === null && some(missing)) {
      const sentence = say`State whether the missing ${{ missing: decimal(missing, 3) }} ${{ unit: lot.unit }} of ${{ item: lot.description }} are short or come later.`;
      fail('bad_input', sentence, { fields: { [`lines.${at}.complete`]: sentence } });
    }
    const complete = line.complete ?? true;
    return { ...line, ...part, lot, came: arrivalOf({ ...part, arrived: line.arrived, complete }) };
  });
  if (given.every(({ arrived, came }) => !some(arrived) && !some(came.short)))
    fail('bad_input', say`Enter the quantity that arrived.`);
  const found = await withHeld(ctx, given);
  const arrived_at = ctx.app.now().toISOString();
  const arrival = {
    ...facts,
    vehicle: facts.vehicle || (vehicle?.vehicle ?? ''),
    dispatch_id,
    project_id: head.project_id,
    store_id: head.store_id,
    arrived_at,
    made_by: person.user_id,
  };
  const receipt_id = await rows.add(
    db,
    arrival,
    vehicle_id,
    found.map(({ carried, remark, ...line }) => ({
      dispatch_line_id: line.lot.id,
      expected: carried,
      ...partsOf(line).cleared,
      short: line.came.short,
      remark,
    })),
  );
  const held = found.filter((line) => some(line.held));
  const held_receipt_id =
    held.length === 0
      ? null
      : await rows.add(
          db,
          arrival,
          null,
          held.map(({ remark, ...line }) => ({
            dispatch_line_id: line.lot.id,
            expected: 0,
            ...partsOf(line).held,
            short: 0,
            remark,
          })),
        );
  const known = lots.some(({ serials }) => serials > 0)
    ? await rows.piecesOf(
        db,
        lots.map(({ lot_id }) => lot_id),
        'Dispatched',
      )
    : [];
  const of = groupPieces(known);
  const named = await nameArrived(ctx, found);
  const moves = found.flatMap((line): Move[] => {
    const { lot, came, remark } = line;
    const excess = sumOf([came.excess, -line.held]);
    const place = placeOf(lot);
    const shared = {
      item_id: lot.item_id,
      day: today,
      po_line_id: lot.po_line_id,
      ...documentOf('goods_receipt', receipt_id, head.number),
      reason: remark,
    };
    const own = named.get(lot.lot_id);
    const pieces = own ? { taken: own, short: [] } : arrivedPieces(line, of(lot.lot_id));
    const on_way = { ...place, state: 'Dispatched' as const };
    const here = { ...place, state: 'Delivered' as const };
    return [
      ...(some(came.from_way)
        ? [
            {
              ...shared,
              kind: 'Delivery' as const,
              quantity: came.from_way,
              from: on_way,
              to: here,
              serial_ids: pieces.taken,
            },
          ]
        : []),
      ...(some(excess) ? [{ ...shared, kind: 'Delivery' as const, quantity: excess, to: here }] : []),
      ...(held_receipt_id !== null && some(line.held)
        ? [
            {
              ...shared,
              ...documentOf('goods_receipt', held_receipt_id, head.number),
              kind: 'Delivery' as const,
              quantity: line.held,
              to: here,
            },
          ]
        : []),
      ...(some(came.short)
        ? [
            {
              ...shared,
              kind: 'Write-off' as const,
              quantity: came.short,
              from: on_way,
              to: { ...place, state: 'Written off' as const },
              serial_ids: pieces.short,
            },
          ]
        : []),
    ];
  });
  await move(moverOf(ctx), moves);
  const short = found.filter(({ came }) => some(came.short));
  if (short.length > 0)
    await keepReturn(
      ctx,
      {
        ...returnOf(head),
        receipt_id,
        reason: 'short',
        note: short
          .map(({ remark }) => remark)
          .filter(Boolean)
          .join('; '),
      },
      short.map(({ lot, came }) => ({ dispatch_line_id: lot.id, quantity: came.short })),
    );
  const damaged = found.filter((one) => some(one.damaged));
  ctx.recordEvent('goods_arrived', {
    summary:
      short.length > 0
        ? say`recorded the arrival of ${{ dispatch: head.number }}: ${plural({ short: short.length }, '# lot short', '# lots short')}`
        : say`recorded the arrival of ${{ dispatch: head.number }}`,
    project_id: head.project_id,
    subject_type: 'dispatch',
    subject_id: dispatch_id,
    after: {
      receipt_id,
      held_receipt_id,
      lines: found.map(({ lot, arrived, damaged: broken, came }) => ({
        lot: lot.lot,
        arrived,
        damaged: broken,
        ...came,
      })),
    },
    tell: { ...toldOf(head), receipt_id, short: short.length, damaged: damaged.length },
  });
  return { receipt_id, version: 1, held_receipt_id };
}

interface ArrivedPieces {
  lot: dispatch_rows.LotRow;
  expected: number;
  came: { from_way: number; short: number; open: number };
  serials: readonly string[];
  missing_serials: readonly string[];
}

/** Listed pieces of a lot that arrived, and those that are short; the others are still on the way. */
function arrivedPieces(
  { lot, expected, came, serials, missing_serials }: ArrivedPieces,
  known: readonly Piece[],
): { taken: number[]; short: number[] } {
  const { description } = lot;
  const split = { description, quantity: expected, known, taken: came.from_way, taken_serials: serials };
  // with nothing left on the way, one of the two lists says both
  if (!some(came.open) || !some(came.short)) {
    const { taken, rest } = splitPieces({ ...split, rest_serials: missing_serials });
    return { taken, short: some(came.short) ? rest : [] };
  }
  const { taken, rest } = splitPieces({ ...split, rest_serials: [] });
  const { taken: short } = splitPieces({
    description,
    quantity: sumOf([expected, -came.from_way]),
    known: known.filter(({ id }) => rest.includes(id)),
    taken: came.short,
    taken_serials: missing_serials,
    rest_serials: [],
  });
  return { taken, short };
}

/** Serial numbers read at the gate of lots that came without a list: they are those of what came. */
async function nameArrived(
  ctx: Ctx,
  found: readonly { lot: dispatch_rows.LotRow; came: { from_way: number }; serials: readonly string[] }[],
): Promise<Map<number, number[]>> {
  const naming = found.filter(({ lot, serials }) => serials.length > 0 && lot.serials === 0);
  return nameAt(
    ctx,
    naming.map(({ lot, came, serials }) => ({ ...lot, serials, wanted: came.from_way })),
    'Dispatched',
  );
}

export const returnOf = (head: dispatch_rows.HeadRow) => ({
  project_id: head.project_id,
  order_id: head.order_id,
  supplier_id: head.supplier_id,
  dispatch_id: head.id,
});

/** Where a lot lies in the ledger, besides its state. */
export const placeOf = (lot: { store_id: number; project_id: number; boq_line_id: number | null; lot_id: number }) => ({
  store_id: lot.store_id,
  project_id: lot.project_id,
  boq_line_id: lot.boq_line_id,
  lot_id: lot.lot_id,
});

export const documentOf = (document_type: string, document_id: number, document: string) => ({
  document_type,
  document_id,
  document,
});

/** Unloaded: all that arrived. Stored: what is accepted enters the stock at the order’s rate, what is rejected goes back. */
export async function receiveInStore(
  ctx: Ctx,
  { receipt_id, version, status, lines, ...facts }: RequestOf<'update_goods_receipt'>,
): Promise<{ number: string; version: number }> {
  const { db } = ctx;
  await lockRows(db, 'goods_receipts', [receipt_id]);
  const before = (await rows.receipt(db, receipt_id)) ?? notFound();
  requireVersion(before, version);
  failIf(whyNotProceed(before));
  const today = todayOf(ctx);
  const { unloaded_by_means, crew, yard, stack_height_m, cover } = facts;
  const arrived = before.lines.filter((one) => some(one.arrived));
  const from_state = before.status;
  if (status === 'Unloaded' && from_state !== 'Delivered') fail('conflict', say`This was unloaded already.`);
  const known = arrived.some(({ serials }) => serials > 0)
    ? await rows.piecesOf(
        db,
        arrived.map(({ lot_id }) => lot_id),
        from_state,
        receipt_id,
      )
    : [];
  const of = groupPieces(known);
  const document = documentOf('goods_receipt', receipt_id, before.dispatch);
  if (status === 'Unloaded') {
    await move(
      moverOf(ctx),
      arrived.map((line) => ({
        kind: 'Unloading',
        item_id: line.item_id,
        quantity: line.arrived,
        from: { ...placeOf({ ...line, store_id: before.store_id }), state: 'Delivered' },
        to: { ...placeOf({ ...line, store_id: before.store_id }), state: 'Unloaded' },
        day: today,
        serial_ids: of(line.lot_id).map(({ id }) => id),
        po_line_id: line.po_line_id,
        ...document,
      })),
    );
    const now = await rows.change(db, receipt_id, {
      status,
      unloaded_by_means,
      crew,
      unloaded_at: ctx.app.now().toISOString(),
    });
    ctx.recordEvent('goods_unloaded', {
      summary: say`recorded ${{ dispatch: before.dispatch }} as unloaded`,
      project_id: before.project_id,
      subject_type: 'goods_receipt',
      subject_id: receipt_id,
      after: { unloaded_by_means, crew },
    });
    return { number: '', version: now };
  }
  const held = await heldOf(ctx, arrived, { lock: true });
  const stored = arrived.map((line) => {
    const given = lines.find(({ dispatch_line_id }) => dispatch_line_id === line.dispatch_line_id);
    if (!given) return fail('bad_input', say`Enter the accepted quantity of ${{ item: line.description }}.`);
    if (compareQuantities(sumOf([given.accepted, given.rejected]), line.arrived) !== 0)
      fail(
        'bad_input',
        say`Accepted and rejected must add up to ${{ arrived: decimal(line.arrived, 3) }} ${{ unit: line.unit }} of ${{ item: line.description }}.`,
      );
    const held_here = held.get(line.dispatch_line_id) ?? 0;
    requireCleared({ ...line, accepted: given.accepted }, held_here);
    // excess that was never cleared and is rejected counts as if it had not come
    return { ...line, ...given, turned_away: Math.min(given.rejected, held_here) };
  });
  if (lines.some(({ dispatch_line_id }) => !before.lines.some((one) => one.dispatch_line_id === dispatch_line_id)))
    return notFound();
  // numbers that nobody listed before are those of the pieces that are accepted
  const naming = stored.filter((line) => line.serials.length > 0 && of(line.lot_id).length === 0);
  const named = await nameAt(
    ctx,
    naming.map((line) => ({ ...line, store_id: before.store_id, wanted: line.accepted })),
    from_state === 'Unloaded' ? 'Unloaded' : 'Delivered',
  );
  const moves = stored.flatMap((line): Move[] => {
    const place = placeOf({ ...line, store_id: before.store_id });
    const { taken, rest } = named.has(line.lot_id)
      ? { taken: named.get(line.lot_id) ?? [], rest: [] }
      : splitPieces({
          description: line.description,
          quantity: line.arrived,
          known: of(line.lot_id),
          taken: line.accepted,
          taken_serials: of(line.lot_id).length > 0 ? line.serials : [],
          rest_serials: line.rejected_serials,
        });
    const shared = { item_id: line.item_id, day: today, po_line_id: line.po_line_id, ...document, reason: line.remark };
    const returned = sumOf([line.rejected, -line.turned_away]);
    const way = (quantity: number, serial_ids: readonly number[], end: Pick<Move, 'kind' | 'to' | 'rate'>): Move[] => {
      if (!some(quantity)) return [];
      const unloaded = { ...place, state: 'Unloaded' as const };
      return [
        ...(from_state === 'Delivered'
          ? [
              {
                ...shared,
                kind: 'Unloading' as const,
                quantity,
                from: { ...place, state: 'Delivered' as const },
                to: unloaded,
                serial_ids,
              },
            ]
          : []),
        { ...shared, ...end, quantity, from: unloaded, serial_ids },
      ];
    };
    return [
      ...way(line.accepted, taken, { kind: 'Storing', to: { ...place, state: 'Stored' }, rate: line.rate ?? 0 }),
      ...way(returned, rest.slice(0, returned), { kind: 'Supplier return', to: { ...place, state: 'Returned' } }),
      ...way(line.turned_away, rest.slice(returned), { kind: 'Supplier return', to: undefined }),
    ];
  });
  await move(moverOf(ctx), moves);
  const rejected = stored.filter((line) => some(line.rejected));
  await keepRejected(ctx, before, 'rejected', stored, (line) => sumOf([line.rejected, -line.turned_away]));
  await keepRejected(ctx, before, 'excess', stored, (line) => line.turned_away);
  // last of all, so that nobody waits for the number longer than needed
  const { number, version: now } = await rows.store(
    db,
    receipt_id,
    financialYear(today),
    {
      stored_on: today,
      stored_by: ctx.person.user_id,
      yard,
      stack_height_m,
      cover,
      unloading:
        from_state === 'Delivered' ? { at: ctx.app.now().toISOString(), means: unloaded_by_means, crew } : null,
    },
    stored,
  );
  ctx.recordEvent('goods_stored', {
    summary: say`received goods of ${{ dispatch: before.dispatch }} in ${{ store: before.store }}: ${{ number }}`,
    project_id: before.project_id,
    subject_type: 'goods_receipt',
    subject_id: receipt_id,
    after: { number, lines: stored.map(({ lot, accepted, rejected: back }) => ({ lot, accepted, rejected: back })) },
    tell: {
      receipt_id,
      number,
      dispatch_id: before.dispatch_id,
      project_id: before.project_id,
      supplier: before.supplier,
      makers: before.makers,
      rejected: rejected.length,
    },
  });
  return { number, version: now };
}

export const whyNotProceed = ({ status, undone }: { status: string; undone: boolean }): Sentence | undefined =>
  undone ? say`This arrival was undone.` : status === 'Stored' ? say`This was stored already.` : undefined;

interface Named {
  store_id: number;
  project_id: number;
  boq_line_id: number | null;
  lot_id: number;
  item_id: number;
  description: string;
  serials: readonly string[];
  /** how many there must be */
  wanted: number;
}

/** Serial numbers of pieces that came without a list: they are named where they lie, before they move on. */
async function nameAt(
  ctx: Ctx,
  lines: readonly Named[],
  state: 'Dispatched' | 'Delivered' | 'Unloaded',
): Promise<Map<number, number[]>> {
  if (lines.length === 0) return new Map();
  for (const { wanted, serials, description: item } of lines)
    if (compareQuantities(serials.length, wanted) !== 0) {
      const sentence = say`Enter ${{ quantity: decimal(wanted, 3) }} serial numbers of ${{ item }}; ${{ given: serials.length }} are listed.`;
      fail('bad_input', sentence, { fields: { serials: sentence } });
    }
  const ids = await receiveSerials(ctx.db, lines);
  await placeSerials(
    ctx.db,
    lines.map((line, at) => ({ ...placeOf(line), item_id: line.item_id, state, serial_ids: ids[at]! })),
  );
  return new Map(lines.map(({ lot_id }, at) => [lot_id, ids[at]!]));
}

/** Records a return of the lots of which some quantity goes back for a reason; none where nothing does. */
async function keepRejected<Line extends { dispatch_line_id: number; remark: string }>(
  ctx: Ctx,
  { project_id, order_id, supplier_id, dispatch_id, id: receipt_id }: rows.ReceiptRow,
  reason: ReturnReason,
  all: readonly Line[],
  quantityOf: (line: Line) => number,
): Promise<void> {
  const lines = all.filter((line) => some(quantityOf(line)));
  if (lines.length === 0) return;
  await keepReturn(
    ctx,
    {
      project_id,
      order_id,
      supplier_id,
      dispatch_id,
      receipt_id,
      reason,
      note: lines
        .map(({ remark }) => remark)
        .filter(Boolean)
        .join('; '),
    },
    lines.map((line) => ({ dispatch_line_id: line.dispatch_line_id, quantity: quantityOf(line) })),
  );
}
