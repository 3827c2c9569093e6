/** The register of guarantees and retention: given and received, extended, returned, invoked; of a project and of the company. */
import { z } from 'zod';
import {
  guarantee_forms,
  guarantee_kinds,
  guarantee_sides,
  guarantee_standings,
  guarantee_states,
} from '../domain/money/guarantees.ts';
import { retention_sides, retention_standings } from '../domain/money/retentions.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { Paise } from './fields.ts';
import { message } from './shapes.ts';

const view = allow.toView('finance');
const work = allow.toWork('finance');
const changes = ['finance', 'notifications'] as const;
const about = { guarantee_id: Id, version: Version };
const Amount = Paise.positive(complaint(say`Enter an amount above zero.`));
const Done = z.object({ guarantee_id: z.int(), version: z.int() });
const most_guarantees = 1000;
const most_retentions = 5000;

const facts = {
  side: Choice(guarantee_sides).meta({ description: 'given by the company, or received by it' }),
  kind: Choice(guarantee_kinds),
  form: Choice(guarantee_forms),
  party: Text(160, 2).meta({ description: 'whom it is given to, or who gave it' }),
  number: Text(60),
  bank: Text(120).meta({ description: 'the bank or insurer that issued it' }),
  amount: Amount.meta({ description: 'paise' }),
  margin: Paise.meta({ description: 'paise that the bank blocks as margin money' }),
  issued_on: PlainDate,
  valid_until: PlainDate,
  claim_until: PlainDate.meta({ description: 'the last day on which a claim may be made' }),
  document_id: Id.nullable().meta({ description: 'a document of the project' }),
  note: Text(500),
};

/** The fields of a new guarantee. */
export const guarantee_facts = {
  ...facts,
  number: facts.number.default(''),
  bank: facts.bank.default(''),
  margin: facts.margin.default(0),
  document_id: facts.document_id.default(null),
  note: facts.note.default(''),
};

export const GuaranteeAbilities = abilities(
  'update_guarantee',
  'add_guarantee_extension',
  'undo_guarantee_extension',
  'change_guarantee_status',
  'delete_guarantee',
);
export const GuaranteesAbilities = abilities('add_guarantee');

const Guarantee = z.object({
  id: z.int(),
  project_id: z.int(),
  project: z.string(),
  side: Choice(guarantee_sides),
  kind: Choice(guarantee_kinds),
  form: Choice(guarantee_forms),
  party: z.string(),
  number: z.string(),
  bank: z.string(),
  amount: z.int(),
  margin: z.int(),
  issued_on: PlainDate,
  valid_until: PlainDate,
  claim_until: PlainDate,
  document_id: z.int().nullable(),
  document: z.string(),
  note: z.string(),
  state: Choice(guarantee_states),
  standing: Choice(guarantee_standings).meta({ description: 'as of today' }),
  days_left: z.int().meta({ description: 'until it expires; below zero: since' }),
  ended_on: PlainDate.nullable(),
  ended_amount: z.int().nullable().meta({ description: 'paise that were claimed' }),
  ended_note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  version: z.int(),
  extensions: z.array(
    z.object({
      id: z.int(),
      valid_before: PlainDate,
      claim_before: PlainDate,
      valid_until: PlainDate,
      claim_until: PlainDate,
      note: z.string(),
      made_by: z.string(),
      made_at: Instant,
    }),
  ),
  abilities: GuaranteeAbilities,
});
const Totals = z
  .object({
    given: z.int(),
    received: z.int(),
    margin: z.int(),
    expiring: z.int().meta({ description: 'expire within 60 days' }),
    expired: z.int().meta({ description: 'have expired and can still be claimed' }),
  })
  .meta({ description: 'paise and numbers of those that still bind' });

const Retentions = z.object({
  list: z
    .array(
      z.object({
        project_id: z.int(),
        project: z.string(),
        side: Choice(retention_sides).meta({ description: 'held back by the customer, or of a sub-contractor' }),
        party_id: z.int().nullable().meta({ description: 'the sub-contractor; null: the customer' }),
        party: z.string(),
        held: z.int().meta({ description: 'paise' }),
        commissioned_on: PlainDate.nullable(),
        release_on: PlainDate.nullable().meta({ description: '12 months after commissioning, a forecast until then' }),
        standing: Choice(retention_standings).meta({ description: 'as of today' }),
      }),
    )
    .max(most_retentions)
    .meta({ description: 'those that are released first at the top' }),
  totals: z
    .object({
      by_customers: z.int(),
      of_subcontractors: z.int(),
      due_from_customers: z.int(),
      due_to_subcontractors: z.int(),
    })
    .meta({ description: 'paise, and of them what is to be released by now' }),
});

export const guarantees = {
  get_guarantees: call({
    method: 'GET',
    summary: 'Gives the guarantees and the retention of a project, those that expire first at the top.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      guarantees: z.array(Guarantee).max(most_guarantees),
      totals: Totals,
      retentions: Retentions,
      abilities: GuaranteesAbilities,
    }),
    allow: view,
    resource: 'project_id',
  }),
  get_company_guarantees: call({
    method: 'GET',
    summary:
      'Gives the guarantees and the retention of all projects whose finance the person sees, those that expire first at the top.',
    request: z.strictObject({}),
    response: z.object({
      guarantees: z.array(Guarantee).max(most_guarantees),
      totals: Totals,
      retentions: Retentions,
    }),
    allow: view,
  }),
  add_guarantee: call({
    summary: 'Records a guarantee or deposit of a project. Its margin money is posted from the bank statement.',
    request: z.strictObject({ project_id: Id, ...guarantee_facts }),
    response: Done,
    allow: work,
    resource: 'project_id',
    changes,
  }),
  update_guarantee: call({
    summary: 'Corrects what was entered of an active guarantee. Its dates are changed by an extension once it has one.',
    request: z.strictObject({ ...about, ...z.object(facts).partial().shape }),
    response: Done,
    allow: work,
    resource: 'guarantee_id',
    changes,
  }),
  add_guarantee_extension: call({
    summary: 'Records that an active guarantee was extended; its reminders begin again.',
    request: z.strictObject({
      ...about,
      valid_until: PlainDate,
      claim_until: PlainDate,
      note: Text(300).default(''),
    }),
    response: Done,
    allow: work,
    resource: 'guarantee_id',
    changes,
  }),
  undo_guarantee_extension: call({
    summary: 'Undoes the last extension of an active guarantee.',
    request: z.strictObject(about),
    response: Done,
    allow: work,
    resource: 'guarantee_id',
    changes,
  }),
  change_guarantee_status: call({
    summary: 'Records that a guarantee was returned or invoked, or reopens it.',
    request: z.strictObject({
      ...about,
      state: Choice(guarantee_states),
      day: PlainDate.optional().meta({ description: 'when it was returned or invoked' }),
      amount: Amount.optional().meta({ description: 'paise that were claimed, of one that was invoked' }),
      note: Text(500).default(''),
    }),
    response: Done,
    allow: work,
    resource: 'guarantee_id',
    changes,
  }),
  delete_guarantee: call({
    summary: 'Deletes a guarantee that was recorded by mistake, as long as it has no extension and is active.',
    request: z.strictObject(about),
    response: message,
    allow: work,
    resource: 'guarantee_id',
    changes,
  }),
} as const;
