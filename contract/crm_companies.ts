/** The companies leads belong to. */
import { z } from 'zod';
import { company_fields, sorted_keys } from '../domain/crm/company_fields.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, Version } from './call.ts';
import { LeadRow } from './crm_lead_facts.ts';
import { CustomChange, CustomFilter, CustomGiven } from './defined_fields.ts';
import { givenShapes, shapesOf } from './fields.ts';
import { recordImport } from './record_imports.ts';
import { message, page } from './shapes.ts';

const company_facts = { ...shapesOf(company_fields, {}), custom: CustomChange };
const company_filter = { search: page.search, custom: CustomFilter };
const Company = z.object({
  id: z.int(),
  ...givenShapes(company_fields, {}),
  custom: CustomGiven,
  version: z.int(),
  leads: z.int().meta({ description: 'of those the person may see' }),
  open_value: z.int(),
  won_value: z.int(),
  won_kwp: z.number(),
});

/** What of its leads a company is sorted by besides its fields. */
const company_sums = ['leads', 'open_value', 'won_value', 'won_kwp'] as const;
const company_sorts = [...company_sums, ...sorted_keys] as const;

export const CompanyAbilities = abilities('update_crm_company', 'delete_crm_company', 'undo_company_merge');

const imported = recordImport('crm_companies', {
  path: 'crm/',
  word: 'companies',
  noun: 'companies of the pipeline',
  allow: allow.toWork('crm'),
  changes: ['accounts'],
});

export const crm_companies = {
  get_crm_companies: call({
    method: 'GET',
    path: 'crm/get_companies',
    summary: 'Lists the companies leads belong to, by name, a window at a time.',
    request: z.strictObject({
      ...page,
      ...company_filter,
      sort: Choice(company_sorts).default('name'),
      sort_field: Id.optional().meta({ description: 'a field the company defined, in place of `sort`' }),
      descending: z.boolean().default(false),
    }),
    response: z.object({ companies: z.array(Company), total: z.int() }),
    allow: allow.toView('crm'),
  }),
  get_crm_company: call({
    method: 'GET',
    path: 'crm/get_company',
    summary: 'Gives a company of the pipeline with its leads.',
    request: z.strictObject({ crm_company_id: Id }),
    response: z.object({
      company: Company,
      leads: z.array(LeadRow),
      files: z.array(z.object({ file_id: z.int(), file_name: z.string() })).meta({
        description: 'kept with its leads, the newest 500 the person may see; a field of the company may name one',
      }),
      merges: z
        .array(z.object({ merge_id: z.int(), at: Instant, name: z.string(), companies: z.array(z.string()) }))
        .meta({ description: 'merges into it that can be undone, the newest first' }),
      abilities: CompanyAbilities,
    }),
    allow: allow.toView('crm'),
  }),
  add_crm_company: call({
    path: 'crm/add_company',
    summary: 'Adds a company to the pipeline.',
    request: z.strictObject({ ...z.object(company_facts).partial().shape, name: company_facts.name }),
    response: Company,
    allow: allow.toWork('crm'),
    changes: ['accounts'],
  }),
  update_crm_company: call({
    path: 'crm/update_company',
    summary: 'Changes a company of the pipeline.',
    request: z.strictObject({ crm_company_id: Id, version: Version, ...z.object(company_facts).partial().shape }),
    response: Company,
    allow: allow.toWork('crm'),
    changes: ['accounts'],
  }),
  delete_crm_company: call({
    path: 'crm/delete_company',
    summary: 'Takes a company out of the pipeline; its leads stay, without it.',
    request: z.strictObject({ crm_company_id: Id }),
    response: message,
    allow: allow.toEdit('crm'),
    changes: ['accounts'],
  }),
  export_crm_companies: fileCall({
    method: 'GET',
    path: 'crm/export_companies',
    summary: 'Gives the companies a filter leaves as a workbook or CSV, at most 50,000.',
    request: z.strictObject({ ...company_filter, format: Choice(['xlsx', 'csv']) }),
    allow: allow.toView('crm'),
  }),
  import_crm_companies: imported.take,
  get_imports_of_crm_companies: imported.recent,
  undo_import_crm_companies: imported.undo,
  export_failed_crm_companies: imported.failed,
} as const;
