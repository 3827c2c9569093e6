/** Every call out of the process has an end: what does not answer in time has failed. */

/** Something outside this process did not do what it was asked: the mail server, the file store. */
export class DependencyError extends Error {
  readonly dependency: Dependency;

  constructor(dependency: Dependency, message: string, cause?: unknown) {
    super(message, { cause });
    this.dependency = dependency;
  }
}

export type Dependency = 'file store' | 'mail server' | 'database';

/** True when there is no room left to write, here or at the database. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', '53100'].includes((error as { code?: string } | undefined)?.code ?? '');

/** Gives what the work gives, or fails with its dependency's name when that takes longer. */
export async function withDeadline<T>(dependency: Dependency, ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      work,
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(
          () => reject(new DependencyError(dependency, `The ${dependency} did not answer within ${ms / 1000} s.`)),
          ms,
        );
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}
