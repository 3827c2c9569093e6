/** For tests: tickets made on purpose. */
import { default_sla } from '../../../domain/tickets.ts';
import type { TestApp } from '../../test_kit.ts';

/** A new ticket, given nothing but what a test asks for. */
export async function aTicket(t: TestApp, facts: Record<string, unknown> = {}, by = 'helios.om') {
  const usual = { category: 'Inverter fault', title: 'Inverter 3 does not start' };
  return (await t.call('add_ticket', { ...usual, ...facts }, by)).ok();
}

/** The same, as a call names it. */
export const aNamedTicket = async (t: TestApp, facts?: Record<string, unknown>, by?: string) => {
  const { id, version } = await aTicket(t, facts, by);
  return { ticket_id: id, version };
};

/** The same, resolved. */
export async function aResolvedTicket(t: TestApp, facts: Record<string, unknown> = {}, by = 'helios.customer') {
  const about = await aNamedTicket(t, facts, by);
  await t.call('change_ticket_status', { ...about, status: 'In Progress' }, 'helios.om');
  const move = { ticket_id: about.ticket_id, version: about.version + 1, status: 'Resolved', remark: 'Fuse replaced' };
  return (await t.call('change_ticket_status', move, 'helios.om')).ok();
}

/** Times of its own for a customer; a new row each time. */
export async function aPromise(t: TestApp, by = 'helios.admin') {
  const { customers, promises } = (await t.call('get_ticket_promises', {}, by)).ok();
  for (const { id } of promises) (await t.call('delete_ticket_promise', { promise_id: id }, by)).ok();
  const asked = { customer_id: customers[0]?.user_id, sla: default_sla };
  return (await t.call('add_ticket_promise', asked, by)).ok().id;
}
