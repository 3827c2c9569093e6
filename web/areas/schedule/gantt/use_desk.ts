/** The desk of one project on a screen: its plan from the server, kept up with what others change. */
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useSlice } from '../../../kit/slice.ts';
import { onTopics } from '../../../kit/topics.ts';
import { Desk } from './desk.ts';
import type { DeskState } from './desk_state.ts';
import { desk_calls, gantt } from './slices.ts';

/** What an own change tells is known from its answer; only after a pause is the whole asked for again. */
const AFTER_OWN_MS = 1500;

export interface OpenDesk {
  desk: Desk | undefined;
  failure: string | undefined;
  access_denied: boolean;
  reload: () => void;
}

export function useDesk(project_id: number | undefined, onFailure: (sentence: string) => void): OpenDesk {
  const { data, failure, access_denied, reload } = useSlice(
    gantt,
    project_id === undefined ? undefined : { id: project_id },
  );
  const plan = data?.project_id === project_id ? data : undefined;
  const [desk, setDesk] = useState<Desk>();
  const own_at = useRef(0);
  const failed = useEffectEvent(onFailure);

  useEffect(() => {
    if (!plan) return;
    setDesk((before) => {
      if (before?.get().confirmed.project_id === plan.project_id) {
        before.receive(plan);
        return before;
      }
      const made = new Desk(plan, desk_calls);
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

  const open = desk?.get().confirmed.project_id === project_id ? desk : undefined;
  return { desk: open, failure, access_denied, reload };
}

export const useDeskState = (desk: Desk): DeskState => useSyncExternalStore(desk.listen, desk.get);
