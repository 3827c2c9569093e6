import { expect, test } from 'vitest';
import { isoMoment } from './times.ts';

test.each([
  '2026-11-23 14:17:09.845123+00',
  '2026-11-23 14:17:09.8+00',
  '2026-11-23 14:17:09+00',
  '1969-12-31 23:59:59.999999+00',
  '2026-11-23 19:47:09.845+05:30',
  '2026-11-23T14:17:09Z',
  '12026-11-23 14:17:09+00',
])('%s is the moment that Date reads', (value) => {
  expect(isoMoment(value)).toBe(new Date(value).toISOString());
});

test.each(['infinity', '-infinity'])('%s is refused, as by Date', (value) => {
  expect(() => isoMoment(value)).toThrow(RangeError);
});
