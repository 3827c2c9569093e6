/** What people change, as it would be sent to a server: plain data, kept in order, applied one after the other. */
import { addDays, type PlainDate } from '../dates.ts';
import type { LinkKind, PlanEvent } from '../engine/plan.ts';
import { daysOfSpan } from '../engine/span.ts';
import type { Project } from './project.ts';

export type Change =
  | { kind: 'move'; ids: number[]; days: number }
  | { kind: 'span'; id: number; start: PlainDate; end: PlainDate }
  | { kind: 'progress'; id: number; percent: number }
  | { kind: 'rename'; id: number; name: string }
  | { kind: 'link'; from: number; to: number; link: LinkKind }
  | { kind: 'unlink'; at: number };

/** The days that events lie on. */
export type StartOf = (id: number) => PlainDate;

/** An event put on a day: it is held there, whatever waits for it; what was begun was begun then. */
function put(event: PlanEvent, start: PlainDate, today: PlainDate): PlanEvent {
  if (event.actual_start) return { ...event, actual_start: start < today ? start : today };
  return { ...event, constraint: 'must_start_on', constraint_date: start };
}

/** What a change makes of the events that it names. */
export function changedEvents(project: Project, change: Change, startOf: StartOf): Map<number, PlanEvent> {
  const { plan } = project;
  const today = plan.today ?? plan.start;
  const ids = 'ids' in change ? change.ids : 'id' in change ? [change.id] : [];
  const named = new Set(ids);
  const changed = plan.events.filter(({ id }) => named.has(id));
  return new Map(
    changed.map((event): [number, PlanEvent] => {
      switch (change.kind) {
        case 'move':
          return [event.id, put(event, addDays(startOf(event.id), change.days), today)];
        case 'span': {
          const { start, end } = change;
          const begun = event.actual_start && start < today;
          const left = daysOfSpan(plan, 'working', begun ? today : start, end);
          // of work that was begun only the rest is still to be done
          const days = begun ? left / (1 - Math.min(95, event.percent ?? 0) / 100) : left;
          return [event.id, { ...(start === startOf(event.id) ? event : put(event, start, today)), days }];
        }
        case 'progress': {
          const { percent } = change;
          const begun = startOf(event.id) < today ? startOf(event.id) : today;
          const actual_start = percent > 0 ? (event.actual_start ?? begun) : null;
          return [event.id, { ...event, percent, actual_start, actual_end: percent >= 100 ? today : null }];
        }
        default:
          return [event.id, event];
      }
    }),
  );
}

export function apply(project: Project, change: Change, startOf: StartOf): Project {
  const { plan, labels } = project;
  switch (change.kind) {
    case 'rename':
      return { ...project, labels: labels.map((one) => (one.id === change.id ? { ...one, name: change.name } : one)) };
    case 'link': {
      const { from, to, link } = change;
      return { ...project, plan: { ...plan, links: [...plan.links, { from, to, kind: link, lag: 0 }] } };
    }
    case 'unlink':
      return { ...project, plan: { ...plan, links: plan.links.filter((_, at) => at !== change.at) } };
    default: {
      const changed = changedEvents(project, change, startOf);
      return { ...project, plan: { ...plan, events: plan.events.map((event) => changed.get(event.id) ?? event) } };
    }
  }
}
