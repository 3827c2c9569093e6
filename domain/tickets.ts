/** Tickets: their words, the moves between statuses, and the clocks that run against them (domain §11; areas §9). */
import { addDays, dateInIndia, startInIndia } from './dates.ts';
import { say, type Sentence, term } from './sentences.ts';
import { type Words } from './errors.ts';

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

/** What usually goes wrong within a category; suggestions only. */
export const usual_sub_categories: Readonly<Record<string, readonly string[]>> = {
  'Generation low': ['Soiling', 'Shadow', 'Clipping', 'Grid outages'],
  'Inverter fault': ['Does not start', 'Isolation fault', 'Over temperature', 'Fan', 'Display dark'],
  'String / module': ['Open string', 'Hot spot', 'Broken glass', 'Connector burnt'],
  'AC side, LT panel': ['Breaker trips', 'Contactor', 'Busbar heating', 'Cable fault'],
  'HT, transformer': ['Oil leak', 'Protection trip', 'Tap changer'],
  'Metering, billing, net-meter credit': ['Export not credited', 'Meter stuck', 'Wrong tariff'],
  'Monitoring offline': ['SIM card', 'Data logger', 'Wi-Fi changed'],
};

/** How a ticket came. */
export const ticket_channels = ['portal', 'form', 'phone', 'WhatsApp', 'e-mail', 'alarm'] as const;
export type TicketChannel = (typeof ticket_channels)[number];

/** Who a waiting ticket waits for. */
export const waiting_parties = ['customer', 'vendor', 'DISCOM'] as const;
export type WaitingParty = (typeof waiting_parties)[number];

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

/** Said where a ticket never goes from one status to another. */
export const noSuchMove = (from: TicketStatus, to: TicketStatus): Sentence =>
  say`A ticket that is ${{ status: term(from) }} cannot change to ${{ to: term(to) }}.`;

/** The moves that are offered to someone: a duplicate is merged, and people from outside close and reopen. */
export const offeredMoves = (from: TicketStatus, { inside }: Pick<Mover, 'inside'>): TicketStatus[] =>
  moves[from].filter((to) => (inside ? to !== 'Duplicate' : to === 'Closed' || to === 'Reopened'));

/** Why a ticket cannot be merged into another one; undefined when it can. */
export const whyNotMerge = (status: TicketStatus): Words | undefined =>
  canMoveTicket(status, 'Duplicate')
    ? undefined
    : say`A ticket that is ${{ status: term(status) }} cannot be marked as a duplicate.`;

/** True while someone still has to do something. */
export const isOpenTicket = (status: TicketStatus): boolean =>
  !['Resolved', 'Closed', 'Rejected', 'Duplicate'].includes(status);

/** True while no clock runs: nobody of the company can do anything, or all is done. */
export const isPaused = (status: TicketStatus): boolean => status === 'Waiting' || !isOpenTicket(status);

/** The three promises: that someone answered, that someone is there, that it works again. */
export const sla_clocks = ['acknowledge', 'on_site', 'fix'] as const;
export type SlaClock = (typeof sla_clocks)[number];

/**
 * Minutes of each promise; null: none. Those of a critical ticket count day and night, all others count in business hours,
 * of which a business day has nine.
 */
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
  Medium: { acknowledge: hours(4), on_site: 2 * day, fix: 5 * day },
  Low: { acknowledge: day, on_site: null, fix: 15 * day },
};

/** A promised time that lies before one that must come first; undefined when all are in order. */
export function promiseOutOfOrder(
  sla: Sla,
): { priority: TicketPriority; clock: SlaClock; sentence: Sentence } | undefined {
  for (const priority of ticket_priorities) {
    const { acknowledge, on_site, fix } = sla[priority];
    if (on_site !== null && fix !== null && on_site > fix)
      return { priority, clock: 'on_site', sentence: say`On site must not be later than the solution.` };
    const first = on_site ?? fix;
    if (acknowledge !== null && first !== null && acknowledge > first)
      return {
        priority,
        clock: 'acknowledge',
        sentence: say`The first answer must not be later than what follows it.`,
      };
  }
  return undefined;
}

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

/** From this share of a promise on, the people who work on a ticket are warned. */
export const warning_share = 0.75;

/**
 * When each promise of a ticket is due, or when a share of it is used up: from when it came, pauses (in its own clock's
 * minutes) added.
 */
