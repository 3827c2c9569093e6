/** The chart of accounts: names that a company's accountant knows, in the groups of Tally. */
import { labels } from '../labels/labels.ts';

type Group =
  | 'Bank Accounts'
  | 'Cash-in-Hand'
  | 'Sundry Debtors'
  | 'Sundry Creditors'
  | 'Current Assets'
  | 'Current Liabilities'
  | 'Duties & Taxes'
  | 'Stock-in-Hand'
  | 'Direct Expenses'
  | 'Indirect Expenses'
  | 'Sales Accounts'
  | 'Indirect Incomes'
  | 'Loans (Liability)'
  | 'Capital Account';

/** What people read; Tally is given the English names. */
export const account_names = labels({
  bank: 'Bank',
  cash: 'Cash',
  receivables: 'Trade receivables',
  retention_receivable: 'Retention receivable',
  customer_advances: 'Advances from customers',
  gst_on_advances: 'GST on advances',
  payables: 'Trade payables',
  subcontractor_payables: 'Sub-contractor payables',
  retention_payable: 'Retention payable',
  supplier_advances: 'Advances to suppliers',
  deposits: 'Deposits and margin money',
  employee_payables: 'Employee payables',
  input_cgst: 'Input CGST',
  input_sgst: 'Input SGST',
  input_igst: 'Input IGST',
  output_cgst: 'Output CGST',
  output_sgst: 'Output SGST',
  output_igst: 'Output IGST',
  tds_receivable: 'TDS receivable',
  tds_payable: 'TDS payable',
  inventory: 'Inventory',
  goods_received_not_billed: 'Goods received not billed',
  contract_cost: 'Contract cost',
  material_consumed: 'Material consumed without a project',
  stock_differences: 'Stock losses and differences',
  contract_asset: 'Contract asset (unbilled revenue)',
  contract_liability: 'Contract liability (billed in advance)',
  progress_billings: 'Progress billings',
  revenue_goods: 'Revenue, goods',
  revenue_services: 'Revenue, services',
  other_income: 'Other income',
  round_off: 'Round-off',
  liquidated_damages: 'Liquidated damages',
  bad_debts: 'Bad debts',
  bank_charges: 'Interest and bank charges',
  loans: 'Loans and credit lines',
  capital: 'Share capital',
  opening_balances: 'Opening balances',
});

export type Account = keyof typeof account_names;
export const account_keys = Object.keys(account_names) as Account[];

/** The group of Tally an account belongs to. */
export const account_groups: Readonly<Record<Account, Group>> = {
  bank: 'Bank Accounts',
  cash: 'Cash-in-Hand',
  receivables: 'Sundry Debtors',
  retention_receivable: 'Current Assets',
  customer_advances: 'Current Liabilities',
  gst_on_advances: 'Current Assets',
  payables: 'Sundry Creditors',
  subcontractor_payables: 'Sundry Creditors',
  retention_payable: 'Current Liabilities',
  supplier_advances: 'Current Assets',
  deposits: 'Current Assets',
  employee_payables: 'Current Liabilities',
  input_cgst: 'Duties & Taxes',
  input_sgst: 'Duties & Taxes',
  input_igst: 'Duties & Taxes',
  output_cgst: 'Duties & Taxes',
  output_sgst: 'Duties & Taxes',
  output_igst: 'Duties & Taxes',
  tds_receivable: 'Current Assets',
  tds_payable: 'Duties & Taxes',
  inventory: 'Stock-in-Hand',
  goods_received_not_billed: 'Current Liabilities',
  contract_cost: 'Direct Expenses',
  material_consumed: 'Indirect Expenses',
  stock_differences: 'Indirect Expenses',
  contract_asset: 'Current Assets',
  contract_liability: 'Current Liabilities',
  progress_billings: 'Current Liabilities',
  revenue_goods: 'Sales Accounts',
  revenue_services: 'Sales Accounts',
  other_income: 'Indirect Incomes',
  round_off: 'Indirect Expenses',
  liquidated_damages: 'Direct Expenses',
  bad_debts: 'Indirect Expenses',
  bank_charges: 'Indirect Expenses',
  loans: 'Loans (Liability)',
  capital: 'Capital Account',
  opening_balances: 'Capital Account',
};
