/** What becomes an expected amount, of which document, on which day: each rupee once, in whichever state its document is. */
import { describe, expect, test } from 'vitest';
import {
  type CashInvoice,
  type CashMilestone,
  type CashProject,
  customerCash,
  customerTds,
  lessCovered,
} from './cash_customers.ts';
import {
  billCash,
  budgetCash,
  type CashOrder,
  type CashWork,
  heldCash,
  orderCash,
  workCash,
} from './cash_suppliers.ts';

const lakh = 1_00_000_00;
const today = '2026-11-27';

const project: CashProject = {
  id: 7,
  status: 'active',
  contract_value: 100 * lakh,
  customer: 'Sagar Textiles',
  customer_gstin: '',
  company_gstin: '24AAACH7409R1Z9',
  goods_share: null,
  retention_percent: 0,
  retention_months: 12,
  payment_days: 15,
  target_commissioning: '2027-03-01',
  forecast_commissioning: '2027-03-10',
  commissioned_on: null,
  material_end: '2027-01-15',
  site_start: '2027-01-04',
  site_end: '2027-02-20',
  on_account: 0,
  retention_held: 0,
};
const of = (facts: Partial<CashProject> = {}): CashProject => ({ ...project, ...facts });
const with_gstin = of({ customer_gstin: '24AABCS1429B1ZB' });

const milestone = (facts: Partial<CashMilestone> = {}): CashMilestone => ({
  id: 1,
  project_id: 7,
  name: 'Synchronisation',
  share: 10_000,
  event_id: 3,
  stage: 'approvals',
  event_status: 'PENDING',
  actual_end: null,
  forecast_end: '2027-03-10',
  after_days: 0,
  due_on: null,
  billed: 0,
  ...facts,
});
const invoice = (facts: Partial<CashInvoice> = {}): CashInvoice => ({
  id: 5,
  project_id: 7,
  number: 'INV/26-27/0001',
  day: '2026-11-20',
  due_on: '2026-12-05',
  net: 10 * lakh,
  total: 10_89_000_00,
  retention: 0,
  credited: 0,
  credited_net: 0,
  settled: 0,
  ...facts,
});

const short = (items: readonly { source: string; day: string | null; amount: number }[]) =>
  items.map(({ source, day, amount }) => [source, day, amount]);

test.each([
  ['a customer without a GSTIN deducts nothing', project, 10 * lakh, 0],
  ['a company deducts 2% of what is without GST', with_gstin, 10 * lakh, 20_000_00],
  ['a small contract is below the limits', { ...with_gstin, contract_value: 20_000_00 }, 20_000_00, 0],
] as const)('TDS: %s', (_, one, net, tds) => {
  expect(customerTds(one, net, today)).toBe(tds);
});

describe('customers', () => {
  test.each([
    ['with GST, and the days to pay after the event', project, {}, [['milestone', '2027-03-25', 108_90_000_00]]],
    [
      'an event that is late is expected today',
      project,
      { forecast_end: '2026-10-01' },
      [['milestone', '2026-12-12', 108_90_000_00]],
    ], // prettier-ignore
    [
      'earned long ago and not invoiced: overdue',
      project,
      { event_status: 'FINISHED', actual_end: '2026-10-01' },
      [['milestone', '2026-10-16', 108_90_000_00]],
    ], // prettier-ignore
    [
      'without an event and a day',
      project,
      { event_id: null, stage: null, event_status: null },
      [['milestone', null, 108_90_000_00]],
    ], // prettier-ignore
    ['invoiced in part', project, { billed: 60 * lakh }, [['milestone', '2027-03-25', 43_56_000_00]]],
    ['invoiced wholly', project, { billed: 100 * lakh }, []],
    ['less TDS', with_gstin, {}, [['milestone', '2027-03-25', 106_90_000_00]]],
    [
      'less retention, which is released a year after commissioning',
      of({ retention_percent: 5 }),
      {},
      [
        ['milestone', '2027-03-25', 103_90_000_00],
        ['retention', '2028-03-10', 5 * lakh],
      ],
    ], // prettier-ignore
    ['of a cancelled project nothing', of({ status: 'cancelled' }), {}, []],
    ['paid on account before', of({ on_account: 8_90_000_00 }), {}, [['milestone', '2027-03-25', 100 * lakh]]],
  ] as const)('milestone: %s', (_, one, facts, expected) => {
    expect(short(customerCash(one, [], [milestone(facts)], today))).toEqual(expected);
  });

  test.each([
    ['until it is due', project, {}, [['invoice', '2026-12-05', 10_89_000_00]]],
    ['less what was received', project, { settled: 4_89_000_00 }, [['invoice', '2026-12-05', 6 * lakh]]],
    [
      'less credit notes',
      project,
      { credited: 1_08_900_00, credited_net: lakh },
      [['invoice', '2026-12-05', 9_80_100_00]],
    ], // prettier-ignore
    ['less TDS', with_gstin, {}, [['invoice', '2026-12-05', 10_69_000_00]]],
    ['half paid, half of the TDS', with_gstin, { settled: 5_44_500_00 }, [['invoice', '2026-12-05', 5_34_500_00]]],
    [
      'only what is held back is left',
      project,
      { retention: 50_000_00, settled: 10_39_000_00 },
      [['retention', '2028-03-10', 50_000_00]],
    ], // prettier-ignore
    ['paid', project, { settled: 10_89_000_00 }, []],
  ] as const)('invoice: %s', (_, one, facts, expected) => {
    const found = customerCash(one, [invoice(facts)], [], today).filter(({ amount }) => amount !== 0);
    expect(short(found)).toEqual(expected);
  });

  test('of an invoiced milestone and its invoice together no rupee is twice', () => {
    const billed = milestone({ billed: 100 * lakh });
    const issued = invoice({ net: 100 * lakh, total: 108_90_000_00 });
    const total = customerCash(project, [issued], [billed], today).reduce((sum, { amount }) => sum + amount, 0);
    expect(total).toBe(108_90_000_00);
  });

  test('retention that was held back of receipts is released with the rest', () => {
    expect(short(customerCash(of({ retention_held: 3 * lakh, commissioned_on: '2026-06-30' }), [], [], today))).toEqual(
      [['retention', '2027-06-30', 3 * lakh]],
    );
  });
});

