/** Merging: leads and companies that are one, joined with a choice per fact, and taken apart again. */
import { z } from 'zod';
import { company_merge_fields } from '../domain/crm/company_fields.ts';
import { lead_merge_fields, most_merged } from '../domain/merging.ts';
import { allow } from '../domain/rules.ts';
import { Choice, call, Id, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';

const merge_id = Id.meta({ description: 'number of a merge' });
const rest = z
  .boolean()
  .default(false)
  .meta({ description: 'undoes what is still as the merge left it, where someone changed the rest' });
const undone = z.object({ message: z.string(), kept_since: z.array(z.string()) });

export const crm_merges = {
  add_lead_merge: call({
    path: 'crm/merge_leads',
    summary:
      'Makes one lead of several the person sees: of each fact the chosen one, otherwise that of the lead that stays, otherwise what is filled in. Tasks, comments, files, proposals, payments and history go with it.',
    request: z.strictObject({
      kept_id: Id.meta({ description: 'the lead that stays' }),
      leads: z
        .array(z.strictObject({ lead_id: Id, version: Version }))
        .min(2, complaint(say`Select at least two leads.`))
        .max(most_merged, complaint(say`Select at most ${{ most_merged }} leads.`)),
      choices: z
        .array(z.strictObject({ field: Choice(lead_merge_fields), lead_id: Id }))
        .max(lead_merge_fields.length)
        .default([]),
    }),
    response: z.object({ merge_id: z.int(), lead_id: z.int() }),
    allow: allow.toEdit('crm'),
    changes: ['leads', 'proposals', 'notifications'],
  }),
  undo_lead_merge: call({
    path: 'crm/undo_merge_leads',
    summary:
      'Takes a merge of leads apart again: each has its facts and what was attached to it. Facts that someone changed since are named, and nothing is done; with `rest` they stay and the others go back.',
    request: z.strictObject({ merge_id, rest }),
    response: undone,
    allow: allow.toEdit('crm'),
    changes: ['leads', 'proposals'],
  }),
  add_company_merge: call({
    path: 'crm/merge_companies',
    summary:
      'Makes one company of several, for people who see all leads: all their leads belong to it then. Companies with different PANs are refused.',
    request: z.strictObject({
      kept_id: Id.meta({ description: 'the company that stays' }),
      companies: z
        .array(z.strictObject({ crm_company_id: Id, version: Version }))
        .min(2, complaint(say`Select at least two companies.`))
        .max(most_merged, complaint(say`Select at most ${{ most_merged }} companies.`)),
      choices: z
        .array(z.strictObject({ field: Choice(company_merge_fields), crm_company_id: Id }))
        .max(company_merge_fields.length)
        .default([]),
    }),
    response: z.object({ merge_id: z.int(), crm_company_id: z.int() }),
    allow: allow.toEdit('crm'),
    changes: ['accounts'],
  }),
  undo_company_merge: call({
    path: 'crm/undo_merge_companies',
    summary: 'Takes a merge of companies apart again; with `rest` what someone changed since stays.',
    request: z.strictObject({ merge_id, rest }),
    response: undone,
    allow: allow.toEdit('crm'),
    changes: ['accounts'],
  }),
} as const;
