/** Who is told of what happens here, and why; for tests each of it by name. */
import type { HeardBy, ToldCase, ToldWorld } from '../../told_case.ts';

const authors = { kind: 'payables', who: 'Who entered or submitted the bill', why: 'They follow it up' } as const;

const runners = { kind: 'payables', who: 'Who made or submitted the payment run', why: 'They follow it up' } as const;

export const heard_by: HeardBy = {
  supplier_bill_asked: [{ kind: 'payables', who: 'Who may approve the bill', why: 'They approve it' }],
  supplier_bill_approved: [authors, { kind: 'payables', who: 'Vendors of the supplier', why: 'They are paid by it' }],
  supplier_bill_rejected: [authors],
  supplier_bill_held: [authors],
  supplier_bill_reversed: [authors],
  payment_run_asked: [{ kind: 'payables', who: 'Who may approve the payment run', why: 'They approve it' }],
  payment_run_approved: [runners],
  payment_run_rejected: [runners],
  payment_ended: [runners],
  payments_recorded: [
    { kind: 'payables', who: 'Vendors of the supplier, and the sub-contractor', why: 'They are paid by it' },
  ],
  bank_account_changed: [
    { kind: 'payables', who: 'Owners, administrators and the finance department', why: 'They confirm it' },
  ],
};

const bill = (who: string) => (w: ToldWorld) => ({
  supplier_bill_id: 1,
  project_id: w.project_id,
  number: 'WS/2026/118',
  supplier: 'Waaree',
  supplier_id: 0,
  total: 4_72_000_00,
  on_hold: true,
  reason: 'Two modules are damaged',
  user_ids: [w.idOf(who)],
  by: { user_id: w.idOf('owner'), name: 'O' },
});

const run = (who: string) => (w: ToldWorld) => ({
  payment_run_id: 1,
  number: 'PAY/26-27/0012',
  amount: 4_72_000_00,
  party: 'Waaree',
  returned: true,
  reason: 'Account closed',
  user_ids: [w.idOf(who)],
  by: { user_id: w.idOf('owner'), name: 'O' },
});

export const cases: ToldCase[] = [
  { kind: 'supplier_bill_asked', told: bill('admin'), hears: 'admin' },
  { kind: 'supplier_bill_approved', told: bill('finance'), hears: 'finance' },
  { kind: 'supplier_bill_rejected', told: bill('finance'), hears: 'finance' },
  { kind: 'supplier_bill_held', told: bill('finance'), hears: 'finance' },
  { kind: 'supplier_bill_reversed', told: bill('finance'), hears: 'finance' },
  { kind: 'payment_run_asked', told: run('admin'), hears: 'admin' },
  { kind: 'payment_run_approved', told: run('finance'), hears: 'finance' },
  { kind: 'payment_run_rejected', told: run('finance'), hears: 'finance' },
  { kind: 'payment_ended', told: run('finance'), hears: 'finance' },
  {
    kind: 'payments_recorded',
    told: (w) => ({
      ...run('finance')(w),
      paid_on: '2026-11-27',
      payments: [
        {
          party_kind: 'subcontractor',
          party_id: w.idOf('subcontractor'),
          party: 'Sparsh',
          email: '',
          amount: 100,
          numbers: ['RA-1'],
          reference: 'UTR1',
        },
      ],
    }),
    hears: 'subcontractor',
  },
  {
    kind: 'bank_account_changed',
    told: () => ({ supplier_id: 1, supplier: 'Waaree', email: '', ending: '4421' }),
    hears: 'admin finance owner',
  },
];
