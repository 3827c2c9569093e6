import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import { comingDelay, daysLateFor, type FollowedLine, isFollowed, percentArrived, saysArrived } from './followed.ts';

const line = (needed: number, arrived: number, rate: number | null = 100): FollowedLine => ({
  unit: 'Nos',
  needed,
  arrived,
  rate,
});

describe('how much of an event’s material has arrived', () => {
  test.each<[string, FollowedLine[], number]>([
    ['nothing is needed', [], 0],
    ['of one line', [line(1850, 620)], 33.51],
    ['by what the lines were planned to cost', [line(100, 100, 900), line(100, 0, 100)], 90],
    ['all alike where a rate is missing', [line(100, 100, 900), line(100, 0, null)], 50],
    ['more of one line makes up for nothing of another', [line(100, 250), line(100, 0)], 50],
    ['all of it', [line(100, 100), line(3, 3.5)], 100],
    ['nearly all of it is not all of it', [line(1_000_000, 999_999.999)], 99.99],
    ['a line without a quantity counts for nothing', [line(0, 5), line(10, 5)], 50],
    ['a balance below zero counts as none', [line(10, -5)], 0],
  ])('%s', (_name, lines, percent) => {
    expect(percentArrived(lines)).toBe(percent);
  });

  test.each([
    [[line(1850, 620)], 'Modules is at 33.5%: 620 of 1,850 Nos arrived'],
    [[line(10, 10), line(5, 4)], 'Modules is at 33.5%: 1 of 2 lines arrived in full'],
  ])('is said in a few words', (lines, words) => {
    expect(inEnglish(saysArrived('Modules', 33.5, lines))).toBe(words);
  });
});

test.each([
  [{ stage: 'materials', is_group: false, status: 'PENDING' }, [line(1, 0)], true],
  [{ stage: 'materials', is_group: false, status: 'FINISHED' }, [line(1, 0)], false],
  [{ stage: 'construction', is_group: false, status: 'PENDING' }, [line(1, 0)], false],
  [{ stage: 'materials', is_group: true, status: 'PENDING' }, [line(1, 0)], false],
  [{ stage: 'materials', is_group: false, status: 'PENDING' }, [line(0, 0)], false],
])('an event follows material while it is open and lines of it are approved: %o', (event, lines, follows) => {
  expect(isFollowed(event, lines)).toBe(follows);
});

describe('material that is promised too late', () => {
  const event = { status: 'PENDING', planned_end: '2026-12-10', current_end: '2026-12-12' };
  test.each([
    [event, '2026-12-21', 9],
    [event, '2026-12-12', 0],
    [event, null, 0],
    [{ ...event, current_end: null }, '2026-12-21', 11],
    [{ ...event, status: 'FINISHED' }, '2026-12-21', 0],
    [{ ...event, current_end: null, planned_end: null }, '2026-12-21', 0],
  ])('%o, %s', (one, promised, days) => {
    expect(daysLateFor(one, promised)).toBe(days);
  });

  test('says the day and by how much', () => {
    expect(inEnglish(comingDelay('2026-12-21', 9))).toBe(
      'Material is promised for 21/12/2026, 9 days after this should end.',
    );
  });
});
