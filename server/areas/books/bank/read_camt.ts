/**
 * A bank statement as ISO 20022 has it (camt.053, all versions): booked entries in rupees, each with who sent or got it, what it was
 * for and its reference, and the balance after it.
 */
import { isPlainDate, type PlainDate } from '../../../../domain/dates.ts';
import { fail } from '../../../../domain/errors.ts';
import {
  longest_reference,
  most_paise,
  referencesIn,
  type Statement,
  type StatementLine,
  tidied,
} from '../../../../domain/money/bank_statement.ts';
import { plural, say, type Sentence } from '../../../../domain/sentences.ts';
import { childOf, listOf, textOf, type Xml, xmlReader } from '../../../tables/read_xml.ts';

const readTree = xmlReader(new Set(['Stmt', 'Ntry', 'Bal', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd']), {
  attributes: true,
});

/** Whether the beginning of a file is that of a camt message. */
export const isCamt = (text: string): boolean => text.includes('<') && /camt\.05|BkToCstmr/.test(text);

/** '1234.5' in paise; undefined: no amount, or finer than a paisa. */
function paiseOf(text: string): number | undefined {
  const found = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text);
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined;
}

/** An amount with its side: CRDT came in, DBIT went out. */
function signed(of: Xml): number | undefined {
  const paise = paiseOf(textOf(of.Amt));
  const side = textOf(of.CdtDbtInd);
  if (paise === undefined || (side !== 'CRDT' && side !== 'DBIT')) return undefined;
  return side === 'CRDT' ? paise : -paise;
}

/** A date, also of one with a time. */
function dateOf(value: unknown): PlainDate | undefined {
  const day = (textOf(childOf(value, 'Dt')) || textOf(childOf(value, 'DtTm'))).slice(0, 10);
  return isPlainDate(day) ? day : undefined;
}

const transactionsOf = (entry: Xml): Xml[] => listOf(entry.NtryDtls).flatMap((details) => listOf(details.TxDtls));

/** Who sent or got it, what it was for, and what the bank adds. */
function wordsOf(entry: Xml, came_in: boolean): string {
  const parts = transactionsOf(entry).flatMap((one) => {
    const other = childOf(one, 'RltdPties', came_in ? 'Dbtr' : 'Cdtr');
    const remittance = childOf(one, 'RmtInf') as Xml | undefined;
    return [
      textOf(childOf(other, 'Nm')) || textOf(childOf(other, 'Pty', 'Nm')),
      ...(Array.isArray(remittance?.Ustrd) ? remittance.Ustrd.map(textOf) : []),
      ...listOf(remittance?.Strd).map((structured) => textOf(childOf(structured, 'CdtrRefInf', 'Ref'))),
      textOf(one.AddtlTxInf),
    ];
  });
  return tidied([...new Set([...parts, textOf(entry.AddtlNtryInf)])].filter(Boolean).join(' '));
}

/** The reference by which an entry is found again: the UTR where one is given, otherwise that of the bank. */
function referenceOf(entry: Xml): string {
  const refs = transactionsOf(entry).flatMap((one) =>
    ['EndToEndId', 'TxId', 'InstrId', 'AcctSvcrRef', 'ClrSysRef', 'UETR'].map((key) =>
      textOf(childOf(one, 'Refs', key)),
    ),
  );
  const all = [...refs, textOf(entry.AcctSvcrRef), textOf(entry.NtryRef)].filter(
    (text) => text !== '' && text !== 'NOTPROVIDED',
  );
  const reference = all.find((text) => referencesIn(text).length > 0) ?? (textOf(entry.AcctSvcrRef) || all[0]) ?? '';
  return tidied(reference, longest_reference);
}

const isBooked = (entry: Xml): boolean => (textOf(entry.Sts) || textOf(childOf(entry.Sts, 'Cd'))) === 'BOOK';

/** An entry as a line, or why it is none. */
function lineOf(entry: Xml, today: PlainDate): StatementLine | Sentence {
  const amount = signed(entry);
  const text = wordsOf(entry, (amount ?? 0) > 0) || referenceOf(entry) || '–';
  if (amount === undefined || Math.abs(amount) > most_paise)
    return say`The amount ${{ text: tidied(textOf(entry.Amt), longest_reference) }} of “${{ line: text }}” is not understood.`;
  const currency = textOf(childOf(entry.Amt, '@Ccy'));
  if (currency !== 'INR')
    return say`“${{ line: text }}” is in ${{ currency: tidied(currency, 3) || '–' }}. Only amounts in rupees are imported.`;
  const day = dateOf(entry.BookgDt) ?? dateOf(entry.ValDt);
  if (day === undefined) return say`“${{ line: text }}” has no date.`;
  if (day > today) return say`The date ${{ day: { day } }} of “${{ line: text }}” is in the future.`;
  return { day, text, reference: referenceOf(entry), amount, balance: null };
}

/** The booked balance of a kind: OPBD at the beginning, CLBD at the end. */
function balanceOf(statement: Xml, kind: string): number | undefined {
  const found = listOf(statement.Bal).find((one) => textOf(childOf(one, 'Tp', 'CdOrPrtry', 'Cd')) === kind);
  return found && signed(found);
}

/** Gives lines the balance after each, from the opening balance; says where they do not come to the closing one. */
function balanced(statement: Xml, lines: readonly StatementLine[]): { lines: StatementLine[]; problem?: Sentence } {
  const opening = balanceOf(statement, 'OPBD') ?? balanceOf(statement, 'PRCD');
  const closing = balanceOf(statement, 'CLBD');
  if (opening === undefined) return { lines: [...lines] };
  let balance = opening;
  const counted = lines.map((line) => ({ ...line, balance: (balance += line.amount) }));
  if (closing === undefined || closing === balance) return { lines: counted };
  return {
    lines: [...lines],
    problem: say`The closing balance does not follow from the opening balance and the entries: entries are missing.`,
  };
}

/** The account that a statement is of. */
const accountOf = (statement: Xml): string =>
  textOf(childOf(statement, 'Acct', 'Id', 'IBAN')) || textOf(childOf(statement, 'Acct', 'Id', 'Othr', 'Id'));

export function readCamt(text: string, today: PlainDate): Statement {
  const statements = listOf(childOf(readTree(text), 'Document', 'BkToCstmrStmt', 'Stmt'));
  if (statements.length === 0) fail('bad_input', say`This XML is no statement of an account (camt.053).`);
  if (new Set(statements.map(accountOf)).size > 1)
    fail('bad_input', say`This file has statements of several accounts. Import each account by itself.`);
  const lines: StatementLine[] = [];
  const problems: Sentence[] = [];
  for (const statement of statements) {
    const entries = listOf(statement.Ntry);
    const booked = entries.filter(isBooked);
    const count = entries.length - booked.length;
    if (count > 0)
      problems.push(
        say`${plural({ count }, '# entry is not booked yet and is left out.', '# entries are not booked yet and are left out.')}`,
      );
    const read = booked.map((entry) => lineOf(entry, today));
    const found = read.filter((line): line is StatementLine => 'amount' in line);
    problems.push(...read.filter((line): line is Sentence => !('amount' in line)));
    const { lines: counted, problem } = balanced(statement, found);
    lines.push(...counted);
    if (problem) problems.push(problem);
  }
  return { lines, problems };
}
