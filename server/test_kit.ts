/** For tests: the whole app on a real database with the cast in it. Each test file has one of its own. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { pino } from 'pino';
import { inRows } from '../contract/columns.ts';
import type { CallName, Reads } from '../contract/index.ts';
import { addDays, startInIndia } from '../domain/dates.ts';
import type { LanguageCode } from '../domain/languages.ts';
import { areas } from './areas.ts';
import { openPrinter } from './areas/crm/proposals/pdf/printer.ts';
import { connect, connectEmbedded, type Database, runOn, types } from './db/connection.ts';
import { openEngine } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import type { AppContext } from './ctx.ts';
import { type CallAnswer, runCall } from './http/run_call.ts';
import { drainMails, drainOutbox } from './jobs/work.ts';
import type { Mail } from './mail/deliver.ts';
import { demo_password } from './seed/cast.ts';
import { seedDemo } from './seed/seed.ts';
import { openPlans } from './plan/plans.ts';
import { openSimulations } from './plan/simulations.ts';
import { readSettings, type Settings } from './settings.ts';
import { guarded, openFolder } from './storage/object_store.ts';
import { openWorkbooks } from './tables/workbooks.ts';
import { withoutTenant } from './tenancy/in_company.ts';
import { linkFiles, seededDay, type Snapshot, snapshotOf } from './test_snapshot.ts';
import { openWords } from './words/words.ts';
import { openForeignFiles } from './workers/foreign_files.ts';

export interface CallOptions {
  prefix?: string;
  idempotency_key?: string;
  token?: string;
  address?: string;
  /** the browser the call comes from */
  device?: string;
  /** the language of the page */
  language?: LanguageCode;
  /** another process on the same database, which the call goes to */
  app?: AppContext;
}

export interface Answered<N extends CallName> {
  status: number;
  /** the parsed body, whatever it is */
  // a test looks at what it expects; a wrong expectation fails the test
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  /** the body of a call that succeeded, in rows; throws with the answer when it did not */
  ok(): Reads<N>;
  raw: CallAnswer;
  /** SQL statements the call took, without begin and commit */
  statements: number;
}

