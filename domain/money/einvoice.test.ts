import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import { einvoice, type EinvoiceDocument, placeOf, registerBy, registrationIn, whyNoEinvoice } from './einvoice.ts';

const seller = { gstin: '24AABCH1234A1ZI', name: 'Helios Solar', address: 'GIDC Plot 4, Ahmedabad 380015' };
const buyer = { gstin: '27AABCB5678C1ZQ', name: 'Bharat Foods', address: 'MIDC B-7\nPune - 411 001\nMaharashtra' };
const document = (more: Partial<EinvoiceDocument> = {}): EinvoiceDocument => ({
  kind: 'invoice',
  number: 'INV/26-27/0012',
  day: '2026-11-20',
  customer_gstin: buyer.gstin,
  place_of_supply: '27',
  tax_kind: 'igst',
  total: 1_05_000_00,
  round_off: 0,
  seller,
  buyer,
  lines: [{ description: '545 Wp module', hsn: '85414300', gst_percent: 5, net: 1_00_000_00, tax: 5_000_00 }],
  ...more,
});

test('an invoice to another state is the worked file of exchange §2', () => {
  expect(einvoice(document())).toEqual({
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
    DocDtls: { Typ: 'INV', No: 'INV/26-27/0012', Dt: '20/11/2026' },
    SellerDtls: {
      Gstin: '24AABCH1234A1ZI',
      LglNm: 'Helios Solar',
      Addr1: 'GIDC Plot 4',
      Loc: 'Ahmedabad',
      Pin: 380015,
      Stcd: '24',
    },
    BuyerDtls: {
      Gstin: '27AABCB5678C1ZQ',
      LglNm: 'Bharat Foods',
      Pos: '27',
      Addr1: 'MIDC B-7',
      Addr2: 'Maharashtra',
      Loc: 'Pune',
      Pin: 411001,
      Stcd: '27',
    },
    ItemList: [
      {
        SlNo: '1',
        PrdDesc: '545 Wp module',
        IsServc: 'N',
        HsnCd: '85414300',
        Qty: 1,
        Unit: 'OTH',
        UnitPrice: 100000,
        TotAmt: 100000,
        AssAmt: 100000,
        GstRt: 5,
        IgstAmt: 5000,
        TotItemVal: 105000,
      },
    ],
    ValDtls: { AssVal: 100000, IgstVal: 5000, TotInvVal: 105000 },
  });
});

test('a credit note within the state names its invoice, halves the tax, and adds up to the paisa', () => {
  const note = einvoice(
    document({
      kind: 'credit_note',
      number: 'CN/26-27/0002',
      tax_kind: 'cgst_sgst',
      place_of_supply: '24',
      round_off: -2,
      total: 10_890_10,
      lines: [
        { description: 'Plant, goods', hsn: '854143', gst_percent: 5, net: 7_000_08, tax: 350_00 },
        { description: 'Plant, services', hsn: '995461', gst_percent: 18, net: 3_000_04, tax: 540_00 },
      ],
      against: { number: 'INV/26-27/0011', day: '2026-10-03' },
    }),
  );
  expect(note.DocDtls).toEqual({ Typ: 'CRN', No: 'CN/26-27/0002', Dt: '20/11/2026' });
  expect(note.RefDtls).toEqual({ PrecDocDtls: [{ InvNo: 'INV/26-27/0011', InvDt: '03/10/2026' }] });
  expect(note.ItemList.map(({ IsServc, Qty, CgstAmt, SgstAmt }) => [IsServc, Qty, CgstAmt, SgstAmt])).toEqual([
    ['N', 1, 175, 175],
    ['Y', undefined, 270, 270],
  ]);
  const { AssVal, CgstVal = 0, SgstVal = 0, RndOffAmt = 0, TotInvVal } = note.ValDtls;
  expect(Math.round((AssVal + CgstVal + SgstVal + RndOffAmt) * 100)).toBe(Math.round(TotInvVal * 100));
});

