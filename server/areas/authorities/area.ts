import type { Area } from '../../ctx.ts';
import { calls } from './calls.ts';
import { watchClocks } from './clock_watch.ts';
import { events } from './events.ts';
import { searchers } from './found.ts';

export const authorities = {
  calls,
  listeners: [events],
  schedules: { daily: [watchClocks] },
  searchers,
  subjects: { authority_file_id: { table: 'authority_files' } },
} satisfies Area;
