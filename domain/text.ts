/** Text: cutting, normal form, and the rules for email addresses, own paths and phone numbers. */

import { showNumber } from './numbers.ts';

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/**
 * Cuts text to `limit` visible characters and says whether anything was cut; a cut text ends with an ellipsis, which
 * is not counted. The full text belongs into a tooltip (specification §5).
 */
export function cutText(text: string, limit: number): { shown: string; cut: boolean } {
  if (text.length <= limit) return { shown: text, cut: false };
  let count = 0;
  for (const index of graphemeStarts(text)) {
    if (count === limit) return { shown: `${text.slice(0, index).trimEnd()}…`, cut: true };
    count += 1;
  }
  return { shown: text, cut: false };
}

/** A count with what is counted: "1 day", "2 days". A count that is written in its own way is given as it is written. */
export const counted = (count: number | string, one: string, many: string): string =>
  `${typeof count === 'number' ? showNumber(count) : count} ${String(count) === '1' ? one : many}`;

/** A look at so much of a text at once: a segmenter's every step costs what the whole text is long. */
const window_size = 256;

/** Where the visible characters of a text begin. One longer than any script writes counts as several. */
function* graphemeStarts(text: string): Generator<number> {
  let at = 0;
  while (at < text.length) {
    const window = text.slice(at, at + window_size);
    let last = 0;
    for (const { index } of graphemes.segment(window)) {
      if (index > 0) yield at + last;
      last = index;
    }
    // the last may go on behind the window
    const whole = last === 0 || at + window.length === text.length;
    if (whole) yield at + last;
    at += whole ? window.length : last;
  }
}

/** How many visible characters a text has; counts no further than one more than `most`. */
export function countGraphemes(text: string, most: number): number {
  let count = 0;
  for (const _ of graphemeStarts(text)) {
    count += 1;
    if (count > most) break;
  }
  return count;
}

/** Marks on one letter that a normal form still orders: thirty, as Unicode's stream-safe text (UAX #15). */
const too_many_marks = /(\p{M}{30})\p{M}+/gu;

/**
 * Text in a Unicode normal form. Longer runs of marks are cut first: to order them takes time that grows with the square
 * of their number. Nothing else in the product calls `normalize`.
 */
export const inForm = (form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD', text: string): string =>
  text.replace(too_many_marks, '$1').normalize(form);

/** The form in which text is kept: composed (NFC), without white space around it. */
export const normalizeText = (text: string): string => inForm('NFC', text).trim();

/**
 * A name or an address as it is counted and looked up: compatibility forms are one, capitals are small (NFKC, case
 * folded). What differs afterwards is another name, to every limit and to the database.
 */
export const foldName = (text: string): string => inForm('NFKC', inForm('NFKC', text).toLowerCase()).trim();

/**
 * The first sentence of a message, with its closing mark; the first line when no sentence ends in it. What a failed
 * one-time-password request shows (specification §8).
 */
export function firstSentence(message: string): string {
  const line = message.trim().split(/[\r\n]/, 1)[0] ?? '';
  return /^.*?[.!?।](?=\s|$)/u.exec(line)?.[0] ?? line;
}

const local_part = String.raw`[^\s\p{Cc}<>()[\]\\.,;:@"]+`;
const octet = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
const email_form = new RegExp(
  String.raw`^${local_part}(?:\.${local_part})*@(?:(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}|\[(${octet}(?:\.${octet}){3})\])$`,
  'u',
);
const email_limit = 254;

/**
 * True for an email address (specification §5): a local part without spaces and without <>()[]\,;:@" whose dots only
 * separate; then a domain with dots and at least two letters at its end, or an IPv4 address in square brackets.
 */
export const isEmail = (text: string): boolean => text.length <= email_limit && email_form.test(text);

/** First address and prefix length of the IPv4 ranges that are not on the public internet (RFC 6890). */
const private_ranges: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const addressNumber = (ip: string): number => ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const isPublicAddress = (ip: string): boolean =>
  !private_ranges.some(([first, prefix]) => {
    const size = 2 ** (32 - prefix);
    return Math.floor(addressNumber(ip) / size) === Math.floor(addressNumber(first) / size);
  });

/**
 * True for an email address the product may send to: an address by `isEmail` that does not lead into a private,
 * loopback or otherwise reserved network.
 */
export function isDeliverableEmail(text: string): boolean {
  if (!isEmail(text) || /\.localhost$/i.test(text)) return false;
  const literal = email_form.exec(text)?.[1];
  return literal === undefined || isPublicAddress(literal);
}

/**
 * True for an address inside this product: one leading slash, no second one beside another, no backslash and no
 * control character, so no browser can read another host or a scheme into it.
 */
export const isOwnPath = (path: string): boolean => /^(?!.*\/\/)\/[^\\\p{Cc}]*$/su.test(path);

/**
 * A phone number in E.164 form, or undefined when it is none. Digits may be grouped with spaces, dots, hyphens and
 * brackets, and advertisements put “p:” before them. A number without country code is Indian: ten digits, with or without 0, 91, +91 or 0091 before them;
 * other countries need their + or 00.
 */
export function normalizePhone(text: string): string | undefined {
  const compact = inForm('NFKC', text)
    .replace(/^\s*(p|tel):/i, '')
    .replace(/[\s().-]/g, '');
  if (!/^\+?[0-9]+$/.test(compact)) return undefined;
  const international = compact.replace(/^00/, '+');
  if (international.startsWith('+') && !international.startsWith('+91')) {
    return /^\+[1-9][0-9]{7,14}$/.test(international) ? international : undefined;
  }
  const national = /^(?:\+91|91(?=[0-9]{10}$)|0)?0?([1-9][0-9]{9})$/.exec(international)?.[1];
  return national === undefined ? undefined : `+91${national}`;
}

/** A phone number as people read it: +91 99999 00000; one of another form stays as it was written. */
export const showPhone = (number: string): string =>
  number.trim().replace(/^\+91[ -]?([1-9][0-9]{4})[ -]?([0-9]{5})$/, '+91 $1 $2');

/** True for an Indian mobile number in E.164 form: the kind that can take a message. */
export const isIndianMobile = (phone: string): boolean => /^\+91[6-9][0-9]{9}$/.test(phone);
