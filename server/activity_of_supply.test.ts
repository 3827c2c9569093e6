/**
 * Every write of the supply chain is in the activity: the sample of every writing call of these areas leaves an entry
 * with a sentence, or the call is listed here with its reason.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, entryOf } from '../contract/index.ts';
import { deliveries } from './areas/deliveries/area.ts';
import { inspections } from './areas/inspections/area.ts';
import { inventory } from './areas/inventory/area.ts';
import { procurement } from './areas/procurement/area.ts';
import type { World } from './sample.ts';
import { makeWorld, samples } from './samples.ts';
import { openTestApp, type TestApp } from './test_kit.ts';

const silent: Partial<Record<CallName, string>> = {
  import_serials: 'reads a file and keeps nothing',
  import_quote_lines: 'reads a file and keeps nothing',
  verify_serials: 'checks a list and keeps nothing',
  add_own_quote_link: 'a link to a page that the supplier may open anyway, for one day',
  add_own_order_link: 'a link to a page that the supplier may open anyway, for one day',
  update_quote_draft: 'what a supplier types is nobody else’s business until it is sent',
};

const writers = [procurement, inspections, deliveries, inventory]
  .flatMap(({ calls }) => Object.keys(calls) as CallName[])
  .filter((name) => entryOf(name).method !== 'GET' && !samples[name].refusals_only);

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await openTestApp();
  world = await makeWorld(t);
});
afterAll(() => t.close());

const entriesOf = async (name: CallName): Promise<number> => {
  const { rows } = await t.app.database.asOwner((run) =>
    run('select count(*)::int as n from domain_events where call = $1', [name]),
  );
  return Number(rows[0]?.n);
};

describe('leaves an entry in the activity', () => {
  test.each(writers)('%s', async (name) => {
    const { as, input } = samples[name];
    await t.forgetLimits();
    const given = await input(world);
    const before = await entriesOf(name);
    const answer = await t.call(name, given, as, { address: '10.1.1.1' });
    expect([name, answer.status, answer.status === 200 ? '' : answer.raw.body]).toEqual([name, 200, '']);
    expect([name, (await entriesOf(name)) > before]).toEqual([name, !(name in silent)]);
  });
});

test('keeps no reason for a call that is gone', () => {
  expect(Object.keys(silent).filter((name) => !writers.includes(name as CallName))).toEqual([]);
});
