import { expect, it, vi } from 'vitest';
import type { Topic } from '../../contract/topics.ts';
import { tellTopics } from './topics.ts';
import { windows } from './windows.ts';

vi.mock('virtual:addresses', () => ({ addresses: {} }));

interface View {
  of: number;
}

/** A list of so many numbers, and what was asked of it. */
function listOf(topics: readonly Topic[] = []) {
  const asked: string[] = [];
  let answers: (() => void)[] = [];
  const list = windows(async ({ of }: View, { offset, limit }) => {
    asked.push(`${of}: ${offset}+${limit}`);
    await new Promise<void>((resolve) => answers.push(resolve));
    const rows = Array.from({ length: Math.max(0, Math.min(limit, of - offset)) }, (_, at) => offset + at);
    return { rows, total: of, sums: of };
  }, topics);
  const answer = async () => {
    const now = answers;
    answers = [];
    for (const one of now) one();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { list, asked, answer };
}

it('asks for what is looked at, one window after another, the latest look first', async () => {
  const { list, asked, answer } = listOf();
  list.show({ of: 1000 });
  // two parts of a screen that open together ask once
  list.show({ of: 1000 });
  await answer();
  expect(list.get().rows).toHaveLength(1000);
  expect(list.get().rows?.[99]).toBe(99);
  expect(list.get().rows?.[100]).toBeUndefined();
  list.want(150, 160);
  list.want(500, 520);
  list.want(900, 920);
  await answer();
  await answer();
  expect(asked).toEqual(['1000: 0+100', '1000: 130+100', '1000: 880+100']);
  expect(list.get().rows?.[905]).toBe(905);
  list.want(870, 890);
  list.want(970, 985);
  await answer();
  await answer();
  expect(asked.slice(3)).toEqual(['1000: 780+100', '1000: 980+100']);
});

it('shows what it has until another view is here, and gives all rows when they are wanted', async () => {
  const { list, answer } = listOf();
  list.show({ of: 150 });
  await answer();
  list.show({ of: 120 });
  expect(list.get().rows).toHaveLength(150);
  await answer();
  expect(list.get().rows).toHaveLength(120);
  const all = list.all();
  await answer();
  expect(await all).toHaveLength(120);
  expect(list.get().rows?.every((row) => row !== undefined)).toBe(true);
});

it('shows again what is fresh without asking, until a topic of it is told or it is old', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { list, asked, answer } = listOf(['leads']);
    const showAgain = async (view: View) => {
      list.show(view);
      await answer();
    };
    await showAgain({ of: 30 });
    vi.advanceTimersByTime(1000);
    await showAgain({ of: 30 });
    expect(asked).toHaveLength(1);
    tellTopics(['projects']);
    await showAgain({ of: 30 });
    expect(asked).toHaveLength(1);
    tellTopics(['leads']);
    await showAgain({ of: 30 });
    expect(asked).toHaveLength(2);
    vi.advanceTimersByTime(31_000);
    await showAgain({ of: 30 });
    expect(asked).toHaveLength(3);
    await showAgain({ of: 31 });
    expect(asked).toHaveLength(4);
  } finally {
    vi.useRealTimers();
  }
});

it('changes a row at once and back', async () => {
  const { list, answer } = listOf();
  list.show({ of: 10 });
  await answer();
  const back = list.set((row) => (row === 3 ? 33 : row));
  expect(list.get().rows?.[3]).toBe(33);
  back();
  expect(list.get().rows?.[3]).toBe(3);
});

it('leaves rows out and puts them first at once; going back asks the server', async () => {
  const { list, asked, answer } = listOf();
  list.show({ of: 3 });
  await answer();
  list.add(7);
  list.set((row) => (row === 1 ? undefined : row));
  expect(list.get().rows).toEqual([7, 0, 2]);
  list.reload();
  await answer();
  expect(list.get().rows).toEqual([0, 1, 2]);
  const back = list.set((row) => (row === 1 ? undefined : row));
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    vi.advanceTimersByTime(1000);
    back();
    await answer();
    expect(asked).toHaveLength(3);
    expect(list.get().rows).toEqual([0, 1, 2]);
  } finally {
    vi.useRealTimers();
  }
});

it('shows an answer although the next change is there, and asks once more; not over what was changed here meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { list, asked, answer } = listOf();
    list.show({ of: 2 });
    vi.advanceTimersByTime(200);
    list.reload();
    list.reload();
    await answer();
    expect(list.get().rows).toEqual([0, 1]);
    expect(asked).toHaveLength(2);
    list.set((row) => row + 10);
    await answer();
    expect(list.get().rows).toEqual([10, 11]);
    expect(asked).toHaveLength(3);
    await answer();
    expect(list.get().rows).toEqual([0, 1]);
    expect(asked).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});
