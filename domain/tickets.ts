/** Tickets: their words, the moves between statuses, and the clocks that run against them (domain §11; areas §9). */
import { addDays, dateInIndia, startInIndia } from './dates.ts';

/** What a ticket may be about (domain §11); a company adds its own. */
export const ticket_categories = [
  'Generation low',
  'Inverter fault',
  'String / module',
  'AC side, LT panel',
  'HT, transformer',
  'Metering, billing, net-meter credit',
  'Monitoring offline',
  'Structure, roof leak',
  'Earthing, LA',
  'Cleaning',
  'Safety incident',
  'Theft, damage',
  'Warranty claim',
  'Document request',
  'Payment, invoice',
  'Subsidy',
  'Application fault',
  'Other',
] as const;

export const ticket_priorities = ['Critical', 'High', 'Medium', 'Low'] as const;
export type TicketPriority = (typeof ticket_priorities)[number];

export const ticket_statuses = [
  'Open',
  'Assigned',
  'In Progress',
  'Waiting',
  'Resolved',
  'Closed',
  'Reopened',
  'Rejected',
  'Duplicate',
] as const;
export type TicketStatus = (typeof ticket_statuses)[number];

const moves: Record<TicketStatus, readonly TicketStatus[]> = {
  Open: ['Assigned', 'In Progress', 'Waiting', 'Rejected', 'Duplicate'],
  Assigned: ['In Progress', 'Waiting', 'Resolved', 'Rejected', 'Duplicate'],
  'In Progress': ['Waiting', 'Resolved', 'Rejected', 'Duplicate'],
  Waiting: ['In Progress', 'Resolved', 'Rejected', 'Duplicate'],
  Resolved: ['Closed', 'Reopened'],
  Closed: ['Reopened'],
  Reopened: ['Assigned', 'In Progress', 'Waiting', 'Resolved', 'Rejected', 'Duplicate'],
  Rejected: ['Reopened'],
  Duplicate: ['Reopened'],
};

/** The statuses a ticket may go to from where it is. */
export const ticketMoves = (from: TicketStatus): readonly TicketStatus[] => moves[from];

/** True when a ticket may go from one status to another. */
export const canMoveTicket = (from: TicketStatus, to: TicketStatus): boolean => moves[from].includes(to);

/** True while somebody still has to do something. */
export const isOpenTicket = (status: TicketStatus): boolean =>
  !['Resolved', 'Closed', 'Rejected', 'Duplicate'].includes(status);

/** True while no clock runs: nobody of the company can do anything, or all is done. */
export const isPaused = (status: TicketStatus): boolean => status === 'Waiting' || !isOpenTicket(status);

/** The three promises: that somebody answered, that somebody is there, that it works again. */
export const sla_clocks = ['acknowledge', 'on_site', 'fix'] as const;
export type SlaClock = (typeof sla_clocks)[number];

/** Minutes of each promise; null: none. A day counts the business hours of one. */
export type Sla = Record<TicketPriority, Record<SlaClock, number | null>>;

/** Business hours: first and last minute of the day, weekdays worked on (1 Monday to 7 Sunday), days off. */
export interface BusinessHours {
  opens: number;
  closes: number;
  working_days: readonly number[];
  holidays: ReadonlySet<string>;
}

const hours = (count: number): number => count * 60;

/** Nine to six. */
export const default_hours = { opens: hours(9), closes: hours(18) } as const;
const day = default_hours.closes - default_hours.opens;

/** Default promises (domain §11, est.): acknowledged, on site, fixed. */
export const default_sla: Sla = {
  Critical: { acknowledge: 30, on_site: hours(4), fix: hours(24) },
  High: { acknowledge: hours(2), on_site: hours(24), fix: hours(48) },
  Medium: { acknowledge: hours(4), on_site: hours(48), fix: 5 * day },
  Low: { acknowledge: day, on_site: null, fix: 15 * day },
};

const minute_ms = 60_000;

