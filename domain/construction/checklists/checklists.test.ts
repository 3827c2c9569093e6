/** When items pass, how checklists stand, and who may do what with them. */
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../sentences.ts';
import { punch_categories } from '../punch_points.ts';
import {
  calibrationState,
  type ChecklistAct,
  checklistStanding,
  type ChecklistState,
  isLate,
  type ItemResult,
  type JudgedItem,
  passesWithRest,
  valueVerdict,
  whyNotAct,
  whyNotResult,
} from './checklists.ts';
import { isWhole, isWithin, type Limit, no_limit, readingOf } from './limits.ts';
import { built_in_sets } from './sets.ts';

test.each([
  ['12,34,567.89', 1_234_567.89],
  ['1,234,567', 1_234_567],
  ['1,234', 1234],
  ['0.5', 0.5],
  [' 12 ', 12],
  ['-1.5', -1.5],
  ['−2', -2],
  ['1,15', undefined],
  ['1,2345', undefined],
  ['12,34', undefined],
  ['1.2.3', undefined],
  ['', undefined],
  ['5 Ω', undefined],
  ['abc', undefined],
])('“%s” is read as %s', (text, expected) => {
  expect(readingOf(text)).toBe(expected);
});

const limits = {
  at_least: { kind: 'at_least', low: 1, high: null },
  above: { kind: 'above', low: 1.3, high: null },
  at_most: { kind: 'at_most', low: null, high: 5 },
  below: { kind: 'below', low: null, high: 1 },
  between: { kind: 'between', low: 750, high: 900 },
  within: { kind: 'within', low: -1, high: 1 },
  none: no_limit,
} satisfies Record<string, Limit>;

test.each([
  ['at_least', 1, true],
  ['at_least', 0.99, false],
  ['above', 1.3, false],
  ['above', 1.31, true],
  ['at_most', 5, true],
  ['at_most', 5.01, false],
  ['below', 1, false],
  ['below', 0.99, true],
  ['between', 750, true],
  ['between', 900, true],
  ['between', 901, false],
  ['within', -1, true],
  ['within', 1.1, false],
  ['none', -99, true],
] as const)('a limit %s lets %s through: %s', (kind, value, expected) => {
  expect(isWithin(limits[kind], value)).toBe(expected);
});

