/** Which passwords are refused, and why. */
import { inForm } from './text.ts';
import { say } from './sentences.ts';
import { type Words } from './errors.ts';

/** Words that begin most guessed passwords, also with digits and signs around them. */
const common = [
  'password',
  'passw0rd',
  'letmein',
  'welcome',
  'qwerty',
  'iloveyou',
  'administrator',
  'changeme',
  'india',
  'sunshine',
  'monkey',
  'dragon',
  'football',
  'cricket',
  'krishna',
  'ganesh',
  'solar',
];

const least = 12;

/** What of a person must not be their password. */
export interface PasswordOwner {
  username: string;
  email: string;
  name: string;
  company: string;
}

/** Small letters and digits of any script, without accents, spaces and signs. */
export const plainPassword = (text: string): string =>
  inForm('NFKD', text.toLowerCase()).replace(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}]/gu, '');

/** The password with everything that can be guessed of it taken out. */
function withoutGuessable(password: string, owner: PasswordOwner): string {
  const guessable = [
    ...common,
    plainPassword(owner.username),
    plainPassword(owner.email.split('@')[0] ?? ''),
    plainPassword(owner.company),
    ...owner.company.split(/\s+/).map(plainPassword),
    ...owner.name.split(/\s+/).map(plainPassword),
    'sunstage',
  ];
  let rest = plainPassword(password);
  for (const word of guessable.toSorted((a, b) => b.length - a.length))
    if (word.length >= 3) rest = rest.replaceAll(word, '');
  return rest;
}

/** True when nearly every character follows the one before it, up or down, or repeats it: "abcdef", "1234567890123". */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const small = steps.filter((step) => Math.abs(step) <= 1).length;
  return steps.length > 0 && small / steps.length > 0.75;
}

const shifted = '~!@#$%^&*()_+{}|:"<>?';
const plain_signs = "`1234567890-=[]\\;',./";
const keyboard_rows = ['`1234567890-=', ' qwertyuiop[]', " asdfghjkl;'", ' zxcvbnm,./'];
/** Where each sign lies on the keyboard, as row and column. */
const places = new Map(
  keyboard_rows.flatMap((row, y) => Array.from(row, (sign, x): [string, [number, number]] => [sign, [x, y]])),
);

/** True when nearly every key lies beside the one before it: "qwertyuiop[]", "1qaz2wsx3edc". */
function isKeyboardWalk(text: string): boolean {
  const keys = Array.from(text.toLowerCase(), (sign) => {
    const at = shifted.indexOf(sign);
    return places.get(at < 0 ? sign : (plain_signs[at] ?? sign));
  });
  const beside = keys.slice(1).filter((key, index) => {
    const before = keys[index];
    return key && before && Math.abs(key[0] - before[0]) <= 1 && Math.abs(key[1] - before[1]) <= 1;
  }).length;
  return keys.length > 1 && beside / (keys.length - 1) > 0.7;
}

/** Why this password is refused, in one sentence; undefined when it is good enough. Least length 12 (trust, sessions). */
export function judgePassword(password: string, owner: PasswordOwner): Words | undefined {
  if (Array.from(password).length < least) return say`Use at least ${{ least }} characters.`;
  if (new Set(password.toLowerCase()).size < 5 || isSequence(password.toLowerCase()) || isKeyboardWalk(password)) {
    return say`This password is too easy to guess. Use different characters.`;
  }
  const rest = withoutGuessable(password, owner);
  const signs = new Set(rest).size;
  if (rest.length < 5 || signs < 4 || isSequence(rest)) {
    return say`This password is too easy to guess. Three or four words that do not belong together are easy to remember.`;
  }
  return undefined;
}
