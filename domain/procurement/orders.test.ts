/** Purchase orders: standings, lateness, what may be done when, money and who approves. */
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import {
  type Approver,
  approvalsNeeded,
  awaited,
  limitOf,
  needsApproval,
  no_order_limits,
  whyNotApprovable,
  whyNotApprove,
} from './order_approval.ts';
import { commitmentsOf, damagesOf, instalmentAmounts, lineNet, rateOf, sumsOf, taxKindOf } from './order_money.ts';
import {
  lateness,
  order_states,
  orderStanding,
  overOf,
  whyNotAmend,
  whyNotAnswer,
  whyNotCancel,
  whyNotClose,
  whyNotDeliveries,
  whyNotDraft,
  whyNotInstalments,
  whyNotOrderSoMuch,
  whyNotSendOrder,
} from './orders.ts';

const gujarat = '24AABCH1234A1ZI';
const maharashtra = '27AABCB5678C1ZQ';

test.each([
  [0, 'draft', null, 'draft'],
  [1, 'sent', null, 'sent'],
  [2, 'accepted', '2026-11-20T10:00:00Z', 'questioned'],
  [3, 'accepted', null, 'part_received'],
  [4, 'accepted', null, 'received'],
  [4, 'cancelled', null, 'cancelled'],
] as const)(
  'an order with %s of 4 steps done that is %s (asked: %s) stands as %s',
  (at, status, question_at, stands) => {
    const received_lines = at === 4 ? 2 : 0;
    const begun_lines = at >= 3 ? 2 : 0;
    expect(orderStanding({ status, question_at, received_lines, begun_lines, lines: 2 })).toBe(stands);
  },
);

test.each([
  ['2026-12-01', null, 0, undefined],
  ['2026-12-01', '2026-12-01', 0, undefined],
  ['2026-12-01', '2026-12-05', 0, { kind: 'promised', days: 4 }],
  ['2026-11-20', null, 0, { kind: 'overdue', days: 4 }],
  ['2026-11-20', '2026-12-05', 0, { kind: 'overdue', days: 15 }],
  ['2026-11-20', '2026-11-22', 0, { kind: 'overdue', days: 4 }],
  ['2026-11-20', '2026-12-05', 100, undefined],
  [null, '2026-12-05', 0, undefined],
] as const)('needed by %s, promised on %s, %s received: %o late', (needed_by, promised_on, received, late) => {
  expect(lateness({ needed_by, promised_on, received, quantity: 110, short_closed: 10 }, '2026-11-24')).toEqual(late);
});

test('what may be done with an order follows its state', () => {
  const state = { amendment_pending: false, moved: false, begun: false, waiting: false };
  const open = (why: (head: typeof state & { status: (typeof order_states)[number] }) => unknown) =>
    order_states.filter((status) => why({ ...state, status }) === undefined);
  expect(open(whyNotDraft)).toEqual(['draft']);
  expect(open(whyNotSendOrder)).toEqual(['approved', 'sent', 'accepted', 'refused']);
  expect(open(whyNotAmend)).toEqual(['approved', 'sent', 'accepted', 'refused']);
  expect(open(whyNotCancel)).toEqual(['approved', 'sent', 'accepted', 'refused']);
  expect(open((head) => whyNotAnswer(head, 'accepted'))).toEqual(['sent']);
  expect(open((head) => whyNotAnswer(head, 'questioned'))).toEqual(['sent', 'accepted']);
  expect(open((head) => whyNotAnswer({ ...head, proposed: 1 }, 'accepted'))).toEqual([]);
  expect(open((head) => whyNotAnswer(head, 'withdrawn'))).toEqual([]);
  const asked = { question_at: '2026-11-20T10:00:00Z' };
  expect(open((head) => whyNotAnswer({ ...head, ...asked }, 'withdrawn'))).toEqual(['sent', 'accepted']);
  expect(open(whyNotClose)).toEqual(['approved', 'sent', 'accepted', 'refused']);
  expect(whyNotCancel({ ...state, status: 'sent', moved: true })).toBeDefined();
  expect(whyNotCancel({ ...state, status: 'sent', begun: true })).toBeDefined();
  expect(whyNotClose({ status: 'sent', amendment_pending: false, waiting: false })).toBeUndefined();
  expect(whyNotClose({ ...state, status: 'sent', waiting: true })).toBeDefined();
  expect(open((head) => whyNotAnswer(head, 'refused'))).toEqual(['sent']);
  expect(whyNotAnswer({ ...state, status: 'sent', begun: true }, 'refused')).toBeDefined();
  expect(whyNotAmend({ status: 'sent', amendment_pending: true })).toBeDefined();
});

