/** Tokens, codes and passwords: made here, and only their hashes are kept. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
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
async function throughGate<T>(work: () => Promise<T>): Promise<T> {
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
  throughGate(() => hash(inForm('NFC', password), cost));

// hash of a password nobody has, so that unknown names take as long as known ones
let nobody: Promise<string> | undefined;

/** True when the password belongs to the hash. No hash: takes as long, and is false. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(makeToken());
  const against = stored ?? (await nobody);
  const right = await throughGate(() => verify(against, inForm('NFC', password))).catch(() => false);
  return right && stored !== null && stored !== undefined;
}
