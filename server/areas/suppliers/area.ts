import type { Area } from '../../ctx.ts';
import { calls } from './calls.ts';
import { readsSupplierFile } from './documents/readers.ts';
import { events } from './events.ts';
import { searchers } from './found.ts';
import { calls as merging_calls } from './merging/calls.ts';

export const suppliers = {
  calls: { ...calls, ...merging_calls },
  listeners: [events],
  searchers,
  file_readers: { supplier: readsSupplierFile },
} satisfies Area;
