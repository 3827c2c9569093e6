/** What every part of the running server shares. Made once in main.ts (or a test) and passed along; nothing is global. */
import type { Logger } from 'pino';
import type { Printer } from './areas/crm/proposals/pdf/printer.ts';
import type { Database } from './db/connection.ts';
import type { Plans } from './plan/plans.ts';
import type { Simulations } from './plan/simulations.ts';
import type { Settings } from './settings.ts';
import type { GuardedStore } from './storage/object_store.ts';
import type { ForeignFiles } from './workers/foreign_files.ts';

export interface House {
  settings: Settings;
  database: Database;
  store: GuardedStore;
  printer: Printer;
  plans: Plans;
  simulations: Simulations;
  foreign_files: ForeignFiles;
  log: Logger;
  /** the clock; a test may turn it */
  now: () => Date;
}