test('what is covered is taken from the earliest, and its tax with it', () => {
  const [first, second] = customerCash(project, [invoice(), invoice({ id: 6, due_on: '2026-12-20' })], [], today);
  const left = lessCovered([{ ...second!, gst: 100 }, first!], 16_33_500_00);
  expect(left.map(({ key, amount, gst }) => [key, amount, gst])).toEqual([['invoice 6', 5_44_500_00, 50]]);
});

const order = (facts: Partial<CashOrder> = {}): CashOrder => ({
  id: 11,
  number: 'PO/2026-27/0003',
  supplier_id: 4,
  supplier: 'Waaree',
  ordered_on: '2026-11-20',
  instalments: [
    { name: '', on: 'order', days: 5, percent: 1000 },
    { name: '', on: 'delivery', days: 30, percent: 8000 },
    { name: '', on: 'commissioning', days: 0, percent: 1000 },
  ],
  total: 52_50_000_00,
  tax: 2_50_000_00,
  parts: [
    { project_id: 7, net: 20 * lakh, due_on: '2026-12-10', received_on: null },
    { project_id: 7, net: 30 * lakh, due_on: '2027-01-10', received_on: null },
  ],
  ...facts,
});
const projects = new Map([[7, project]]);

describe('purchase orders', () => {
  test.each([
    [
      'instalments by their events, delivery by delivery',
      order(),
      [],
      [
        ['2026-11-25', -5_25_000_00],
        ['2027-01-09', -16_80_000_00],
        ['2027-02-09', -25_20_000_00],
        ['2027-03-10', -5_25_000_00],
      ],
    ],
    [
      'received counts from its day, late deliveries from today',
      order({
        parts: [
          { project_id: 7, net: 20 * lakh, due_on: '2026-10-10', received_on: '2026-10-12' },
          { project_id: 7, net: 30 * lakh, due_on: '2026-11-01', received_on: null },
        ],
      }),
      [],
      [
        ['2026-11-11', -16_80_000_00],
        ['2026-11-25', -5_25_000_00],
        ['2026-12-27', -25_20_000_00],
        ['2027-03-10', -5_25_000_00],
      ],
    ],
    [
      'billed or paid in advance is not expected again',
      order(),
      [{ project_id: 7, party_id: 4, paise: 22_05_000_00 }],
      [
        ['2027-02-09', -25_20_000_00],
        ['2027-03-10', -5_25_000_00],
      ],
    ],
    [
      'of another supplier is not taken',
      order({ instalments: [{ name: '', on: 'installation', days: 10, percent: 10_000 }] }),
      [{ project_id: 7, party_id: 99, paise: 22_05_000_00 }],
      [['2027-03-02', -52_50_000_00]],
    ],
    [
      'against MDCC a week before each part arrives',
      order({ instalments: [{ name: '', on: 'mdcc', days: 0, percent: 10_000 }] }),
      [],
      [
        ['2026-12-03', -21_00_000_00],
        ['2027-01-03', -31_50_000_00],
      ],
    ],
  ] as const)('%s', (_, one, covered, expected) => {
    const found = orderCash([one], projects, covered, today);
    expect(found.map(({ day, amount }) => [day, amount]).toSorted()).toEqual(expected);
  });

  test('an order of two projects is divided by what its lines cost', () => {
    const shared = order({
      instalments: [{ name: '', on: 'order', days: 0, percent: 10_000 }],
      parts: [
        { project_id: 7, net: lakh, due_on: null, received_on: null },
        { project_id: 8, net: 2 * lakh, due_on: null, received_on: null },
      ],
    });
    const both = new Map([...projects, [8, of({ id: 8 })]]);
    const found = orderCash([shared], both, [], today);
    expect(found.map(({ project_id, amount }) => [project_id, amount])).toEqual([
      [7, -17_50_000_00],
      [8, -35_00_000_00],
    ]);
    expect(orderCash([shared], projects, [], today)).toEqual(found.slice(0, 1));
  });
});

