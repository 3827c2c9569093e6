/** Stands for a worker that meets whatever a stranger sends: it does what the test says. */
import { ApiError } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';
import { serve } from './worker.ts';

export const jobs = {
  echo: (given: unknown) => given,
  environment: () => Object.keys(process.env),
  who: () => process.pid,
  fail: () => {
    throw new ApiError('bad_input', say`Choose another file.`, { fields: { file: say`Choose another file.` } });
  },
  crash: () => {
    throw new TypeError('no font');
  },
  end: () => process.exit(3),
  throwLater: () =>
    new Promise(() => {
      setTimeout(() => {
        throw new Error('broken');
      });
    }),
  abort: () => process.abort(),
  hang: () => {
    for (;;);
  },
  fillHeap: () => {
    const kept: unknown[] = [];
    for (;;) kept.push({ at: kept.length, text: `row ${kept.length}` });
  },
  fillBuffers: () => {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(16_000_000, 1));
  },
  slow: (ms: number) => new Promise((resolve) => setTimeout(() => resolve(ms), ms)),
};
serve(jobs);
