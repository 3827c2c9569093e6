import { expect, test } from 'vitest';
import { type JournalEntry, ledgerElement, tallyLedgers, voucherElement, voucherType } from './tally.ts';

const line = { party_kind: '', party: '', debit: 0, credit: 0 } as const;
const customer = { party_kind: 'customer', party: 'Bharat Foods' } as const;
const invoice: JournalEntry = {
  id: 12,
  day: '2026-11-20',
  document_kind: 'invoice',
  document: 'INV/26-27/0012',
  reverses: false,
  lines: [
    { ...line, ...customer, account: 'receivables', debit: 1_05_000_00 },
    { ...line, account: 'progress_billings', credit: 1_00_000_00 },
    { ...line, account: 'output_igst', credit: 5_000_00 },
  ],
};
const receipt: JournalEntry = {
  ...invoice,
  id: 13,
  document_kind: 'receipt',
  document: 'RC/26-27/0003',
  lines: [
    { ...line, account: 'bank', debit: 1_03_000_00 },
    { ...line, ...customer, account: 'tds_receivable', debit: 2_000_00 },
    { ...line, ...customer, account: 'receivables', credit: 1_05_000_00 },
  ],
};

test('an invoice is the voucher of exchange §3: debit is negative, and the amounts add up to nothing', () => {
  const voucher = voucherElement(invoice, 'helios');
  expect(voucher).toMatchObject({
    '@REMOTEID': 'helios-entry-12',
    '@VCHTYPE': 'Sales',
    DATE: '20261120',
    VOUCHERTYPENAME: 'Sales',
    VOUCHERNUMBER: 'INV/26-27/0012',
    PARTYLEDGERNAME: 'Bharat Foods',
  });
  const lines = voucher['ALLLEDGERENTRIES.LIST'];
  expect(lines[0]).toEqual({
    LEDGERNAME: 'Bharat Foods',
    ISDEEMEDPOSITIVE: 'Yes',
    AMOUNT: '-105000.00',
    'BILLALLOCATIONS.LIST': { NAME: 'INV/26-27/0012', BILLTYPE: 'New Ref', AMOUNT: '-105000.00' },
  });
  expect(lines.map(({ AMOUNT }) => AMOUNT)).toEqual(['-105000.00', '100000.00', '5000.00']);
  expect(lines.reduce((sum, { AMOUNT }) => sum + Math.round(Number(AMOUNT) * 100), 0)).toBe(0);
});

test.each<[string, Partial<JournalEntry>, string]>([
  ['an invoice', invoice, 'Sales'],
  ['a receipt', receipt, 'Receipt'],
  ['a running bill', { document_kind: 'running_bill' }, 'Purchase'],
  ['a debit note', { document_kind: 'debit_note' }, 'Debit Note'],
  ['material moved', { document_kind: 'movement' }, 'Journal'],
  ['what takes a receipt back', { ...receipt, reverses: true }, 'Journal'],
  ['a credit note', { document_kind: 'credit_note' }, 'Credit Note'],
  ['the GST on an advance', { document_kind: 'advance_tax' }, 'Journal'],
])('%s is a voucher of type %s %s', (_what, more, type) => {
  expect(voucherType({ ...invoice, ...more })).toBe(type);
});

test('money received stays on account until the accountant matches it', () => {
  const lines = voucherElement(receipt, 'helios')['ALLLEDGERENTRIES.LIST'];
  expect(lines[2]).toMatchObject({ 'BILLALLOCATIONS.LIST': { BILLTYPE: 'On Account' } });
  expect(lines[1]).not.toHaveProperty('BILLALLOCATIONS.LIST');
});

test('each party has a ledger of its own, in the group of its account; other accounts of it say whose they are', () => {
  const of = { gstin: '27AABCB5678C1ZQ', state: 'Maharashtra' };
  const none = { gstin: '', state: '' };
  const ledgers = tallyLedgers([
    ...invoice.lines.map((one) => ({ ...one, ...none })),
    ...receipt.lines.map((one) => ({ ...one, ...(one.party === '' ? none : of) })),
  ]);
  expect(ledgers.map(({ name, group, bill_wise, gstin }) => [name, group, bill_wise, gstin])).toEqual([
    ['Bharat Foods', 'Sundry Debtors', true, '27AABCB5678C1ZQ'],
    ['Progress billings', 'Current Liabilities', false, ''],
    ['Output IGST', 'Duties & Taxes', false, ''],
    ['Bank', 'Bank Accounts', false, ''],
    ['TDS receivable: Bharat Foods', 'Current Assets', false, '27AABCB5678C1ZQ'],
  ]);
  expect(ledgerElement(ledgers[0] as (typeof ledgers)[0])).toEqual({
    '@NAME': 'Bharat Foods',
    '@ACTION': 'Create',
    'NAME.LIST': { NAME: 'Bharat Foods' },
    PARENT: 'Sundry Debtors',
    ISBILLWISEON: 'Yes',
    PARTYGSTIN: '27AABCB5678C1ZQ',
    GSTREGISTRATIONTYPE: 'Regular',
    LEDSTATENAME: 'Maharashtra',
  });
});
