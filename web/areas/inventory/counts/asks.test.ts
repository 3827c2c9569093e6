import { expect, test } from 'vitest';
import { asksOf } from './asks.ts';

const asks = [{ item_id: 7, item: 'Module', pieces: 2 }];

test.each([
  ['pieces to name', { asks }, asks],
  ['a count that changed', { version: 3 }, []],
  ['no more', undefined, []],
  ['no answer', null, []],
])('a failure that says %s asks for that', (_, failure, asked) => {
  expect(asksOf(failure)).toEqual(asked);
});
