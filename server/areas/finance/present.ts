/** Budgets and change orders as they are shown, with what the person may do, and held for a change. */
import { BudgetAbilities, ChangeOrderAbilities } from '../../../contract/budgets.ts';
import type { ResponseOf } from '../../../contract/index.ts';
import { fail, notFound, sentences } from '../../../domain/errors.ts';
import {
  contractValueOf,
  differenceOf,
  totalOfBudget,
  whyNotAgree,
  whyNotDecideBudget,
  whyNotEditBudget,
  whyNotEditChange,
  whyNotSubmitBudget,
} from '../../../domain/money/budget.ts';
import { budget_heads } from '../../../domain/money/heads.ts';
import { whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx } from '../../ctx.ts';
import { peopleWho } from '../../supply/approvers.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import * as budget_rows from './budget_rows.ts';
import * as change_rows from './change_rows.ts';

const approves = allow.toApprove('finance');

/** Who may approve budgets and change orders of a project. */
export const approversOf = (ctx: Ctx, project_id: number): Promise<{ user_id: number; name: string }[]> =>
  peopleWho(ctx, project_id, (permissions) => !whyNot(approves, permissions));

export const idsOf = (people: readonly { user_id: number }[]): number[] => people.map(({ user_id }) => user_id);

export const projectOf = async (ctx: Ctx, project_id: number): Promise<budget_rows.ProjectRow> =>
  (await budget_rows.projectOf(ctx.db, project_id)) ?? notFound();

/** What the contract of a project is worth today, with the change orders that were agreed. */
export const contractValue = async (ctx: Ctx, project: budget_rows.ProjectRow): Promise<number> =>
  contractValueOf(project.contract_value, await change_rows.agreed(ctx.db, project.id));

const inOrder = <T extends { head: (typeof budget_heads)[number] }>(lines: readonly T[]): T[] =>
  lines.toSorted((a, b) => budget_heads.indexOf(a.head) - budget_heads.indexOf(b.head));

type Revision = ResponseOf<'get_budgeted_finance'>['revisions'][number];

/** A revision beside the approved one before it. */
export function shownRevision(row: budget_rows.RevisionRow, before: budget_rows.RevisionRow | undefined): Revision {
  const { project_id: _project, drafted_by_id: _drafter, submitted_by_id: _submitter, lines, ...shown } = row;
  return {
    ...shown,
    lines: inOrder(lines),
    total: totalOfBudget(lines),
    difference: before ? differenceOf(before.lines, lines) : [],
  };
}

const factsOf = (row: budget_rows.RevisionRow) => ({
  state: row.state,
  drafted_by: row.drafted_by_id,
  submitted_by: row.submitted_by_id,
});

export const whyNotDecide = (ctx: Ctx, row: budget_rows.RevisionRow, approvers: readonly number[]) =>
  whyNotDecideBudget(factsOf(row), ctx.person.user_id, approvers);

/** What is being made of a budget, with the steps that are open to the person. */
export async function shownOpen(
  ctx: Ctx,
  row: budget_rows.RevisionRow,
  before: budget_rows.RevisionRow | undefined,
): Promise<NonNullable<ResponseOf<'get_budgeted_finance'>['open']>> {
  const approvers = row.state === 'submitted' ? await approversOf(ctx, row.project_id) : [];
  const decide = whyNotDecide(ctx, row, idsOf(approvers));
  const edit = whyNotEditBudget(row);
  return {
    ...shownRevision(row, before),
    awaited: approvers
      .filter(({ user_id }) => !whyNotDecideBudget(factsOf(row), user_id, idsOf(approvers)))
      .map(({ name }) => name),
    abilities: abilitiesOf(ctx.permissions, BudgetAbilities, {
      update_budget: edit,
      delete_budget: edit,
      import_budget_file: edit,
      // the reason is entered when it is sent
      send_budget_for_approval: whyNotSubmitBudget(row, totalOfBudget(row.lines), row.reason || '-'),
      approve_budget: decide,
      reject_budget: row.state === 'submitted' ? undefined : decide,
    }),
  };
}

/** A budget, while nobody else changes budgets of its project. */
export async function holdBudget(ctx: Ctx, budget_id: number, version: number): Promise<budget_rows.RevisionRow> {
  await lockRows(ctx.db, 'projects', [ctx.project_id]);
  const row = (await budget_rows.one(ctx.db, budget_id)) ?? notFound();
  if (row.version !== version) {
    const { current } = await budget_rows.standing(ctx.db, row.project_id);
    fail('conflict', sentences.changed_meanwhile, { current: shownRevision(row, current) });
  }
  return row;
}

const agreeing = (row: change_rows.ChangeRow) => ({
  state: row.state,
  drafted_by: row.drafted_by_id,
  has_evidence: row.document !== '',
  reason: row.reason,
});

interface Agreeing {
  approvers: readonly number[];
  budget_approved: boolean;
}

export const whyNotAgreed = (ctx: Ctx, row: change_rows.ChangeRow, facts: Agreeing) =>
  whyNotAgree(agreeing(row), { ...facts, user_id: ctx.person.user_id });

type ShownChange = ResponseOf<'get_change_orders'>['change_orders'][number];

export function shownChange(ctx: Ctx, row: change_rows.ChangeRow, facts: Agreeing): ShownChange {
  const { project_id: _project, drafted_by_id: _drafter, lines, ...shown } = row;
  const edit = whyNotEditChange(row);
  return {
    ...shown,
    lines: inOrder(lines),
    budget_change: totalOfBudget(lines),
    abilities: abilitiesOf(ctx.permissions, ChangeOrderAbilities, {
      update_change_order: edit,
      delete_change_order: edit,
      approve_change_order: whyNotAgreed(ctx, row, facts),
    }),
  };
}

/** A change order, while nobody else changes budgets of its project. */
export async function holdChange(ctx: Ctx, change_order_id: number, version: number): Promise<change_rows.ChangeRow> {
  await lockRows(ctx.db, 'projects', [ctx.project_id]);
  const row = (await change_rows.one(ctx.db, change_order_id)) ?? notFound();
  if (row.version !== version)
    fail('conflict', sentences.changed_meanwhile, {
      current: shownChange(ctx, row, { approvers: [], budget_approved: true }),
    });
  return row;
}
