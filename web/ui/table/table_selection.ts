/** Which rows are chosen: one, a range with shift, all. */
import { useMemo, useState } from 'react';
import { sentenceOf } from '../../kit/failure.ts';
import type { RowKey } from './table_columns.ts';
import { isPlace } from './table_served.ts';
import { toast } from '../feedback/toast.tsx';

export interface Selection {
  chosen: ReadonlySet<RowKey>;
  /** chooses or leaves a row; with `range`, everything from the last one chosen */
  toggle(index: number, range: boolean): void;
  /** chooses everything between two rows */
  range(from: number, to: number): void;
  all(yes: boolean): void;
}

/** `everyKey` gives the keys of all rows where not all of them are here. */
export function useSelection(keys: readonly RowKey[], everyKey?: () => Promise<readonly RowKey[]>): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<RowKey>>(() => new Set());
  const [anchor, setAnchor] = useState<RowKey>();
  return useMemo(() => {
    /** A range over rows that are not here waits for them: what is chosen is what can be seen to be chosen. */
    const choose = (from: number, to: number) => {
      const there = keys.slice(Math.min(from, to), Math.max(from, to) + 1);
      if (!everyKey || !there.some(isPlace)) return setChosen(withRange(chosen, keys, from, to));
      void everyKey().then((every) => setChosen(withRange(chosen, every, from, to)), sayFailure);
    };
    return {
      chosen,
      toggle(index, range) {
        const key = keys[index];
        if (key === undefined) return;
        const from = anchor === undefined ? -1 : keys.indexOf(anchor);
        setAnchor(key);
        if (range && from >= 0) return choose(from, index);
        const next = new Set(chosen);
        if (!next.delete(key)) next.add(key);
        setChosen(next);
      },
      range(from, to) {
        setAnchor(keys[to]);
        choose(from, to);
      },
      all(yes) {
        setAnchor(undefined);
        if (yes && everyKey && keys.some(isPlace))
          void everyKey().then((every) => setChosen(new Set(every)), sayFailure);
        else setChosen(new Set(yes ? keys : []));
      },
    };
  }, [chosen, anchor, keys, everyKey]);
}

const sayFailure = (failure: unknown): void => toast.failure(sentenceOf(failure));

const withRange = (chosen: ReadonlySet<RowKey>, keys: readonly RowKey[], from: number, to: number): Set<RowKey> =>
  new Set([...chosen, ...keys.slice(Math.min(from, to), Math.max(from, to) + 1)]);
