/** What the screens of tickets ask the server for. */
import type { Gets, Sends } from '../../../contract/index.ts';
import type { TicketStatus } from '../../../domain/tickets.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';
import { windows } from '../../kit/windows.ts';

export type TicketRow = Gets<'get_company_tickets'>['tickets'][number];
export type TicketWhole = Gets<'get_ticket'>;
export type Choices = Gets<'get_ticket_choices'>;
export type OwnPromises = Gets<'get_ticket_promises'>;
export type OwnPromise = OwnPromises['promises'][number];
export type Share = Gets<'get_ticket_report'>['all'];

/** What of the tickets a list leaves, and their order. */
export type TicketView = Omit<Sends<'get_company_tickets'>, 'before_id' | 'offset' | 'limit'>;

const listed = () =>
  windows(
    async (view: TicketView, window, options) => {
      const { tickets: rows, total } = await api.get_company_tickets({ ...view, ...window }, options);
      return { rows, total, sums: undefined };
    },
    ['tickets', 'rights'],
  );

/** The tickets on the list: those that are looked at, as the server searched, filtered and sorted them. */
export const tickets = listed();
/** The tickets one can be merged into: of its plant, and all. */
export const mergeable = { of_plant: listed(), all: listed() };

/** The columns of the board: the statuses each holds, what a ticket becomes that is put there, and its tickets. */
export const board_places: readonly {
  key: TicketStatus;
  holds: readonly TicketStatus[];
  becomes: TicketStatus;
  list: ReturnType<typeof listed>;
}[] = [
  { key: 'Open', holds: ['Open', 'Reopened'], becomes: 'Reopened', list: listed() },
  { key: 'Assigned', holds: ['Assigned'], becomes: 'Assigned', list: listed() },
  { key: 'In Progress', holds: ['In Progress'], becomes: 'In Progress', list: listed() },
  { key: 'Waiting', holds: ['Waiting'], becomes: 'Waiting', list: listed() },
  { key: 'Resolved', holds: ['Resolved'], becomes: 'Resolved', list: listed() },
  { key: 'Closed', holds: ['Closed'], becomes: 'Closed', list: listed() },
];

export const ticket_figures = slice('ticket_figures', api.get_ticket_figures, ['tickets', 'rights']);
export const ticket_filters = slice('ticket_filters', api.get_ticket_filters, [
  'tickets',
  'people',
  'projects',
  'rights',
]);
export const ticket_details = slice('ticket', api.get_ticket, ['tickets', 'rights'], ({ ticket_id }) => ({
  ticket: ticket_id,
}));
export const ticket_choices = slice('ticket_choices', api.get_ticket_choices, ['tickets', 'people', 'rights']);
export const ticket_promises = slice('ticket_promises', api.get_ticket_promises, ['tickets', 'people', 'projects']);
export const ticket_report = slice('ticket_report', api.get_ticket_report, ['tickets']);

/** Shows a ticket as it is now in the list and on the board; gives the way back. */
export function showTicket(ticket: TicketRow): () => void {
  const now = (row: TicketRow) => (row.id === ticket.id ? { ...row, ...ticket } : row);
  const back = [tickets.set(now)];
  for (const { holds, list } of board_places) {
    const here = holds.includes(ticket.status);
    const there = list.get().rows?.some((row) => row?.id === ticket.id);
    if (here && !there) back.push(list.add(ticket));
    else back.push(list.set((row) => (row.id !== ticket.id || here ? now(row) : undefined)));
  }
  return () => {
    for (const one of back) one();
  };
}

/** Shows what the server answered at once, in the drawer and in the lists behind it. */
export function tookOver(ticket: TicketWhole): void {
  if (ticket_details.get().success.data?.id === ticket.id) ticket_details.set(() => ticket);
  showTicket(ticket);
}
