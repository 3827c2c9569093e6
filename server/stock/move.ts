/**
 * The one way material moves: quantities go from one state and place to another, balances and values follow in the same
 * transaction. What is not there is refused with a sentence; the database refuses it too, whoever asks at the same time.
 */
import { isOwned, type MaterialState, type MovementKind } from '../../domain/inventory/states.ts';
import {
  averageOf,
  comesIn,
  goesBack,
  goesOut,
  type StockValue,
  type Valued,
} from '../../domain/inventory/valuation.ts';
import { whyNotLine } from '../../domain/amounts.ts';
import { fail, failIf, notFound } from '../../domain/errors.ts';
import { compareQuantities, isQuantity, sumOf } from '../../domain/materials/quantities.ts';
import { movementPostings } from '../../domain/money/postings.ts';
import { day as dayOf, decimal, say, type Sentence, term } from '../../domain/sentences.ts';
import { post } from '../journal/journal.ts';
import { recordEvents } from '../events/domain_events.ts';
import type { Db } from '../tenancy/in_company.ts';
import * as rows from './rows.ts';

/** A state at a place, for a project or free, of a line of the bill of quantities, of a lot. */
export interface Place {
  store_id: number;
  state: MaterialState;
  project_id?: number | null;
  boq_line_id?: number | null;
  lot_id?: number | null;
}

export interface Move {
  kind: MovementKind;
  item_id: number;
  quantity: number;
  /** absent: from outside */
  from?: Place | undefined;
  /** absent: it left */
  to?: Place | undefined;
  day: string;
  /** paise for one stock unit, of what comes in */
  rate?: number | undefined;
  serial_ids?: readonly number[] | undefined;
  po_line_id?: number | null | undefined;
  document_type?: string | undefined;
  document_id?: number | undefined;
  document?: string | undefined;
  reason?: string | undefined;
  /** the movement this one takes back, why that was made, and what it was worth */
  reverses?: { id: number; kind: MovementKind; value: number | null } | undefined;
}

interface Mover {
  db: Db;
  /** who moves it; null: on a schedule */
  user_id: number | null;
}

const keyOf = (item_id: number, place: Place): rows.BalanceKey => ({
  store_id: place.store_id,
  state: place.state,
  item_id,
  project_id: place.project_id ?? null,
  boq_line_id: place.boq_line_id ?? null,
  lot_id: place.lot_id ?? null,
});
const nameOf = (key: rows.BalanceKey): string =>
  [key.store_id, key.state, key.item_id, key.project_id, key.boq_line_id, key.lot_id].join(' ');
const unique = (numbers: readonly (number | null | undefined)[]): number[] => [
  ...new Set(numbers.filter((one): one is number => typeof one === 'number')),
];