export interface TestApp {
  app: AppContext;
  /** Makes a call as a member of the cast (by user name), or as a stranger. */
  call<N extends CallName>(name: N, input?: unknown, as?: string, options?: CallOptions): Promise<Answered<N>>;
  /** The session token of a member of the cast. */
  signIn(username: string): Promise<string>;
  /** Lets the outbox and the mail queue run, and gives every mail sent so far, oldest first. */
  mails(): Promise<Mail[]>;
  /** The mails to an address, sent or waiting, oldest first. Delivers none, which takes longer: attachments are made then. */
  mailsTo(recipient: string): Promise<{ subject: string; text: string }[]>;
  /** What the server wrote down since the test began: warnings and faults, the newest 50, as lines of JSON. */
  logged: readonly string[];
  /** Turns the clock of the process's own code, or lets it go again; the database keeps its own. Returns how to turn it back. */
  setNow(now?: Date): () => void;
  /** Keeps it on the day of the demo companies, which a run that goes on past midnight has left. */
  stayOnSeededDay(): void;
  /** Runs work and reports every statement made meanwhile, without its values. */
  hearing<T>(hear: (statement: string) => void, work: () => Promise<T>): Promise<T>;
  /** Lets the limits on tries forget, as time would. */
  forgetLimits(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the app with the demo companies on an embedded database, or on a database of its own at TEST_DATABASE_URL. */
export async function openTestApp(given: Partial<Settings> = {}): Promise<TestApp> {
  const data_dir = mkdtempSync(join(tmpdir(), 'sunstage-test-'));
  const root = process.env.SUNSTAGE_ROOT ?? process.cwd();
  const settings = readSettings(
    {},
    { root, port: 0, data_dir, demo: 'on', log_level: 'silent', base_url: 'http://sunstage.test', ...given },
  );
  const opened = settings.demo === 'on' ? await openSeeded(root, data_dir) : await openTestDatabase();
  const { drop } = opened;
  let statements = 0;
  let hear: ((statement: string) => void) | undefined;
  const owner = opened.url ? keptOwner(opened.url) : undefined;
  const database: Database = {
    ...opened.database,
    ...(owner && { asOwner: owner.asOwner }),
    kysely: opened.database.kysely.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        hear?.(
          JSON.stringify(node, (key, value: unknown) => (key === 'value' || key === 'parameters' ? undefined : value)),
        );
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  };
  await migrate(database, root);
  let now: Date | undefined;
  const logged: string[] = [];
  const log = pino(
    { level: 'warn' },
    {
      write(line: string) {
        logged.push(line.trim());
        if (logged.length > 50) logged.shift();
      },
    },
  );
  const app: AppContext = {
    settings,
    database,
    store: guarded(openFolder(join(data_dir, 'files'))),
    printer: openPrinter(root),
    plans: openPlans(),
    simulations: openSimulations(),
    workbooks: openWorkbooks(),
    foreign_files: openForeignFiles(log),
    areas,
    words: openWords(root),
    log,
    now: () => now ?? new Date(),
  };
  const tokens = new Map<string, string>();
  const sent: Mail[] = [];
  let requests = 0;

  const call: TestApp['call'] = async (name, input = {}, as, options = {}) => {
    requests += 1;
    const token = options.token ?? (as ? await signIn(as) : undefined);
    const before = statements;
    const raw = await runCall(options.app ?? app, {
      name,
      input,
      prefix: options.prefix,
      token,
      idempotency_key: options.idempotency_key,
      request_id: `test-${requests}`,
      address: options.address ?? '127.0.0.1',
      user_agent: 'test',
      device: options.device,
      language: options.language,
    });
    const body: unknown = raw.body === '' ? undefined : JSON.parse(raw.body);
    return {
      status: raw.status,
      body,
      raw,
      statements: statements - before,
      ok: () => {
        if (raw.status !== 200) throw new Error(`${name} answered ${raw.status}: ${raw.body}`, { cause: raw.fault });
        return inRows(body) as never;
      },
    };
  };

  async function signIn(username: string): Promise<string> {
    const known = tokens.get(username);
    if (known) return known;
    const answer = await call('login', { username, password: demo_password });
    const { key } = answer.ok();
    tokens.set(username, key);
    // a session not seen for five minutes costs one statement more: how many a call makes may not follow how long a test file takes
    await database.asOwner((run) => run(`update sessions set last_seen_at = now() + interval '1 day'`));
    return key;
  }

  return {
    app,
    call,
    signIn,
    logged,
    async mails() {
      await drainOutbox(app);
      // a drain takes no more than a batch
      for (let before = -1; before < sent.length; ) {
        before = sent.length;
        await drainMails(app, async (mail) => {
          sent.push(mail);
        });
      }
      return sent;
    },
    async mailsTo(recipient) {
      await drainOutbox(app);
      const { rows } = await database.asOwner((run) =>
        run('select subject, text from mails where recipient = $1 order by id', [recipient]),
      );
      return rows.map(({ subject, text }) => ({ subject: String(subject), text: String(text) }));
    },
    async hearing(listener, work) {
      hear = listener;
      try {
        return await work();
      } finally {
        hear = undefined;
      }
    },
    async forgetLimits() {
      await database.asOwner((run) => run('delete from rate_limits'));
    },
    setNow(next) {
      const before = now;
      now = next;
      return () => {
        now = before;
      };
    },
    stayOnSeededDay() {
      const next_day = startInIndia(addDays(seededDay(), 1));
      if (next_day <= new Date()) now = new Date(next_day.getTime() - 60_000);
    },
    async close() {
      // a refusal that is being recorded aside may still hold the connection
      await withoutTenant(database, async () => {});
      await Promise.all([app.printer, app.simulations, app.workbooks, app.foreign_files].map((one) => one.close()));
      await owner?.end();
      await database.close();
      await drop();
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

interface TestDatabase {
  database: Database;
  url: string | undefined;
  drop: () => Promise<void>;
}

/** An empty database of the test's own, or a copy of another one on the same server. */
export async function openTestDatabase(template?: string): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { database: await connectEmbedded(undefined), url: undefined, drop: async () => {} };
  const name = await createOn(server, template);
  return { ...(await connectTo(server, name)), drop: () => drop(server, name) };
}

/** Creates a database on a server, empty or a copy of another one there, and returns its name. */
async function createOn(server: string, template?: string): Promise<string> {
  const name = `sunstage_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  // copying files is faster than logging each page
  await administer(server, `create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`);
  return name;
}

/** Makes the seeded app of which every test opens a copy, unless it is there. */
export async function makeSnapshot(root: string, { embedded }: { embedded: boolean }): Promise<void> {
  const server = embedded ? undefined : process.env.TEST_DATABASE_URL;
  await (server ? serverSnapshot(root, server) : embeddedSnapshot(root));
}

/** A copy of the seeded app: its database, and its files below `data_dir`. */
async function openSeeded(root: string, data_dir: string): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const { folder } = await embeddedSnapshot(root);
    linkFiles(join(folder, 'files'), join(data_dir, 'files'));
    return { database: await connectEmbedded(undefined, archiveIn(folder)), url: undefined, drop: async () => {} };
  }
  const name = await copySeeded(server, root, data_dir);
  return { ...(await connectTo(server, name)), drop: () => drop(server, name) };
}

/** Creates a copy of the seeded database on a server, puts its files below `data_dir`, and returns its name. */
async function copySeeded(server: string, root: string, data_dir: string): Promise<string> {
  let { folder, key } = await serverSnapshot(root, server);
  const name = await createOn(server, templateOf(key)).catch(async (error: { code?: string }) => {
    if (error.code !== '3D000') throw error;
    // the folder is of a server that stood at this address before
    rmSync(folder, { recursive: true, force: true });
    ({ folder, key } = await serverSnapshot(root, server));
    return createOn(server, templateOf(key));
  });
  linkFiles(join(folder, 'files'), join(data_dir, 'files'));
  return name;
}

/** The seeded data of a product that a journey starts: embedded below `data_dir`, or a database at TEST_DATABASE_URL. */
export async function openJourneyData(
  root: string,
  data_dir: string,
): Promise<{ database_url: string | undefined; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    await makeDataFolder(root, data_dir);
    return { database_url: undefined, drop: async () => {} };
  }
  const name = await copySeeded(server, root, data_dir);
  return { database_url: addressOn(server, name), drop: () => drop(server, name) };
}

/** Makes a seeded data folder for a product on the embedded database. */
export async function makeDataFolder(root: string, data_dir: string): Promise<void> {
  const { folder } = await embeddedSnapshot(root);
  linkFiles(join(folder, 'files'), join(data_dir, 'files'));
  await cp(join(folder, 'data'), data_dir, { recursive: true });
}

/** The archive that this process read last: it is large, and reading and copying it takes longer than opening the database. */
let last_read: { folder: string; bytes: ArrayBuffer } | undefined;

/** The archive of a snapshot, as the engine takes it: it copies each file out of it, and asks for nothing but the bytes. */
function archiveIn(folder: string): Blob {
  if (last_read?.folder !== folder) {
    const { buffer, byteOffset, byteLength } = readFileSync(join(folder, 'database.tar'));
    last_read = { folder, bytes: buffer.slice(byteOffset, byteOffset + byteLength) };
  }
  const { bytes } = last_read;
  return Object.assign(new Blob([]), { arrayBuffer: async () => bytes });
}

const embeddedSnapshot = (root: string): Promise<Snapshot> =>
  snapshotOf(root, undefined, async (folder) => {
    mkdirSync(join(folder, 'data'));
    const database = await connectEmbedded(join(folder, 'data'));
    await seed(database, root, folder);
    await database.close();
    const engine = await openEngine(join(folder, 'data/database'));
    await removeTemplates(engine);
    // what the seed left behind when it changed its rows
    await engine.exec('vacuum full');
    await removeSpareLog(engine, join(folder, 'data/database/pg_wal'));
    const archive = await engine.dumpDataDir('none');
    await engine.close();
    writeFileSync(join(folder, 'database.tar'), Buffer.from(await archive.arrayBuffer()));
  });

/** The databases from which others are made: an embedded one has no others, and every copy is smaller. */
async function removeTemplates(engine: PGlite): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await engine.exec(`alter database ${name} is_template false`);
    await engine.exec(`drop database ${name}`);
  }
}

/** Segments of the log that are kept ready for later writes: the engine makes those it needs, and every copy is smaller. */
async function removeSpareLog(engine: PGlite, folder: string): Promise<void> {
  await engine.exec('checkpoint');
  const { rows } = await engine.query<{ current: string }>(
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as current',
  );
  const current = rows[0]?.current;
  if (!current) throw new Error('The database does not say where its log is.');
  for (const name of readdirSync(folder)) if (/^[0-9A-F]{24}$/.test(name) && name > current) rmSync(join(folder, name));
}

const serverSnapshot = (root: string, server: string): Promise<Snapshot> =>
  snapshotOf(root, server, (folder, key) => makeOnServer(server, root, folder, key));

const template_prefix = 'sunstage_snapshot_';
const templateOf = (key: string): string => `${template_prefix}${key}`;

/** The same as a database on the server, under the snapshot's name; those of other days go. */
async function makeOnServer(server: string, root: string, folder: string, key: string): Promise<void> {
  const old = await administer(server, `select datname from pg_database where datname like '${template_prefix}%'`);
  for (const { datname } of old) {
    const of_today = datname.startsWith(`${template_prefix}${key.slice(0, 8)}`);
    if (!of_today || datname === templateOf(key)) await drop(server, datname);
  }
  await administer(server, `create database ${templateOf(key)}`);
  const { database } = await connectTo(server, templateOf(key));
  await seed(database, root, folder);
  await database.asOwner(async (run) => {
    // what the seed left behind when it changed its rows
    await run('vacuum full');
    await run('analyze');
  });
  await database.close();
}

async function seed(database: Database, root: string, folder: string): Promise<void> {
  await migrate(database, root);
  const settings = readSettings({}, { root, port: 0, data_dir: folder, demo: 'on', log_level: 'silent' });
  const store = guarded(openFolder(join(folder, 'files')));
  const printer = openPrinter(root);
  const log = pino({ level: 'silent' });
  const foreign_files = openForeignFiles(log);
  const app: AppContext = {
    settings,
    database,
    store,
    printer,
    plans: openPlans(),
    simulations: openSimulations(),
    workbooks: openWorkbooks(),
    foreign_files,
    areas,
    words: openWords(root),
    log,
    now: () => new Date(),
  };
  await seedDemo(app, { photos_per_company: 2 });
}

/**
 * The owner's connections to a server, kept from one use to the next: the product opens one each time, which tests would
 * do for every limit they forget and every row they count.
 */
function keptOwner(url: string): Pick<Database, 'asOwner'> & { end(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, types, max: 20 });
  pool.on('error', () => {});
  return {
    async asOwner(work) {
      const client = await pool.connect();
      let clean = false;
      try {
        const done = await work(runOn(client));
        // refused inside a transaction, which a connection of one's own would have ended
        await client.query('discard all');
        clean = true;
        return done;
      } finally {
        client.release(!clean);
      }
    },
    end: () => pool.end(),
  };
}

async function connectTo(server: string, name: string) {
  const url = addressOn(server, name);
  return { database: await connect({ database_url: url, database_owner_url: undefined, data_dir: '' }), url };
}

function addressOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const drop = async (server: string, name: string): Promise<void> => {
  await administer(server, `drop database if exists ${name} with (force)`);
};

async function administer(server: string, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query<{ datname: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}
