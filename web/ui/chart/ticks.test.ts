import { expect, test } from 'vitest';
import { areCounts } from './ticks.ts';

const series = [
  { key: 'open', title: 'Open' },
  { key: 'closed', title: 'Closed' },
];

test.each([
  [[{ name: 'Module', open: 1, closed: 0 }], true],
  [[{ name: 'Module', open: 1, closed: null }], true],
  [[{ name: 'Module', open: 1, closed: 0, days: 2.5 }], true],
  [
    [
      { name: 'Module', open: 1, closed: 3 },
      { name: 'Inverter', open: 0.4, closed: 1 },
    ],
    false,
  ],
  [[], true],
])('%o has whole ticks: %s', (data, whole) => {
  expect(areCounts({ data, series })).toBe(whole);
});
