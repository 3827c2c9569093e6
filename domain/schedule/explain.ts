/** Why dates moved: from every moved event back to the one whose own change moved it. */
import { counted } from '../text.ts';
import { daysBetween, showDate } from '../dates.ts';
import type { Cause, Schedule, ScheduledEvent } from './plan.ts';

/** An event that moved, in calendar days: its end, and its start where that is known. Negative is earlier. */
export interface Move {
  id: number;
  days: number;
  start_days?: number;
}

export interface Explanation {
  event_id: number;
  days: number;
  /** the event whose own change moved this one; the event itself when nothing before it moved */
  root_id: number;
  /** 'pushed 4 days by Net-metering agreement' */
  says: string;
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

/**
 * Explains moves by following causes back: what was pushed, by what holds it now; what came earlier, by what held it
 * before, where the schedule before is given. Of both only what moved is looked at. `nameOf` gives the name of an event.
 */
export function explainMoves(
  after: Held,
  moves: readonly Move[],
  nameOf: (id: number) => string,
  before: Held = after,
): Explanation[] {
  const moved = new Map(moves.map((move) => [move.id, move]));
  const byId = ({ events }: Held) => new Map(events.map((event) => [event.id, event]));
  const now = byId(after);
  const then = byId(before);
  return moves.map((move) => {
    const shift = shiftOf(move);
    const root_id = chainOf(move, ({ later }) => linksOf(later ? now : then), moved).at(-1) ?? move.id;
    const event = now.get(move.id);
    const says =
      root_id === move.id
        ? `${verb(shift)} ${ownReason(event?.cause, nameOf)}`
        : `${verb(shift)} by ${nameOf(root_id)}`;
    return { event_id: move.id, days: move.days, root_id, says };
  });
}

/** Of each event why it lies where it lies. */
interface Held {
  events: readonly Pick<ScheduledEvent, 'id' | 'cause'>[];
}

const linksOf = (events: ReadonlyMap<number, Held['events'][number]>) => ({
  get(id: number): LinkCause | undefined {
    const cause = events.get(id)?.cause;
    return cause?.by === 'link' ? cause : undefined;
  },
});

const verb = (days: number): string => {
  const count = counted(Math.abs(days), 'day', 'days');
  return days < 0 ? `pulled ${count} earlier` : `pushed ${count}`;
};

/** Why an event moved before which nothing moved. */
function ownReason(cause: Cause | undefined, nameOf: (id: number) => string): string {
  switch (cause?.by) {
    case 'start':
      return 'with the start of the project';
    case 'today':
      return 'because it is not done yet';
    case 'actual':
      return 'by its actual days';
    case 'constraint':
      return `by its own day, ${showDate(cause.date)}`;
    case 'link':
      return `by its own change; it waits for ${nameOf(cause.event)}`;
    default:
      return 'by its own change';
  }
}

export type LinkCause = Extract<Cause, { by: 'link' }>;

const shiftOf = (move: Move): number => (move.days === 0 ? (move.start_days ?? 0) : move.days);

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
