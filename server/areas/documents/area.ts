import type { Area } from '../../ctx.ts';
import { calls as documents_calls } from './calls.ts';
import { calls as drawings_calls } from './drawings/calls.ts';
import { events as listeners } from './events.ts';
import { warnOfExpiry } from './expiry_rows.ts';

export const documents = {
  calls: { ...documents_calls, ...drawings_calls },
  listeners: [listeners],
  schedules: { daily: [warnOfExpiry] },
  subjects: {
    document_id: { table: 'documents', in_its_stage: true },
    // a document may be shared with people who do not see the stage it lies in
    shared_document_id: { table: 'documents' },
  },
} satisfies Area;
