/** The embedded database answers every call, and gives every query the row that its place in the code declares. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { watchRows, whatIsNotAsDeclared } from '../declared_rows.ts';
import { runDailySchedules, runFrequentSchedules } from '../jobs/work.ts';
import type { World } from '../sample.ts';
import { areasBut, callsOf, makeWorld, samples } from '../samples.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  watchRows();
  t = await openTestApp();
  world = await makeWorld(t);
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const names = areasBut().flatMap((area) => callsOf(area));

test.each(names.filter((name) => !samples[name].refusals_only))('%s succeeds', async (name) => {
  const { as, input } = samples[name];
  const answer = await t.call(name, await input(world), as, { address: '10.1.1.1' });
  expect([answer.status, answer.status === 200 ? '' : answer.raw.body]).toEqual([200, '']);
});

test('every query is given the row that its place in the code declares', async () => {
  await t.mails();
  await runDailySchedules(t.app);
  await runFrequentSchedules(t.app);
  await t.app.database.kysely.transaction().execute((db) =>
    sql<{ id: number; name: string; mail: string; gone: number }>`
      select '1'::text as id, null::text as name, true as mail`.execute(db),
  );
  const { compared, says } = whatIsNotAsDeclared();
  const wrong = says.filter((one) => one.startsWith('server/db/embedded_calls.test.ts'));
  expect(wrong.map((one) => one.replace(/^\S+ /, ''))).toEqual([
    'declares gone, which is not selected',
    'declares id as number, and is given text',
    'declares mail as text, and is given yes_no',
    'declares name as always there, and is given none',
  ]);
  expect(says.filter((one) => !wrong.includes(one))).toEqual([]);
  // a small area asks less
  if (!process.env.TEST_AREA) expect(compared).toBeGreaterThan(150);
});
