/** What moved between two schedules, and from which event it came. */
import { daysBetween } from '../dates.ts';
import type { Cause, Schedule } from './plan.ts';

/** An event that moved, in calendar days: its end, and its start where that is known. Negative is earlier. */
export interface Move {
  id: number;
  days: number;
  start_days?: number;
}

/** What lies elsewhere in the second schedule, in its order. Events that only one of them has did not move. */
export function movesBetween(before: Schedule, after: Schedule): Required<Move>[] {
  const was = new Map(before.events.map((event) => [event.id, event]));
  return after.events.flatMap(({ id, start, end }) => {
    const old = was.get(id);
    if (!old || (old.start === start && old.end === end)) return [];
    return [{ id, days: daysBetween(old.end, end), start_days: daysBetween(old.start, start) }];
  });
}

/** A link that holds an event where it lies. */
export type LinkCause = Extract<Cause, { by: 'link' }>;

/** Days by which an event moved: its end, or its start where only that moved. */
export const shiftOf = (move: Move): number => (move.days === 0 ? (move.start_days ?? 0) : move.days);

/**
 * The events from a moved one back to the one whose own change moved it, itself first. `heldBy` gives the links that hold
 * events where they lie: in the schedule after the change for what came later, before it for what came earlier.
 */
export function chainOf(
  move: Move,
  heldBy: (direction: { later: boolean }) => { get(id: number): LinkCause | undefined },
  moved: ReadonlyMap<number, Move>,
): number[] {
  const later = shiftOf(move) > 0;
  const held = heldBy({ later });
  const chain = [move.id];
  for (let at = move; ; ) {
    const cause = held.get(at.id);
    // an end that moved while the start stayed is the event's own doing, unless a link holds the end
    if (!cause || (at.start_days === 0 && (cause.kind === 'FS' || cause.kind === 'SS'))) return chain;
    const next = moved.get(cause.event);
    if (!next || shiftOf(next) < 0 !== shiftOf(move) < 0) return chain;
    chain.push(next.id);
    at = next;
  }
}
