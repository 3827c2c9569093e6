/** Who is told of what happens here, and why; for tests each of it by name. */
import type { HeardBy, ToldCase, ToldWorld } from '../../told_case.ts';

export const heard_by: HeardBy = {
  loan_asked: [{ kind: 'loan', who: 'Who may confirm it', why: 'They confirm it' }],
  loan_moved: [{ kind: 'loan', who: 'The customer', why: 'It is their loan' }],
  credit_draw_due: [{ kind: 'loan', who: 'Who works on loans', why: 'They repay it' }],
  credit_line_renewal: [{ kind: 'loan', who: 'Who works on loans', why: 'They renew it with the lender' }],
};

const credit = () => ({
  credit_line_id: 1,
  number: 'CL-01/001',
  lender: 'HDFC Bank',
  due_on: '2027-01-31',
  renewal_on: '2027-03-31',
});

const loan = (w: ToldWorld) => ({
  loan_id: 1,
  project_id: w.project_id,
  project: 'Surya Textile Unit 2',
  number: 'LN-0001',
  customer_id: w.idOf('customer'),
  about: 'sanction',
  user_ids: [w.idOf('admin')],
  stage: 'Sanctioned',
  reason: '',
  by: { user_id: w.idOf('finance'), name: 'F' },
});

export const cases: ToldCase[] = [
  { kind: 'loan_asked', told: loan, hears: 'admin' },
  { kind: 'loan_moved', told: loan, hears: 'customer' },
  { kind: 'credit_draw_due', told: credit, hears: 'admin finance owner' },
  { kind: 'credit_line_renewal', told: credit, hears: 'admin finance owner' },
];
