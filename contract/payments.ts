/** What the company owes and pays: open documents, payment runs approved by someone else, the file for the bank, accounts of parties. */
import { z } from 'zod';
import { party_kinds, payable_dues, payable_kinds } from '../domain/money/payables.ts';
import { payment_states, run_states } from '../domain/money/payments.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { message, page } from './shapes.ts';
import { Code, Paise } from './fields.ts';
import { Table } from './table.ts';

const view = allow.toView('finance');
const work = allow.toWork('finance');
const approve = allow.toApprove('finance');
const changes = ['payables', 'notifications'] as const;
const paid = [...changes, 'finance', 'books', 'subcontracts', 'site_expenses'] as const;
const run = { payment_run_id: Id, version: Version };
const Done = z.object({ payment_run_id: z.int(), version: z.int() });
const Reason = Text(500, 3);

const payable_filter = {
  search: page.search,
  kind: z.array(Choice(payable_kinds)).max(payable_kinds.length).default([]),
  due: z.array(Choice(payable_dues)).max(payable_dues.length).default([]),
  sort: Choice(['first', 'number', 'party', 'project', 'due_on', 'open'] as const)
    .default('first')
    .meta({ description: 'first: micro and small enterprises, then what is due longest' }),
  descending: z.boolean().default(false),
};

const PayableRow = z.object({
  id: z.int(),
  kind: z.enum(payable_kinds),
  document_id: z.int(),
  number: z.string(),
  party_kind: z.enum(party_kinds),
  party_id: z.int(),
  party: z.string(),
  msme: z.boolean().meta({ description: 'a micro or small enterprise: the law bounds how long it waits' }),
  project_id: z.int(),
  project: z.string(),
  day: PlainDate,
  due_on: PlainDate.nullable(),
  due: z.enum(payable_dues),
  on_hold: z.boolean(),
  amount: z.int().meta({ description: 'paise of the document' }),
  open: z.int().meta({ description: 'paise that are not paid' }),
  free: z.int().meta({ description: 'paise of it that are in no payment run' }),
  interest: z.int().meta({ description: 'paise that the law adds for a late payment of a micro or small enterprise' }),
});

const Item = z.strictObject({
  payable_id: Id,
  amount: Paise.positive(complaint(say`Enter an amount above zero.`)),
});
const facts = {
  pays_on: PlainDate.meta({ description: 'when the bank is to pay' }),
  remark: Text(500).default(''),
  items: z
    .array(Item)
    .min(1, complaint(say`Select at least one document to be paid.`))
    .max(500, complaint(say`A payment run can hold at most 500 documents.`)),
};

const RunRow = z.object({
  id: z.int(),
  number: z.string().meta({ description: 'empty: a draft' }),
  status: z.enum(run_states),
  pays_on: PlainDate,
  remark: z.string(),
  amount: z.int().meta({ description: 'paise, without what was not paid' }),
  paid: z.int().meta({ description: 'paise of it that the bank paid' }),
  parties: z.int(),
  documents: z.int(),
  made_by: z.string(),
  approved_by: z.string(),
});

const BankAccount = z.object({
  bank_account_id: z.int(),
  bank_name: z.string(),
  account: z.string(),
  ifsc: z.string(),
  account_before: z.string().meta({ description: 'the confirmed account before this one; empty: there was none' }),
  changed_by: z.string().meta({ description: 'empty: the supplier themselves' }),
  changed_at: Instant,
  confirmed_by: z.string().meta({ description: 'empty: nobody confirmed it yet, and nothing is paid to it' }),
  confirmed_at: Instant.nullable(),
  version: z.int(),
  abilities: abilities('verify_bank_account'),
});

export const PaymentAbilities = abilities('change_payment_status');
export const PaymentRunAbilities = abilities(
  'update_payment_run',
  'delete_payment_run',
  'send_payment_run_for_approval',
  'approve_payment_run',
  'reject_payment_run',
  'add_payments',
  'export_payment_run',
);

