/** The sales pipeline looked at from above: what is due, its figures, and leads as files. */
import { z } from 'zod';
import { import_answer, mapped_columns, remarks, sheet_row } from './record_imports.ts';
import { LeadImportAbilities, RecentImports } from './recent_imports.ts';
import { stage_kinds } from '../domain/leads.ts';
import { allow } from '../domain/rules.ts';
import { Choice, call, Id, UploadedFile, fileCall } from './call.ts';
import { lead_filter, LeadRow } from './crm_lead_facts.ts';
import { LeadTask } from './crm_lead_work.ts';
import { Spoken } from './spoken.ts';

const sums = { count: z.int(), value: z.int(), kwp: z.number() };
const result = { ...sums, won: z.int(), won_value: z.int(), won_kwp: z.number(), lost: z.int(), open: z.int() };

const verdicts = ['new', 'updates', 'duplicate', 'failed'] as const;
const ImportedRow = z.object({
  row: sheet_row,
  verdict: z.enum(verdicts),
  name: z.string(),
  company_name: z.string(),
  phone: z.string(),
  stage_name: z.string(),
  owner_name: z.string(),
  value: z.int(),
  duplicate: Spoken.meta({ description: 'the existing lead it matches, or the earlier row; empty: none' }),
  lead_id: z.int().nullable().meta({ description: 'the lead it duplicates' }),
  taken: z.boolean().meta({ description: 'becomes a lead, or updates one' }),
  changes: z
    .array(z.object({ title: Spoken, before: Spoken, after: Spoken }))
    .meta({ description: 'what it updates of the existing lead' }),
  remarks,
});

export const crm_figures = {
  get_follow_ups: call({
    method: 'GET',
    path: 'crm/get_follow_ups',
    summary:
      'Lists follow-ups and open tasks that are overdue, due today or coming, each up to 200: one’s own, or those of everyone the person sees.',
    request: z.strictObject({ everybody: z.boolean().default(false) }),
    response: z.object({
      overdue: z.array(LeadRow),
      today: z.array(LeadRow),
      upcoming: z.array(LeadRow).meta({ description: 'the next 14 days' }),
      tasks: z
        .array(LeadTask.extend({ lead_name: z.string(), lead_number: z.string() }))
        .meta({ description: 'open, the earliest due first' }),
    }),
    allow: allow.toView('crm'),
  }),
  get_lead_report: call({
    method: 'GET',
    path: 'crm/get_lead_report',
    summary:
      'Gives the figures of the pipeline: funnel, forecast by month, and how sources, partners and people do, with why leads were lost.',
    request: z.strictObject(lead_filter),
    response: z.object({
      totals: z.object({
        ...result,
        weighted_value: z.int(),
        win_percent: z.number().nullable(),
        days_to_win: z.number().nullable(),
      }),
      funnel: z
        .array(
          z.object({
            name: z.string(),
            kind: z.enum(stage_kinds),
            ...sums,
            reached: z
              .int()
              .meta({ description: 'leads that are here or further; lost and waiting ones are not counted' }),
            percent: z.number().meta({ description: 'of those that came in' }),
            days: z.number().nullable().meta({ description: 'mean days leads that are here have been' }),
          }),
        )
        .meta({ description: 'open stages in order, then won; stages of the same name on several boards are one' }),
      forecast: z.array(
        z.object({
          month: z.string().meta({ description: 'YYYY-MM; empty: no decision date' }),
          ...sums,
          weighted_value: z.int(),
        }),
      ),
      sources: z.array(z.object({ source: z.string(), ...result })),
      partners: z.array(z.object({ partner_id: z.int(), name: z.string(), ...result })),
      people: z.array(
        z.object({
          user_id: z.int().nullable(),
          name: z.string(),
          ...result,
          monthly_target: z.int(),
          won_value_this_month: z.int(),
          overdue: z.int(),
        }),
      ),
      lost: z.array(z.object({ reason: z.string(), ...sums })),
      won_by_month: z.array(z.object({ month: z.string(), ...sums })).meta({ description: 'the last twelve months' }),
    }),
    allow: allow.toView('crm'),
  }),
  import_leads: call({
    encoding: 'multipart',
    path: 'crm/import_leads',
    summary:
      'Reads leads from a workbook or a CSV file (multipart), with a verdict for every row. A dry run keeps nothing and shows what would become of them. How columns were mapped is remembered for the company.',
    request: z.strictObject({
      file: UploadedFile,
      dry_run: z.boolean().default(false),
      board_id: Id.optional(),
      owner_id: Id.optional().meta({ description: 'for rows that name nobody; left out: oneself' }),
      duplicates: Choice(['skip', 'add', 'fill', 'update']).default('skip').meta({
        description:
          'rows that are there already, by phone, consumer number or GSTIN: skipped, added as new leads, or they update the lead: its blank fields, or every field the row says something of. Stage, owner, follow-up and lost reason stay',
      }),
      facts: mapped_columns,
    }),
    response: z.object({
      ...import_answer,
      rows: z.array(ImportedRow).meta({ description: 'the first 500, failed ones first' }),
      updated: z.int(),
    }),
    allow: allow.toWork('crm'),
    changes: ['leads'],
  }),
  get_lead_imports: call({
    method: 'GET',
    path: 'crm/get_lead_imports',
    summary:
      'Lists the imports of leads of the last seven days: one’s own, and those of others for people who see all leads.',
    request: z.strictObject({}),
    response: RecentImports(LeadImportAbilities),
    allow: allow.toWork('crm'),
  }),
  undo_import_leads: call({
    path: 'crm/undo_import_leads',
    summary:
      'Undoes an import of the last seven days, one’s own or any for people who may change all leads: deletes the leads it added and restores the fields of those it updated. If someone has changed some of them since, it is refused with their names; with `rest` those are kept and the others are restored.',
    request: z.strictObject({ lead_import_id: Id, rest: z.boolean().default(false) }),
    response: z.object({ deleted: z.int(), restored: z.int(), kept: z.int() }),
    allow: allow.toWork('crm'),
    changes: ['leads'],
  }),
  export_failed_leads: fileCall({
    method: 'GET',
    path: 'crm/export_failed_leads',
    summary: 'Gives the rows of one’s own import that became no lead as a file in its own columns, with the reason.',
    request: z.strictObject({ lead_import_id: Id, format: Choice(['xlsx', 'csv']).default('xlsx') }),
    allow: allow.toWork('crm'),
  }),
  export_leads: fileCall({
    method: 'GET',
    path: 'crm/export_leads',
    summary: 'Gives the leads that the filter leaves as a file, in the columns that are read back in.',
    request: z.strictObject({ ...lead_filter, format: Choice(['xlsx', 'csv']) }),
    allow: allow.toView('crm'),
  }),
} as const;
