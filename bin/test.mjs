// npm test: every test, or those of an area, or those that the arguments name (they go to vitest). The last line counts them.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensure } from './ensure.mjs';
import { fail, plainEnv, root, run, tool } from './run.mjs';

const asked = process.argv.slice(2);
const area = asked.length === 1 && existsSync(join(root, 'server/areas', asked[0])) ? asked[0] : undefined;
const args = area ? testsOf(area) : asked;

await ensure();
if (needsBrowser()) {
  await ensureChromium();
  await build();
}

const report = join(tmpdir(), `sunstage-tests-${process.pid}.json`);
process.once('exit', () => rmSync(report, { force: true }));
const { code } = await tool(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
  {
    env: { ...plainEnv(), ...(area && { TEST_AREA: area }) },
  },
);
const { passed, failed, skipped } = count();
const outside = code && passed && !failed ? 1 : 0; // an error that belongs to no test
if (passed + failed === 0) console.error('No test ran.');
console.log(`${passed} passed, ${failed + outside} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = code || failed || passed === 0 ? 1 : 0;

/** What is proved of an area without a browser: what is named after it, and its calls in the tests by enumeration. */
function testsOf(name) {
  const part = existsSync(join(root, `server/every_call_of_${name}.test.ts`)) ? `_of_${name}.test` : '.test';
  const folders = ['domain', 'contract', 'server/areas', 'web/areas'].map((room) => `${room}/${name}`);
  const projects = ['domain', 'server', 'web'].flatMap((project) => ['--project', project]);
  return [...projects, ...folders, ...['every_call', 'hostile_input'].map((proof) => `server/${proof}${part}`)];
}

function needsBrowser() {
  const named = args.filter(
    (arg, i) =>
      arg.startsWith('--project=') ||
      args[i - 1] === '--project' ||
      /^(gantt\/(engine|chart)|domain|contract|server|siblings|web|bin)(\/|$)/.test(arg),
  );
  return !named.length || args.some((arg) => /e2e|bench/.test(arg));
}

/** A browser of vitest.config.ts: any that is there will do, but on a new machine CI installs the headless shell. */
async function ensureChromium() {
  const has = (name) => existsSync(`/usr/bin/${name}`);
  const shell = 'chromium-headless-shell';
  if (process.env.CHROMIUM || has(shell) || (has('chromium') && !process.env.CI)) return;
  const found = async (name) => (await run('which', [name], { collect: true })).code === 0;
  const as_root = process.getuid?.() === 0 ? [] : (await found('sudo')) ? ['sudo', '-n'] : undefined;
  let failure = '';
  if (as_root && (await found('apt-get'))) {
    console.log('Installing Chromium …');
    const apt = async (...step) => {
      const [command, ...rest] = [...as_root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...step];
      const done = await run(command, rest, { collect: true });
      if (done.code) failure = done.output;
    };
    await apt('update');
    await apt('install', '-y', shell);
    if (!has(shell) && !has('chromium')) await apt('install', '-y', 'chromium');
  }
  if (!has(shell) && !has('chromium'))
    await fail('The journeys need Chromium: install it, or name another with CHROMIUM=/path/to/chromium.', failure);
}

function count() {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const found = JSON.parse(readFileSync(report, 'utf8'));
  // A file that does not even load has no failed test of its own.
  const broken = found.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: found.numPassedTests,
    failed: found.numFailedTests + broken.length,
    skipped: found.numPendingTests + found.numTodoTests,
  };
}
