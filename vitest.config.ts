import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Chromium’s headless shell, where it is installed, does the same work in about half the processor time. */
const chromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ?? '';
const chromium_flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** What takes longest begins first, so that no worker is left alone with it at the end. */
const long = [
  'e2e/every_screen',
  'bench/',
  'e2e/identity',
  'e2e/one_project',
  'e2e/',
  'gantt/example',
  'server/every_call',
  'server/hostile_input',
  'server/scopes',
  'server/topics',
  'server/areas/tickets/by_mail',
  'server/areas/crm/proposals/pdf',
  'server/',
  '',
];
const placeOf = ({ moduleId }: TestSpecification): number =>
  long.findIndex((part) => moduleId.slice(import.meta.dirname.length + 1).startsWith(part));
class LongestFirst extends BaseSequencer {
  // files of one project stay together: those of `server` share a worker
  override sort = async (files: TestSpecification[]) =>
    files.toSorted((one, other) => placeOf(one) - placeOf(other) || one.moduleId.localeCompare(other.moduleId));
}

/**
 * On a PostgreSQL server only what a database answers is proved once more: not what opens none, nor what compares
 * answers with each other, with the contract, or with who is told.
 */
const compares = /^server\/(abilities|scopes|told|topics\w*|undo)\.test\.ts$/;
const opens_a_database = /openTestApp|openTestDatabase|everyCallOf|hostileInputTo/;
const same_on_every_database = (): string[] =>
  ['server', 'siblings']
    .flatMap((room) =>
      readdirSync(join(import.meta.dirname, room), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(room, file),
      ),
    )
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => compares.test(file) || !opens_a_database.test(readFileSync(file, 'utf8')));

/** What goes through the whole contract; the whole proof (.ci/run) has it on the server and not here as well. */
const enumerations = ['every_call*', 'hostile_input*', 'db/tenant_isolation'].map((name) => `server/${name}.test.ts`);
const proved_elsewhere = (): string[] => {
  if (process.env.TEST_DATABASE_URL) return same_on_every_database();
  // the embedded database serves one transaction after the other: nothing meets there
  return [
    'server/two_at_once.test.ts',
    'server/supply/order_races.test.ts',
    ...(process.env.ENUMERATED_ON_SERVER ? enumerations : []),
  ];
};

export default defineConfig({
  test: {
    setupFiles: ['bin/seed.mjs'],
    env: {
      SUNSTAGE_ROOT: import.meta.dirname,
      BASE_URL: '', // Vite's own is no address of ours
      CHROMIUM: process.env.CHROMIUM ?? chromium,
      CHROMIUM_FLAGS: chromium_flags,
    },
    // a journey waits as long as it computes, so one more than there are cores; an embedded Postgres takes up to a gigabyte.
    // The run on a server has the journeys beside it (.ci/run), and leaves them a core: what is crowded takes longer, not shorter
    maxWorkers: Math.max(1, Math.min(availableParallelism() + (process.env.TEST_DATABASE_URL ? -1 : 1), 6)),
    // what does not end is found; what is slow on a busy machine is not a fault
    testTimeout: 1_200_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'gantt', include: ['gantt/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'server', // each file has its own copy of a seeded embedded Postgres, or of a database under TEST_DATABASE_URL
          include: ['server/**/*.test.ts', 'siblings/**/*.test.ts'],
          exclude: proved_elsewhere(),
          globalSetup: 'server/test_setup.ts',
          isolate: false, // the code is read once for all files
        },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.ts'] } },
      { extends: true, test: { name: 'bin', include: ['bin/**/*.test.mjs'] } },
      {
        extends: true,
        test: {
          name: 'bench', // each bench once, with a little of everything
          include: ['bench/**/*.test.ts'],
          maxConcurrency: 2,
          globalSetup: 'server/test_setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e', // people's journeys through the built product; each file has its own product and browser
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'server/test_setup.ts',
          isolate: false, // the code is read once for all files
          maxConcurrency: 2,
        },
      },
    ],
  },
});
