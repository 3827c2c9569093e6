/** What auditors read, for who manages the company. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate } from './call.ts';
import { page } from './shapes.ts';

const filter = {
  search: page.search.meta({ description: 'in the names of projects and calls' }),
  auditor: z.array(Id).max(100).default([]),
  day_from: PlainDate.optional(),
  day_to: PlainDate.optional(),
  downloaded: z
    .array(Choice(['yes', 'no'] as const))
    .max(2)
    .default([]),
};

export const auditor_reads = {
  get_auditor_reads: call({
    method: 'GET',
    summary: 'Lists what auditors read and downloaded, the newest first.',
    request: z.strictObject({ ...filter, limit: page.limit, offset: page.offset }),
    response: z.object({
      reads: z.array(
        z.object({
          id: z.int(),
          at: Instant,
          auditor: z.string(),
          module: z.string().meta({ description: 'whose right opened it; empty: open to everyone signed in' }),
          call: z.string(),
          downloaded: z.boolean(),
          project_id: z.int().nullable(),
          project: z.string(),
          subject: z.string().meta({ description: 'the kind of what was read; empty: a list or an overview' }),
          subject_id: z.int().nullable(),
        }),
      ),
      total: z.int(),
      auditors: z
        .array(z.object({ user_id: z.int(), name: z.string() }))
        .meta({ description: 'who read anything so far' }),
    }),
    allow: allow.toView('company'),
  }),
  export_auditor_reads: fileCall({
    method: 'GET',
    summary: 'Gives what auditors read and downloaded as a workbook or CSV, the newest 10,000.',
    request: z.strictObject({ ...filter, format: Choice(['xlsx', 'csv'] as const) }),
    allow: allow.toView('company'),
  }),
} as const;
