/** The embedded database answers as the engine's own `query` does, whatever is asked, and forgets what became another. */
import { CompiledQuery, Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEngine } from './embedded.ts';
import { EmbeddedDialect } from './embedded_driver.ts';
import { isOutdatedPlan } from './transactions.ts';

let engine: Awaited<ReturnType<typeof openEngine>>;
let db: Kysely<unknown>;
beforeAll(async () => {
  engine = await openEngine(undefined);
  await engine.exec(
    'create role sunstage_app; grant all on schema public to sunstage_app; grant sunstage_app to postgres',
  );
  await engine.exec(
    'create table plants (id bigint primary key, name text, kwp numeric, fields jsonb, tags text[], since date, at timestamptz, runs boolean)',
  );
  await engine.exec('grant all on plants to sunstage_app');
  db = new Kysely<unknown>({ dialect: new EmbeddedDialect(engine) });
});
afterAll(() => db.destroy());

const ask = (text: string, values: unknown[] = []) =>
  db.transaction().execute((inside) => inside.executeQuery(CompiledQuery.raw(text, values)));

const rows: [string, unknown[]][] = [
  ['select $1::bigint as a, $2::text as b, $3::boolean as c', [7, 'it’s "so"', true]],
  ['select $1::jsonb as a, $2::json as b', [{ roof: ['a', 1, null] }, JSON.stringify([1])]],
  ['select $1::text[] as a, $2::bigint[] as b, $3::text[] as c', [['a,b', '"q"', null, ''], [1, 2], []]],
  ['select $1::date as a, $2::timestamptz as b', ['2026-11-23', new Date('2026-11-23T10:00:00Z')]],
  ['select $1::numeric as a, $2::float8 as b, $3::int as c', [12.5, 0.1, -3]],
  ['select $1::text as a, $2::bigint as b', [null, undefined]],
  ['select 1 as same, 2 as same', []],
  ['select n from generate_series(1, 3) n where n > $1', [5]],
  ["select 'क्षत्रिय' as a, '{\"x\": 1}'::jsonb as b, array[1, 2]::bigint[] as c", []],
];

test.each(rows)('%s gives what the engine gives, first and again', async (text, values) => {
  const { rows: given } = await engine.query(text, values);
  expect((await ask(text, values)).rows).toEqual(given);
  expect((await ask(text, values)).rows).toEqual(given);
});

test('what is written is counted, and an error leaves nothing behind', async () => {
  const add = 'insert into plants (id, name, tags) values ($1, $2, $3)';
  expect((await ask(add, [1, 'Roof', ['a']])).numAffectedRows).toBe(1n);
  await expect(ask(add, [1, 'Roof', []])).rejects.toMatchObject({ code: '23505' });
  await expect(ask(add, ['one', 'Roof', []])).rejects.toMatchObject({ code: '22P02' });
  await expect(ask('select nothing from plants')).rejects.toMatchObject({ code: '42703' });
  expect((await ask('update plants set name = $1', ['Ground'])).numAffectedRows).toBe(1n);
  expect((await ask(add, [2, 'Shed', null])).numAffectedRows).toBe(1n);
  expect((await ask('select id, name from plants order by id')).rows).toEqual([
    { id: 1, name: 'Ground' },
    { id: 2, name: 'Shed' },
  ]);
});

test('a statement that failed within a transaction is asked for again in the next', async () => {
  const text = 'select id from plants where name = $1 and 1 = 1';
  await expect(
    db.transaction().execute(async (inside) => {
      await sql`select 1 / 0`.execute(inside).catch(() => {});
      await inside.executeQuery(CompiledQuery.raw(text, ['Ground']));
    }),
  ).rejects.toMatchObject({ code: '25P02' });
  expect((await ask(text, ['Ground'])).rows).toEqual([{ id: 1 }]);
});

test('more statements than are kept are all answered, the first ones too', async () => {
  const asked = Array.from({ length: 450 }, (_, n) => `select ${n} + $1::int as n`);
  for (const [n, text] of [...asked, ...asked.slice(0, 3)].entries())
    expect((await ask(text, [1])).rows).toEqual([{ n: (n % 450) + 1 }]);
  const { rows: kept } = await engine.query<{ count: number }>('select count(*) as count from pg_prepared_statements');
  expect(kept[0]?.count).toBe(200);
});

test('a table that became another is told as such once, and read as it is then', async () => {
  const text = 'select * from plants where id = $1';
  for (let times = 0; times < 7; times += 1) await ask(text, [1]);
  await engine.exec('alter table plants add column roof text');
  await expect(ask(text, [1])).rejects.toSatisfy(isOutdatedPlan);
  expect(Object.keys((await ask(text, [1])).rows[0] ?? {})).toContain('roof');
});
