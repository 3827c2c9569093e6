import { expect, test } from 'vitest';
import type { Instalment } from '../../../../domain/procurement/orders.ts';
import { withRest } from './instalments.ts';

const share = (percent: number): Instalment => ({ name: '', on: 'delivery', days: 0, percent });
const percents = (list: readonly Instalment[]) => list.map(({ percent }) => percent);

test.each([
  ['none', [], []],
  ['one takes all', [share(100)], [10_000]],
  ['the last takes what is left', [share(3333), share(3333), share(1)], [3333, 3333, 3334]],
  ['the last goes below zero where nothing is left', [share(9000), share(2000), share(500)], [9000, 2000, -1000]],
])('%s', (_, given, left) => {
  expect(percents(withRest(given))).toEqual(left);
});
