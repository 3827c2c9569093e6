/** What people spend at a site: entered with the bill, approved by someone else, posted as cost, reimbursed. */
import { z } from 'zod';
import { expense_kinds, expense_sources, expense_standings } from '../domain/money/site_expenses.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { Gstin, Paise } from './fields.ts';
import { message, page } from './shapes.ts';
import { Table } from './table.ts';

/** who enters expenses sees the construction of the project; who decides may see its finance alone */
const view = allow.toView('construction');
const either = allow.signedIn();
const about = { site_expense_id: Id, version: Version };
const changes = ['site_expenses', 'notifications'] as const;
const posted = [...changes, 'finance', 'books', 'payables'] as const;
const Done = z.object({ site_expense_id: z.int(), version: z.int() });
const Reason = Text(500, 3);

const facts = {
  day: PlainDate.meta({ description: 'when it was spent' }),
  kind: Choice(expense_kinds),
  note: Text(300, 3).meta({ description: 'what it was for' }),
  amount: Paise.positive(complaint(say`Enter an amount above zero.`)).meta({ description: 'paise, with GST' }),
  gst: Paise.meta({ description: 'paise of the amount that are claimed as input tax credit' }),
  source: Choice(expense_sources).meta({ description: 'own: the person is reimbursed' }),
  supplier: Text(120),
  supplier_gstin: Gstin,
  bill_number: Text(40),
};
/** What is entered of an expense, with what stands where nothing is. */
export const expense_facts = {
  ...facts,
  gst: facts.gst.default(0),
  source: facts.source.default('own'),
  supplier: facts.supplier.default(''),
  supplier_gstin: facts.supplier_gstin.default(''),
  bill_number: facts.bill_number.default(''),
};
const file = UploadedFile.optional().meta({ description: 'the bill, as a photo or PDF' });

const filter = {
  search: page.search,
  project_ids: z.array(Id).max(100).default([]),
  standing: z.array(Choice(expense_standings)).max(expense_standings.length).default([]),
  kind: z.array(Choice(expense_kinds)).max(expense_kinds.length).default([]),
  sort: Choice(['newest', 'day', 'person', 'project', 'amount'] as const).default('newest'),
  descending: z.boolean().default(false),
};

const Row = z.object({
  id: z.int(),
  number: z.string().meta({ description: 'empty until it is approved' }),
  project_id: z.int(),
  project: z.string(),
  user_id: z.int(),
  person: z.string(),
  day: PlainDate,
  kind: z.enum(expense_kinds),
  note: z.string(),
  source: z.enum(expense_sources),
  standing: z.enum(expense_standings),
  amount: z.int().meta({ description: 'paise, with GST' }),
  open: z.int().meta({ description: 'paise that are to be reimbursed' }),
});

export const ExpenseAbilities = abilities(
  'update_site_expense',
  'delete_site_expense',
  'approve_site_expense',
  'reject_site_expense',
  'change_site_expense_status',
);

export const site_expenses = {
  get_site_expenses: call({
    method: 'GET',
    summary:
      'Lists site expenses, a window at a time: a person’s own, and all of projects where they approve construction or see finance.',
    request: z.strictObject({ ...filter, limit: page.limit, offset: page.offset }),
    response: z.object({
      expenses: Table(Row, { words: ['project', 'person', 'kind', 'source', 'standing'] }),
      total: z.int(),
      amount: z.int().meta({ description: 'paise of all that were found' }),
      pending: z.int().meta({ description: 'how many of them await approval' }),
      open: z.int().meta({ description: 'paise of them that are to be reimbursed' }),
    }),
    allow: allow.signedIn(),
  }),
  export_site_expenses: fileCall({
    method: 'GET',
    summary: 'Gives the site expenses of a list as a workbook or CSV, at most 10,000.',
    request: z.strictObject({ ...filter, format: Choice(['xlsx', 'csv'] as const) }),
    allow: allow.signedIn(),
  }),
  get_site_expense: call({
    method: 'GET',
    summary: 'Gives a site expense with its bill, who decided on it and what is paid of it.',
    request: z.strictObject({ site_expense_id: Id }),
    response: Row.extend({
      gst: z.int(),
      supplier: z.string(),
      supplier_gstin: z.string(),
      bill_number: z.string(),
      file: z.object({ file_id: z.int(), file_name: z.string() }).nullable(),
      posted_on: PlainDate.nullable(),
      made_at: Instant,
      return_reason: z.string(),
      decided_by: z.string(),
      decided_at: Instant.nullable(),
      reversed_by: z.string(),
      reversed_at: Instant.nullable(),
      reverse_reason: z.string(),
      awaited: z.array(z.string()).meta({ description: 'who may approve it' }),
      version: z.int(),
      abilities: ExpenseAbilities,
    }),
    allow: either,
    resource: 'site_expense_id',
  }),
  add_site_expense: call({
    encoding: 'multipart',
    summary: 'Enters what the person spent at a site, and requests its approval.',
    request: z.strictObject({ project_id: Id, ...expense_facts, file }),
    response: Done,
    allow: view,
    resource: 'project_id',
    changes,
  }),
  update_site_expense: call({
    encoding: 'multipart',
    summary: 'Changes an own expense that is not approved, and requests its approval again.',
    request: z.strictObject({ ...about, ...z.object(facts).partial().shape, file }),
    response: Done,
    allow: view,
    resource: 'site_expense_id',
    changes,
  }),
  delete_site_expense: call({
    summary: 'Deletes an own expense that is not approved.',
    request: z.strictObject(about),
    response: message,
    allow: view,
    resource: 'site_expense_id',
    changes,
  }),
  approve_site_expense: call({
    summary:
      'Approves an expense: never by who spent it. It takes its number, posts as cost of the project and is owed to the person.',
    request: z.strictObject({ ...about, amount: z.int().meta({ description: 'paise, as they were shown' }) }),
    response: Done,
    allow: either,
    resource: 'site_expense_id',
    changes: posted,
  }),
  reject_site_expense: call({
    summary: 'Sends an expense back to who spent it, with a reason.',
    request: z.strictObject({ ...about, reason: Reason }),
    response: Done,
    allow: either,
    resource: 'site_expense_id',
    changes,
  }),
  change_site_expense_status: call({
    summary: 'Reverses an approved expense of which nothing is paid: its journal entry is reversed.',
    request: z.strictObject({ ...about, status: Choice(['reversed'] as const), reason: Reason }),
    response: Done,
    allow: either,
    resource: 'site_expense_id',
    changes: posted,
  }),
} as const;
