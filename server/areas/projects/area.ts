import type { Area } from '../../ctx.ts';
import { calls as projects_calls } from './calls.ts';
import { calls as drafts_calls } from './drafts/calls.ts';
import { calls as team_calls } from './team/calls.ts';
import { calls as lists_calls } from './queries/calls.ts';
import { calls as people_calls } from './people/calls.ts';
import { calls as views_calls } from './views/calls.ts';
import { calls as specifications_calls } from './specifications/calls.ts';
import { calls as responsibilities_calls } from './responsibilities/calls.ts';
import { calls as sample_calls } from './sample/calls.ts';
import { events as listeners } from './events.ts';

export const projects = {
  calls: {
    ...projects_calls,
    ...drafts_calls,
    ...team_calls,
    ...lists_calls,
    ...people_calls,
    ...views_calls,
    ...specifications_calls,
    ...responsibilities_calls,
    ...sample_calls,
  },
  listeners: [listeners],
} satisfies Area;
