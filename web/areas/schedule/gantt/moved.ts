/** What a change moves, and what it makes later than was promised. */
import { daysBetween, type PlainDate } from '../../../../domain/dates.ts';
import { asksForReason } from '../../../../domain/schedule/delays.ts';
import { chainOf } from '../../../../gantt/engine/moves.ts';
import { type Change, type Drawn, type GanttPlan } from './plan.ts';

/** A moved event as the reason why another one moves. */
export interface Cause {
  id: number;
  name: string;
  days: number;
  /** who it waits for outside, or who works on it */
  party: string;
}

export interface Moved {
  id: number;
  name: string;
  code: string;
  /** of its end, later or earlier */
  days: number;
  start: PlainDate;
  end: PlainDate;
  /** the event whose own change moves it first, then those between; empty when it is its own */
  because: Cause[];
}

/** Events that lie elsewhere after a change than before, those that moved furthest first. */
export function movedBetween(before: Drawn, after: Drawn): Moved[] {
  const was = new Map(before.plan.events.map((event) => [event.id, event]));
  const found = after.plan.events.flatMap((event) => {
    const old = was.get(event.id);
    if (event.is_group || !old?.current_end || !event.current_end || !event.current_start) return [];
    if (old.current_end === event.current_end && old.current_start === event.current_start) return [];
    const days = daysBetween(old.current_end, event.current_end);
    const start_days = daysBetween(old.current_start ?? event.current_start, event.current_start);
    return [{ event, start: event.current_start, end: event.current_end, move: { id: event.id, days, start_days } }];
  });
  const by_id = new Map(found.map((one) => [one.move.id, one]));
  const moves = new Map(found.map(({ move }) => [move.id, move]));
  const moved = found.map(({ event, start, end, move }): Moved => {
    const chain = chainOf(move, ({ later }) => (later ? after : before).held_by, moves);
    const because = chain.slice(1).flatMap((id) => {
      const one = by_id.get(id);
      const party = one && (one.event.outside_approval.join(', ') || one.event.works_role);
      return one ? [{ id, name: one.event.name, days: one.move.days, party: party ?? '' }] : [];
    });
    return {
      id: move.id,
      name: event.name,
      code: event.code,
      days: move.days,
      start,
      end,
      because: because.toReversed(),
    };
  });
  // what someone moved stands before what it pushed
  return moved.toSorted(
    (a, b) =>
      Math.sign(a.because.length) - Math.sign(b.because.length) ||
      Math.abs(b.days) - Math.abs(a.days) ||
      (a.end < b.end ? -1 : 1),
  );
}

/** Events whose end was set later than the newest baseline promises: the server asks for the reason (domain §1.4). */
export function slipsOf(
  before: GanttPlan,
  after: GanttPlan,
  change: Change,
): { id: number; name: string; days: number }[] {
  const newest = before.baselines.at(-1);
  if (!newest || !asksForReason(newest.made_by !== null, before.events)) return [];
  const promised = new Map(newest.events.map((event) => [event.id, event.end]));
  const dated = new Set(
    (change.changes ?? [])
      .filter((wish) => ['start', 'days', 'clock', 'constraint_kind', 'constraint_date'].some((key) => key in wish))
      .map((wish) => wish.event_id),
  );
  const was = new Map(before.events.map((event) => [event.id, event.current_end]));
  return after.events.flatMap((event) => {
    const [old, promise] = [was.get(event.id), promised.get(event.id)];
    if (!dated.has(event.id) || !old || !promise || !event.current_end) return [];
    if (event.current_end <= old || event.current_end <= promise) return [];
    return [{ id: event.id, name: event.name, days: daysBetween(old > promise ? old : promise, event.current_end) }];
  });
}