test('instalments and deliveries add up exactly', () => {
  expect(whyNotInstalments([{ percent: 3333 }, { percent: 3333 }, { percent: 3334 }])).toBeUndefined();
  expect(whyNotInstalments([{ percent: 3333 }, { percent: 3333 }, { percent: 3333 }])).toBeDefined();
  const line = { description: 'Cable', quantity: 0.3 };
  const parts = (...quantities: number[]) =>
    whyNotDeliveries({
      ...line,
      deliveries: quantities.map((quantity, at) => ({ due_on: `2026-12-0${at + 1}`, quantity })),
    });
  expect(parts()).toBeUndefined();
  expect(parts(0.1, 0.2)).toBeUndefined();
  expect(parts(0.1, 0.201)).toBeDefined();
  const day = { due_on: '2026-12-01' };
  expect(
    whyNotDeliveries({
      ...line,
      deliveries: [
        { ...day, quantity: 0.1 },
        { ...day, quantity: 0.2 },
      ],
    }),
  ).toBeDefined();
});

test('what is ordered beyond the BOQ counts other orders', () => {
  const line = { description: 'x', approved_quantity: 1000, pending_elsewhere: 0, over_reason: '' };
  expect(overOf({ ...line, quantity: 600, ordered_elsewhere: 400 })).toBe(0);
  expect(overOf({ ...line, quantity: 600, ordered_elsewhere: 400.001 })).toBe(0.001);
  expect(overOf({ ...line, quantity: 600, ordered_elsewhere: 400, pending_elsewhere: 5 })).toBe(5);
  expect(whyNotOrderSoMuch({ ...line, quantity: 600, ordered_elsewhere: 400 })).toBeUndefined();
  const over = { ...line, quantity: 601, ordered_elsewhere: 400 };
  expect(inEnglish(whyNotOrderSoMuch(over)!)).toContain('1 more than the BOQ allows');
  expect(whyNotOrderSoMuch({ ...over, over_reason: 'Spares' })).toBeUndefined();
});

describe('money', () => {
  const module = { unit: 'Nos' as const, conversions: [{ unit: 'kWp' as const, num: 545, den: 1000 }] };

  test.each([
    [gujarat, gujarat, 'Gujarat', 'cgst_sgst'],
    [maharashtra, gujarat, 'Gujarat', 'igst'],
    [maharashtra, '', 'Maharashtra', 'cgst_sgst'],
    ['', gujarat, 'Gujarat', 'none'],
  ])('from %s to %s (%s): %s', (supplier_gstin, company_gstin, company_state, kind) => {
    expect(taxKindOf({ supplier_gstin, company_gstin, company_state })).toBe(kind);
  });

  test('a line costs what its format says, less what will not come', () => {
    const line = { ...module, quantity: 936, price: 1580, format: 'kWp' as const };
    // ₹15.80/Wp × 1000 × 510.12 kWp
    expect(lineNet(line)).toBe(80_59_896_00);
    expect(lineNet({ ...line, short_closed: 936 })).toBe(0);
    expect(rateOf(line)).toBe(8_61_100);
    expect(rateOf({ ...module, price: 5, format: 'mtrs' })).toBeUndefined();
  });

  test('taxes of lines are rounded with what is left carried on, halves are equal, the total is in rupees', () => {
    const lines = [1, 2, 3].map(() => ({ net: 1_10, gst_percent: 5 }));
    // 5.5 each: 6, then 5 with half a paisa taken off, then 6 again
    const igst = sumsOf('igst', lines, { freight: 0, freight_gst_percent: 18 });
    expect(igst.lines).toEqual([6, 5, 6]);
    expect(igst).toMatchObject({ net: 330, tax: 17, igst: 17, total: 300, round_off: -47 });
    const halves = sumsOf('cgst_sgst', [{ net: 100_01, gst_percent: 5 }], { freight: 50_00, freight_gst_percent: 18 });
    expect(halves).toMatchObject({ net: 150_01, cgst: 7_00, sgst: 7_00, igst: 0, tax: 14_00 });
    expect(sumsOf('none', lines, { freight: 10, freight_gst_percent: 18 })).toMatchObject({ tax: 0, net: 340 });
  });

  test('the last instalment takes the rest', () => {
    const thirds = [{ percent: 3333 }, { percent: 3333 }, { percent: 3334 }];
    expect(instalmentAmounts(1_00_00, thirds)).toEqual([33_33, 33_33, 33_34]);
    expect(instalmentAmounts(1, thirds)).toEqual([0, 0, 1]);
  });

  test.each([
    [0, 0],
    [1, 500],
    [7, 500],
    [8, 1000],
    [300, 5000],
  ])('%s days late: damages of %s', (days, paise) => {
    expect(damagesOf(1_000_00, days, { ld_percent: 0.5, ld_cap_percent: 5 })).toBe(paise);
  });

  test('freight is committed with what it brings, to the paisa', () => {
    const lines = [
      { project_id: 1, category: 'MODULES', net: 100 },
      { project_id: 1, category: 'MODULES', net: 100 },
      { project_id: 2, category: 'MMS', net: 100 },
      { project_id: 2, category: 'LA', net: 0 },
    ];
    const committed = commitmentsOf(lines, 100);
    expect(committed.map(({ project_id, head, paise }) => [project_id, head, paise])).toEqual([
      [1, 'MODULES', 267],
      [2, 'MMS', 133],
    ]);
  });
});

