/** One door to the database, embedded or a server: the same SQL, the same values, the same notifications. */
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Settings } from '../settings.ts';
import { withDeadline } from '../deadline.ts';
import { lockFolder, openEngine } from './embedded.ts';
import { whileOwner } from './owner.ts';
import { openPool, type PoolState } from './pool.ts';
import { ServerDriver } from './server_driver.ts';
import type { DB } from './types.ts';
import { isoMoment } from './times.ts';

export interface Database {
  /** which database this is, however it is wrapped */
  identity: object;
  kysely: Kysely<DB>;
  embedded: boolean;
  /** Runs one statement outside any company, as the role given: for the job engine. */
  execute(role: Role, text: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount: number }>;
  /** Runs migration text as the owner of the tables. */
  asOwner<T>(
    work: (run: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>) => Promise<T>,
  ): Promise<T>;
  /** Calls back for every notification on the channel, on every instance; `missed` when some may not have been heard. */
  listen(channel: string, heard: (payload: string) => void, missed: () => void): Promise<() => Promise<void>>;
  /** Whether the database answers, said within two seconds. */
  answers(): Promise<boolean>;
  /** How the connections to a server are used; the embedded database has none. */
  state(): PoolState | undefined;
  close(): Promise<void>;
}

export type Role = 'sunstage_app' | 'sunstage_jobs';

const numeric = (value: string): number => Number(value);
/** How the database's values are read. */
export const types = new pg.TypeOverrides();
types.setTypeParser(20, numeric);
// a list of numbers of rows
types.setTypeParser(1016, (value: string) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(numeric)));
types.setTypeParser(1082, (value: string) => value);
types.setTypeParser(1184, isoMoment);
types.setTypeParser(1700, numeric);

export type DatabaseSettings = Pick<Settings, 'database_url' | 'database_owner_url' | 'data_dir'>;

/** Opens the database the settings name. */
export function connect(settings: DatabaseSettings): Promise<Database> {
  return settings.database_url
    ? connectServer(settings.database_url, settings.database_owner_url)
    : connectEmbedded(settings.data_dir);
}

/** The embedded engine on `data_dir/database`; in memory (a test's) when no folder is given. */
export async function connectEmbedded(data_dir: string | undefined, blob?: Blob): Promise<Database> {
  const unlock = data_dir ? await lockFolder(data_dir) : () => {};
  const engine = await openEngine(data_dir ? `${data_dir}/database` : undefined, blob);
  // not loaded where there is a server
  const { EmbeddedDialect } = await import('./embedded_driver.ts');
  const kysely = new Kysely<DB>({ dialect: new EmbeddedDialect(engine) });
  const engineAnswers = () => kysely.connection().execute(() => engine.exec('select 1').then(() => true));
  const identity = {};
  return {
    identity,
    kysely,
    embedded: true,
    answers: () => withDeadline('database', 1_500, engineAnswers()).catch(() => false),
    state: () => undefined,
    execute: (role, text, values = []) =>
      kysely.connection().execute(async () => {
        await engine.exec(`set role ${role}`);
        try {
          if (values.length === 0) {
            const results = await engine.exec(text);
            const last = results.at(-1);
            return { rows: last?.rows ?? [], rowCount: last?.affectedRows ?? last?.rows.length ?? 0 };
          }
          const result = await engine.query(text, values);
          return { rows: result.rows, rowCount: result.affectedRows ?? result.rows.length };
        } finally {
          await engine.exec('reset role').catch(() => engine.exec('rollback; reset role'));
        }
      }),
    asOwner: (work) =>
      whileOwner(identity, () =>
        kysely.connection().execute(() =>
          work(async (text, values) => {
            if (values) return engine.query<Record<string, unknown>>(text, values);
            return { rows: (await engine.exec(text)).at(-1)?.rows ?? [] };
          }),
        ),
      ),
    listen: (channel, heard) => engine.listen(channel, heard).then((stop) => () => stop()),
    close: async () => {
      await kysely.destroy();
      unlock();
    },
  };
}

/** Runs statements on a connection to a server; of several in one text, gives the rows of the last. */
export const runOn =
  (client: pg.ClientBase) =>
  async (text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> => {
    const result = values ? await client.query(text, values) : await client.query(text);
    return { rows: Array.isArray(result) ? (result.at(-1)?.rows ?? []) : result.rows };
  };

async function connectServer(url: string, owner_url: string | undefined): Promise<Database> {
  const pool = openPool(url, types);
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new ServerDriver(pool);
  const kysely = new Kysely<DB>({ dialect });
  const identity = {};
  return {
    identity,
    kysely,
    embedded: false,
    answers: () => pool.answers(),
    state: () => pool.state(),
    async execute(role, text, values = []) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query(`set role ${role}`);
        const result = values.length ? await client.query(text, values) : await client.query(text);
        const last = Array.isArray(result) ? result.at(-1) : result;
        return { rows: last.rows, rowCount: last.rowCount ?? 0 };
      } finally {
        await client.query('reset role').catch((error: Error) => {
          broken = error;
        });
        client.release(broken);
      }
    },
    async asOwner(work) {
      const client = new pg.Client({ connectionString: owner_url ?? url, types, connectionTimeoutMillis: 10_000 });
      client.on('error', () => {});
      await client.connect();
      try {
        return await work(runOn(client));
      } finally {
        await client.end();
      }
    },
    listen: (channel, heard, missed) => keepListening(url, channel, heard, missed),
    async close() {
      await kysely.destroy();
      // it does not end what it never used
      await pool.end();
    },
  };
}

const beat_ms = 15_000;

/**
 * Listens on a connection of its own and connects again, with growing pauses, whenever that is lost. A connection that is
 * cut without a word is found by asking on it now and then.
 */
async function keepListening(
  url: string,
  channel: string,
  heard: (payload: string) => void,
  missed: () => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let socket: Socket | undefined;
  let client: pg.Client | undefined;
  let pause = 250;
  let before = false;
  let timer: NodeJS.Timeout | undefined;
  const open = async () => {
    const mine = new Socket();
    socket = mine;
    const next = new pg.Client({
      connectionString: url,
      application_name: 'sunstage listener',
      stream: () => mine,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    next.on('error', () => {});
    next.once('end', () => {
      clearTimeout(timer);
      if (stopped) return;
      timer = setTimeout(() => void open(), pause);
      pause = Math.min(pause * 2, 5_000);
    });
    next.on('notification', (message) => heard(message.payload ?? ''));
    const beat = () => {
      timer = setTimeout(
        () =>
          void next.query('select 1').then(beat, () => {
            mine.destroy();
          }),
        beat_ms,
      );
    };
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
      pause = 250;
      if (before) missed();
      before = true;
      beat();
    } catch {
      mine.destroy();
    }
  };
  await open();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await Promise.race([client?.end(), wait(1_000)]).catch(() => {});
    socket?.destroy();
  };
}
