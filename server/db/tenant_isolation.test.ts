/** What the database itself says about the tenant isolation: asked of its catalogue, for every table. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany, withoutTenant } from '../tenancy/in_company.ts';
import { openTestDatabase, openTestApp, type TestApp } from '../test_kit.ts';
import { connect, type Database } from './connection.ts';
import { mayBecomeOwner } from './migrate.ts';
import { moveDatabase } from './move.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const ask = async (text: string): Promise<Record<string, unknown>[]> =>
  (await t.app.database.asOwner((run) => run(text))).rows;

/** Tables that hold no company's rows. */
const without_tenant = ['migrations', 'one_time_codes', 'rate_limits', 'sign_ups', 'mails', 'public_idempotency_keys'];

describe('every company table', () => {
  test('is either a company table or one outside of all tenants', async () => {
    const rows = await ask(`select c.relname as name, exists (select 1 from pg_attribute a where a.attrelid = c.oid
      and a.attname = 'company_id') as has_company from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r'`);
    const without = rows.filter((row) => !row.has_company && row.name !== 'companies').map((row) => row.name);
    expect(without.toSorted()).toEqual(without_tenant.toSorted());
  });

  test('has row-level security, forced, with a policy for reading and one for writing', async () => {
    const rows = await ask(`select c.relname as name, c.relrowsecurity as on, c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`);
    for (const row of rows.filter((one) => !without_tenant.includes(one.name as string))) {
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
      if (without_tenant.includes(key.name as string) || key.name === 'companies') continue;
      const columns = key.columns as string[];
      expect([key.name, key.to, columns[0]]).toEqual([key.name, key.to, 'company_id']);
    }
  });

  test('is owned by the owner, and the roles that serve own nothing and cannot pass tenant isolation', async () => {
    const owners = await ask(`select distinct tableowner as owner from pg_tables where schemaname = 'public'`);
    expect(owners).toEqual([{ owner: 'sunstage_owner' }]);
    const roles = await ask(
      `select rolname as role, rolsuper or rolbypassrls as passes from pg_roles where rolname like 'sunstage%'`,
    );
    for (const role of roles) expect(role.passes).toBe(false);
  });

  test('keeps what happened: the app may add to it and never change or delete it', async () => {
    const rows = await ask(`select privilege_type from information_schema.role_table_grants
      where table_name = 'domain_events' and grantee = 'sunstage_app' order by 1`);
    expect(rows.map((row) => row.privilege_type)).toEqual(['INSERT', 'SELECT']);
  });

  test('has no column of an enumerated type, because such a column cannot use its index under row-level security', async () => {
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
    const moved = await moveDatabase(t.app.database, database, t.app.settings.root);
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
    expect(await add(database)).toEqual(await add(t.app.database));
    await expect(moveDatabase(t.app.database, database, t.app.settings.root)).rejects.toThrow('not empty');
  } finally {
    await database.close();
    await drop();
  }
});

describe('a transaction', () => {
  test('without a company gets an error, not all rows', async () => {
    await expect(
      withoutTenant(t.app.database, (db) => db.selectFrom('projects').selectAll().execute()),
    ).rejects.toThrow(/app\.company_id|bigint/);
  });

  test('of one company sees, changes and adds nothing of another', async () => {
    const { database } = t.app;
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
    await inCompany(t.app.database, 1, (db) => db.selectFrom('projects').select('id').limit(1).execute());
    await expect(withoutTenant(t.app.database, (db) => db.selectFrom('users').select('id').execute())).rejects.toThrow(
      /app\.company_id|bigint/,
    );
  });
});

describe('SQL smuggled into a call', () => {
  /** As on a server that was prepared as docs/running.md says: the login may be the app, and not the owner. */
  let http_server: Database;
  let isolated: { name: string; column: string }[];
  let leave = async () => {};

  beforeAll(async () => {
    isolated = (await ask(`select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
      where p.polname = 'company_only' order by 1`)) as typeof isolated;
    for (const table of isolated) table.column = table.name === 'companies' ? 'id' : 'company_id';
    http_server = t.app.database;
    const server = process.env.TEST_DATABASE_URL;
    if (!server) return;
    const login = `sunstage_test_login_${process.pid}`;
    await ask(`create role ${login} login password '${login}'; grant sunstage_app, sunstage_jobs to ${login}`);
    const url = new URL(server);
    url.pathname = `/${String((await ask('select current_database() as name'))[0]?.name)}`;
    url.username = login;
    url.password = login;
    http_server = await connect({ database_url: url.href, database_owner_url: undefined, data_dir: '' });
    leave = async () => {
      await http_server.close();
      await ask(`drop role ${login}`);
    };
  });
  afterAll(() => leave());

  const counts = (company: number): string =>
    isolated
      .map(
        ({ name, column }) =>
          `select '${name}' as name, count(*)::int as count from ${name} where ${column} = ${company}`,
      )
      .join(' union all ');
  /** What a transaction of company 1 that carries the statements out sees, or changes, of company 2; nothing when it fails. */
  const seen = async (statements: readonly string[], peek = counts(2)): Promise<unknown[]> => {
    const back = new Error('taken back');
    let rows: unknown[] = [];
    const done = inCompany(http_server, 1, async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
      ({ rows } = await sql.raw(peek).execute(db));
      throw back;
    });
    await done.catch(() => {});
    return rows.filter((row) => (row as { count: number }).count !== 0);
  };

  const claim = (company: string, local = true) => `select set_config('app.company_id', ${company}, ${local})`;
  const attacks: readonly (readonly string[])[] = [
    [claim(`'2'`)],
    [claim(`'2'`, false)],
    ["set app.company_id = '2'"],
    ["set local app.company_id = '2'"],
    [claim(`'2:' || split_part(current_setting('app.company_id'), ':', 2)`)],
    [claim('app.sealed(2)')],
    ['select app.set_tenant(2)'],
    [claim(`''`), 'select app.set_tenant(2)'],
    [claim('null'), 'select app.set_tenant(2)'],
    ['reset app.company_id', 'select app.set_tenant(2)'],
    ['reset all', 'select app.set_tenant(2)'],
    ['discard all', 'select app.set_tenant(2)'],
    ['savepoint s', claim(`''`), 'select app.set_tenant(2)'],
    ['savepoint s', claim(`''`), 'rollback to savepoint s', 'select app.set_tenant(2)'],
    ['rollback to savepoint nothing', 'select app.set_tenant(2)'],
    ['select pg_advisory_unlock_all()', claim(`''`), 'select app.set_tenant(2)'],
    ['select pg_advisory_unlock(732520, pg_backend_pid())', claim(`''`), 'select app.set_tenant(2)'],
    [`do $$ begin perform set_config('app.company_id', '', true); perform app.set_tenant(2); end $$`],
    [
      `do $$ begin perform app.set_tenant(2); exception when others then perform set_config('app.company_id', '2', true); end $$`,
    ],
    [`do $$ begin perform set_config('app.company_id', '', true); commit; perform app.set_tenant(2); end $$`],
    [`prepare p as ${claim(`'2'`)}`, 'execute p'],
    [`declare c cursor with hold for ${claim(`'2'`)}`, 'fetch c'],
    ['set transaction read only', claim(`''`), 'select app.set_tenant(2)'],
    ['commit; begin; select app.set_tenant(2)'],
    ['select 1; commit; begin; set local role sunstage_app; select app.set_tenant(2)'],
    ['set row_security = off'],
    ['alter table projects disable row level security'],
    ['create policy everything on projects using (true)'],
    ['drop policy company_only on projects'],
    [`create or replace function app.company() returns bigint language sql as 'select 2::bigint'`],
    [
      `create function pg_temp.company() returns bigint language sql as 'select 2::bigint'`,
      'set search_path = pg_temp, public',
    ],
    [`update app.keys set secret = ''`],
    ['select secret from app.keys'],
    ['grant sunstage_owner to current_user'],
    ...(process.env.TEST_DATABASE_URL
      ? [
          ['reset role'],
          ['reset role', claim(`''`), 'select app.set_tenant(2)'],
          ['set role sunstage_owner'],
          ['set local role sunstage_owner'],
          ['set role sunstage_jobs'],
          ['reset session authorization', claim(`''`), 'select app.set_tenant(2)'],
          ['set session authorization sunstage_owner'],
        ]
      : []),
  ];

  test('finds rows of the own company in the tables that are looked at, and there are rows of the other one', async () => {
    expect((await seen([], counts(1))).length).toBeGreaterThan(isolated.length / 2);
    expect((await ask(counts(2))).filter(({ count }) => count !== 0).length).toBeGreaterThan(isolated.length / 2);
    expect(await seen([])).toEqual([]);
    // a superuser, or the only login there is, may
    expect([await mayBecomeOwner(t.app.database), await mayBecomeOwner(http_server)]).toEqual([
      true,
      http_server === t.app.database,
    ]);
  });

  test.each(attacks.map((statements) => [statements.join('; '), statements] as const))(
    'shows nothing of another company: %s',
    async (_, statements) => expect(await seen(statements)).toEqual([]),
  );

  test('shows nothing of another company from within one statement, and changes nothing, in any table', async () => {
    for (const { name, column } of isolated) {
      const inside = `select count(*)::int as count from ${name} where set_config('app.company_id', '2', true) <> '' and ${column} <> 1`;
      const taken = `with gone as (delete from ${name} where ${column} = 2 returning 1) select count(*)::int as count from gone`;
      const moved = `with gone as (update ${name} set ${column} = 1 where ${column} = 2 returning 1) select count(*)::int as count from gone`;
      for (const peek of [inside, taken, moved]) expect([peek, await seen([], peek)]).toEqual([peek, []]);
    }
  });

  test('reads no secret, nor a hash of one, from any table', async () => {
    const columns = await ask(`select c.oid::regclass::text as name, a.attname as column from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)
      where a.attnum > 0 and not a.attisdropped and a.attname ~ 'secret|hash|token|password' and a.atttypid = 'text'::regtype order by 1, 2`);
    const open = [
      // a keyed hash of what was sent, which nobody can try guesses against
      'idempotency_keys.request_hash',
      // what the company signs with: the app does that
      'ticket_settings.form_secret',
    ];
    const readable: string[] = [];
    for (const { name, column } of columns) {
      const read = inCompany(http_server, 1, (db) =>
        sql.raw(`select ${String(column)} from ${String(name)} limit 1`).execute(db),
      );
      await read.then(
        () => readable.push(`${String(name)}.${String(column)}`),
        (error: Error) => expect(error.message).toMatch(/permission denied/),
      );
    }
    expect(columns.length).toBeGreaterThan(10);
    expect(readable).toEqual(open);
  });

  test('is given nothing by a function that sees every company: it works before a company is entered only, or asks for a secret', async () => {
    const functions =
      await ask(`select p.oid::regproc::text as name, coalesce((select string_agg('null::' || format_type(type, null), ', ')
        from unnest(p.proargtypes::oid[]) type), '') as nothing
      from pg_proc p where p.pronamespace = 'app'::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype
        and has_function_privilege('sunstage_app', p.oid, 'execute') order by 1`);
    const within: string[] = [];
    for (const { name, nothing } of functions) {
      const asked = inCompany(http_server, 1, (db) =>
        sql.raw(`select * from ${String(name)}(${String(nothing)})`).execute(db),
      );
      await asked.then(
        () => within.push(String(name)),
        (error: Error) => /before a company is entered/.test(error.message) || within.push(String(name)),
      );
    }
    const of_the_company = [
      'activate_authenticator',
      'authenticator_of',
      'company',
      'end_codes',
      'entries_with',
      'set_tenant',
      'find',
    ].concat(['link_id', 'second_step_id', 'use_recovery_code']);
    const ask_for_a_secret = ['company_of_link', 'company_of_second_step', 'is_known_device', 'open_session'].concat([
      'public_answer',
      'try_code',
      'use_form',
      'use_sign_up',
      'verify_password',
    ]);
    // whether a key or a user name is taken; half of a hash; nothing
    const say_little = ['company_of_key', 'username_taken', 'password_salt', 'keep_code'];
    const known = [...of_the_company, ...ask_for_a_secret, ...say_little].map((name) => `app.${name}`);
    // one of them may stand there twice: with other arguments, for the release before
    expect([...new Set(within)].toSorted()).toEqual(known.toSorted());
    for (const company of [1, 2]) {
      // oxlint-disable-next-line no-await-in-loop
      const { rows } = await inCompany(http_server, company, (db) =>
        sql<{ found: number; own: number }>`select count(*)::int as found, count(l.id)::int as own
          from app.entries_with('lead', array['a']) entry (subject_id) left join leads l on l.id = subject_id`.execute(
          db,
        ),
      );
      expect(rows[0]?.found).toBeGreaterThan(0);
      expect(rows[0]?.own).toBe(rows[0]?.found);
    }
    for (const code of [
      `app.keep_code('login', 'a@b.example', 'x', 10)`,
      `app.try_code('password', 'a@b.example', 'x', true)`,
    ])
      await expect(inCompany(http_server, 1, (db) => sql.raw(`select ${code}`).execute(db))).rejects.toThrow(
        /before a company/,
      );
  });
});
