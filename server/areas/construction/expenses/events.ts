/** Who hears of site expenses. */
import { expense_kind_names, type ExpenseKind } from '../../../../domain/money/site_expenses.ts';
import { say, type Sentence, term, written } from '../../../../domain/sentences.ts';
import type { By, Listeners, Tell } from '../../../ctx.ts';

interface Told {
  site_expense_id: number;
  project_id: number;
  kind: ExpenseKind;
  claimant_id: number;
  by: By;
}

export const expensePath = (project_id: number, id: number): string =>
  `/projects/construction-dashboard?projectId=${project_id}&tab=expenses&expense=${id}`;

/** Who approves in finance alone sees no construction. */
const companyPath = (id: number): string => `/dashboard?view=expenses&expense=${id}`;

const notice = (tell: Tell, told: Told, ids: readonly number[], title: Sentence, text?: string, path?: string) =>
  tell.notice(
    ids.filter((id) => id !== told.by?.user_id),
    {
      kind: 'site_expense',
      title,
      text: written(text),
      path: path ?? expensePath(told.project_id, told.site_expense_id),
      project_id: told.project_id,
      stage: 'construction',
    },
  );
const kindOf = ({ kind }: Told) => term(expense_kind_names[kind]);

const asked = (tell: Tell, told: Told & { user_ids: number[]; at_site: boolean }) =>
  notice(
    tell,
    told,
    told.user_ids,
    say`A site expense (${{ kind: kindOf(told) }}) awaits your approval`,
    undefined,
    told.at_site ? undefined : companyPath(told.site_expense_id),
  );

export const events = {
  site_expense_added: asked,
  /** told again where it had been sent back */
  site_expense_changed: asked,
  site_expense_approved: (tell: Tell, told: Told & { number: string }) =>
    notice(tell, told, [told.claimant_id], say`Your site expense ${{ number: told.number }} was approved`),
  site_expense_rejected: (tell: Tell, told: Told & { reason: string }) =>
    notice(
      tell,
      told,
      [told.claimant_id],
      say`Your site expense (${{ kind: kindOf(told) }}) was sent back`,
      told.reason,
    ),
  site_expense_reversed: (tell: Tell, told: Told & { number: string; reason: string }) =>
    notice(tell, told, [told.claimant_id], say`Your site expense ${{ number: told.number }} was reversed`, told.reason),
} satisfies Listeners;

declare module '../../../events/domain_events.ts' {
  interface Listening {
    site_expenses: typeof events;
  }
}
