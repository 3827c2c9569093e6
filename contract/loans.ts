/** Loans of customers for their plants: what is asked for, how far it is, the sanction, disbursals and instalments. */
import { z } from 'zod';
import { payment_effects } from '../domain/money/loans.ts';
import { applicant_types, loan_payment_kinds, loan_stages } from '../domain/money/loan_stages.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { page } from './shapes.ts';
import { Paise } from './fields.ts';

const view = allow.toView('loans');
const work = allow.toWork('loans');
const loan = { loan_id: Id, version: Version };
const changes = ['loans', 'notifications'] as const;
const Done = z.object({ loan_id: z.int(), version: z.int() });
const Amount = Paise.positive(complaint(say`Enter an amount above zero.`));

const enter_number = complaint(say`Enter a number.`);
const enter_score = complaint(say`Enter a score from 300 to 900.`);
export const loan_facts = {
  applicant: Text(160, 2),
  applicant_type: Choice(applicant_types),
  co_applicant: Text(160).default(''),
  lender: Text(120, 2),
  kw: z.number(enter_number).min(0.001, enter_number).max(1_000_000).meta({ description: 'kW of the plant' }),
  cost: Amount.meta({ description: 'paise of the plant, with tax' }),
  amount: Amount.meta({ description: 'paise that are asked for' }),
  income: Paise.nullable().default(null).meta({ description: 'paise a year' }),
  cibil: z.int(enter_score).min(300, enter_score).max(900, enter_score).nullable().default(null),
  remark: Text(1000).default(''),
};
export const loan_sanction = {
  sanction_number: Text(60, 1),
  sanctioned_on: PlainDate,
  sanctioned: Amount.meta({ description: 'paise' }),
  rate_percent: z.number(enter_number).min(0, enter_number).max(60, enter_number).meta({ description: 'a year' }),
  months: z.int(enter_number).min(1, enter_number).max(360, enter_number).meta({ description: 'instalments' }),
  moratorium_months: z.int(enter_number).min(0, enter_number).max(60, enter_number).default(0),
};
export const loan_payment = {
  kind: Choice(loan_payment_kinds),
  day: PlainDate,
  amount: Amount,
  effect: Choice(payment_effects)
    .default('shorter')
    .meta({ description: 'what a prepayment or the subsidy changes: fewer instalments, or lower ones' }),
  reference: Text(60).default(''),
};

export const LoansAbilities = abilities('add_loan');
export const LoanMoveAbilities = abilities('change_loan_stage');
export const LoanAbilities = abilities('update_loan', 'add_loan_sanction', 'approve_loan_sanction', 'add_loan_payment');
export const LoanPaymentAbilities = abilities('approve_loan_payment', 'delete_loan_payment');

const moves = z.array(
  z.object({
    stage: Choice(loan_stages),
    reason: z.boolean().meta({ description: 'why must be said' }),
    abilities: LoanMoveAbilities,
  }),
);

const row = {
  id: z.int(),
  number: z.string(),
  project_id: z.int(),
  project: z.string(),
  applicant: z.string(),
  lender: z.string(),
  kw: z.number(),
  amount: z.int().meta({ description: 'paise that are asked for' }),
  sanctioned: z.int().meta({ description: 'paise; 0: not sanctioned' }),
  disbursed: z.int().meta({ description: 'paise' }),
  stage: Choice(loan_stages),
  stage_since: Instant,
  version: z.int(),
};

const terms = {
  sanction_number: z.string(),
  sanctioned_on: PlainDate.nullable(),
  rate_percent: z.number(),
  months: z.int(),
  moratorium_months: z.int(),
};

/** What is shown of a loan's instalments. */
const Instalments = z.object({
  forecast: z.boolean().meta({ description: 'nothing is disbursed yet: as if all were disbursed today' }),
  begins_on: PlainDate,
  principal: z.int(),
  lines: z
    .array(
      z.object({
        at: z.int().meta({ description: '0: a month of the moratorium' }),
        due_on: PlainDate,
        opening: z.int(),
        interest: z.int(),
        principal: z.int(),
        instalment: z.int(),
        extra: z.int().meta({ description: 'prepaid, and the subsidy' }),
        drawn: z.int().meta({ description: 'disbursed after the instalment before' }),
        closing: z.int(),
      }),
    )
    .max(500),
  owed: z.int().meta({ description: 'paise today, by the table' }),
});

const Payment = z.object({
  loan_payment_id: z.int(),
  ...loan_payment,
  effect: Choice(payment_effects),
  reference: z.string(),
  confirmed: z.boolean(),
});

const found = {
  search: page.search.meta({ description: 'every word stands in the number, applicant, lender or project' }),
  stage: z.array(Choice(loan_stages)).max(10).default([]),
};

