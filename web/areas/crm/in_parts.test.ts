import { expect, test } from 'vitest';
import { at_once, inParts } from './in_parts.ts';

const all = Array.from({ length: at_once * 2 + 1 }, (_, id) => id);

test('many are changed in parts, none twice', async () => {
  const parts: number[][] = [];
  const { done, failure } = await inParts(all, async (part) => parts.push(part));
  expect(parts.map(({ length }) => length)).toEqual([at_once, at_once, 1]);
  expect(done).toEqual(all);
  expect(failure).toBeUndefined();
});

test('a part that is refused ends it: what was done before is said, and nothing after it is tried', async () => {
  let tried = 0;
  const change = async () => {
    tried += 1;
    if (tried > 1) throw new Error('refused');
  };
  const { done, failure } = await inParts(all, change);
  expect([tried, done.length, failure?.message]).toEqual([2, at_once, 'refused']);
  await expect(inParts(all, () => Promise.reject(new Error('at once')))).rejects.toThrow('at once');
});
