/** Tables whose rows the server searches, filters, sorts and groups: only what is looked at is here. */
import { customAsked, customId } from '../../../domain/defined_fields.ts';
import { type Fields, keysLike } from '../../../domain/fields.ts';
import { choiceOf, type Column, rangeOf, type RowKey } from './table_columns.ts';
import type { Headings } from './table_groups.ts';
import type { TableView } from './table_address.ts';

export interface ServedRows<Row> {
  /** by their place; undefined where they are not here */
  rows: readonly (Row | undefined)[] | undefined;
  /** how many there are without search and filters */
  of: number | undefined;
  /** the groups in the order of the rows */
  groups?: readonly { key: string; count: number }[] | undefined;
  /** the rows between two places come into view */
  want: (from: number, to: number) => void;
  /** every row that matches, for files and for choosing all */
  all: () => Promise<readonly Row[]>;
}

/** What a column is called where the server is asked, where that is not its key. */
export type AskedAs<Sort extends string> = Readonly<Record<string, { sort?: Sort; filter?: string }>>;

/** The same of described fields, by which the server sorts where they say so; `own` are columns besides them. */
export const askedAs = <Sort extends string>(fields: Fields, own: AskedAs<Sort> = {}): AskedAs<Sort> => ({
  ...Object.fromEntries(keysLike(fields, 'sort').map((key) => [fields[key]?.list?.key ?? key, { sort: key }])),
  ...own,
});

/** What the address of a table asks the server for; fields a company defined are named by their numbers. Columns the server cannot sort by are not sorted by. */
export function askedOf<Row, Sort extends string>(
  columns: readonly Column<Row>[],
  { search, filters, sort }: Pick<TableView, 'search' | 'filters' | 'sort'>,
  asked_as: AskedAs<Sort>,
): { [field: string]: unknown } & { sort?: Sort; sort_field?: number; descending?: boolean } {
  const asked: Record<string, unknown> = {};
  const custom = customAsked([...filters].flatMap(([key, filter]) => filter.map((value) => [key, value] as const)));
  if (custom.length > 0) asked.custom = custom;
  if (search.trim()) asked.search = search.trim().slice(0, 100);
  for (const column of columns) {
    const filter = filters.get(column.key);
    if (!filter || !column.filter || customId(column.key) !== undefined) continue;
    const name = asked_as[column.key]?.filter ?? column.key;
    if (column.filter === 'select')
      asked[name] = filter
        .map((value) => choiceOf(column, column.choices ?? [], value))
        .filter((value) => known(column, value));
    else if (column.filter === 'text') asked[name] = filter[0]?.slice(0, 100);
    else {
      const [from, to] = rangeOf(filter).map((end) => (column.filter === 'number' && end !== '' ? Number(end) : end));
      if (from !== '' && from !== undefined && !Number.isNaN(from)) asked[`${name}_from`] = from;
      if (to !== '' && to !== undefined && !Number.isNaN(to)) asked[`${name}_to`] = to;
    }
  }
  const sort_field = sort && customId(sort.key);
  if (sort_field !== undefined) return { ...asked, sort_field, descending: sort?.descending ?? false };
  const by = sort && asked_as[sort.key]?.sort;
  return { ...asked, ...(by && { sort: by, descending: sort.descending }) };
}

/** What an address made up is not asked for: the server would refuse all of it. */
const known = <Row>({ choices }: Column<Row>, value: string): boolean =>
  choices === undefined || choices.includes(value);

/**
 * The chosen rows of a list of which not all rows are here: one that was chosen stays chosen while its window is not here;
 * it is gone when all others are here and it is not. `seen` keeps them as they were seen last.
 */
export function chosenOf<Row>(
  chosen: ReadonlySet<RowKey>,
  rows: readonly (Row | undefined)[],
  rowKey: (row: Row) => RowKey,
  seen: Map<RowKey, Row>,
): Row[] {
  if (chosen.size === 0) {
    seen.clear();
    return [];
  }
  let whole = true;
  const here = new Set<RowKey>();
  for (const row of rows) {
    if (row === undefined) {
      whole = false;
      continue;
    }
    const key = rowKey(row);
    if (!chosen.has(key)) continue;
    here.add(key);
    seen.set(key, row);
  }
  return [...chosen].flatMap((key) => (whole && !here.has(key) ? [] : (seen.get(key) ?? [])));
}

/** The key of a row that is not here: its place. */
export const keyOfPlace = (at: number): string => `row ${at}`;
export const isPlace = (key: RowKey): boolean => typeof key === 'string' && key.startsWith('row ');

/** Headings from the sizes of the groups. */
export function headingsOfGroups(
  groups: readonly { key: string; count: number }[],
  title: (key: string) => string,
): Headings {
  const at = new Map<number, { title: string; count: number }>();
  const places: number[] = [];
  let place = 0;
  for (const { key, count } of groups) {
    at.set(place, { title: title(key), count });
    places.push(place);
    place += count;
  }
  return { at, before: (index) => places.filter((one) => one < index).length };
}
