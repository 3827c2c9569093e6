import { describe, expect, test } from 'vitest';
import {
  approvalSteps,
  daysLate,
  type WorkedEvent,
  whyLocked,
  whyNotActualDay,
  whyNotAskApproval,
  whyNotDecide,
  whyNotFinish,
  whyNotStart,
  whyNotUndo,
} from './events.ts';
import { inEnglish, type Sentence } from './sentences.ts';

const words = (given: Sentence | string | undefined) => given && inEnglish(given);

const event = (facts: Partial<WorkedEvent> = {}): WorkedEvent => ({
  name: 'Array Layout',
  is_group: false,
  status: 'IN-PROGRESS',
  days: 3,
  approval: 'none',
  approves_role: '',
  outside_approval: [],
  planned_start: '2026-03-02',
  planned_end: '2026-03-04',
  ...facts,
});
const worker = { can_approve: false };
const approver = { can_approve: true };

describe('starting', () => {
  test.each([
    ['a pending event', event({ status: 'PENDING' }), worker, undefined],
    ['one in progress', event(), worker, 'It is already in progress.'],
    ['a finished one', event({ status: 'FINISHED' }), worker, 'It is already finished.'],
    ['a group', event({ is_group: true, status: 'PENDING' }), approver, /group has no status/],
    ['one under approval, by a worker', event({ status: 'PENDING', approval: 'waiting' }), worker, /only approvers/],
    ['one under approval, by an approver', event({ status: 'PENDING', approval: 'waiting' }), approver, undefined],
  ] as const)('%s', (_name, one, who, why) => {
    const answer = words(whyNotStart(one, who));
    if (why instanceof RegExp) expect(answer).toMatch(why);
    else expect(answer).toBe(why);
  });
});

describe('finishing', () => {
  test.each([
    ['an event that needs nothing', event(), worker, [], '', undefined],
    ['one that was not started', event({ status: 'PENDING' }), approver, [], '', 'It has not started yet.'],
    ['a milestone that was not started', event({ status: 'PENDING', days: 0 }), worker, [], '', undefined],
    ['with a document missing', event(), worker, ['SLD'], '', 'Not uploaded yet: SLD.'],
    ['with five missing', event(), worker, ['A', 'B', 'C', 'D', 'E'], '', 'Not uploaded yet: A, B, C and 2 more.'],
    ['an override by a worker', event(), worker, ['SLD'], 'sent by post', 'Not uploaded yet: SLD.'],
    ['an override by an approver', event(), approver, ['SLD'], 'sent by post', undefined],
    ['one that needs approval', event({ approves_role: 'Lead Designer' }), worker, [], '', /Lead Designer: send it/],
    ['the same by an approver', event({ approves_role: 'Lead Designer' }), approver, [], '', undefined],
    [
      'one that is approved',
      event({ approves_role: 'Lead Designer', approval: 'approved' }),
      worker,
      [],
      '',
      undefined,
    ],
    ['one that is rejected', event({ outside_approval: ['DISCOM'], approval: 'rejected' }), worker, [], '', /DISCOM/],
    [
      'one under approval',
      event({ approves_role: 'X', approval: 'waiting' }),
      worker,
      [],
      '',
      /awaits the approval of X/,
    ],
  ] as const)('%s', (_name, one, who, missing, override, why) => {
    const answer = words(whyNotFinish(one, who, missing, override));
    if (why instanceof RegExp) expect(answer).toMatch(why);
    else expect(answer).toBe(why);
  });
});

test.each([
  [event(), worker, undefined],
  [event({ status: 'PENDING' }), worker, 'It has not started yet.'],
  [event({ status: 'FINISHED', approval: 'approved' }), worker, /Only an approver/],
  [event({ status: 'FINISHED', approval: 'approved' }), approver, undefined],
  [event({ status: 'FINISHED' }), worker, undefined],
] as const)('going back %#', (one, who, why) => {
  const answer = words(whyNotUndo(one, who));
  if (why instanceof RegExp) expect(answer).toMatch(why);
  else expect(answer).toBe(why);
});

test('the steps of an approval are the role, then the outside parties, each once', () => {
  expect(approvalSteps({ approves_role: 'Lead Designer', outside_approval: ['customer', 'CEIG'] })).toEqual([
    'Lead Designer',
    'customer',
    'CEIG',
  ]);
  expect(approvalSteps({ approves_role: '', outside_approval: [] })).toEqual([]);
});

test('approval is asked once, for what is under way and needs it', () => {
  const needs = { approves_role: 'Lead Designer' };
  expect(whyNotAskApproval(event(needs))).toBeUndefined();
  expect(whyNotAskApproval(event({ ...needs, approval: 'rejected' }))).toBeUndefined();
  expect(words(whyNotAskApproval(event({ ...needs, approval: 'waiting' })))).toMatch(/already/);
  expect(words(whyNotAskApproval(event({ ...needs, approval: 'approved' })))).toMatch(/already/);
  expect(words(whyNotAskApproval(event({ ...needs, status: 'PENDING' })))).toMatch(/not started/);
  expect(words(whyNotAskApproval(event()))).toBe('It needs no approval.');
  expect(words(whyNotAskApproval(event({ ...needs, is_group: true })))).toMatch(/group/);
  expect(whyNotDecide(event({ approval: 'waiting' }))).toBeUndefined();
  expect(words(whyNotDecide(event()))).toMatch(/No approval/);
  expect(whyLocked(event({ approval: 'waiting' }), approver)).toBeUndefined();
});

test.each([
  ['PENDING', '2026-03-02', 0],
  ['PENDING', '2026-03-03', 1],
  ['IN-PROGRESS', '2026-03-04', 0],
  ['IN-PROGRESS', '2026-03-10', 6],
  ['FINISHED', '2026-04-10', 0],
] as const)('a %s event is on %s late by %d days', (status, today, days) => {
  expect(daysLate(event({ status }), today)).toBe(days);
});

test('what really happened lies neither ahead nor before the start', () => {
  expect(whyNotActualDay('2026-03-05', '2026-03-05', '2026-03-05')).toBeUndefined();
  expect(words(whyNotActualDay('2026-03-06', '2026-03-05', null))).toMatch(/in the future/);
  expect(words(whyNotActualDay('2026-03-01', '2026-03-05', '2026-03-02'))).toMatch(/before its start on 02\/03\/2026/);
});
