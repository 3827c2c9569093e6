/** Stages of loans, who applies, and what is paid. */
import { labels } from './labels.ts';

export const loan_terms = labels({
  Query: 'Query',
  Sanctioned: 'Sanctioned',
  'Part disbursed': 'Part disbursed',
  Disbursed: 'Disbursed',
  Withdrawn: 'Withdrawn',
  Individual: 'Individual',
  Proprietor: 'Proprietor',
  Company: 'Company',
  disbursal: 'Disbursal',
  prepayment: 'Prepayment',
  subsidy: 'Subsidy',
});
