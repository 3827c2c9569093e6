/** A table that is edited like a spreadsheet: by keyboard, with ranges, fill and paste. Only the rows in view are drawn. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, memo, useEffect, useId, useMemo, useRef } from 'react';
import classes from './Grid.module.css';
import { GridEditor } from './GridEditor.tsx';
import type { Cells, GridColumn, GridProps } from './grid_parts.ts';
import { useGridKeys } from './grid_keys.ts';
import { cellsOfText, textOfCells } from './clipboard.ts';

const ROW = 34;
const NUMBER = 48;

export function Grid<R>(props: GridProps<R>) {
  const { label, rows, rowKey, columns, readOnly, onPaste, onRange } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  // what the virtualizer changes by itself is seen, because nothing here is memoized by a compiler
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
    scrollMargin: ROW,
    scrollPaddingStart: ROW,
    useFlushSync: false,
  });
  const show = (row: number, column: number) => {
    virtual.scrollToIndex(row, { align: 'auto' });
    const box = scroller.current;
    if (!box) return;
    const { width = 0, frozen } = columns[column] ?? {};
    if (frozen) return;
    const left = columns.slice(0, column).reduce((sum, one) => sum + one.width, 0);
    const covered = columns.reduce((sum, one) => (one.frozen ? sum + one.width : sum), 0);
    if (left - covered < box.scrollLeft) box.scrollLeft = left - covered;
    else if (left + width + NUMBER > box.scrollLeft + box.clientWidth)
      box.scrollLeft = left + width + NUMBER - box.clientWidth;
  };
  const keys = useGridKeys({ ...props, show, focus: () => scroller.current?.focus({ preventScroll: true }) });
  const { at, range, editing } = keys;
  const from = range.top;
  const to = range.bottom;
  useEffect(() => onRange({ from, to }), [onRange, from, to]);

  const paste = (event: ClipboardEvent) => {
    if (editing || readOnly) return;
    event.preventDefault();
    const cells = cellsOfText(event.clipboardData.getData('text/plain'));
    if (cells.length > 0) onPaste({ row: range.top, column: range.left }, cells);
  };
  const copy = (event: ClipboardEvent) => {
    if (editing || rows.length === 0) return;
    event.preventDefault();
    const chosen = rows
      .slice(range.top, range.bottom + 1)
      .map((row) => columns.slice(range.left, range.right + 1).map((one) => (one.edit?.text ?? one.text)(row)));
    event.clipboardData.setData('text/plain', textOfCells(chosen));
  };
  const width = useMemo(() => columns.reduce((sum, one) => sum + one.width, NUMBER), [columns]);
  const places = useMemo(() => placesOf(columns), [columns]);
  return (
    <div className={classes.frame}>
      <div
        ref={scroller}
        className={classes.scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-activedescendant={rows.length > 0 && !editing ? `${id}-${at.row}-${at.column}` : undefined}
        tabIndex={0}
        onKeyDown={keys.onKeyDown}
        onPaste={paste}
        onCopy={copy}
        onMouseDown={(event) => {
          // the grid keeps the focus, not one of its cells: a dialog that closes, or rows that are read again, leave it there
          if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
          event.preventDefault();
          scroller.current?.focus({ preventScroll: true });
        }}
      >
        <div className={classes.head} role="row" aria-rowindex={1} style={{ minWidth: width }}>
          <div className={`${classes.cell} ${classes.number}`} role="columnheader" aria-colindex={1}>
            #
          </div>
          {columns.map((column, index) => (
            <div
              key={column.key}
              className={classes.cell}
              role="columnheader"
              aria-colindex={index + 2}
              data-right={column.align === 'right' || undefined}
              data-frozen={column.frozen}
              style={{ width: column.width, left: places[index] }}
              title={column.title}
            >
              {column.title}
            </div>
          ))}
        </div>
        <div style={{ position: 'relative', height: virtual.getTotalSize(), minWidth: width }}>
          {virtual.getVirtualItems().map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const within = index >= range.top && index <= range.bottom;
            return (
              <GridRow
                key={rowKey(row)}
                id={id}
                row={row as object}
                index={index}
                columns={columns as unknown as readonly GridColumn<object>[]}
                places={places}
                active={index === at.row ? at.column : -1}
                left={within ? range.left : -1}
                right={within ? range.right : -1}
                editing={editing && index === at.row ? editing.text : undefined}
                cells={keys.cells}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Where each frozen column stays, from the left; undefined for the others. */
type Places = readonly (number | undefined)[];

function placesOf(columns: readonly { width: number; frozen?: boolean }[]): Places {
  let left = NUMBER;
  return columns.map(({ width, frozen }) => {
    if (!frozen) return undefined;
    left += width;
    return left - width;
  });
}

interface GridRowProps {
  id: string;
  row: object;
  index: number;
  columns: readonly GridColumn<object>[];
  places: Places;
  active: number;
  left: number;
  right: number;
  editing: string | undefined;
  cells: Cells;
}

const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, row, index, columns, places, active, left, right, editing, cells } = props;
  return (
    <div
      className={classes.row}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${index * ROW}px)` }}
    >
      <div
        className={`${classes.cell} ${classes.number}`}
        role="rowheader"
        aria-colindex={1}
        onPointerDown={(event) => cells.chooseRow(index, event.shiftKey)}
      >
        {index + 1}
      </div>
      {columns.map((column, at) => {
        const mark = column.mark?.(row);
        const is_active = at === active;
        return (
          <div
            key={column.key}
            id={is_active ? `${id}-${index}-${at}` : undefined}
            className={classes.cell}
            role="gridcell"
            tabIndex={-1}
            aria-colindex={at + 2}
            aria-selected={at >= left && at <= right}
            data-right={column.align === 'right' || undefined}
            data-active={is_active || undefined}
            data-in={(at >= left && at <= right && !is_active) || undefined}
            data-tone={mark?.tone}
            title={mark?.tip}
            data-frozen={column.frozen}
            style={{ width: column.width, left: places[at] }}
            onPointerDown={(event) => cells.choose(index, at, event.shiftKey)}
            onPointerEnter={(event) => event.buttons === 1 && cells.choose(index, at, true)}
            onDoubleClick={() => cells.edit(index, at)}
          >
            {column.text(row)}
            {is_active && editing !== undefined && (
              <GridEditor label={column.title} first={editing} choices={column.edit?.choices} cells={cells} />
            )}
          </div>
        );
      })}
    </div>
  );
});
