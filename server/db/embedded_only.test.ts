/** What is true of the embedded database only: the schema as its version writes it, and statistics that it does not keep by itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from '../tenancy/in_company.ts';
import { sweep } from '../jobs/work.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';
import { schemaOf } from './schema.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

// a server of another version writes some expressions differently
test('schema.sql is what the migrations make: bin/types writes it', async () => {
  expect(await t.app.database.asOwner(schemaOf)).toBe(readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8'));
});

test('the sweep updates the statistics of tables, as a server does by itself', async () => {
  const counted = async () =>
    Number(
      (await t.app.database.asOwner((run) => run(`select reltuples from pg_class where relname = 'outbox'`))).rows[0]
        ?.reltuples,
    );
  const before = await counted();
  await t.app.database.asOwner((run) =>
    run(
      `insert into outbox (company_id, kind, payload, done_at) select 1, 'counted', '{}', now() from generate_series(1, 50)`,
    ),
  );
  await sweep(t.app);
  expect(await counted()).toBeGreaterThanOrEqual(Math.max(0, before) + 50);
});

test('within the owner’s work another connection is refused, where it would wait for itself', async () => {
  const { database } = t.app;
  await expect(database.asOwner(() => database.asOwner((run) => run('select 1')))).rejects.toThrow('within asOwner');
  await expect(database.asOwner(() => inCompany(database, 1, async () => 1))).rejects.toThrow('within asOwner');
  expect(await database.asOwner(async (run) => (await run('select 1 as one')).rows)).toEqual([{ one: 1 }]);
});
