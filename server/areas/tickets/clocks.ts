/** The clocks of a ticket as they are kept in its row: due times, warnings, pauses. */
import {
  type BusinessHours,
  dueTimes,
  isPaused,
  type Pause,
  pausedTogether,
  type Sla,
  type TicketPriority,
  type TicketStatus,
  type WaitingParty,
  warning_share,
} from '../../../domain/tickets.ts';
import type { PromisedTo } from '../../../domain/ticket_promises.ts';

export interface Clocked {
  raised_at: string | Date;
  priority: TicketPriority;
  pauses: readonly { from: string; to: string }[];
}

/** The times a ticket's clocks run by, and whose they are. */
export interface ClockSettings {
  sla: Sla;
  business: BusinessHours;
  promised_to?: PromisedTo;
}

/** The columns of the three clocks. */
export function clockColumns({ raised_at, priority, pauses }: Clocked, { sla, business, promised_to }: ClockSettings) {
  const spans: Pause[] = pauses.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
  const paused_minutes = pausedTogether(priority, spans, business);
  const ticket = { raised_at: new Date(raised_at), priority, paused_minutes };
  const due = dueTimes(ticket, sla, business);
  const soon = dueTimes(ticket, sla, business, warning_share);
  return {
    paused_minutes,
    acknowledge_due: due.acknowledge,
    acknowledge_soon: soon.acknowledge,
    on_site_due: due.on_site,
    on_site_soon: soon.on_site,
    fix_due: due.fix,
    fix_soon: soon.fix,
    promised_to: promised_to ?? '',
  };
}

export interface Moving extends Clocked {
  status: TicketStatus;
  paused_since: string | null;
}

/** What changes in the row when a ticket moves. */
export function moveColumns(
  ticket: Moving,
  { to, waiting_for }: { to: TicketStatus; waiting_for: WaitingParty | '' },
  settings: ClockSettings,
  now: Date,
) {
  const at = now.toISOString();
  const paused = ticket.paused_since ? [...ticket.pauses, { from: ticket.paused_since, to: at }] : [...ticket.pauses];
  return {
    status: to,
    waiting_for: to === 'Waiting' ? waiting_for : ('' as const),
    pauses: JSON.stringify(paused),
    paused_since: isPaused(to) ? at : null,
    ...clockColumns({ ...ticket, pauses: paused }, settings),
    ...(to === 'Resolved' ? { fixed_at: at } : {}),
    ...(to === 'Closed' ? { closed_at: at } : {}),
    ...(to === 'Reopened' ? { fixed_at: null, closed_at: null, duplicate_of: null } : {}),
  };
}
