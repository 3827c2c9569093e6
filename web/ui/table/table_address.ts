/**
 * A table's sort, search, filters and columns. They live in the address, so that a reload and a shared link give the
 * same; the table itself answers at once and the address follows a moment later.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from '../../kit/router.tsx';
import type { Column, Filter } from './table_columns.ts';

export interface TableView {
  sort: { key: string; descending: boolean } | undefined;
  search: string;
  filters: ReadonlyMap<string, Filter>;
  /** keys of the columns that are shown, in the table's order */
  columns: readonly string[];
}

export interface TableAddress extends TableView {
  change(part: Partial<TableView>): void;
}

type Pair = readonly [string, string];

/** The columns of a table as far as the address needs them. */
interface Known {
  all: readonly string[];
  usual: readonly string[];
}

function written({ sort, search, filters, columns }: TableView, { usual }: Known): Pair[] {
  const pairs: Pair[] = [];
  if (sort) pairs.push(['sort', `${sort.descending ? '-' : ''}${sort.key}`]);
  if (search) pairs.push(['q', search]);
  if (columns.join() !== usual.join()) pairs.push(['columns', columns.join()]);
  for (const [key, filter] of filters) for (const value of filter) pairs.push([key, value]);
  return pairs;
}

function read(params: URLSearchParams, name: string, { all, usual }: Known): TableView {
  const sort = params.get(`${name}.sort`);
  const chosen = params.get(`${name}.columns`)?.split(',');
  const shown = chosen ? all.filter((key) => chosen.includes(key)) : usual;
  const filters = new Map<string, Filter>();
  for (const key of all) {
    const filter = params.getAll(`${name}.${key}`);
    if (filter.length > 0) filters.set(key, filter);
  }
  return {
    sort: sort ? { key: sort.replace(/^-/, ''), descending: sort.startsWith('-') } : undefined,
    search: params.get(`${name}.q`) ?? '',
    filters,
    columns: shown.length > 0 ? shown : usual,
  };
}

const WRITE_AFTER_MS = 200;

export function useTableAddress<Row>(name: string, columns: readonly Column<Row>[]): TableAddress {
  const [params, setParams] = useSearchParams();
  const keys = columns.map((column) => column.key).join();
  const usual_keys = columns.flatMap((column) => (column.hidden_by_default ? [] : column.key)).join();
  const known = useMemo((): Known => ({ all: keys.split(','), usual: usual_keys.split(',') }), [keys, usual_keys]);
  // with the columns there are: one that comes later, with what the server says, is shown too
  const stateOf = (pairs: Pair[]): string => JSON.stringify([usual_keys, pairs]);
  const there = stateOf(written(read(params, name, known), known));
  const [view, setView] = useState(() => read(params, name, known));
  const seen = useRef(there);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Going back, or a link, changes the address under the table, another answer its columns: the table follows.
  useEffect(() => {
    if (there === seen.current) return;
    seen.current = there;
    setView(read(params, name, known));
  }, [there, params, name, known]);

  return {
    ...view,
    change(part) {
      const next = { ...view, ...part };
      setView(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const pairs = written(next, known);
        seen.current = stateOf(
          written(read(new URLSearchParams(pairs.map(([k, v]) => [`${name}.${k}`, v])), name, known), known),
        );
        setParams(
          (before) => {
            const kept = [...before].filter(([key]) => !key.startsWith(`${name}.`));
            return new URLSearchParams([...kept, ...pairs.map(([key, value]) => [`${name}.${key}`, value])]);
          },
          { replace: true },
        );
      }, WRITE_AFTER_MS);
    },
  };
}
