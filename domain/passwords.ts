/** Which passwords are refused, and why. */
import { inForm } from './text.ts';

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
const plain = (text: string): string =>
  inForm('NFKD', text.toLowerCase()).replace(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}]/gu, '');

/** The password with everything that can be guessed of it taken out. */
function withoutGuessable(password: string, owner: PasswordOwner): string {
  const guessable = [
    ...common,
    plain(owner.username),
    plain(owner.email.split('@')[0] ?? ''),
    plain(owner.company),
    ...owner.name.split(/\s+/).map(plain),
    'sunstage',
  ];
  let rest = plain(password);
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

/** Why this password is refused, in one sentence; undefined when it is good enough. Least length 12 (trust, sessions). */
export function judgePassword(password: string, owner: PasswordOwner): string | undefined {
  if (Array.from(password).length < least) return `Please use at least ${least} characters.`;
  if (new Set(password.toLowerCase()).size < 5 || isSequence(password.toLowerCase())) {
    return 'This password is too easy to guess. Please use different characters.';
  }
  const rest = withoutGuessable(password, owner);
  const signs = new Set(rest).size;
  if (rest.length < 5 || signs < 4 || isSequence(rest)) {
    return 'This password is too easy to guess. Three or four words that do not belong together are easy to remember.';
  }
  return undefined;
}
