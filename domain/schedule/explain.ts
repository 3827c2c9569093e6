/** Why dates moved, and what waits in a circle, in words. */
import { chainOf, type LinkCause, type Move, shiftOf } from '../../gantt/engine/moves.ts';
import type { Cause, ScheduledEvent } from '../../gantt/engine/plan.ts';
import { day, plural, say, type Sentence, together, type Value } from '../sentences.ts';

export interface Explanation {
  event_id: number;
  days: number;
  /** the event whose own change moved this one; the event itself when nothing before it moved */
  root_id: number;
  /** 'Meter is pushed 4 days by Net-metering agreement.' */
  says: Sentence;
}

/**
 * Explains moves by following causes back: what was pushed, by what holds it now; what came earlier, by what held it
 * before, where the schedule before is given. Of both only what moved is looked at. `nameOf` gives the name of an event.
 */
export function explainMoves(
  after: Held,
  moves: readonly Move[],
  nameOf: (id: number) => Value,
  before: Held = after,
): Explanation[] {
  const moved = new Map(moves.map((move) => [move.id, move]));
  const byId = ({ events }: Held) => new Map(events.map((event) => [event.id, event]));
  const now = byId(after);
  const then = byId(before);
  return moves.map((move) => {
    const shift = shiftOf(move);
    const root_id = chainOf(move, ({ later }) => linksOf(later ? now : then), moved).at(-1) ?? move.id;
    const event = nameOf(move.id);
    const why =
      root_id === move.id ? ownReason(event, now.get(move.id)?.cause, nameOf) : byAnother(event, nameOf(root_id));
    const says = shift < 0 ? why.pulled(-shift) : why.pushed(shift);
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

/** Why an event moved, said of so many days in either direction. */
interface Reason {
  pulled: (days: number) => Sentence;
  pushed: (days: number) => Sentence;
}

const byAnother = (event: Value, name: Value): Reason => ({
  pulled: (days) => say`${{ event }} is pulled ${plural({ days }, '# day', '# days')} earlier by ${{ name }}.`,
  pushed: (days) => say`${{ event }} is pushed ${plural({ days }, '# day', '# days')} by ${{ name }}.`,
});

/** Why an event moved before which nothing moved. */
function ownReason(event: Value, cause: Cause | undefined, nameOf: (id: number) => Value): Reason {
  switch (cause?.by) {
    case 'start':
      return {
        pulled: (days) =>
          say`${{ event }} is pulled ${plural({ days }, '# day', '# days')} earlier with the start of the project.`,
        pushed: (days) =>
          say`${{ event }} is pushed ${plural({ days }, '# day', '# days')} with the start of the project.`,
      };
    case 'today':
      return {
        pulled: (days) =>
          say`${{ event }} is pulled ${plural({ days }, '# day', '# days')} earlier because it is not done yet.`,
        pushed: (days) =>
          say`${{ event }} is pushed ${plural({ days }, '# day', '# days')} because it is not done yet.`,
      };
    case 'actual':
      return {
        pulled: (days) =>
          say`${{ event }} is pulled ${plural({ days }, '# day', '# days')} earlier by its actual dates.`,
        pushed: (days) => say`${{ event }} is pushed ${plural({ days }, '# day', '# days')} by its actual dates.`,
      };
    case 'constraint': {
      const date = day(cause.date);
      return {
        pulled: (days) =>
          say`${{ event }} is pulled ${plural({ days }, '# day', '# days')} earlier by its own date, ${{ date }}.`,
        pushed: (days) =>
          say`${{ event }} is pushed ${plural({ days }, '# day', '# days')} by its own date, ${{ date }}.`,
      };
    }
    case 'link': {
      const name = nameOf(cause.event);
      return {
        pulled: (days) =>
          say`${{ event }} is pulled ${plural({ days }, '# day', '# days')} earlier by its own change; it waits for ${{ name }}.`,
        pushed: (days) =>
          say`${{ event }} is pushed ${plural({ days }, '# day', '# days')} by its own change; it waits for ${{ name }}.`,
      };
    }
    default:
      return {
        pulled: (days) => say`${{ event }} is pulled ${plural({ days }, '# day', '# days')} earlier by its own change.`,
        pushed: (days) => say`${{ event }} is pushed ${plural({ days }, '# day', '# days')} by its own change.`,
      };
  }
}

/** The loop, a sentence for each of its events: 'A waits for B. B waits for A.' */
export function cycleSentence(cycle: readonly number[], nameOf: (id: number) => string): Sentence {
  const waits = cycle.map(
    (id, at) => say`${{ name: nameOf(id) }} waits for ${{ other: nameOf(cycle[(at + 1) % cycle.length] as number) }}.`,
  );
  return together(waits) ?? say`These events would wait for each other.`;
}
