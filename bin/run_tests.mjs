// Runs vitest, and whatever failed once more by itself: what passes then is unstable, and named with its first failure.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainEnv, root, tool } from './run.mjs';

/** More unstable files than this fail a run. */
const most_unstable = 3;

/**
 * Runs vitest with these arguments. Returns { passed, failed, skipped, files, errors }; `files` are those of the report,
 * `errors` belong to no file. A run without a report, or without a test, has failed.
 */
export async function runTests(args, env = {}) {
  const report = join(tmpdir(), `sunstage-tests-${process.pid}.json`);
  const reporters = ['--reporter=default', `--reporter=${join(root, 'bin/report_tests.mjs')}`];
  await tool('vitest', ['run', ...reporters, ...args], { env: { ...plainEnv(), ...env, TEST_REPORT: report } });
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, files: [], errors: ['vitest left no report.'] };
  const { files, errors } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report, { force: true });
  const sum = (of) => files.reduce((total, file) => total + of(file), 0);
  const passed = sum((file) => file.passed);
  const failed = sum((file) => (file.ok ? 0 : Math.max(1, file.failed)));
  if (passed + failed === 0 && errors.length === 0) errors.push('No test ran.');
  return { passed, failed: failed + errors.length, skipped: sum((file) => file.skipped), files, errors };
}

/** Runs each failed file of some runs once more, alone. Returns the counts of everything, and the unstable files. */
export async function withSecondTries(runs) {
  const total = { passed: 0, failed: 0, skipped: 0, unstable: [], failures: [] };
  for (const { run, env } of runs) {
    total.passed += run.passed;
    total.skipped += run.skipped;
    total.failed += run.errors.length;
    total.failures.push(...run.errors);
    for (const file of run.files.filter(({ ok }) => !ok)) {
      const name = `${file.project} › ${file.path}`;
      console.log(`\n── Once more, alone: ${name}`);
      const again = await runTests(['--project', file.project, '--maxWorkers=1', file.path], env);
      const said = file.failures.map(
        (one) => `  ${one.name}\n    ${one.message.split('\n').slice(0, 12).join('\n    ')}`,
      );
      if (again.failed) {
        total.failed += again.failed;
        total.failures.push(`${name} failed twice; the first time:\n${said.join('\n')}`);
      } else {
        total.passed += file.failed;
        total.unstable.push(`${name} passed the second time; the first time:\n${said.join('\n')}`);
      }
    }
  }
  if (total.unstable.length > most_unstable) {
    total.failed += 1;
    total.failures.push(`${total.unstable.length} files are unstable; at most ${most_unstable} may be.`);
  }
  return total;
}

/** Prints what failed and what is unstable, and the closing line; returns the exit code. */
export function conclude({ passed, failed, skipped, unstable, failures }) {
  for (const one of unstable) console.log(`\nUnstable: ${one}`);
  for (const one of failures) console.log(`\nFailed: ${one}`);
  if (unstable.length) console.log(`\n${unstable.length} unstable`);
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return failed ? 1 : 0;
}

/** The files that took longest, for whoever makes the run faster. */
export function printSlowest(runs, most = 12) {
  const files = runs.flatMap(({ run }) => run.files).toSorted((one, other) => other.seconds - one.seconds);
  console.log('\nSlowest files:');
  for (const { project, path, seconds } of files.slice(0, most))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${project} › ${path}`);
}