describe('who approves', () => {
  const people: Approver[] = [
    { user_id: 1, name: 'Buyer', roles: ['Procurement Manager'] },
    { user_id: 2, name: 'Head', roles: ['Procurement Manager'] },
    { user_id: 3, name: 'Director', roles: ['Management'] },
  ];
  const limits = { ...no_order_limits, roles: [{ role: 'Procurement Manager' as const, up_to: 100 }], second_from: 50 };
  const names = (amount: number, approved_by: number[] = [], covered = false) =>
    awaited({ makers: [1], amount, approved_by, covered }, people, limits).map(({ name }) => name);

  test.each<[number, number[], boolean, string[]]>([
    [50, [], false, ['Head', 'Director']],
    [51, [], false, ['Head', 'Director']],
    [51, [2], true, ['Director']],
    [101, [], false, ['Head', 'Director']],
    [101, [2], false, ['Director']],
    [101, [3], true, ['Head']],
    [101, [2, 3], true, []],
  ])('%s, approved by %o (covered: %s): %o', (amount, approved_by, covered, who) => {
    expect(names(amount, approved_by, covered)).toEqual(who);
  });

  test('a person’s own limit counts before those of their roles; the greatest of several roles counts', () => {
    expect(limitOf({ user_id: 2, roles: ['Procurement Manager'] }, limits)).toBe(100);
    expect(limitOf({ user_id: 2, roles: ['Procurement Manager', 'Management'] }, limits)).toBeUndefined();
    expect(limitOf({ user_id: 3, roles: ['Management'] }, { ...limits, people: [{ user_id: 3, up_to: 7 }] })).toBe(7);
    expect(approvalsNeeded(50, limits)).toBe(1);
  });

  test('what nobody could approve is not asked', () => {
    const [buyer, head] = people;
    expect(
      whyNotApprovable(
        { makers: [1], amount: 101 },
        [buyer, head].filter((one) => one !== undefined),
        limits,
      ),
    ).toBeDefined();
    expect(whyNotApprovable({ makers: [1], amount: 60 }, people, limits)).toBeUndefined();
    expect(whyNotApprovable({ makers: [3], amount: 10 }, [people[2]!], limits)).toBeDefined();
  });

  test('a refusal names who is awaited', () => {
    const approval = { makers: [1], amount: 200, approved_by: [2], covered: false };
    expect(inEnglish(whyNotApprove(1, approval, people, limits) ?? '')).toBe(
      'You placed this order. Someone else has to approve it. Ask Director.',
    );
    expect(inEnglish(whyNotApprove(2, approval, people, limits) ?? '')).toBe(
      'You approved this already. A second person is needed. Ask Director.',
    );
    expect(whyNotApprove(3, approval, people, limits)).toBeUndefined();
  });

  test('an amendment that costs more needs approval again, also where only its tax rises', () => {
    const before = { net: 100, total: 118 };
    expect(needsApproval(before, { net: 99, total: 117 })).toBe(false);
    expect(needsApproval(before, { net: 100, total: 119 })).toBe(true);
  });
});
