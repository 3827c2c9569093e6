/** Stock between stores, to projects and sub-contractors and back, and out of the company. */
import type { inventory_moves } from '../../../../contract/inventory_moves.ts';
import { ReservationAbilities, TransferAbilities } from '../../../../contract/inventory_moves.ts';
import { fail, notFound, sentences } from '../../../../domain/errors.ts';
import { compareQuantities, sumOf } from '../../../../domain/materials/quantities.ts';
import { decimal, plural, say, type Sentence } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { allocate } from '../../../stock/allocate.ts';
import { type Move, move } from '../../../stock/move.ts';
import { siteStore } from '../../../supply/ship_to_rows.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { noteMinimum } from '../minimum.ts';
import * as rows from './rows.ts';
import { release } from './reservations.ts';
import { takeDocumentNumber } from '../../../numbering/number_series_rows.ts';
import { financialYear } from '../../../../domain/procurement/requests.ts';
import { addStockDocument, subcontractorAt } from '../../../stock/document_rows.ts';
import { requirePast, todayOf } from '../../../today.ts';

const moverOf = (ctx: Ctx) => ({ db: ctx.db, user_id: ctx.person.user_id });

/** The places that are named, and where material of the project goes; what is not the company's is not found. */
async function placesFor(ctx: Ctx, ids: readonly (number | null)[], project_id: number | null) {
  const named = ids.filter((id) => id !== null);
  const places = await rows.placesOf(ctx.db, named, project_id);
  const front = places.find(({ kind }) => kind === 'front');
  if ((project_id && !front) || named.some((id) => !places.some((one) => one.id === id))) return notFound();
  const place = (id: number | null) => places.find((one) => one.id === id);
  return {
    front,
    nameOf: (id: number | null) => place(id)?.name ?? '',
    keeperOf: (id: number) => place(id)?.keeper_id ?? null,
    places,
  };
}

/** What a stock document says of when and why, and who wrote it. */
const about = (ctx: Ctx, { day, document, note: remark }: { day: string; document: string; note: string }) => ({
  day,
  challan: document,
  note: remark,
  made_by: ctx.person.user_id,
});

/** Noted of the store, not of the project: its team may not see the inventory. */
function note(ctx: Ctx, kind: string, summary: Sentence, store_id: number, project_id: number | null, after: object) {
  ctx.recordEvent(kind, {
    summary,
    subject_type: 'store',
    subject_id: store_id,
    shown_in: [project_id],
    after: { ...after, project_id },
  });
}

