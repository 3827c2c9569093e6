import { expect, test } from 'vitest';
import { contractorTds, panOf, payeeOf } from './tds.ts';

const firm = 'AAFFS1234K';
const person = 'ABCPS1234K';
const asked = { day: '2026-11-20', pan: firm, amount: 50_000_00, year_amount: 0, year_base: 0 };

test.each<[string, Partial<typeof asked>, { base: number; tds: number; percent: number; code: string }]>([
  ['a bill above its limit', {}, { base: 50_000_00, tds: 1_000_00, percent: 2, code: '1024' }],
  ['an individual', { pan: person }, { base: 50_000_00, tds: 500_00, percent: 1, code: '1023' }],
  ['no PAN', { pan: '' }, { base: 50_000_00, tds: 10_000_00, percent: 20, code: '1024' }],
  ['a bill at its limit', { amount: 30_000_00 }, { base: 0, tds: 0, percent: 2, code: '1024' }],
  [
    'small bills that come above the limit of the year: what was not deducted from yet too',
    { amount: 28_000_00, year_amount: 84_000_00 },
    { base: 1_12_000_00, tds: 2_240_00, percent: 2, code: '1024' },
  ],
  [
    'the next bill of that year',
    { amount: 10_000_00, year_amount: 1_12_000_00, year_base: 1_12_000_00 },
    { base: 10_000_00, tds: 200_00, percent: 2, code: '1024' },
  ],
  ['the old Act', { day: '2026-03-31' }, { base: 50_000_00, tds: 1_000_00, percent: 2, code: '94C' }],
])('%s', (_, changed, expected) => {
  expect(contractorTds({ ...asked, ...changed })).toMatchObject(expected);
});

test('the section follows the day of deduction', () => {
  expect(contractorTds({ ...asked, day: '2026-03-31' }).section).toBe('194C');
  expect(contractorTds(asked).section).toBe('393(1) Sl. 6(i)');
});

test('a PAN says who it is, and a GSTIN carries one', () => {
  expect([payeeOf(person), payeeOf('AAAHS1234K'), payeeOf(firm), payeeOf('')]).toEqual([
    'individual',
    'individual',
    'other',
    'other',
  ]);
  expect(panOf({ pan: '', gstin: '24AABCH1234A1ZI' })).toBe('AABCH1234A');
});
