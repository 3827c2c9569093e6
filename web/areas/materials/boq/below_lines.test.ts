import { expect, test } from 'vitest';
import { belowIn } from './below_lines.ts';

const below = [{ item: 'Module', unit: 'Nos', ordered: 100, left: 80 }];

test.each([
  ['lines below what is ordered', { below }, below],
  ['lines that someone changed', { lines: [], gone: [] }, []],
  ['nothing more', undefined, []],
  ['no answer', null, []],
])('a failure that says %s is read so', (_, failure, found) => {
  expect(belowIn(failure)).toEqual(found);
});
