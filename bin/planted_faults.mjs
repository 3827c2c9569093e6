/**
 * bin/planted_faults [number | words]: puts the faults of bin/faults.mjs into copies of the last commit, one at a time, and runs
 * the smallest part of the gate that should find each. With a number so many of them, others every day; with words those that
 * are called so. Ends with 1 when more than one in twenty is not found.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { ensure } from './ensure.mjs';
import { faults } from './faults.mjs';
import { startPostgres } from './postgres.mjs';
import { plainEnv, root } from './run.mjs';
import { openRunFolder } from './run_folder.mjs';

/** Of a hundred faults so many must be found. */
const least_percent = 95;

/** Plants faults and prints what became of each. Returns how many were found and the names of the others. */
export async function plantFaults(chosen) {
  openRunFolder();
  const postgres = await startPostgres();
  const env = { ...plainEnv(), ...(postgres && { TEST_DATABASE_URL: postgres.url }) };
  const copies = Array.from({ length: Math.min(2, availableParallelism()) }, scratchCopy);
  // the demo companies of the code as it is serve all faults but those of the seed itself
  const first = await proofOf(copies[0], { project: 'server', file: 'server/tenancy/lock_rows.test.ts' }, env);
  if (first !== 'passed') throw new Error(`Without a fault the first test ${first}.`);
  const seeded = { ...env, ...snapshotKey(postgres) };
  const queue = [...chosen];
  const missed = [];
  await Promise.all(
    copies.map(async (copy) => {
      for (let fault = queue.shift(); fault; fault = queue.shift()) {
        const begun = Date.now();
        const became = await plant(copy, fault, fault.fresh ? env : seeded);
        if (became !== 'found') missed.push(fault.what);
        const seconds = ((Date.now() - begun) / 1000).toFixed(1).padStart(6);
        console.log(`${became === 'found' ? '✓' : '✗'} ${seconds} s  ${fault.what} (${fault.file}): ${became}`);
      }
    }),
  );
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  await postgres?.stop();
  console.log(`${chosen.length - missed.length} of ${chosen.length} faults found`);
  return { found: chosen.length - missed.length, missed };
}

/** So many faults, from another place of the list each day. */
export function faultsInTurn(count, day = Math.floor(Date.now() / 86_400_000)) {
  return Array.from({ length: Math.min(count, faults.length) }, (_, at) => faults[(day * count + at) % faults.length]);
}

/** The last commit in a folder of its own, with the packages and the build of this one. */
function scratchCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'sunstage-faults-'));
  execFileSync('git', ['clone', '-q', '--shared', root, copy]);
  for (const name of ['node_modules', 'build'])
    if (existsSync(join(root, name)) && !existsSync(join(copy, name))) symlinkSync(join(root, name), join(copy, name));
  return copy;
}

/** Puts one fault in, proves, and takes it out again. Returns 'found', or what happened instead. */
async function plant(copy, { file, from, to, caught }, env) {
  const path = join(copy, file);
  const right = readFileSync(path, 'utf8');
  if (right.split(from).length !== 2) return 'its text is not there once';
  writeFileSync(
    path,
    right.replace(from, () => to),
  );
  try {
    const said = await proofOf(copy, caught, env);
    return said === 'failed' ? 'found' : said === 'passed' ? 'not found' : said;
  } finally {
    writeFileSync(path, right);
  }
}

/** Runs a test file or a script in a copy. Returns 'passed', 'failed', or why it did neither. */
async function proofOf(copy, { project, file, script }, env) {
  if (script) return (await exitCode(copy, [script], env)) ? 'failed' : 'passed';
  const report = join(copy, 'test_report.json');
  rmSync(report, { force: true });
  const args = ['run', '--project', project, '--bail=1', '--maxWorkers=1', '--reporter=./bin/report_tests.mjs', file];
  await exitCode(copy, ['node_modules/vitest/vitest.mjs', ...args], { ...env, TEST_REPORT: report });
  if (!existsSync(report)) return 'broke the run';
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  // a fault that keeps a file from being read is found by anyone
  if (files.length === 0) return 'no test ran';
  if (files.some(({ failures }) => failures.some(({ name }) => name === 'the file itself'))) return 'broke the file';
  return files.every(({ ok }) => ok) ? 'passed' : 'failed';
}

function exitCode(cwd, args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: 'ignore' });
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** The demo companies that the first test left, for all that follow. */
function snapshotKey(postgres) {
  const prefix = 'sunstage-snapshot-';
  const name = readdirSync(tmpdir()).find((one) => one.startsWith(prefix) && !one.endsWith('.lock'));
  if (!name) throw new Error('The first test left no demo companies.');
  return { [postgres ? 'SNAPSHOT_ON_SERVER' : 'SNAPSHOT']: name.slice(prefix.length) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [asked = ''] = process.argv.slice(2);
  const chosen = Number(asked) ? faultsInTurn(Number(asked)) : faults.filter(({ what }) => what.includes(asked));
  await ensure();
  await build();
  const { found } = await plantFaults(chosen);
  process.exitCode = found * 100 < chosen.length * least_percent ? 1 : 0;
}
