/** The embedded database: PostgreSQL compiled to run inside this process, for trial, development and tests. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { SettingError } from '../settings.ts';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

/** How long a process that is ending may still hold the folder, as one that was told to stop just now. */
const ending_ms = 20_000;

/**
 * Two processes on one folder destroy it, and the engine does not check: this does. One that starts while another ends
 * waits for it; one that runs on is not waited for longer.
 */
export async function lockFolder(folder: string, wait_ms = ending_ms): Promise<() => void> {
  const until = Date.now() + wait_ms;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = join(folder, 'in-use');
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx', mode: 0o600 });
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = Number(readOr(lock, ''));
      if (owner !== process.pid && isRunning(owner)) {
        if (Date.now() < until) {
          await pause(100);
          continue;
        }
        throw new SettingError(`DATA_DIR ${folder} is in use by process ${owner}: stop it, or choose another folder.`, {
          cause: error,
        });
      }
      rmSync(lock, { force: true });
    }
  }
}

/** Another process may have given the lock back at this moment. */
function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Every transaction begins as the app's role: one round trip for both. */
export const begin_as_app = 'begin; set local role sunstage_app';

const numeric = (value: string): number => Number(value);
/** The same six parsers as for a server (see server.ts), so that both give the same values. */
const parsers = {
  20: numeric,
  1082: (value: string) => value,
  1184: (value: string) => new Date(value).toISOString(),
  1700: numeric,
  114: (value: string): unknown => JSON.parse(value),
  3802: (value: string): unknown => JSON.parse(value),
};

/** Opens the engine on a folder, or in memory when none is given. */
export async function openEngine(folder: string | undefined, blob?: Blob): Promise<PGlite> {
  const { PGlite: Engine } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  return Engine.create({
    extensions: { pg_trgm },
    ...(folder ? { dataDir: folder } : {}),
    ...(blob ? { loadDataDir: blob } : {}),
    parsers,
  });
}

/** Kysely over the one connection of the engine: whoever holds the connection has it alone until they release it. */
export class EmbeddedDialect implements Dialect {
  readonly #engine: PGlite;
  constructor(engine: PGlite) {
    this.#engine = engine;
  }
  createDriver = (): Driver => new EmbeddedDriver(this.#engine);
  createQueryCompiler = () => new PostgresQueryCompiler();
  createAdapter = () => new PostgresAdapter();
  createIntrospector = (db: ConstructorParameters<typeof PostgresIntrospector>[0]) => new PostgresIntrospector(db);
}

class EmbeddedDriver implements Driver {
  readonly #engine: PGlite;
  #last: Promise<void> = Promise.resolve();
  readonly #releases = new Map<DatabaseConnection, () => void>();
  constructor(engine: PGlite) {
    this.#engine = engine;
  }
  async init() {}
  async acquireConnection(): Promise<DatabaseConnection> {
    let release = () => {};
    const before = this.#last;
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    const engine = this.#engine;
    const connection: DatabaseConnection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        const result = await engine.query<R>(query.sql, query.parameters as unknown[]);
        return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
      },
      // the shape of the driver asks for a generator; there is nothing to stream
      // eslint-disable-next-line require-yield
      async *streamQuery() {
        throw new Error('The embedded database does not stream.');
      },
    };
    this.#releases.set(connection, release);
    return connection;
  }
  async beginTransaction() {
    await this.#engine.exec(begin_as_app);
  }
  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
  async releaseConnection(connection: DatabaseConnection) {
    this.#releases.get(connection)?.();
    this.#releases.delete(connection);
  }
  async destroy() {
    await this.#engine.close();
  }
}
