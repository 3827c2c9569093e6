/** The table on a desk: a grid with a fixed head, whose rows exist only near the visible part. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hint, hint_when_cut } from './Hint.tsx';
import { Bone } from './Loading.tsx';
import classes from './Table.module.css';
import { TableRow } from './TableRow.tsx';
import type { TableAddress } from './table_address.ts';
import { alignOf, type Column, type RowKey, roomFor } from './table_columns.ts';
import type { Selection } from './table_selection.ts';

export interface TableGridProps<Row> {
  label: string;
  all: readonly Row[];
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
}

const HEAD = 36;
const ROW = 40;
/** Up to here all rows are in the page, so the browser's own search and print find them. */
const ALL_AT_ONCE = 100;
const CHECK = 40;

const controls = 'a[href], button, input, select, textarea, [role="button"], [tabindex="0"]:not(tr)';

export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { label, rows, columns, keys, words, address, onOpen, selection, waiting, expected, plain } = props;
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  const current = Math.min(active, rows.length - 1);
  const totals = columns.some((column) => column.total);
  const limited = rows.length > ALL_AT_ONCE;
  const room = useRoom(scroller, plain, props.height);

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
    enabled: limited,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
    scrollPaddingEnd: totals ? ROW : 0,
    useFlushSync: false,
  });
  const near = limited ? virtual.getVirtualItems().map(({ index }) => index) : rows.map((_, index) => index);
  // the row with the focus stays in the page wherever the person scrolls
  const shown = near.includes(current) || !limited || current < 0 ? near : [...near, current].sort((a, b) => a - b);

  const focusRow = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    wantsFocus.current = true;
    setActive(next);
    if (limited) virtual.scrollToIndex(next, { align: 'auto' });
    if (next === current) focusNow(scroller.current, next, wantsFocus);
  };
  useLayoutEffect(() => {
    if (wantsFocus.current) focusNow(scroller.current, current, wantsFocus);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const target = event.target as HTMLElement;
    const line = target.closest<HTMLElement>('tr[data-index]');
    if (!line || event.altKey) return;
    const index = Number(line.dataset.index);
    const on_row = target === line;
    if (!on_row && target.matches('input:not([type=checkbox]), textarea, select, [role="combobox"]')) return;
    const moves: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: rows.length - 1,
      PageDown: index + Math.max(1, Math.floor(room.visible / ROW) - 1),
      PageUp: index - Math.max(1, Math.floor(room.visible / ROW) - 1),
    };
    const move = moves[event.key];
    const row = rows[index];
    if (move !== undefined) {
      if (event.shiftKey && selection && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        if (!selection.chosen.has(keys[index] as RowKey)) selection.toggle(index, false);
        selection.toggle(Math.max(0, Math.min(rows.length - 1, move)), true);
      }
      focusRow(move);
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      moveInside(line, target, event.key === 'ArrowRight' ? 1 : -1);
    } else if (event.key === 'Escape' && !on_row) line.focus();
    else if (event.key === 'Escape' && selection && selection.chosen.size > 0) selection.all(false);
    else if (event.key === 'Enter' && on_row && onOpen && row !== undefined) onOpen(row);
    else if (event.key === ' ' && on_row && selection) selection.toggle(index, event.shiftKey);
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && selection) selection.all(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onClick = (event: MouseEvent<HTMLTableSectionElement>) => {
    const target = event.target as HTMLElement;
    const line = target.closest<HTMLElement>('tr[data-index]');
    if (!line) return;
    const index = Number(line.dataset.index);
    setActive(index);
    if (selection && target.closest('[data-select]')) return selection.toggle(index, event.shiftKey);
    const control = target.closest(controls);
    if (control && line.contains(control)) return;
    if (String(getSelection() ?? '').length > 0) return;
    const row = rows[index];
    if (row !== undefined) onOpen?.(row);
  };

  const first = rows[0];
  const width = columns.reduce((sum, column) => sum + roomFor(column), selection ? CHECK : 0);
  const everything = selection !== undefined && rows.length > 0 && keys.every((key) => selection.chosen.has(key));
  const some = selection !== undefined && !everything && selection.chosen.size > 0;
  let end = 0;
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      style={room.style}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
      tabIndex={rows.length === 0 ? 0 : -1}
    >
      <table
        className={classes.grid}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={selection ? true : undefined}
        style={{ minWidth: width }}
        data-opens={onOpen ? true : undefined}
      >
        <colgroup>
          {selection && <col style={{ width: CHECK }} />}
          {columns.map((column) => (
            <col key={column.key} style={column.width ? { width: column.width } : undefined} />
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
              <HeadCell
                key={column.key}
                column={column}
                align={alignOf(column, first)}
                address={address}
                fixed={index === 0}
                after={selection !== undefined}
              />
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: both are here */}
        <tbody onKeyDown={onKeyDown} onClick={onClick}>
          {waiting &&
            Array.from({ length: expected }, (_, line) => (
              <tr key={line} className={classes.bones}>
                {selection && <td className={classes.check} />}
                {columns.map((column, index) => (
                  <td key={column.key}>
                    <Bone width={`${55 + ((line * 7 + index * 13) % 40)}%`} />
                  </td>
                ))}
              </tr>
            ))}
          {shown.map((index) => {
            const row = rows[index] as Row;
            const gap = index - end;
            end = index + 1;
            return (
              <Fragment key={keys[index]}>
                {gap > 0 && <Gap height={gap * ROW} />}
                <TableRow
                  row={row}
                  index={index}
                  columns={columns}
                  words={words}
                  tabbable={index === current}
                  selects={selection !== undefined}
                  selected={selection?.chosen.has(keys[index] as RowKey) ?? false}
                />
              </Fragment>
            );
          })}
          {end < rows.length && <Gap height={(rows.length - end) * ROW} />}
        </tbody>
        {totals && !waiting && (
          <tfoot>
            <tr aria-rowindex={rows.length + 2}>
              {selection && <td className={classes.check} />}
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

const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden className={classes.gap}>
    <td style={{ height }} />
  </tr>
);

interface HeadCellProps<Row> {
  column: Column<Row>;
  align: string;
  address: TableAddress;
  fixed: boolean;
  after: boolean;
}

function HeadCell<Row>({ column, align, address, fixed, after }: HeadCellProps<Row>) {
  const sort = address.sort?.key === column.key ? address.sort : undefined;
  const turn = () => {
    if (!sort) address.change({ sort: { key: column.key, descending: false } });
    else address.change({ sort: sort.descending ? undefined : { key: column.key, descending: true } });
  };
  return (
    <th
      scope="col"
      aria-sort={sort ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      data-align={align}
      data-fixed={fixed ? (after ? 'after' : 'first') : undefined}
      data-filtered={address.filters.has(column.key) || undefined}
    >
      <button type="button" className={classes.sort} onClick={turn} {...hint(column.tooltip)}>
        <span
          className={classes.headText}
          {...(column.tooltip ? {} : hint_when_cut)}
          data-explained={column.tooltip ? true : undefined}
        >
          {column.title}
        </span>
        {sort && (sort.descending ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />)}
      </button>
    </th>
  );
}

function focusNow(scroller: HTMLElement | null, index: number, wants: { current: boolean }): void {
  const line = scroller?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
  if (!line || !scroller) return;
  wants.current = false;
  line.focus({ preventScroll: true });
  // rows that are all in the page are brought into view here; the others are scrolled to by their number
  const box = line.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  if (box.top < frame.top + HEAD) scroller.scrollTop -= frame.top + HEAD - box.top;
  else if (box.bottom > frame.bottom) scroller.scrollTop += box.bottom - frame.bottom;
  const page = line.getBoundingClientRect();
  if (page.top < 0 || page.bottom > innerHeight) line.scrollIntoView({ block: 'nearest' });
}

/** Left and right walk through the links and buttons of a row. */
function moveInside(line: HTMLElement, from: HTMLElement, step: 1 | -1): void {
  const stops = [line, ...line.querySelectorAll<HTMLElement>(controls)];
  const at = stops.indexOf(from);
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
}

/** How tall the table may be: the rest of the window, so that only one thing scrolls. */
function useRoom(box: { current: HTMLElement | null }, plain: boolean, fixed: number | undefined) {
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
