/** Brings the database to the newest form: the SQL files of migrations/, in order, each once, each whole or not at all. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Database } from './connection.ts';

const roles = ['sunstage_owner', 'sunstage_app', 'sunstage_reader', 'sunstage_jobs'];

const lock = 732519;

/** Whether the app's login may become the owner of the tables, whom tenant isolation does not stop. */
export async function mayBecomeOwner(database: Database): Promise<boolean> {
  const { rows } = await database.execute(
    'sunstage_app',
    `select pg_has_role(session_user, 'sunstage_owner', 'member') as may`,
  );
  return (rows[0] as { may: boolean }).may;
}

/** Does work on the database's form while no other instance does such work; the embedded database has one instance only. */
export async function alone(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.embedded) return work();
  return database.asOwner(async (run) => {
    // ends with the connection
    await run(`select pg_advisory_lock(${lock})`);
    await work();
  });
}

/** Applies what is missing. Several instances may start at once: one migrates, the others wait. */
export async function migrate(database: Database, root: string): Promise<string[]> {
  const folder = join(root, 'server/db/migrations');
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return database.asOwner(async (run) => {
    await run(`select pg_advisory_lock(${lock})`);
    try {
      await prepareRoles(run);
      await run('set role sunstage_owner');
      await run(`create table if not exists migrations
        (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
      const { rows } = await run('select name, sha256 from migrations');
      const known = new Map(rows.map((row) => [row.name as string, row.sha256 as string]));
      const applied: string[] = [];
      for (const file of files) {
        const text = readFileSync(join(folder, file), 'utf8');
        const sha256 = createHash('sha256').update(text).digest('hex');
        const before = known.get(file);
        if (before === sha256) continue;
        if (before)
          throw new Error(`The migration ${file} was changed after it had been applied. Add a new one instead.`);
        await run('begin');
        try {
          await run(text);
          await run('insert into migrations (name, sha256) values ($1, $2)', [file, sha256]);
          await run('commit');
        } catch (error) {
          await run('rollback');
          throw new Error(`The migration ${file} failed: ${(error as Error).message}`, { cause: error });
        }
        applied.push(file);
      }
      return applied;
    } finally {
      await run('reset role').catch(() => {});
      await run(`select pg_advisory_unlock(${lock})`).catch(() => {});
    }
  });
}

/** The roles: who owns and migrates, who serves, who reads for reports, whose the job engine's tables are. */
async function prepareRoles(run: (text: string) => Promise<{ rows: Record<string, unknown>[] }>): Promise<void> {
  const { rows } = await run(
    `select rolname from pg_roles where rolname in (${roles.map((role) => `'${role}'`).join(', ')})`,
  );
  const there = new Set(rows.map((row) => row.rolname));
  for (const role of roles) {
    if (there.has(role)) continue;
    // another installation on the same server may make them at the same moment
    await run(
      `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
    );
  }
  await grantRoles(run);
  await run('grant create, usage on schema public to sunstage_owner');
  // the job engine makes its own schema
  await run(
    `do $$ begin execute format('grant create on database %I to sunstage_owner, sunstage_jobs', current_database()); end $$`,
  );
  await run('create schema if not exists pgboss authorization sunstage_jobs');
}

/** Roles belong to the whole server, where our lock does not reach: someone else may grant them at the same moment. */
async function grantRoles(run: (text: string) => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await run(`grant ${roles.join(', ')} to current_user`);
      return;
    } catch (error) {
      const crossed = ['23505', 'XX000'].includes((error as { code?: string }).code ?? '');
      if (!crossed || tries >= 8) throw error;
      await setTimeout(40 * tries * Math.random());
    }
  }
}
