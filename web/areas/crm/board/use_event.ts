/** The same function ever after, which does what the latest one does: nothing is redrawn for it. */
import { useCallback, useLayoutEffect, useRef } from 'react';

export function useEvent<Given extends unknown[], Answer>(act: (...given: Given) => Answer) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given): Answer => latest.current(...given), []);
}
