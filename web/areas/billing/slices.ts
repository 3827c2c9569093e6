/** What billing asks the server for. */
import type { Gets } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';

export type BillingPlan = Gets<'get_milestones'>;
export type Milestone = BillingPlan['milestones'][number];
export type Invoices = Gets<'get_invoices'>;
export type InvoiceRow = Invoices['invoices'][number];
export type Invoice = Gets<'get_invoice'>;
export type CustomerInvoice = Gets<'get_customer_invoices'>['invoices'][number];
export type Receipts = Gets<'get_receipts'>;
export type ReceiptRow = Receipts['receipts'][number];
export type Receipt = Gets<'get_receipt'>;
export type Statement = Gets<'get_customer_statement'>;
export type StatementLine = Statement['lines'][number];

const of_project = ({ project_id }: { project_id: number }) => ({ project: project_id });

export const milestones = slice(
  'milestones',
  api.get_milestones,
  ['billing', 'schedule', 'projects', 'team', 'rights'],
  of_project,
);
export const invoices = slice(
  'invoices',
  api.get_invoices,
  ['billing', 'projects', 'company', 'team', 'rights'],
  of_project,
);
export const invoice = slice('invoice', api.get_invoice, ['billing', 'projects', 'company', 'team', 'rights']);
export const customer_invoices = slice(
  'customer_invoices',
  api.get_customer_invoices,
  ['billing', 'projects', 'team', 'rights'],
  of_project,
);
export const receipts = slice('receipts', api.get_receipts, ['billing', 'projects', 'team', 'rights'], of_project);
export const receipt = slice('receipt', api.get_receipt, ['billing', 'projects', 'team', 'rights']);
export const statement = slice(
  'statement',
  api.get_customer_statement,
  ['billing', 'projects', 'team', 'rights'],
  of_project,
);
