/** Decisions about times promised to one project or one customer. */
import type { ticket_settings } from '../../../../contract/ticket_settings.ts';
import { fail, notFound, requireVersion } from '../../../../domain/errors.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Handlers } from '../../../ctx.ts';
import * as rows from './rows.ts';

type Names = Extract<keyof typeof ticket_settings, `${string}_ticket_promise${string}`>;

/** The tickets a promise is about. */
const concerned =
  ({ project_id, customer_id }: Pick<rows.StoredPromise, 'project_id' | 'customer_id'>) =>
  (ticket: { project_id: number | null; customer_id: number | null }): boolean =>
    project_id === null ? ticket.customer_id === customer_id : ticket.project_id === project_id;

export const calls = {
  async get_ticket_promises({ db }) {
    return { promises: await rows.all(db), customers: await rows.customers(db) };
  },

  async add_ticket_promise({ db, recordEvent }, { project_id, customer_id, sla }) {
    const project = project_id === null ? undefined : await rows.project(db, project_id);
    const customer = customer_id === null ? undefined : await rows.customer(db, customer_id);
    if ((project_id !== null && !project) || (customer_id !== null && !customer)) notFound();
    if ((project === undefined) === (customer === undefined)) {
      const sentence = say`Select one project or one customer.`;
      fail('bad_input', sentence, { fields: { project_id: sentence } });
    }
    if (customer && customer.kind !== 'consumer') {
      const sentence = say`${{ name: customer.name }} is not a customer.`;
      fail('bad_input', sentence, { fields: { customer_id: sentence } });
    }
    const name = project?.name ?? customer?.name ?? '';
    const id = await rows.add(db, { project_id, customer_id, sla });
    if (id === undefined) return fail('conflict', say`${{ name }} already has its own times. Change those.`);
    await rows.renewClocks(db, concerned({ project_id, customer_id }));
    recordEvent('ticket_promise_added', { summary: say`added SLA times for ${{ name }}`, after: { name, sla } });
    return { id };
  },

  async update_ticket_promise({ db, recordEvent }, { promise_id, version, sla }) {
    const was = await rows.lock(db, promise_id);
    if (!was) return notFound();
    requireVersion(was, version, { version: was.version });
    await rows.change(db, promise_id, sla);
    await rows.renewClocks(db, concerned(was));
    recordEvent('ticket_promise_updated', {
      summary: say`changed the SLA times of ${{ name: was.name }}`,
      before: { name: was.name, sla: was.sla },
      after: { sla },
    });
    return { id: promise_id };
  },

  async delete_ticket_promise({ db, recordEvent }, { promise_id }) {
    const was = await rows.lock(db, promise_id);
    if (!was) return notFound();
    await rows.remove(db, promise_id);
    await rows.renewClocks(db, concerned(was));
    recordEvent('ticket_promise_deleted', {
      summary: say`removed the SLA times of ${{ name: was.name }}`,
      before: { name: was.name, sla: was.sla },
    });
    return { id: promise_id };
  },
} satisfies Handlers<Names>;
