/** Changes of the tree: deeper, higher, up, down; undefined where there is no such place. */
import type { Change, GanttPlan, PlanRow, Wish } from './plan.ts';

const inOrder = (plan: GanttPlan): PlanRow[] => plan.events.toSorted((a, b) => a.position - b.position || a.id - b.id);

const siblings = (plan: GanttPlan, row: PlanRow): PlanRow[] =>
  inOrder(plan).filter((event) => event.stage === row.stage && event.parent_id === row.parent_id);

/** Only the topmost of what was chosen: what lies in a chosen group goes with it. */
function topmost(plan: GanttPlan, ids: readonly number[]): PlanRow[] {
  const chosen = new Set(ids);
  const by_id = new Map(plan.events.map((event) => [event.id, event]));
  return inOrder(plan).filter((event) => {
    if (!chosen.has(event.id)) return false;
    for (let up = event.parent_id; up !== null; up = by_id.get(up)?.parent_id ?? null) if (chosen.has(up)) return false;
    return true;
  });
}

/** Into the group that stands right above. */
export function indent(plan: GanttPlan, ids: readonly number[]): Change | undefined {
  const changes: Wish[] = [];
  const chosen = new Set(ids);
  for (const row of topmost(plan, ids)) {
    const beside = siblings(plan, row);
    const above = beside
      .slice(
        0,
        beside.findIndex(({ id }) => id === row.id),
      )
      .filter(({ id }) => !chosen.has(id));
    const group = above.at(-1);
    if (group?.is_group) changes.push({ event_id: row.id, parent_id: group.id });
  }
  return changes.length > 0 ? { changes } : undefined;
}

/** Out of its group, right below it. */
export function outdent(plan: GanttPlan, ids: readonly number[]): Change | undefined {
  const by_id = new Map(plan.events.map((event) => [event.id, event]));
  const changes = topmost(plan, ids).flatMap((row): Wish[] => {
    const group = row.parent_id === null ? undefined : by_id.get(row.parent_id);
    if (!group) return [];
    return [{ event_id: row.id, parent_id: group.parent_id, position: Math.max(group.position, row.position) }];
  });
  return changes.length > 0 ? { changes } : undefined;
}

/** One place up or down among those it stands with. */
export function shift(plan: GanttPlan, ids: readonly number[], by: 1 | -1): Change | undefined {
  const [row] = topmost(plan, ids);
  if (!row) return undefined;
  const beside = siblings(plan, row);
  const at = beside.findIndex(({ id }) => id === row.id);
  const other = beside[at + by];
  if (!other) return undefined;
  if (other.position !== row.position)
    return {
      changes: [
        { event_id: row.id, position: other.position },
        { event_id: other.id, position: row.position },
      ],
    };
  // two on one place: all beside them are renumbered
  const swapped = beside.with(at, other).with(at + by, row);
  const first = Math.min(...beside.map(({ position }) => position));
  return { changes: swapped.map(({ id }, index) => ({ event_id: id, position: first + index })) };
}

/** Why events cannot be deleted; undefined when they can. */
export const startedAmong = (plan: GanttPlan, ids: readonly number[]): PlanRow | undefined =>
  plan.events.find((event) => ids.includes(event.id) && event.status !== 'PENDING' && !event.is_group);
