import { expect, test } from 'vitest';
import { dayNumber } from '../dates.ts';
import { levelOf, pixelsOf, Scale, ticks, unitsOf, weekdayOf, zoom_levels } from './scale.ts';
import { english } from './labels.ts';

test('a day begins where the one before it ends, and comes back from its pixels', () => {
  const scale = new Scale();
  scale.origin = 100;
  scale.pixels = 12;
  expect(scale.x(101) - scale.x(100)).toBe(12);
  expect(scale.day(scale.x(123.5))).toBe(123.5);
});

test('the range holds the plan with air on both sides, and at least a window', () => {
  const scale = new Scale();
  scale.pixels = 10;
  scale.cover(1000, 1009, 2_000);
  expect(scale.origin).toBeLessThan(1000);
  expect(scale.origin + scale.days).toBeGreaterThan(1010);
  expect(scale.width).toBeGreaterThanOrEqual(2_000);
});

test('the range serves until half the air on a side is used up, or the window has grown', () => {
  const scale = new Scale();
  scale.pixels = 10;
  scale.cover(1000, 1200, 500);
  expect(scale.holds(1000, 1200, 500)).toBe(true);
  expect(scale.holds(997, 1203, 500)).toBe(true);
  expect(scale.holds(990, 1200, 500)).toBe(false);
  expect(scale.holds(1000, 1226, 500)).toBe(false);
  expect(scale.holds(1000, 1200, 5_000)).toBe(false);
});

test('months and years begin on their first day, also across the end of a year', () => {
  const from = dayNumber('2026-11-20');
  const found = ticks('month', from, from + 60, english, 10);
  expect(found.map(({ text }) => text)).toEqual(['November 2026', 'December 2026', 'January 2027']);
  expect(found.map(({ from: day }) => day)).toEqual([
    dayNumber('2026-11-01'),
    dayNumber('2026-12-01'),
    dayNumber('2027-01-01'),
  ]);
  expect(ticks('year', from, from + 60, english, 1).map(({ to }) => to)).toEqual([
    dayNumber('2027-01-01'),
    dayNumber('2028-01-01'),
  ]);
  expect(ticks('quarter', from, from + 60, english, 0.5).map(({ text }) => text)).toEqual(['Q4', 'Q1']);
});

test('weeks begin on Monday, before 1970 too', () => {
  expect(weekdayOf(dayNumber('2026-11-20'))).toBe(5);
  expect(weekdayOf(dayNumber('1969-12-28'))).toBe(0);
  for (const { from } of ticks('week', -40, 40, english, 10)) expect(weekdayOf(from)).toBe(1);
});

test('a level has its pixels, and pixels their nearest level', () => {
  for (const level of Object.keys(zoom_levels) as (keyof typeof zoom_levels)[])
    expect(levelOf(pixelsOf(level))).toBe(level);
  expect(levelOf(11)).toBe('week');
  expect(pixelsOf(100_000)).toBeLessThan(100);
  expect(unitsOf(20)).toEqual(['month', 'day']);
  expect(unitsOf(0.5)).toEqual(['year', 'quarter']);
});
