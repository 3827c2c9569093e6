/** What is typed into a cell: a line of text, or one of several choices. */
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import classes from './Grid.module.css';
import type { Cells } from './grid_parts.ts';

interface GridEditorProps {
  label: string;
  first: string;
  choices: readonly { value: string; label: string }[] | undefined;
  cells: Cells;
}

export function GridEditor({ label, first, choices, cells }: GridEditorProps) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  // once: a key that moves on has said what becomes of it before the field loses the focus
  const done = useRef(false);
  useLayoutEffect(() => {
    const box = field.current;
    box?.focus({ preventScroll: true });
    if (box instanceof HTMLInputElement) box.setSelectionRange(box.value.length, box.value.length);
  }, []);
  const end = (step: 'stay' | 'down' | 'up' | 'right' | 'left', keep: boolean) => {
    if (done.current) return;
    done.current = true;
    cells.commit(keep ? (field.current?.value ?? '') : undefined, step);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    // a word that is still being composed ends with Enter
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') end('stay', false);
    else if (event.key === 'Enter') end(event.shiftKey ? 'up' : 'down', true);
    else if (event.key === 'Tab') end(event.shiftKey ? 'left' : 'right', true);
    else return;
    event.preventDefault();
  };
  const shared = {
    ref: field,
    className: classes.editor,
    'aria-label': label,
    onKeyDown,
    onBlur: () => end('stay', true),
    onPointerDown: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  };
  if (!choices) return <input {...shared} defaultValue={first} />;
  return (
    <select {...shared} defaultValue={first}>
      {choices.every(({ value }) => value !== first) && <option value={first}>{first}</option>}
      {choices.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
