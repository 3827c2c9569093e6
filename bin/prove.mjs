// npm run prove: the full proof, on the last commit. It writes what it found into docs/testing.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensure } from './ensure.mjs';
import { faultsInTurn, plantFaults } from './planted_faults.mjs';
import { full, runParts } from './proof.mjs';
import { root, run } from './run.mjs';
import { conclude } from './run_tests.mjs';

const page = join(root, 'docs/testing.md');
const begun = Date.now();

await ensure();
const total = await runParts(full);
const checks = await run(process.execPath, [join(root, 'bin/check.mjs')]);
if (checks.code) {
  total.failed += 1;
  total.failures.push('bin/check');
}
// that the gate would find what people do wrong: ten faults put in, others every day
const { missed } = await plantFaults(faultsInTurn(10));
total.failed += missed.length;
total.failures.push(...missed.map((what) => `The gate does not find: ${what}`));
const { output: commit } = await run('git', ['log', '-1', '--format=%h'], { collect: true });
const minutes = Math.round((Date.now() - begun) / 60_000);
const { passed, failed, unstable } = total;
const date = new Date().toISOString().slice(0, 10);
const line = `| ${commit.trim()} | ${date} | ${minutes} | ${passed} | ${failed} | ${unstable.length} |`;
// the newest first, below the head of the table
const text = readFileSync(page, 'utf8');
writeFileSync(page, text.replace(/(\| Commit \|.*\n\| --- .*\n)/, `$1${line}\n`));
process.exitCode = conclude(total);
