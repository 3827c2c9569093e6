/** Lines of credit of the company: limits and sub-limits, draws from the request to the last repayment, dues and exposure. */
import { z } from 'zod';
import {
  credit_draw_states,
  credit_line_states,
  credit_payees,
  sub_limit_kinds,
} from '../domain/money/credit_lines.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { withPlaces } from './decimals.ts';
import { Paise } from './fields.ts';
import { message, page } from './shapes.ts';

const view = allow.toView('loans');
const work = allow.toWork('loans');
const line = { credit_line_id: Id, version: Version };
const draw = { ...line, credit_draw_id: Id };
const changes = ['loans', 'notifications'] as const;
/** what posts, and may settle what is owed to a supplier */
const posts = [...changes, 'books', 'payables', 'finance'] as const;
const Done = z.object({ credit_line_id: z.int(), version: z.int() });
const Amount = Paise.positive(complaint(say`Enter an amount above zero.`));
const most_draws = 1000;

const enter_percent = complaint(say`Enter a percentage from 0 to 60.`);
const enter_days = complaint(say`Enter a number of days from 1 to 730.`);
const enter_share = complaint(say`Enter a percentage from 1 to 100.`);
const Rate = withPlaces(z.number(enter_percent).min(0, enter_percent).max(60, enter_percent), 3).meta({
  description: 'percent a year',
});

const facts = {
  lender: Text(120, 2),
  name: Text(120, 2).meta({ description: 'the facility' }),
  reference: Text(60).meta({ description: 'sanction letter or account number of the lender' }),
  sanctioned: Amount.meta({ description: 'paise of the limit' }),
  rate_percent: Rate,
  tenor_days: z
    .int(enter_days)
    .min(1, enter_days)
    .max(730, enter_days)
    .meta({ description: 'after which a draw is due at the latest' }),
  sanctioned_on: PlainDate,
  renewal_on: PlainDate,
  security: Text(500),
  covenants: Text(500),
  covenant_use: z
    .int(enter_share)
    .min(1, enter_share)
    .max(100, enter_share)
    .nullable()
    .meta({ description: 'percent of the limit that may be drawn at most' }),
  sub_limits: z
    .array(z.strictObject({ kind: Choice(sub_limit_kinds), amount: Paise }))
    .max(sub_limit_kinds.length)
    .meta({ description: 'empty: the line has none' }),
};

/** The fields of a new line of credit. */
export const credit_line_facts = {
  ...facts,
  reference: facts.reference.default(''),
  security: facts.security.default(''),
  covenants: facts.covenants.default(''),
  covenant_use: facts.covenant_use.default(null),
  sub_limits: facts.sub_limits.default([]),
};
export const credit_draw_facts = {
  kind: Choice(sub_limit_kinds)
    .nullable()
    .default(null)
    .meta({ description: 'the sub-limit; null: the line has none' }),
  order_id: Id.nullable().default(null).meta({ description: 'a purchase order it finances' }),
  invoice_id: Id.nullable().default(null).meta({ description: 'an issued invoice it discounts' }),
  project_id: Id.nullable()
    .default(null)
    .meta({ description: 'for which project; left out where an order or invoice says so' }),
  paid_to: Choice(credit_payees)
    .default('bank')
    .meta({ description: 'the bank account of the company, or the supplier of the order' }),
  amount: Amount,
  wanted_on: PlainDate,
  note: Text(300).default(''),
};
export const credit_repayment_facts = {
  day: PlainDate,
  principal: Paise.default(0),
  interest: Paise.default(0),
  reference: Text(60).default(''),
};

export const CreditLinesAbilities = abilities('add_credit_line');
export const CreditLineAbilities = abilities(
  'update_credit_line',
  'change_credit_line_status',
  'delete_credit_line',
  'add_credit_draw',
);
export const CreditDrawAbilities = abilities(
  'change_credit_draw_status',
  'undo_credit_draw',
  'add_credit_repayment',
  'undo_credit_repayment',
);

const use = {
  drawn: z.int().meta({ description: 'paise that are drawn and not repaid' }),
  requested: z.int().meta({ description: 'paise that requests reserve' }),
  available: z.int(),
};
const row = {
  id: z.int(),
  number: z.string(),
  lender: z.string(),
  name: z.string(),
  sanctioned: z.int().meta({ description: 'paise' }),
  ...use,
  use: z.number().meta({ description: 'percent of the limit that is drawn' }),
  covenant_use: z.int().nullable(),
  over_covenant: z.boolean(),
  rate_percent: z.number(),
  tenor_days: z.int(),
  renewal_on: PlainDate,
  next_due_on: PlainDate.nullable(),
  next_due: z.int().meta({ description: 'paise of principal that are due first' }),
  state: Choice(credit_line_states),
  version: z.int(),
};
const Totals = z
  .object({ limit: z.int(), ...use, use: z.number(), next_due_on: PlainDate.nullable(), next_due: z.int() })
  .meta({ description: 'paise of all active lines' });

const Draw = z.object({
  id: z.int(),
  number: z.string(),
  kind: Choice(sub_limit_kinds).nullable(),
  order_id: z.int().nullable(),
  order: z.string(),
  invoice_id: z.int().nullable(),
  invoice: z.string(),
  project_id: z.int().nullable(),
  project: z.string(),
  paid_to: Choice(credit_payees),
  amount: z.int(),
  repaid: z.int(),
  outstanding: z.int(),
  rate_percent: z.number(),
  wanted_on: PlainDate,
  drawn_on: PlainDate.nullable(),
  due_on: PlainDate.nullable(),
  state: Choice(credit_draw_states),
  reference: z.string(),
  note: z.string(),
  interest: z.int().meta({ description: 'paise due today, by the days' }),
  interest_paid: z.int(),
  made_by: z.string(),
  made_at: Instant,
  repayments: z.array(
    z.object({
      id: z.int(),
      day: PlainDate,
      principal: z.int(),
      interest: z.int(),
      reference: z.string(),
      made_by: z.string(),
    }),
  ),
  abilities: CreditDrawAbilities,
});

