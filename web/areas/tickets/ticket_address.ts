/** Which ticket is open, or being added: it stands in the address, so that a link opens it and Back closes it. */
import { useCallback } from 'react';
import { useSearchParams } from '../../kit/router.tsx';

export function useOpenTicket() {
  const [params, setParams] = useSearchParams();
  const named = Number(params.get('ticket'));
  const id = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  const set = useCallback(
    (next: { ticket?: number; add?: boolean }, replace: boolean) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('ticket');
          after.delete('add');
          if (next.ticket !== undefined) after.set('ticket', String(next.ticket));
          if (next.add) after.set('add', '1');
          return after;
        },
        { replace },
      ),
    [setParams],
  );
  return {
    id,
    adding: params.get('add') === '1',
    // from one ticket to the next is no step that Back undoes
    open: (next: number) => set({ ticket: next }, id !== undefined || params.get('add') === '1'),
    add: () => set({ add: true }, false),
    close: () => set({}, true),
  };
}
