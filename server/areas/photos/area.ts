import type { Area } from '../../ctx.ts';
import { calls } from './calls.ts';
import { events as listeners } from './events.ts';

export const photos = {
  calls,
  listeners: [listeners],
} satisfies Area;