export const calls = {
  async add_stock_transfer(ctx, { lines, day, document, note: remark, eway_bill, vehicle, ...asked }) {
    const { from_store_id, to_store_id, project_id } = asked;
    requirePast(ctx, 'day', day);
    if (from_store_id === to_store_id) fail('bad_input', say`Select another store to send to.`);
    const { nameOf, keeperOf } = await placesFor(ctx, [from_store_id, to_store_id], project_id);
    const number = await takeDocumentNumber(ctx.db, { series: 'stock_transfer', year: financialYear(day) });
    const taken = await allocate(ctx.db, { store_id: from_store_id, state: 'Stored', project_id }, lines);
    const transfer_id = await rows.addTransfer(ctx.db, {
      number,
      from_store_id,
      to_store_id,
      document,
      eway_bill,
      vehicle,
      note: remark,
      sent_on: day,
      made_by: ctx.person.user_id,
    });
    const movement_ids = await move(
      moverOf(ctx),
      taken.map((one) => ({
        ...one,
        kind: 'Transfer out',
        to: { ...one.from!, store_id: to_store_id, state: 'In transit' },
        day,
        document_type: 'stock_transfer',
        document_id: transfer_id,
        document: number,
        reason: remark,
      })),
    );
    const summary = say`sent ${plural({ count: lines.length }, '# item', '# items')} from ${{ from: nameOf(from_store_id) }} to ${{ to: nameOf(to_store_id) }}`;
    ctx.recordEvent('stock_transferred', {
      summary,
      subject_type: 'store',
      subject_id: from_store_id,
      shown_in: [project_id],
      after: { transfer_id, movement_ids, project_id },
      tell: {
        transfer_id,
        keeper_id: keeperOf(to_store_id),
        from: nameOf(from_store_id),
        to: nameOf(to_store_id),
        items: lines.length,
      },
    });
    await noteMinimum(ctx, { store_id: from_store_id, keeper_id: keeperOf(from_store_id) }, movement_ids);
    return { transfer_id, number, movement_ids };
  },

  async get_stock_transfers(ctx, asked) {
    const { transfers, total } = await rows.transfers(ctx.db, asked);
    return {
      transfers: transfers.map((one) => ({
        ...one,
        abilities: abilitiesOf(ctx.permissions, TransferAbilities, {
          update_stock_transfer: one.received_on === null ? undefined : say`This transfer was received.`,
        }),
      })),
      total,
    };
  },

  async update_stock_transfer(ctx, { transfer_id, day, reason, lines }) {
    requirePast(ctx, 'day', day);
    await lockRows(ctx.db, 'stock_transfers', [transfer_id]);
    const transfer = (await rows.transfer(ctx.db, transfer_id)) ?? notFound();
    if (transfer.received_on !== null) fail('conflict', say`This transfer was received.`);
    if (lines.some(({ missing }) => missing > 0) && reason === '') {
      const sentence = say`Enter the reason for the shortage.`;
      fail('bad_input', sentence, { fields: { reason: sentence } });
    }
    const open = await rows.onItsWay(ctx.db, transfer_id);
    const moves = lines.flatMap(({ item_id, received, missing }): Move[] => {
      const line = transfer.lines.find((one) => one.item_id === item_id);
      if (!line) return notFound();
      if (compareQuantities(sumOf([received, missing]), line.open) > 0)
        fail(
          'conflict',
          say`Only ${{ open: decimal(line.open, 3) }} ${{ unit: line.unit }} of ${{ item: line.item }} are still on the way.`,
        );
      const arrives = (quantity: number, kind: 'Transfer in' | 'Write-off'): Move[] => {
        let left = quantity;
        return open.flatMap((one): Move[] => {
          if (one.item_id !== item_id || left <= 0 || one.open <= 0) return [];
          const part = Math.min(left, one.open);
          left = sumOf([left, -part]);
          one.open = sumOf([one.open, -part]);
          const pieces = one.serial_ids.splice(0, part);
          const { project_id, boq_line_id, lot_id } = one;
          const place = { store_id: transfer.to_store_id, project_id, boq_line_id, lot_id };
          const state = kind === 'Transfer in' ? ('Stored' as const) : ('Written off' as const);
          return [
            {
              kind,
              item_id,
              quantity: part,
              from: { ...place, state: 'In transit' },
              to: { ...place, state },
              day,
              serial_ids: pieces.length === part ? pieces : [],
              document_type: 'stock_transfer',
              document_id: transfer_id,
              document: transfer.number,
              reason,
            },
          ];
        });
      };
      return [...arrives(received, 'Transfer in'), ...arrives(missing, 'Write-off')];
    });
    if (moves.length === 0) fail('bad_input', say`Enter the quantity that arrived.`);
    const movement_ids = await move(moverOf(ctx), moves);
    if (open.every((one) => one.open <= 0)) await rows.closeTransfer(ctx.db, transfer_id, day);
    const summary = say`received ${plural({ count: lines.length }, '# item', '# items')} in ${{ store: transfer.to }} from ${{ from: transfer.from }}`;
    note(ctx, 'stock_transfer_received', summary, transfer.to_store_id, null, { transfer_id, movement_ids });
    return { number: transfer.number, movement_ids };
  },

  async add_stock_issue(ctx, { store_id, project_id, to_store_id, day, document, note: remark, lines }) {
    requirePast(ctx, 'day', day);
    const { front, nameOf, places, keeperOf } = await placesFor(ctx, [store_id, to_store_id], project_id);
    if (to_store_id && places.find(({ id }) => id === to_store_id)?.kind !== 'subcontractor')
      fail('bad_input', say`Select a sub-contractor’s place. Stock goes to another store by a transfer.`);
    const target = to_store_id ?? front!.id;
    // what is not used comes back to the site
    await siteStore(ctx.db, project_id);
    const issue = { ...about(ctx, { day, document, note: remark }), store_id, place_id: target, project_id };
    const made = await addStockDocument(ctx.db, { kind: 'issue', ...issue });
    const taken = await allocate(ctx.db, { store_id, state: 'Stored', project_id }, lines);
    const movement_ids = await move(
      moverOf(ctx),
      taken.map((one) => ({
        ...one,
        ...made,
        kind: 'Issue',
        to: { ...one.from!, store_id: target, state: 'Shifting', project_id },
        day,
        reason: remark,
      })),
    );
    const summary = to_store_id
      ? say`issued ${plural({ count: lines.length }, '# item', '# items')} from ${{ from: nameOf(store_id) }} to ${{ to: nameOf(to_store_id) }}`
      : say`issued ${plural({ count: lines.length }, '# item', '# items')} from ${{ from: nameOf(store_id) }}`;
    ctx.recordEvent('stock_issued', {
      summary,
      subject_type: 'store',
      subject_id: store_id,
      shown_in: [project_id],
      after: { number: made.document, movement_ids, project_id },
      tell: {
        project_id,
        stock_document_id: made.document_id,
        number: made.document,
        subcontractor_id: await subcontractorAt(ctx.db, target),
        items: lines.length,
      },
    });
    await noteMinimum(ctx, { store_id, keeper_id: keeperOf(store_id) }, movement_ids);
    return { number: made.document, movement_ids };
  },

  async add_stock_return(ctx, { store_id, project_id, from_store_id, day, document, note: remark, lines }) {
    requirePast(ctx, 'day', day);
    const { front, nameOf } = await placesFor(ctx, [store_id, from_store_id], project_id);
    const source = { store_id: from_store_id ?? front!.id, state: 'Shifting' as const, project_id, own_only: true };
    const returned = {
      ...about(ctx, { day, document, note: remark }),
      store_id,
      place_id: source.store_id,
      project_id,
    };
    const made = await addStockDocument(ctx.db, { kind: 'return', ...returned });
    const taken = await allocate(ctx.db, source, lines);
    const movement_ids = await move(
      moverOf(ctx),
      taken.map((one) => ({
        ...one,
        ...made,
        kind: 'Return',
        to: { ...one.from!, store_id, state: 'Stored' },
        day,
        reason: remark,
      })),
    );
    note(
      ctx,
      'stock_returned',
      say`returned ${plural({ count: lines.length }, '# item', '# items')} into ${{ store: nameOf(store_id) }}`,
      store_id,
      project_id,
      { number: made.document, movement_ids },
    );
    return { number: made.document, movement_ids };
  },

  async add_stock_consumption(ctx, { store_id, project_id, kind, day, document, reason, lines }) {
    requirePast(ctx, 'day', day);
    const { nameOf, keeperOf } = await placesFor(ctx, [store_id], project_id);
    const made = await addStockDocument(ctx.db, {
      ...about(ctx, { day, document, note: reason }),
      kind: kind === 'Consumption' ? 'consumption' : 'write_off',
      store_id,
      project_id,
    });
    const taken = await allocate(ctx.db, { store_id, state: 'Stored', project_id }, lines);
    const movement_ids = await move(
      moverOf(ctx),
      taken.map((one) => ({
        ...one,
        ...made,
        kind,
        to: {
          ...one.from!,
          state: kind === 'Consumption' ? 'Consumed' : 'Written off',
          project_id: project_id ?? one.from!.project_id ?? null,
        },
        day,
        reason,
      })),
    );
    const summary =
      kind === 'Consumption'
        ? say`recorded ${plural({ count: lines.length }, '# item', '# items')} as consumed from ${{ store: nameOf(store_id) }}`
        : say`wrote off ${plural({ count: lines.length }, '# item', '# items')} from ${{ store: nameOf(store_id) }}`;
    note(ctx, 'stock_consumed', summary, store_id, project_id, { number: made.document, movement_ids, reason });
    await noteMinimum(ctx, { store_id, keeper_id: keeperOf(store_id) }, movement_ids);
    return { number: made.document, movement_ids };
  },

  async add_stock_reservation(ctx, { store_id, project_id, expires_on, note: remark, lines }) {
    const today = todayOf(ctx);
    if (expires_on < today) {
      const sentence = say`Enter a date that is not in the past.`;
      fail('bad_input', sentence, { fields: { expires_on: sentence } });
    }
    const { nameOf } = await placesFor(ctx, [store_id], project_id);
    const taken = await allocate(ctx.db, { store_id, state: 'Stored', project_id: null }, lines);
    await move(
      moverOf(ctx),
      taken.map((one) => ({
        ...one,
        kind: 'Reservation',
        to: { ...one.from!, project_id },
        day: today,
        reason: remark,
      })),
    );
    const reservation_ids = await rows.addReservations(
      ctx.db,
      lines.map((one) => ({ ...one, store_id, project_id, expires_on, note: remark, made_by: ctx.person.user_id })),
    );
    note(
      ctx,
      'stock_reserved',
      say`reserved ${plural({ count: lines.length }, '# item', '# items')} in ${{ store: nameOf(store_id) }}`,
      store_id,
      project_id,
      {
        reservation_ids,
      },
    );
    return { reservation_ids };
  },

  async get_stock_reservations(ctx, { project_ids, limit, offset }) {
    const found = await rows.reservations(ctx.db, { project_ids, limit, offset });
    return {
      reservations: found.map((one) => ({ ...one, abilities: abilitiesOf(ctx.permissions, ReservationAbilities) })),
      total: await rows.countReservations(ctx.db, project_ids),
    };
  },

  async delete_stock_reservation(ctx, { reservation_id }) {
    await lockRows(ctx.db, 'stock_reservations', [reservation_id]);
    const [reservation] = await rows.reservations(ctx.db, { ids: [reservation_id] });
    if (!reservation) return notFound();
    await release(moverOf(ctx), [reservation], todayOf(ctx));
    const summary = say`released the reservation of ${{ item: reservation.item }} in ${{ store: reservation.store }}`;
    note(ctx, 'stock_released', summary, reservation.store_id, reservation.project_id, { reservation_id });
    return { message: sentences.success };
  },
} satisfies Handlers<keyof typeof inventory_moves>;
