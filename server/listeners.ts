/** Every area's listeners, by the kind of happening they hear. */
import { events as companies } from './areas/companies/events.ts';
import { events as comments } from './areas/comments/events.ts';
import { events as crm } from './areas/crm/events.ts';
import { events as partner_pages } from './areas/crm/partners/page/events.ts';
import { events as proposals, preparations as proposals_prepare } from './areas/crm/proposals/events.ts';
import { events as documents } from './areas/documents/events.ts';
import { events as photos } from './areas/photos/events.ts';
import { events as projects } from './areas/projects/events.ts';
import { events as schedule } from './areas/schedule/events.ts';
import { events as team } from './areas/team/events.ts';
import { events as invitations } from './areas/team/invitations/events.ts';
import { events as tickets } from './areas/tickets/events.ts';
import { events as uploads, preparations as uploads_prepare } from './areas/uploads/events.ts';
import type { Listeners, Preparations } from './events/listeners.ts';

/** What one area does may concern another: then both hear it, in this order. */
function together(areas: readonly Listeners[]): Listeners {
  const all: Listeners = {};
  for (const area of areas)
    for (const [kind, hears] of Object.entries(area)) {
      const first = all[kind];
      all[kind] = first
        ? async (tell, payload) => {
            await first(tell, payload);
            await hears(tell, payload);
          }
        : hears;
    }
  return all;
}

export const listeners: Listeners = together([
  team,
  companies,
  projects,
  schedule,
  documents,
  photos,
  comments,
  tickets,
  uploads,
  crm,
  partner_pages,
  proposals,
  invitations,
]);

export const preparations: Preparations = { ...proposals_prepare, ...uploads_prepare };
