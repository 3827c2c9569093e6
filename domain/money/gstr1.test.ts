import { expect, test } from 'vitest';
import { type Advance, gstr1File as fileOf, gstr1Section, gstr1Summary, type Supply } from './gstr1.ts';

const supply = (more: Partial<Supply>): Supply => ({
  kind: 'invoice',
  number: 'INV/26-27/0012',
  day: '2026-11-20',
  customer_gstin: '27AABCB5678C1ZQ',
  place_of_supply: '27',
  tax_kind: 'igst',
  total: 1_05_000_00,
  lines: [{ hsn: '854143', gst_percent: 5, net: 1_00_000_00, tax: 5_000_00 }],
  ...more,
});
const gstr1File = (gstin: string, month: string, supplies: Supply[]) =>
  fileOf(gstin, month, { supplies, advances: [] });
const plant_in_state = supply({
  number: 'INV/26-27/0013',
  customer_gstin: '24AABCH1234A1ZI',
  place_of_supply: '24',
  tax_kind: 'cgst_sgst',
  total: 1_08_900_00,
  lines: [
    { hsn: '854143', gst_percent: 5, net: 70_000_00, tax: 3_500_00 },
    { hsn: '995461', gst_percent: 18, net: 30_000_00, tax: 5_400_00 },
  ],
});
const home = (more: Partial<Supply> = {}) =>
  supply({ ...plant_in_state, customer_gstin: '', number: 'INV/26-27/0014', ...more });

test.each([
  ['to a registered customer', supply({}), 'b2b'],
  ['a credit note to one', supply({ kind: 'credit_note' }), 'cdnr'],
  ['to a home in the same state', home({ total: 9_00_000_00 }), 'b2cs'],
  ['to a home in another state, up to a lakh', home({ tax_kind: 'igst', total: 1_00_000_00 }), 'b2cs'],
  ['to a home in another state, above a lakh', home({ tax_kind: 'igst', total: 1_00_001_00 }), 'b2cl'],
  ['the same before August 2024', home({ tax_kind: 'igst', total: 2_50_000_00, day: '2024-07-31' }), 'b2cs'],
  [
    'a small credit note on a large one',
    home({ kind: 'credit_note', tax_kind: 'igst', total: 1_000_00, invoice_total: 3_00_000_00 }),
    'cdnur',
  ],
  ['without GST', supply({ tax_kind: 'none' }), 'exempt'],
])('%s: %s', (_what, one, section) => {
  expect(gstr1Section(one)).toBe(section);
});

test('one invoice to another state is the worked file of exchange §4', () => {
  const { b2b, ...rest } = gstr1File('24AABCH1234A1ZI', '2026-11', [supply({})]);
  expect(rest.gstin).toBe('24AABCH1234A1ZI');
  expect(rest.fp).toBe('112026');
  expect(b2b).toEqual([
    {
      ctin: '27AABCB5678C1ZQ',
      inv: [
        {
          inum: 'INV/26-27/0012',
          idt: '20-11-2026',
          val: 105000,
          pos: '27',
          rchrg: 'N',
          inv_typ: 'R',
          itms: [{ num: 1, itm_det: { rt: 5, txval: 100000, iamt: 5000, csamt: 0 } }],
        },
      ],
    },
  ]);
  expect(rest).not.toHaveProperty('b2cl');
  expect(rest).not.toHaveProperty('cdnr');
});

test('within a state each half of the tax stands for itself, one row for each rate', () => {
  const { b2b, hsn } = gstr1File('24AABCH1234A1ZI', '2026-11', [plant_in_state]);
  expect(b2b?.[0]?.inv[0]?.itms).toEqual([
    { num: 1, itm_det: { rt: 5, txval: 70000, camt: 1750, samt: 1750, csamt: 0 } },
    { num: 2, itm_det: { rt: 18, txval: 30000, camt: 2700, samt: 2700, csamt: 0 } },
  ]);
  expect(hsn?.hsn_b2b?.map(({ hsn_sc, uqc, txval }) => [hsn_sc, uqc, txval])).toEqual([
    ['854143', 'OTH', 70000],
    ['995461', 'NA', 30000],
  ]);
  expect(hsn).not.toHaveProperty('hsn_b2c');
});

