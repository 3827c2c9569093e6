/** Every area's listeners, by the kind of happening they hear. */
import { events as comments } from './areas/comments/events.ts';
import { events as proposals } from './areas/crm/proposals/events.ts';
import { events as documents } from './areas/documents/events.ts';
import { events as photos } from './areas/photos/events.ts';
import { events as projects } from './areas/projects/events.ts';
import { events as schedule } from './areas/schedule/events.ts';
import { events as team } from './areas/team/events.ts';
import { events as invitations } from './areas/team/invitations/events.ts';
import { events as uploads } from './areas/uploads/events.ts';
import type { Listeners } from './events/listeners.ts';

export const listeners: Listeners = {
  ...team,
  ...projects,
  ...schedule,
  ...documents,
  ...photos,
  ...comments,
  ...uploads,
  ...proposals,
  ...invitations,
};
