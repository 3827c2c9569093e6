/** Who is told of what happens here, and why; for tests each of it by name. */
import type { HeardBy, ToldCase, ToldWorld } from '../../told_case.ts';

const drafter = { kind: 'finance', who: 'Who drafted it', why: 'They wait for it' } as const;

export const heard_by: HeardBy = {
  budget_asked: [{ kind: 'finance', who: 'Who may approve budgets', why: 'They approve it' }],
  budget_decided: [drafter],
  change_order_agreed: [drafter],
};

const budget = (who: string) => (w: ToldWorld) => ({
  project_id: w.project_id,
  user_ids: [w.idOf(who)],
  number: 1,
  reason: '',
});

export const cases: ToldCase[] = [
  { kind: 'budget_asked', told: budget('owner'), hears: 'owner' },
  { kind: 'budget_decided', told: budget('finance'), hears: 'finance' },
  {
    kind: 'budget_decided',
    told: (w) => ({ ...budget('finance')(w), number: 0, reason: 'Freight is missing' }),
    hears: 'finance',
  },
  {
    kind: 'change_order_agreed',
    told: (w) => ({ ...budget('finance')(w), number: 'CO-01', title: 'Walkway' }),
    hears: 'finance',
  },
];
