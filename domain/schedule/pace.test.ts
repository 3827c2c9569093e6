import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pace_factors, scaleDays, showSpan } from './pace.ts';

test('the pace factors are the six of the specification', () => {
  expect(pace_factors.map(({ name, factor }) => `${name} ${factor}`).join(', ')).toBe(
    'Practically Impossible 50, Very Aggressive 90, Aggressive 100, Reasonable 110, Slow 120, Very Slow 130',
  );
});

describe('scaling a duration', () => {
  test.each([
    [10, 'working', 50, 5],
    [10, 'working', 110, 11],
    [1, 'working', 110, 1.1],
    [3, 'working', 90, 2.7],
    [10, 'working', 100, 10],
    [15, 'calendar', 50, 15],
    [15, 'calendar', 130, 15],
    [0, 'working', 130, 0],
  ] as const)('%d %s days at %d are %d', (days, clock, factor, scaled) => {
    expect(scaleDays(days, clock, factor)).toBeCloseTo(scaled, 10);
  });
});

describe('showing scaled days', () => {
  test('a chain of ten one-day events ends on day 11 at 110 and on day 9 at 90', () => {
    for (const [factor, end] of [
      [110, 11],
      [90, 9],
      [50, 5],
    ] as const) {
      let at = 0;
      for (let event = 0; event < 10; event += 1) at += scaleDays(1, 'working', factor);
      const last = showSpan(at - scaleDays(1, 'working', factor), scaleDays(1, 'working', factor));
      expect(last.offset + last.days).toBe(end);
    }
  });

  test('work has at least the day it falls on, a milestone none', () => {
    expect(showSpan(4.6, 0.1)).toEqual({ offset: 4, days: 1 });
    expect(showSpan(4.6, 0)).toEqual({ offset: 5, days: 0 });
  });

  test('events that follow each other neither overlap nor leave a gap when each lasts a day or more', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1, max: 40, noNaN: true }), { maxLength: 30 }), (durations) => {
        let at = 0;
        let shown_end = 0;
        for (const days of durations) {
          const shown = showSpan(at, days);
          expect(shown.offset).toBe(shown_end);
          at += days;
          shown_end = shown.offset + shown.days;
        }
      }),
    );
  });
});
