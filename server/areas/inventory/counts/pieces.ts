/** Pieces known by serial numbers in a count of stock: those that were read, those that are missing, and those to be named yet. */
import type { RequestOf } from '../../../../contract/index.ts';
import { fail } from '../../../../domain/errors.ts';
import { differenceOf, unnamedOf } from '../../../../domain/inventory/counts.ts';
import { checkSerials, plainSerial } from '../../../../domain/inventory/serials.ts';
import { sumOf } from '../../../../domain/materials/quantities.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Ctx } from '../../../ctx.ts';
import { stockOf } from '../../../stock/rows.ts';
import { serialsKnown } from '../../../stock/serial_rows.ts';
import { rejectSerials, requireSound } from '../../../stock/serials.ts';
import type { Decided } from './posting.ts';
import * as rows from './rows.ts';

export type Count = NonNullable<Awaited<ReturnType<typeof rows.count>>>;
type Line = RequestOf<'update_stock_count'>['lines'][number];

/** Pieces that someone named as missing; where pieces were read, those that were not are the ledger’s. */
export const namedMissing = ({ quantity, found, missing }: rows.CountedTurn): string[] =>
  found.length === 0 && quantity > 0 ? missing.map(({ number }) => number) : [];

/** What was read is of the form, read once, of the item, and in no other place. */
async function readSerials(
  ctx: Ctx,
  { store_id }: Count,
  lines: readonly Line[],
): Promise<Map<number, { number: string; serial_id: number | null }[]>> {
  const read = lines.map(({ item_id, serials }) => ({ item_id, numbers: serials.map(plainSerial) }));
  const numbers = read.flatMap((one) => one.numbers);
  requireSound(checkSerials(numbers));
  const known = new Map(
    (numbers.length === 0 ? [] : await serialsKnown(ctx.db, numbers)).map((one) => [one.number, one]),
  );
  return new Map(
    read.map(({ item_id, numbers: listed }) => [
      item_id,
      listed.map((number) => {
        const one = known.get(number);
        const here = one?.store_id === store_id && one.state === 'Stored';
        if (one && (one.item_id !== item_id || (one.balance_id !== null && !here))) rejectSerials(one);
        return { number, serial_id: one && here ? one.id : null };
      }),
    ]),
  );
}

/** The pieces of which a person said that they are not there: each was, by the ledger. */
function missingOf({ missing }: Line, there: rows.Expected): rows.Expected['numbers'] {
  const numbers = missing.map(plainSerial);
  requireSound(checkSerials(numbers));
  const known = new Map(there.numbers.map((one) => [one.number, one]));
  return numbers.map(
    (number) => known.get(number) ?? fail('bad_input', say`Serial number ${{ number }} is not in this store.`),
  );
}

/** Lines as they are kept: compared with what the ledger said when they were counted, with the pieces that were found or missed. */
export async function keptLines(
  ctx: Ctx,
  count: Count,
  turn: 1 | 2,
  lines: readonly Line[],
  at: readonly { item_id: number; counted_at: string }[],
): Promise<rows.NewLine[]> {
  const read = await readSerials(ctx, count, lines);
  const expected = await rows.expectedAt(ctx.db, count.store_id, at);
  return lines.map((line, place) => {
    const { item_id, quantity } = line;
    const found = read.get(item_id) ?? [];
    const there = expected.get(item_id) ?? { expected: 0, numbers: [] };
    if (found.length > 0 && line.missing.length > 0)
      fail('bad_input', say`List the serial numbers you found or those that are missing, not both.`);
    if (found.length > quantity)
      fail('bad_input', say`More serial numbers are listed than were counted: ${{ count: found.length }}.`);
    // pieces are missed where they were read one by one, or where nothing is left
    const by_piece = found.length > 0 || quantity === 0;
    const numbers = new Set(found.map(({ number }) => number));
    const missing = by_piece ? there.numbers.filter(({ number }) => !numbers.has(number)) : missingOf(line, there);
    return {
      item_id,
      turn,
      quantity,
      expected: there.expected,
      counted_at: at[place]!.counted_at,
      serials: [
        ...found.map((one) => ({ ...one, found: true })),
        ...missing.map(({ number, serial_id }) => ({ number, serial_id, found: false })),
      ],
    };
  });
}

/** Items of which pieces are missing that must be named before their difference can be posted, and how many. */
export async function unnamedPieces(ctx: Ctx, { store_id }: Count, lines: readonly Decided[]) {
  const tracked = lines.filter(({ item, counted }) => item.has_serials && differenceOf(counted) < 0);
  if (tracked.length === 0) return [];
  const item_ids = tracked.map(({ item }) => item.item_id);
  const stock = await stockOf(ctx.db, store_id, 'Stored', item_ids);
  return tracked.flatMap(({ item: { item_id, item }, counted }) => {
    const here = stock.filter((one) => one.item_id === item_id);
    const pieces = unnamedOf(counted, {
      missing: counted.missing.length,
      added: counted.found.filter(({ serial_id }) => serial_id === null).length,
      without_number: sumOf(here.flatMap(({ quantity, serials }) => [quantity, -serials])),
    });
    return pieces > 0 ? [{ item_id, item, pieces }] : [];
  });
}
