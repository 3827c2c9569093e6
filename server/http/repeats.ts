/** Writes are safe to repeat: the answer is kept under the caller's key, in the transaction of the write itself. */
import { createHash } from 'node:crypto';
import { type CallName, entryOf } from '../../contract/index.ts';
import { refuse } from '../../domain/refusals.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../tenancy/in_company.ts';
import type { CallRequest } from './run_call.ts';
import * as rows from './rows.ts';

const isWrite = (name: CallName): boolean => entryOf(name).method === 'POST';

function hashOf(name: CallName, taken: unknown): string {
  return createHash('sha256')
    .update(`${name} ${JSON.stringify(taken)}`)
    .digest('hex');
}

/**
 * Claims the key of a write for this request. Gives the first answer when the same request came before; refuses the key
 * when it came with another request. A request under way elsewhere is waited for.
 */
export async function claim(
  db: Db,
  request: CallRequest,
  person: Person | undefined,
  taken: unknown,
): Promise<string | undefined> {
  const key = request.idempotency_key;
  if (!key || !person || !isWrite(request.name)) return undefined;
  const request_hash = hashOf(request.name, taken);
  if (await rows.claimKey(db, person.user_id, key, request_hash)) return undefined;
  const before = await rows.findKey(db, person.user_id, key);
  if (before?.request_hash !== request_hash) refuse('conflict', 'This idempotency key was used for another request.');
  return before.answer ?? undefined;
}

/** Keeps the answer of a write that was claimed. */
export async function remember(db: Db, request: CallRequest, person: Person | undefined, body: string): Promise<void> {
  if (!request.idempotency_key || !person || !isWrite(request.name)) return;
  await rows.keepAnswer(db, person.user_id, request.idempotency_key, body);
}
