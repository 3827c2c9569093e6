/**
 * Statements as banks give them: found columns, lines checked against the running balance, and which open document each line
 * may be. Amounts are paise: above zero came in, below zero went out. Columns of HDFC, ICICI, SBI and Axis, and what is like them.
 */
import { whyNotAligned } from '../aligned_cells.ts';
import type { PlainDate } from '../dates.ts';
import { labels } from '../labels/labels.ts';
import { parseRupees } from '../written_numbers.ts';
import { say, type Sentence } from '../sentences.ts';
import { writtenDate } from '../written_dates.ts';
import type { Account } from './accounts.ts';
import type { Posting } from './postings.ts';

export interface StatementLine {
  day: PlainDate;
  text: string;
  /** of the bank: UTR, cheque number; empty: only in the text */
  reference: string;
  amount: number;
  /** after the line; null: the statement does not say */
  balance: number | null;
}

export interface Statement {
  /** the oldest first */
  lines: StatementLine[];
  /** what was not understood, or does not add up */
  problems: Sentence[];
}

const columns = ['day', 'text', 'reference', 'out', 'in', 'amount', 'side', 'balance'] as const;
type ColumnKey = (typeof columns)[number];

/** What banks call their columns, in letters alone; what comes first is preferred. */
const headings: Readonly<Record<ColumnKey, readonly string[]>> = {
  day: [
    'date',
    'txndate',
    'trandate',
    'transactiondate',
    'postdate',
    'postingdate',
    'bookingdate',
    'valuedate',
    'valuedt',
  ],
  text: ['narration', 'transactionremarks', 'description', 'particulars', 'remarks', 'details', 'transactiondetails'],
  reference: [
    'chqrefno',
    'refnochequeno',
    'chqno',
    'chequeno',
    'chequerefno',
    'referenceno',
    'refno',
    'utr',
    'utrno',
    'transactionid',
  ],
  out: [
    'withdrawalamt',
    'withdrawalamountinr',
    'withdrawalamount',
    'withdrawals',
    'withdrawal',
    'debit',
    'debitamount',
    'debits',
    'dr',
  ],
  in: [
    'depositamt',
    'depositamountinr',
    'depositamount',
    'deposits',
    'deposit',
    'credit',
    'creditamount',
    'credits',
    'cr',
  ],
  amount: ['amount', 'amountinr', 'transactionamount', 'transactionamountinr'],
  side: ['drcr', 'crdr', 'type', 'debitcredit'],
  balance: ['closingbalance', 'balance', 'balanceinr', 'runningbalance', 'availablebalance'],
};

/** What is read of a cell, and kept of a reference: more is no bank's, and a line is known by them. */
const longest_cell = 400;
export const longest_reference = 60;
/** Paise: what is larger is no amount of a bank account. */
export const most_paise = 1_000_000_000_000_00;
/** Lines of one file: years of a busy account. */
export const most_statement_lines = 20_000;

/** Text without line ends and signs that control a printer, and no half of a sign at its end. */
export const tidied = (text: string, limit = longest_cell): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, limit)
    .toWellFormed();

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

type Places = Partial<Record<ColumnKey, number>>;

function placesIn(row: readonly string[]): Places | undefined {
  const names = row.map(letters);
  const places: Places = {};
  for (const key of columns) {
    const name = headings[key].find((one) => names.includes(one));
    if (name !== undefined) places[key] = names.indexOf(name);
  }
  const says = (key: ColumnKey): boolean => places[key] !== undefined;
  const amounts = (says('out') && says('in')) || (says('amount') && says('side'));
  return says('day') && says('text') && amounts ? places : undefined;
}

/** The header stands below what banks write above it: the account, its branch, the period. */
const looked_at = 60;

/** An amount as banks write it, '1,200.00', '1,200.00 Cr', '(500.00)'; undefined: none. */
function statementAmount(text: string): number | undefined {
  const bare = text.trim().replace(/\s*(cr|dr)\.?$/i, '');
  const inner = /^\((.*)\)$/.exec(bare)?.[1];
  const paise = parseRupees(inner ?? bare);
  if (paise === undefined) return undefined;
  const negative = inner !== undefined || /\bdr\.?$/i.test(text.trim());
  return negative ? -Math.abs(paise) : paise;
}

