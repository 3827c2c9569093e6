/** Serial numbers that come in with a receipt: of the form, once in the list, and in no place yet. */
import { fail, type Words } from '../../domain/errors.ts';
import { checkSerials, plainSerial } from '../../domain/inventory/serials.ts';
import { say, term } from '../../domain/sentences.ts';
import type { Db } from '../tenancy/in_company.ts';
import * as rows from './serial_rows.ts';

const some = (numbers: readonly string[]): string => numbers.slice(0, 5).join(', ');

const reject = (sentence: Words): never => fail('bad_input', sentence, { fields: { serials: sentence } });

interface Given {
  item_id: number;
  lot_id: number | null;
  serials: readonly string[];
}

/** Adds the serial numbers of what is received, line by line; `move` then says where they are. */
export async function receiveSerials(db: Db, lines: readonly Given[]): Promise<number[][]> {
  const lots = lines.map(({ serials, ...of }) => ({ ...of, numbers: serials.map(plainSerial) }));
  const numbers = lots.flatMap((lot) => lot.numbers);
  if (numbers.length === 0) return lines.map(() => []);
  requireSound(checkSerials(numbers));
  const added = new Map((await rows.addSerials(db, lots)).map(({ id, number }) => [number, id]));
  if (added.size < numbers.length)
    await rejectKnown(
      db,
      numbers.filter((number) => !added.has(number)),
    );
  return lots.map((lot) => lot.numbers.map((number) => added.get(number)!));
}

/** Refuses a list in which a number is not of the form, or stands twice. */
export function requireSound({ malformed, doubles }: ReturnType<typeof checkSerials>): void {
  if (malformed.length > 0)
    reject(
      say`Check the serial number ${{ number: malformed[0]!.slice(0, 60) }}: use 6 to 40 letters, digits, “/” and “-”.`,
    );
  if (doubles.length > 0) reject(say`Listed more than once: ${{ numbers: some(doubles) }}.`);
}

/** Says of the first of some numbers that are taken where it is. */
async function rejectKnown(db: Db, numbers: readonly string[]): Promise<void> {
  const [first] = await rows.serialsKnown(db, numbers);
  if (!first) return reject(say`Someone else has added these serial numbers. Check them again.`);
  return rejectSerials(first);
}

/** Says of a number that is known where it is. */
export function rejectSerials(first: Pick<rows.KnownSerial, 'number' | 'item' | 'store' | 'state'>): never {
  return reject(
    first.store
      ? say`Serial number ${{ number: first.number }} is already known: ${{ item: first.item }} in ${{ store: first.store }} (${{ state: term(first.state) }}).`
      : say`Serial number ${{ number: first.number }} already belongs to ${{ item: first.item }}.`,
  );
}
