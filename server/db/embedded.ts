/** The embedded database: PostgreSQL compiled to run inside this process, for trial, development and tests. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { SettingError } from '../settings.ts';
import { isoMoment } from './times.ts';

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

const numeric = (value: string): number => Number(value);
/** The same six parsers as for a server (see server.ts), so that both give the same values. */
const parsers = {
  20: numeric,
  1082: (value: string) => value,
  1184: isoMoment,
  1700: numeric,
  114: (value: string): unknown => JSON.parse(value),
  3802: (value: string): unknown => JSON.parse(value),
};

/** In memory nothing is read faster by keeping it twice, and each buffer has to be made when the engine is opened. */
const in_memory = ['-c', 'shared_buffers=16MB'];

/** Opens the engine on a folder, or in memory when none is given. */
export async function openEngine(folder: string | undefined, blob?: Blob): Promise<PGlite> {
  const { PGlite: Engine } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  return Engine.create({
    extensions: { pg_trgm },
    ...(folder ? { dataDir: folder } : { startParams: [...Engine.defaultStartParams, ...in_memory] }),
    // of the log: a small database writes little at once, and copies of it are smaller
    initDbStartParams: ['--wal-segsize=1'],
    ...(blob ? { loadDataDir: blob } : {}),
    parsers,
  });
}