/** Moves material, all of it or nothing; gives the numbers of the movements in their order. */
export async function move({ db, user_id }: Mover, moves: readonly Move[]): Promise<number[]> {
  if (moves.length === 0) return [];
  const places = moves.flatMap(({ from, to }) => [from, to].filter((one) => one !== undefined));
  const names = await rows.namesOf(db, {
    items: unique(moves.map(({ item_id }) => item_id)),
    stores: unique(places.map(({ store_id }) => store_id)),
    projects: unique(places.map(({ project_id }) => project_id)),
    lots: unique(places.map(({ lot_id }) => lot_id)),
  });
  for (const one of moves) requireSound(one, names);

  const keys = dedupe(
    moves.flatMap(({ item_id, from, to }) => [from, to].flatMap((one) => (one ? [keyOf(item_id, one)] : []))),
  );
  const there = new Map((await rows.heldBalances(db, keys)).map((one) => [nameOf(one), one]));
  const balanceOf = (item_id: number, place: Place | undefined) => place && there.get(nameOf(keyOf(item_id, place)));

  const serials = await serialsOf(db, moves);
  const changes: Parameters<typeof rows.changeBalances>[1][number][] = [];
  const left = new Map([...there.values()].map(({ id, quantity, serials: known }) => [id, { quantity, known }]));
  for (const one of moves) {
    const [from, to] = [balanceOf(one.item_id, one.from), balanceOf(one.item_id, one.to)];
    const pieces = one.serial_ids?.length ?? 0;
    if (one.from) {
      const held = (from && left.get(from.id)) ?? { quantity: 0, known: 0 };
      if (!from || compareQuantities(held.quantity, one.quantity) < 0)
        fail('conflict', notThere(one, held.quantity, names));
      held.quantity = sumOf([held.quantity, -one.quantity]);
      held.known -= pieces;
      if (held.known > held.quantity)
        fail(
          'conflict',
          say`Enter the serial numbers of ${{ item: itemOf(one, names).name }}: those in stock are known by them.`,
        );
      for (const id of one.serial_ids ?? []) requireHere(serials.get(id), from.id, one, names);
      changes.push({ id: from.id, day: one.day, quantity: -one.quantity, serials: -pieces });
    }
    if (to) {
      const held = left.get(to.id)!;
      held.quantity = sumOf([held.quantity, one.quantity]);
      held.known += pieces;
      changes.push({ id: to.id, day: one.day, quantity: one.quantity, serials: pieces });
    }
    for (const id of one.serial_ids ?? []) {
      const serial = serials.get(id);
      if (serial) requireLater(serial, one);
      if (serial && to) serial.balance_id = to.id;
    }
  }
  const short = await rows.changeBalances(db, changes);
  if (short) {
    const one = moves.find(({ item_id, from }) => balanceOf(item_id, from)?.id === short.id)!;
    fail('conflict', wasNotThere(one, short, names));
  }

  const valued = await valueMoves(db, moves);
  const made = await rows.addMovements(
    db,
    moves.map((one, at) => {
      const [from, to] = [balanceOf(one.item_id, one.from), balanceOf(one.item_id, one.to)];
      const about = one.to ?? one.from;
      const worth = valued.get(at);
      return {
        kind: one.kind,
        item_id: one.item_id,
        quantity: one.quantity,
        from_balance_id: from?.id ?? null,
        to_balance_id: to?.id ?? null,
        from_store_id: one.from?.store_id ?? null,
        from_state: one.from?.state ?? null,
        to_store_id: one.to?.store_id ?? null,
        to_state: one.to?.state ?? null,
        project_id: about?.project_id ?? one.from?.project_id ?? null,
        boq_line_id: about?.boq_line_id ?? null,
        po_line_id: one.po_line_id ?? null,
        lot_id: about?.lot_id ?? null,
        day: one.day,
        rate: worth?.rate ?? null,
        value: worth?.value ?? null,
        average: worth ? averageOf(worth.after) : null,
        document_type: one.document_type ?? '',
        document_id: one.document_id ?? null,
        document: one.document ?? '',
        reason: one.reason ?? '',
        reverses_id: one.reverses?.id ?? null,
        made_by: user_id,
      };
    }),
  );
  const moved = moves.flatMap((one, at) =>
    one.serial_ids?.length
      ? [{ movement_id: made[at]!, balance_id: balanceOf(one.item_id, one.to)?.id ?? null, serial_ids: one.serial_ids }]
      : [],
  );
  if (moved.length > 0) await rows.moveSerials(db, moved);
  await postMoves({ db, user_id }, moves, { made, valued, names });
  await recordEvents(
    db,
    'material_moved',
    unique(places.map((place) => place.boq_line_id && place.project_id)).map((project_id) => ({
      tell: { project_id },
    })),
  );
  return made;
}

const dedupe = (keys: readonly rows.BalanceKey[]): rows.BalanceKey[] => [
  ...new Map(keys.map((key) => [nameOf(key), key])).values(),
];

const itemOf = ({ item_id }: Move, { items }: rows.NamesOf) => items.find(({ id }) => id === item_id) ?? notFound();

/** What is refused whatever lies in the store. */
function requireSound(one: Move, names: rows.NamesOf): void {
  const item = itemOf(one, names);
  for (const place of [one.from, one.to]) {
    if (!place) continue;
    const store = names.stores.find(({ id }) => id === place.store_id) ?? notFound();
    if (place === one.to && !store.active) fail('conflict', say`${{ store: store.name }} is inactive.`);
    if (place.project_id && !names.projects.some(({ id }) => id === place.project_id)) notFound();
  }
  if (one.quantity <= 0 || !isQuantity(one.quantity))
    fail('bad_input', say`Enter a quantity of ${{ item: item.name }} above zero, to three decimal places.`);
  failIf(one.rate === undefined ? undefined : whyNotLine(item.name, one.rate * one.quantity), 'bad_input');
  const { serial_ids = [] } = one;
  if (serial_ids.length > 0 && compareQuantities(serial_ids.length, one.quantity) !== 0)
    fail(
      'bad_input',
      say`Enter ${{ quantity: decimal(one.quantity, 3) }} serial numbers of ${{ item: item.name }}; ${{ given: serial_ids.length }} are listed.`,
    );
}

/** Item, place and what is available there. */
function notThere(one: Move, available: number, names: rows.NamesOf): Sentence {
  const { name: item, unit } = itemOf(one, names);
  const store = names.stores.find(({ id }) => id === one.from?.store_id)?.name ?? '';
  const project = names.projects.find(({ id }) => id === one.from?.project_id)?.name;
  const quantity = decimal(available, 3);
  const state = term(one.from?.state ?? '');
  return project
    ? say`Only ${{ quantity }} ${{ unit }} of ${{ item }} available for ${{ project }} in ${{ store }} (${{ state }}).`
    : say`Only ${{ quantity }} ${{ unit }} of ${{ item }} available in ${{ store }} (${{ state }}).`;
}

