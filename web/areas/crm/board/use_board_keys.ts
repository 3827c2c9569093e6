/** The keyboard on the board: arrows walk from card to card, with Shift they carry the card along, M asks where to. */
import { type KeyboardEvent, useRef } from 'react';
import { type Columns, placeOf } from './board_state.ts';
import type { ColumnHandle } from './BoardColumn.tsx';
import type { MoveCard } from './use_moves.tsx';

export function useBoardKeys(columns: Columns, move: MoveCard, onMove: (lead_id: number) => void) {
  const handles = useRef(new Map<number, ColumnHandle>());
  const focusCard = (lead_id: number, tries = 6) => {
    const link = document.querySelector<HTMLElement>(`[data-lead="${lead_id}"] a`);
    if (link) link.focus();
    // its new column draws it a moment later
    else if (tries > 0) requestAnimationFrame(() => focusCard(lead_id, tries - 1));
  };
  const carry = async (lead_id: number, stage_id: number, before: number | null) => {
    const done = move(lead_id, stage_id, before);
    setTimeout(() => focusCard(lead_id));
    await done;
    focusCard(lead_id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    if (!event.target.matches('a, button')) return;
    const lead_id = Number(event.target.closest<HTMLElement>('[data-lead]')?.dataset.lead);
    const place = lead_id ? placeOf(columns, lead_id) : undefined;
    const at = columns.findIndex(({ stage }) => stage.id === place?.stage_id);
    const column = columns[at];
    if (!column) return;
    const index = column.leads.findIndex(({ id }) => id === lead_id);
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const along = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key.toLowerCase() === 'm' && !event.shiftKey) onMove(lead_id);
    else if (sideways && event.shiftKey) {
      const next = columns[at + sideways];
      if (next) void carry(lead_id, next.stage.id, next.leads[0]?.id ?? null);
    } else if (along && event.shiftKey) {
      const others = column.leads.filter(({ id }) => id !== lead_id);
      const to = index + along;
      if (to >= 0 && to <= others.length) void carry(lead_id, column.stage.id, others[to]?.id ?? null);
    } else if (sideways) {
      // stages without leads are passed over
      for (let next = at + sideways; columns[next]; next += sideways) {
        const { id } = (columns[next] as (typeof columns)[number]).stage;
        if (handles.current.get(id)?.focus(index)) break;
      }
    } else if (along) handles.current.get(column.stage.id)?.focus(index + along);
    else if (event.key === 'Home') handles.current.get(column.stage.id)?.focus(0);
    else if (event.key === 'End') handles.current.get(column.stage.id)?.focus(column.leads.length - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { handles, onKeyDown };
}
