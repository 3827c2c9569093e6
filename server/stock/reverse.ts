/** A mistake in the ledger is corrected by the movement back, once. */
import { fail, sentences } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';
import type { Db } from '../tenancy/in_company.ts';
import { lockRows } from '../tenancy/lock_rows.ts';
import { move } from './move.ts';
import * as rows from './rows.ts';

/** Why a movement cannot be reversed, whoever asks. */
export const whyNotReverse = ({ reversed, reverses_id }: { reversed: boolean; reverses_id: number | null }) =>
  reversed
    ? say`This movement was already reversed.`
    : reverses_id !== null
      ? say`This movement reverses another one and cannot be reversed itself.`
      : undefined;

/** Takes movements back, the last first; gives what they were. */
export async function reverseMovements(
  { db, user_id }: { db: Db; user_id: number | null },
  ids: readonly number[],
  { day, reason }: { day: string; reason: string },
): Promise<rows.PastMovement[]> {
  const before = await rows.movementsById(db, ids);
  if (before.length < new Set(ids).size) fail('not_found', sentences.not_found);
  // two who reverse the same wait for each other here, and the second one finds it reversed
  await lockRows(
    db,
    'stock_balances',
    before.flatMap((one) => [one.from_balance_id ?? [], one.to_balance_id ?? []].flat()),
  );
  const found = await rows.movementsById(db, ids);
  for (const one of found) {
    const why_not = whyNotReverse(one);
    if (why_not) fail('conflict', why_not);
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