const amount_keys = ['out', 'in', 'amount'] as const;

function lineOf(row: readonly string[], places: Places, today: PlainDate): StatementLine | Sentence | undefined {
  const cell = (key: ColumnKey): string => {
    const place = places[key];
    return place === undefined ? '' : tidied(row[place] ?? '');
  };
  const text = cell('text');
  // an empty cell, or a dash, says that nothing moved
  const unread = amount_keys.find((key) => {
    const paise = statementAmount(cell(key));
    return paise === undefined ? !/^[-–—.*]*$/.test(cell(key)) : Math.abs(paise) > most_paise;
  });
  const paiseOf = (key: ColumnKey): number => Math.abs(statementAmount(cell(key)) ?? 0);
  const sided = paiseOf('amount') * (/^(d|w)/i.test(cell('side')) ? -1 : 1);
  const amount = paiseOf('in') - paiseOf('out') || sided;
  // lines of opening balance, carried forward, totals
  if (amount === 0 && unread === undefined) return undefined;
  const day = writtenDate(cell('day'));
  if (day === undefined)
    return /total|opening|closing|brought|carried|b\/f|c\/f/i.test(row.join(' '))
      ? undefined
      : say`The date ${{ text: tidied(cell('day'), longest_reference) || '–' }} of “${{ line: text }}” is not understood.`;
  if (unread !== undefined)
    return say`The amount ${{ text: tidied(cell(unread), longest_reference) }} of “${{ line: text }}” is not understood.`;
  if (day > today) return say`The date ${{ day: { day } }} of “${{ line: text }}” is in the future.`;
  const reference = tidied(cell('reference'), longest_reference).replace(/^0+$/, '').replace(/^-$/, '');
  const balance = statementAmount(cell('balance')) ?? null;
  if ((balance === null && /\p{L}|\d/u.test(cell('balance'))) || Math.abs(balance ?? 0) > most_paise)
    return say`The balance ${{ text: tidied(cell('balance'), longest_reference) }} of “${{ line: text }}” is not understood.`;
  return { day, text, reference, amount, balance };
}

const follows = (before: StatementLine, line: StatementLine): boolean =>
  before.balance === null || line.balance === null || before.balance + line.amount === line.balance;
const breaksIn = (lines: readonly StatementLine[]): number[] =>
  lines.flatMap((line, at) => {
    const before = lines[at - 1];
    return before && !follows(before, line) ? [at] : [];
  });

/**
 * Reads the rows of a file; undefined where no header with date, text and amounts is found. In separated values a row with
 * more cells than the header is not understood.
 */
export function readStatement(
  rows: readonly (readonly string[])[],
  today: PlainDate,
  separated?: boolean,
): Statement | undefined {
  const head = rows.slice(0, looked_at).findIndex((row) => placesIn(row) !== undefined);
  const places = placesIn(rows[head] ?? []);
  if (!places) return undefined;
  const problems: Sentence[] = [];
  const lines: StatementLine[] = [];
  for (const row of rows.slice(head + 1)) {
    const read = lineOf(row, places, today);
    const moved = separated && read !== undefined ? whyNotAligned(rows[head] ?? [], row) : undefined;
    const line = moved ?? read;
    if (line === undefined) continue;
    if ('day' in line && 'amount' in line) lines.push(line);
    else problems.push(line);
  }
  // some banks give the newest first
  const backwards = lines.toReversed();
  const ordered =
    breaksIn(backwards).length < breaksIn(lines).length || (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '')
      ? backwards
      : lines;
  for (const at of breaksIn(ordered)) {
    const line = ordered[at];
    if (line)
      problems.push(
        say`The balance after “${{ line: line.text }}” does not follow from the line before: lines are missing.`,
      );
  }
  return { lines: ordered, problems };
}

