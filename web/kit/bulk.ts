/** Changes of many rows: sent in parts, one after the other, with what came of every row. */
import type { CallFailure } from './api.ts';
import { sentenceOf } from './failure.ts';

/** As many rows as one call takes. */
export const most_at_once = 500;

export const partsOf = <T>(all: readonly T[], size = most_at_once): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));

/** Rows that a call did not change, with the reason. */
export type Skipped<Row> = ReadonlyMap<Row, string>;

export interface BulkOutcome<Row> {
  done: Row[];
  skipped: Skipped<Row>;
  /** neither changed nor refused: it was stopped, or the connection failed */
  untried: Row[];
  /** why it ended before all were tried */
  failure: string | undefined;
}

interface BulkSteps<Row> {
  parts: readonly (readonly Row[])[];
  /** changes one part; answers with the rows it skipped. A refusal skips the whole part. */
  change: (part: readonly Row[], at: number) => Promise<Skipped<Row> | void>;
  onPart?: ((so_far: BulkOutcome<Row>) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** A sentence about these rows; anything else (no connection, signed out, overloaded) would meet the next part too. */
const isRefusal = (failure: unknown): boolean => {
  const { status = 0 } = failure as Partial<CallFailure>;
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
};

export async function changeInParts<Row>({ parts, change, onPart, signal }: BulkSteps<Row>): Promise<BulkOutcome<Row>> {
  const done: Row[] = [];
  const skipped = new Map<Row, string>();
  const after = (at: number): Row[] => parts.slice(at).flat();
  for (const [at, part] of parts.entries()) {
    if (signal?.aborted) return { done, skipped, untried: after(at), failure: undefined };
    try {
      // one after the other: the server is not asked for everything at once
      // oxlint-disable-next-line no-await-in-loop
      const refused = (await change(part, at)) ?? new Map<Row, string>();
      for (const [row, why] of refused) skipped.set(row, why);
      for (const row of part) if (!refused.has(row)) done.push(row);
    } catch (failure) {
      if (!isRefusal(failure)) return { done, skipped, untried: after(at), failure: sentenceOf(failure) };
      for (const row of part) skipped.set(row, sentenceOf(failure));
    }
    onPart?.({ done, skipped, untried: after(at + 1), failure: undefined });
  }
  return { done, skipped, untried: [], failure: undefined };
}
