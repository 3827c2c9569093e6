/** Which event is open: it stands in the address, so that a link opens it and Back closes it. */
import { useCallback } from 'react';
import { useSearchParams } from '../../kit/router.tsx';

export interface OpenEvent {
  id: number | undefined;
  open(id: number): void;
  close(): void;
}

export function useOpenEvent(): OpenEvent {
  const [params, setParams] = useSearchParams();
  const named = Number(params.get('event'));
  const id = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  const set = useCallback(
    (next: number | undefined, replace: boolean) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === undefined) after.delete('event');
          else after.set('event', String(next));
          after.delete('talk');
          return after;
        },
        { replace },
      ),
    [setParams],
  );
  return {
    id,
    // from one event to the next is no step that Back undoes
    open: (next) => set(next, id !== undefined),
    close: () => set(undefined, true),
  };
}
