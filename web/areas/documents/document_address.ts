/** Which document is open: it stands in the address, so that a link opens it and Back closes it. */
import { useCallback } from 'react';
import { useSearchParams } from '../../kit/router.tsx';

export interface OpenDocument {
  id: number | undefined;
  /** the link asks for an upload */
  uploads: boolean;
  open(id: number): void;
  close(): void;
}

export function useOpenDocument(): OpenDocument {
  const [params, setParams] = useSearchParams();
  const named = Number(params.get('document'));
  const id = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  const set = useCallback(
    (next: number | undefined, replace: boolean) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === undefined) after.delete('document');
          else after.set('document', String(next));
          after.delete('upload');
          after.delete('comment');
          return after;
        },
        { replace },
      ),
    [setParams],
  );
  return {
    id,
    uploads: params.get('upload') === '1',
    // from one document to the next is no step that Back undoes
    open: (next) => set(next, id !== undefined),
    close: () => set(undefined, true),
  };
}