test.each([
  ['Plot 118, Sachin GIDC, Surat 394230', { lines: ['Plot 118', 'Sachin GIDC'], place: 'Surat', pin: '394230' }],
  ['MIDC B-7\nPune - 411 001', { lines: ['MIDC B-7'], place: 'Pune', pin: '411001' }],
  [
    '14 Amrapali Society, Vadodara, 390007, Gujarat',
    { lines: ['14 Amrapali Society', 'Gujarat'], place: 'Vadodara', pin: '390007' },
  ],
  ['Phone 9825011223, Surat', { lines: ['Phone 9825011223', 'Surat'], place: '', pin: '' }],
  ['Surat 395002', { lines: ['Surat'], place: 'Surat', pin: '395002' }],
  ['', { lines: [''], place: '', pin: '' }],
])('%s: place and PIN code', (address, found) => {
  expect(placeOf(address)).toEqual(found);
});

describe('the portal refuses', () => {
  const at = (address: string) => ({ ...buyer, address });
  test.each([
    ['nothing of a whole document', document(), undefined],
    ['what is without GST', document({ tax_kind: 'none' }), 'This document has no GST.'],
    ['a customer without GSTIN', document({ buyer: { ...buyer, gstin: '' } }), 'The customer has no GSTIN.'],
    ['a customer without PIN code', document({ buyer: at('Pune') }), 'The customer’s billing address has no PIN code.'],
    [
      'a company without one',
      document({ seller: { ...seller, address: 'Surat' } }),
      'The company’s address has no PIN code.',
    ],
    ['a name of two letters', document({ buyer: { ...buyer, name: 'AB' } }), 'The customer’s name is too short.'],
    [
      'a line without HSN',
      document({ lines: [{ description: 'x', hsn: '', gst_percent: 5, net: 1, tax: 0 }] }),
      'A line has no HSN or SAC code.',
    ],
  ])('%s', (_what, one, why) => {
    const said = whyNoEinvoice(one);
    expect(said === undefined ? said : inEnglish(said)).toBe(why);
  });
});

test('it is taken for thirty days', () => {
  expect(registerBy('2026-11-20')).toBe('2026-12-20');
});

describe('the answer of the portal', () => {
  const irn = 'a'.repeat(64);
  const token = (data: unknown): string =>
    `e30.${Buffer.from(JSON.stringify({ data: JSON.stringify(data), iss: 'NIC' })).toString('base64url')}.c2ln`;
  const said = { SellerGstin: seller.gstin, DocNo: 'INV/26-27/0012', TotInvVal: 105000.1, Irn: irn };
  const entry = { Irn: irn, AckNo: 112410000000001, AckDt: '2026-11-20 10:11:00', SignedQRCode: token(said) };

  test('registers a document, in the time of India', () => {
    expect(registrationIn(entry)).toEqual({
      irn,
      ack_number: '112410000000001',
      acked_at: '2026-11-20T04:41:00.000Z',
      signed_qr: entry.SignedQRCode,
      seller_gstin: seller.gstin,
      number: 'INV/26-27/0012',
      total: 1_05_000_10,
    });
  });

  test.each([
    ['null', null],
    ['a text', 'x'],
    ['an entry with errors only', { ErrorDetails: [{ ErrorCode: '2150' }] }],
    ['a number that is not that of the code', { ...entry, Irn: 'b'.repeat(64) }],
    ['a document that was cancelled', { ...entry, Status: 'CNL' }],
    ['no day', { ...entry, AckDt: 'yesterday' }],
    ['a day that is none', { ...entry, AckDt: '2026-13-40 10:11:00' }],
    ['a code that is none', { ...entry, SignedQRCode: 'a.b.c' }],
    ['a code of another thing', { ...entry, SignedQRCode: token({ Irn: irn }) }],
    ['a code without end', { ...entry, SignedQRCode: `${token(said)}${'A'.repeat(2000)}` }],
    ['a long number', { ...entry, SignedQRCode: token({ ...said, DocNo: 'x'.repeat(17) }) }],
  ])('is not read out of %s', (_what, one) => {
    expect(registrationIn(one)).toBeUndefined();
  });
});
