/** A box over a cell, in which its value is written anew. */
import { moveRows, refused, resizeRow, setPercent } from './change.ts';
import type { Core } from './core.ts';
import { element } from './grid.ts';
import { GROUP, MILESTONE } from './model.ts';
import type { GanttColumn } from './types.ts';
import classes from './GanttOver.module.css';

/** Opens the box; false when the cell has nothing to edit. */
export function edit(core: Core, at: number, cell: number, typed?: string): boolean {
  const { model, grid, words } = core;
  const column = grid.columns[cell];
  const node = grid.cellOf(at, cell);
  if (!column?.edit || !node || !wanted(core, column)) return false;
  if (refused(core, at, column.edit === 'percent' ? 'progress' : undefined)) return true;
  if (model.kind[at] === GROUP && model.hasChildren(at) && column.edit !== 'name' && column.edit !== 'other') {
    core.announce(words.group_days);
    return true;
  }
  const row = model.row(at);
  const input = element('input', classes.edit ?? '', core.stage.root) as HTMLInputElement;
  input.value = typed ?? (column.editText ?? column.text)(row);
  input.setAttribute('aria-label', words.edit(column.title, row.name));
  if (column.edit === 'days' || column.edit === 'percent') input.inputMode = 'numeric';
  const room = core.stage.root.getBoundingClientRect();
  const own = node.getBoundingClientRect();
  const indent = cell === 0 ? model.depth[at]! * 16 + 18 : 0;
  input.style.left = `${own.left - room.left + indent}px`;
  input.style.top = `${own.top - room.top + 1}px`;
  input.style.width = `${Math.max(72, Math.min(own.width, core.room.gridWidth) - indent)}px`;
  input.style.height = `${own.height - 3}px`;
  let open = true;
  const close = (back: boolean) => {
    open = false;
    input.remove();
    if (back) core.stage.box.focus({ preventScroll: true });
  };
  const take = (back: boolean) => {
    if (!open) return;
    const wrong = apply(core, at, column, input.value.trim());
    if (wrong === undefined) return close(back);
    input.setAttribute('aria-invalid', 'true');
    core.announce(wrong);
    const { left, bottom } = input.getBoundingClientRect();
    core.frame.tip(core, '', [wrong], left, bottom);
    if (!back) close(false);
  };
  input.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Enter') take(true);
    else if (event.key === 'Escape') close(true);
    else return;
    event.preventDefault();
    core.stage.box.dataset.keys = '';
    if (!open) core.frame.hideTip();
  });
  input.addEventListener('blur', () => take(false));
  core.stage.box.addEventListener('scroll', () => open && close(true), { once: true, passive: true });
  input.focus();
  if (typed === undefined) input.select();
  return true;
}

function wanted(core: Core, column: GanttColumn): boolean {
  const { options } = core;
  switch (column.edit) {
    case 'name':
      return options.onRename !== undefined;
    case 'start':
      return options.onMove !== undefined;
    case 'end':
    case 'days':
      return options.onResize !== undefined;
    case 'percent':
      return options.onProgress !== undefined;
    case 'other':
      return options.onEdit !== undefined;
    default:
      return false;
  }
}

/** Does what was written; says what is wrong with it. */
function apply(core: Core, at: number, column: GanttColumn, text: string): string | undefined {
  const { model, options, words } = core;
  const { id, name } = model.rows[at]!;
  const start = model.start[at]!;
  if (column.edit === 'name') {
    if (text && text !== name) options.onRename?.(id, text);
    return undefined;
  }
  if (column.edit === 'other') {
    options.onEdit?.(id, column.key, text);
    return undefined;
  }
  if (column.edit === 'start' || column.edit === 'end') {
    const day = words.read_date(text);
    if (day === undefined) return words.bad_date;
    if (column.edit === 'start' || model.kind[at] === MILESTONE) moveRows(core, [at], day - start);
    else if (day < start) return words.bad_date;
    else resizeRow(core, at, start, day);
    return undefined;
  }
  const number = Number(text.replace('%', ''));
  if (!Number.isInteger(number) || number < 0) return words.bad_number;
  if (column.edit === 'percent') {
    if (number > 100) return words.bad_number;
    setPercent(core, at, number);
  } else if (number < 1) return words.bad_number;
  else resizeRow(core, at, start, start + number - 1);
  return undefined;
}
