import { expect, test } from 'vitest';
import { changeInParts, most_at_once, partsOf } from './bulk.ts';

const all = Array.from({ length: most_at_once * 2 + 1 }, (_, id) => id);
const parts = partsOf(all);
const refusal = (status: number) => Object.assign(new Error(`refused with ${status}`), { status });

test('many are changed in parts, none twice, and each part is counted', async () => {
  const sent: number[][] = [];
  const far: number[] = [];
  const outcome = await changeInParts({
    parts,
    change: async (part) => void sent.push([...part]),
    onPart: ({ done }) => far.push(done.length),
  });
  expect(sent.map(({ length }) => length)).toEqual([most_at_once, most_at_once, 1]);
  expect(outcome).toEqual({ done: all, skipped: new Map(), untried: [], failure: undefined });
  expect(far).toEqual([most_at_once, most_at_once * 2, most_at_once * 2 + 1]);
});

test('what a call skips is named with its reason, and the others are done', async () => {
  const outcome = await changeInParts({
    parts,
    change: async (part) => new Map([[part[0] as number, 'Has a project.']]),
  });
  expect([...outcome.skipped.keys()]).toEqual([0, most_at_once, most_at_once * 2]);
  expect(outcome.done).toHaveLength(all.length - 3);
});

test('a part that is refused is skipped whole, and the next is tried', async () => {
  const outcome = await changeInParts({
    parts,
    change: async (_, at) => {
      if (at === 1) throw refusal(409);
    },
  });
  expect([outcome.done.length, outcome.skipped.size, outcome.untried.length]).toEqual([
    most_at_once + 1,
    most_at_once,
    0,
  ]);
  expect(outcome.skipped.get(most_at_once)).toBe('refused with 409');
});

test.each([0, 401, 429, 503])('a failure with %i ends it, and says what was not tried', async (status) => {
  const outcome = await changeInParts({
    parts,
    change: async (_, at) => {
      if (at === 1) throw refusal(status);
    },
  });
  expect([outcome.done.length, outcome.skipped.size, outcome.untried.length]).toEqual([
    most_at_once,
    0,
    most_at_once + 1,
  ]);
  expect(outcome.failure).toBe(`refused with ${status}`);
});

test('it can be stopped between two parts', async () => {
  const stop = new AbortController();
  const outcome = await changeInParts({ parts, change: async () => stop.abort(), signal: stop.signal });
  expect([outcome.done.length, outcome.untried.length, outcome.failure]).toEqual([
    most_at_once,
    most_at_once + 1,
    undefined,
  ]);
});
