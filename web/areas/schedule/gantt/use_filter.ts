/** Which rows pass what was searched and chosen; undefined when all do. */
import { useMemo } from 'react';
import type { GanttRow } from '../../../../gantt/chart/types.ts';
import type { PlanRow } from './plan.ts';
import type { ViewAddress } from './use_view.ts';

export function useFilter(events: readonly PlanRow[], view: ViewAddress, user_id: number) {
  return useMemo(() => {
    const { search, only, stages } = view;
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0 && only.size === 0 && stages.size === 0) return undefined;
    const by_id = new Map(events.map((event) => [event.id, event]));
    return (row: GanttRow): boolean => {
      const event = by_id.get(row.id);
      if (!event || event.is_group) return false;
      if (stages.size > 0 && !stages.has(event.stage)) return false;
      if (only.has('late') && !row.late) return false;
      if (only.has('critical') && !row.critical) return false;
      if (only.has('open') && event.status === 'FINISHED') return false;
      if (only.has('mine') && !event.assignees.includes(user_id)) return false;
      if (only.has('milestones') && row.kind !== 'milestone') return false;
      const text = `${event.code} ${event.name} ${row.people ?? ''}`.toLowerCase();
      return words.every((word) => text.includes(word));
    };
  }, [events, view, user_id]);
}
