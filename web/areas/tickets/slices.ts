/** What the screens of tickets ask the server for. */
import type { Gets } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { type DataSlice, slice } from '../../kit/slice.ts';

export type TicketRow = Gets<'get_company_tickets'>['tickets'][number];
export type TicketWhole = Gets<'get_ticket'>;
export type Choices = Gets<'get_ticket_choices'>;
export type OwnPromises = Gets<'get_ticket_promises'>;
export type OwnPromise = OwnPromises['promises'][number];
export type Share = Gets<'get_ticket_report'>['all'];

export interface AllTickets {
  tickets: TicketRow[];
  total: number;
}

const PAGE = 1000;

/** Every ticket the person may see, so that search, filters, board and figures answer at once. */
async function load(_input: object, { signal }: { signal: AbortSignal }): Promise<AllTickets> {
  const all = await api.get_company_tickets({ limit: PAGE }, { signal });
  while (all.tickets.length < all.total) {
    const last = all.tickets.at(-1);
    if (!last) break;
    const next = await api.get_company_tickets({ limit: PAGE, before_id: last.id }, { signal });
    if (next.tickets.length === 0) break;
    all.tickets.push(...next.tickets);
  }
  return all;
}

export const user_tickets: DataSlice<object, AllTickets> = slice<object, AllTickets>('user_tickets', load, [
  'tickets',
  'rights',
]);
export const ticket_details = slice('ticket', api.get_ticket, ['tickets', 'rights'], ({ ticket_id }) => ({
  ticket: ticket_id,
}));
export const ticket_choices = slice('ticket_choices', api.get_ticket_choices, ['tickets', 'people', 'rights']);
export const ticket_promises = slice('ticket_promises', api.get_ticket_promises, ['tickets', 'people', 'projects']);
export const ticket_report = slice('ticket_report', api.get_ticket_report, ['tickets']);

/** Shows what the server answered at once, in the drawer and in the list behind it. */
export function tookOver(ticket: TicketWhole): void {
  if (ticket_details.get().success.data?.id === ticket.id) ticket_details.set(() => ticket);
  user_tickets.set((held) => ({
    ...held,
    tickets: held.tickets.map((row) => (row.id === ticket.id ? { ...row, ...ticket } : row)),
  }));
}