/** On a past day, or on one between that day and today, there would have been less than nothing. */
function wasNotThere(one: Move, { day, missing }: { day: string; missing: number }, names: rows.NamesOf): Sentence {
  const { name: item, unit } = itemOf(one, names);
  const store = names.stores.find(({ id }) => id === one.from?.store_id)?.name ?? '';
  return say`${{ item }} in ${{ store }} would be ${{ missing: decimal(missing, 3) }} ${{ unit }} below zero on ${{ day: dayOf(day) }}. Enter a later date or a smaller quantity.`;
}

/** Whoever moves a serial number holds the balance it lies in, so it stays there once that is held. */
async function serialsOf(db: Db, moves: readonly Move[]): Promise<Map<number, rows.SerialPlace>> {
  const ids = moves.flatMap(({ serial_ids = [] }) => [...serial_ids]);
  return new Map((ids.length === 0 ? [] : await rows.serialsById(db, ids)).map((one) => [one.id, one]));
}

function requireHere(serial: rows.SerialPlace | undefined, balance_id: number, one: Move, names: rows.NamesOf): void {
  if (!serial) return notFound();
  const item = itemOf(one, names).name;
  if (serial.item_id !== one.item_id)
    fail('conflict', say`Serial number ${{ number: serial.number }} is not of ${{ item }}.`);
  if (serial.balance_id !== balance_id)
    fail('conflict', say`Serial number ${{ number: serial.number }} is not there any more.`);
}

/** A piece moves on from where it is: not on a day before the one it came there on. What was reversed counts as if it had not been. */
function requireLater(serial: rows.SerialPlace, { day, reverses }: Move): void {
  if (reverses) return;
  if (serial.since !== null && day < serial.since)
    fail(
      'conflict',
      say`Serial number ${{ number: serial.number }} was last moved on ${{ day: dayOf(serial.since) }}. Enter this date or a later one.`,
    );
  serial.since = day;
}

/** What each movement into or out of the company's stock is worth, in the order they are made. */
async function valueMoves(db: Db, moves: readonly Move[]): Promise<Map<number, Valued>> {
  const crossing = moves.flatMap((one, at) =>
    isOwned(one.from?.state) === isOwned(one.to?.state) ? [] : [{ one, at, enters: isOwned(one.to?.state) }],
  );
  const valued = new Map<number, Valued>();
  if (crossing.length === 0) return valued;
  const item_ids = unique(crossing.map(({ one }) => one.item_id));
  const stock = new Map<number, StockValue & { id: number }>(
    (await rows.heldValues(db, item_ids)).map((one) => [one.id, one]),
  );
  for (const { one, at, enters } of crossing) {
    const before = stock.get(one.item_id)!;
    const done = worthOf(one, before, enters);
    stock.set(one.item_id, { ...done.after, id: one.item_id });
    valued.set(at, done);
  }
  await rows.changeValues(db, [...stock.values()]);
  return valued;
}

/** A movement back comes with the value it went with. */
function worthOf({ quantity, rate, reverses }: Move, stock: StockValue, enters: boolean): Valued {
  const before = reverses?.value ?? undefined;
  if (enters) return comesIn(stock, quantity, before === undefined ? rate : before / quantity);
  return before === undefined ? goesOut(stock, quantity) : goesBack(stock, quantity, before);
}

/** The journal hears of what entered or left the company's stock. */
async function postMoves(
  mover: Mover,
  moves: readonly Move[],
  { made, valued, names }: { made: readonly number[]; valued: ReadonlyMap<number, Valued>; names: rows.NamesOf },
): Promise<void> {
  await post(
    mover,
    moves.map((one, at) => {
      const { kind, day, from, to, document, reverses } = one;
      const lot = names.lots.find(({ id }) => id === (to?.lot_id ?? from?.lot_id));
      const postings = movementPostings({
        kind: reverses?.kind ?? kind,
        from_state: from?.state,
        to_state: to?.state,
        value: valued.get(at)?.value ?? 0,
        project_id: to?.project_id ?? from?.project_id ?? undefined,
        supplier_id: lot?.supplier_id ?? undefined,
        head: itemOf(one, names).category,
      });
      return {
        day,
        document_kind: 'movement',
        document_id: made[at]!,
        document: document ?? '',
        postings,
        reverses: reverses?.id,
      };
    }),
  );
}
