/** As many leads as one change takes; more are changed in parts, each of them whole or not at all. */
export const at_once = 500;

export const partsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / at_once) }, (_, part) => all.slice(part * at_once, (part + 1) * at_once));

export interface Done<T> {
  /** what was changed */
  done: T[];
  /** why the others were not */
  failure: Error | undefined;
}

/** Changes one part after the other, up to the first that is refused. When not even the first goes, that is the failure. */
export async function inParts<T>(all: readonly T[], change: (part: T[]) => Promise<unknown>): Promise<Done<T>> {
  const done: T[] = [];
  for (const part of partsOf(all)) {
    try {
      // one after the other: the server is not asked for everything at once
      // oxlint-disable-next-line no-await-in-loop
      await change(part);
    } catch (failure) {
      if (done.length === 0) throw failure;
      return { done, failure: failure instanceof Error ? failure : new Error(String(failure)) };
    }
    done.push(...part);
  }
  return { done, failure: undefined };
}
