import { expect, test } from 'vitest';
import {
  consignmentValue,
  type EwayBill,
  ewayFile,
  ewayStanding,
  extensionWindow,
  groupedItems,
  portalText,
  validDays,
  validUntil,
  whyNotEway,
} from './eway.ts';

const bill: EwayBill = {
  invoice: 'INV/26-27/0012',
  invoice_on: '2026-11-20',
  challan: null,
  is_shipped_elsewhere: false,
  from: {
    gstin: '24AABCH1234A1ZI',
    name: 'Helios Solar',
    address: 'GIDC Plot 4',
    place: 'Ahmedabad',
    pincode: '380015',
    state_code: 24,
    actual_state_code: 24,
  },
  to: {
    gstin: '27AABCB5678C1ZQ',
    name: 'Bharat Foods',
    address: 'MIDC B-7',
    place: 'Pune',
    pincode: '411001',
    state_code: 27,
    actual_state_code: 27,
  },
  distance_km: 660,
  transporter: '',
  transporter_gstin: '',
  lr_number: '',
  lr_on: null,
  vehicle: 'GJ 01 AB 1234',
  over_dimensional: false,
  items: [
    {
      name: 'Module',
      description: '545 Wp module',
      hsn: '85414300',
      quantity: 10,
      unit: 'Nos',
      taxable: 100_000_00,
      gst_percent: 5,
    },
  ],
};

// the example that the portal’s offline form is published with, to the letter
const published = `{"version":"1.0.0621","billLists":[{"userGstin":"24AABCH1234A1ZI","supplyType":"O","subSupplyType":1,"subSupplyDesc":"","docType":"INV","docNo":"INV/26-27/0012","docDate":"20/11/2026","transType":1,"fromGstin":"24AABCH1234A1ZI","fromTrdName":"Helios Solar","fromAddr1":"GIDC Plot 4","fromAddr2":"","fromPlace":"Ahmedabad","fromPincode":380015,"fromStateCode":24,"actualFromStateCode":24,"toGstin":"27AABCB5678C1ZQ","toTrdName":"Bharat Foods","toAddr1":"MIDC B-7","toAddr2":"","toPlace":"Pune","toPincode":411001,"toStateCode":27,"actualToStateCode":27,"totalValue":100000,"cgstValue":0,"sgstValue":0,"igstValue":5000,"cessValue":0,"TotNonAdvolVal":0,"OthValue":0,"totInvValue":105000,"transMode":1,"transDistance":660,"transporterName":"","transporterId":"","transDocNo":"","transDocDate":"","vehicleNo":"GJ01AB1234","vehicleType":"R","mainHsnCode":"85414300","itemList":[{"itemNo":1,"productName":"Module","productDesc":"545 Wp module","hsnCode":"85414300","quantity":10,"qtyUnit":"NOS","taxableAmount":100000,"sgstRate":0,"cgstRate":0,"igstRate":5,"cessRate":0,"cessNonAdvol":0}]}]}`;

test('the file for the portal is the published example to the letter', () => {
  expect(JSON.stringify(ewayFile([bill]))).toBe(published);
});

test('one vehicle of several travels with its challan, as a part of the invoice', () => {
  const challan = { number: 'DC/2026-27/0004', on: '2026-11-21' };
  const [one] = ewayFile([{ ...bill, challan }]).billLists;
  expect(one).toMatchObject({ docType: 'CHL', docNo: challan.number, docDate: '21/11/2026', subSupplyType: 9 });
});

test('what is shipped to a site in another state is billed where the company is registered', () => {
  const to = { ...bill.to, actual_state_code: 29, pincode: '560001' };
  const [one] = ewayFile([{ ...bill, to, is_shipped_elsewhere: true }]).billLists;
  expect(one).toMatchObject({ transType: 2, toStateCode: 27, actualToStateCode: 29, toPincode: 560_001 });
  // the place of supply is where the buyer is registered
  expect(one).toMatchObject({ igstValue: 5000, cgstValue: 0 });
});

