/** What a supplier sends: the lines of an order within what may be dispatched of them, by the company or by the supplier. */
import type { RequestOf } from '../../../contract/index.ts';
import { validUntil } from '../../../domain/deliveries/eway.ts';
import { pairVehicles } from '../../../domain/deliveries/deliveries.ts';
import { type LoadedLine, loadsOf, sameLoads, whyNotLoads } from '../../../domain/deliveries/loads.ts';
import { type ShipTo, shipToOf } from '../../../domain/deliveries/ship_to.ts';
import { whyNotAhead } from '../../../domain/procurement/days_ahead.ts';
import { fail, failIf, notFound } from '../../../domain/errors.ts';
import { isTransporterId, normalizeGstin } from '../../../domain/gstin.ts';
import { compareQuantities } from '../../../domain/materials/quantities.ts';
import { unclearedOf, whyNotDispatch } from '../../../domain/materials/chain.ts';
import { financialYear } from '../../../domain/procurement/requests.ts';
import { decimal, plural, say } from '../../../domain/sentences.ts';
import type { Ctx } from '../../ctx.ts';
import { move } from '../../stock/move.ts';
import { receiveSerials } from '../../stock/serials.ts';
import { holdChain } from '../../supply/chain_rows.ts';
import { placesFor, siteStore } from '../../supply/ship_to_rows.ts';
import { moverOf } from './access.ts';
import * as rows from './dispatch_rows.ts';
import { requirePast, todayOf } from '../../today.ts';

type New = Omit<RequestOf<'add_dispatch'>, 'project_id' | 'store_id'>;
type Given = Pick<New['vehicles'][number], 'lines'>;

/** Vehicles with their loads, which add up to the quantities of the lines. */
export function loaded<Vehicle extends Given>(lines: readonly LoadedLine[], vehicles: readonly Vehicle[]): Vehicle[] {
  const unknown = vehicles.some((one) =>
    one.lines.some(({ po_line_id }) => !lines.some((line) => line.po_line_id === po_line_id)),
  );
  if (unknown) return notFound();
  const loads = loadsOf(
    lines,
    vehicles.map((one) => one.lines),
  );
  failIf(whyNotLoads(lines, loads), 'bad_input');
  return vehicles.map((one, at) => ({ ...one, lines: loads[at] ?? [] }));
}

type Known = RequestOf<'update_dispatch'>['vehicles'][number];
type There = Pick<rows.VehicleRow, 'id' | 'vehicle' | 'arrived_at' | 'lines'>;

/**
 * Vehicles of a dispatch as they are after a change, each with its load. What is still on the way is on those that have not arrived;
 * loads nobody changed stay, also where they are unknown.
 */
export function changedVehicles(there: readonly There[], lots: readonly rows.LotRow[], given: readonly Known[]) {
  const waiting = there.filter(({ arrived_at }) => arrived_at === null);
  const paired = pairVehicles(there, given);
  const before = (id: number | null) => waiting.find((one) => one.id === id)?.lines ?? [];
  const loads = paired.map((one) => ({ ...one, lines: one.lines ?? (paired.length === 1 ? [] : before(one.id)) }));
  const are_same =
    loads.length === waiting.length &&
    loads.every(
      ({ id, lines }) => id !== null && sameLoads(lines, before(id)) && (loads.length > 1 || lines.length > 0),
    );
  if (are_same) return loads;
  const open = lots.filter((lot) => lot.open > 0).map((lot) => ({ ...lot, quantity: lot.open }));
  return loaded(open, loads);
}

/** Vehicles with the end of their e-way bills, which follows from distance and the instant the vehicle was entered. */
export function withValidity<Vehicle extends Omit<New['vehicles'][number], 'lines'>>(
  vehicles: readonly Vehicle[],
  distance_km: number | null,
): (Vehicle & { eway_completed_at: string | null; eway_valid_until: string | null })[] {
  return vehicles.map((one, at) => {
    const { eway_bill, eway_completed_at, over_dimensional } = one;
    if (!eway_bill) return { ...one, eway_completed_at: null, eway_valid_until: null };
    if (!eway_completed_at) return { ...one, eway_valid_until: null };
    if (distance_km === null) {
      const sentence = say`Enter the distance: it sets the validity of the e-way bill.`;
      fail('bad_input', sentence, { fields: { distance_km: sentence, [`vehicles.${at}.eway_bill`]: sentence } });
    }
    const until = validUntil(distance_km, over_dimensional, new Date(eway_completed_at));
    return { ...one, eway_valid_until: until.toISOString() };
  });
}

export function plainGstin(text: string): string {
  const gstin = normalizeGstin(text);
  if (gstin && !isTransporterId(gstin)) {
    const sentence = say`Check the GSTIN or the transporter ID (88…) of the transporter.`;
    fail('bad_input', sentence, { fields: { transporter_gstin: sentence } });
  }
  return gstin;
}

interface From {
  order: rows.OrderRow;
  /** where to; left out: where the order is delivered to */
  store_id?: number | undefined;
  by_supplier: boolean;
}

/** The ship-to of an order, from which its dispatches are preset; the project gets its site store where it has none. */
export async function orderShipTo(ctx: Ctx, order: rows.OrderRow): Promise<ShipTo> {
  await siteStore(ctx.db, order.project_id);
  return shipToOf(order, await placesFor(ctx.db, order.project_id)) ?? notFound();
}

