/** Decisions about what tickets can be about, what is promised, and when the company works. */
import { TicketSettingsAbilities } from '../../../../contract/ticket_settings.ts';
import { isInside, type UserKind } from '../../../../domain/people.ts';
import { fail, requireVersion, sentences } from '../../../../domain/errors.ts';
import { say } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Handlers } from '../../../ctx.ts';
import { newTicketAddress } from '../by_mail/addresses.ts';
import { renewClocks } from '../promises/rows.ts';
import * as tickets_rows from '../rows.ts';
import { seesTickets } from '../workers.ts';
import * as rows from './rows.ts';

export const calls = {
  async get_ticket_choices(ctx) {
    const { db, person, permissions, app } = ctx;
    const { categories, sla, business, escalate_hours, version } = await rows.settings(db);
    const projects = await tickets_rows.plants(db, person);
    const inside = isInside(person.kind);
    const workers = inside ? await tickets_rows.workers(db) : [];
    const people = workers.flatMap((one) => {
      if (!seesTickets(one, person.company_key, permissions.changed)) return [];
      return [{ user_id: one.id, name: one.name, role: one.designation, outside: !isInside(one.kind as UserKind) }];
    });
    const told = inside ? await rows.escalation(db) : { first: [], second: [] };
    return {
      categories: categories.map(({ user_id, ...one }) => ({ ...one, user_id: inside ? (user_id ?? null) : null })),
      escalation: { ...told, hours: inside ? escalate_hours : null },
      mail_address: inside ? newTicketAddress(app.settings.mail_in, person.company_key) : '',
      projects,
      people,
      sla,
      opens: business.opens,
      closes: business.closes,
      version,
      abilities: abilitiesOf(permissions, TicketSettingsAbilities),
    };
  },

  async update_ticket_settings(ctx, { version, ...set }) {
    const { db, recordEvent, person, permissions } = ctx;
    const before = await rows.settings(db);
    requireVersion(before, version, { version: before.version });
    const opens = set.opens ?? before.business.opens;
    const closes = set.closes ?? before.business.closes;
    if (closes <= opens) {
      const sentence = say`The day must end after it starts.`;
      fail('bad_input', sentence, { fields: { closes: sentence } });
    }
    const names = set.categories?.map(({ name }) => name.toLowerCase()) ?? [];
    if (new Set(names).size < names.length) {
      const sentence = say`Two categories have the same name.`;
      fail('bad_input', sentence, { fields: { categories: sentence } });
    }
    const { escalation } = set;
    if (escalation && escalation.second.length > 0 !== (escalation.hours !== null)) {
      const sentence = say`The second level needs people and the hours after which they are notified.`;
      fail('bad_input', sentence, { fields: { 'escalation.hours': sentence } });
    }
    // whom the settings name already may have been deactivated since
    const named = new Set(before.categories.flatMap(({ user_id }) => (user_id ? [user_id] : [])));
    const chosen = [
      ...(set.categories ?? []).flatMap(({ user_id }) => (user_id !== null && !named.has(user_id) ? [user_id] : [])),
      ...(escalation ? [...escalation.first, ...escalation.second] : []),
    ];
    if (chosen.length > 0) {
      const workers = await tickets_rows.workers(db);
      const able = new Set(
        workers
          .filter((one) => isInside(one.kind as UserKind) && seesTickets(one, person.company_key, permissions.changed))
          .map(({ id }) => id),
      );
      if (chosen.some((id) => !able.has(id))) fail('bad_input', say`Select people of the company who can see tickets.`);
    }
    const now = await rows.setSettings(db, version, set);
    if (now === undefined) return fail('conflict', sentences.changed_meanwhile);
    if (escalation) await rows.setEscalation(db, escalation);
    if (set.sla || set.opens !== undefined || set.closes !== undefined) await renewClocks(db);
    recordEvent('ticket_settings_updated', {
      summary: say`changed the settings of tickets`,
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
} satisfies Handlers<'get_ticket_choices' | 'update_ticket_settings'>;
