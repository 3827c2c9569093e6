/** The rows of the grid, or those of them that are drawn, walked through with the keyboard. */
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './Table.module.css';
import { TableRow } from './TableRow.tsx';
import type { Column, RowKey } from './table_columns.ts';
import type { Headings } from './table_groups.ts';
import type { Selection } from './table_selection.ts';
import { showNumber } from '../../../domain/numbers.ts';

export interface TableBodyProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keys: readonly RowKey[];
  words: { yes: string; no: string };
  onOpen: ((row: Row) => void) | undefined;
  selection: Selection | undefined;
  scroller: RefObject<HTMLDivElement | null>;
  /** of a long table only these are drawn */
  near?: readonly number[];
  /** brings a row that may not be drawn into view */
  scrollTo?: (index: number) => void;
  /** height of the visible part */
  visible: number;
  totals: boolean;
  headings: Headings | undefined;
  onNear: ((from: number, to: number) => void) | undefined;
}

export const HEAD = 36;
export const ROW = 40;

const controls = 'a[href], button, input, select, textarea, [role="button"], [tabindex="0"]:not(tr)';

export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, columns, keys, words, onOpen, selection, scroller, visible, totals, headings, scrollTo } = props;
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  /** the row that has the focus, or in which something has it */
  const held = useRef<number>(undefined);
  const current = Math.min(active, rows.length - 1);
  const near = props.near ?? rows.map((_, index) => index);
  // the row with the focus stays in the page wherever the person scrolls
  const shown = !props.near || near.includes(current) || current < 0 ? near : [...near, current].sort((a, b) => a - b);

  const focusRow = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    wantsFocus.current = true;
    setActive(next);
    scrollTo?.(next);
    if (next === current) focusNow(scroller.current, next, wantsFocus, totals);
  };
  useLayoutEffect(() => {
    if (wantsFocus.current) focusNow(scroller.current, current, wantsFocus, totals);
    // the row, or the button in it, went away under the keyboard: the row in its place goes on
    else if (held.current !== undefined && document.activeElement === document.body && rows.length > 0) {
      wantsFocus.current = true;
      focusNow(scroller.current, Math.min(held.current, rows.length - 1), wantsFocus, totals);
    }
  });

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const target = event.target as HTMLElement;
    const line = target.closest<HTMLElement>('tr[data-index]');
    if (!line || event.altKey) return;
    const index = Number(line.dataset.index);
    const on_row = target === line;
    if (!on_row && target.matches('input:not([type=checkbox]), textarea, select, [role="combobox"]')) return;
    const page = Math.max(1, Math.floor(visible / ROW) - 2);
    const moves: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: rows.length - 1,
      PageDown: index + page,
      PageUp: index - page,
    };
    const move = moves[event.key];
    const row = rows[index];
    if (move !== undefined) {
      if (event.shiftKey && selection && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        selection.range(index, Math.max(0, Math.min(rows.length - 1, move)));
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
    // a menu or a question opened from a cell lies elsewhere in the page, but its clicks arrive here too
    if (!line || !event.currentTarget.contains(target)) return;
    const index = Number(line.dataset.index);
    setActive(index);
    if (selection && target.closest('[data-select]')) return selection.toggle(index, event.shiftKey);
    const control = target.closest(controls);
    if (control && line.contains(control)) return;
    if (String(getSelection() ?? '').length > 0) return;
    const row = rows[index];
    if (row !== undefined) onOpen?.(row);
  };

  const last = (shown.at(-1) ?? -1) + 1;
  return (
    // one listener for all rows; each row is focusable and says what it is
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={({ target }) => {
        const line = target.closest<HTMLElement>('tr[data-index]');
        held.current = line ? Number(line.dataset.index) : undefined;
      }}
      onBlur={() => {
        held.current = undefined;
      }}
    >
      {shown.map((index, place) => {
        const end = (shown[place - 1] ?? -1) + 1;
        const heading = headings?.at.get(index);
        return (
          <Fragment key={keys[index]}>
            {end < index && <Gap height={heightOf(headings, end, index)} />}
            {heading && <Heading {...heading} span={columns.length + (selection ? 1 : 0)} />}
            <TableRow
              row={rows[index]}
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
      {last < rows.length && <Gap height={heightOf(headings, last, rows.length)} />}
    </tbody>
  );
}

/** How high the rows between two places stand with their headings. */
const heightOf = (headings: Headings | undefined, from: number, to: number): number =>
  (to - from + (headings ? headings.before(to) - headings.before(from) : 0)) * ROW;

const Heading = ({ title, count, span }: { title: string; count: number; span: number }) => (
  <tr className={classes.group}>
    <th colSpan={span} scope="rowgroup">
      <span>
        {title} <span className={classes.count}>{showNumber(count)}</span>
      </span>
    </th>
  </tr>
);

const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden className={classes.gap}>
    <td style={{ height }}>{null}</td>
  </tr>
);

function focusNow(scroller: HTMLElement | null, index: number, wants: { current: boolean }, totals: boolean): void {
  const line = scroller?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
  if (!line || !scroller) return;
  wants.current = false;
  line.focus({ preventScroll: true });
  // rows that are all in the page are brought into view here; the others are scrolled to by their number
  const box = line.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  const floor = frame.top + scroller.clientHeight - (totals ? ROW : 0);
  if (box.top < frame.top + HEAD) scroller.scrollTop -= frame.top + HEAD - box.top;
  else if (box.bottom > floor) scroller.scrollTop += box.bottom - floor;
  const page = line.getBoundingClientRect();
  if (page.top < 0 || page.bottom > innerHeight) line.scrollIntoView({ block: 'nearest' });
}

/** Left and right walk through the links and buttons of a row. */
function moveInside(line: HTMLElement, from: HTMLElement, step: 1 | -1): void {
  const stops = [line, ...line.querySelectorAll<HTMLElement>(controls)];
  const at = stops.indexOf(from);
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
}
