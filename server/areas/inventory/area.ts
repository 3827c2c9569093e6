import type { Area } from '../../ctx.ts';
import { closeMonths } from '../../stock/closing_rows.ts';
import { calls } from './calls.ts';
import { calls as counts_calls } from './counts/calls.ts';
import { calls as documents_calls } from './documents/calls.ts';
import { events } from './events.ts';
import { numbered, searchers } from './found.ts';
import { calls as moves_calls } from './moves/calls.ts';
import { calls as serials_calls } from './serials/calls.ts';
import { calls as used_calls } from './used/calls.ts';
import { releaseExpired } from './moves/reservations.ts';

export const inventory = {
  calls: { ...calls, ...moves_calls, ...serials_calls, ...counts_calls, ...documents_calls, ...used_calls },
  listeners: [events],
  searchers,
  numbered,
  schedules: { daily: [releaseExpired, closeMonths] },
} satisfies Area;
