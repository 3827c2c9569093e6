// bin/bench [name …]: figures of the built product, one or all (bench/README.md). Figures are printed, never tests.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensure } from './ensure.mjs';
import { build } from './build.mjs';
import { fail, root, run, tool } from './run.mjs';

const all = [
  'closure_pack',
  'day_record',
  'size',
  'startup',
  'list',
  'lighthouse',
  'screens',
  'gantt',
  'engine',
  'search',
  'stock',
  'board',
  'cash',
  'boq',
  'punch',
  'growth',
  'load',
  'readers',
  'reads',
];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length) await fail(`There is no figure called ${unknown.join(', ')}; there are ${all.join(', ')}.`);

await ensure();
await build();
const env = { ...process.env, SUNSTAGE_ROOT: root, NODE_ENV: 'production' };
for (const name of wanted.length ? wanted : all) {
  console.log(`── ${name}`);
  // what reads the areas' samples runs in vitest
  const in_vitest = existsSync(join(root, `bench/${name}.test.ts`)) && !existsSync(join(root, `bench/${name}.ts`));
  const { code } = in_vitest
    ? await tool('vitest', ['run', '--project=bench', `bench/${name}.test.ts`], { env })
    : await run(process.execPath, ['--import', 'tsx', `bench/${name}.ts`], { env });
  if (code) process.exitCode = 1;
}
