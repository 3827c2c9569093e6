/** Decisions about where a ticket goes: its status, who works on it, its cost, the ticket that it duplicates. */
import type { tickets } from '../../../contract/tickets.ts';
import { isInside, kind_names, type UserKind } from '../../../domain/people.ts';
import { fail, failIf, notFound } from '../../../domain/errors.ts';
import { canMoveTicket, whyNotMerge, whyNotMove } from '../../../domain/tickets.ts';
import { say, term } from '../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { moveColumns } from './clocks.ts';
import * as mutations from './mutation_rows.ts';
import { presentTicket, requireInside, whyNotDecideCost } from './present.ts';
import { settingsFor } from './promises/rows.ts';
import { recordEvent } from './record.ts';
import * as rows from './rows.ts';
import { seesTickets } from './workers.ts';

const settingsOf = (db: Ctx['db'], { project_id, raised_by_id }: mutations.LockedTicket) =>
  settingsFor(db, { project_id, raised_by: raised_by_id });

type Moving = Extract<
  keyof typeof tickets,
  'change_ticket_status' | 'reassign_ticket' | 'approve_ticket_cost' | 'add_ticket_duplicate'
>;

export const moves = {
  async change_ticket_status(ctx, { ticket_id, version, status, waiting_for, remark }) {
    const { db, person, app } = ctx;
    const was = await mutations.lock(db, person, ticket_id, version);
    const now = app.now();
    const inside = isInside(person.kind);
    const facts = { ...was, fixed_at: was.fixed_at ? new Date(was.fixed_at) : null };
    const why_not = whyNotMove(facts, status, { inside, own: was.own }, now);
    if (why_not) fail(canMoveTicket(was.status, status) && !inside ? 'forbidden' : 'conflict', why_not);
    if (status === 'Waiting' && !waiting_for) {
      const sentence = say`Enter who it is waiting for.`;
      fail('bad_input', sentence, { fields: { waiting_for: sentence } });
    }
    if (status === 'Rejected' && remark === '') {
      const sentence = say`Enter the reason for rejection.`;
      fail('bad_input', sentence, { fields: { remark: sentence } });
    }
    const settings = await settingsOf(db, was);
    const set = moveColumns(was, { to: status, waiting_for: waiting_for ?? '' }, settings, now);
    const answered = inside && was.acknowledged_at === null ? { acknowledged_at: now } : {};
    const turn = { kind: 'status', was: was.status, becomes: status, remark } as const;
    await mutations.change(db, ticket_id, { ...set, ...answered }, [turn], person.user_id);
    recordEvent(
      ctx,
      'ticket_status_changed',
      was,
      say`moved the ticket ${{ number: was.number }} from ${{ status: term(was.status) }} to ${{ to: term(status) }}`,
      {
        before: { status: was.status },
        after: { status },
        tell: { status, remark },
      },
    );
    return presentTicket(ctx, ticket_id);
  },

  async reassign_ticket(ctx, { ticket_id, version, user_id, remark }) {
    const { db, person, app, permissions } = ctx;
    const was = await mutations.lock(db, person, ticket_id, version);
    requireInside(ctx);
    const to = user_id === null ? null : await rows.worker(db, user_id);
    if (to === undefined) return notFound();
    if (to) {
      const kind = to.kind as UserKind;
      if (!to.active) fail('conflict', say`${{ name: to.name }} was deactivated. Select someone else.`);
      if (kind === 'consumer' || kind === 'investor')
        fail(
          'conflict',
          say`This person is ${{ kind: term(kind_names[kind]) }}. Tickets can be assigned to people of the company, vendors or sub-contractors.`,
        );
      if (!seesTickets(to, person.company_key, permissions.changed))
        fail(
          'conflict',
          say`${{ name: to.name }} has no access to tickets. The administrator can give ${{ kind: term(kind_names[kind]) }} that permission.`,
        );
    }
    if (was.assignee_id === user_id) return presentTicket(ctx, ticket_id);
    const now = app.now();
    const status = user_id !== null && (was.status === 'Open' || was.status === 'Reopened') ? 'Assigned' : was.status;
    const turns: mutations.NewTurn[] = [{ kind: 'assigned', becomes: to?.name ?? '', remark }];
    if (status !== was.status) turns.push({ kind: 'status', was: was.status, becomes: status });
    const answered = was.acknowledged_at === null && user_id !== null ? { acknowledged_at: now } : {};
    await mutations.change(db, ticket_id, { assignee_id: user_id, status, ...answered }, turns, person.user_id);
    const says = to
      ? say`assigned the ticket ${{ number: was.number }} to ${{ name: to.name }}`
      : say`unassigned the ticket ${{ number: was.number }}`;
    recordEvent(ctx, 'ticket_reassigned', was, says, {
      before: { assignee_id: was.assignee_id },
      after: { assignee_id: user_id },
      tell: { was: was.assignee_id, becomes: user_id, remark },
    });
    return presentTicket(ctx, ticket_id);
  },

  async approve_ticket_cost(ctx, { ticket_id, version, approved, remark }) {
    const { db, person } = ctx;
    const was = await mutations.lock(db, person, ticket_id, version);
    failIf(whyNotDecideCost(was));
    if (!approved && remark === '') {
      const sentence = say`Enter the reason for rejection.`;
      fail('bad_input', sentence, { fields: { remark: sentence } });
    }
    const cost_state = approved ? 'approved' : 'rejected';
    const set = { cost_state, cost_decided_by: person.user_id };
    const turn = { kind: 'cost', was: 'pending', becomes: cost_state, remark } as const;
    await mutations.change(db, ticket_id, set, [turn], person.user_id);
    recordEvent(
      ctx,
      'ticket_cost_decided',
      was,
      approved
        ? say`approved the cost of the ticket ${{ number: was.number }}`
        : say`rejected the cost of the ticket ${{ number: was.number }}`,
      {
        after: { cost: was.cost, cost_state },
        tell: { approved, remark },
      },
    );
    return presentTicket(ctx, ticket_id);
  },

  async add_ticket_duplicate(ctx, { ticket_id, version, kept_id }) {
    const { db, person, app } = ctx;
    await mutations.hold(db, [ticket_id, kept_id]);
    const was = await mutations.lock(db, person, ticket_id, version);
    const kept = await mutations.lock(db, person, kept_id);
    requireInside(ctx);
    if (kept_id === ticket_id) fail('conflict', say`A ticket cannot be a duplicate of itself.`);
    if (kept.status === 'Duplicate')
      fail('conflict', say`${{ number: kept.number }} is a duplicate itself. Select the original.`);
    failIf(whyNotMerge(was.status));
    const set = moveColumns(was, { to: 'Duplicate', waiting_for: '' }, await settingsOf(db, was), app.now());
    const answered = was.acknowledged_at === null ? { acknowledged_at: app.now() } : {};
    await mutations.change(db, ticket_id, { ...set, ...answered, duplicate_of: kept_id }, [], person.user_id);
    await mutations.merge(db, was, kept, person.user_id);
    recordEvent(
      ctx,
      'ticket_merged',
      was,
      say`merged the ticket ${{ number: was.number }} into ${{ kept: kept.number }}`,
      {
        after: { duplicate_of: kept_id },
        tell: { kept_id },
      },
    );
    return presentTicket(ctx, ticket_id);
  },
} satisfies Handlers<Moving>;
