/** How far work has slipped against the agreed plan, and which of it is the cause: moving late work makes it no less late. */
import { daysBetween, type PlainDate } from '../dates.ts';

interface SlippedEvent {
  id: number;
  status: string;
  is_group: boolean;
  planned_end: PlainDate | null;
  actual_end: PlainDate | null;
}

/** Days by which an event ended, or is planned to end, after the day that was agreed; 0 where none was. */
export function slipOf(
  { planned_end, actual_end }: Pick<SlippedEvent, 'planned_end' | 'actual_end'>,
  agreed_end: PlainDate | null | undefined,
): number {
  const end = actual_end ?? planned_end;
  return !agreed_end || !end ? 0 : Math.max(0, daysBetween(agreed_end, end));
}

/**
 * Open work that slipped by more than all it waits for: where a slip begins or grows. Gives the days of each; work that is only
 * pushed by it is not named.
 */
export function slipCauses(
  events: readonly SlippedEvent[],
  links: readonly { from_id: number; to_id: number }[],
  agreed: ReadonlyMap<number, PlainDate>,
): Map<number, number> {
  const slips = new Map(events.map((event) => [event.id, slipOf(event, agreed.get(event.id))]));
  const pushed = new Map<number, number>();
  for (const { from_id, to_id } of links) pushed.set(to_id, Math.max(pushed.get(to_id) ?? 0, slips.get(from_id) ?? 0));
  const causes = new Map<number, number>();
  for (const { id, status, is_group } of events) {
    const slip = slips.get(id) ?? 0;
    if (!is_group && status !== 'FINISHED' && slip > (pushed.get(id) ?? 0)) causes.set(id, slip);
  }
  return causes;
}
