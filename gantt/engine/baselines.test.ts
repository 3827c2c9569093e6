import { expect, test } from 'vitest';
import { compareBaseline } from './baselines.ts';

const at = (id: number, start: string, end: string) => ({ id, start, end });

test('a schedule is held against its baseline event by event', () => {
  const baseline = [
    at(1, '2026-01-05', '2026-01-07'),
    at(2, '2026-01-08', '2026-01-10'),
    at(3, '2026-01-12', '2026-01-12'),
  ];
  const schedule = [
    at(1, '2026-01-05', '2026-01-07'),
    at(2, '2026-01-09', '2026-01-14'),
    at(4, '2026-01-15', '2026-01-16'),
  ];
  expect(compareBaseline(baseline, schedule)).toEqual({
    events: [
      { id: 1, start_days: 0, end_days: 0, length_days: 0 },
      { id: 2, start_days: 1, end_days: 4, length_days: 3 },
    ],
    moved_count: 1,
    added: [4],
    removed: [3],
    end_days: 4,
  });
});

test('an empty side has no end to compare', () => {
  expect(compareBaseline([], [at(1, '2026-01-05', '2026-01-07')])).toMatchObject({ added: [1], end_days: 0 });
});
