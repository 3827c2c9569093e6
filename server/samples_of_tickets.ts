/** For tests: requests about tickets that are known to succeed. */
import type { CallName } from '../contract/index.ts';
import { default_sla } from '../domain/tickets.ts';
import type { Sample } from './sample.ts';
import type { TestHouse } from './test_kit.ts';

/** A new ticket, given nothing but what a test asks for. */
export async function aTicket(t: TestHouse, facts: Record<string, unknown> = {}, by = 'helios.om') {
  const usual = { category: 'Inverter fault', title: 'Inverter 3 does not start' };
  return (await t.call('add_ticket', { ...usual, ...facts }, by)).ok();
}

const named = async (t: TestHouse, facts?: Record<string, unknown>, by?: string) => {
  const { id, version } = await aTicket(t, facts, by);
  return { ticket_id: id, version };
};

/** The same, resolved. */
export async function aResolvedTicket(t: TestHouse, facts: Record<string, unknown> = {}, by = 'helios.customer') {
  const about = await named(t, facts, by);
  await t.call('change_ticket_status', { ...about, status: 'In Progress' }, 'helios.om');
  const move = { ticket_id: about.ticket_id, version: about.version + 1, status: 'Resolved', remark: 'Fuse replaced' };
  return (await t.call('change_ticket_status', move, 'helios.om')).ok();
}

/** Times of its own for a customer; a new row each time. */
export async function aPromise(t: TestHouse, by = 'helios.admin') {
  const { customers, promises } = (await t.call('get_ticket_promises', {}, by)).ok();
  for (const { id } of promises) (await t.call('delete_ticket_promise', { promise_id: id }, by)).ok();
  const asked = { customer_id: customers[0]?.user_id, sla: default_sla };
  return (await t.call('add_ticket_promise', asked, by)).ok().id;
}

const as = 'helios.om';

export const ticket_samples = {
  get_company_tickets: { as, input: ({ project_id }) => ({ project_id }) },
  get_ticket: { as, input: async ({ t }) => ({ ticket_id: (await aTicket(t)).id }) },
  get_ticket_choices: { as, input: () => ({}) },
  add_ticket: {
    as,
    input: ({ project_id }) => ({ project_id, category: 'Other', title: 'Gate key is missing', priority: 'Low' }),
  },
  update_ticket: {
    as,
    input: async ({ t, project_id }) => ({ ...(await named(t)), project_id, priority: 'High', cost: 50_000 }),
  },
  change_ticket_status: {
    as,
    input: async ({ t }) => ({ ...(await named(t)), status: 'Waiting', waiting_for: 'vendor' }),
  },
  reassign_ticket: { as, input: async ({ t, user_id }) => ({ ...(await named(t)), user_id }) },
  approve_ticket_cost: {
    as: 'helios.admin',
    input: async ({ t }) => {
      const { ticket_id, version } = await named(t);
      await t.call('update_ticket', { ticket_id, version, cost: 75_000 }, as);
      return { ticket_id, version: version + 1, approved: true };
    },
  },
  add_ticket_message: { as, input: async ({ t }) => ({ ticket_id: (await aTicket(t)).id, text: 'We come on Monday' }) },
  add_ticket_duplicate: { as, input: async ({ t }) => ({ ...(await named(t)), kept_id: (await aTicket(t)).id }) },
  toggle_ticket_follow: { as, input: async ({ t }) => ({ ticket_id: (await aTicket(t)).id, follows: false }) },
  add_ticket_rating: {
    as: 'helios.customer',
    input: async ({ t }) => ({ ticket_id: (await aResolvedTicket(t)).id, stars: 4, words: 'Quick' }),
  },
  get_ticket_report: { as, input: ({ project_id }) => ({ project_id, from: '2026-01-01', to: '2026-12-31' }) },
  export_tickets: { as, input: ({ project_id }) => ({ project_id, format: 'csv' }) },
  update_ticket_settings: {
    as: 'helios.admin',
    input: async ({ t }) => ({
      version: (await t.call('get_ticket_choices', {}, 'helios.admin')).ok().version,
      opens: 8 * 60,
    }),
  },
  get_ticket_promises: { as: 'helios.admin', input: () => ({}) },
  add_ticket_promise: {
    as: 'helios.admin',
    input: async ({ t, project_id }) => {
      await t.house.database.asOwner((run) => run('delete from ticket_promises'));
      return { project_id, sla: default_sla };
    },
  },
  update_ticket_promise: {
    as: 'helios.admin',
    input: async ({ t }) => ({ promise_id: await aPromise(t), version: 1, sla: default_sla }),
  },
  delete_ticket_promise: { as: 'helios.admin', input: async ({ t }) => ({ promise_id: await aPromise(t) }) },
  get_ticket_form: { input: () => ({ company_key: 'helios' }) },
  add_ticket_from_form: {
    input: async ({ t }) => {
      const opened = t.house.now();
      t.setNow(new Date(opened.getTime() - 60_000));
      const form = (await t.call('get_ticket_form', { company_key: 'helios' })).ok();
      t.setNow(opened);
      return {
        company_key: 'helios',
        opened: form.opened,
        name: 'Ramesh',
        phone: `+91 98765 ${String(10_000 + (Math.floor(performance.now()) % 89_999))}`,
        category: 'Generation low',
        description: 'The plant gives half of what it gave last month.',
      };
    },
  },
} satisfies Partial<Record<CallName, Sample>>;
