/** Who is told of what happens here, and why; for tests each of it by name. */
import type { HeardBy, ToldCase, ToldWorld } from '../../told_case.ts';

const drafter = { kind: 'finance', who: 'Who drafted it', why: 'They wait for it' } as const;

export const heard_by: HeardBy = {
  budget_asked: [{ kind: 'finance', who: 'Who may approve budgets', why: 'They approve it' }],
  budget_decided: [drafter],
  change_order_agreed: [drafter],
  guarantee_expiring: [{ kind: 'finance', who: 'Who works on finance', why: 'They extend it or ask for it back' }],
  retention_release_due: [{ kind: 'finance', who: 'Who works on finance', why: 'They ask for it or pay it' }],
  guarantee_invoked: [{ kind: 'finance', who: 'Who works on finance', why: 'It costs the project money' }],
};

const guarantee = (w: ToldWorld) => ({
  project_id: w.project_id,
  guarantee_id: 1,
  kind: 'performance' as const,
  party: 'Sagar Textiles',
  side: 'given' as const,
  valid_until: '2027-03-31',
});

const retention = (side: 'customer' | 'subcontractor') => (w: ToldWorld) => ({
  project_id: w.project_id,
  side,
  party: 'Sagar Textiles',
  release_on: '2027-03-31',
});

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
  { kind: 'guarantee_expiring', told: guarantee, hears: 'admin finance owner' },
  {
    kind: 'guarantee_expiring',
    told: (w) => ({ ...guarantee(w), side: 'received' as const }),
    hears: 'admin finance owner',
  },
  { kind: 'retention_release_due', told: retention('customer'), hears: 'admin finance owner' },
  { kind: 'retention_release_due', told: retention('subcontractor'), hears: 'admin finance owner' },
  { kind: 'guarantee_invoked', told: guarantee, hears: 'admin finance owner' },
];
