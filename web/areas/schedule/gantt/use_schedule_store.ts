/** The schedule of one project on a screen: its plan from the server, kept up with what others change. */
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useSlice } from '../../../kit/slice.ts';
import { onTopics } from '../../../kit/topics.ts';
import { ScheduleStore } from './schedule_store.ts';
import type { ScheduleState } from './schedule_state.ts';
import { schedule_calls, gantt } from './slices.ts';

/** What an own change tells is known from its answer; only after a pause is the whole asked for again. */
const AFTER_OWN_MS = 1500;

export interface OpenSchedule {
  store: ScheduleStore | undefined;
  failure: string | undefined;
  access_denied: boolean;
  reload: () => void;
}

export function useScheduleStore(project_id: number | undefined, onFailure: (sentence: string) => void): OpenSchedule {
  const { data, failure, access_denied, reload } = useSlice(
    gantt,
    project_id === undefined ? undefined : { id: project_id },
  );
  const plan = data?.project_id === project_id ? data : undefined;
  const [store, setStore] = useState<ScheduleStore>();
  const own_at = useRef(0);
  const failed = useEffectEvent(onFailure);

  useEffect(() => {
    if (!plan) return;
    setStore((before) => {
      if (before?.get().confirmed.project_id === plan.project_id) {
        before.receive(plan);
        return before;
      }
      const made = new ScheduleStore(plan, schedule_calls);
      made.onFailure = failed;
      made.onDone = () => {
        own_at.current = Date.now();
      };
      return made;
    });
  }, [plan]);

  useEffect(() => {
    if (project_id === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
      const since = Date.now() - own_at.current;
      if (since >= AFTER_OWN_MS) void gantt.load({ id: project_id });
      else timer = setTimeout(ask, AFTER_OWN_MS - since + 50);
    };
    const stop = onTopics(['schedule', 'rights', 'team'], ask, { project: project_id });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [project_id]);

  const open = store?.get().confirmed.project_id === project_id ? store : undefined;
  return { store: open, failure, access_denied, reload };
}

export const useScheduleState = (store: ScheduleStore): ScheduleState => useSyncExternalStore(store.listen, store.get);
