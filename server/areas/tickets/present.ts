/** A ticket as it leaves: clocks together, and without what is the company's own business for people outside. */
import { TicketAbilities, TicketMoveAbilities } from '../../../contract/tickets.ts';
import type { ResponseOf } from '../../../contract/index.ts';
import { isInside, type UserKind } from '../../../domain/people.ts';
import { failIf, notFound, type Words } from '../../../domain/errors.ts';
import { say } from '../../../domain/sentences.ts';
import { offeredMoves, whyNotMerge, whyNotMove, whyNotRate } from '../../../domain/tickets.ts';
import { abilitiesOf, type WhyNot } from '../../abilities.ts';
import type { Ctx } from '../../ctx.ts';
import * as rows from './rows.ts';

/** What outside people read of a ticket's history. */
const open_turns = new Set(['raised', 'status', 'assigned', 'on_site', 'rated']);

export const presentRow = (ctx: Ctx, row: rows.TicketHead) => ({
  ...row,
  moves: movesOf(ctx, row),
  clocks: {
    acknowledge: { due: row.acknowledge_due, soon: row.acknowledge_soon, reached: row.acknowledged_at },
    on_site: { due: row.on_site_due, soon: row.on_site_soon, reached: row.on_site_at },
    fix: { due: row.fix_due, soon: row.fix_soon, reached: row.fixed_at },
  },
});

/** Where a ticket may go, and which of that this person may do. */
function movesOf({ permissions, person, app }: Ctx, { own, ...row }: rows.TicketHead) {
  const who = { inside: isInside(person.kind), own };
  const facts = { ...row, fixed_at: row.fixed_at === null ? null : new Date(row.fixed_at) };
  return offeredMoves(row.status, who).map((status) => ({
    status,
    abilities: abilitiesOf(permissions, TicketMoveAbilities, {
      change_ticket_status: whyNotMove(facts, status, who, app.now()),
    }),
  }));
}

/** Why a person of another company than the one that keeps the ticket may not do the company's work on it. */
export const whyNotInside = ({ person }: Ctx): Words | undefined =>
  isInside(person.kind) ? undefined : say`Only people of the company can do this.`;

export const requireInside = (ctx: Ctx): void => {
  failIf(whyNotInside(ctx), 'forbidden');
};

/** Why there is no cost to approve or reject; nothing when there is. */
export const whyNotDecideCost = ({ cost_state }: { cost_state: string }): WhyNot =>
  cost_state === 'pending' ? undefined : say`No cost of this ticket awaits a decision.`;

/** One ticket whole, as the person may read it; not found when they may not see it. */
export async function presentTicket(ctx: Ctx, ticket_id: number): Promise<ResponseOf<'get_ticket'>> {
  const row = await rows.find(ctx.db, ctx.permissions, ticket_id);
  if (!row) return notFound();
  const inside = isInside(ctx.person.kind);
  const whole = {
    ...row,
    ...presentRow(ctx, row),
    inside,
    abilities: abilitiesOf(ctx.permissions, TicketAbilities, {
      update_ticket: whyNotInside(ctx),
      reassign_ticket: whyNotInside(ctx),
      add_ticket_duplicate: whyNotInside(ctx) ?? whyNotMerge(row.status),
      approve_ticket_cost: whyNotDecideCost(row),
      add_ticket_rating: whyNotRate(row, { inside, own: row.own }),
    }),
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
    reporter_hidden: false,
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
