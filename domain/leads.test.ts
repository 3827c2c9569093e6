/** What is true about leads: moves, approval, ageing, what two of them must not share. */
import { describe, expect, test } from 'vitest';
import {
  approvalAfterMove,
  followUpTime,
  leadAge,
  leadKeys,
  leadStatus,
  type LeadMove,
  partnerLeadState,
  stage_kinds,
  usual_stages,
  whyNotMoveLead,
} from './leads.ts';
import { inEnglish, type Sentence } from './sentences.ts';

const words = (given: Sentence | string | undefined) => given && inEnglish(given);

const move = (facts: Partial<LeadMove>) =>
  words(
    whyNotMoveLead({ from: 'open', to: 'open', approval: 'none', needs_approval: true, lost_reason: '', ...facts }),
  );

describe('a lead moves', () => {
  test.each<[string, Partial<LeadMove>, string | undefined]>([
    ['between open stages', {}, undefined],
    ['to approval', { to: 'approval' }, undefined],
    ['to won when approved', { to: 'won', approval: 'approved' }, undefined],
    ['to won without approval', { to: 'won' }, 'approval'],
    ['to won when rejected', { to: 'won', approval: 'rejected' }, 'approval'],
    ['to won where nobody approves', { to: 'won', needs_approval: false }, undefined],
    ['to lost with a reason', { to: 'lost', lost_reason: 'Price' }, undefined],
    ['to lost without one', { to: 'lost' }, 'reason'],
    ['to on hold and back', { from: 'on_hold' }, undefined],
    ['to handed by hand', { from: 'won', to: 'handed', approval: 'approved' }, 'Create a project'],
    ['away from handed', { from: 'handed' }, 'cannot be moved'],
    ['from lost back to open', { from: 'lost' }, undefined],
  ])('%s', (_name, facts, says) => {
    if (says === undefined) expect(move(facts)).toBeUndefined();
    else expect(move(facts)).toContain(says);
  });

  test('asks for approval on the way in and takes it back on the way out', () => {
    expect(approvalAfterMove('none', 'approval')).toBe('pending');
    expect(approvalAfterMove('rejected', 'approval')).toBe('pending');
    expect(approvalAfterMove('approved', 'approval')).toBe('approved');
    expect(approvalAfterMove('pending', 'open')).toBe('none');
    expect(approvalAfterMove('approved', 'won')).toBe('approved');
  });
});

test('the usual board leads from New to Handed, and has one stage of each special kind', () => {
  expect(usual_stages.map(({ kind }) => leadStatus(kind)).at(0)).toBe('Open');
  expect(usual_stages.filter(({ kind }) => kind === 'approval')).toHaveLength(1);
  expect(usual_stages).toHaveLength(14);
});

test.each([
  ['2026-11-01', '2026-11-02', 4, 'fresh'],
  ['2026-11-01', '2026-11-04', 4, 'ageing'],
  ['2026-11-01', '2026-11-05', 4, 'ageing'],
  ['2026-11-01', '2026-11-06', 4, 'old'],
  ['2025-11-01', '2026-11-06', null, 'fresh'],
])('a lead in its stage since %s is on %s, with %s days allowed, %s', (since, today, days, age) => {
  expect(leadAge(since, today, days)).toBe(age);
});

test.each([
  [null, 'none'],
  ['2026-11-21', 'overdue'],
  ['2026-11-22', 'today'],
  ['2026-11-23', 'upcoming'],
])('a follow-up on %s is %s', (on, time) => {
  expect(followUpTime(on, '2026-11-22')).toBe(time);
});

test('two leads are the same by phone, consumer number or GSTIN, however these are written', () => {
  const one = leadKeys({ phones: ['098200 41122', ''], consumer_number: '07-123 456', gstin: '27aapfu0939f1zv' });
  expect(one).toEqual([
    { kind: 'phone', key: '+919820041122' },
    { kind: 'consumer_number', key: '07123456' },
    { kind: 'gstin', key: '27AAPFU0939F1ZV' },
  ]);
  expect(
    leadKeys({ phones: ['98200', '+91 98200-41122', '98200 41122'], consumer_number: '12', gstin: '27AAP' }),
  ).toEqual([{ kind: 'phone', key: '+919820041122' }]);
});

test('a channel partner is told whether a lead is in progress, won or lost; on hold it may still be won', () => {
  expect(stage_kinds.map((kind) => [kind, partnerLeadState(kind)])).toEqual([
    ['open', 'in_progress'],
    ['approval', 'in_progress'],
    ['won', 'won'],
    ['handed', 'won'],
    ['lost', 'lost'],
    ['on_hold', 'in_progress'],
    ['not_serviceable', 'lost'],
  ]);
});
