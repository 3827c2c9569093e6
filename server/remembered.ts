/**
 * For tests that repeat the same calls: a call is made again only where a table that it
 * reads has changed since. The database counts the changes of each table, and says which tables a function or view reads; a
 * call is known to read what any statement of it named so far.
 */
import type { CallName } from '../contract/index.ts';
import type { TestApp } from './test_kit.ts';

/** Changed by the test itself, by every sign of life of a session, or to keep the answer of a write. */
const changes_nothing = ['rate_limits', 'sessions', 'idempotency_keys', 'public_idempotency_keys'];

export interface Remembered {
  /** Looks which tables have changed since the last time. */
  look(): Promise<void>;
  /** Runs work whose changes do not count: it sets up the people who ask. */
  quietly<T>(work: () => Promise<T>): Promise<T>;
  /** The answer under a key, from before where nothing it is made of has changed. */
  ask<T>(key: string, name: CallName, asking: () => Promise<T>): Promise<T>;
}

export async function openRemembered(t: TestApp): Promise<Remembered> {
  const owner: TestApp['app']['database']['asOwner'] = t.app.database.asOwner;
  const tables = await owner(async (run) => {
    const { rows } = await run(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition and relname <> all ($1)`,
      [changes_nothing],
    );
    const names = rows.map(({ name }) => String(name));
    await run(`create table touched (name text primary key, times bigint not null default 0)`);
    await run(`insert into touched (name) select unnest($1::text[])`, [names]);
    await run(`create function app.touch() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp'
      as $$ begin
        if coalesce(current_setting('app.quiet', true), '') <> 'on' and exists (select 1 from changed) then
          update touched set times = times + 1 where name = tg_table_name;
        end if;
        return null;
      end $$`);
    for (const name of names)
      for (const [event, which] of [
        ['insert', 'new'],
        ['update', 'new'],
        ['delete', 'old'],
      ])
        await run(`create trigger zz_touched_by_${event} after ${event} on ${name} referencing ${which} table as changed
          for each statement execute function app.touch()`);
    return names;
  });
  const reads = await whatIsRead(t, tables);
  const read_by = new Map<CallName, Set<string>>();
  const kept = new Map<string, { value: unknown; seen: ReadonlyMap<string, number> }>();
  let times: ReadonlyMap<string, number> = new Map();
  return {
    async look() {
      const { rows } = await owner((run) => run('select name, times from touched'));
      times = new Map(rows.map((row) => [String(row.name), Number(row.times)]));
    },
    async quietly(work) {
      await owner((run) => run(`select set_config('app.quiet', 'on', false)`));
      try {
        return await work();
      } finally {
        await owner((run) => run(`select set_config('app.quiet', 'off', false)`));
      }
    },
    async ask(key, name, asking) {
      const of_call = read_by.get(name) ?? new Set<string>();
      read_by.set(name, of_call);
      const before = kept.get(key);
      if (before && [...of_call].every((table) => before.seen.get(table) === times.get(table)))
        return before.value as never;
      const value = await t.hearing((statement) => {
        for (const table of reads(statement)) of_call.add(table);
      }, asking);
      kept.set(key, { value, seen: times });
      return value;
    },
  };
}

/** Which tables a statement reads or changes, by the names in it; those of the functions and views it names are among them. */
async function whatIsRead(t: TestApp, tables: readonly string[]) {
  const { rows } = await t.app.database.asOwner((run) =>
    run(`select proname as name, prosrc as text from pg_proc where pronamespace in ('app'::regnamespace, 'public'::regnamespace)
        and prolang <> (select oid from pg_language where lanname = 'c')
      union all select viewname, definition from pg_views where schemaname = 'public'`),
  );
  const made = new Map(rows.map(({ name, text }) => [String(name), String(text)]));
  const known = new Map<string, ReadonlySet<string>>(tables.map((table) => [table, new Set([table])]));
  const wordsOf = (text: string) => new Set(text.match(/\b[a-z_][a-z0-9_]+\b/g));
  const readsOf = (word: string, on_the_way: ReadonlySet<string>): ReadonlySet<string> => {
    const found = known.get(word);
    const text = made.get(word);
    if (found || text === undefined || on_the_way.has(word)) return found ?? new Set();
    const way = new Set(on_the_way).add(word);
    const of_word = new Set([...wordsOf(text)].flatMap((one) => [...readsOf(one, way)]));
    known.set(word, of_word);
    return of_word;
  };
  const of_statement = new Map<string, ReadonlySet<string>>();
  return (statement: string): ReadonlySet<string> => {
    const found =
      of_statement.get(statement) ?? new Set([...wordsOf(statement)].flatMap((word) => [...readsOf(word, new Set())]));
    of_statement.set(statement, found);
    return found;
  };
}
