/** The worker's side of a pool: takes jobs by name, one at a time, and answers each. */
import { parentPort } from 'node:worker_threads';
import { ApiError } from '../../domain/errors.ts';
import type { Answered, Job, Jobs } from './job.ts';

/** Answers jobs until the server ends the worker, or is gone itself. */
export function serve(jobs: Jobs): void {
  const port = parentPort;
  const send = (answer: Answered): void => {
    // a port of a thread, not a window
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (port) port.postMessage(answer);
    else process.send?.(answer);
  };
  const take = async ({ name, given }: Job): Promise<void> => {
    send({ begun: true });
    try {
      send({ result: await jobs[name]?.(given) });
    } catch (error) {
      // nothing holds after memory ran out, so the worker does not go on
      if (error instanceof RangeError && error.message.includes('allocation failed')) process.exit(1);
      send(answerOf(error));
    }
  };
  if (port) port.on('message', (job: Job) => void take(job));
  else process.on('message', (job: Job) => void take(job)).on('disconnect', () => process.exit());
}

function answerOf(error: unknown): Answered {
  if (error instanceof ApiError) {
    const { kind, words, fields } = error;
    return { api_error: { kind, words, fields } };
  }
  return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