/** A danger does not wait for the morning: the clocks of a critical ticket run day and night. */
export const runsAlways = (priority: TicketPriority): boolean => priority === 'Critical';

/** The open spans of one day, in minutes from its midnight in India; none on a day off. */
function spanOf(date: string, { opens, closes, working_days, holidays }: BusinessHours): [number, number] | undefined {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  return working_days.includes(weekday) && !holidays.has(date) && closes > opens ? [opens, closes] : undefined;
}

/** The instant that lies some minutes of business time after another; at once when there are none. */
export function addBusinessMinutes(from: Date, minutes: number, business: BusinessHours): Date {
  let left = minutes;
  let date = dateInIndia(from);
  let at = (from.getTime() - startInIndia(date).getTime()) / minute_ms;
  // no promise is longer than ten years, and a week without a working day would never end
  for (let days = 0; days < 3660; days += 1) {
    const span = spanOf(date, business);
    if (span) {
      const begin = Math.max(at, span[0]);
      const room = span[1] - begin;
      if (room > 0 && left <= room) return new Date(startInIndia(date).getTime() + (begin + left) * minute_ms);
      if (room > 0) left -= room;
    }
    date = addDays(date, 1);
    at = 0;
  }
  return new Date(from.getTime() + minutes * minute_ms);
}

/** Minutes of business time between two instants; 0 when the second is not later. */
export function businessMinutesBetween(from: Date, to: Date, business: BusinessHours): number {
  if (to <= from) return 0;
  const last = dateInIndia(to);
  let sum = 0;
  for (let date = dateInIndia(from); date <= last; date = addDays(date, 1)) {
    const span = spanOf(date, business);
    if (!span) continue;
    const midnight = startInIndia(date).getTime();
    const begin = Math.max(from.getTime(), midnight + span[0] * minute_ms);
    const end = Math.min(to.getTime(), midnight + span[1] * minute_ms);
    if (end > begin) sum += (end - begin) / minute_ms;
  }
  return sum;
}

/** When each promise of a ticket is due: from when it came, pauses (in its own clock's minutes) added. */
export function dueTimes(
  ticket: { raised_at: Date; priority: TicketPriority; paused_minutes: number },
  sla: Sla,
  business: BusinessHours,
): Record<SlaClock, Date | null> {
  const after = (minutes: number | null): Date | null => {
    if (minutes === null) return null;
    const all = minutes + ticket.paused_minutes;
    return runsAlways(ticket.priority)
      ? new Date(ticket.raised_at.getTime() + all * minute_ms)
      : addBusinessMinutes(ticket.raised_at, all, business);
  };
  const { acknowledge, on_site, fix } = sla[ticket.priority];
  return { acknowledge: after(acknowledge), on_site: after(on_site), fix: after(fix) };
}

/** Minutes a pause took from the clocks of a ticket. */
export const pausedMinutes = (priority: TicketPriority, from: Date, to: Date, business: BusinessHours): number =>
  runsAlways(priority)
    ? Math.max(0, (to.getTime() - from.getTime()) / minute_ms)
    : businessMinutesBetween(from, to, business);

export type SlaState = 'met' | 'running' | 'soon' | 'breached' | 'paused' | 'none';

/** How a promise stands: met or broken for good once it was reached, otherwise running; `soon` in its last fifth. */
export function slaState(
  { due, reached, status, began }: { due: Date | null; reached: Date | null; status: TicketStatus; began: Date },
  now: Date,
): SlaState {
  if (!due) return 'none';
  if (reached) return reached <= due ? 'met' : 'breached';
  if (now > due && !isPaused(status)) return 'breached';
  if (isPaused(status)) return 'paused';
  return now.getTime() > due.getTime() - (due.getTime() - began.getTime()) / 5 ? 'soon' : 'running';
}

/** The number people quote, as `T-0042`. */
export const ticketNumber = (count: number): string => `T-${String(count).padStart(4, '0')}`;
