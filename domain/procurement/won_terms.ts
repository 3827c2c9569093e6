/** What an order takes over of the offers that won: instalments, payment terms and warranty, also where they differ by line. */
import { splitPaise } from '../money.ts';
import { type Instalment, most_instalments, whole_percent } from './orders.ts';

export interface WonLine {
  /** paise without tax */
  net: number;
  payment_terms: string;
  credit_days: number;
  advance_percent: number;
}

const advance_words = String.raw`(?:advance|in\s+advance|with\s+(?:the\s+)?(?:order|po)\b|against\s+(?:the\s+)?(?:order|po)\b)`;
const number_first = new RegExp(String.raw`(?<![\d.])(\d{1,3}(?:\.\d+)?)\s*%\s*(?:as\s+)?${advance_words}`, 'i');
const word_first = /(?:advance)\s*(?:of|:|–|-)?\s*(\d{1,3}(?:\.\d+)?)\s*%/i;

/** The advance that payment terms name, percent: “30% advance, balance before dispatch”. */
export function advanceIn(terms: string): number | undefined {
  const found = number_first.exec(terms) ?? word_first.exec(terms);
  const percent = Number(found?.[1] ?? Number.NaN);
  return percent > 0 && percent <= 100 ? percent : undefined;
}

/** All of it on delivery, with the days of credit, until someone says otherwise. */
export const usualInstalments = (credit_days: number): Instalment[] => [
  { name: '', on: 'delivery', days: credit_days, percent: whole_percent },
];

/**
 * The instalments of an order from the terms of its lines, weighed by what each costs: the advances with the order, the rest on
 * delivery with the days of credit each line has.
 */
export function wonInstalments(lines: readonly WonLine[]): Instalment[] {
  const worth = lines.filter(({ net }) => net > 0);
  const [first] = worth;
  if (!first) return usualInstalments(Math.min(...lines.map(({ credit_days }) => credit_days)));
  const days = [...new Set(worth.map(({ credit_days }) => credit_days))].toSorted((a, b) => a - b);
  // more than an order holds: the latest are paid with the last one that has a row of its own
  const rows = days.slice(0, most_instalments - 1);
  const rowOf = (credit_days: number): number => Math.min(days.indexOf(credit_days), rows.length - 1);
  const paid_later = rows.map((_, at) =>
    worth
      .filter(({ credit_days }) => rowOf(credit_days) === at)
      .reduce((sum, { net, advance_percent }) => sum + net * (100 - advance_percent), 0),
  );
  const advance = worth.reduce((sum, { net, advance_percent }) => sum + net * advance_percent, 0);
  const shares = splitPaise(whole_percent, [advance, ...paid_later]);
  const all: Instalment[] = [
    { name: '', on: 'order', days: 0, percent: shares[0] ?? 0 },
    ...rows.map((wait, at): Instalment => ({ name: '', on: 'delivery', days: wait, percent: shares[at + 1] ?? 0 })),
  ];
  return all.filter(({ percent }) => percent > 0);
}

/** As many characters as an order keeps of payment terms. */
export const most_payment_terms = 2000;

const saidOf = ({ payment_terms, advance_percent, credit_days }: WonLine): string =>
  [
    payment_terms,
    advance_percent > 0 && advanceIn(payment_terms) !== advance_percent && `${advance_percent}% advance`,
    credit_days > 0 && `${credit_days} ${credit_days === 1 ? 'day' : 'days'} credit`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The payment terms of an order: those of its lines, each with the lines it is for where they differ. */
export function wonTerms(lines: readonly WonLine[]): string {
  const texts = [...new Set(lines.map(saidOf))];
  if (texts.length < 2) return lines[0]?.payment_terms ?? '';
  const listed = texts.map((text) => {
    const numbers = lines.flatMap((line, at) => (saidOf(line) === text ? [`#${at + 1}`] : []));
    return `${numbers.join(', ')}: ${text || '–'}`;
  });
  const all = listed.join('\n');
  return all.length <= most_payment_terms ? all : `${all.slice(0, most_payment_terms - 1)}…`;
}

/** A number of years as a supplier offers it, said the same in every language; empty where none was said. */
export const warrantyOffered = (years: number | null): string =>
  years === null || years === 0 ? '' : `${years} ${years === 1 ? 'year' : 'years'}`;
