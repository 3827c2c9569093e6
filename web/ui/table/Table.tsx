/**
 * The one table: sort, search, filters, column choice, selection with actions on several rows, export, and rows that
 * exist only while they are on screen. On a phone each row is a card. Its whole view lives in the address.
 */
import { useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { TableFormat } from '../../../domain/table_files.ts';
import { Empty, type EmptyProps } from '../feedback/Empty.tsx';
import { Failure } from '../feedback/Failure.tsx';
import classes from './Table.module.css';
import { TableCards } from './TableCards.tsx';
import { TableGrid } from './TableGrid.tsx';
import { type BulkAction, TableToolbar } from './TableToolbar.tsx';
import { useTableAddress } from './table_address.ts';
import { type Column, passes, type RowKey, sorted, textOf } from './table_columns.ts';
import { grouped, headingsOf, type TableGroups } from './table_groups.ts';
import { chosenOf, headingsOfGroups, keyOfPlace, type ServedRows } from './table_served.ts';
import { useSelection } from './table_selection.ts';

export type { BulkAction } from './TableToolbar.tsx';
export type { Column, RowKey } from './table_columns.ts';
export type { TableGroups } from './table_groups.ts';

export interface TableProps<Row> {
  /** names the table's part of the address and its exported files; one word */
  name: string;
  /** says what the table holds, for people who do not see it */
  label: string;
  rows?: readonly Row[] | undefined;
  /** in place of rows: the server searches, filters, sorts and groups them */
  served?: ServedRows<Row> | undefined;
  columns: readonly Column<Row>[];
  rowKey(row: Row): RowKey;
  /** a click, Enter or a tap on a row */
  onOpen?: ((row: Row) => void) | undefined;
  bulk?: readonly BulkAction<Row>[] | undefined;
  /** shapes while there are no rows yet, a thin line while they are renewed */
  loading?: boolean | undefined;
  failure?: string | false | null | undefined;
  onRetry?: (() => void) | undefined;
  empty?: EmptyProps | undefined;
  /** buttons in the table's own bar */
  actions?: ReactNode;
  /** in place of the table's own search, filters and export, when the server does these */
  asking?: ReactNode;
  /** gives what the view leaves as a file, in place of the rows that are shown */
  save?: ((format: TableFormat) => Promise<void>) | undefined;
  /** a small table inside something else: no bar, as tall as its rows */
  plain?: boolean | undefined;
  /** how many rows to expect while loading */
  expected?: number | undefined;
  /** a fixed greatest height; the rest of the window otherwise */
  height?: number | undefined;
  /** rows under headings, in the table's order within each */
  groups?: TableGroups<Row> | undefined;
}

const nothing: readonly never[] = [];

/** Reads each row once: all its values as one text in small letters. */
function reader<Row>(columns: readonly Column<Row>[], words: { yes: string; no: string }): (row: Row) => string {
  const read = new Map<Row, string>();
  return (row) => {
    const known = read.get(row);
    if (known !== undefined) return known;
    const text = columns
      .map((column) => textOf(column.value(row), words))
      .join('\n')
      .toLocaleLowerCase();
    read.set(row, text);
    return text;
  };
}

export function Table<Row>(props: TableProps<Row>) {
  const { name, label, columns, rowKey, onOpen, bulk = nothing, loading = false, failure, onRetry, empty } = props;
  const { t } = useLingui();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const address = useTableAddress(name, columns);
  const { served, groups } = props;
  const rows: readonly (Row | undefined)[] = (served ? served.rows : props.rows) ?? nothing;
  const words = useMemo(() => ({ yes: t`Yes`, no: t`No` }), [t]);
  const shown = useMemo(
    () => columns.filter((column) => address.columns.includes(column.key)),
    [columns, address.columns],
  );

  const search = useDeferredValue(address.search);
  const filters = useDeferredValue(address.filters);
  const searchable = useMemo(() => reader(columns, words), [columns, words]);
  // a long table is read for the search while nothing else happens, so that the first letter costs nothing
  useEffect(() => {
    if (served || rows.length < 500 || typeof requestIdleCallback === 'undefined') return;
    let at = 0;
    const read = (idle: IdleDeadline) => {
      while (at < rows.length && idle.timeRemaining() > 2) {
        for (const row of rows.slice(at, at + 50)) searchable(row as Row);
        at += 50;
      }
      if (at < rows.length) turn = requestIdleCallback(read);
    };
    let turn = requestIdleCallback(read);
    return () => cancelIdleCallback(turn);
  }, [rows, searchable, served]);
  const here = props.rows ?? nothing;
  const found = useMemo(() => {
    const rules = columns.flatMap((column) => {
      const filter = filters.get(column.key);
      return filter ? [passes(column, filter, words)] : [];
    });
    const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    if (rules.length === 0 && wanted.length === 0) return here;
    return here.filter(
      (row) => rules.every((rule) => rule(row)) && wanted.every((word) => searchable(row).includes(word)),
    );
  }, [here, columns, filters, search, searchable, words]);
  const view = useMemo((): readonly (Row | undefined)[] => {
    if (served) return rows;
    const column = columns.find((candidate) => candidate.key === address.sort?.key);
    const ordered = column && address.sort ? sorted(found, column, address.sort.descending) : found;
    return groups ? grouped(ordered, groups) : ordered;
  }, [served, rows, found, columns, address.sort, groups]);
  const sizes = served?.groups;
  const headings = useMemo(() => {
    if (!groups) return undefined;
    if (served) return sizes && headingsOfGroups(sizes, groups.title);
    return headingsOf(view as readonly Row[], groups);
  }, [view, groups, served, sizes]);

  const keys = useMemo(() => view.map((row, at) => (row === undefined ? keyOfPlace(at) : rowKey(row))), [view, rowKey]);
  const selection = useSelection(keys, served && (async () => (await served.all()).map(rowKey)));
  const [known] = useState(() => new Map<RowKey, Row>());
  const chosen = useMemo(
    () =>
      served
        ? chosenOf(selection.chosen, rows, rowKey, known)
        : here.filter((row) => selection.chosen.has(rowKey(row))),
    [served, here, rows, selection.chosen, rowKey, known],
  );

  const waiting = loading && rows.length === 0;
  const expected = props.expected ?? 8;
  // what is not here yet is drawn as a shape, row by row
  const common = {
    label,
    rows: view as readonly Row[],
    columns: shown,
    keys,
    words,
    onOpen,
    waiting,
    expected,
    headings,
    onNear: served?.want,
  };
  const selecting = bulk.length > 0 ? selection : undefined;
  const of = served ? (served.of ?? view.length) : rows.length;
  const narrowed = view.length < of;
  const asks = address.search !== '' || address.filters.size > 0;

  const below = (): ReactNode => {
    if (failure && rows.length === 0) return <Failure sentence={failure} onRetry={onRetry} />;
    if (waiting || view.length > 0) return null;
    if (rows.length > 0 || (served && asks)) {
      return <Empty title={t`No matches`} text={t`No rows match your search and filters.`} />;
    }
    return empty ? <Empty {...empty} /> : <Empty title={t`Nothing here yet`} />;
  };
  const note = below();
  const bar =
    !props.plain &&
    (waiting ||
      rows.length > 0 ||
      (served !== undefined && asks) ||
      props.asking ||
      (props.actions !== undefined && !empty?.action));

  return (
    // the panel around a plain table is the landmark
    <section
      className={classes.frame}
      role={props.plain ? 'group' : 'region'}
      data-plain={props.plain || undefined}
      aria-label={label}
      aria-busy={loading}
    >
      {bar && (
        <TableToolbar
          name={name}
          label={label}
          all={here}
          total={of}
          rows={view as readonly Row[]}
          everyRow={served?.all}
          columns={columns}
          shown={shown}
          address={address}
          bulk={bulk}
          chosen={chosen}
          selection={selection}
          words={words}
          phone={phone}
          waiting={waiting}
          narrowed={narrowed}
          actions={props.actions}
          asking={props.asking}
          save={props.save}
        />
      )}
      <div className={classes.renewing} data-on={loading && rows.length > 0} aria-hidden />
      {failure && rows.length > 0 && (
        <p className={classes.stale} role="alert">
          {failure}
        </p>
      )}
      {note ? (
        <div className={classes.note}>{note}</div>
      ) : phone ? (
        <TableCards {...common} selection={selecting} />
      ) : (
        <TableGrid
          {...common}
          address={address}
          selection={selecting}
          plain={props.plain ?? false}
          height={props.height}
        />
      )}
    </section>
  );
}
