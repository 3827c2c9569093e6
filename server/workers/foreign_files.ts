/** Files from outside are read by processes of their own: whatever someone sends, the server goes on. */
import type { Logger } from 'pino';
import { ApiError } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';
import type { jobs } from './foreign_files_worker.ts';
import { requireOutside } from '../tenancy/outside.ts';
import { openPool, type Pool } from './pool.ts';

export type ForeignFiles = Pool<typeof jobs>;

const unreadable = () =>
  new ApiError('bad_input', say`This file could not be read: it is damaged or too large. Save it again.`);

/** Opens the readers; they start with the first file. */
export function openForeignFiles(log: Logger): ForeignFiles {
  const pool = openPool<typeof jobs>(new URL('./foreign_files_worker.ts', import.meta.url), {
    kind: 'process',
    size: 2,
    limit_ms: 20_000,
    memory_mb: 384,
    lost: (loss) =>
      loss === 'time' || loss === 'died'
        ? unreadable()
        : new ApiError('unavailable', say`Many files are being read right now. Try again in a moment.`),
  });
  return {
    ...pool,
    run: (name, given) => {
      requireOutside('A reader of files');
      return pool.run(name, given).catch((error: unknown) => {
        if (!(error instanceof ApiError))
          log.error({ err: error, job: name }, 'a reader failed at a file from outside');
        else if (error.cause) log.warn({ cause: error.cause, job: name }, 'a reader died of a file from outside');
        throw error instanceof ApiError ? error : unreadable();
      });
    },
  };
}
