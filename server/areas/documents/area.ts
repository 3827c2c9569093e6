import type { Area } from '../../ctx.ts';
import { calls as documents_calls } from './calls.ts';
import { calls as drawings_calls } from './drawings/calls.ts';
import { events as listeners } from './events.ts';
import { warnOfExpiry } from './expiry/rows.ts';

export const documents = {
  calls: { ...documents_calls, ...drawings_calls },
  listeners,
  daily: [warnOfExpiry],
} satisfies Area;