const found = {
  search: page.search.meta({ description: 'every word occurs in the number, lender, name or reference' }),
  state: z.array(Choice(credit_line_states)).max(credit_line_states.length).default([]),
};

export const credit_lines = {
  get_credit_lines: call({
    method: 'GET',
    summary: 'Gives the lines of credit of the company with their use, and the totals of those that are active.',
    request: z.strictObject({
      ...found,
      limit: page.limit,
      offset: page.offset,
      sort: Choice([
        'number',
        'lender',
        'sanctioned',
        'drawn',
        'available',
        'renewal_on',
        'next_due_on',
      ] as const).default('number'),
      descending: z.boolean().default(false),
    }),
    response: z.object({
      credit_lines: z.array(z.object(row)),
      total: z.int(),
      totals: Totals,
      abilities: CreditLinesAbilities,
    }),
    allow: view,
  }),
  export_credit_lines: fileCall({
    method: 'GET',
    summary: 'Gives the lines of credit that a search and a filter leave as a workbook or CSV.',
    request: z.strictObject({ ...found, format: Choice(['xlsx', 'csv'] as const) }),
    allow: view,
  }),
  get_credit_line: call({
    method: 'GET',
    summary: 'Gives a line of credit with its sub-limits, draws, what is due and the exposure by project.',
    request: z.strictObject({ credit_line_id: Id }),
    response: z.object({
      ...row,
      reference: z.string(),
      sanctioned_on: PlainDate,
      security: z.string(),
      covenants: z.string(),
      sub_limits: z.array(z.object({ kind: Choice(sub_limit_kinds), amount: z.int(), ...use })),
      draws: z.array(Draw).max(most_draws),
      dues: z
        .array(
          z.object({
            credit_draw_id: z.int(),
            number: z.string(),
            project: z.string(),
            due_on: PlainDate,
            days_left: z.int().meta({ description: 'below zero: overdue since' }),
            principal: z.int(),
            interest: z.int().meta({ description: 'paise until the due date, or today if that is later' }),
          }),
        )
        .max(most_draws),
      exposure: z
        .array(z.object({ project_id: z.int().nullable(), project: z.string(), drawn: z.int(), requested: z.int() }))
        .max(most_draws),
      abilities: CreditLineAbilities,
    }),
    allow: view,
  }),
  get_credit_choices: call({
    method: 'GET',
    summary: 'Finds approved purchase orders and issued invoices that a draw may name, at most 30 of each.',
    request: z.strictObject({ search: page.search }),
    response: z.object({
      orders: z.array(z.object({ id: z.int(), number: z.string(), supplier: z.string(), project: z.string() })).max(30),
      invoices: z.array(z.object({ id: z.int(), number: z.string(), project: z.string() })).max(30),
    }),
    allow: view,
  }),
  add_credit_line: call({
    summary: 'Adds a line of credit that a lender sanctioned for the company.',
    request: z.strictObject(credit_line_facts),
    response: Done,
    allow: work,
    changes,
  }),
  update_credit_line: call({
    summary: 'Changes what is named of a line of credit. Its limits are never lower than what is in use.',
    request: z.strictObject({ ...line, ...z.object(facts).partial().shape }),
    response: Done,
    allow: work,
    changes,
  }),
  change_credit_line_status: call({
    summary: 'Closes a line of credit of which nothing is in use, or reopens it.',
    request: z.strictObject({ ...line, state: Choice(credit_line_states) }),
    response: Done,
    allow: work,
    changes,
  }),
  delete_credit_line: call({
    summary: 'Deletes a line of credit that was added by mistake and has no draws.',
    request: z.strictObject(line),
    response: message,
    allow: work,
    changes,
  }),
  add_credit_draw: call({
    summary: 'Requests a draw: its amount is reserved. It is posted once the bank has confirmed it.',
    request: z.strictObject({ ...line, ...credit_draw_facts }),
    response: Done.extend({ credit_draw_id: z.int() }),
    allow: work,
    changes,
  }),
  change_credit_draw_status: call({
    summary:
      'Records that the bank confirmed a requested draw, which posts it, or cancels the request. A draw paid to the supplier settles the bills and the advance of its order.',
    request: z.strictObject({
      ...draw,
      state: Choice(['drawn', 'cancelled'] as const),
      day: PlainDate.optional().meta({ description: 'when the bank paid' }),
      due_on: PlainDate.optional().meta({ description: 'left out: after the tenor of the line' }),
      rate_percent: Rate.optional().meta({ description: 'left out: that of the line' }),
      reference: Text(60).default(''),
    }),
    response: Done,
    allow: work,
    changes: posts,
  }),
  undo_credit_draw: call({
    summary:
      'Makes a request again of a draw that was cancelled, or confirmed and not repaid: what it posted is reversed.',
    request: z.strictObject(draw),
    response: Done,
    allow: work,
    changes: posts,
  }),
  add_credit_repayment: call({
    summary: 'Records a repayment of a draw, principal and interest, and posts it.',
    request: z.strictObject({ ...draw, ...credit_repayment_facts }),
    response: Done,
    allow: work,
    changes: posts,
  }),
  undo_credit_repayment: call({
    summary: 'Undoes the last repayment of a draw: what it posted is reversed.',
    request: z.strictObject({ ...draw, credit_repayment_id: Id }),
    response: Done,
    allow: work,
    changes: posts,
  }),
} as const;
