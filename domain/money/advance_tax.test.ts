import { describe, expect, test } from 'vitest';
import { advanceTax, advanceTaxChange, advanceTaxPostings, no_advance_tax, taxOfAdvance } from './advance_tax.ts';

const in_state = { day: '2026-11-20', tax_kind: 'cgst_sgst', goods_share: null } as const;
const advance = (on_account: number, matched = 0) => ({ on_account, matched });

describe('what is taxed of an advance', () => {
  test.each([
    // 10,00,000 / 1.089 × 30 %, at 18 %
    [
      'of a plant in the state',
      10_00_000_00,
      in_state,
      { net: 2_75_482_09, cgst: 24_793_39, sgst: 24_793_39, igst: 0 },
    ],
    [
      'of a plant in another state',
      10_00_000_00,
      { ...in_state, tax_kind: 'igst' },
      { net: 2_75_482_09, cgst: 0, sgst: 0, igst: 49_586_78 },
    ],
    // 10,00,000 / 1.138 × 30 %, at 18 %
    [
      'at the rates before 22/09/2025',
      10_00_000_00,
      { ...in_state, tax_kind: 'igst', day: '2025-09-21' },
      { net: 2_63_620_39, cgst: 0, sgst: 0, igst: 47_451_67 },
    ],
    // 1,18,000 / 1.18
    [
      'of services alone',
      1_18_000_00,
      { ...in_state, goods_share: 0 },
      { net: 1_00_000_00, cgst: 9_000_00, sgst: 9_000_00, igst: 0 },
    ],
    ['of goods alone', 10_00_000_00, { ...in_state, goods_share: 100 }, no_advance_tax],
    ['of a company without a GSTIN', 10_00_000_00, { ...in_state, tax_kind: 'none' }, no_advance_tax],
    ['of nothing', 0, in_state, no_advance_tax],
  ] as const)('%s', (_what, on_account, terms, tax) => {
    expect(advanceTax(advance(on_account), terms)).toEqual(tax);
  });

  test('is nothing up to ₹ 1,000 above an invoice, and all of it from there', () => {
    expect(advanceTax(advance(1_000_00, 5_00_000_00), in_state)).toEqual(no_advance_tax);
    expect(taxOfAdvance(advanceTax(advance(1_000_01, 5_00_000_00), in_state))).toBeGreaterThan(0);
    expect(taxOfAdvance(advanceTax(advance(1_000_00), in_state))).toBeGreaterThan(0);
  });
});

test('however an advance is matched, nothing of its tax is left at the end', () => {
  for (const parts of [[3_33_333_33, 3_33_333_33, 3_33_333_34], [1, 9_99_999_99], [10_00_000_00]]) {
    let left = 10_00_000_00;
    let before = advanceTax(advance(left), in_state);
    let sum = taxOfAdvance(before);
    for (const part of parts) {
      left -= part;
      const after = advanceTax(advance(left, 10_00_000_00 - left), in_state);
      sum += taxOfAdvance(advanceTaxChange(before, after));
      before = after;
    }
    expect([left, sum, before]).toEqual([0, 0, no_advance_tax]);
  }
});

test('it is posted beside the advance, and back when an invoice charges it', () => {
  const tax = advanceTax(advance(10_00_000_00), in_state);
  const customer = { party_kind: 'customer', party_id: 7, project_id: 7 };
  expect(advanceTaxPostings(7, tax)).toEqual([
    { account: 'gst_on_advances', ...customer, debit: 49_586_78, credit: 0 },
    { account: 'output_cgst', debit: 0, credit: 24_793_39 },
    { account: 'output_sgst', debit: 0, credit: 24_793_39 },
  ]);
  expect(advanceTaxPostings(7, advanceTaxChange(tax, no_advance_tax))).toEqual([
    { account: 'gst_on_advances', ...customer, debit: 0, credit: 49_586_78 },
    { account: 'output_cgst', debit: 24_793_39, credit: 0 },
    { account: 'output_sgst', debit: 24_793_39, credit: 0 },
  ]);
  expect(advanceTaxPostings(7, no_advance_tax)).toEqual([]);
});
