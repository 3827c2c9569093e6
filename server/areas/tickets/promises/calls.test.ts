/** Times promised to one project or customer, who gets a ticket by its category, and who is told when nothing moves. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { default_sla, type Sla } from '../../../../domain/tickets.ts';
import { runFrequentSchedules } from '../../../jobs/work.ts';
import { aTicket } from '../fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';

let t: TestApp;
const ids: Record<string, number> = {};
const plants: Record<string, number> = {};
/** a Wednesday, ten in the morning in India */
const morning = new Date('2026-11-18T04:30:00Z');
const later = (minutes: number) => new Date(morning.getTime() + minutes * 60_000);
const as = 'helios.admin';

beforeAll(async () => {
  t = await openTestApp();
  for (const one of (await t.call('get_people', {}, as)).ok().people) ids[one.username] = one.id;
  const { projects } = (await t.call('get_projects', { limit: 100 }, 'helios.owner')).ok();
  for (const { name, id } of projects) plants[name] = id;
  await t.app.database.asOwner((run) => run('delete from tickets'));
});
afterAll(() => t.close());
beforeEach(() => t.setNow(morning));

const owner = (text: string) => t.app.database.asOwner((run) => run(text)).then(({ rows }) => rows);
const surya = () => plants['Surya Textile Unit 2'] ?? 0;
const answered = (minutes: number): Sla => ({
  ...default_sla,
  Medium: { acknowledge: minutes, on_site: null, fix: minutes * 2 },
});
const choices = async () => (await t.call('get_ticket_choices', {}, as)).ok();
const set = async (more: object) =>
  t.call('update_ticket_settings', { version: (await choices()).version, ...more }, as);
const look = async (ticket_id: number, by = 'helios.om') => (await t.call('get_ticket', { ticket_id }, by)).ok();
const dueOf = async (ticket_id: number) => (await look(ticket_id)).clocks.acknowledge.due;
const notices = async (by: string) => {
  await t.mails();
  const { notifications } = (await t.call('get_notifications', { kind: 'ticket', limit: 200 }, by)).ok();
  return notifications.map(({ title }) => title);
};

describe('own promises', () => {
  test('of a customer hold for their plants, of a project before them, and open tickets follow at once', async () => {
    const about = await aTicket(t, { project_id: surya() });
    const other = await aTicket(t);
    expect(about.promised_to).toBe('');
    const at = (minutes: number) => later(minutes).toISOString();
    const usual = at(240);
    expect(new Date((await dueOf(about.id)) ?? '').toISOString()).toBe(usual);

    const customer_id = ids['helios.customer'];
    const of_customer = (await t.call('add_ticket_promise', { customer_id, sla: answered(60) }, as)).ok().id;
    const seen = await look(about.id, 'helios.customer');
    expect([seen.promised_to, seen.promised_name]).toEqual(['customer', 'Suresh Patel']);
    expect(new Date(seen.clocks.acknowledge.due ?? '').toISOString()).toBe(at(60));
    expect(new Date((await dueOf(other.id)) ?? '').toISOString()).toBe(usual);
    // whoever works on it from outside reads nothing of the customer
    const { version } = await look(about.id);
    const give = { ticket_id: about.id, version, user_id: ids['helios.vendor'] };
    (await t.call('reassign_ticket', give, 'helios.om')).ok();
    expect((await look(about.id, 'helios.vendor')).promised_name).toBe('');
    const own = await aTicket(t, {}, 'helios.customer');
    expect(own.promised_to).toBe('customer');

    const project = (await t.call('add_ticket_promise', { project_id: surya(), sla: answered(30) }, as)).ok().id;
    expect(await look(about.id)).toMatchObject({ promised_to: 'project', promised_name: '' });
    expect(new Date((await dueOf(about.id)) ?? '').toISOString()).toBe(at(30));
    (await t.call('update_ticket_promise', { promise_id: project, version: 1, sla: answered(45) }, as)).ok();
    expect(new Date((await dueOf(about.id)) ?? '').toISOString()).toBe(at(45));
    const again = await t.call('update_ticket_promise', { promise_id: project, version: 1, sla: answered(45) }, as);
    expect([again.status, again.body.current]).toEqual([409, { version: 2 }]);

    // another time for the whole company leaves theirs
    (await set({ sla: answered(120) })).ok();
    expect(new Date((await dueOf(about.id)) ?? '').toISOString()).toBe(at(45));
    expect(new Date((await dueOf(other.id)) ?? '').toISOString()).toBe(at(120));

    (await t.call('delete_ticket_promise', { promise_id: project }, as)).ok();
    expect(new Date((await dueOf(about.id)) ?? '').toISOString()).toBe(at(60));
    (await t.call('delete_ticket_promise', { promise_id: of_customer }, as)).ok();
    expect(new Date((await dueOf(about.id)) ?? '').toISOString()).toBe(at(120));
    (await set({ sla: default_sla })).ok();
  });

  test('follow a ticket to another plant', async () => {
    const promise_id = (await t.call('add_ticket_promise', { project_id: surya(), sla: answered(30) }, as)).ok().id;
    const { id: ticket_id, version } = await aTicket(t);
    const moved = await t.call('update_ticket', { ticket_id, version, project_id: surya() }, 'helios.om');
    expect(moved.ok()).toMatchObject({ promised_to: 'project' });
    const away = { ticket_id, version: version + 1, project_id: null };
    expect((await t.call('update_ticket', away, 'helios.om')).ok().promised_to).toBe('');
    (await t.call('delete_ticket_promise', { promise_id }, as)).ok();
  });

  test('are one per project and customer, of the right kind, and made by whoever may', async () => {
    const asked = { project_id: surya(), sla: default_sla };
    const { id: promise_id } = (await t.call('add_ticket_promise', asked, as)).ok();
    const twice = await t.call('add_ticket_promise', asked, as);
    expect([twice.status, twice.body.message]).toEqual([
      409,
      'Surya Textile Unit 2 already has its own times. Change those.',
    ]);
    expect((await t.call('add_ticket_promise', { sla: default_sla }, as)).status).toBe(400);
    const both = { ...asked, customer_id: ids['helios.customer'] };
    expect((await t.call('add_ticket_promise', both, as)).status).toBe(400);
    const staff = await t.call('add_ticket_promise', { customer_id: ids['helios.om'], sla: default_sla }, as);
    expect(staff.body.message).toContain('is not a customer.');
    expect((await t.call('get_ticket_promises', {}, 'helios.om')).status).toBe(403);
    const { promises, customers } = (await t.call('get_ticket_promises', {}, as)).ok();
    expect(promises).toMatchObject([{ id: promise_id, name: 'Surya Textile Unit 2', customer_id: null }]);
    expect(customers.map(({ name }) => name)).toContain('Suresh Patel');
    (await t.call('delete_ticket_promise', { promise_id }, as)).ok();
    expect((await t.call('delete_ticket_promise', { promise_id }, as)).status).toBe(404);
  });
});

