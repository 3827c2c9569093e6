/** From one lead to its neighbours: J and K, and what the buttons do. */
import { useEffect, useEffectEvent } from 'react';
import { anyUnsaved } from '../../../ui/form/unsaved.ts';
import { useAddress } from '../../../kit/address.ts';
import { useNeighbours } from '../neighbours.ts';

export function useLeadKeys(lead_id: number | undefined) {
  const { set } = useAddress();
  const { before, after } = useNeighbours(lead_id ?? 0);
  const go = (next: number | undefined) => {
    if (next !== undefined && !anyUnsaved()) set({ lead: next }, { replace: true });
  };
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    if (target?.closest('input, textarea, select, [contenteditable], [role="listbox"], [role="menu"]')) return;
    const next = { j: after, k: before }[event.key.toLowerCase()];
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  });
  const opened = lead_id !== undefined;
  useEffect(() => {
    if (!opened) return undefined;
    const hear = (event: KeyboardEvent) => key(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [opened]);
  return { before, after, go };
}
