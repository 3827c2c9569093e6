/** No call reads more than in proportion to what there is. Rows are counted, not time, so that any machine gives the same. */
import { expect, test } from 'vitest';
import { bench_timeout, runBench } from './run_bench.ts';

test('what a call reads grows no faster than what there is', { timeout: bench_timeout }, async () => {
  const { code, output } = await runBench('growth');
  expect([code, output]).toEqual([0, output]);
  expect(output).not.toMatch(/NaN|undefined|Infinity|–/);
  expect(output.match(/exponent -?[\d.]+ ✓/g)?.length ?? 0, output).toBeGreaterThanOrEqual(20);
  expect(output).not.toContain('✗');
});
