/**
 * A sub-contractor whose access to construction was taken back, by enumeration: every call of construction is made with what is
 * really there, and neither answers with anything of it nor changes anything. A new call is covered by its sample.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { World } from '../../sample.ts';
import { callsOf, makeWorld, samples } from '../../samples.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { site } from './fixtures.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await openTestApp();
  world = await makeWorld(t);
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const access = (stages: string) =>
  t.app.database.asOwner((run) =>
    run(
      `update project_members m set stage_access = $2::text[] from users u
        where u.company_id = m.company_id and u.id = m.user_id and u.username = $1 and m.role = 'Sub-contractor'`,
      [site.outside, stages],
    ),
  );

/** Every list of an answer, however deep. */
const listsIn = (value: unknown): unknown[][] =>
  Array.isArray(value)
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(listsIn)
      : [];

test.each(callsOf('construction'))('%s gives nothing', async (name) => {
  const input = await samples[name].input(world);
  await access('{engineering}');
  const answer = await t.call(name, input, site.outside);
  await access('{construction}');
  if (answer.status >= 400) return;
  // lists over all projects are there, without rows
  expect([name, listsIn(answer.body).flat()]).toEqual([name, []]);
});
