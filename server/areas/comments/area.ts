import type { Area } from '../../ctx.ts';
import { calls } from './calls.ts';
import { events as listeners } from './events.ts';

export const comments = {
  calls,
  listeners: [listeners],
  subjects: { comment_id: { table: 'comments' } },
} satisfies Area;
