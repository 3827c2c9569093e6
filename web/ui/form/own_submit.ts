/**
 * What a form does when it is sent. A dialog opened from a form lies elsewhere on the page, yet React passes its events
 * on to the form: each form therefore keeps its own events and leaves those of another form alone.
 */
import type { KeyboardEvent, SyntheticEvent } from 'react';

export function ownSubmit(event: SyntheticEvent<HTMLFormElement>, submit?: () => unknown): void {
  event.preventDefault();
  event.stopPropagation();
  if (event.target === event.currentTarget) void submit?.();
}

/** Ctrl Enter sends a form from anywhere inside it, a dialog above it excepted. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  if (event.currentTarget.contains(event.target as Node)) event.currentTarget.requestSubmit();
}
