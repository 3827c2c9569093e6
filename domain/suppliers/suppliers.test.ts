import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import { type SupplierAct, usual_rules, whyNotSupplier } from './gate.ts';
import { type DocumentVersion, isWanted, kyc_documents, kycOf, documentStanding } from './kyc.ts';
import { opinionOf, type RatingCounts, ratingOf } from './rating.ts';

const today = '2026-05-20';
const gst = { group: 'GST', name: 'GST registration (REG-06)' } as const;
const version = (status: DocumentVersion['status'], valid_to: string | null, at = 1, of: object = gst) =>
  ({ ...gst, ...of, version: at, status, valid_to }) as DocumentVersion;

describe('a named document', () => {
  test.each<[string, DocumentVersion[], string, boolean]>([
    ['nothing was sent', [], 'missing', true],
    ['only a draft behind the link', [version('draft', null)], 'missing', true],
    ['sent', [version('submitted', null)], 'submitted', false],
    ['refused', [version('refused', null)], 'refused', true],
    ['refused and sent again', [version('refused', null), version('submitted', null, 2)], 'submitted', false],
    ['verified without an end', [version('verified', null)], 'valid', false],
    ['verified to the day', [version('verified', today)], 'expiring', true],
    ['verified, 60 days left', [version('verified', '2026-07-19')], 'expiring', true],
    ['verified, 61 days left', [version('verified', '2026-07-20')], 'valid', false],
    ['over', [version('verified', '2026-05-19')], 'expired', true],
    ['over and renewed', [version('verified', '2026-05-19'), version('submitted', null, 2)], 'submitted', false],
    ['over, renewal refused', [version('verified', '2026-05-19'), version('refused', null, 2)], 'expired', true],
    ['good, renewal refused', [version('verified', '2027-05-19'), version('refused', null, 2)], 'valid', false],
    ['expiring and renewed', [version('verified', '2026-06-01'), version('submitted', null, 2)], 'expiring', false],
  ])('%s: %#', (_what, versions, state, wanted) => {
    const standing = documentStanding(gst, versions, today);
    expect([standing.state, isWanted(standing)]).toEqual([state, wanted]);
  });

  test('is one of 34 in five groups', () => {
    expect(kyc_documents).toHaveLength(34);
    expect(new Set(kyc_documents.map(({ group }) => group)).size).toBe(5);
  });
});

/** All required documents, each verified without an end, but for some. */
const allBut = (more: readonly DocumentVersion[]) =>
  kycOf(
    usual_rules.required,
    [
      ...usual_rules.required
        .filter((one) => !more.some(({ name }) => name === one.name))
        .map((one) => ({ ...one, version: 1, status: 'verified' as const, valid_to: null })),
      ...more,
    ],
    today,
  );

describe('a supplier', () => {
  test.each([
    ['complete', allBut([])],
    ['expired', allBut([version('verified', '2026-05-12')])],
    ['missing', kycOf(usual_rules.required, [], today)],
    ['submitted', allBut([version('submitted', null)])],
    ['expiring', allBut([version('verified', '2026-06-09')])],
    ['complete', kycOf([], [], today)],
  ])('is %s', (state, kyc) => {
    expect(kyc.state).toBe(state);
  });

  const active = { name: 'Desai Switchgear', status: 'active', blocked_reason: '' } as const;
  const expired = allBut([version('verified', '2026-05-12')]);
  test.each<[string, object, ReturnType<typeof allBut>, object, SupplierAct, string | undefined]>([
    ['complete', {}, allBut([]), {}, 'order', undefined],
    ['expiring is still good', {}, allBut([version('verified', '2026-06-09')]), {}, 'order', undefined],
    ['expired', {}, expired, {}, 'order', 'Desai Switchgear: GST registration (REG-06) expired on 12/05/2026.'],
    ['expired, and asked for prices', {}, expired, {}, 'ask', undefined],
    [
      'expired, where the company asks none such',
      {},
      expired,
      { incomplete: { ask: false, order: false, pay: false } },
      'ask',
      'Desai Switchgear: GST registration (REG-06) expired on 12/05/2026.',
    ],
    [
      'expired, where the company orders all the same',
      {},
      expired,
      { incomplete: { ask: true, order: true, pay: false } },
      'order',
      undefined,
    ],
    [
      'several',
      {},
      kycOf(usual_rules.required, [version('verified', '2026-05-12')], today),
      {},
      'pay',
      'Desai Switchgear: GST registration (REG-06) expired on 12/05/2026, and 3 more documents are incomplete.',
    ],
    [
      'waiting',
      {},
      allBut([version('submitted', null)]),
      {},
      'order',
      'Desai Switchgear: GST registration (REG-06) is awaiting review.',
    ],
    [
      'blocked',
      { blocked_reason: 'Two rejected lots' },
      allBut([]),
      { incomplete: { ask: true, order: true, pay: false } },
      'order',
      'Desai Switchgear is blocked: Two rejected lots',
    ],
    ['blocked, but paid', { blocked_reason: 'Two rejected lots' }, allBut([]), {}, 'pay', undefined],
    ['invited', { status: 'invited' }, allBut([]), {}, 'ask', 'Desai Switchgear has not completed onboarding yet.'],
    ['submitted', { status: 'submitted' }, allBut([]), {}, 'order', 'Desai Switchgear is awaiting review.'],
    ['refused', { status: 'refused' }, allBut([]), {}, 'ask', 'Desai Switchgear was refused as a supplier.'],
  ])('%s: %#', (_what, more, kyc, rules, act, sentence) => {
    const why_not = whyNotSupplier({ ...active, ...more }, kyc, { ...usual_rules, ...rules }, act);
    expect(why_not && inEnglish(why_not)).toBe(sentence);
  });
});

test.each<[string, RatingCounts, number | null, number]>([
  ['without facts has no rating, not the best one', {}, null, 0],
  ['nothing of nothing is no fact', { documents: { good: 0, of: 0 } }, null, 0],
  ['all', { documents: { good: 4, of: 4 } }, 5, 1],
  ['none', { documents: { good: 0, of: 4 } }, 1, 1],
  ['two facts count the same', { documents: { good: 4, of: 4 }, quality: { good: 50, of: 100 } }, 4, 2],
  ['more than all is all', { quality: { good: 220, of: 110 } }, 5, 1],
])('a rating: %s', (_what, counts, points, lines) => {
  const rating = ratingOf(counts);
  expect([rating.points, rating.lines.length]).toEqual([points, lines]);
});

test.each<[string, RatingCounts, number | null]>([
  ['to one decimal', { delivery: { good: 1, of: 4, figure: 6.6667 } }, 6.7],
  ['below the budget', { price: { good: 2, of: 2, figure: -3.249 } }, -3.2],
  ['nothing rejected', { quality: { good: 2, of: 2, figure: 0 } }, 0],
  ['nothing late', { documents: { good: 2, of: 2, figure: null } }, null],
  ['none was counted', { documents: { good: 2, of: 2 } }, null],
])('the figure beside a rating: %s', (_what, counts, figure) => {
  expect(ratingOf(counts).lines.map((line) => line.figure)).toEqual([figure]);
});

test('what people think is their mean', () => {
  expect([opinionOf([]), opinionOf([5, 4]), opinionOf([5, 4, 4])]).toEqual([null, 4.5, 4.3]);
});