type To = Record<'to_address' | 'to_state' | 'to_pincode' | 'to_contact' | 'to_phone', string>;

/** Ship-to of a dispatch: what is said of it, otherwise that of its order, or of another store it goes to. */
async function shippedTo(
  ctx: Ctx,
  { order, store_id }: From,
  asked: Partial<Record<keyof To, string | undefined>>,
): Promise<To & { store_id: number }> {
  const ordered = await orderShipTo(ctx, order);
  const to =
    store_id === undefined || store_id === ordered.store_id
      ? ordered
      : ((await placesFor(ctx.db, order.project_id)).find((one) => one.store_id === store_id) ?? notFound());
  return {
    store_id: to.store_id,
    to_address: asked.to_address ?? to.address,
    to_state: asked.to_state ?? to.state,
    to_pincode: asked.to_pincode ?? to.pincode,
    to_contact: asked.to_contact ?? to.contact,
    to_phone: asked.to_phone ?? to.phone,
  };
}

/** Writes a dispatch with its lots in the ledger, all of it or nothing; what may be dispatched is judged while its lines are held. */
export async function dispatch(
  ctx: Ctx,
  from: From,
  { lines, vehicles, ...asked }: New,
): Promise<{ dispatch_id: number; number: string }> {
  requirePast(ctx, 'dispatched_on', asked.dispatched_on);
  const { db, person } = ctx;
  const { order, by_supplier } = from;
  const today = todayOf(ctx);
  const { dispatched_on, order_id } = asked;
  const { store_id, ...to } = await shippedTo(ctx, from, asked);
  const facts = { ...asked, ...to, transporter_gstin: plainGstin(asked.transporter_gstin) };
  const too_far = whyNotAhead(asked.eta, today);
  if (too_far) fail('bad_input', too_far, { fields: { eta: too_far } });
  const double = lines.find(({ po_line_id }, at) => lines.findIndex((one) => one.po_line_id === po_line_id) < at);
  if (double) fail('bad_input', say`Enter each line of the order once.`);
  const chain = await holdChain(
    db,
    lines.map(({ po_line_id }) => po_line_id),
    today,
  );
  const chosen = lines.map((line) => {
    const row = chain.get(line.po_line_id);
    if (!row || row.order_id !== order_id) return notFound();
    failIf(whyNotDispatch(row, row.rules, line.quantity));
    if (line.serials.length > 0 && compareQuantities(line.serials.length, line.quantity) !== 0)
      fail(
        'bad_input',
        say`Enter ${{ quantity: decimal(line.quantity, 3) }} serial numbers of ${{ item: row.description }}; ${{ given: line.serials.length }} are listed.`,
      );
    return { ...line, row };
  });
  const sent = chosen.map(({ po_line_id, quantity, row: { description, unit } }) => ({
    po_line_id,
    quantity,
    description,
    unit,
  }));
  const known = withValidity(loaded(sent, vehicles), asked.distance_km);
  const items = new Map(
    (
      await rows.itemsOf(
        db,
        lines.map(({ po_line_id }) => po_line_id),
        person.user_id,
      )
    ).map((one) => [one.po_line_id, one]),
  );
  const went = await rows.uncleared(
    db,
    lines.map(({ po_line_id }) => po_line_id),
  );
  const item_of = (po_line_id: number) => items.get(po_line_id) ?? notFound();
  const {
    id: dispatch_id,
    number,
    lot_ids: lots,
  } = await rows.add(
    db,
    financialYear(today),
    {
      ...facts,
      project_id: order.project_id,
      supplier_id: order.supplier_id,
      store_id,
      by_supplier,
      made_by: person.user_id,
    },
    known,
    chosen.map(({ po_line_id, quantity, packages, row }) => ({
      po_line_id,
      boq_line_id: row.boq_line_id,
      project_id: row.project_id,
      item_id: item_of(po_line_id).item_id,
      quantity,
      packages,
      uncleared: unclearedOf(row, row.rules, quantity, went.get(po_line_id) ?? 0),
    })),
  );
  const serial_ids = await receiveSerials(
    db,
    chosen.map(({ po_line_id, serials }, at) => ({
      item_id: item_of(po_line_id).item_id,
      lot_id: lots[at]!,
      serials,
    })),
  );
  await move(
    moverOf(ctx),
    chosen.map(({ po_line_id, quantity, row }, at) => ({
      kind: 'Dispatch',
      item_id: item_of(po_line_id).item_id,
      quantity,
      to: {
        store_id,
        state: 'Dispatched',
        project_id: row.project_id,
        boq_line_id: row.boq_line_id,
        lot_id: lots[at]!,
      },
      day: dispatched_on,
      serial_ids: serial_ids[at],
      po_line_id,
      document_type: 'dispatch',
      document_id: dispatch_id,
      document: number,
    })),
  );
  const summary = say`dispatched ${plural({ count: chosen.length }, '# item', '# items')} of ${{ order: order.number }}: ${{ number }}`;
  ctx.recordEvent('material_dispatched', {
    summary,
    project_id: order.project_id,
    subject_type: 'dispatch',
    subject_id: dispatch_id,
    after: { number, lines: chosen.map(({ po_line_id, quantity }) => ({ po_line_id, quantity })) },
    tell: {
      dispatch_id,
      number,
      project_id: order.project_id,
      order: order.number,
      supplier: order.supplier,
      eta: asked.eta,
    },
  });
  return { dispatch_id, number };
}
