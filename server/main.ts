/** Starts the product: database, demo companies, job engine, realtime channel, web server. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { pino } from 'pino';
import { openPrinter } from './areas/crm/proposals/pdf/printer.ts';
import { areas } from './areas.ts';
import { ticketRecipients } from './areas/tickets/by_mail/take.ts';
import { connect } from './db/connection.ts';
import { mayBecomeOwner, migrate } from './db/migrate.ts';
import type { AppContext } from './ctx.ts';
import { DependencyError } from './deadline.ts';
import { buildServer } from './http/listen.ts';
import { startJobs } from './jobs/engine.ts';
import { startReceiver } from './mail/receive.ts';
import { openPlans } from './plan/plans.ts';
import { openSimulations } from './plan/simulations.ts';
import { openWorkbooks } from './tables/workbooks.ts';
import { openHub } from './realtime/hub.ts';
import { demoPeople, type DemoPerson } from './seed/cast.ts';
import { seedDemo } from './seed/seed.ts';
import { readSettings, SettingError, type Settings } from './settings.ts';
import { openStore } from './storage/object_store.ts';
import { reportLocks } from './tenancy/lock_rows.ts';
import { openWords } from './words/words.ts';
import { openForeignFiles } from './workers/foreign_files.ts';

export interface Running {
  address: string;
  /** empty when the installation holds no demo companies */
  demo_people: DemoPerson[];
  stop(): Promise<void>;
}

const secrets = [
  'authorization',
  'password',
  'old_password',
  'new_password',
  'otp',
  'token',
  'key',
  'email',
  'signup_token',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** A database that cannot be reached, or that does not take its login, is a matter of the settings. */
function whyNoDatabase(
  { database_url }: Settings,
  name: 'DATABASE_OWNER_URL' | 'DATABASE_URL',
  error: unknown,
): unknown {
  const { code = '', message } = error as { code?: string; message: string };
  const refused =
    error instanceof DependencyError ||
    /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|28|3D|08|57P0)/.test(code) ||
    /timeout expired/.test(message);
  if (!database_url || !refused) return error;
  return new SettingError(`${name} cannot be used: ${message || code}.`, { cause: error });
}

/** Starts everything and gives the address. Nothing happens on import. */
export async function start(given: Partial<Settings> = {}): Promise<Running> {
  const settings = readSettings(process.env, given);
  const log = pino({
    level: settings.log_level,
    redact: { paths: secrets, censor: '(secret)' },
    base: null,
    // the database's own errors carry the statement's values, which may be codes and addresses
    serializers: {
      err: ({ name, message, code, stack }: Error & { code?: string }) => ({ name, message, code, stack }),
    },
  });
  reportLocks(settings.development ? undefined : (err) => log.error({ err }, err.message));
  try {
    mkdirSync(settings.data_dir, { recursive: true, mode: 0o700 });
    accessSync(settings.data_dir, constants.W_OK);
  } catch (error) {
    throw new SettingError(`DATA_DIR must be a folder that can be written, not "${settings.data_dir}".`, {
      cause: error,
    });
  }
  const database = await connect(settings);
  try {
    await migrate(database, settings.root).catch((error: unknown) => {
      throw whyNoDatabase(settings, settings.database_owner_url ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', error);
    });
    // the first use of the login that serves, which the owner's says nothing about
    const may_become_owner =
      !database.embedded &&
      (await mayBecomeOwner(database).catch((error: unknown) => {
        throw whyNoDatabase(settings, 'DATABASE_URL', error);
      }));
    if (may_become_owner)
      log.warn(
        'The login of DATABASE_URL may become the owner of the tables, whom tenant isolation does not stop; see docs/running.md.',
      );
    const printer = openPrinter(settings.root);
    const foreign_files = openForeignFiles(log);
    const simulations = openSimulations();
    const workbooks = openWorkbooks();
    const store = await openStore(settings);
    const plans = openPlans();
    const now = () => new Date();
    const app: AppContext = {
      settings,
      database,
      store,
      printer,
      plans,
      simulations,
      workbooks,
      foreign_files,
      areas,
      words: openWords(settings.root),
      log,
      now,
    };
    const has_demo = await seedDemo(app);
    const hub = await openHub(app);
    const jobs = await startJobs(app, hub);
    const http_server = await buildServer(app, hub);
    const receiver = settings.mail_in && (await startReceiver(app, settings.mail_in, ticketRecipients));
    await http_server.listen({ port: settings.port, host: settings.host }).catch((error: { code?: string }) => {
      if (error.code === 'EADDRINUSE') throw new SettingError(`PORT ${settings.port} is taken; give another one.`);
      if (error.code === 'EACCES') throw new SettingError(`PORT ${settings.port} may not be used by this process.`);
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        throw new SettingError(`HOST must be an address of this machine, not "${settings.host}".`);
      throw error;
    });
    let stopping: Promise<void> | undefined;
    return {
      address: settings.base_url,
      demo_people: has_demo ? demoPeople() : [],
      stop: () => {
        // no new requests, those under way finish, then the engine, the channel and the database
        stopping ??= http_server
          .close()
          .then(() => receiver?.stop())
          .then(() => jobs.stop())
          .then(() => Promise.all([printer.close(), simulations.close(), workbooks.close(), foreign_files.close()]))
          .then(() => hub.close())
          .then(() => database.close());
        return stopping;
      },
    };
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}
