import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const chromium_flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

export default defineConfig({
  test: {
    env: { SUNSTAGE_ROOT: import.meta.dirname },
    maxWorkers: Math.min(availableParallelism(), 4), // an embedded Postgres takes up to a gigabyte
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server', // each file has its own copy of a seeded embedded Postgres, or of a database under TEST_DATABASE_URL
          include: ['server/**/*.test.ts', 'siblings/**/*.test.ts'],
          // the embedded database serves one transaction after the other: nothing meets there
          exclude: process.env.TEST_DATABASE_URL ? [] : ['server/two_at_once.test.ts'],
          globalSetup: 'server/test_setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.ts'] } },
      { extends: true, test: { name: 'bin', include: ['bin/**/*.test.mjs'] } },
      {
        extends: true,
        test: {
          name: 'e2e', // people's journeys through the built product
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'server/test_setup.ts',
          fileParallelism: false,
          sequence: { groupOrder: 1 }, // after the others, with the machine to itself
          testTimeout: 120_000,
          hookTimeout: 180_000,
          env: { CHROMIUM: process.env.CHROMIUM ?? '/usr/bin/chromium', CHROMIUM_FLAGS: chromium_flags },
        },
      },
    ],
  },
});
