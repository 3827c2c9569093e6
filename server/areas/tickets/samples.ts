/** For tests: requests about tickets that are known to succeed. */
import { default_sla } from '../../../domain/tickets.ts';
import type { Foreign, OtherCompany, Samples } from '../../sample.ts';
import { aNamedTicket, aPromise, aResolvedTicket, aTicket } from './fixtures.ts';

const as = 'helios.om';

export const samples: Samples<'tickets'> = {
  get_company_tickets: { as, input: ({ project_id }) => ({ project_id }) },
  get_ticket_figures: { as, input: () => ({}) },
  get_ticket_filters: { as, input: () => ({}) },
  get_ticket: { as, input: async ({ t }) => ({ ticket_id: (await aTicket(t)).id }) },
  get_ticket_choices: { as, input: () => ({}) },
  add_ticket: {
    as,
    input: ({ project_id }) => ({ project_id, category: 'Other', title: 'Gate key is missing', priority: 'Low' }),
  },
  update_ticket: {
    as,
    input: async ({ t, project_id }) => ({ ...(await aNamedTicket(t)), project_id, priority: 'High', cost: 50_000 }),
  },
  change_ticket_status: {
    as,
    input: async ({ t }) => ({ ...(await aNamedTicket(t)), status: 'Waiting', waiting_for: 'vendor' }),
  },
  reassign_ticket: { as, input: async ({ t, user_id }) => ({ ...(await aNamedTicket(t)), user_id }) },
  approve_ticket_cost: {
    as: 'helios.admin',
    input: async ({ t }) => {
      const { ticket_id, version } = await aNamedTicket(t);
      await t.call('update_ticket', { ticket_id, version, cost: 75_000 }, as);
      return { ticket_id, version: version + 1, approved: true };
    },
  },
  add_ticket_message: { as, input: async ({ t }) => ({ ticket_id: (await aTicket(t)).id, text: 'We come on Monday' }) },
  add_ticket_duplicate: {
    as,
    input: async ({ t }) => ({ ...(await aNamedTicket(t)), kept_id: (await aTicket(t)).id }),
  },
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
      await t.app.database.asOwner((run) => run('delete from ticket_promises'));
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
      const turnBack = t.setNow(new Date(t.app.now().getTime() - 60_000));
      const form = (await t.call('get_ticket_form', { company_key: 'helios' })).ok();
      turnBack();
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
};

const theirs = async ({ t }: OtherCompany): Promise<number> => (await aTicket(t, {}, 'urja.om')).id;

export const foreign: Foreign = {
  ticket_id: theirs,
  kept_id: theirs,
  promise_id: ({ t }) => aPromise(t, 'urja.admin'),
  customer_id: async ({ user_id }) => user_id,
};