test('approved bills are due on their day, with what is not paid', () => {
  const bill = {
    kind: 'running_bill',
    id: 1,
    project_id: 7,
    party: 'Shakti Erectors',
    number: 'RB-1',
    due_on: '2026-12-10',
    open: 3 * lakh,
  } as const;
  expect(short(billCash([bill, { ...bill, kind: 'supplier_bill', due_on: null }]))).toEqual([
    ['running_bill', '2026-12-10', -3 * lakh],
    ['supplier_bill', null, -3 * lakh],
  ]);
});

const work: CashWork = {
  id: 2,
  project_id: 7,
  party_id: 3,
  party: 'Shakti Erectors',
  number: 'WO/2026-27/0001',
  gstin: '24AABCS1429B1ZB',
  pan: '',
  gst_percent: 18,
  retention_percent: 5,
  starts_on: '2026-11-01',
  ends_on: '2027-01-31',
  net: 12 * lakh,
  billed: 2 * lakh,
};

test.each([
  [
    'what is not billed, with GST, without retention and TDS',
    work,
    [],
    -(10 * lakh + 1_80_000_00 - 50_000_00 - 20_000_00),
  ],
  [
    'an advance is set off',
    work,
    [{ project_id: 7, party_id: 3, paise: lakh }],
    -(9 * lakh + 1_80_000_00 - 50_000_00 - 20_000_00),
  ], // prettier-ignore
  ['without a GSTIN no GST', { ...work, gstin: '', pan: 'AABCS1429B' }, [], -(10 * lakh - 50_000_00 - 20_000_00)],
] as const)('work orders: %s', (_, one, advanced, amount) => {
  const [found] = workCash([one], projects, advanced, today);
  expect(found).toMatchObject({ day: today, until: '2027-01-31', amount });
});

test('work that is billed wholly is not expected', () => {
  expect(workCash([{ ...work, billed: 12 * lakh }], projects, [], today)).toEqual([]);
});

test('held back of sub-contractors, now and later', () => {
  expect(short(heldCash(project, 10_000_00, [work], today))).toEqual([['retention_payable', '2028-03-10', -60_000_00]]);
  expect(heldCash(project, 0, [], today)).toEqual([]);
});

test.each([
  [
    'modules before the last material, at the rate of devices',
    project,
    'modules',
    ['2026-11-27', '2027-01-15', -10_50_000_00],
  ], // prettier-ignore
  [
    'labour while the site works, at the rate of services',
    project,
    'labour',
    ['2027-01-04', '2027-02-20', -11_80_000_00],
  ], // prettier-ignore
  ['overheads without GST', project, 'overheads', ['2027-01-04', '2027-02-20', -10 * lakh]],
  ['the warranty in the year after commissioning', project, 'warranty', ['2027-03-10', '2028-03-10', -10 * lakh]],
  [
    'without a schedule nothing says when',
    of({ site_start: null, site_end: null, material_end: null }),
    'labour',
    [null, null, -11_80_000_00],
  ], // prettier-ignore
] as const)('what the budget has left: %s', (_, one, head, expected) => {
  const [found] = budgetCash(one, [{ head, etc: 10 * lakh }], today);
  expect([found?.day, found?.until, found?.amount]).toEqual(expected);
});

test('of a plant that runs, and of a cancelled project, the budget expects nothing', () => {
  const heads = [{ head: 'civil' as const, etc: lakh }];
  expect(budgetCash(of({ commissioned_on: '2026-10-01' }), heads, today)).toEqual([]);
  expect(budgetCash(of({ status: 'cancelled' }), heads, today)).toEqual([]);
});
