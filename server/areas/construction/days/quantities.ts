/** What was installed on a day: recorded within what was issued, posted to the ledger of material once it counts. */
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import { whyNotInstall } from '../../../../domain/construction/site_days.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { checkSerials, plainSerial } from '../../../../domain/inventory/serials.ts';
import { compareQuantities, sumOf } from '../../../../domain/materials/quantities.ts';
import { day as dayOf, decimal, say } from '../../../../domain/sentences.ts';
import type { Ctx } from '../../../ctx.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { type Move, move } from '../../../stock/move.ts';
import * as change_rows from './change_rows.ts';
import { ownLines, personOf } from './present.ts';
import * as quantity_rows from './quantity_rows.ts';
import type { QuantityRow } from './rows.ts';
import * as rows from './rows.ts';

type Place = ResponseOf<'get_material_quantities'>['places'][number];

/** The places of a project as its reader may know them: a sub-contractor the fronts and their own. */
export async function placesSeen(ctx: Ctx, project_id: number): Promise<Place[]> {
  const own = ownLines(ctx);
  const found = await quantity_rows.places(ctx.db, project_id);
  return found
    .filter(({ kind, keeper_id }) => own === undefined || kind === 'front' || keeper_id === own)
    .map(({ store_id, store, kind, keeper_id, keeper, conversions: _conversions, serials, ...place }) => ({
      ...place,
      front_id: kind === 'front' ? store_id : null,
      front: kind === 'front' ? store : '',
      subcontractor_id: kind === 'front' ? null : keeper_id,
      subcontractor: kind === 'front' ? '' : keeper || store,
      from_store_id: kind === 'front' ? null : store_id,
      left: Math.max(0, sumOf([place.issued, -place.installed, -place.waiting])),
      serials: serials > 0,
    }));
}

/** The serial numbers of what is installed: those that are listed, or all where all that is left is installed. */
async function serialsFor(
  ctx: Ctx,
  project_id: number,
  line: RequestOf<'add_material_quantity_details'>['lines'][number],
): Promise<string[]> {
  if (!line.all_left || line.item_id === null) {
    const numbers = line.serials.map(plainSerial).filter(Boolean);
    const [double] = checkSerials(numbers).doubles;
    if (double !== undefined) fail('bad_input', say`Listed more than once: ${{ numbers: double }}.`);
    return numbers;
  }
  const found = await quantity_rows.sources(ctx.db, {
    project_id,
    store_id: line.from_store_id ?? line.front_id,
    item_id: line.item_id,
    boq_line_id: line.boq_line_id,
  });
  return found.flatMap(({ serials }) => serials.map(({ number }) => number));
}

/** Checks the lines against the project and what is left, and gives them as rows. */
export async function checkedQuantities(
  ctx: Ctx,
  { project_id, made_as, lines }: RequestOf<'add_material_quantity_details'>,
  site_day_id: number,
): Promise<change_rows.NewQuantity[]> {
  const person = personOf(ctx);
  const own = ownLines(ctx);
  const front_ids = new Set((await rows.fronts(ctx.db, project_id)).map(({ id }) => id));
  const named = lines.some(({ subcontractor_id }) => subcontractor_id !== null);
  const there = own === undefined && named ? await rows.subcontractors(ctx.db, project_id) : [];
  const crews = new Set(own === undefined ? there.map(({ id }) => id) : [own]);
  for (const line of lines)
    if (!front_ids.has(line.front_id) || (line.subcontractor_id !== null && !crews.has(line.subcontractor_id)))
      notFound();
  // two who record at once wait for each other here: what is left is read afterwards
  await lockRows(ctx.db, 'stores', [...new Set(lines.map((line) => line.from_store_id ?? line.front_id))]);
  const places = await placesSeen(ctx, project_id);
  const taken = new Map<Place, number>();
  const checked: change_rows.NewQuantity[] = [];
  for (const [at, line] of lines.entries()) {
    const place = places.find(
      (one) =>
        one.boq_line_id === line.boq_line_id &&
        one.item_id === line.item_id &&
        (line.from_store_id === null ? one.front_id === line.front_id : one.from_store_id === line.from_store_id),
    );
    const field = `lines.${at}.quantity`;
    if (!place) {
      if (!(await quantity_rows.linesOf(ctx.db, project_id, [line.boq_line_id])).has(line.boq_line_id)) notFound();
      if (line.from_store_id !== null && !places.some((one) => one.from_store_id === line.from_store_id)) notFound();
      const why = say`Nothing of this was issued there. Ask the store.`;
      return fail('conflict', why, { fields: { [field]: why } });
    }
    const before = taken.get(place) ?? 0;
    const why = whyNotInstall(line.quantity, {
      issued: place.issued,
      installed: place.installed,
      waiting: sumOf([place.waiting, before]),
      unit: place.unit,
      name: place.description,
    });
    if (why) fail('conflict', why, { fields: { [field]: why } });
    if (line.all_left && compareQuantities(line.quantity, sumOf([place.left, -before])) !== 0) {
      const changed = say`What is left there changed. Look at it again.`;
      fail('conflict', changed, { fields: { [field]: changed } });
    }
    taken.set(place, sumOf([before, line.quantity]));
    checked.push({
      site_day_id,
      // a line of the request is sent again with it
      made_as: `${made_as}-${at}`.slice(-64),
      store_id: line.front_id,
      boq_line_id: line.boq_line_id,
      item_id: line.item_id,
      subcontractor_id: own ?? line.subcontractor_id,
      from_store_id: line.from_store_id,
      quantity: line.quantity,
      // read one after the other: they are few, and of one transaction
      // oxlint-disable-next-line no-await-in-loop
      serials: await serialsFor(ctx, project_id, line),
      remark: line.remark,
      state: person.writes ? 'accepted' : 'pending',
      made_by: ctx.person.user_id,
    });
  }
  return checked;
}

