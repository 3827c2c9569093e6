/** What the database itself says about the walls between companies: asked of its catalogue, for every table. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany, inLobby } from '../tenancy/in_company.ts';
import { openTestDatabase, openTestHouse, type TestHouse } from '../test_kit.ts';
import type { Database } from './connection.ts';
import { moveDatabase } from './move.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});
afterAll(() => t.close());

const ask = async (text: string): Promise<Record<string, unknown>[]> =>
  (await t.house.database.asOwner((run) => run(text))).rows;

/** Tables that hold no company's rows. */
const lobby = ['migrations', 'one_time_codes', 'rate_limits', 'sign_ups', 'mails', 'public_idempotency_keys'];

describe('every company table', () => {
  test('is either a company table or one of the lobby', async () => {
    const rows = await ask(`select c.relname as name, exists (select 1 from pg_attribute a where a.attrelid = c.oid
      and a.attname = 'company_id') as has_company from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r'`);
    const without = rows.filter((row) => !row.has_company && row.name !== 'companies').map((row) => row.name);
    expect(without.toSorted()).toEqual(lobby.toSorted());
  });

  test('has row-level security, forced, with a policy for reading and one for writing', async () => {
    const rows = await ask(`select c.relname as name, c.relrowsecurity as on, c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`);
    for (const row of rows.filter((one) => !lobby.includes(one.name as string))) {
      expect(row).toEqual({ name: row.name, on: true, forced: true, policies: 2 });
    }
  });

  test('has its company first in its primary key, and in every foreign key to another company table', async () => {
    const keys =
      await ask(`select c.conrelid::regclass::text as name, c.contype as type, c.confrelid::regclass::text as to,
      (select array_agg(a.attname::text order by x.n) from unnest(c.conkey) with ordinality x(k, n)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = x.k) as columns
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname = 'public' and c.contype in ('p', 'f')`);
    for (const key of keys) {
      if (lobby.includes(key.name as string) || key.name === 'companies') continue;
      const columns = key.columns as string[];
      expect([key.name, key.to, columns[0]]).toEqual([key.name, key.to, 'company_id']);
    }
  });

  test('is owned by the owner, and the roles that serve own nothing and cannot pass the walls', async () => {
    const owners = await ask(`select distinct tableowner as owner from pg_tables where schemaname = 'public'`);
    expect(owners).toEqual([{ owner: 'sunstage_owner' }]);
    const roles = await ask(
      `select rolname as role, rolsuper or rolbypassrls as passes from pg_roles where rolname like 'sunstage%'`,
    );
    for (const role of roles) expect(role.passes).toBe(false);
  });

  test('keeps what happened: the app may add to it and never change or delete it', async () => {
    const rows = await ask(`select privilege_type from information_schema.role_table_grants
      where table_name = 'happenings' and grantee = 'sunstage_app' order by 1`);
    expect(rows.map((row) => row.privilege_type)).toEqual(['INSERT', 'SELECT']);
  });

  test('has no column of an enumerated type, because such a column cannot use its index behind the walls', async () => {
    expect(
      await ask(`select typname from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where t.typtype = 'e' and n.nspname = 'public'`),
    ).toEqual([]);
  });
});

test('everything moves to an empty database, row for row, and is as well guarded there', async () => {
  const { database, drop } = await openTestDatabase();
  try {
    const forms = `select conrelid::regclass::text as name, conname, pg_get_constraintdef(oid) as form, convalidated
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`;
    const off = `select tgname from pg_trigger where tgenabled <> 'O'`;
    const moved = await moveDatabase(t.house.database, database, t.house.settings.root);
    const there = await database.asOwner(async (run) => [(await run(forms)).rows, (await run(off)).rows]);
    expect(there).toEqual([await ask(forms), []]);
    const tables = await ask(`select count(*)::int as count from pg_tables where schemaname = 'public'`);
    expect(moved.length).toBe(Number(tables[0]?.count) - 1);
    expect(moved.find(({ name }) => name === 'projects')?.rows).toBeGreaterThan(10);
    // the next row gets the next number
    const add = (into: Database) =>
      inCompany(into, 1, (db) =>
        db.insertInto('project_drafts').values({ user_id: 1 }).returning('id').executeTakeFirstOrThrow(),
      );
    expect(await add(database)).toEqual(await add(t.house.database));
    await expect(moveDatabase(t.house.database, database, t.house.settings.root)).rejects.toThrow('not empty');
  } finally {
    await database.close();
    await drop();
  }
}, 120_000);

describe('a transaction', () => {
  test('without a company gets an error, not all rows', async () => {
    await expect(inLobby(t.house.database, (db) => db.selectFrom('projects').selectAll().execute())).rejects.toThrow(
      /app\.company_id|bigint/,
    );
  });

  test('of one company sees, changes and adds nothing of another', async () => {
    const { database } = t.house;
    const helios = 1;
    const urja = 2;
    const theirs = await inCompany(database, urja, (db) => db.selectFrom('projects').select('id').execute());
    expect(theirs.length).toBeGreaterThan(0);
    await inCompany(database, helios, async (db) => {
      const id = theirs[0]?.id as number;
      expect(await db.selectFrom('projects').select('id').where('id', '=', id).execute()).toEqual([]);
      const changed = await db.updateTable('projects').set({ name: 'taken' }).where('id', '=', id).executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(0n);
    });
    await expect(
      inCompany(database, helios, (db) =>
        db.insertInto('project_drafts').values({ company_id: urja, user_id: 1 }).execute(),
      ),
    ).rejects.toThrow(/row-level security/);
  });

  test('leaves nothing behind for the next one on the same connection', async () => {
    await inCompany(t.house.database, 1, (db) => db.selectFrom('projects').select('id').limit(1).execute());
    await expect(inLobby(t.house.database, (db) => db.selectFrom('users').selectAll().execute())).rejects.toThrow(
      /app\.company_id|bigint/,
    );
  });
});
