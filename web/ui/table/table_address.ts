/**
 * A table's sort, search, filters and columns. They live in the address, so that a reload and a shared link give the
 * same; the table itself answers at once and the address follows a moment later.
 */
import { useMemo } from 'react';
import { useAhead } from '../../kit/ahead.ts';
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
  const write = (next: TableView) => {
    const pairs = written(next, known);
    setParams(
      (before) => {
        const kept = [...before].filter(([key]) => !key.startsWith(`${name}.`));
        return new URLSearchParams([...kept, ...pairs.map(([key, value]) => [`${name}.${key}`, value])]);
      },
      { replace: true },
    );
  };
  const keyOf = (view: TableView): string => {
    const pairs = written(view, known).map(([key, value]) => [`${name}.${key}`, value]);
    // with the columns there are: one that comes later, with what the server says, is shown too
    return JSON.stringify([usual_keys, written(read(new URLSearchParams(pairs), name, known), known)]);
  };
  const there = read(params, name, known);
  const view = useAhead(there, keyOf, write, WRITE_AFTER_MS);
  return { ...view.value, change: (part) => view.choose({ ...view.value, ...part }) };
}