describe('a category', () => {
  test('gives its new tickets to whom the settings name, without an answer of anyone', async () => {
    const { categories } = await choices();
    const given = (user_id: number | null | undefined) =>
      categories.map((one) => (one.name === 'Subsidy' ? { ...one, user_id } : one));
    expect((await set({ categories: given(ids['helios.vendor']) })).body.message).toBe(
      'Select people of the company who can see tickets.',
    );
    (await set({ categories: given(ids['helios.designer']) })).ok();
    const ticket = await aTicket(t, { category: 'Subsidy', title: 'Where is the subsidy?' }, 'helios.customer');
    expect(ticket).toMatchObject({ status: 'Assigned', assignee_id: ids['helios.designer'] });
    expect(ticket.clocks.acknowledge.reached).toBeNull();
    expect(ticket.history.at(-1)).toMatchObject({ kind: 'assigned', name: null });
    expect(await notices('helios.designer')).toContain(`${ticket.number} is assigned to you: Where is the subsidy?`);
    expect((await aTicket(t)).status).toBe('Open');
    // whoever left gets nothing any more, and their name keeps nobody from saving
    await owner(`update users set active = false where id = ${ids['helios.designer']}`);
    expect((await aTicket(t, { category: 'Subsidy' })).status).toBe('Open');
    (await set({ categories: (await choices()).categories })).ok();
    await owner(`update users set active = true where id = ${ids['helios.designer']}`);
    (await set({ categories: given(null) })).ok();
  });
});

describe('escalation', () => {
  const over = (ticket: { number: string; title: string }) =>
    `The SLA for a first answer of ${ticket.number} is breached: ${ticket.title}`;
  const stuck = (ticket: { number: string; title: string }) =>
    `No activity, and the SLA for a first answer of ${ticket.number} is breached: ${ticket.title}`;

  test('tells the first level once when a time is over, the second once when nothing moved since', async () => {
    const escalation = { first: [ids['helios.owner']], second: [ids['helios.admin']], hours: 4 };
    (await set({ escalation })).ok();
    expect((await choices()).escalation).toEqual(escalation);
    const ticket = await aTicket(t, { priority: 'High', project_id: surya() });
    const calm = await aTicket(t, { priority: 'High', project_id: surya(), title: 'Someone looks at this one' });
    // the database has a clock of its own
    await owner(`update ticket_history set at = '${morning.toISOString()}'`);
    t.setNow(later(2 * 60 + 1));
    await runFrequentSchedules(t.app);
    await runFrequentSchedules(t.app);
    expect((await notices('helios.owner')).filter((title) => title === over(ticket))).toHaveLength(1);
    expect((await notices('helios.pm')).filter((title) => title === over(ticket))).toHaveLength(1);
    expect(await notices('helios.admin')).not.toContain(stuck(ticket));
    // three hours later someone leaves a note on one of them
    (await t.call('add_ticket_message', { ticket_id: calm.id, text: 'Called', internal: true }, 'helios.om')).ok();
    await owner(`update ticket_messages set made_at = '${later(5 * 60).toISOString()}'`);
    t.setNow(later(6 * 60 + 1));
    await runFrequentSchedules(t.app);
    await runFrequentSchedules(t.app);
    const told = await notices('helios.admin');
    expect(told.filter((title) => title === stuck(ticket))).toHaveLength(1);
    expect(told).not.toContain(stuck(calm));
    expect((await look(ticket.id)).told.map(({ clock, level }) => `${clock} ${level}`)).toEqual([
      'acknowledge breached',
      'acknowledge stuck',
    ]);
    expect((await look(ticket.id, 'helios.customer')).told).toEqual([]);
    (await set({ escalation: { first: [], second: [], hours: null } })).ok();
    expect((await choices()).escalation).toEqual({ first: [], second: [], hours: null });
  });

  test('needs hours where there is a second level, and people of the company', async () => {
    const one = { first: [], second: [ids['helios.owner']], hours: null };
    expect((await set({ escalation: one })).status).toBe(400);
    expect((await set({ escalation: { first: [ids['helios.customer']], second: [], hours: null } })).status).toBe(400);
    expect((await set({ escalation: { first: [999_999], second: [], hours: null } })).status).toBe(400);
  });
});
