/** Material that comes into a store without an order: opening stock, or what was bought by hand. */
import type { RequestOf, ResponseOf } from '../../../contract/index.ts';
import { fail, notFound } from '../../../domain/errors.ts';
import { plural, say } from '../../../domain/sentences.ts';
import type { Ctx } from '../../ctx.ts';
import { move } from '../../stock/move.ts';
import { receiveSerials } from '../../stock/serials.ts';
import { requireRates } from './access.ts';
import { addLots } from '../../stock/lot_rows.ts';
import * as rows from './rows.ts';
import { addStockDocument } from '../../stock/document_rows.ts';
import { requirePast } from '../../today.ts';

export async function receive(
  ctx: Ctx,
  asked: RequestOf<'add_stock_receipt'>,
): Promise<ResponseOf<'add_stock_receipt'>> {
  const { store_id, project_id, supplier_id, day, lines, document, note, opening } = asked;
  requirePast(ctx, 'day', day);
  requireRates(
    ctx,
    lines.map(({ rate }) => rate),
  );
  const item_ids = [...new Set(lines.map(({ item_id }) => item_id))];
  const there = await rows.existing(ctx.db, { store_id, project_id, supplier_id, item_ids });
  if (there.store === null || (project_id && !there.project) || (supplier_id && !there.supplier)) return notFound();
  if (there.items < item_ids.length) return notFound();
  const lots = await addLots(
    ctx.db,
    lines.map(({ item_id, lot, manufacturer, model, cell_maker, dcr }) => ({
      manufacturer,
      model,
      cell_maker,
      dcr,
      item_id,
      number: lot,
      supplier_id,
      received_on: day,
      note: '',
      made_by: ctx.person.user_id,
    })),
  );
  if (lots.length < lines.length) {
    const free = lines.map(({ lot }) => lot).find((lot) => lot && !lots.some(({ number }) => number === lot)) ?? '';
    const sentence = say`Lot ${{ lot: free }} of this item is already there. Enter another number.`;
    fail('bad_input', sentence, { fields: { lot: sentence } });
  }
  const serial_ids = await receiveSerials(
    ctx.db,
    lines.map(({ item_id, serials }, at) => ({ item_id, lot_id: lots[at]!.id, serials })),
  );
  const made_by = ctx.person.user_id;
  const facts = { day, store_id, project_id, challan: document, note, made_by };
  const made = await addStockDocument(ctx.db, { kind: 'receipt', ...facts });
  const movement_ids = await move(
    { db: ctx.db, user_id: made_by },
    lines.map(({ item_id, quantity, rate }, at) => ({
      ...made,
      kind: opening ? 'Opening stock' : 'Receipt',
      item_id,
      quantity,
      to: { store_id, state: 'Stored', project_id, lot_id: lots[at]!.id },
      day,
      rate: rate ?? undefined,
      serial_ids: serial_ids[at],
      reason: note,
    })),
  );
  ctx.recordEvent('stock_received', {
    summary: say`received ${plural({ count: lines.length }, '# item', '# items')} in ${{ store: there.store }}`,
    subject_type: 'store',
    subject_id: store_id,
    after: { number: made.document, movement_ids, document, project_id },
  });
  return { number: made.document, movement_ids };
}
