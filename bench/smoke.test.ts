/** Benches that take little are run with a little of everything: they come to their end, and no cost is quadratic. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from './kit.ts';

/** What each of them prints, and how often at least. */
const printed: Record<string, [RegExp, number]> = {
  closure_pack: [/closure pack of \d+ files, \d+ MB: \d+ ms, grew by -?\d+ MB/, 1],
  engine: [/recompute, three calendars +[\d.]+ ms, ratio [\d.]+/, 1],
  gantt: [/mount \d+ ms .* move \d+ ms/, 2],
  growth: [/exponent -?[\d.]+ ✓/, 20],
  readers: [/longest stall \d+ ms/, 11],
};

function run(name: string): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, SUNSTAGE_ROOT: root, NODE_ENV: 'production', BENCH_SMALL: '1', TEST_DATABASE_URL: '' };
  const child = spawn(process.execPath, ['--import', 'tsx', `bench/${name}.ts`], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

describe('benches', () => {
  test.concurrent.each(Object.keys(printed))('%s runs to its end', async (name) => {
    const { code, output } = await run(name);
    expect([code, output]).toEqual([0, output]);
    expect(output).not.toMatch(/NaN|undefined|Infinity|–/);
    const [line, least] = printed[name] as [RegExp, number];
    expect(output.match(new RegExp(line, 'g'))?.length ?? 0, output).toBeGreaterThanOrEqual(least);
    // time says nothing on a busy machine; rows read are the same everywhere
    if (name === 'growth') expect(output).not.toContain('✗');
  });

  test('are all offered by bin/bench', () => {
    const programs = readdirSync(`${root}/bench`)
      .filter(
        (file) =>
          file.endsWith('.ts') && !/^(kit|page|rows|rows_read|list_server|autocannon\.d|smoke\.test)\.ts$/.test(file),
      )
      .map((file) => file.slice(0, -3));
    expect(programs).toEqual(expect.arrayContaining(Object.keys(printed)));
    const offered = /const all = \[(.*?)\]/s.exec(readFileSync(`${root}/bin/bench.mjs`, 'utf8'))?.[1] ?? '';
    expect(offered.match(/\w+/g)?.toSorted()).toEqual(programs.toSorted());
  });
});
