/** Keys that work anywhere on the screen of the Gantt. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

interface KeyActs {
  undo: () => void;
  redo: () => void;
  add: () => void;
  keys: () => void;
  arrange: (how: 'in' | 'out' | 'up' | 'down') => void;
  /** true when something waited for a yes */
  confirm: () => boolean;
  /** true when there was something to leave */
  leave: () => boolean;
}

/** Keys that work anywhere on the screen, except where someone writes or a dialogue is open. */
export function useGanttKeys(frame: RefObject<HTMLElement | null>, acts: KeyActs): void {
  const act = useEffectEvent((event: KeyboardEvent): boolean => {
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (control && key === 'z' && !event.altKey) {
      if (event.shiftKey) acts.redo();
      else acts.undo();
      return true;
    }
    if (control && key === 'y') {
      acts.redo();
      return true;
    }
    if (control && (event.key === ']' || event.key === '[')) {
      acts.arrange(event.key === ']' ? 'in' : 'out');
      return true;
    }
    if (event.altKey && !control && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      acts.arrange(event.key === 'ArrowUp' ? 'up' : 'down');
      return true;
    }
    if (event.key === 'Escape') return acts.leave();
    if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('[role=treegrid]'))
      return acts.confirm();
    if (control || event.altKey) return false;
    if (key === 'n') acts.add();
    else if (event.key === '?') acts.keys();
    else if (event.key === '/') frame.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
    else return false;
    return true;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
      if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      // the small panel of consequences is no dialogue that closes the rest off
      if (target.closest('[role="dialog"][aria-modal="true"], [role="menu"]')) return;
      if (!act(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // before the page's own shortcuts, which show another list of keys
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