/** What a line is known by: the same file again gives the same; equal lines of one day are told apart by their count. */
export function lineKeys(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ day, amount, reference, balance, text }) => {
    const one = [day, amount, reference, balance ?? '', text.toLowerCase()].join('|');
    const count = (seen.get(one) ?? 0) + 1;
    seen.set(one, count);
    return count === 1 ? one : `${one}|${count}`;
  });
}

/** References that banks give to transfers: UTRs of NEFT and RTGS, and the 12 digits of IMPS and UPI. */
export const referencesIn = (text: string): string[] => [
  ...new Set(text.toUpperCase().match(/\b[A-Z]{4}[A-Z0-9]\d{10,17}\b|\b\d{12}\b/g) ?? []),
];

/** Something a line may be: an open invoice, a payment that was sent. */
export interface Candidate {
  key: string;
  /** paise as a line would show it: above zero to come in, below zero to go out */
  amount: number;
  /** other amounts that settle it, as less TDS */
  also: readonly number[];
  /** of the document, as people write them */
  numbers: readonly string[];
  references: readonly string[];
  party: string;
}

export interface Proposal {
  key: string;
  score: number;
  /** so certain that one nod is enough */
  sure: boolean;
}

type Said = Pick<StatementLine, 'text' | 'reference' | 'amount'>;

const points = { reference: 100, number: 60, amount: 40, also: 30, party: 25 } as const;
const point_keys = Object.keys(points) as (keyof typeof points)[];
const least = 40;
const enough = 85;

const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
/** Words of a name that tell one party from another. */
const telling = (name: string): string[] =>
  name
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(
      (word) => word.length > 3 && !/^(PRIVATE|LIMITED|INDIA|INDUSTRIES|ENTERPRISES|SOLAR|POWER|ENERGY)$/.test(word),
    );

/** Says of lines what they may be, the likeliest first: a reference counts more than a document's number, that more than amount and name. */
export function proposer(candidates: readonly Candidate[]): (line: Said) => Proposal[] {
  const known = candidates.map(({ numbers, references, party, ...one }) => ({
    ...one,
    numbers: numbers.map(plain).filter((number) => number.length >= 5),
    references: references.map((reference) => reference.toUpperCase()).filter(Boolean),
    words: telling(party),
  }));
  return (line) => {
    const said = plain(`${line.text} ${line.reference}`);
    const own = new Set([...referencesIn(`${line.text} ${line.reference}`), line.reference.toUpperCase()]);
    return known
      .filter(({ amount }) => Math.sign(amount) === Math.sign(line.amount))
      .map(({ key, amount, also, numbers, references, words }) => {
        const found = {
          reference: references.some((one) => own.has(one)),
          number: numbers.some((one) => said.includes(one)),
          amount: amount === line.amount,
          also: amount !== line.amount && also.includes(line.amount),
          party: words.length > 0 && words.every((word) => said.includes(word)),
        };
        const score = point_keys.reduce((sum, one) => sum + (found[one] ? points[one] : 0), 0);
        return { key, score, sure: score >= enough };
      })
      .filter(({ score }) => score >= least)
      .toSorted((a, b) => b.score - a.score || a.key.localeCompare(b.key));
  };
}

/** Accounts to which a line is posted that is neither of a customer nor of a supplier. */
export const line_accounts = [
  'cash',
  'bank_charges',
  'other_income',
  'tds_payable',
  'loans',
  'deposits',
  'capital',
  'employee_payables',
] as const satisfies readonly Account[];
export type LineAccount = (typeof line_accounts)[number];

/** What a line posts that has no document of its own. */
export function linePostings(amount: number, account: LineAccount): Posting[] {
  const paise = Math.abs(amount);
  const bank = { account: 'bank' as const, debit: amount > 0 ? paise : 0, credit: amount > 0 ? 0 : paise };
  const other = { account, debit: amount > 0 ? 0 : paise, credit: amount > 0 ? paise : 0 };
  return [bank, other];
}

export const line_states = ['open', 'matched', 'posted', 'ignored'] as const;
export type LineState = (typeof line_states)[number];

export const line_state_names = labels({
  open: 'To be matched',
  matched: 'Matched',
  posted: 'Posted',
  ignored: 'Excluded',
});
