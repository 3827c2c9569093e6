/** Who hears of loans: who confirms what was recorded, the customer of each step, who works on lines of credit of what is due. */
import { whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { day, say, term, written } from '../../../domain/sentences.ts';
import type { LoanStage } from '../../../domain/money/loan_stages.ts';
import type { By, Listeners, Tell } from '../../ctx.ts';
import { userIdsOfCompany } from '../../supply/approvers.ts';

interface ToldLoan {
  loan_id: number;
  project_id: number;
  project: string;
  number: string;
  customer_id: number | null;
  by: By;
}

interface ToldCredit {
  credit_line_id: number;
  number: string;
  lender: string;
}

const works = allow.toWork('loans');
/** Who works on the lines of credit of the company. */
const borrowers = (tell: Tell): Promise<number[]> =>
  userIdsOfCompany(tell, (permissions) => !whyNot(works, permissions));
const creditPath = (credit_line_id: number): string => `/loan-centre?tab=credit-lines&credit_line=${credit_line_id}`;

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
  async credit_draw_due(tell: Tell, { credit_line_id, number, lender, due_on }: ToldCredit & { due_on: string }) {
    await tell.notice(await borrowers(tell), {
      kind: 'loan',
      title: say`The draw ${{ number }} of ${{ lender }} is due on ${{ day: day(due_on) }}`,
      path: creditPath(credit_line_id),
    });
  },
  async credit_line_renewal(
    tell: Tell,
    { credit_line_id, number, lender, renewal_on }: ToldCredit & { renewal_on: string },
  ) {
    await tell.notice(await borrowers(tell), {
      kind: 'loan',
      title: say`The line of credit ${{ number }} of ${{ lender }} is to be renewed by ${{ day: day(renewal_on) }}`,
      path: creditPath(credit_line_id),
    });
  },
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    loans: typeof events;
  }
}
