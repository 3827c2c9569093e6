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

test.each(windowed)('%s', async (name) => {
  await t.forgetLimits();
  const { as, input } = samples[name];
  const asked = await input(world);
  const window = async (limit: number) => {
    const { body, status } = await t.call(name, { ...asked, limit }, as);
    expect([name, limit, status]).toEqual([name, limit, 200]);
    return body as { total: number };
  };
  const [one, more] = [await window(1), await window(50)];
  expect(one.total).toBe(more.total);
});
