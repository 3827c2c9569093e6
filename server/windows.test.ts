/** Every list that is read a window at a time: its total counts everything found in each window, and windows do not overlap. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { type CallName, contract, entryOf } from '../contract/index.ts';
import type { World } from './sample.ts';
import { isAsked, makeWorld, samples } from './samples.ts';
import { openTestApp, type TestApp } from './test_kit.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await openTestApp();
  world = await makeWorld(t);
});
afterAll(() => t.close());

const has = (schema: z.ZodType, field: string): boolean => field in ((schema as z.ZodObject).shape ?? {});

const windowed = (Object.keys(contract) as CallName[]).filter((name) => {
  const { method, request, response, file } = entryOf(name);
  return (
    method === 'GET' &&
    !file &&
    isAsked(name) &&
    !samples[name].refusals_only &&
    has(request, 'limit') &&
    has(response, 'total')
  );
});

test('there are such lists', () => {
  if (!process.env.TEST_AREA) expect(windowed.length).toBeGreaterThan(15);
});

/** Only what a request cannot do without: what narrows the list is left out. */
function wide(name: CallName, asked: Record<string, unknown>): Record<string, unknown> {
  const { shape } = entryOf(name).request;
  return Object.fromEntries(Object.entries(asked).filter(([field]) => !shape[field]?.safeParse(undefined).success));
}

type Window = Record<string, unknown> & { total: number };
/** The rows of a window: the list that holds as many as it was asked for. */
const rowsOf = (body: Window, key: string): unknown[] => body[key] as unknown[];

const long: CallName[] = [];

test.each(windowed)('%s', async (name) => {
  await t.forgetLimits();
  const { as, input } = samples[name];
  const asked = wide(name, await input(world));
  const window = async (limit: number, offset = 0): Promise<Window> => {
    const { body, status } = await t.call(name, { ...asked, limit, ...(offset && { offset }) }, as);
    expect([name, limit, status]).toEqual([name, limit, 200]);
    return body as Window;
  };
  const [one, more] = [await window(1), await window(50)];
  expect(one.total).toBe(more.total);
  const key = Object.keys(one).find(
    (field) => Array.isArray(one[field]) && one[field].length === 1 && rowsOf(more, field).length > 1,
  );
  if (!key) return;
  long.push(name);
  if (!has(entryOf(name).request, 'offset')) return;
  expect(rowsOf(one, key)[0]).toEqual(rowsOf(more, key)[0]);
  expect(rowsOf(await window(1, 1), key)[0]).toEqual(rowsOf(more, key)[1]);
});

test('most of them are longer than a row', () => {
  if (!process.env.TEST_AREA) expect(long.length).toBeGreaterThan(windowed.length / 2);
});
