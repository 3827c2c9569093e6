/** Decisions about tickets: who raises and changes them, and what that does to their clocks. */
import { definedOf } from '../../../domain/records.ts';
import type { tickets } from '../../../contract/tickets.ts';
import { dateInIndia } from '../../../domain/dates.ts';
import { isInside } from '../../../domain/people.ts';
import { whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { fail, notFound } from '../../../domain/errors.ts';
import { normalizePhone } from '../../../domain/text.ts';
import { costState } from '../../../domain/tickets.ts';
import { say } from '../../../domain/sentences.ts';
import { ticket_fields } from '../../../domain/tickets/ticket_fields.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { fieldNames } from '../../fields/names.ts';
import { customAfter } from '../../fields/values.ts';
import { storeFile } from '../../storage/files.ts';
import { clockColumns } from './clocks.ts';
import * as lists from './list_rows.ts';
import * as rows from './rows.ts';
import { settingsFor } from './promises/rows.ts';
import type { TicketSettings } from './settings/rows.ts';
import { moves } from './moves.ts';
import { presentRow, presentTicket, requireInside } from './present.ts';
import { recordEvent } from './record.ts';
import { talk } from './talk.ts';
import { takerOf } from './workers.ts';
import * as mutations from './mutation_rows.ts';
import { takeDocumentNumber } from '../../numbering/number_series_rows.ts';

/** The plant must be one the person may name. */
export async function requirePlant({ db, person }: Ctx, project_id: number | null | undefined): Promise<void> {
  if (project_id && !(await rows.plant(db, person, project_id))) notFound();
}

function requireCategory({ categories }: TicketSettings, category: string): void {
  if (categories.some(({ name }) => name === category)) return;
  const sentence = say`Select one of the listed categories.`;
  fail('bad_input', sentence, { fields: { category: sentence } });
}

export const calls = {
  ...moves,
  ...talk,

  async get_company_tickets(ctx, wanted) {
    await requirePlant(ctx, wanted.project_id);
    const { tickets, total } = await lists.page(ctx.db, ctx.permissions, wanted, ctx.app.now());
    return { tickets: tickets.map((row) => presentRow(ctx, row)), total };
  },

  get_ticket_figures: ({ db, person, app }) => lists.figures(db, person, app.now()),

  get_ticket_filters: ({ db, person }) => lists.filters(db, person),

  get_ticket: (ctx, { ticket_id }) => presentTicket(ctx, ticket_id),

  async add_ticket(ctx, { files, channel, contact_phone, project_id, custom: given_custom = {}, ...facts }) {
    const { db, person, app } = ctx;
    const settings = await settingsFor(db, { project_id: project_id ?? null, raised_by: person.user_id });
    requireCategory(settings, facts.category);
    await requirePlant(ctx, project_id);
    // the company's own fields are filled in by its people
    const { custom } = await customAfter(db, 'tickets', isInside(person.kind) ? given_custom : {}, {}, []);
    const taker = await takerOf(db, settings.categories, facts.category, person.company_key, ctx.permissions.changed);
    const now = app.now();
    const number = await nextNumber(ctx, now);
    const file_ids: number[] = [];
    for (const file of files) file_ids.push(await storeFile(ctx, file, 'ticket', project_id ?? undefined));
    const id = await mutations.add(
      db,
      {
        ...facts,
        custom: JSON.stringify(custom),
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
    recordEvent(ctx, 'ticket_added', ticket, say`raised the ticket ${{ number }}`, { after: facts, tell: {} });
    return presentTicket(ctx, id);
  },

  async update_ticket(ctx, { ticket_id, version, on_site, custom, ...set }) {
    const { db, person, app } = ctx;
    const was = await mutations.lock(db, person, ticket_id, version);
    requireInside(ctx);
    const project_id = set.project_id === undefined ? was.project_id : set.project_id;
    const settings = await settingsFor(db, { project_id, raised_by: was.raised_by_id });
    // a category that the company dropped stays where it is
    if (set.category !== undefined && set.category !== was.category) requireCategory(settings, set.category);
    await requirePlant(ctx, set.project_id);
    const turns: mutations.NewTurn[] = [];
    const more: Record<string, unknown> = {};
    const priority = set.priority ?? was.priority;
    // another plant may have other promises
    if (priority !== was.priority || project_id !== was.project_id)
      Object.assign(more, clockColumns({ ...was, priority }, settings));
    if (set.priority !== undefined && priority !== was.priority) {
      turns.push({ kind: 'priority', was: was.priority, becomes: set.priority });
    }
    if (on_site !== undefined && on_site !== (was.on_site_at !== null)) {
      more.on_site_at = on_site ? app.now() : null;
      turns.push({ kind: 'on_site', becomes: on_site ? 'yes' : 'no' });
    }
    const cost = set.cost ?? was.cost;
    const warranty = set.warranty === undefined ? was.warranty : set.warranty;
    const may_approve = whyNot(allow.toApprove('tickets'), ctx.permissions) === undefined;
    const cost_state = costState(cost, warranty, may_approve, { cost: was.cost, state: was.cost_state });
    const asks = cost_state === 'pending' && (was.cost_state !== 'pending' || cost !== was.cost);
    if (cost_state !== was.cost_state || cost !== was.cost) {
      more.cost_state = cost_state;
      more.cost_decided_by = cost_state === 'approved' ? person.user_id : null;
      turns.push({ kind: 'cost', was: was.cost_state, becomes: cost_state });
    }
    const own = custom && (await customAfter(db, 'tickets', custom, was.custom, await rows.fileIds(db, ticket_id)));
    const plain = definedOf(set);
    const given = { ...plain, ...(own && { custom: own.custom }) };
    const columns = { ...plain, ...(own && { custom: JSON.stringify(own.custom) }), ...more };
    await mutations.change(db, ticket_id, columns, turns, person.user_id);
    recordEvent(
      ctx,
      asks ? 'ticket_cost_asked' : 'ticket_updated',
      was,
      own?.changed.length
        ? say`changed ${{ fields: fieldNames(ticket_fields, Object.keys(plain), own.changed) }} of the ticket ${{ number: was.number }}`
        : say`changed the ticket ${{ number: was.number }}`,
      {
        before: Object.fromEntries(Object.keys(given).map((key) => [key, (was as Record<string, unknown>)[key]])),
        after: given,
        ...(asks ? { tell: { cost } } : {}),
      },
    );
    return presentTicket(ctx, ticket_id);
  },
} satisfies Handlers<keyof typeof tickets>;

/** The next number of this year. */
export async function nextNumber({ db }: Pick<Ctx, 'db'>, now: Date): Promise<string> {
  const year = Number(dateInIndia(now).slice(0, 4));
  return takeDocumentNumber(db, { series: 'ticket', year });
}
