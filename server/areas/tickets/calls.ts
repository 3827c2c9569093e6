/** Decisions about tickets: who raises, moves, answers and rates them, and what that does to their clocks. */
import type { tickets } from '../../../contract/tickets.ts';
import { dateInIndia } from '../../../domain/dates.ts';
import { isInside, kind_names, type UserKind } from '../../../domain/people.ts';
import { whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { refuse, sentences } from '../../../domain/refusals.ts';
import { normalizePhone } from '../../../domain/text.ts';
import { canMoveTicket, costState, ticketNumber, whyNotMove, whyNotRate } from '../../../domain/tickets.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { storeFile } from '../../storage/files.ts';
import { clockColumns, moveColumns } from './clocks.ts';
import * as rows from './rows.ts';
import { settingsFor } from './promises/rows.ts';
import type { TicketSettings } from './settings/rows.ts';
import { shownRow, shownTicket } from './shown.ts';
import { seesTickets, takerOf } from './workers.ts';
import * as writing from './mutation_rows.ts';

const only_inside = 'Only people of the company can do this.';

/** The plant must be one the person may name. */
export async function demandPlant({ db, person }: Ctx, project_id: number | null | undefined): Promise<void> {
  if (project_id && !(await rows.plant(db, person, project_id))) refuse('not_found', sentences.not_found);
}

function demandCategory({ categories }: TicketSettings, category: string): void {
  if (categories.some(({ name }) => name === category)) return;
  const sentence = 'Select one of the listed categories.';
  refuse('bad_input', sentence, { fields: { category: sentence } });
}

const settingsOf = (db: Ctx['db'], { project_id, raised_by_id }: writing.LockedTicket) =>
  settingsFor(db, { project_id, raised_by: raised_by_id });

const demandInside = ({ person }: Ctx): void => {
  if (!isInside(person.kind)) refuse('forbidden', only_inside);
};

/** Notes what happened to a ticket; `says` names it, never what was written in it. */
function happened(
  ctx: Ctx,
  kind: string,
  ticket: Pick<writing.LockedTicket, 'id' | 'number' | 'project_id'>,
  says: string,
  more: { before?: unknown; after?: unknown; tell?: Record<string, unknown> } = {},
): void {
  ctx.happened(kind, {
    says,
    project_id: ticket.project_id ?? undefined,
    subject_type: 'ticket',
    subject_id: ticket.id,
    ...more,
    ...(more.tell ? { tell: { ticket_id: ticket.id, ...more.tell } } : {}),
  });
}

export const calls = {
  async get_company_tickets(ctx, { before_id, limit, ...wanted }) {
    await demandPlant(ctx, wanted.project_id);
    const list = await rows.page(ctx.db, ctx.ask, wanted, { before_id, limit });
    const total = await rows.count(ctx.db, ctx.ask, wanted);
    return { tickets: list.map(shownRow), total };
  },

  get_ticket: (ctx, { ticket_id }) => shownTicket(ctx, ticket_id),

  async add_ticket(ctx, { files, channel, contact_phone, project_id, ...facts }) {
    const { db, person, house } = ctx;
    const settings = await settingsFor(db, { project_id: project_id ?? null, raised_by: person.user_id });
    demandCategory(settings, facts.category);
    await demandPlant(ctx, project_id);
    const taker = await takerOf(db, settings.categories, facts.category, person.company_key, ctx.ask.changed);
    const now = house.now();
    const number = await nextNumber(ctx, now);
    const file_ids: number[] = [];
    for (const file of files) file_ids.push(await storeFile(ctx, file, 'ticket', project_id ?? undefined));
    const id = await writing.add(
      db,
      {
        ...facts,
        number,
        project_id: project_id ?? null,
        channel: isInside(person.kind) ? channel : 'portal',
        contact_phone: normalizePhone(contact_phone) ?? '',
        raised_by: person.user_id,
        raised_at: now,
        ...clockColumns({ raised_at: now, priority: facts.priority, pauses: [] }, settings),
      },
      file_ids,
      taker,
    );
    const ticket = { id, number, project_id: project_id ?? null };
    happened(ctx, 'ticket_added', ticket, `raised the ticket ${number}`, { after: facts, tell: {} });
    return shownTicket(ctx, id);
  },

  async update_ticket(ctx, { ticket_id, version, on_site, ...set }) {
    const { db, person, house } = ctx;
    const was = await writing.lock(db, person, ticket_id, version);
    demandInside(ctx);
    const project_id = set.project_id === undefined ? was.project_id : set.project_id;
    const settings = await settingsFor(db, { project_id, raised_by: was.raised_by_id });
    // a category that the company dropped stays where it is
    if (set.category !== undefined && set.category !== was.category) demandCategory(settings, set.category);
    await demandPlant(ctx, set.project_id);
    const turns: writing.NewTurn[] = [];
    const more: Record<string, unknown> = {};
    const priority = set.priority ?? was.priority;
    // another plant may have other promises
    if (priority !== was.priority || project_id !== was.project_id)
      Object.assign(more, clockColumns({ ...was, priority }, settings));
    if (set.priority !== undefined && priority !== was.priority) {
      turns.push({ kind: 'priority', was: was.priority, becomes: set.priority });
    }
    if (on_site !== undefined && on_site !== (was.on_site_at !== null)) {
      more.on_site_at = on_site ? house.now() : null;
      turns.push({ kind: 'on_site', becomes: on_site ? 'yes' : 'no' });
    }
    const cost = set.cost ?? was.cost;
    const warranty = set.warranty === undefined ? was.warranty : set.warranty;
    const may_approve = whyNot(allow.toApprove('tickets'), ctx.ask) === undefined;
    const cost_state = costState(cost, warranty, may_approve, { cost: was.cost, state: was.cost_state });
    const asks = cost_state === 'pending' && (was.cost_state !== 'pending' || cost !== was.cost);
    if (cost_state !== was.cost_state || cost !== was.cost) {
      more.cost_state = cost_state;
      more.cost_decided_by = cost_state === 'approved' ? person.user_id : null;
      turns.push({ kind: 'cost', was: was.cost_state, becomes: cost_state });
    }
    const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
    await writing.change(db, ticket_id, { ...given, ...more }, turns, person.user_id);
    happened(ctx, asks ? 'ticket_cost_asked' : 'ticket_updated', was, `changed the ticket ${was.number}`, {
      before: Object.fromEntries(Object.keys(given).map((key) => [key, (was as Record<string, unknown>)[key]])),
      after: given,
      ...(asks ? { tell: { cost } } : {}),
    });
    return shownTicket(ctx, ticket_id);
  },

  async change_ticket_status(ctx, { ticket_id, version, status, waiting_for, remark }) {
    const { db, person, house } = ctx;
    const was = await writing.lock(db, person, ticket_id, version);
    const now = house.now();
    const inside = isInside(person.kind);
    const facts = { ...was, fixed_at: was.fixed_at ? new Date(was.fixed_at) : null };
    const why_not = whyNotMove(facts, status, { inside, own: was.own }, now);
    if (why_not) refuse(canMoveTicket(was.status, status) && !inside ? 'forbidden' : 'conflict', why_not);
    if (status === 'Waiting' && !waiting_for) {
      const sentence = 'Enter who it is waiting for.';
      refuse('bad_input', sentence, { fields: { waiting_for: sentence } });
    }
    if (status === 'Rejected' && remark === '') {
      const sentence = 'Enter the reason for rejection.';
      refuse('bad_input', sentence, { fields: { remark: sentence } });
    }
    const settings = await settingsOf(db, was);
    const set = moveColumns(was, { to: status, waiting_for: waiting_for ?? '' }, settings, now);
    const answered = inside && was.acknowledged_at === null ? { acknowledged_at: now } : {};
    const turn = { kind: 'status', was: was.status, becomes: status, remark } as const;
    await writing.change(db, ticket_id, { ...set, ...answered }, [turn], person.user_id);
    happened(ctx, 'ticket_status_changed', was, `moved the ticket ${was.number} from ${was.status} to ${status}`, {
      before: { status: was.status },
      after: { status },
      tell: { status, remark },
    });
    return shownTicket(ctx, ticket_id);
  },

  async reassign_ticket(ctx, { ticket_id, version, user_id, remark }) {
    const { db, person, house, ask } = ctx;
    const was = await writing.lock(db, person, ticket_id, version);
    demandInside(ctx);
    const to = user_id === null ? null : await rows.worker(db, user_id);
    if (to === undefined) return refuse('not_found', sentences.not_found);
    if (to) {
      const kind = to.kind as UserKind;
      if (!to.active) refuse('conflict', `${to.name} was deactivated. Select someone else.`);
      if (kind === 'consumer' || kind === 'investor')
        refuse(
          'conflict',
          `This person is ${kind_names[kind]}. Tickets can be assigned to people of the company, vendors or sub-contractors.`,
        );
      if (!seesTickets(to, person.company_key, ask.changed))
        refuse(
          'conflict',
          `${to.name} has no access to tickets. The administrator can give ${kind_names[kind]} that permission.`,
        );
    }
    if (was.assignee_id === user_id) return shownTicket(ctx, ticket_id);
    const now = house.now();
    const status = user_id !== null && (was.status === 'Open' || was.status === 'Reopened') ? 'Assigned' : was.status;
    const turns: writing.NewTurn[] = [{ kind: 'assigned', becomes: to?.name ?? '', remark }];
    if (status !== was.status) turns.push({ kind: 'status', was: was.status, becomes: status });
    const answered = was.acknowledged_at === null && user_id !== null ? { acknowledged_at: now } : {};
    await writing.change(db, ticket_id, { assignee_id: user_id, status, ...answered }, turns, person.user_id);
    const says = to ? `assigned the ticket ${was.number} to ${to.name}` : `unassigned the ticket ${was.number}`;
    happened(ctx, 'ticket_reassigned', was, says, {
      before: { assignee_id: was.assignee_id },
      after: { assignee_id: user_id },
      tell: { was: was.assignee_id, becomes: user_id, remark },
    });
    return shownTicket(ctx, ticket_id);
  },

  async approve_ticket_cost(ctx, { ticket_id, version, approved, remark }) {
    const { db, person } = ctx;
    const was = await writing.lock(db, person, ticket_id, version);
    if (was.cost_state !== 'pending') refuse('conflict', 'No cost of this ticket awaits a decision.');
    if (!approved && remark === '') {
      const sentence = 'Enter the reason for rejection.';
      refuse('bad_input', sentence, { fields: { remark: sentence } });
    }
    const cost_state = approved ? 'approved' : 'rejected';
    const set = { cost_state, cost_decided_by: person.user_id };
    const turn = { kind: 'cost', was: 'pending', becomes: cost_state, remark } as const;
    await writing.change(db, ticket_id, set, [turn], person.user_id);
    happened(ctx, 'ticket_cost_decided', was, `${cost_state} the cost of the ticket ${was.number}`, {
      after: { cost: was.cost, cost_state },
      tell: { approved, remark },
    });
    return shownTicket(ctx, ticket_id);
  },

  async add_ticket_message(ctx, { ticket_id, text, internal, files }) {
    const { db, person, house } = ctx;
    if (text === '' && files.length === 0)
      refuse('bad_input', 'Write a comment or attach a file.', { fields: { text: 'This field is required.' } });
    const was = await writing.lock(db, person, ticket_id);
    const inside = isInside(person.kind);
    const kept_inside = internal && inside;
    const file_ids: number[] = [];
    for (const file of files) file_ids.push(await storeFile(ctx, file, 'ticket', was.project_id ?? undefined));
    const message = { ticket_id, user_id: person.user_id, text, internal: kept_inside };
    const message_id = await writing.addMessage(db, message, file_ids);
    const answers = inside && !kept_inside && was.acknowledged_at === null;
    // what is said changes no fact, so that nobody's form is refused for it
    if (answers) await writing.acknowledge(db, ticket_id, house.now());
    happened(
      ctx,
      kept_inside ? 'internal_ticket_message_added' : 'ticket_message_added',
      was,
      `wrote on the ticket ${was.number}`,
      {
        after: { message_id },
        tell: { message_id, text, internal: kept_inside, inside },
      },
    );
    return shownTicket(ctx, ticket_id);
  },

  async add_ticket_duplicate(ctx, { ticket_id, version, kept_id }) {
    const { db, person, house } = ctx;
    await writing.hold(db, [ticket_id, kept_id]);
    const was = await writing.lock(db, person, ticket_id, version);
    const kept = await writing.lock(db, person, kept_id);
    demandInside(ctx);
    if (kept_id === ticket_id) refuse('conflict', 'A ticket cannot be a duplicate of itself.');
    if (kept.status === 'Duplicate') refuse('conflict', `${kept.number} is a duplicate itself. Select the original.`);
    if (!canMoveTicket(was.status, 'Duplicate'))
      refuse('conflict', `A ticket that is ${was.status} cannot be marked as a duplicate.`);
    const set = moveColumns(was, { to: 'Duplicate', waiting_for: '' }, await settingsOf(db, was), house.now());
    const answered = was.acknowledged_at === null ? { acknowledged_at: house.now() } : {};
    await writing.change(db, ticket_id, { ...set, ...answered, duplicate_of: kept_id }, [], person.user_id);
    await writing.merge(db, was, kept, person.user_id);
    happened(ctx, 'ticket_merged', was, `merged the ticket ${was.number} into ${kept.number}`, {
      after: { duplicate_of: kept_id },
      tell: { kept_id },
    });
    return shownTicket(ctx, ticket_id);
  },

  async toggle_ticket_follow(ctx, { ticket_id, follows }) {
    await writing.lock(ctx.db, ctx.person, ticket_id);
    await writing.follow(ctx.db, ticket_id, ctx.person.user_id, follows);
    return shownTicket(ctx, ticket_id);
  },

  async add_ticket_rating(ctx, { ticket_id, stars, words }) {
    const { db, person, house } = ctx;
    const was = await writing.lock(db, person, ticket_id);
    const why_not = whyNotRate(was, { inside: isInside(person.kind), own: was.own });
    if (why_not) refuse(isInside(person.kind) || !was.own ? 'forbidden' : 'conflict', why_not);
    const set = { rating: stars, rating_words: words, rated_at: house.now() };
    await writing.change(
      db,
      ticket_id,
      set,
      [{ kind: 'rated', becomes: String(stars), remark: words }],
      person.user_id,
    );
    happened(ctx, 'ticket_rated', was, `rated the ticket ${was.number} with ${stars} of 5`, {
      after: { rating: stars },
      tell: { stars, words },
    });
    return shownTicket(ctx, ticket_id);
  },
} satisfies Handlers<keyof typeof tickets>;

/** The next number of this year. */
export async function nextNumber({ db }: Pick<Ctx, 'db'>, now: Date): Promise<string> {
  const year = Number(dateInIndia(now).slice(0, 4));
  return ticketNumber(year, await writing.nextCount(db, year));
}