test('within a state the tax is in halves, and all values sum to the total', () => {
  const items = [1, 2, 3].map((at) => ({ ...bill.items[0]!, taxable: 33_33 * at + 1, gst_percent: 18 }));
  const [one] = ewayFile([{ ...bill, to: { ...bill.to, state_code: 24 }, items }]).billLists;
  expect(one).toMatchObject({ igstValue: 0, cgstValue: one?.sgstValue });
  const sum = (one?.totalValue ?? 0) + (one?.cgstValue ?? 0) + (one?.sgstValue ?? 0);
  expect(Math.round(sum * 100)).toBe(Math.round((one?.totInvValue ?? 0) * 100));
  expect(one?.itemList[0]).toMatchObject({ cgstRate: 9, sgstRate: 9, igstRate: 0 });
  expect(consignmentValue(bill.items)).toBe(105_000_00);
});

test('more than 250 items are grouped by HSN code, unit and rate, and lose nothing', () => {
  const items = Array.from({ length: 251 }, (_, at) => ({ ...bill.items[0]!, hsn: at % 2 ? '85414300' : '85371000' }));
  const grouped = groupedItems(items);
  expect(grouped.map(({ hsn, quantity }) => [hsn, quantity])).toEqual([
    ['85371000', 1260],
    ['85414300', 1250],
  ]);
  expect(consignmentValue(grouped)).toBe(consignmentValue(items));
});

test('only the portal’s letters are left of a text', () => {
  expect(portalText('Cable 4 mm² “copper” – मॉड्यूल & more, #1', 100)).toBe('Cable 4 mm copper & more, #1');
  expect(portalText('abcdef', 3)).toBe('abc');
});

test.each([
  [0.5, false, 1],
  [200, false, 1],
  [201, false, 2],
  [660, false, 4],
  [40, true, 2],
  [41, true, 3],
])('%s km hold for %s: %s days', (km, over_dimensional, days) => {
  expect(validDays(km, over_dimensional)).toBe(days);
});

test.each([
  // a bill of ten in the morning, and one whose day in India is already the next one
  ['2026-11-20T04:30:00Z', 150, '2026-11-21T18:29:00.000Z'],
  ['2026-11-20T18:29:00Z', 150, '2026-11-21T18:29:00.000Z'],
  ['2026-11-20T18:30:00Z', 150, '2026-11-22T18:29:00.000Z'],
  ['2026-11-20T04:30:00Z', 660, '2026-11-24T18:29:00.000Z'],
])('a bill of %s over %s km ends at %s', (at, km, end) => {
  expect(validUntil(km, false, new Date(at)).toISOString()).toBe(end);
});

test('a bill is extended from eight hours before its end until eight hours after', () => {
  const end = new Date('2026-11-21T18:29:00Z');
  const at = (hours: number) => ewayStanding(end, new Date(end.getTime() + hours * 3_600_000));
  expect([-8.01, -8, 0, 0.01, 8, 8.01].map(at)).toEqual([
    'valid',
    'expiring',
    'expiring',
    'expired',
    'expired',
    'lapsed',
  ]);
  expect(ewayStanding(null, end)).toBe('none');
  const { from, to } = extensionWindow(end);
  expect([from.toISOString(), to.toISOString()]).toEqual(['2026-11-21T10:29:00.000Z', '2026-11-22T02:29:00.000Z']);
});

test('what the portal would refuse is said before', () => {
  const english = (one: EwayBill) => whyNotEway(one).map(({ id }) => id);
  expect(english(bill)).toEqual([]);
  expect(english({ ...bill, vehicle: '', distance_km: 0, items: [{ ...bill.items[0]!, hsn: '9954' }] })).toEqual([
    'Enter the vehicle, or the GSTIN of the transporter.',
    'Enter the distance, from 1 to 4,000 km.',
    'At least one line must be goods, not a service.',
  ]);
  expect(english({ ...bill, items: [], to: { ...bill.to, actual_state_code: 0 } })).toEqual([
    'Enter the state of the site.',
    'Enter what each vehicle carries.',
  ]);
  expect(english({ ...bill, to: { ...bill.to, pincode: '380015' } })).toEqual([
    'Between places with the same PIN code the distance is at most 100 km.',
  ]);
});
