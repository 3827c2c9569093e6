/** A ticket as it leaves: clocks together, and without what is the company's own business for people outside. */
import type { Gives } from '../../../contract/index.ts';
import { isInside, type UserKind } from '../../../domain/people.ts';
import { whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { refuse, sentences } from '../../../domain/refusals.ts';
import type { Ctx } from '../../ctx.ts';
import * as rows from './rows.ts';

/** What outside people read of a ticket's history. */
const open_turns = new Set(['raised', 'status', 'assigned', 'on_site', 'rated']);

export const shownRow = (row: rows.TicketHead) => ({
  ...row,
  clocks: {
    acknowledge: { due: row.acknowledge_due, soon: row.acknowledge_soon, reached: row.acknowledged_at },
    on_site: { due: row.on_site_due, soon: row.on_site_soon, reached: row.on_site_at },
    fix: { due: row.fix_due, soon: row.fix_soon, reached: row.fixed_at },
  },
});

/** One ticket whole, as the person may read it; not found when they may not see it. */
export async function shownTicket(ctx: Ctx, ticket_id: number): Promise<Gives<'get_ticket'>> {
  const row = await rows.find(ctx.db, ctx.ask, ticket_id);
  if (!row) return refuse('not_found', sentences.not_found);
  const inside = isInside(ctx.person.kind);
  const whole = {
    ...row,
    ...shownRow(row),
    inside,
    may_approve: whyNot(allow.toApprove('tickets'), ctx.ask) === undefined,
    messages: row.messages.map(({ kind, ...message }) => ({
      ...message,
      outside: kind === '' || !isInside(kind as UserKind),
    })),
  };
  if (inside) return whole;
  const contact = row.own
    ? {}
    : { contact_name: '', contact_phone: '', contact_email: '', preferred_time: '', promised_name: '' };
  return {
    ...whole,
    ...contact,
    plant_code: '',
    root_cause: '',
    parts: '',
    cost: 0,
    cost_state: 'not_required',
    kwh_lost: null,
    duplicates: [],
    told: [],
    duplicate_of: row.duplicate_of && { ...row.duplicate_of, id: 0 },
    history: row.history.filter(({ kind }) => open_turns.has(kind)),
    followers: row.followers.filter(({ user_id }) => user_id === ctx.person.user_id),
  };
}
