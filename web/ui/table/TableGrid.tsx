/** The table on a desk: a grid with a fixed head, in a box that scrolls both ways. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { LazyBoundary, lazy } from '../../kit/lazy.tsx';
import { useAfterPaint } from '../after_paint.ts';
import { Skeleton } from '../feedback/Loading.tsx';
import classes from './Table.module.css';
import { TableBody, type TableBodyProps } from './TableBody.tsx';
import { TableHeadCell } from './TableHeadCell.tsx';
import type { TableAddress } from './table_address.ts';
import { alignOf, type Column, grows, type RowKey, roomFor } from './table_columns.ts';
import type { Headings } from './table_groups.ts';
import type { Selection } from './table_selection.ts';

export interface TableGridProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keys: readonly RowKey[];
  words: { yes: string; no: string };
  address: TableAddress;
  onOpen: ((row: Row) => void) | undefined;
  selection: Selection | undefined;
  waiting: boolean;
  expected: number;
  plain: boolean;
  height: number | undefined;
  headings: Headings | undefined;
  /** told which rows are in view, where not all of them are here */
  onNear: ((from: number, to: number) => void) | undefined;
}

/** Up to here all rows are in the page once the first are painted, so the browser's own search and print find them. */
const ALL_AT_ONCE = 100;
const CHECK = 40;

export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { label, rows, columns, keys, words, address, onOpen, selection, waiting, expected, plain } = props;
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const room = useAvailableHeight(scroller, plain, props.height);
  const totals = columns.some((column) => column.total);
  const limited = rows.length > ALL_AT_ONCE;
  const first = rows[0];
  const width = columns.reduce((sum, column) => sum + roomFor(column), selection ? CHECK : 0);
  const everything = selection !== undefined && rows.length > 0 && keys.every((key) => selection.chosen.has(key));
  const some = selection !== undefined && !everything && keys.some((key) => selection.chosen.has(key));
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      style={room.style}
      data-long={limited || undefined}
      // rows carry the focus; without any, the box itself must be reachable to scroll
      {...(rows.length === 0 && { tabIndex: 0 })}
      // columns are held at the side only once there is something to hold them against: held cells cost time to draw
      onScroll={(event) => event.currentTarget.toggleAttribute('data-sideways', event.currentTarget.scrollLeft > 0)}
    >
      <table
        className={classes.grid}
        // its rows are walked through and chosen, so it is more than a table to look at
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + (totals ? 2 : 1)}
        aria-multiselectable={selection ? true : undefined}
        style={{ minWidth: width }}
        data-opens={onOpen ? true : undefined}
      >
        <colgroup>
          {selection && <col style={{ width: CHECK }} />}
          {columns.map((column, index) => (
            <col key={column.key} style={grows(column, index) ? undefined : { width: roomFor(column) }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {selection && (
              <th className={classes.check}>
                <input
                  type="checkbox"
                  aria-label={t`Select all rows`}
                  checked={everything}
                  ref={(box) => {
                    if (box) box.indeterminate = some;
                  }}
                  onChange={() => selection.all(!everything)}
                />
              </th>
            )}
            {columns.map((column, index) => (
              <TableHeadCell
                key={column.key}
                column={column}
                align={alignOf(column, first)}
                address={address}
                fixed={index > 0 ? undefined : selection ? 'after' : 'first'}
              />
            ))}
          </tr>
        </thead>
        {waiting ? (
          <tbody>
            {Array.from({ length: expected }, (_, line) => (
              <tr key={line} className={classes.bones}>
                {selection && <td className={classes.check}>{null}</td>}
                {columns.map((column, index) => (
                  <td key={column.key}>
                    <Skeleton width={`${55 + ((line * 7 + index * 13) % 40)}%`} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ) : (
          <Body
            long={limited}
            rows={rows}
            columns={columns}
            keys={keys}
            words={words}
            onOpen={onOpen}
            selection={selection}
            scroller={scroller}
            visible={room.visible}
            totals={totals}
            headings={props.headings}
            onNear={props.onNear}
          />
        )}
        {totals && !waiting && (
          <tfoot>
            <tr aria-rowindex={rows.length + 2}>
              {selection && <td className={classes.check}>{null}</td>}
              {columns.map((column, index) => (
                <td key={column.key} data-align={alignOf(column, first)}>
                  {column.total?.(rows) ?? (index === 0 ? <Trans>Total</Trans> : null)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const LongBody = lazy(() => import('./TableLongBody.tsx'));

/** The rows that are drawn first: what a window shows. */
const first_rows = Array.from({ length: 24 }, (_, index) => index);

function Body<Row>({ long, ...props }: TableBodyProps<Row> & { long: boolean }) {
  const painted = useAfterPaint();
  const first = <TableBody {...props} {...(props.rows.length > first_rows.length && { near: first_rows })} />;
  if (!painted) return first;
  if (!long) return <TableBody {...props} />;
  return (
    <LazyBoundary fallback={first}>
      <LongBody {...(props as unknown as TableBodyProps<never>)} />
    </LazyBoundary>
  );
}

/** How tall the table may be: the rest of the window, so that only one thing scrolls. */
function useAvailableHeight(box: { current: HTMLElement | null }, plain: boolean, fixed: number | undefined) {
  const [top, setTop] = useState<number>();
  const [visible, setVisible] = useState(480);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      setVisible(element.clientHeight);
      if (plain || fixed !== undefined) return;
      const place = element.getBoundingClientRect().top + window.scrollY;
      setTop((before) => (before !== undefined && Math.abs(before - place) < 2 ? before : place));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box, plain, fixed]);
  const greatest = fixed ?? (plain ? undefined : `max(280px, calc(100dvh - ${Math.round(top ?? 220)}px - 28px))`);
  return { visible, style: greatest === undefined ? {} : { maxHeight: greatest } };
}
