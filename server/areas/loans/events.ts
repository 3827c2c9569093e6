/** Who hears of loans: who confirms what was recorded, and the customer of each step. */
import { say, term, written } from '../../../domain/sentences.ts';
import type { LoanStage } from '../../../domain/money/loan_stages.ts';
import type { By, Listeners, Tell } from '../../ctx.ts';

interface ToldLoan {
  loan_id: number;
  project_id: number;
  project: string;
  number: string;
  customer_id: number | null;
  by: By;
}

export const events = {
  async loan_asked(tell: Tell, told: ToldLoan & { about: 'sanction' | 'payment'; user_ids: number[] }) {
    const { number, project } = told;
    await tell.notice(told.user_ids, {
      kind: 'loan',
      title:
        told.about === 'sanction'
          ? say`The sanction of the loan ${{ number }} awaits confirmation`
          : say`A payment of the loan ${{ number }} awaits confirmation`,
      text: say`${{ text: project }}`,
      path: `/loan-centre?loan=${told.loan_id}`,
      project_id: told.project_id,
    });
  },
  async loan_moved(tell: Tell, told: ToldLoan & { stage: LoanStage; reason: string }) {
    if (told.customer_id === null) return;
    await tell.notice([told.customer_id], {
      kind: 'loan',
      title: say`Your loan ${{ number: told.number }}: ${{ stage: term(told.stage) }}`,
      text: written(told.reason),
      path: '/customer-loan-centre',
      project_id: told.project_id,
    });
  },
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    loans: typeof events;
  }
}
