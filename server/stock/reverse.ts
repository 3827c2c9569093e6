/** A mistake in the ledger is corrected by the movement back, once. */
import { failIf, notFound } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';
import type { Db } from '../tenancy/in_company.ts';
import { lockRows } from '../tenancy/lock_rows.ts';
import { move } from './move.ts';
import * as rows from './rows.ts';

interface Reversed {
  reversed: boolean;
  reverses_id: number | null;
  document_type: string;
  document: string;
}

/** Documents that keep more than their movements: what they moved goes back with them. */
const owning: readonly string[] = ['dispatch', 'goods_receipt', 'material_return', 'site_day_quantity'];

/** Why a movement cannot be reversed, whoever asks; `owner`: what its document is undone as. */
export const whyNotReverse = ({ reversed, reverses_id, document_type, document }: Reversed, owner?: string) =>
  owning.includes(document_type) && document_type !== owner
    ? say`This movement belongs to ${{ document }}. Undo that instead.`
    : reversed
      ? say`This movement was already reversed.`
      : reverses_id !== null
        ? say`This movement reverses another one and cannot be reversed itself.`
        : undefined;

/** Two who reverse the same wait for each other here, and the second one finds it reversed. */
async function holdPlaces(db: Db, ids: readonly number[]): Promise<void> {
  const before = await rows.movementsById(db, ids);
  if (before.length < new Set(ids).size) notFound();
  await lockRows(
    db,
    'stock_balances',
    before.flatMap((one) => [one.from_balance_id ?? [], one.to_balance_id ?? []].flat()),
  );
}

/** Takes movements back, the last first; gives what they were. */
export async function reverseMovements(
  { db, user_id }: { db: Db; user_id: number | null },
  ids: readonly number[],
  {
    day,
    reason,
    owner,
  }: {
    day: string;
    reason: string;
    /** they are all of a document of this type, which the caller holds: nobody else reverses them */
    owner?: string;
  },
): Promise<rows.PastMovement[]> {
  if (owner === undefined) await holdPlaces(db, ids);
  const found = await rows.movementsById(db, ids);
  for (const one of found) {
    failIf(whyNotReverse(one, owner));
  }
  await move(
    { db, user_id },
    found.toReversed().map((one) => ({
      kind: 'Reversal',
      item_id: one.item_id,
      quantity: one.quantity,
      from: one.target ?? undefined,
      to: one.source ?? undefined,
      day,
      serial_ids: one.serial_ids,
      po_line_id: one.po_line_id,
      document_type: one.document_type,
      document_id: one.document_id ?? undefined,
      document: one.document,
      reason,
      reverses: one,
    })),
  );
  return found;
}
