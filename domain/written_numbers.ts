/**
 * The one way in which a number that people or programs wrote is read, in every sheet, paste and form. What may mean two
 * numbers is none: who wrote it is asked.
 */
import { say, type Sentence } from './sentences.ts';
import { inForm } from './text.ts';

/** Decimal places by which a word behind a number moves its point. */
const multiples: Readonly<Record<string, number>> = { k: 3, thousand: 3, l: 5, lac: 5, lakh: 5, cr: 7, crore: 7 };
const multiple = /^(k|thousand|l|lacs?|lakhs?|cr|crores?)(?:\.|(?![a-z]))\s*(.*)$/;

/** Long enough for every number that is one. */
const longest = 120;

interface Read {
  minus: boolean;
  whole: string;
  fraction: string;
  exponent: number;
  /** lakh, crore …, which moves the point */
  word: string;
  /** what else stands behind it, in small letters: a unit, % */
  behind: string;
  /** it says that it is an amount */
  money: boolean;
}

/** Two numbers a text may mean, as they are written without doubt. */
interface Doubt {
  either: readonly [string, string];
}

/** Groups as they are written in India (12,34,567) and elsewhere (1,234,567), by one separator. */
const groups = (separator: string): RegExp =>
  new RegExp(`^([1-9]\\d?(${separator}\\d{2})*${separator}\\d{3}|[1-9]\\d{0,2}(${separator}\\d{3})+)$`);
const by_comma = groups(',');
const by_space = groups(' ');
const by_point = /^[1-9]\d{0,2}(\.\d{3})+$/;
const isWhole = (text: string): boolean => /^\d+$/.test(text) || by_comma.test(text) || by_space.test(text);
const isDigits = (text: string): boolean => /^\d+$/.test(text);

/** The digits before and behind the point; a doubt, or undefined where these are no digits of one number. */
function digitsOf(text: string): Pick<Read, 'whole' | 'fraction'> | Doubt | undefined {
  const plain = (whole: string, fraction = '') => ({ whole: whole.replace(/[., ]/g, ''), fraction });
  if (isWhole(text)) return plain(text);
  const point = text.lastIndexOf('.');
  const comma = text.lastIndexOf(',');
  const at = Math.max(point, comma);
  if (at < 0) return undefined;
  const [before, behind] = [text.slice(0, at), text.slice(at + 1)];
  if (!isDigits(behind)) return undefined;
  if (comma > point) {
    // 1.234,56 and 0,5 can only be read in one way; 72,5 may have lost a digit or mean a point
    if (by_point.test(before) || before === '0') return plain(before, behind);
    return isDigits(before) ? { either: [`${before}.${behind}`, before + behind] } : undefined;
  }
  // 1.234.567 groups by points
  if (by_point.test(text) && text.indexOf('.') !== point) return plain(text);
  return before === '' || isWhole(before) ? plain(before, behind) : undefined;
}

/** An amount is written with a sign or a word for rupees, which a number of something else is not. */
const rupees = '(?:₹|rs\\.?|inr|rupees)';
const form = new RegExp(
  `^(-?)\\+? ?(${rupees} ?)?(-?) ?(\\d[\\d., ]*|\\.\\d+)(?:e([+-]?\\d{1,3})(?![a-z\\d]))? ?([^\\d\\s].*)?$`,
);

function read(written: string): Read | Doubt | undefined {
  if (written.length > longest) return undefined;
  const text = inForm('NFKC', written)
    .replace(/\s+/g, ' ')
    .replaceAll('−', '-')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .toLowerCase()
    .replace(/\/[-=](?=\s|\)|$)/, ' ')
    .trim()
    .replace(/ ?\bonly\.?$/, '');
  const inner = /^\((.+)\)$/.exec(text)?.[1];
  const found = form.exec((inner ?? text).trim());
  if (!found) return undefined;
  const [, outer = '', before = '', inside = '', raw = '', exponent = '', rest = ''] = found;
  const signs = [outer, inside, inner === undefined ? '' : '-'].filter(Boolean);
  const digits = digitsOf(raw.trim());
  if (signs.length > 1 || !digits) return undefined;
  const [, word = '', more = ''] = multiple.exec(rest) ?? [];
  const behind = word ? more : rest;
  const ends = new RegExp(`^${rupees}$`).test(behind);
  if ('either' in digits) {
    const [one, other] = digits.either.map((each) => [each, rest].filter(Boolean).join(' '));
    return { either: [one ?? '', other ?? ''] };
  }
  return {
    ...digits,
    minus: signs.length > 0,
    exponent: Number(exponent || 0),
    word,
    behind: ends ? '' : behind,
    money: before !== '' || ends,
  };
}

/** The power of ten of a word behind a number. */
const shiftOf = (word: string): number => multiples[word.replace(/\.$/, '').replace(/^(lac|lakh|crore)s$/, '$1')] ?? 0;

/** What a number may be written with. */
export interface NumberForm {
  /** behind it: one of these, however large its letters are */
  units?: readonly string[];
  /** it is an amount: L is a lakh, and no litre */
  money?: boolean;
}

/**
 * The number a text says: 1250000, 12,50,000, 1,250,000.50, 12.5 lakh, ₹ 12,50,000/-, (500) for −500, 1.234,56. Undefined where
 * it says none, or where it may say two.
 */
export function parseNumber(text: string, { units = [], money = false }: NumberForm = {}): number | undefined {
  const found = read(text);
  if (!found || 'either' in found) return undefined;
  const { minus, whole, fraction, exponent, word, behind } = found;
  // 3 L is three lakh rupees, or three litres
  if (word === 'l' && !money && !found.money) return undefined;
  const known = units.some((unit) => unit.toLowerCase() === behind.toLowerCase());
  if ((behind !== '' && !known) || (word !== '' && exponent !== 0)) return undefined;
  const value = Number(`${whole || '0'}.${fraction || '0'}e${exponent + shiftOf(word)}`);
  if (!Number.isFinite(value)) return undefined;
  return minus && value !== 0 ? -value : value;
}

/**
 * The paise of an amount a person wrote in rupees: '12,34,567.50', '₹ 500', '-1,000', '1.2 Cr', '4.5 lakh', '20k',
 * '₹ 12,50,000/-'. Undefined for anything else, for fractions of a paisa and for amounts too large to be exact.
 */
export function parseRupees(text: string): number | undefined {
  const found = read(text);
  if (!found || 'either' in found || found.behind !== '' || found.exponent !== 0) return undefined;
  const shift = shiftOf(found.word) + 2;
  const fraction = found.fraction.replace(/0+$/, '');
  if (fraction.length > shift) return undefined;
  const paise = Number(`${found.whole}${fraction.padEnd(shift, '0')}`);
  if (!Number.isSafeInteger(paise)) return undefined;
  return found.minus && paise > 0 ? -paise : paise;
}

/** Why a text is no number: it may be two, or it is none. */
export function whyNoNumber(text: string, otherwise?: (given: string) => Sentence): Sentence {
  const given = text.trim().slice(0, 40);
  const found = read(text);
  if (found && 'either' in found)
    return say`“${{ given }}” can mean ${{ one: found.either[0] }} or ${{ other: found.either[1] }}. Use a point for decimals.`;
  return otherwise ? otherwise(given) : say`“${{ given }}” is not a number.`;
}

/** Why a text is no amount. */
export const whyNoAmount = (text: string): Sentence =>
  whyNoNumber(text, (given) => say`“${{ given }}” is not an amount.`);
