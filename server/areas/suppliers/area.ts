import type { Area } from '../../ctx.ts';
import { concerns } from './concern_rows.ts';
import { calls } from './calls.ts';
import { calls as documents_calls } from './documents/calls.ts';
import { readsSupplierFile } from './documents/readers.ts';
import { events } from './events.ts';
import { searchers } from './found.ts';
import { calls as merging_calls } from './merging/calls.ts';
import { calls as onboarding_calls } from './onboarding/calls.ts';
import { remindOfExpiry } from './documents/reminders.ts';

export const suppliers = {
  calls: { ...calls, ...merging_calls, ...documents_calls, ...onboarding_calls },
  listeners: [events],
  schedules: { daily: [remindOfExpiry] },
  searchers,
  file_readers: { supplier: readsSupplierFile },
  concerns,
} satisfies Area;
