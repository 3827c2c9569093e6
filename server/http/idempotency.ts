/** Writes are safe to repeat: the answer is kept under the caller's key, in the transaction of the write itself. */
import { createHash, createHmac } from 'node:crypto';
import { entryOf } from '../../contract/index.ts';
import { fail } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../tenancy/in_company.ts';
import type { CallRequest } from './call_request.ts';
import * as rows from './rows.ts';

/** The key of a write that this request holds. */
export interface Acquired {
  /** the answer to the same request, which came before */
  answer?: string;
  /** Keeps the answer. */
  keep(body: string): Promise<void>;
  /** Gives the key back: the write was refused, and only what was counted stays. */
  release(): Promise<void>;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The key a repeat of this request would be known by; undefined when it has none, or signs in, or changes nothing. */
function keyOf({ name, idempotency_key }: CallRequest): string | undefined {
  const { method, file, secret } = entryOf(name);
  return method === 'POST' && !file && secret !== 'session' ? idempotency_key : undefined;
}

/** A key of someone without an account counts for this form, at this company's address, from this network address. */
function publicKey(request: CallRequest, key: string): string {
  const { name, prefix, token, address } = request;
  return sha256(JSON.stringify([name, prefix ?? '', token ? { token } : { address }, key]));
}

/**
 * What was sent, files by their content. Hashed with the key, which is not kept: a request may carry a password, and
 * nobody who reads the table can try passwords against this.
 */
function hashOf(name: string, taken: unknown, key: string): string {
  const content = JSON.stringify([name, taken], (field, value: unknown) => (field === 'temp_path' ? undefined : value));
  return createHmac('sha256', key).update(content).digest('hex');
}

/**
 * Claims the key of a write for this request. Gives the first answer when the same request came before; refuses the key
 * when it came with another request. A request under way elsewhere is waited for.
 */
export async function acquire(
  db: Db,
  request: CallRequest,
  person: Person | undefined,
  taken: unknown,
): Promise<Acquired | undefined> {
  const key = keyOf(request);
  if (!key) return undefined;
  const { allow, secret } = entryOf(request.name);
  const keys =
    allow.rule === 'anyone'
      ? rows.publicKeys(db, publicKey(request, key))
      : rows.keysOf(db, (person as Person).user_id, sha256(key));
  const request_hash = hashOf(request.name, taken, key);
  const held: Acquired = {
    keep: (body) => (secret ? Promise.resolve() : keys.keep(body)),
    release: keys.release,
  };
  if (await keys.claim(request_hash)) return held;
  const before = await keys.find();
  if (before?.request_hash !== request_hash) fail('conflict', say`This idempotency key was used for another request.`);
  return before.answer === null
    ? fail(
        'conflict',
        say`This was already done. Its answer held a secret address, which is not stored. Create a new one.`,
      )
    : { ...held, answer: before.answer };
}

/** True for a write of someone without an account that was carried out before: it does not count as another try. */
export async function isRepeat(db: Db, request: CallRequest): Promise<boolean> {
  const key = keyOf(request);
  return key !== undefined && (await rows.publicKeys(db, publicKey(request, key)).find()) !== undefined;
}
