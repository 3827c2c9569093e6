/** Where the cursor of a grid stands, what is chosen, and what its keys do. */
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CellChange, Cells, GridProps, Step } from './grid_parts.ts';

interface Place {
  row: number;
  column: number;
}
const steps: Record<Step, Place> = {
  stay: { row: 0, column: 0 },
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
};
const arrows: Readonly<Record<string, Step>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowLeft: 'left',
};
const PAGE = 12;

interface GridKeys<R> extends GridProps<R> {
  show: (row: number, column: number) => void;
  focus: () => void;
}

export function useGridKeys<R>(grid: GridKeys<R>) {
  const [place, setAt] = useState<Place>({ row: 0, column: 0 });
  const [anchored, setAnchor] = useState<Place>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<{ text: string }>();
  const last = { row: Math.max(0, grid.rows.length - 1), column: grid.columns.length - 1 };
  const within = ({ row, column }: Place): Place => ({
    row: Math.min(Math.max(0, row), last.row),
    column: Math.min(Math.max(0, column), last.column),
  });
  const at = within(place);
  const anchor = within(anchored);
  const range = {
    top: Math.min(at.row, anchor.row),
    bottom: Math.max(at.row, anchor.row),
    left: Math.min(at.column, anchor.column),
    right: Math.max(at.column, anchor.column),
  };

  const go = (to: Place, extend = false) => {
    const next = within(to);
    setAt(next);
    if (!extend) setAnchor(next);
    grid.show(next.row, next.column);
  };
  const edit = (text?: string, { row, column }: Place = at) => {
    const one = grid.columns[column]?.edit;
    const line = grid.rows[row];
    if (!one || line === undefined || grid.readOnly) return;
    if (one.pick) one.pick(line);
    else setEditing({ text: text !== undefined && !one.choices ? text : one.text(line) });
  };
  /** Cells of the range as they become; what does not change is left out. */
  const fill = (textOf: (column: number, row: number) => string | undefined) => {
    const changes: CellChange[] = [];
    for (let row = range.top; row <= range.bottom; row += 1)
      for (let column = range.left; column <= range.right; column += 1) {
        const one = grid.columns[column];
        const line = grid.rows[row];
        const text = textOf(column, row);
        if (one?.edit && line !== undefined && text !== undefined && text !== one.edit.text(line))
          changes.push({ row: grid.rowKey(line), column: one.key, text });
      }
    if (changes.length > 0) grid.onChange(changes);
  };
  const fillDown = () => {
    // one row alone takes what stands above it
    const source = range.top === range.bottom ? range.top - 1 : range.top;
    const line = grid.rows[source];
    if (line !== undefined)
      fill((column, row) => (row === source ? undefined : grid.columns[column]?.edit?.text(line)));
  };
  const commit = (text: string | undefined, step: Step) => {
    setEditing(undefined);
    const one = grid.columns[at.column];
    const line = grid.rows[at.row];
    if (text !== undefined && one?.edit && line !== undefined && text !== one.edit.text(line))
      grid.onChange([{ row: grid.rowKey(line), column: one.key, text }]);
    if (step !== 'stay') go({ row: at.row + steps[step].row, column: at.column + steps[step].column });
    grid.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || grid.rows.length === 0) return;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key;
    const step = arrows[key];
    if (step && !event.altKey) {
      const { row, column } = steps[step];
      const to = command
        ? {
            row: row === 0 ? at.row : row > 0 ? last.row : 0,
            column: column === 0 ? at.column : column > 0 ? last.column : 0,
          }
        : { row: at.row + row, column: at.column + column };
      go(to, event.shiftKey);
    } else if (key === 'PageDown' || key === 'PageUp')
      go({ row: at.row + (key === 'PageDown' ? PAGE : -PAGE), column: at.column }, event.shiftKey);
    else if (key === 'Home') go({ row: command ? 0 : at.row, column: 0 }, event.shiftKey);
    else if (key === 'End') go({ row: command ? last.row : at.row, column: last.column }, event.shiftKey);
    else if (key === 'Tab') {
      // at either end the focus goes on to what comes beside the grid
      const next = at.column + (event.shiftKey ? -1 : 1);
      if (next < 0 || next > last.column) return;
      go({ row: at.row, column: next });
    } else if (key === 'Enter' || key === 'F2') {
      if (key === 'Enter' && grid.readOnly) go({ row: at.row + 1, column: at.column });
      else edit();
    } else if (key === 'Escape') setAnchor(at);
    else if (command && key.toLowerCase() === 'd' && !grid.readOnly) fillDown();
    else if (command && key.toLowerCase() === 'z' && !grid.readOnly) grid.onUndo();
    else if (command && key.toLowerCase() === 'a') {
      setAnchor({ row: 0, column: 0 });
      setAt(last);
    } else if ((key === 'Delete' || key === 'Backspace') && !grid.readOnly) fill(() => '');
    else if (key.length === 1 && !command && !event.altKey && !grid.readOnly) edit(key);
    else return;
    event.preventDefault();
  };

  // rows keep the same functions, so that only those that change are redrawn
  const now = useRef({ go, edit, commit, setAt, setAnchor, anchor, last });
  // what is kept here redraws nothing
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(() => {
    now.current = { go, edit, commit, setAt, setAnchor, anchor, last };
  });
  const cells = useMemo(
    (): Cells => ({
      choose: (row, column, extend) => now.current.go({ row, column }, extend),
      chooseRow(row, extend) {
        const { last: end, anchor: from } = now.current;
        now.current.setAnchor({ row: extend ? from.row : row, column: 0 });
        now.current.setAt({ row, column: end.column });
      },
      edit(row, column) {
        now.current.go({ row, column });
        now.current.edit(undefined, { row, column });
      },
      commit: (text, step) => now.current.commit(text, step),
    }),
    [],
  );
  return { at, range, editing, onKeyDown, cells };
}
