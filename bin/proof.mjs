// The two levels of proof, as parts that run one after the other: the gate (npm test) and the full proof (npm run prove).
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { aptInstall } from './apt.mjs';
import { build } from './build.mjs';
import { startPostgres } from './postgres.mjs';
import { fail } from './run.mjs';
import { openRunFolder } from './run_folder.mjs';
import { printSlowest, runTests, withSecondTries } from './run_tests.mjs';

const cores = Math.min(availableParallelism(), 6);
const all_but_journeys = ['domain', 'gantt', 'server', 'embedded', 'web', 'bin'].map((name) => `--project=${name}`);

/** Journeys of the gate, one for each main task; the others are in the full proof. */
const journeys = [
  'every_screen_once',
  'authorities',
  'boq',
  'checklists',
  'crm.test',
  'deliveries',
  'documents',
  'inventory',
  'one_project',
  'orders',
  'proposals',
  'site_expenses',
  'tickets',
].map((name) => `e2e/${name}`);

/** Each part: its arguments to vitest, whether it runs on the PostgreSQL server, and what else it is given. */
export const gate = [
  { name: 'everything but the journeys', args: all_but_journeys, on_server: true },
  // journeys have the machine to themselves
  { name: 'journeys', args: ['--project=e2e', ...journeys] },
];

export const full = [
  {
    name: 'everything but the journeys',
    args: all_but_journeys,
    on_server: true,
    env: { FULL_PROOF: '1', HUNT_RUNS: '200' },
  },
  { name: 'the server on the embedded database', args: ['--project=server'] },
  { name: 'journeys, every screen for everyone', args: ['--project=e2e', '--exclude=e2e/every_screen_once*'] },
  // what measures shares its processor with nothing
  { name: 'benches', args: ['--project=bench'], env: { BENCH_SMALL: '1' }, workers: 1 },
];

/** Runs parts one after the other, then what failed once more. Returns the counts, the unstable files and the failures. */
export async function runParts(parts) {
  await ensureChromium();
  await build();
  openRunFolder();
  const postgres = await startPostgres({ install: Boolean(process.env.CI) });
  console.log(postgres ? `Server tests run on ${postgres.version}.` : 'Server tests run on the embedded database.');
  const runs = [];
  for (const { name, args, on_server, env = {}, workers = cores } of parts) {
    console.log(`\n── ${name}`);
    const of_part = { ...env, ...(on_server && postgres && { TEST_DATABASE_URL: postgres.url }) };
    runs.push({ run: await runTests([...args, `--maxWorkers=${workers}`], of_part), env: of_part });
  }
  const total = await withSecondTries(runs);
  await postgres?.stop();
  printSlowest(runs);
  return total;
}

/** A browser of vitest.config.ts: any that is there will do, but on a new machine CI installs the headless shell. */
export async function ensureChromium() {
  const has = (name) => existsSync(`/usr/bin/${name}`);
  const shell = 'chromium-headless-shell';
  if (process.env.CHROMIUM || has(shell) || (has('chromium') && !process.env.CI)) return;
  let failure = await aptInstall('Chromium', shell);
  if (!has(shell) && !has('chromium')) failure = await aptInstall('Chromium', 'chromium');
  if (!has(shell) && !has('chromium'))
    await fail('The journeys need Chromium: install it, or name another with CHROMIUM=/path/to/chromium.', failure);
}
