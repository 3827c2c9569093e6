/** Tokens, codes and passwords: made here, and only their hashes are kept. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { foldName, inForm } from '../../domain/text.ts';

/** A 256-bit token for a header or a link. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token or code: a fast hash is right for 256 random bits; codes are bound to their purpose and address. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Six digits. */
export const makeCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** The hash of a code, bound to what it is for and to whom it was sent. */
export const hashCode = (purpose: string, email: string, code: string): string =>
  hashToken(`${purpose}:${foldName(email)}:${code}`);

/** Key of a stored object: two characters of folder, then random. */
export function makeObjectKey(): string {
  const name = randomBytes(24).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}`;
}

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A small gate: hashing is meant to be slow, so at most this many run at once and the rest wait their turn. */
let free = 4;
const waiting: (() => void)[] = [];
async function withSemaphore<T>(work: () => Promise<T>): Promise<T> {
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
  else free -= 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

/** argon2id of a password. */
export const hashPassword = (password: string): Promise<string> =>
  withSemaphore(() => hash(inForm('NFC', password), cost));

/**
 * argon2id of a password once more, with the cost and salt of the first time: `$argon2id$v=19$m=19456,t=2,p=1$salt`.
 * Without them it takes as long, so that unknown names take as long as known ones, and is nobody's.
 */
export async function hashAgain(password: string, first: string | undefined): Promise<string> {
  const [, , , costs = '', salt = ''] = (first ?? '').split('$');
  const [memoryCost, timeCost, parallelism] = costs.split(',').map((one) => Number(one.slice(2)));
  if (!memoryCost || !timeCost || !parallelism) return hashPassword(password);
  return withSemaphore(() =>
    hash(inForm('NFC', password), { memoryCost, timeCost, parallelism, salt: Buffer.from(salt, 'base64') }),
  );
}