describe('the sets', () => {
  test('have the numbered items of every list, with limits that are whole', () => {
    expect(built_in_sets.map(({ key, items }) => [key, items.filter((one) => /_\d+$/.test(one.key)).length])).toEqual([
      ['modules', 10],
      ['mms', 10],
      ['inverters', 10],
      ['cables', 10],
      ['earthing', 8],
      ['la', 9],
      ['lt_panel', 10],
      ['transformer', 10],
      ['plant_tests', 9],
    ]);
    for (const { category, items } of built_in_sets) {
      expect(punch_categories).toContain(category);
      for (const item of items) {
        expect(isWhole(item.limit), item.key).toBe(true);
        expect(item.limit.kind === 'none' || item.measured, item.key).toBe(true);
        expect(item.estimate && item.limit.kind === 'none', item.key).toBe(false);
      }
    }
  });

  test('name each item once', () => {
    const keys = built_in_sets.flatMap(({ items }) => items.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('judging an item', () => {
  const item: JudgedItem = { measured: false, limit: no_limit, photo: false, photos: 0, defect_open: false };
  const measured: JudgedItem = { ...item, measured: true, limit: limits.at_most };
  test.each<[JudgedItem, ItemResult, string, string | undefined]>([
    [item, 'Pass', '', undefined],
    [item, 'Fail', '', undefined],
    [item, 'NA', '', undefined],
    [measured, 'Pass', '', 'Enter the measured value.'],
    [measured, 'Pass', '   ', 'Enter the measured value.'],
    [measured, 'Pass', '4.2', undefined],
    [measured, 'Pass', '6', 'The value is outside its limit.'],
    [measured, 'Pass', '1,15', '“1,15” is not a number. Use a point for decimals.'],
    [measured, 'Fail', '', undefined],
    [measured, 'NA', '', undefined],
    [{ ...item, photo: true }, 'Pass', '', 'Add a photo.'],
    [{ ...item, photo: true, photos: 1 }, 'Pass', '', undefined],
    [{ ...item, photo: true }, 'NA', '', undefined],
    [{ ...item, defect_open: true }, 'Pass', '', 'Its punch point is open. Close it before judging again.'],
    [{ ...item, defect_open: true }, 'NA', '', 'Its punch point is open. Close it before judging again.'],
    [{ ...item, defect_open: true }, 'Fail', '', undefined],
  ])('%o as %s with “%s”', (one, result, text, expected) => {
    const why = whyNotResult(one, result, text);
    expect(why && inEnglish(why)).toBe(expected);
  });

  test('a value is judged while it is typed', () => {
    expect(['', '5', '5.1', 'x'].map((text) => valueVerdict(limits.at_most, text))).toEqual([
      'none',
      'inside',
      'outside',
      'no_number',
    ]);
  });

  test('the rest passes only where nothing is due', () => {
    const rest = { result: null, measured: false, photo: false, defect_open: false };
    expect(passesWithRest(rest)).toBe(true);
    for (const other of [{ result: 'NA' }, { measured: true }, { photo: true }, { defect_open: true }])
      expect(passesWithRest({ ...rest, ...other })).toBe(false);
  });
});

test.each([
  [{ items: 3, judged: 0, failed: 0, accepted: false }, 'open'],
  [{ items: 3, judged: 2, failed: 1, accepted: false }, 'progress'],
  [{ items: 3, judged: 3, failed: 1, accepted: false }, 'failed'],
  [{ items: 3, judged: 3, failed: 0, accepted: false }, 'passed'],
  [{ items: 3, judged: 3, failed: 0, accepted: true }, 'accepted'],
] as const)('%o stands as %s', (counts, expected) => {
  expect(checklistStanding(counts)).toBe(expected);
});

test('what is passed is late no more', () => {
  const late = (standing: Parameters<typeof isLate>[0], due: string | null) => isLate(standing, due, '2026-03-10');
  expect([late('open', '2026-03-09'), late('failed', '2026-03-09')]).toEqual([true, true]);
  expect([late('open', '2026-03-10'), late('open', null), late('passed', '2026-03-01')]).toEqual([false, false, false]);
});

describe('who may do what', () => {
  const person = { user_id: 7, fills: false, plans: false, accepts: false };
  const list = (judged: number, failed = 0, accepted = false, by = [9]): ChecklistState => ({
    items: 3,
    judged,
    failed,
    accepted,
    judged_by: by,
  });
  const states = [list(0), list(1), list(3, 1), list(3), list(3, 0, true)];
  const who = {
    subcontractor: { ...person, fills: true },
    executive: { ...person, fills: true, plans: true },
    incharge: { ...person, fills: true, plans: true, accepts: true },
    customer: person,
  };
  test.each<[keyof typeof who, ChecklistAct, string]>([
    ['subcontractor', 'fill', '1 1 1 1 0'],
    ['subcontractor', 'approve', '0 0 0 0 0'],
    ['subcontractor', 'change', '0 0 0 0 0'],
    ['executive', 'fill', '1 1 1 1 0'],
    ['executive', 'change', '1 1 1 1 1'],
    ['executive', 'delete', '1 0 0 0 0'],
    ['executive', 'approve', '0 0 0 0 0'],
    ['incharge', 'approve', '0 0 0 1 0'],
    ['incharge', 'return', '0 1 1 1 1'],
    ['customer', 'fill', '0 0 0 0 0'],
    ['customer', 'return', '0 0 0 0 0'],
  ])('%s: %s in the states open, in progress, failed, passed, accepted: %s', (name, act, expected) => {
    expect(states.map((one) => (whyNotAct(one, act, who[name]) ? 0 : 1)).join(' ')).toBe(expected);
  });

  test('nobody accepts what they filled in alone', () => {
    const alone = whyNotAct(list(3, 0, false, [7]), 'approve', who.incharge);
    expect(alone && inEnglish(alone)).toBe('You filled it in. Someone else has to accept it.');
    expect(whyNotAct(list(3, 0, false, [7, 9]), 'approve', who.incharge)).toBeUndefined();
  });
});

test.each([
  [null, 'unknown'],
  ['2026-03-09', 'expired'],
  ['2026-03-10', 'expiring'],
  ['2026-04-09', 'expiring'],
  ['2026-04-10', 'valid'],
] as const)('calibration valid to %s is %s', (valid_to, expected) => {
  expect(calibrationState(valid_to, '2026-03-10', '2026-04-09')).toBe(expected);
});