export const payments = {
  get_payables: call({
    method: 'GET',
    summary: 'Lists what the company owes, document by document: bills, retention, advances; a window at a time.',
    request: z.strictObject({ ...payable_filter, limit: page.limit, offset: page.offset }),
    response: z.object({
      payables: Table(PayableRow, { words: ['party', 'project', 'kind', 'party_kind', 'due'] }),
      total: z.int(),
      open: z.int().meta({ description: 'paise of all that were found' }),
      overdue: z.int().meta({ description: 'paise of it that are overdue' }),
      week: z.int().meta({ description: 'paise of it that are due within 7 days' }),
      msme_late: z
        .int()
        .meta({ description: 'paise of it owed to micro and small enterprises beyond the day of the law' }),
      msme_interest: z.int().meta({ description: 'paise that the law adds to it until today' }),
      in_runs: z.int().meta({ description: 'paise of it in payment runs that are not paid yet' }),
      abilities: abilities('add_payment_run'),
    }),
    allow: view,
  }),
  export_payables: fileCall({
    method: 'GET',
    summary: 'Gives what the company owes as a workbook or CSV, at most 10,000 documents.',
    request: z.strictObject({ ...payable_filter, format: Choice(['xlsx', 'csv'] as const) }),
    allow: view,
  }),
  get_payment_runs: call({
    method: 'GET',
    summary: 'Lists payment runs, the newest first, a window at a time.',
    request: z.strictObject({
      search: page.search.meta({ description: 'in number, remark and parties' }),
      status: z.array(Choice(run_states)).max(run_states.length).default([]),
      limit: page.limit,
      offset: page.offset,
    }),
    response: z.object({ runs: z.array(RunRow), total: z.int() }),
    allow: view,
  }),
  get_payment_run: call({
    method: 'GET',
    summary: 'Gives a payment run: to whom how much is paid, to which account, for which documents.',
    request: z.strictObject({ payment_run_id: Id }),
    response: z.object({
      ...RunRow.shape,
      payments: z.array(
        z.object({
          payment_id: z.int(),
          party_kind: z.enum(party_kinds),
          party_id: z.int(),
          party: z.string(),
          status: z.enum(payment_states),
          amount: z.int(),
          mode: z.enum(['NEFT', 'RTGS']),
          bank_name: z.string(),
          account: z.string(),
          ifsc: z.string(),
          confirmed: z
            .boolean()
            .meta({ description: 'the account is confirmed, and was not changed since the approval' }),
          paid_on: PlainDate.nullable(),
          reference: z.string().meta({ description: 'UTR' }),
          reason: z.string().meta({ description: 'why it was not paid, or came back' }),
          items: z.array(
            z.object({
              payable_id: z.int(),
              kind: z.enum(payable_kinds),
              number: z.string(),
              project: z.string(),
              due_on: PlainDate.nullable(),
              amount: z.int(),
              free: z.int().meta({ description: 'paise that this run may pay of it at most' }),
            }),
          ),
          abilities: PaymentAbilities,
        }),
      ),
      made_at: Instant,
      submitted_by: z.string(),
      approved_at: Instant.nullable(),
      return_reason: z.string(),
      awaited: z.array(z.string()).meta({ description: 'who may approve it' }),
      version: z.int(),
      abilities: PaymentRunAbilities,
    }),
    allow: view,
  }),
  add_payment_run: call({
    summary: 'Begins a payment run over documents that are owed: a draft. What is in it is in no other run.',
    request: z.strictObject(facts),
    response: Done,
    allow: work,
    changes,
  }),
  update_payment_run: call({
    summary: 'Changes a draft of a payment run: its day and what it pays.',
    request: z.strictObject({ ...run, ...facts }),
    response: Done,
    allow: work,
    changes,
  }),
  delete_payment_run: call({
    summary: 'Deletes a draft of a payment run: what stood in it is free again.',
    request: z.strictObject(run),
    response: message,
    allow: work,
    changes,
  }),
  send_payment_run_for_approval: call({
    summary: 'Requests approval of a payment run. It has a number from then on.',
    request: z.strictObject(run),
    response: Done,
    allow: work,
    changes,
  }),
  approve_payment_run: call({
    summary:
      'Approves a payment run: never by who made it, where someone else may, and only to bank accounts that a second person confirmed.',
    request: z.strictObject({ ...run, amount: z.int().meta({ description: 'paise, as they were shown' }) }),
    response: Done,
    allow: approve,
    changes,
  }),
  reject_payment_run: call({
    summary: 'Sends a payment run back to draft, with a reason.',
    request: z.strictObject({ ...run, reason: Reason }),
    response: Done,
    allow: approve,
    changes,
  }),
  export_payment_run: fileCall({
    method: 'GET',
    summary: 'Gives the transfers of an approved payment run that are not paid yet, as CSV for the upload of the bank.',
    request: z.strictObject({ payment_run_id: Id }),
    allow: work,
  }),
  add_payments: call({
    summary:
      'Records payments of a run that the bank made, with their references: they post to the journal, and their documents are paid.',
    request: z.strictObject({
      ...run,
      paid_on: PlainDate,
      payments: z
        .array(z.strictObject({ payment_id: Id, reference: Text(40) }))
        .min(1, complaint(say`Select at least one payment.`))
        .max(500, complaint(say`Select at most ${{ most: 500 }} payments.`)),
    }),
    response: Done,
    allow: work,
    changes: paid,
  }),
  change_payment_status: call({
    summary: 'Records that a payment was not made, or came back from the bank: its documents are owed again.',
    request: z.strictObject({
      ...run,
      payment_id: Id,
      status: Choice(['failed', 'reversed'] as const),
      reason: Reason,
    }),
    response: Done,
    allow: work,
    changes: paid,
  }),
  get_bank_account: call({
    method: 'GET',
    summary: 'Gives the bank account to which a supplier, sub-contractor or employee is paid, and who confirmed it.',
    request: z
      .strictObject({ supplier_id: Id.optional(), subcontractor_id: Id.optional(), user_id: Id.optional() })
      .meta({ description: 'one of them' }),
    response: z.object({
      party: z.string(),
      account: BankAccount.nullable(),
      abilities: abilities('update_bank_account'),
    }),
    allow: view,
  }),
  update_bank_account: call({
    summary:
      'Enters the bank account of a sub-contractor or employee. Another person confirms it before anything is paid to it.',
    request: z.strictObject({
      subcontractor_id: Id.optional(),
      user_id: Id.optional().meta({ description: 'an employee; one of the two' }),
      version: Version.meta({ description: '0: none is known' }),
      bank_name: Text(120, 2),
      account: z.string().regex(/^\d{6,20}$/, complaint(say`Check the account number: 6 to 20 digits.`)),
      ifsc: Code('ifsc'),
    }),
    response: z.object({ bank_account_id: z.int(), version: z.int() }),
    allow: work,
    changes,
  }),
  verify_bank_account: call({
    summary:
      'Confirms the bank account of a party: never by who changed it. Payments are approved to confirmed accounts only.',
    request: z.strictObject({ bank_account_id: Id, version: Version }),
    response: z.object({ bank_account_id: z.int(), version: z.int() }),
    allow: approve,
    changes,
  }),
} as const;
