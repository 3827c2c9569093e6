import { expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import { type Candidate, lineKeys, linePostings, proposer, readStatement, referencesIn } from './bank_statement.ts';

const today = '2026-11-28';

const banks = {
  HDFC: [
    ['HDFC BANK', '', '', '', '', '', ''],
    ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
    ['01/11/26', 'NEFT CR-SURYA TEXTILE', 'SBIN526110112345', '01/11/26', '', '5,00,000.00', '15,00,000.00'],
    ['03/11/26', 'RTGS DR-WAAREE', '0000000000', '03/11/26', '2,00,000.00', '', '13,00,000.00'],
  ],
  ICICI: [
    [
      'S No.',
      'Value Date',
      'Transaction Date',
      'Cheque Number',
      'Transaction Remarks',
      'Withdrawal Amount (INR )',
      'Deposit Amount (INR )',
      'Balance (INR )',
    ],
    ['1', '01/11/2026', '01/11/2026', '-', 'NEFT CR-SURYA TEXTILE', '0.0', '500000.00', '1500000.00'],
    ['2', '03/11/2026', '03/11/2026', '-', 'RTGS DR-WAAREE', '200000.00', '0.0', '1300000.00'],
  ],
  SBI: [
    ['Account Number', '_00000030112233445'],
    [],
    ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'],
    ['1 Nov 2026', '1 Nov 2026', 'NEFT CR-SURYA TEXTILE', '', '', '5,00,000.00', '15,00,000.00'],
    ['3 Nov 2026', '3 Nov 2026', 'RTGS DR-WAAREE', '', '2,00,000.00', '', '13,00,000.00'],
    ['', '', 'Total', '', '2,00,000.00', '5,00,000.00', ''],
  ],
  Axis: [
    ['Tran Date', 'Chq No', 'Particulars', 'Debit', 'Credit', 'Balance', 'Init. br'],
    ['01-11-2026', '', 'NEFT CR-SURYA TEXTILE', '', '500000', '1500000', '12'],
    ['03-11-2026', '', 'RTGS DR-WAAREE', '200000', '', '1300000', '12'],
  ],
  'one amount and its side, the newest first': [
    ['Date', 'Description', 'Amount', 'Dr/Cr', 'Balance'],
    ['03/11/2026', 'RTGS DR-WAAREE', '2,00,000.00', 'DR', '13,00,000.00 Cr'],
    ['01/11/2026', 'NEFT CR-SURYA TEXTILE', '5,00,000.00', 'CR', '15,00,000.00 Cr'],
  ],
};
test.each(Object.entries(banks))('%s: lines with day, text and amount, the oldest first', (_, rows) => {
  const read = readStatement(rows, today);
  expect(read?.problems).toEqual([]);
  expect(read?.lines.map(({ day, text, amount, balance }) => [day, text, amount, balance])).toEqual([
    ['2026-11-01', 'NEFT CR-SURYA TEXTILE', 5_00_000_00, 15_00_000_00],
    ['2026-11-03', 'RTGS DR-WAAREE', -2_00_000_00, 13_00_000_00],
  ]);
});

test('a line whose amount or balance is not understood is said, and never left out or without a balance', () => {
  const [name, head, first] = banks.HDFC;
  const read = readStatement(
    [
      name ?? [],
      head ?? [],
      first ?? [],
      ['05/11/26', 'TEA', '', '05/11/26', 'hundred', '', '12,99,900.00'],
      ['05/11/26', 'DASHES', '', '05/11/26', '100.00', '-', 'see below'],
      ['05/11/26', 'COMMA', '', '05/11/26', '72,5', '', '12,99,900.00'],
      ['05/11/26', 'NOTHING', '', '05/11/26', '0.00', '-', '12,99,900.00'],
    ],
    today,
  );
  expect(read?.problems.map(inEnglish)).toEqual([
    'The amount hundred of “TEA” is not understood.',
    'The balance see below of “DASHES” is not understood.',
    'The amount 72,5 of “COMMA” is not understood.',
  ]);
  expect(read?.lines).toHaveLength(1);
});

test('a missing line and a day that is not understood are said; a file that is no statement is not read', () => {
  const [name, head, first] = banks.HDFC;
  const read = readStatement(
    [
      name ?? [],
      head ?? [],
      first ?? [],
      ['05/11/26', 'UPI-TEA', '', '05/11/26', '100.00', '', '12,99,900.00'],
      ['soon', 'CHARGES', '', '', '59.00', '', '12,99,841.00'],
      ['06/11/26', 'CHEQUE', '', '', '1.2.3', '', '12,99,841.00'],
      ['06/11/26', 'LOTTERY', '', '', '', '9,99,99,99,99,99,99,999', ''],
      ['01/12/26', 'RENT', '', '', '59.00', '', ''],
    ],
    today,
  );
  expect(read?.problems.map(inEnglish)).toEqual([
    'The date soon of “CHARGES” is not understood.',
    'The amount 1.2.3 of “CHEQUE” is not understood.',
    'The amount 9,99,99,99,99,99,99,999 of “LOTTERY” is not understood.',
    'The date 01/12/2026 of “RENT” is in the future.',
    'The balance after “UPI-TEA” does not follow from the line before: lines are missing.',
  ]);
  expect(
    readStatement(
      [
        ['Name', 'Amount'],
        ['A', '5'],
      ],
      today,
    ),
  ).toBeUndefined();
});

test('what is long, or no text at all, is kept as text of a length by which a line can be known', () => {
  const read = readStatement(
    [
      ['Date', 'Description', 'Ref No', 'Debit', 'Credit'],
      ['01/11/2026', `A\u0000B\n  C ${'😀'.repeat(5000)}`, `\ud800${'9'.repeat(5000)}`, '', '5'],
      ['01/11/2026', 'B', '', `1${' '.repeat(100_000)}x`, '5'],
    ],
    today,
  );
  const [line] = read?.lines ?? [];
  expect([read?.lines.length, line?.text.slice(0, 6), line?.text.length, line?.reference.length]).toEqual([
    1,
    'A B C ',
    400,
    60,
  ]);
  expect(JSON.stringify(lineKeys(read?.lines ?? []))).not.toMatch(/\\u/);
});

test('the same file gives the same keys, and equal lines of a day are two', () => {
  const line = { day: '2026-11-01', text: 'UPI-TEA', reference: '', amount: -100_00, balance: null };
  const keys = lineKeys([line, { ...line, text: 'upi-tea' }, { ...line, amount: 100_00 }]);
  expect(new Set(keys).size).toBe(3);
  expect(lineKeys([line, line])).toEqual(lineKeys([line, { ...line }]));
});

test.each([
  ['NEFT CR-SBIN526110112345-SURYA', ['SBIN526110112345']],
  ['RTGS HDFCR52026110100000123 WAAREE', ['HDFCR52026110100000123']],
  ['UPI/CR/426110112233/SURESH', ['426110112233']],
  ['CHQ PAID 000123', []],
])('%s names %j', (text, found) => {
  expect(referencesIn(text)).toEqual(found);
});

const propose = (line: Parameters<ReturnType<typeof proposer>>[0], candidates: readonly Candidate[]) =>
  proposer(candidates)(line);

const invoice = (more: Partial<Candidate>): Candidate => ({
  key: 'invoice 1',
  amount: 1_18_000_00,
  also: [1_16_000_00],
  numbers: ['HRP/26-27/0042'],
  references: [],
  party: 'Surya Textile Mills Pvt. Ltd.',
  ...more,
});
test.each([
  [
    'reference',
    { text: 'NEFT-X', reference: 'SBIN526110112345' },
    500_00,
    { references: ['SBIN526110112345'] },
    [100, true],
  ],
  ['number and amount', { text: 'NEFT HRP 26 27 0042', reference: '' }, 1_18_000_00, {}, [100, true]],
  [
    'number, less TDS, name',
    { text: 'SURYA TEXTILE MILLS HRP/26-27/0042', reference: '' },
    1_16_000_00,
    {},
    [115, true],
  ],
  ['amount and name', { text: 'NEFT SURYA TEXTILE MILLS PVT', reference: '' }, 1_18_000_00, {}, [65, false]],
  ['amount alone', { text: 'CHQ 000123', reference: '' }, 1_18_000_00, {}, [40, false]],
] as const)('%s', (_, line, amount, more, [score, sure]) => {
  expect(propose({ ...line, amount }, [invoice(more)])).toEqual([{ key: 'invoice 1', score, sure }]);
});

test('what came in is no payment that went out, and less is not proposed', () => {
  const paid = invoice({ key: 'payment 1', amount: -1_18_000_00, also: [] });
  expect(propose({ text: 'CHQ', reference: '', amount: 1_18_000_00 }, [paid])).toEqual([]);
  expect(propose({ text: 'SURYA TEXTILE MILLS', reference: '', amount: 1_00 }, [invoice({})])).toEqual([]);
  const two = propose({ text: 'NEFT', reference: '', amount: 1_18_000_00 }, [
    invoice({ key: 'b' }),
    invoice({ key: 'a' }),
  ]);
  expect(two.map(({ key }) => key)).toEqual(['a', 'b']);
});

test.each([
  [-59_00, 'bank_charges', ['bank_charges', 59_00, 0]],
  [1_200_00, 'other_income', ['other_income', 0, 1_200_00]],
] as const)('a line of %i posts to %s', (amount, account, expected) => {
  const postings = linePostings(amount, account);
  expect(postings.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
  expect(postings.map((one) => [one.account, one.debit, one.credit])).toContainEqual(expected);
});
