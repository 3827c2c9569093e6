/** The one way to change many rows from a screen: parts, progress, a way to stop, what came of every row, one undo. */
import type { ReactNode } from 'react';
import { type BulkOutcome, changeInParts, type Skipped } from '../../kit/bulk.ts';
import { withRetry } from '../../kit/lazy.tsx';
import { toast } from './toast.tsx';

export interface BulkChange<Row> {
  /** a verb with its object: "Change leads" */
  title: string;
  parts: readonly (readonly Row[])[];
  /** changes one part; answers with the rows it skipped and why */
  change: (part: readonly Row[], at: number) => Promise<Skipped<Row> | void>;
  nameOf: (row: Row) => string;
  /** what was done to so many, as a sentence; nothing is said of an undo that went well */
  sentence?: ((count: number) => string) | undefined;
  /** undoes all that was done, by the same way */
  undo?: ((done: readonly Row[]) => unknown) | undefined;
  /** what was skipped stands beside each row where it was asked from */
  says_beside?: boolean | undefined;
  onPart?: ((so_far: BulkOutcome<Row>) => void) | undefined;
}

export interface BulkState {
  title: string;
  total: number;
  tried: number;
  over: boolean;
  done: number;
  sentence: ReactNode;
  /** the reasons, each with the names it holds for */
  skipped: readonly { why: string; names: readonly string[] }[];
  untried: number;
  failure: string | undefined;
  onStop: () => void;
  onUndo: (() => void) | undefined;
}

/** What is quicker than this, or has few rows, shows no progress. */
const quiet_ms = 600;
const few = 20;

const reasonsOf = <Row,>(skipped: Skipped<Row>, nameOf: (row: Row) => string): BulkState['skipped'] => {
  const names = new Map<string, string[]>();
  for (const [row, why] of skipped) names.set(why, [...(names.get(why) ?? []), nameOf(row)]);
  return [...names].map(([why, of]) => ({ why, names: of }));
};

/** Changes the rows; resolves when all were tried, it was stopped, or it cannot go on. */
export async function runBulk<Row>(bulk: BulkChange<Row>): Promise<BulkOutcome<Row>> {
  const { title, parts, change, nameOf, undo } = bulk;
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  const stop = new AbortController();
  let outcome: BulkOutcome<Row> = { done: [], skipped: new Map(), untried: parts.flat(), failure: undefined };
  const state = (over: boolean): BulkState => ({
    title,
    total,
    tried: total - outcome.untried.length,
    over,
    done: outcome.done.length,
    sentence: bulk.sentence?.(outcome.done.length),
    skipped: reasonsOf(outcome.skipped, nameOf),
    untried: outcome.untried.length,
    failure: outcome.failure,
    onStop: () => stop.abort(),
    onUndo: undo && outcome.done.length > 0 ? () => void undo(outcome.done) : undefined,
  });
  let dialog: { show: (next: BulkState) => void; close: () => void } | undefined;
  const open = async () => {
    const { openBulk } = await withRetry(() => import('./BulkDialog.tsx'));
    dialog ??= openBulk(state(over));
  };
  let over = false;
  const timer = total > few ? setTimeout(() => void open().catch(() => {}), quiet_ms) : undefined;
  try {
    outcome = await changeInParts({
      parts,
      change,
      signal: stop.signal,
      onPart(so_far) {
        outcome = so_far;
        dialog?.show(state(false));
        bulk.onPart?.(so_far);
      },
    });
  } finally {
    clearTimeout(timer);
  }
  over = true;
  const { done, skipped, untried, failure } = outcome;
  const whole = skipped.size + untried.length === 0;
  const why = [...skipped.values()][0] ?? failure;
  if (dialog && whole && !bulk.sentence) dialog.close();
  else if (dialog) dialog.show(state(true));
  else if (!whole && !bulk.says_beside && total > 1) await open().catch(() => toast.failure(why));
  else {
    if (!whole && (failure !== undefined || !bulk.says_beside)) toast.failure(failure ?? why);
    if (bulk.sentence && done.length > 0) {
      const sentence = bulk.sentence(done.length);
      if (undo) toast.undoable(sentence, () => undo(done));
      else toast.success(sentence);
    }
  }
  return outcome;
}
