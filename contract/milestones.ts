/** What a contract says of billing, and its payment milestones: what each comes to, when it is earned, how it stands. */
import { z } from 'zod';
import { states_and_territories } from '../domain/lists.ts';
import { milestone_states, whole_share } from '../domain/money/milestones.ts';
import { payment_templates } from '../domain/money/payment_templates.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { stage_keys } from '../domain/stages.ts';
import { abilities } from './abilities.ts';
import { call, Choice, Id, PlainDate, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { Gstin, MaybeEmail } from './fields.ts';

const view = allow.toView('finance');
const edit = allow.toEdit('finance');
const plan = { project_id: Id, version: Version };
const changes = ['billing'] as const;
const Done = z.object({ version: z.int() });

export const Percent = z
  .number(complaint(say`Enter a percentage.`))
  .min(0, complaint(say`Enter a percentage from 0 to 100.`))
  .max(100, complaint(say`Enter a percentage from 0 to 100.`));

export const Share = z
  .int(complaint(say`Enter a percentage with at most two decimals.`))
  .min(1, complaint(say`Enter a percentage above zero.`))
  .max(whole_share, complaint(say`Enter a percentage from 0 to 100.`))
  .meta({ description: 'hundredths of a percent of the contract value' });

const terms = {
  legal_name: Text(200).meta({ description: 'of the customer, as invoices name them' }),
  billing_address: Text(500),
  gstin: Gstin.meta({ description: 'of the customer; empty: not registered' }),
  supply_state: Choice(['', ...states_and_territories]).meta({
    description: 'where the plant stands: the place of supply',
  }),
  contact_name: Text(120),
  billing_email: MaybeEmail.meta({ description: 'where invoices are mailed' }),
  number: Text(60).meta({ description: 'of the contract or purchase order of the customer' }),
  day: PlainDate.nullable(),
  goods_share: Percent.nullable().meta({
    description: 'percent of the contract that is goods; null: as by law on the day of each invoice',
  }),
  retention_percent: Percent.meta({ description: 'held back of each invoice, of its value without GST' }),
  retention_months: z
    .int(complaint(say`Enter a number of months.`))
    .min(0, complaint(say`Enter a number of months.`))
    .max(120, complaint(say`Use at most 120 months.`))
    .meta({ description: 'months after commissioning until it is released' }),
  ld_percent: Percent.meta({ description: 'delay damages for each week that began, percent of the contract value' }),
  ld_cap_percent: Percent.meta({ description: 'the most of them' }),
  payment_days: z
    .int(complaint(say`Enter a number of days.`))
    .min(0, complaint(say`Enter a number of days.`))
    .max(365, complaint(say`Use at most 365 days.`))
    .meta({ description: 'days from an invoice to its due date' }),
};
export const contract_terms = z.object(terms);

export const PlanAbilities = abilities('update_contract_terms', 'generate_milestones', 'update_milestones');
export const MilestoneAbilities = abilities('add_invoice');

const Milestone = z.object({
  id: z.int(),
  name: z.string(),
  share: z.int().meta({ description: 'hundredths of a percent' }),
  amount: z.int().meta({ description: 'paise without GST' }),
  gst: z.int().meta({ description: 'paise of GST on the amount, at the rates of the day it is expected on' }),
  event_id: z.int().nullable(),
  event: z.string(),
  after_days: z.int(),
  due_on: PlainDate.nullable().meta({ description: 'the typed day, where no event earns it' }),
  earned_on: PlainDate.nullable(),
  expected_on: PlainDate.nullable().meta({ description: 'moves with its event' }),
  status: Choice(milestone_states),
  billed: z.int().meta({ description: 'paise without GST that are invoiced, less credit notes' }),
  invoiced: z.int().meta({ description: 'the same with GST' }),
  settled: z.int().meta({ description: 'paise received, deducted or adjusted' }),
  invoice_id: z.int().nullable().meta({ description: 'its newest invoice' }),
  invoice: z.string().meta({ description: 'the number of that; empty while it is a draft' }),
  abilities: MilestoneAbilities,
});

export const milestones = {
  get_milestones: call({
    method: 'GET',
    summary: 'Gives the contract terms of a project, its payment milestones and the exposure to delay damages.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      version: z.int(),
      contract_value: z.int().meta({ description: 'paise without GST, with the change orders that were agreed' }),
      terms: contract_terms.extend({ gstin: z.string(), billing_email: z.string(), supply_state: z.string() }),
      from_project: z
        .object({ legal_name: z.string(), billing_address: z.string(), supply_state: z.string() })
        .meta({ description: 'what invoices take where the terms say nothing' }),
      goods_share: z.number().meta({ description: 'percent that counts as goods today' }),
      gst_percent: z.number().meta({ description: 'of the contract as a whole, today' }),
      template: z.string(),
      templates: z.array(Choice(payment_templates)).meta({ description: 'those that fit the segment first' }),
      milestones: z.array(Milestone),
      damages: z.object({
        promised: PlainDate.nullable(),
        expected: PlainDate.nullable(),
        days_late: z.int(),
        damages: z.int().meta({ description: 'paise, if the plant is commissioned when it is expected now' }),
        most: z.int().meta({ description: 'paise at the cap' }),
      }),
      events: z.array(
        z.object({ id: z.int(), name: z.string(), stage: z.enum(stage_keys), expected_on: PlainDate.nullable() }),
      ),
      abilities: PlanAbilities,
    }),
    allow: view,
    resource: 'project_id',
  }),
  update_contract_terms: call({
    summary: 'Changes what the contract of a project says of billing. Invoices that are issued keep what they say.',
    request: z.strictObject({ ...plan, ...z.object(terms).partial().shape }),
    response: Done,
    allow: edit,
    resource: 'project_id',
    changes,
  }),
  generate_milestones: call({
    summary: 'Makes the payment milestones of a template. Refused once a milestone is invoiced.',
    request: z.strictObject({ ...plan, template: Choice(payment_templates) }),
    response: Done,
    allow: edit,
    resource: 'project_id',
    changes,
  }),
  update_milestones: call({
    summary: 'Replaces the payment milestones of a project. They must add up to 100%.',
    request: z.strictObject({
      ...plan,
      milestones: z
        .array(
          z.strictObject({
            id: Id.nullable().meta({ description: 'null: a new one' }),
            name: Text(120, 1),
            share: Share,
            event_id: Id.nullable(),
            after_days: z
              .int(complaint(say`Enter a number of days.`))
              .min(0, complaint(say`Enter a number of days.`))
              .max(3650, complaint(say`Use at most 3,650 days.`))
              .default(0),
            due_on: PlainDate.nullable().default(null),
          }),
        )
        .max(40, complaint(say`Add at most ${{ most: 40 }} milestones.`)),
    }),
    response: Done,
    allow: edit,
    resource: 'project_id',
    changes,
  }),
} as const;
