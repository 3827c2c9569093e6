/** What a plan asks for and cannot have. */
import { dateOfDay, type PlainDate } from '../dates.ts';
import { day_ticks, type WorkCalendar, workedFrom } from './calendars.ts';
import { dueOf } from './event_inputs.ts';
import { placeEvent } from './forward.ts';
import { finished, in_progress, instantOf, type Network, never } from './network.ts';
import type { Conflict, PlanEvent } from './plan.ts';
import { shownDays } from './shown.ts';

/** The conflicts of a computed network, by event id. */
export function conflictsOf(network: Network): Conflict[] {
  const conflicts: Conflict[] = [];
  for (let place = 0; place < network.size; place += 1) {
    const event = network.events[place] as PlanEvent;
    const { id, constraint_date } = event;
    if (network.state[place] === finished) continue;
    if (network.held[place] && constraint_date) {
      const needed = neededStart(network, place, constraint_date);
      if (needed !== undefined)
        conflicts.push({ kind: 'must_start_on', event: id, date: constraint_date, needed: dateOfDay(needed) });
    }
    const deadline = network.deadline[place] as number;
    const due = dueOf(event);
    if (deadline !== never && due) {
      const [, last] = shownDays(network, place);
      if (last - network.first >= deadline / day_ticks)
        conflicts.push({ kind: 'not_later_than', event: id, date: due, needed: dateOfDay(last) });
    }
    if (network.state[place] === in_progress) {
      const driver = network.driver[place] as number;
      const from = network.events[network.in_from[driver] as number];
      if (driver >= 0 && from && (network.in_kind[driver] as number) < 2)
        conflicts.push({ kind: 'out_of_sequence', event: id, waits_for: from.id });
    }
  }
  return conflicts.sort((a, b) => a.event - b.event);
}

/** The day an event held to another day would start if only links and today held it, when that is later. */
function neededStart(network: Network, place: number, date: PlainDate): number | undefined {
  const { start, finish, start_at, finish_at, driver, at_day_end } = network;
  const columns = [start, finish, start_at, finish_at, driver, at_day_end] as const;
  const before = columns.map((column) => column[place] as number);
  network.held[place] = 0;
  placeEvent(network, place);
  const [needed] = shownDays(network, place);
  network.held[place] = 1;
  columns.forEach((column, at) => {
    column[place] = before[at] as number;
  });
  const own = network.calendars[network.calendar[place] as number] as WorkCalendar;
  const asked = network.first + workedFrom(own, instantOf(network, date) / day_ticks);
  return needed > asked ? needed : undefined;
}