type Posted = Pick<
  QuantityRow,
  | 'id'
  | 'front_id'
  | 'boq_line_id'
  | 'item_id'
  | 'from_store_id'
  | 'serials'
  | 'quantity'
  | 'description'
  | 'unit'
  | 'posted'
>;

/** Moves accepted quantities of followed lines to Installed: the one number there is of them. */
export async function postQuantities(
  ctx: Ctx,
  { project_id, day }: { project_id: number; day: string },
  quantities: readonly Posted[],
): Promise<void> {
  const moves: Move[] = [];
  const ids: number[] = [];
  const used = new Map<string, number>();
  for (const one of quantities) {
    if (one.item_id === null || one.posted) continue;
    // oxlint-disable-next-line no-await-in-loop
    const found = await quantity_rows.sources(ctx.db, {
      project_id,
      store_id: one.from_store_id ?? one.front_id,
      item_id: one.item_id,
      boq_line_id: one.boq_line_id,
    });
    let open = one.quantity;
    const wanted = new Set(one.serials);
    for (const source of found) {
      const key = [source.store_id, source.item_id, source.boq_line_id, source.lot_id].join(' ');
      const serial_ids = source.serials.filter(({ number }) => wanted.has(number)).map(({ id }) => id);
      const there = sumOf([source.quantity, -(used.get(key) ?? 0)]);
      const part = wanted.size > 0 ? serial_ids.length : Math.min(open, there);
      if (part <= 0) continue;
      for (const { number } of source.serials) wanted.delete(number);
      used.set(key, sumOf([used.get(key) ?? 0, part]));
      open = sumOf([open, -part]);
      const { store_id, boq_line_id, lot_id } = source;
      const from = { store_id, boq_line_id, lot_id, project_id, state: 'Shifting' as const };
      moves.push({
        kind: 'Installation',
        item_id: one.item_id,
        quantity: part,
        serial_ids,
        from,
        to: { ...from, store_id: one.front_id, state: 'Installed' },
        day,
        document_type: 'site_day_quantity',
        document_id: one.id,
        document: ctx.inWords(say`Daily record ${{ day: dayOf(day) }}`),
      });
    }
    const [unknown] = wanted;
    if (unknown !== undefined) {
      const sentence = say`Serial number ${{ number: unknown.slice(0, 60) }} was not issued there.`;
      fail('conflict', sentence, { fields: { serials: sentence } });
    }
    if (compareQuantities(open, 0) !== 0)
      fail(
        'conflict',
        open > 0
          ? say`Only ${{ left: decimal(sumOf([one.quantity, -open]), 3) }} ${{ unit: one.unit }} of ${{ name: one.description }} are left of what was issued. Ask the store.`
          : say`Enter ${{ quantity: decimal(one.quantity, 3) }} serial numbers of ${{ item: one.description }}; ${{ given: one.serials.length }} are listed.`,
      );
    ids.push(one.id);
  }
  if (moves.length === 0) return;
  await move({ db: ctx.db, user_id: ctx.person.user_id }, moves);
  await change_rows.setPosted(ctx.db, ids);
}
