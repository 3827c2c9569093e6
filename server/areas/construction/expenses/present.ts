/** Site expenses as a person sees them, and why a step is not open to them. */
import type { ResponseOf } from '../../../../contract/index.ts';
import { ExpenseAbilities } from '../../../../contract/site_expenses.ts';
import { notFound, requireVersion, type Words } from '../../../../domain/errors.ts';
import { approving_modules } from '../../../../domain/money/money_limits.ts';
import {
  whyNotDecideExpense,
  whyNotOpenExpense,
  whyNotReverseExpense,
} from '../../../../domain/money/site_expenses.ts';
import type { Approver } from '../../../../domain/procurement/order_approval.ts';
import { isInside } from '../../../../domain/people.ts';
import { type PermissionContext, whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { say } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx } from '../../../ctx.ts';
import { withinLimits } from '../../../payables/limits.ts';
import { approversWho } from '../../../supply/approvers.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import * as rows from './rows.ts';

export const views = allow.toView('construction');
export const takes_over = allow.toApprove('construction');
export const finance = allow.toView('finance');
const pays = allow.toApprove('finance');

/** Whether someone may approve expenses of a project: who approves in its construction or in finance. */
const mayDecide = (permissions: PermissionContext): boolean =>
  permissions.actor !== undefined &&
  isInside(permissions.actor.kind) &&
  (!whyNot(takes_over, permissions) || !whyNot(pays, permissions));

/** Whether someone sees the expenses of all people in a project. */
const seesAll = (permissions: PermissionContext): boolean => mayDecide(permissions) || !whyNot(finance, permissions);

export const whyNotInside = (ctx: Ctx): Words | undefined =>
  isInside(ctx.person.kind) ? undefined : say`Only people of the company can do this.`;

const isOwn = (ctx: Ctx, { user_id }: Pick<rows.Expense, 'user_id'>): boolean => user_id === ctx.person.user_id;

export const whyNotChange = (ctx: Ctx, expense: rows.Expense): Words | undefined =>
  whyNotOpenExpense(expense.state) ??
  (isOwn(ctx, expense) ? undefined : say`Only ${{ person: expense.person }} can change this expense.`);

const no_approver = say`You cannot approve expenses of this project.`;
export const whyNotDecide = (ctx: Ctx, expense: rows.Expense): Words | undefined =>
  mayDecide(ctx.permissions) ? whyNotDecideExpense(expense, ctx.person.user_id) : no_approver;
export const whyNotReverse = (ctx: Ctx, expense: rows.Expense): Words | undefined =>
  mayDecide(ctx.permissions) ? whyNotReverseExpense(expense) : no_approver;

interface Asked {
  people: Approver[];
  at_site: boolean;
  /** why the limit of the person does not cover the expense */
  why: Words | undefined;
  /** why it cannot be submitted: the limit of nobody covers it */
  none: Words | undefined;
}

/** Who is asked to approve an expense, of those whose limit covers it: those with the right who see the construction of the project, otherwise all with it; never who spent it. */
export async function approversFor(
  ctx: Ctx,
  { project_id, user_id, amount }: Pick<rows.Expense, 'project_id' | 'user_id' | 'amount'>,
): Promise<Asked> {
  const others = async (may: (permissions: PermissionContext) => boolean) =>
    (await approversWho(ctx, project_id, may, approving_modules.site_expense)).filter((one) => one.user_id !== user_id);
  const at_site = await others((may) => mayDecide(may) && !whyNot(views, may));
  const all = await others(mayDecide);
  const limits = await withinLimits(ctx, { document: 'site_expense', amount }, all);
  const within = new Set(limits.awaited.map((one) => one.user_id));
  const told = at_site.filter((one) => within.has(one.user_id));
  return told.length > 0
    ? { ...limits, people: told, at_site: true }
    : { ...limits, people: limits.awaited, at_site: false };
}

/** An expense that the person sees: their own, or that of others where they see all. */
export async function seen(ctx: Ctx, id: number): Promise<rows.Expense> {
  const expense = (await rows.one(ctx.db, id)) ?? notFound();
  return isInside(ctx.person.kind) && (isOwn(ctx, expense) || seesAll(ctx.permissions)) ? expense : notFound();
}

export async function shown(ctx: Ctx, expense: rows.Expense): Promise<ResponseOf<'get_site_expense'>> {
  const { file_id, file_name, state, ...facts } = expense;
  const open = whyNotChange(ctx, expense);
  const decide = whyNotDecide(ctx, expense);
  const asked = state === 'pending' ? await approversFor(ctx, expense) : undefined;
  return {
    ...facts,
    file: file_id === null ? null : { file_id, file_name },
    awaited: asked?.people.map(({ name }) => name) ?? [],
    abilities: abilitiesOf(ctx.permissions, ExpenseAbilities, {
      update_site_expense: open,
      delete_site_expense: open,
      approve_site_expense: decide ?? asked?.why,
      reject_site_expense: decide,
      change_site_expense_status: whyNotReverse(ctx, expense),
    }),
  };
}

/** An expense held for a change, read after it is held. */
export async function held(ctx: Ctx, id: number, version: number): Promise<rows.Expense> {
  await lockRows(ctx.db, 'site_expenses', [id]);
  const expense = await seen(ctx, id);
  requireVersion(expense, version, await shown(ctx, expense));
  return expense;
}
