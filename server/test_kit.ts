/** For tests: a whole house on a real database with the cast in it. Each test file has one of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { CallName, Gets } from '../contract/index.ts';
import { connect, connectEmbedded, type Database } from './db/connection.ts';
import { migrate } from './db/migrate.ts';
import type { House } from './house.ts';
import { type CallAnswer, runCall } from './http/run_call.ts';
import { drainMails, drainOutbox } from './jobs/work.ts';
import type { Mail } from './mail/deliver.ts';
import { demo_password } from './seed/cast.ts';
import { seedDemo } from './seed/seed.ts';
import { readSettings, type Settings } from './settings.ts';
import { openFolder } from './storage/object_store.ts';
import { inLobby } from './tenancy/in_company.ts';

export interface CallOptions {
  prefix?: string;
  idempotency_key?: string;
  token?: string;
  address?: string;
}

export interface Answered<N extends CallName> {
  status: number;
  /** the parsed body, whatever it is */
  // a test looks at what it expects; a wrong expectation fails the test
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  /** the body of a call that succeeded; throws with the answer when it did not */
  ok(): Gets<N>;
  raw: CallAnswer;
  /** SQL statements the call took, without begin and commit */
  statements: number;
}

export interface TestHouse {
  house: House;
  /** Makes a call as a member of the cast (by user name), or as a stranger. */
  call<N extends CallName>(name: N, input?: unknown, as?: string, options?: CallOptions): Promise<Answered<N>>;
  /** The session token of a member of the cast. */
  signIn(username: string): Promise<string>;
  /** Lets the outbox and the mail queue run, and gives every mail sent so far, oldest first. */
  mails(): Promise<Mail[]>;
  /** Turns the clock of the process's own code; the database keeps its own. */
  setNow(now: Date): void;
  /** Lets the limits on tries forget, as time would. */
  forgetLimits(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a house with the demo companies on an embedded database, or on a database of its own at TEST_DATABASE_URL. */
export async function openTestHouse(given: Partial<Settings> = {}): Promise<TestHouse> {
  const data_dir = mkdtempSync(join(tmpdir(), 'sunstage-test-'));
  const root = process.env.SUNSTAGE_ROOT ?? process.cwd();
  const settings = readSettings(
    {},
    { root, port: 0, data_dir, demo: 'on', log_level: 'silent', base_url: 'http://sunstage.test', ...given },
  );
  const opened = await openTestDatabase();
  const { drop } = opened;
  let statements = 0;
  const database: Database = {
    ...opened.database,
    kysely: opened.database.kysely.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  };
  await migrate(database, root);
  let now: Date | undefined;
  const house: House = {
    settings,
    database,
    store: openFolder(join(data_dir, 'files')),
    log: pino({ level: 'silent' }),
    now: () => now ?? new Date(),
  };
  if (settings.demo === 'on') await seedDemo(house);
  const tokens = new Map<string, string>();
  const sent: Mail[] = [];
  let requests = 0;

  const call: TestHouse['call'] = async (name, input = {}, as, options = {}) => {
    requests += 1;
    const token = options.token ?? (as ? await signIn(as) : undefined);
    const before = statements;
    const raw = await runCall(house, {
      name,
      input,
      prefix: options.prefix,
      token,
      idempotency_key: options.idempotency_key,
      request_id: `test-${requests}`,
      address: options.address ?? '127.0.0.1',
      user_agent: 'test',
    });
    const body: unknown = raw.body === '' ? undefined : JSON.parse(raw.body);
    return {
      status: raw.status,
      body,
      raw,
      statements: statements - before,
      ok: () => {
        if (raw.status !== 200) throw new Error(`${name} answered ${raw.status}: ${raw.body}`, { cause: raw.fault });
        return body as never;
      },
    };
  };

  async function signIn(username: string): Promise<string> {
    const known = tokens.get(username);
    if (known) return known;
    const answer = await call('login', { username, password: demo_password });
    const { key } = answer.ok();
    tokens.set(username, key);
    return key;
  }

  return {
    house,
    call,
    signIn,
    async mails() {
      await drainOutbox(house);
      await drainMails(house, async (mail) => {
        sent.push(mail);
      });
      return sent;
    },
    async forgetLimits() {
      await database.asOwner((run) => run('delete from rate_limits'));
    },
    setNow(next) {
      now = next;
    },
    async close() {
      // a refusal that is being recorded aside may still hold the connection
      await inLobby(database, async () => {});
      await database.close();
      await drop();
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

/** A database of the test's own. */
export async function openTestDatabase(): Promise<{
  database: Database;
  url: string | undefined;
  drop: () => Promise<void>;
}> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { database: await connectEmbedded(undefined), url: undefined, drop: async () => {} };
  const name = `sunstage_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await admin(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await connect({ database_url: url.href, database_owner_url: undefined, data_dir: '' });
  return { database, url: url.href, drop: () => admin(`drop database if exists ${name} with (force)`) };
}