export const loans = {
  get_loans: call({
    method: 'GET',
    summary:
      'Gives the loans of customers, as a list or as the cards of a board, with the steps that are open to each.',
    request: z.strictObject({
      ...found,
      limit: page.limit,
      offset: page.offset,
      sort: Choice(['newest', 'number', 'applicant', 'lender', 'amount', 'stage_since'] as const).default('newest'),
      descending: z.boolean().default(false),
    }),
    response: z.object({
      loans: z.array(z.object({ ...row, moves })),
      total: z.int(),
      abilities: LoansAbilities,
    }),
    allow: view,
  }),
  export_loans: fileCall({
    method: 'GET',
    summary: 'Gives the loans that a search and a filter leave as a workbook or CSV.',
    request: z.strictObject({ ...found, format: Choice(['xlsx', 'csv'] as const) }),
    allow: view,
  }),
  get_loan: call({
    method: 'GET',
    summary: 'Gives a loan with its sanction, payments, instalments and history.',
    request: z.strictObject({ loan_id: Id }),
    response: z.object({
      ...row,
      ...terms,
      applicant_type: Choice(applicant_types),
      co_applicant: z.string(),
      cost: z.int(),
      income: z.int().nullable(),
      cibil: z.int().nullable(),
      remark: z.string(),
      recorded_by: z.string().meta({ description: 'who recorded the sanction' }),
      confirmed_by: z.string(),
      moves,
      payments: z.array(
        Payment.extend({ made_by: z.string(), confirmed_by: z.string(), abilities: LoanPaymentAbilities }),
      ),
      turns: z
        .array(
          z.object({
            id: z.int(),
            stage: Choice(loan_stages),
            reason: z.string(),
            made_by: z.string(),
            made_at: Instant,
          }),
        )
        .max(200),
      instalments: Instalments.nullable(),
      abilities: LoanAbilities,
    }),
    allow: view,
    resource: 'loan_id',
  }),
  add_loan: call({
    summary: 'Adds a loan that the customer of a project asks for.',
    request: z.strictObject({ project_id: Id, ...loan_facts }),
    response: Done,
    allow: work,
    resource: 'project_id',
    changes,
  }),
  update_loan: call({
    summary: 'Changes the facts of a loan that is not sanctioned.',
    request: z.strictObject({ ...loan, ...loan_facts }),
    response: Done,
    allow: work,
    resource: 'loan_id',
    changes,
  }),
  change_loan_stage: call({
    summary: 'Moves a loan to its next stage, with the reason where it is queried, rejected or withdrawn.',
    request: z.strictObject({ ...loan, stage: Choice(loan_stages), reason: Text(500).default('') }),
    response: Done,
    allow: work,
    resource: 'loan_id',
    changes,
  }),
  add_loan_sanction: call({
    summary: 'Records what the lender sanctioned. It counts once a second person confirms it.',
    request: z.strictObject({ ...loan, ...loan_sanction }),
    response: Done,
    allow: work,
    resource: 'loan_id',
    changes,
  }),
  approve_loan_sanction: call({
    summary: 'Confirms the recorded sanction of a lender.',
    request: z.strictObject({ ...loan, sanctioned: Amount.meta({ description: 'paise, as the person saw them' }) }),
    response: Done,
    allow: allow.toApprove('loans'),
    resource: 'loan_id',
    changes,
  }),
  add_loan_payment: call({
    summary:
      'Records a disbursal of the lender, a prepayment or the subsidy. It counts once a second person confirms it.',
    request: z.strictObject({ ...loan, ...loan_payment }),
    response: Done,
    allow: work,
    resource: 'loan_id',
    changes,
  }),
  approve_loan_payment: call({
    summary: 'Confirms a recorded payment. No more is disbursed than was sanctioned.',
    request: z.strictObject({ ...loan, loan_payment_id: Id }),
    response: Done,
    allow: allow.toApprove('loans'),
    resource: 'loan_id',
    changes,
  }),
  delete_loan_payment: call({
    summary: 'Deletes a recorded payment that is not confirmed.',
    request: z.strictObject({ ...loan, loan_payment_id: Id }),
    response: Done,
    allow: work,
    resource: 'loan_id',
    changes,
  }),
  get_customer_loans: call({
    method: 'GET',
    summary: 'Gives a customer the loans for their plants: stage, sanction, confirmed payments and instalments.',
    request: z.strictObject({}),
    response: z.object({
      loans: z
        .array(
          z.object({
            id: z.int(),
            number: z.string(),
            project: z.string(),
            lender: z.string(),
            amount: z.int(),
            stage: Choice(loan_stages),
            stage_since: Instant,
            reason: z.string().meta({ description: 'why it is queried, rejected or withdrawn' }),
            sanctioned: z.int(),
            disbursed: z.int(),
            ...terms,
            payments: z.array(Payment),
            instalments: Instalments.nullable(),
          }),
        )
        .max(50),
    }),
    allow: allow.kinds('consumer'),
  }),
} as const;
