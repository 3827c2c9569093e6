/** Whether a password may be set: by its own weakness, and by the passwords that breaches have made known. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { judgePassword, type PasswordOwner, plainPassword } from '../../domain/passwords.ts';
import type { Words } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';

let breached: ReadonlySet<string> | undefined;

/** The best known passwords of breaches, without capitals, accents and signs. */
const breachedPasswords = (): ReadonlySet<string> =>
  (breached ??= new Set(dictionary['passwords-common'].map((word) => plainPassword(word))));

/** True for a password of a breach, also with digits and signs around it, or written twice. */
function isBreached(password: string): boolean {
  const text = plainPassword(password);
  const half = text.slice(0, text.length / 2);
  const cores = [text, text.replace(/^\d+|\d+$/g, ''), ...(text === half + half ? [half] : [])];
  return cores.some((core) => core.length >= 4 && breachedPasswords().has(core));
}

/** Why this password is refused, in one sentence; undefined when it may be set. */
export function judgeNewPassword(password: string, owner: PasswordOwner): Words | undefined {
  const weak = judgePassword(password, owner);
  if (weak) return weak;
  return isBreached(password) ? say`This password is known from a data breach. Choose another one.` : undefined;
}