export function dueTimes(
  ticket: { raised_at: Date; priority: TicketPriority; paused_minutes: number },
  sla: Sla,
  business: BusinessHours,
  share = 1,
): Record<SlaClock, Date | null> {
  const after = (minutes: number | null): Date | null => {
    if (minutes === null) return null;
    const all = minutes * share + ticket.paused_minutes;
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

/** A time in which nobody of the company could do anything. */
export interface Pause {
  from: Date;
  to: Date;
}

/** The pauses of a ticket together, in the minutes of its clock: of a critical one every minute counts. */
export const pausedTogether = (priority: TicketPriority, pauses: readonly Pause[], business: BusinessHours): number =>
  Math.round(pauses.reduce((sum, { from, to }) => sum + pausedMinutes(priority, from, to, business), 0));

export type SlaState = 'met' | 'running' | 'soon' | 'breached' | 'paused' | 'none';

export interface ClockFacts {
  due: Date | null;
  /** when three quarters of it are used up */
  soon: Date | null;
  reached: Date | null;
  status: TicketStatus;
  /** since when the ticket waits or is done */
  paused_since: Date | null;
}

/** How a promise stands: met or broken for good once it was reached or its time passed, otherwise running or paused. */
export function slaState({ due, soon, reached, status, paused_since }: ClockFacts, now: Date): SlaState {
  if (!due) return 'none';
  if (reached) return reached <= due ? 'met' : 'breached';
  const until = isPaused(status) ? (paused_since ?? due) : now;
  if (until > due) return 'breached';
  if (!isOpenTicket(status)) return 'none';
  if (isPaused(status)) return 'paused';
  return soon && now > soon ? 'soon' : 'running';
}

/** So many days after it was resolved, whoever raised a ticket may open it again. */
export const reopen_days = 14;

export interface Mover {
  /** of the company itself */
  inside: boolean;
  /** the ticket is their own: raised by them, or about their plant */
  own: boolean;
}

export interface MovingTicket {
  status: TicketStatus;
  assignee_id: number | null;
  fixed_at: Date | null;
}

/** Why a ticket cannot be moved, as one sentence; undefined when it can. */
export function whyNotMove(ticket: MovingTicket, to: TicketStatus, who: Mover, now: Date): Words | undefined {
  const { status, assignee_id, fixed_at } = ticket;
  if (!canMoveTicket(status, to)) return noSuchMove(status, to);
  if (!who.inside) {
    if (!who.own) return say`Only the person who raised the ticket, or the company, can move it.`;
    if (to === 'Closed') return undefined;
    if (to !== 'Reopened') return say`Only people of the company can do this.`;
    const days = fixed_at ? (now.getTime() - fixed_at.getTime()) / 86_400_000 : 0;
    return days > reopen_days
      ? say`This was resolved more than ${{ reopen_days }} days ago. Raise a new ticket.`
      : undefined;
  }
  if (to === 'Duplicate') return say`Choose the ticket it is a duplicate of: merge it.`;
  if (to === 'Assigned' && assignee_id === null) return say`Assign it to someone first.`;
  return undefined;
}

/** Why a ticket cannot be rated now; undefined when it can. */
export function whyNotRate(ticket: Pick<MovingTicket, 'status'>, who: Mover): Words | undefined {
  if (who.inside) return say`Only the customer can rate a ticket.`;
  if (!who.own) return say`Only the person who raised the ticket can rate it.`;
  return ticket.status === 'Resolved' || ticket.status === 'Closed'
    ? undefined
    : say`A ticket can be rated once it is resolved.`;
}

export type CostState = 'not_required' | 'pending' | 'approved' | 'rejected';

/** What becomes of the approval when a cost is written down: none under warranty or without a cost. */
export function costState(
  cost: number,
  warranty: boolean | null,
  may_approve: boolean,
  was: { cost: number; state: CostState },
): CostState {
  if (cost === 0 || warranty === true) return 'not_required';
  if (cost === was.cost && was.state !== 'not_required') return was.state;
  return may_approve ? 'approved' : 'pending';
}

/** Seconds a person needs at least to fill the form in; faster is a machine. */
export const form_least_seconds = 4;
/** So many tickets of one phone number are taken within a day. */
export const form_most_per_phone = 5;

export interface Pressing {
  clock: SlaClock;
  state: SlaState;
  due: Date;
}

const urgency: readonly SlaState[] = ['breached', 'soon', 'running', 'paused'];

/** The promise that presses most: one that ran out, otherwise the one due next; once fixed, how that one ended. */
export function pressingClock(
  clocks: Readonly<Record<SlaClock, Pick<ClockFacts, 'due' | 'soon' | 'reached'>>>,
  { status, paused_since }: Pick<ClockFacts, 'status' | 'paused_since'>,
  now: Date,
): Pressing | undefined {
  const all = sla_clocks.flatMap((clock): (Pressing & { reached: Date | null })[] => {
    const { due, reached } = clocks[clock];
    if (!due) return [];
    return [{ clock, due, reached, state: slaState({ ...clocks[clock], status, paused_since }, now) }];
  });
  if (!isOpenTicket(status)) {
    const fix = all.find(({ clock, state }) => clock === 'fix' && state !== 'none');
    return fix && { clock: fix.clock, state: fix.state, due: fix.due };
  }
  const rank = (one: Pressing): number => urgency.indexOf(one.state);
  const [first] = all
    .filter(({ reached }) => reached === null)
    .toSorted((a, b) => rank(a) - rank(b) || a.due.getTime() - b.due.getTime());
  return first && { clock: first.clock, state: first.state, due: first.due };
}

/** How a ticket stands to its SLA: while it is open by the clock that presses most, afterwards whether it was resolved late. */
export const sla_standings = ['breached', 'soon', 'paused', 'running', 'was_late'] as const;
export type SlaStanding = (typeof sla_standings)[number];

/** The standing of a ticket whose most pressing clock is known; '' for one that was done in time or never had to be. */
export function slaStanding(status: TicketStatus, pressing: Pick<Pressing, 'state'> | undefined): SlaStanding | '' {
  const state = pressing?.state;
  if (!isOpenTicket(status)) return state === 'breached' ? 'was_late' : '';
  return state === 'breached' || state === 'soon' || state === 'paused' ? state : 'running';
}
