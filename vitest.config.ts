import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Chromium’s headless shell, where it is installed, does the same work in about half the processor time. */
const chromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ?? '';
const chromium_flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** What takes longest begins first, so that no worker is left alone with it at the end. */
const long = [
  'e2e/every_screen',
  'e2e/identity',
  'e2e/one_project',
  'e2e/',
  'gantt/example',
  'bench/',
  'server/db/embedded',
  'server/two_at_once',
  'server/every_call.test',
  'server/scopes',
  'server/abilities',
  'server/hostile_input.test',
  'server/topics',
  'server/workers',
  'server/http',
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

/** The embedded database serves one transaction after the other: nothing meets there, and `server/meeting.ts` refuses it. */
const needs_a_server = process.env.TEST_DATABASE_URL
  ? []
  : [
      'server/two_at_once.test.ts',
      'server/supply/order_races.test.ts',
      'server/areas/deliveries/take_back.test.ts',
      'server/areas/materials/boq/locks.test.ts',
    ];
/** What takes long and has a representative in the gate: topics of money and sales, hostile input of every call, relations of today. */
const full_proof_only = process.env.FULL_PROOF
  ? []
  : [
      'server/largest_values.test.ts',
      'server/seed/relations_on_days.test.ts',
      ...['purchase', 'stock', 'supply'].map((area) => `server/topics_of_${area}.test.ts`),
    ];
/** What is about the embedded database itself, wherever the other tests run. */
const about_embedded = ['server/db/embedded*.test.ts', 'bench/growth.test.ts'];

export default defineConfig({
  test: {
    setupFiles: ['bin/seed.mjs'],
    env: {
      SUNSTAGE_ROOT: import.meta.dirname,
      BASE_URL: '', // Vite's own is no address of ours
      CHROMIUM: process.env.CHROMIUM ?? chromium,
      CHROMIUM_FLAGS: chromium_flags,
    },
    // an embedded Postgres takes up to a gigabyte, a browser as much
    maxWorkers: Math.min(availableParallelism(), 6),
    // what does not end is found; what is slow on a busy machine is not a fault
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
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
          exclude: [...about_embedded, ...needs_a_server, ...full_proof_only],
          globalSetup: 'server/test_setup.ts',
          isolate: false, // the code is read once for all files
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: about_embedded,
          globalSetup: 'server/test_setup.ts',
          env: { TEST_DATABASE_URL: '' },
          isolate: false,
        },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.ts'] } },
      { extends: true, test: { name: 'bin', include: ['bin/**/*.test.mjs'] } },
      {
        extends: true,
        test: {
          name: 'bench', // each bench once, with a little of everything; part of the full proof
          include: ['bench/**/*.test.ts'],
          exclude: about_embedded,
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
