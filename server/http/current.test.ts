/** The refusal of an outdated change says no more of a thing than the call that shows it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, entryOf } from '../../contract/index.ts';
import type { World } from '../sample.ts';
import { areaOf, makeWorld, samples } from '../samples.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';
import { showingCall } from './current.ts';

const isOutdated = (name: CallName): boolean =>
  'version' in entryOf(name).request.shape && showingCall(name) !== undefined && !samples[name].refusals_only;
const outdated = (Object.keys(samples) as CallName[]).filter(isOutdated);

// what the samples of an area make of the demo is no other area's concern
let compared = 0;

describe.each([...new Set(outdated.map(areaOf))])('%s', (area) => {
  let t: TestApp;
  let world: World;
  const names = outdated.filter((name) => areaOf(name) === area);
  beforeAll(async () => {
    t = await openTestApp();
    world = await makeWorld(t);
  });
  afterAll(() => t.close());

  test.each(names)('%s', async (name) => {
    await t.forgetLimits();
    const { as, input: make } = samples[name];
    const input: Record<string, unknown> = { ...(await make(world)), version: 999_999 };
    const { status, body } = await t.call(name, input, as);
    expect(status).toBeGreaterThanOrEqual(400);
    const { current } = body as { current?: object };
    if (!current) return;
    compared += 1;
    const shows = showingCall(name) as CallName;
    const about = Object.keys(entryOf(shows).request.shape).filter((field) => field in input);
    const seen = await t.call(shows, Object.fromEntries(about.map((field) => [field, input[field]])), as);
    // a day is shown by its project and date, which other calls do not name
    if (seen.status === 200) expect(seen.body).toMatchObject(current);
  });
});

test('things are compared as they are', () => expect(compared).toBeGreaterThan(20));
