// npm test: the gate, which proves what .ci/run asks. With the name of an area: what is proved of that area without a browser.
// With anything else: the tests that vitest's arguments name. The last line counts them.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { build } from './build.mjs';
import { ensure } from './ensure.mjs';
import { startPostgres } from './postgres.mjs';
import { fail, root } from './run.mjs';
import { conclude, printSlowest, runTests, withSecondTries } from './run_tests.mjs';

const asked = process.argv.slice(2);
const area = asked.length === 1 && existsSync(join(root, 'server/areas', asked[0])) ? asked[0] : undefined;
const args = area ? testsOf(area) : asked;

await ensure();
process.exitCode = asked.length ? await some() : await gate();

/** Everything but the journeys, on a PostgreSQL server where there can be one; then the journeys, with nothing beside them. */
async function gate() {
  await ensureChromium();
  await build();
  const postgres = await startPostgres({ install: Boolean(process.env.CI) });
  console.log(postgres ? `Server tests run on ${postgres.version}.` : 'Server tests run on the embedded database.');
  const workers = `--maxWorkers=${availableParallelism()}`;
  const parts = [
    { args: [workers, '--project=!e2e', '--project=!bench'], env: postgres ? { TEST_DATABASE_URL: postgres.url } : {} },
    { args: [workers, '--project=e2e', '--exclude=e2e/every_screen_on_*'], env: {} },
  ];
  const runs = [];
  for (const { args: of_part, env } of parts) runs.push({ run: await runTests(of_part, env), env });
  const total = await withSecondTries(runs);
  await postgres?.stop();
  printSlowest(runs);
  return conclude(total);
}

async function some() {
  if (needsBrowser()) {
    await ensureChromium();
    await build();
  }
  const run = await runTests(args, area ? { TEST_AREA: area } : {});
  return conclude({ ...run, unstable: [], failures: run.errors });
}

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
  let failure = await aptInstall('Chromium', shell);
  if (!has(shell) && !has('chromium')) failure = await aptInstall('Chromium', 'chromium');
  if (!has(shell) && !has('chromium'))
    await fail('The journeys need Chromium: install it, or name another with CHROMIUM=/path/to/chromium.', failure);
}
