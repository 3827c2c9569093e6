/** Which rows are chosen: one, a range with shift, all. */
import { useMemo, useState } from 'react';
import type { RowKey } from './table_columns.ts';

export interface Selection {
  chosen: ReadonlySet<RowKey>;
  /** chooses or leaves a row; with `range`, everything from the last one chosen */
  toggle(index: number, range: boolean): void;
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
        const next = new Set(chosen);
        const from = anchor === undefined ? -1 : keys.indexOf(anchor);
        if (range && from >= 0) {
          for (const between of keys.slice(Math.min(from, index), Math.max(from, index) + 1)) next.add(between);
        } else if (!next.delete(key)) next.add(key);
        setAnchor(key);
        setChosen(next);
      },
      all(yes) {
        setAnchor(undefined);
        setChosen(new Set(yes ? keys : []));
      },
    }),
    [chosen, anchor, keys],
  );
}
