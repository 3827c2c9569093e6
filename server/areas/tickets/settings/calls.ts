/** Decisions about what tickets can be about, what is promised, and when the company works. */
import type { ticket_settings } from '../../../../contract/ticket_settings.ts';
import { isInside, type UserKind } from '../../../../domain/people.ts';
import { allow, rightsOf, whyNot } from '../../../../domain/permissions.ts';
import { refuse, sentences } from '../../../../domain/refusals.ts';
import type { Handlers } from '../../../calls.ts';
import { clockColumns } from '../clocks.ts';
import * as tickets_rows from '../rows.ts';
import * as rows from './rows.ts';

export const calls = {
  async get_ticket_choices(ctx) {
    const { db, person, ask } = ctx;
    const { categories, sla, business, version } = await rows.settings(db);
    const projects = await tickets_rows.plants(db, person);
    const inside = isInside(person.kind);
    const workers = inside ? await tickets_rows.workers(db) : [];
    const people = workers.flatMap((one) => {
      const kind = one.kind as UserKind;
      const actor = { ...one, user_id: one.id, kind, company_key: person.company_key };
      if (!rightsOf(actor, 'tickets', undefined, ask.changed).can_view) return [];
      return [{ user_id: one.id, name: one.name, role: one.designation, outside: !isInside(kind) }];
    });
    return {
      categories,
      projects,
      people,
      sla,
      opens: business.opens,
      closes: business.closes,
      version,
      why_not_settings: whyNot(allow.toApprove('tickets'), ask)?.sentence ?? '',
    };
  },

  async update_ticket_settings(ctx, { version, ...set }) {
    const { db, happened } = ctx;
    const before = await rows.settings(db);
    if (before.version !== version)
      refuse('conflict', sentences.changed_meanwhile, { current: { version: before.version } });
    const opens = set.opens ?? before.business.opens;
    const closes = set.closes ?? before.business.closes;
    if (closes <= opens) {
      const sentence = 'The day must end after it begins.';
      refuse('bad_input', sentence, { fields: { closes: sentence } });
    }
    const names = set.categories?.map(({ name }) => name.toLowerCase()) ?? [];
    if (new Set(names).size < names.length) {
      const sentence = 'Two categories have the same name.';
      refuse('bad_input', sentence, { fields: { categories: sentence } });
    }
    const now = await rows.setSettings(db, version, set);
    if (now === undefined) return refuse('conflict', sentences.changed_meanwhile);
    if (set.sla || set.opens !== undefined || set.closes !== undefined) {
      const settings = await rows.settings(db);
      const open = await rows.openTickets(db);
      await rows.setClocks(
        db,
        open.map((ticket) => ({ id: ticket.id, ...clockColumns(ticket, settings) })),
      );
    }
    happened('ticket_settings_updated', {
      says: 'changed the settings of tickets',
      before: {
        categories: before.categories,
        sla: before.sla,
        opens: before.business.opens,
        closes: before.business.closes,
      },
      after: set,
    });
    return { version: now };
  },
} satisfies Handlers<keyof typeof ticket_settings>;
