import type { Area } from '../../ctx.ts';
import { calls } from './calls.ts';
import { events as listeners, preparations } from './events.ts';
import { dropOldUploads } from '../../storage/rows.ts';

export const uploads = {
  calls,
  listeners: [listeners],
  preparations,
  schedules: { daily: [dropOldUploads] },
  subjects: { upload_id: { table: 'uploads' } },
} satisfies Area;