test('homes are summed by state and rate, less their credit notes', () => {
  const credit = home({
    kind: 'credit_note',
    number: 'CN/26-27/0002',
    total: 10_890_00,
    lines: [
      { hsn: '854143', gst_percent: 5, net: 7_000_00, tax: 350_00 },
      { hsn: '995461', gst_percent: 18, net: 3_000_00, tax: 540_00 },
    ],
  });
  const { b2cs, hsn } = gstr1File('24AABCH1234A1ZI', '2026-11', [home(), home({ number: 'INV/26-27/0015' }), credit]);
  expect(b2cs).toEqual([
    { sply_ty: 'INTRA', pos: '24', typ: 'OE', rt: 5, txval: 133000, camt: 3325, samt: 3325, csamt: 0 },
    { sply_ty: 'INTRA', pos: '24', typ: 'OE', rt: 18, txval: 57000, camt: 5130, samt: 5130, csamt: 0 },
  ]);
  expect(hsn?.hsn_b2c?.reduce((sum, { camt, samt }) => sum + camt + samt, 0)).toBe(16910);
});

test('the documents of a month are told from the first number to the last, as numbers count', () => {
  const numbers = ['INV/26-27/0100', 'INV/26-27/0099', 'INV/26-27/10001', 'INV/26-27/9999'];
  const { doc_issue } = gstr1File(
    '24AABCH1234A1ZI',
    '2026-11',
    numbers.map((number) => supply({ number })),
  );
  expect(doc_issue?.doc_det).toEqual([
    {
      doc_num: 1,
      doc_typ: 'Invoices for outward supply',
      docs: [{ num: 1, from: 'INV/26-27/0099', to: 'INV/26-27/10001', totnum: 4, cancel: 0, net_issue: 4 }],
    },
  ]);
});

test('a month without a document is an empty return', () => {
  expect(gstr1File('24AABCH1234A1ZI', '2026-04', [])).toEqual({ gstin: '24AABCH1234A1ZI', fp: '042026' });
  expect(gstr1Summary({ supplies: [], advances: [] })).toEqual([]);
});

test('the summary is what the file says', () => {
  expect(gstr1Summary({ supplies: [supply({}), plant_in_state, home()], advances: [] })).toEqual([
    { section: 'b2b', documents: 2, net: 2_00_000_00, igst: 5_000_00, cgst: 4_450_00, sgst: 4_450_00 },
    { section: 'b2cs', documents: 1, net: 1_00_000_00, igst: 0, cgst: 4_450_00, sgst: 4_450_00 },
  ]);
});

test('advances are reported by state and rate, received apart from adjusted, and not at all where both came to nothing', () => {
  const advance = (net: number, more: Partial<Advance> = {}): Advance => ({
    place_of_supply: '24',
    tax_kind: 'cgst_sgst',
    gst_percent: 18,
    net,
    cgst: net * 0.09,
    sgst: net * 0.09,
    igst: 0,
    ...more,
  });
  const other = { place_of_supply: '27', tax_kind: 'igst', cgst: 0, sgst: 0, igst: 18_000_00 } as const;
  const advances = [
    advance(2_00_000_00),
    advance(1_00_000_00),
    advance(-50_000_00),
    advance(0),
    advance(1_00_000_00, other),
  ];
  const { at, txpd } = fileOf('24AABCH1234A1ZI', '2026-11', { supplies: [], advances });
  expect(at).toEqual([
    { pos: '24', sply_ty: 'INTRA', itms: [{ rt: 18, ad_amt: 300000, camt: 27000, samt: 27000, csamt: 0 }] },
    { pos: '27', sply_ty: 'INTER', itms: [{ rt: 18, ad_amt: 100000, iamt: 18000, csamt: 0 }] },
  ]);
  expect(txpd).toEqual([
    { pos: '24', sply_ty: 'INTRA', itms: [{ rt: 18, ad_amt: 50000, camt: 4500, samt: 4500, csamt: 0 }] },
  ]);
  expect(gstr1Summary({ supplies: [], advances })).toEqual([
    { section: 'at', documents: 3, net: 4_00_000_00, igst: 18_000_00, cgst: 27_000_00, sgst: 27_000_00 },
    { section: 'txpd', documents: 1, net: -50_000_00, igst: 0, cgst: -4_500_00, sgst: -4_500_00 },
  ]);
});
