import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import {
  isClosed,
  movesFrom,
  type PunchPerson,
  type PunchState,
  type PunchStatus,
  punch_statuses,
  punchStanding,
  whyHeldUp,
  whyNotMove,
} from './punch_points.ts';

const point = (status: PunchStatus, more: Partial<PunchState> = {}): PunchState => ({
  status,
  customer_approves: false,
  fixed_by: null,
  ...more,
});
const nobody: PunchPerson = { fixes: false, verifies: false, approves: false, user_id: 1 };
const people = {
  nobody,
  fixer: { ...nobody, fixes: true },
  verifier: { ...nobody, fixes: true, verifies: true },
  customer: { ...nobody, approves: true },
} as const;

/** Where each person may take a punch point from each status. */
const may = (person: PunchPerson, more: Partial<PunchState> = {}) =>
  punch_statuses.flatMap((from) =>
    punch_statuses.filter((to) => !whyNotMove(point(from, more), to, person)).map((to) => `${from} → ${to}`),
  );

describe('the life of a punch point', () => {
  const fixing = ['Open → Accepted', 'Open → Disputed', 'Open → Fixed', 'Accepted → Disputed', 'Accepted → Fixed'];
  const verifying = [
    'Open → Cancelled',
    'Accepted → Cancelled',
    'Disputed → Open',
    'Disputed → Cancelled',
    'Fixed → Accepted',
    'Fixed → Verified',
    'Fixed → Cancelled',
    'Verified → Open',
    'Approved → Open',
    'Cancelled → Open',
  ];
  test.each<[keyof typeof people, Partial<PunchState>, string[]]>([
    ['nobody', {}, []],
    ['fixer', {}, fixing],
    ['verifier', {}, [...fixing, ...verifying]],
    ['customer', {}, []],
    ['customer', { customer_approves: true }, ['Verified → Accepted', 'Verified → Approved']],
    ['verifier', { fixed_by: 1 }, [...fixing, ...verifying.filter((one) => one !== 'Fixed → Verified')]],
  ])('%s, %o', (who, more, steps) => {
    expect(may(people[who], more).toSorted()).toEqual(steps.toSorted());
  });

  test('asks for a photo of what is fixed, and for reasons', () => {
    expect(movesFrom(point('Open'))).toEqual([
      { to: 'Accepted', reason: false, photo: false },
      { to: 'Fixed', reason: false, photo: true },
      { to: 'Disputed', reason: true, photo: false },
      { to: 'Cancelled', reason: true, photo: false },
    ]);
    expect(movesFrom(point('Verified')).map(({ to }) => to)).toEqual(['Open']);
    expect(movesFrom(point('Verified', { customer_approves: true })).map(({ to }) => to)).toEqual([
      'Approved',
      'Accepted',
      'Open',
    ]);
  });

  test.each<[PunchStatus, PunchStatus, keyof typeof people, Partial<PunchState>, string]>([
    ['Open', 'Verified', 'verifier', {}, 'A punch point that is Open cannot become Verified.'],
    ['Fixed', 'Verified', 'verifier', { fixed_by: 1 }, 'You fixed it. Someone else has to verify it.'],
    ['Fixed', 'Verified', 'fixer', {}, 'Only people who may approve in construction can do this.'],
    ['Open', 'Fixed', 'nobody', {}, 'Only the responsible person or site staff can do this.'],
    ['Verified', 'Approved', 'verifier', { customer_approves: true }, 'The customer decides this.'],
  ])('%s → %s by %s %o: %s', (from, to, who, more, words) => {
    expect(inEnglish(whyNotMove(point(from, more), to, people[who]) ?? '')).toBe(words);
  });

  test.each<[PunchStatus, boolean, boolean]>([
    ['Open', false, false],
    ['Fixed', false, false],
    ['Verified', false, true],
    ['Verified', true, false],
    ['Approved', true, true],
    ['Cancelled', false, true],
  ])('%s, approved by the customer %s: closed %s', (status, customer_approves, closed) => {
    expect(isClosed(point(status, { customer_approves }))).toBe(closed);
  });
});

test.each<[PunchStatus, boolean, string | null, string]>([
  ['Open', false, null, 'open'],
  ['Open', false, '2026-11-26', 'open'],
  ['Accepted', false, '2026-11-25', 'overdue'],
  ['Disputed', false, '2026-11-25', 'overdue'],
  ['Fixed', false, '2026-11-25', 'fixed'],
  ['Verified', true, '2026-11-25', 'customer'],
  ['Verified', false, '2026-11-25', 'closed'],
  ['Approved', true, null, 'closed'],
  ['Cancelled', false, null, 'cancelled'],
])('%s, customer %s, due %s stands as %s', (status, customer_approves, due_on, standing) => {
  expect(punchStanding({ status, customer_approves, due_on }, '2026-11-26')).toBe(standing);
});

describe('what open punch points hold up', () => {
  const open = [
    { number: 3, severity: 'A' as const },
    { number: 7, severity: 'B' as const },
    { number: 9, severity: 'C' as const },
  ];
  test.each([
    ['synchronised', 'Synchronised is held up by 1 open punch point of severity A: PP-003.'],
    ['handover', 'Synchronised is held up by 2 open punch points of severity A or B: PP-003, PP-007.'],
    ['mechanical_completion', ''],
    ['', ''],
  ])('an event of the milestone “%s”', (milestone, words) => {
    expect(inEnglish(whyHeldUp({ name: 'Synchronised', milestone }, open) ?? '')).toBe(words);
  });

  test('C holds up nothing', () => {
    expect(whyHeldUp({ name: 'Hand over', milestone: 'handover' }, open.slice(2))).toBeUndefined();
  });
});
