/** Benches that take little are run with a little of everything, and come to their end. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from './kit.ts';
import { bench_timeout, runBench } from './run_bench.ts';

/** What each of them prints, and how often at least. */
const printed: Record<string, [RegExp, number]> = {
  closure_pack: [/closure pack of \d+ files, \d+ MB: \d+ ms, grew by -?\d+ MB/, 1],
  engine: [/recompute, three calendars +[\d.]+ ms, ratio [\d.]+/, 1],
  gantt: [/mount \d+ ms .* move \d+ ms/, 2],
  readers: [/longest stall \d+ ms/, 11],
};

describe('benches', () => {
  test.concurrent.each(Object.keys(printed))('%s runs to its end', { timeout: bench_timeout }, async (name) => {
    const { code, output } = await runBench(name);
    expect([code, output]).toEqual([0, output]);
    expect(output).not.toMatch(/NaN|undefined|Infinity|–/);
    const [line, least] = printed[name] as [RegExp, number];
    expect(output.match(new RegExp(line, 'g'))?.length ?? 0, output).toBeGreaterThanOrEqual(least);
  });

  test('are all offered by bin/bench', () => {
    const helpers = /^(kit|page|rows|rows_read|run_bench|list_server|autocannon\.d|(smoke|growth)\.test)\.ts$/;
    const programs = readdirSync(`${root}/bench`)
      .filter((file) => file.endsWith('.ts') && !helpers.test(file))
      .map((file) => file.replace(/(\.test)?\.ts$/, ''));
    expect(programs).toEqual(expect.arrayContaining(Object.keys(printed)));
    const offered = /const all = \[(.*?)\]/s.exec(readFileSync(`${root}/bin/bench.mjs`, 'utf8'))?.[1] ?? '';
    expect(offered.match(/\w+/g)?.toSorted()).toEqual(programs.toSorted());
  });
});
