/** The rows of a stage from the first on: more of them as the end of the list is reached. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWindows, type WindowedList } from '../../kit/windows.ts';
import type { EventRow, stage_events, WorkView } from './slices.ts';

type Groups = typeof stage_events extends WindowedList<WorkView, EventRow, infer Sums> ? Sums : never;

interface StageRows {
  /** undefined until the first of this view are here */
  rows: readonly EventRow[] | undefined;
  /** what they were asked for */
  shown: WorkView | undefined;
  total: number;
  failure: string | undefined;
  reload: () => void;
  /** stands at the end of the list while there are more */
  end: RefObject<HTMLLIElement | null>;
}

const MORE = 60;

export function useStageRows(list: WindowedList<WorkView, EventRow, Groups>, view: WorkView): StageRows {
  const held = useWindows(list, view);
  const { want } = held;
  const [count, setCount] = useState(MORE);
  const end = useRef<HTMLLIElement>(null);
  const same = held.view?.project_id === view.project_id && held.view.stage === view.stage;
  const all = same ? held.rows : undefined;
  const total = all?.length ?? 0;
  useEffect(() => want(0, count - 1), [want, count, all]);
  const rows = all?.slice(0, count).filter((row) => row !== undefined);
  const more = (rows?.length ?? 0) < total;
  useEffect(() => {
    if (!more || !end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((before) => Math.min(before, rows?.length ?? before) + MORE),
      { rootMargin: '1200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more, rows?.length]);
  return { rows, shown: held.view, total, failure: held.failure, reload: held.reload, end };
}
