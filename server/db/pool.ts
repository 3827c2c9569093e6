/** Connections to a database server: bounded in number and in who waits for one, and given up together when it falls silent. */
import { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ApiError } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';
import { DependencyError } from '../deadline.ts';

const most_connections = 20;
/** So many may wait for a connection; whoever comes after them is told at once to come again. */
const most_waiting = 100;
const probe_ms = 1_000;

export interface PoolState {
  connections: number;
  idle: number;
  waiting: number;
  /** sent away since the start because too many were waiting */
  shed: number;
  away: boolean;
}

export interface Pool {
  connect(): Promise<pg.PoolClient>;
  /** Whether the server answers, within a second or so; on a connection of its own, so that much work is not silence. */
  answers(): Promise<boolean>;
  state(): PoolState;
  end(): Promise<void>;
}

const busy = (): ApiError =>
  new ApiError('unavailable', say`Too many requests. Try again in a few seconds.`, {
    retry_after: 2,
  });

/** Opens the pool and begins to watch whether the server answers. */
export function openPool(url: string, types: pg.CustomTypesConfig): Pool {
  const sockets = new Set<Socket>();
  const stream = () => {
    const socket = new Socket();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: most_connections,
    types,
    stream,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'sunstage',
    // compiling a statement takes longer than any of ours runs: a list of 200 rows took 1,700 ms to be compiled
    options: '-c jit=off',
  });
  // a connection that breaks while idle must not end the process; the pool makes a new one
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let shed = 0;
  let ended: Promise<unknown> | undefined;
  const watch = watchServer(url, () => {
    // nothing will come on them any more: who waits is told now, and not when the system gives up
    for (const socket of sockets) socket.destroy();
  });
  return {
    async connect() {
      if (watch.away()) throw new DependencyError('database', 'The database is not responding.');
      if (pool.waitingCount >= most_waiting) {
        shed += 1;
        throw busy();
      }
      try {
        return await pool.connect();
      } catch (error) {
        const waited = /timeout exceeded when trying to connect/.test(String(error));
        if (!waited || watch.away() || pool.idleCount + pool.waitingCount === 0) throw error;
        shed += 1;
        throw busy();
      }
    },
    answers: () => watch.answers(),
    state: () => ({
      connections: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      shed,
      away: watch.away(),
    }),
    async end() {
      ended ??= Promise.all([watch.stop(), pool.end()]);
      await ended;
    },
  };
}

/** Asks the server every second on a connection of its own; `fellSilent` is called while it does not answer, from the second time on. */
function watchServer(url: string, fellSilent: () => void) {
  const stop = new AbortController();
  let socket: Socket | undefined;
  let client: pg.Client | undefined;
  let missed = 0;
  const drop = () => {
    socket?.destroy();
    client = undefined;
  };
  const ask = async (): Promise<true> => {
    if (!client) {
      const mine = new Socket();
      const next = new pg.Client({ connectionString: url, application_name: 'sunstage watch', stream: () => mine });
      next.on('error', () => {});
      next.once('end', () => {
        if (client === next) client = undefined;
      });
      socket = mine;
      client = next;
      await next.connect();
    }
    await client.query('select 1');
    return true;
  };
  const once = async (): Promise<boolean> => {
    let said: boolean | undefined;
    const asked = ask().then(
      () => (said = true),
      () => (said = false),
    );
    const late = pause(probe_ms, undefined, { ref: false }).then(async () => {
      // this process may have been the one that was held up: what came meanwhile is read first
      await turn();
      await turn();
      return said ?? false;
    });
    const answered = await Promise.race([asked, late]);
    if (!answered) drop();
    return answered;
  };
  let under_way: Promise<boolean> | undefined;
  const answers = (): Promise<boolean> => {
    under_way ??= once().finally(() => {
      under_way = undefined;
    });
    return under_way;
  };
  const away = () => missed >= 2;
  void (async () => {
    while (!stop.signal.aborted) {
      await pause(missed > 0 ? 250 : 1_000, undefined, { ref: false, signal: stop.signal }).catch(() => {});
      if (stop.signal.aborted) break;
      missed = (await answers()) ? 0 : missed + 1;
      if (away()) fellSilent();
    }
  })();
  return {
    away,
    answers,
    async stop() {
      stop.abort();
      await under_way;
      await Promise.race([client?.end(), pause(probe_ms)]).catch(() => {});
      drop();
    },
  };
}
