/** The chart of accounts: names that a company's accountant knows, in the groups of Tally. */

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

const account = (name: string, group: Group) => ({ name, group });

const accounts = {
  bank: account('Bank', 'Bank Accounts'),
  cash: account('Cash', 'Cash-in-Hand'),
  receivables: account('Trade receivables', 'Sundry Debtors'),
  retention_receivable: account('Retention receivable', 'Current Assets'),
  customer_advances: account('Advances from customers', 'Current Liabilities'),
  payables: account('Trade payables', 'Sundry Creditors'),
  subcontractor_payables: account('Sub-contractor payables', 'Sundry Creditors'),
  retention_payable: account('Retention payable', 'Current Liabilities'),
  supplier_advances: account('Advances to suppliers', 'Current Assets'),
  employee_payables: account('Employee payables', 'Current Liabilities'),
  input_cgst: account('Input CGST', 'Duties & Taxes'),
  input_sgst: account('Input SGST', 'Duties & Taxes'),
  input_igst: account('Input IGST', 'Duties & Taxes'),
  output_cgst: account('Output CGST', 'Duties & Taxes'),
  output_sgst: account('Output SGST', 'Duties & Taxes'),
  output_igst: account('Output IGST', 'Duties & Taxes'),
  tds_receivable: account('TDS receivable', 'Current Assets'),
  tds_payable: account('TDS payable', 'Duties & Taxes'),
  inventory: account('Inventory', 'Stock-in-Hand'),
  goods_received_not_billed: account('Goods received not billed', 'Current Liabilities'),
  contract_cost: account('Contract cost', 'Direct Expenses'),
  material_consumed: account('Material consumed without a project', 'Indirect Expenses'),
  stock_differences: account('Stock losses and differences', 'Indirect Expenses'),
  contract_asset: account('Contract asset (unbilled revenue)', 'Current Assets'),
  contract_liability: account('Contract liability (billed in advance)', 'Current Liabilities'),
  progress_billings: account('Progress billings', 'Current Liabilities'),
  revenue_goods: account('Revenue, goods', 'Sales Accounts'),
  revenue_services: account('Revenue, services', 'Sales Accounts'),
  other_income: account('Other income', 'Indirect Incomes'),
  round_off: account('Round-off', 'Indirect Expenses'),
  loans: account('Loans and credit lines', 'Loans (Liability)'),
  capital: account('Share capital', 'Capital Account'),
  opening_balances: account('Opening balances', 'Capital Account'),
} as const;

export type Account = keyof typeof accounts;
