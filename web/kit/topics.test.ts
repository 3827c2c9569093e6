import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdTopics, onTopics, tellTopics } from './topics.ts';

let heard = 0;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  heard = 0;
  stop = onTopics(['orders'], () => {
    heard += 1;
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** A write whose answer comes when the test says so. */
function aWrite() {
  const ends = { resolve: () => {}, reject: () => {} };
  holdTopics(
    new Promise<void>((resolve, reject) => {
      Object.assign(ends, { resolve, reject });
    }),
  );
  return ends;
}

test('several changes at once call once', async () => {
  tellTopics(['orders']);
  tellTopics(['orders', 'boq']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toBe(1);
});

test.each(['resolve', 'reject'] as const)('news of a write are held until its answer (%s)', async (how) => {
  tellTopics(['orders']);
  const one = aWrite();
  const other = aWrite();
  tellTopics(['orders']);
  await vi.advanceTimersByTimeAsync(5_000);
  one[how]();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toBe(0);
  other[how]();
  await vi.advanceTimersByTimeAsync(100);
  expect(heard).toBe(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(heard).toBe(1);
});

test('who went meanwhile is not called, and a write without an answer holds nobody for long', async () => {
  aWrite();
  tellTopics(['orders']);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(heard).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard).toBe(1);
  const { resolve } = aWrite();
  tellTopics(['orders']);
  stop();
  resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toBe(1);
});
