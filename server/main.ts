/** Starts the product: database, demo companies, job engine, realtime channel, web server. */
import { mkdirSync } from 'node:fs';
import { pino } from 'pino';
import { openPrinter } from './areas/crm/proposals/pdf/printer.ts';
import { ticketDoors } from './areas/tickets/by_mail/take.ts';
import { connect } from './db/connection.ts';
import { migrate } from './db/migrate.ts';
import type { House } from './house.ts';
import { buildServer } from './http/listen.ts';
import { startJobs } from './jobs/engine.ts';
import { startReceiver } from './mail/receive.ts';
import { openSimulations } from './plan/simulations.ts';
import { openHub } from './realtime/hub.ts';
import { demoPeople, type DemoPerson } from './seed/cast.ts';
import { seedDemo } from './seed/seed.ts';
import { readSettings, type Settings } from './settings.ts';
import { openStore } from './storage/object_store.ts';
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
  mkdirSync(settings.data_dir, { recursive: true, mode: 0o700 });
  const database = await connect(settings);
  try {
    await migrate(database, settings.root);
    const printer = openPrinter(settings.root);
    const foreign_files = openForeignFiles(log);
    const simulations = openSimulations();
    const store = await openStore(settings);
    const house: House = { settings, database, store, printer, simulations, foreign_files, log, now: () => new Date() };
    const has_demo = await seedDemo(house);
    const hub = await openHub(house);
    const jobs = await startJobs(house, hub);
    const app = await buildServer(house, hub);
    const receiver = settings.mail_in && (await startReceiver(house, settings.mail_in, ticketDoors));
    await app.listen({ port: settings.port, host: settings.host });
    let stopping: Promise<void> | undefined;
    return {
      address: settings.base_url,
      demo_people: has_demo ? demoPeople() : [],
      stop: () => {
        // no new requests, those under way finish, then the engine, the channel and the database
        stopping ??= app
          .close()
          .then(() => receiver?.stop())
          .then(() => jobs.stop())
          .then(() => Promise.all([printer.close(), simulations.close(), foreign_files.close()]))
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
