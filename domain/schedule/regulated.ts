/** What no pace shortens: the days of authorities' clocks on the chain that decides a date (domain §1.4). */
import type { Network } from '../../gantt/engine/network.ts';
import type { Plan, PlanEvent, Schedule } from '../../gantt/engine/plan.ts';
import { lastDay, shownDays } from '../../gantt/engine/shown.ts';

/** Ids of the events whose chain decides when an event lies: from the first of them to the event itself. */
export function drivingChain(schedule: Schedule, event_id: number): number[] {
  const by_id = new Map(schedule.events.map((event) => [event.id, event]));
  const chain: number[] = [];
  for (let event = by_id.get(event_id); event; ) {
    chain.unshift(event.id);
    event = event.cause.by === 'link' ? by_id.get(event.cause.event) : undefined;
  }
  return chain;
}

/** True for an event whose days an authority counts. */
const isRegulated = ({ clock, calendar = 1 }: PlanEvent): boolean => clock === 'calendar' && calendar === 1;

/** Days of authorities' clocks on the chain to an event of a schedule that is computed already. */
export function regulatedDaysOn(plan: Plan, schedule: Schedule, event_id: number): number {
  const chain = new Set(drivingChain(schedule, event_id));
  return plan.events.reduce((days, event) => days + (isRegulated(event) && chain.has(event.id) ? event.days : 0), 0);
}

/**
 * Days of authorities' clocks on the critical chain to an event of a computed network; left out: to the event that ends
 * last. 0 without events.
 */
export function regulatedDays(network: Network, event_id?: number): number {
  const last = lastDay(network);
  const goal =
    event_id === undefined
      ? network.plan.events.find(({ id }) => shownDays(network, network.places.get(id) as number)[1] === last)?.id
      : event_id;
  let days = 0;
  for (let place = network.places.get(goal ?? 0) ?? -1; place >= 0; ) {
    const event = network.events[place] as PlanEvent;
    if (isRegulated(event)) days += event.days;
    const link = network.driver[place] as number;
    place = link >= 0 ? (network.in_from[link] as number) : -1;
  }
  return days;
}
