/** Which rows are chosen: one, a range with shift, all. */
import { useMemo, useState } from 'react';
import type { RowKey } from './table_columns.ts';

export interface Selection {
  chosen: ReadonlySet<RowKey>;
  /** chooses or leaves a row; with `range`, everything from the last one chosen */
  toggle(index: number, range: boolean): void;
  /** chooses everything between two rows */
  range(from: number, to: number): void;
  all(yes: boolean): void;
}

export function useSelection(keys: readonly RowKey[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<RowKey>>(() => new Set());
  const [anchor, setAnchor] = useState<RowKey>();
  return useMemo(
    () => ({
      chosen,
      toggle(index, range) {
        const key = keys[index];
        if (key === undefined) return;
        const from = anchor === undefined ? -1 : keys.indexOf(anchor);
        setAnchor(key);
        if (range && from >= 0) return setChosen(withRange(chosen, keys, from, index));
        const next = new Set(chosen);
        if (!next.delete(key)) next.add(key);
        setChosen(next);
      },
      range(from, to) {
        setAnchor(keys[to]);
        setChosen(withRange(chosen, keys, from, to));
      },
      all(yes) {
        setAnchor(undefined);
        setChosen(new Set(yes ? keys : []));
      },
    }),
    [chosen, anchor, keys],
  );
}

const withRange = (chosen: ReadonlySet<RowKey>, keys: readonly RowKey[], from: number, to: number): Set<RowKey> =>
  new Set([...chosen, ...keys.slice(Math.min(from, to), Math.max(from, to) + 1)]);
