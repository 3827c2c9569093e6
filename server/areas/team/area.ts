import type { Area } from '../../ctx.ts';
import { calls as team_calls } from './calls.ts';
import { calls as invitations_calls } from './invitations/calls.ts';
import { events as own_listeners } from './events.ts';
import { events as invitations_listeners } from './invitations/events.ts';

export const team = {
  calls: { ...team_calls, ...invitations_calls },
  listeners: [own_listeners, invitations_listeners],
} satisfies Area;
