/** Whose promises hold for a ticket, and when someone higher up is told that nothing moves. */
import { type BusinessHours, pausedMinutes, type Sla, type TicketPriority } from './tickets.ts';

/** Whose times the clocks of a ticket run by; empty: the company's. */
export type PromisedTo = '' | 'customer' | 'project';

/** Times promised to one project or to one customer. */
export interface TicketPromise {
  project_id: number | null;
  customer_id: number | null;
  sla: Sla;
}

/** What a ticket is about: its plant, and the customer of that plant, or without a plant whoever raised it. */
export interface Promised {
  project_id: number | null;
  customer_id: number | null;
}

/** The times that hold for a ticket: the project's before its customer's, the customer's before the company's. */
export function promiseFor(
  { project_id, customer_id }: Promised,
  promises: readonly TicketPromise[],
  company: Sla,
): { sla: Sla; promised_to: PromisedTo } {
  const of_project = project_id === null ? undefined : promises.find((one) => one.project_id === project_id);
  if (of_project) return { sla: of_project.sla, promised_to: 'project' };
  const of_customer = customer_id === null ? undefined : promises.find((one) => one.customer_id === customer_id);
  if (of_customer) return { sla: of_customer.sla, promised_to: 'customer' };
  return { sla: company, promised_to: '' };
}

/** True when a clock is over and nothing moved for so many working hours; of a critical ticket every hour counts. */
export function isStuck(
  { priority, due, moved_at }: { priority: TicketPriority; due: Date; moved_at: Date },
  hours: number,
  business: BusinessHours,
  now: Date,
): boolean {
  if (now <= due) return false;
  const since = moved_at > due ? moved_at : due;
  return pausedMinutes(priority, since, now, business) >= hours * 60;
}
