/**
 * What every reading call takes on the embedded database with the demo companies, as it is after the first start: p95 of some
 * rounds each, the slowest ten printed. `bin/bench reads`; the goal is 200 ms for each.
 */
import { expect, test } from 'vitest';
import { type CallName, contract, entryOf } from '../contract/index.ts';
import { makeWorld, samples } from '../server/samples.ts';
import { openTestApp } from '../server/test_kit.ts';
import { sized, verdict } from './kit.ts';

const goal_ms = 200;
const rounds = sized(20, 1);
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;

test('every reading call is measured', async () => {
  const t = await openTestApp();
  const world = await makeWorld(t);
  const figures: { name: CallName; median: number; p95: number }[] = [];
  for (const name of Object.keys(contract) as CallName[]) {
    const { as, input, refusals_only } = samples[name];
    if (entryOf(name).method !== 'GET' || refusals_only) continue;
    const asked = await input(world);
    const times: number[] = [];
    // the first answer is not counted: it prepares the statements
    for (let round = 0; round <= rounds; round += 1) {
      await t.forgetLimits();
      const begun = performance.now();
      const { status, raw } = await t.call(name, asked, as);
      raw.file?.stream.destroy();
      if (round > 0) times.push(performance.now() - begun);
      expect([name, status]).toEqual([name, 200]);
    }
    const sorted = times.toSorted((one, other) => one - other);
    figures.push({ name, median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) });
  }
  const slow = figures.toSorted((one, other) => other.p95 - one.p95);
  const above = slow.filter(({ p95 }) => p95 > goal_ms).length;
  console.log(`${figures.length} reading calls, ${above} of them above ${goal_ms} ms ${verdict(above === 0)}`);
  for (const { name, median, p95 } of slow.slice(0, 10))
    console.log(`${name.padEnd(36)} median ${median.toFixed(0).padStart(5)} ms  p95 ${p95.toFixed(0).padStart(5)} ms`);
  await t.close();
});
