/** Which one thing is open: it stands in the address, so that a link opens it and Back closes it. */
import { useCallback } from 'react';
import { useSearchParams } from './router.tsx';

export interface Opened {
  id: number | undefined;
  open(id: number): void;
  close(): void;
}

/** The thing `name` of the address; `passing` are parameters that are about it, and go when another one is opened. */
export function useOpened(name: string, passing: readonly string[] = []): Opened {
  const [params, setParams] = useSearchParams();
  const named = Number(params.get(name));
  const id = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  const gone = passing.join(' ');
  const set = useCallback(
    (next: number | undefined, replace: boolean) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === undefined) after.delete(name);
          else after.set(name, String(next));
          for (const one of gone.split(' ')) after.delete(one);
          return after;
        },
        { replace },
      ),
    [setParams, name, gone],
  );
  return {
    id,
    // from one to the next is no step that Back undoes
    open: (next) => set(next, id !== undefined),
    close: () => set(undefined, true),
  };
}
