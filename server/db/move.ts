/** Moves everything from one database to another, empty one, and proves it: the same rows in every table, by digest. */
import type { Database } from './connection.ts';
import { migrate } from './migrate.ts';

type Run = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

export interface MovedTable {
  name: string;
  rows: number;
  digest: string;
}

const at_once = 200;
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Tables of the product; which migrations were applied is the target's own matter. */
async function tablesOf(run: Run): Promise<string[]> {
  const { rows } = await run(`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
    and c.relkind = 'r' and c.relname <> 'migrations' order by c.relname collate "C"`);
  return rows.map(({ name }) => String(name));
}

/** Columns that are written; what the database works out itself is not. */
async function columnsOf(run: Run, table: string): Promise<string> {
  const { rows } = await run(
    `select attname as name from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' order by attnum`,
    [quoted(table)],
  );
  return rows.map(({ name }) => quoted(String(name))).join(', ');
}

/** A table in one line: how many rows, and a digest over all of them, in whatever order they lie. */
async function digestOf(run: Run, table: string): Promise<MovedTable> {
  const { rows } =
    await run(`select count(*)::int as count, coalesce(md5(string_agg(sign, '' order by sign)), '') as digest
    from (select md5(to_jsonb(t)::text) collate "C" as sign from ${quoted(table)} t) signs`);
  return { name: table, rows: Number(rows[0]?.count), digest: String(rows[0]?.digest) };
}

const sequencesOf = async (run: Run) =>
  (
    await run(`select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public'
      order by sequencename::text collate "C"`)
  ).rows.map(({ name, last }) => ({ name: String(name), last: last as string | null }));

const keysBetween = async (run: Run) =>
  (
    await run(`select conrelid::regclass::text as on_table, conname as name, pg_get_constraintdef(oid) as form
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  ).rows.map(({ on_table, name, form }) => ({ on_table: String(on_table), name: String(name), form: String(form) }));

/** Both sides must write a row in the same words. */
async function begin(run: Run): Promise<void> {
  await run(`begin; set local role sunstage_owner; set local time zone 'UTC'; set local datestyle = 'ISO';
    set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local statement_timeout = 0`);
}

async function copyTable(from: Run, to: Run, table: string): Promise<void> {
  const columns = await columnsOf(to, table);
  await from(`declare moving cursor for select to_jsonb(t)::text as line from ${quoted(table)} t`);
  for (;;) {
    const { rows } = await from(`fetch ${at_once} from moving`);
    if (rows.length === 0) break;
    await to(
      `insert into ${quoted(table)} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${quoted(table)}, $1::text::jsonb)`,
      [`[${rows.map(({ line }) => String(line)).join(',')}]`],
    );
  }
  await from('close moving');
}

/**
 * Brings the target to the newest form and copies every table and every sequence in one transaction. Keys between tables
 * are put back at the end, which checks every row. Where one digest differs, nothing is kept.
 */
export async function moveDatabase(source: Database, target: Database, root: string): Promise<MovedTable[]> {
  // both in the same form, so that a table has the same columns on both sides
  await migrate(source, root);
  await migrate(target, root);
  return source.asOwner((from) =>
    target.asOwner(async (to) => {
      await begin(from);
      await begin(to);
      try {
        const { rows } = await to('select count(*)::int as count from companies');
        if (Number(rows[0]?.count) > 0) throw new Error('The target is not empty: it holds companies already.');
        const tables = await tablesOf(from);
        const keys = await keysBetween(to);
        for (const { on_table, name } of keys) await to(`alter table ${on_table} drop constraint ${quoted(name)}`);
        for (const table of tables) await to(`alter table ${quoted(table)} disable trigger user`);
        // what the migrations put there themselves comes with the rows
        for (const table of tables) await to(`delete from ${quoted(table)}`);
        for (const table of tables) await copyTable(from, to, table);
        for (const { name, last } of await sequencesOf(from))
          if (last !== null) await to('select setval($1::text::regclass, $2::text::bigint)', [quoted(name), last]);
        for (const table of tables) await to(`alter table ${quoted(table)} enable trigger user`);
        for (const { on_table, name, form } of keys)
          await to(`alter table ${on_table} add constraint ${quoted(name)} ${form}`);
        const moved = await prove(from, to, tables);
        await to('commit');
        return moved;
      } catch (error) {
        await to('rollback').catch(() => {});
        throw error;
      } finally {
        await from('rollback').catch(() => {});
      }
    }),
  );
}

async function prove(from: Run, to: Run, tables: readonly string[]): Promise<MovedTable[]> {
  const moved: MovedTable[] = [];
  for (const table of tables) {
    const [there, here] = [await digestOf(to, table), await digestOf(from, table)];
    if (there.digest !== here.digest || there.rows !== here.rows)
      throw new Error(`The rows of ${table} did not arrive as they were, so nothing was moved.`);
    moved.push(there);
  }
  const [there, here] = [JSON.stringify(await sequencesOf(to)), JSON.stringify(await sequencesOf(from))];
  if (there !== here) throw new Error('The sequences did not arrive as they were, so nothing was moved.');
  return moved;
}
