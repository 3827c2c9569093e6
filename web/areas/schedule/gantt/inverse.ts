/** What takes a change back: another change, or a step back in the work. */
import { addDays, daysBetween } from '../../../../domain/dates.ts';
import type { Step } from './left.ts';
import { type Change, type GanttPlan, idOfRef, type PlanRow, type Wish } from './plan.ts';

const facts = [
  'name',
  'stage',
  'parent_id',
  'position',
  'days',
  'clock',
  'constraint_kind',
  'constraint_date',
  'deadline',
  'weight',
  'works_role',
  'approves_role',
  'outside_approval',
  'assignees',
] as const;

/** The change that leads from what follows `change` back to `before`. */
export function inverseOf(before: GanttPlan, change: Change, idOf: (ref: string) => number = idOfRef): Step {
  const was = new Map(before.events.map((event) => [event.id, event]));
  const linkOf = (from: number, to: number, kind: string) =>
    before.links.find((link) => link.from_id === from && link.to_id === to && link.kind === kind);
  const changes: Wish[] = [];
  const undo_tasks: number[] = [];
  for (const wish of change.changes ?? []) {
    const old = was.get(wish.event_id);
    if (!old) continue;
    const back = backOf(old, wish);
    if (wish.percent !== undefined && wish.percent !== old.percent) {
      if (old.status === 'PENDING' && wish.percent > 0) undo_tasks.push(old.id);
      else back.percent = old.percent;
    }
    if (Object.keys(back).length > 1) changes.push(back);
  }
  // what lay in a group that goes was handed to the group above
  for (const id of change.delete_events ?? [])
    for (const child of before.events)
      if (child.parent_id === id && !change.delete_events?.includes(child.id))
        changes.push({ event_id: child.id, parent_id: id });
  // what was pushed on with the start is brought back by the start itself
  const shift = change.start_date && before.start_date ? daysBetween(change.start_date, before.start_date) : 0;
  for (const wish of changes)
    if (shift !== 0 && wish.constraint_date && wish.constraint_kind !== 'not_later_than')
      wish.constraint_date = addDays(wish.constraint_date, -shift);
  const step: Change = {
    ...(changes.length > 0 && { changes }),
    ...((change.delete_events?.length ?? 0) > 0 && { restore_events: [...(change.delete_events ?? [])] }),
  };
  const goes = [...(change.restore_events ?? []), ...(change.add_events ?? []).map((event) => idOf(event.ref ?? ''))];
  if (goes.length > 0) step.delete_events = goes;
  const back_links: NonNullable<Change['add_links']> = [];
  const away: NonNullable<Change['delete_links']> = [];
  for (const { from_id, to_id, from_ref, to_ref, kind = 'FS' } of change.add_links ?? []) {
    const from = from_id ?? idOf(from_ref ?? '');
    const to = to_id ?? idOf(to_ref ?? '');
    const old = linkOf(from, to, kind);
    if (old) back_links.push({ from_id: from, to_id: to, kind: old.kind, lag: old.lag });
    else if (!goes.includes(from) && !goes.includes(to)) away.push({ from_id: from, to_id: to, kind });
  }
  for (const gone of change.delete_links ?? [])
    for (const { from_id, to_id, kind, lag } of before.links)
      if (gone.from_id === from_id && gone.to_id === to_id && (gone.kind ?? kind) === kind)
        back_links.push({ from_id, to_id, kind, lag });
  if (back_links.length > 0) step.add_links = back_links;
  if (away.length > 0) step.delete_links = away;
  if (change.pace !== undefined && change.pace !== before.pace) step.pace = before.pace as NonNullable<Change['pace']>;
  if (change.start_date !== undefined && before.start_date) step.start_date = before.start_date;
  return { change: step, undo_tasks };
}

function backOf(old: PlanRow, wish: Wish): Wish {
  const back: Record<string, unknown> = { event_id: old.id };
  for (const key of facts) if (key in wish && wish[key] !== undefined) back[key] = old[key];
  if (wish.stage !== undefined && wish.stage !== old.stage) back.parent_id = old.parent_id;
  if (wish.start !== undefined || 'constraint_kind' in back || 'constraint_date' in back) {
    back.constraint_kind = old.constraint_kind;
    back.constraint_date = old.constraint_date;
  }
  return back as unknown as Wish;
}
