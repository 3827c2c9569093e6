/** Work that leaves the process is never done inside a transaction: whoever waits for it would hold rows and a connection. */
import { AsyncLocalStorage } from 'node:async_hooks';

const transaction = new AsyncLocalStorage<{ open: boolean }>();

/** Runs a transaction's work, so that what must not be done inside one can refuse. */
export async function asTransaction<T>(work: () => Promise<T>): Promise<T> {
  const here = { open: true };
  return transaction.run(here, work).finally(() => {
    here.open = false;
  });
}

/** Refuses to go on inside a transaction: said by everything that leaves the process. */
export function requireOutside(what: string): void {
  if (transaction.getStore()?.open) throw new Error(`${what} is asked outside of transactions only: use ctx.outside.`);
}

/** Gives what the work gives; the same `what` within one call is the same work, done once. */
export type Outside = <T>(what: string, work: () => Promise<T>) => Promise<T>;

/** Ends a transaction because of work that belongs outside of it. */
class Left extends Error {
  readonly what: string;
  readonly work: () => Promise<unknown>;

  constructor(what: string, work: () => Promise<unknown>) {
    super(`${what} is done outside, and the transaction once more.`);
    this.what = what;
    this.work = work;
  }
}

/** More files than this no call takes. */
const most_times = 50;

/**
 * Carries a transaction out. Where it asks for work outside, it is taken back, the work is done, and it is carried out once
 * more with what the work gave: by then everything that decides whether the work may be done at all has been asked.
 */
export async function withOutside<T>(carryOut: (outside: Outside) => Promise<T>): Promise<T> {
  const done = new Map<string, unknown>();
  const outside: Outside = async <R>(what: string, work: () => Promise<R>) => {
    if (!done.has(what)) throw new Left(what, work);
    return done.get(what) as R;
  };
  for (let times = 0; times < most_times; times += 1) {
    try {
      return await carryOut(outside);
    } catch (error) {
      if (!(error instanceof Left)) throw error;
      done.set(error.what, await error.work());
    }
  }
  throw new Error('A call asks for other work outside each time it is carried out.');
}
