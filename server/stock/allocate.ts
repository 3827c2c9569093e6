/** Which balances what is asked for comes from: by its serial numbers, of its lot, or the oldest first. */
import { fail, notFound } from '../../domain/errors.ts';
import { checkSerials, plainSerial } from '../../domain/inventory/serials.ts';
import type { MaterialState } from '../../domain/inventory/states.ts';
import { compareQuantities, sumOf } from '../../domain/materials/quantities.ts';
import { decimal, say } from '../../domain/sentences.ts';
import type { Db } from '../tenancy/in_company.ts';
import type { Move, Place } from './move.ts';
import * as rows from './rows.ts';
import { serialsKnown } from './serial_rows.ts';

export interface Wanted {
  item_id: number;
  quantity: number;
  lot_id?: number | null | undefined;
  serials?: readonly string[];
}

interface Source {
  store_id: number;
  state: MaterialState;
  /** stock of this project, and then free stock; nothing: free stock */
  project_id: number | null;
  /** only what is the project’s own */
  own_only?: boolean;
}

/** Parts of movements: what comes from where. */
type Taken = Pick<Move, 'item_id' | 'quantity' | 'from' | 'serial_ids'>;

export async function allocate(db: Db, source: Source, wanted: readonly Wanted[]): Promise<Taken[]> {
  const { store_id, state, project_id, own_only = false } = source;
  const item_ids = [...new Set(wanted.map(({ item_id }) => item_id))];
  const stock = (await rows.stockOf(db, store_id, state, item_ids)).filter((one) =>
    one.project_id === null ? !own_only : one.project_id === project_id,
  );
  const serials = await placesOfSerials(db, wanted);
  const left = new Map(stock.map(({ id, quantity }) => [id, quantity]));
  const taken: Taken[] = [];
  for (const { item_id, quantity, lot_id, serials: listed = [] } of wanted) {
    const from = stock.filter((one) => one.item_id === item_id && (!lot_id || one.lot_id === lot_id));
    if (listed.length > 0) {
      if (compareQuantities(listed.length, quantity) !== 0) await rejectCount(db, item_id, quantity, listed.length);
      taken.push(...bySerials(from, listed.map(plainSerial), serials));
      continue;
    }
    let open = quantity;
    for (const one of from) {
      const part = Math.min(open, left.get(one.id) ?? 0);
      if (part <= 0) continue;
      taken.push({ item_id, quantity: part, from: placeOf(one) });
      left.set(one.id, sumOf([left.get(one.id) ?? 0, -part]));
      open = sumOf([open, -part]);
    }
    if (compareQuantities(open, 0) > 0) {
      const names = await rows.namesOf(db, { items: [item_id], stores: [store_id], projects: [], lots: [] });
      const [item, store] = [names.items[0], names.stores[0]];
      if (!item || !store) return notFound();
      const available = decimal(sumOf(from.map((one) => one.quantity)), 3);
      fail(
        'conflict',
        say`Only ${{ available }} ${{ unit: item.unit }} of ${{ item: item.name }} available in ${{ store: store.name }}.`,
      );
    }
  }
  return taken;
}

async function rejectCount(db: Db, item_id: number, quantity: number, given: number): Promise<void> {
  const { items } = await rows.namesOf(db, { items: [item_id], stores: [], projects: [], lots: [] });
  const item = items[0]?.name ?? '';
  fail(
    'bad_input',
    say`Enter ${{ quantity: decimal(quantity, 3) }} serial numbers of ${{ item }}; ${{ given }} are listed.`,
  );
}

const placeOf = ({ store_id, state, project_id, boq_line_id, lot_id }: rows.Balance): Place => ({
  store_id,
  state,
  project_id,
  boq_line_id,
  lot_id,
});

async function placesOfSerials(db: Db, wanted: readonly Wanted[]) {
  const numbers = wanted.flatMap(({ serials = [] }) => serials.map(plainSerial));
  if (numbers.length === 0) return new Map<string, { id: number; balance_id: number | null }>();
  return new Map((await serialsKnown(db, numbers)).map((one) => [one.number, one]));
}

/** The balances in which listed serial numbers lie. */
function bySerials(
  from: readonly rows.Balance[],
  listed: readonly string[],
  known: ReadonlyMap<string, { id: number; balance_id: number | null }>,
): Taken[] {
  const reject = (number: string): never => {
    const sentence = say`Serial number ${{ number: number.slice(0, 60) }} is not in this store.`;
    return fail('conflict', sentence, { fields: { serials: sentence } });
  };
  const [double] = checkSerials(listed).doubles;
  if (double !== undefined) return fail('bad_input', say`Listed more than once: ${{ numbers: double }}.`);
  const by_balance = new Map<number, number[]>();
  for (const number of new Set(listed)) {
    const serial = known.get(number);
    if (!serial || serial.balance_id === null || !from.some(({ id }) => id === serial.balance_id))
      return reject(number);
    by_balance.set(serial.balance_id, [...(by_balance.get(serial.balance_id) ?? []), serial.id]);
  }
  return [...by_balance].map(([balance_id, serial_ids]) => {
    const balance = from.find(({ id }) => id === balance_id)!;
    return { item_id: balance.item_id, quantity: serial_ids.length, from: placeOf(balance), serial_ids };
  });
}
