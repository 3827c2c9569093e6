/** Decisions about the budget of a project: proposed, changed with reasons, approved and frozen. */
import { abilities } from '../../../contract/abilities.ts';
import type { budgets } from '../../../contract/budgets.ts';
import { fail, failIf, sentences } from '../../../domain/errors.ts';
import {
  boqByHead,
  type BudgetLine,
  proposeBudget,
  totalOfBudget,
  whyNotEditBudget,
  whyNotSubmitBudget,
} from '../../../domain/money/budget.ts';
import { budget_heads, headName, marginOf, shareOf } from '../../../domain/money/heads.ts';
import { say, term } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import { requireSmall } from '../../records/imports/acts.ts';
import { budgetFile, budgetMeanings, judgeBudget } from './budget_file.ts';
import * as rows from './budget_rows.ts';
import type { changes_of_contract } from './change_calls.ts';
import {
  approversOf,
  contractValue,
  holdBudget,
  idsOf,
  projectOf,
  shownOpen,
  shownRevision,
  whyNotDecide,
} from './present.ts';

const about = ({ id, project_id }: Pick<rows.RevisionRow, 'id' | 'project_id'>) => ({
  project_id,
  subject_type: 'budget',
  subject_id: id,
});

const one_open = say`A draft of the budget is already open.`;

/** What the BOQ and the usual shares come to today, for every head. */
async function proposalOf(ctx: Ctx, project: rows.ProjectRow, contract_value: number) {
  const { segment } = project;
  const boq = await rows.boqLines(ctx.db, project.id);
  const priced = boqByHead(boq);
  const proposed = new Map(proposeBudget({ segment, contract_value, boq }).map((line) => [line.head, line]));
  const proposal = budget_heads.map((head) => ({
    head,
    amount: proposed.get(head)?.amount ?? 0,
    basis: proposed.get(head)?.basis ?? ('share' as const),
    share: shareOf(head, segment),
    unpriced: priced.get(head)?.unpriced ?? 0,
  }));
  return { proposal, lines: [...proposed.values()] };
}

/** Lines after a change: what equals the BOQ or the usual share says so, anything else says why. */
function enteredLines(
  before: readonly BudgetLine[],
  given: readonly { head: BudgetLine['head']; amount: number; reason: string }[],
  proposal: readonly Pick<BudgetLine, 'head' | 'amount' | 'basis'>[],
): BudgetLine[] {
  const lines = new Map(before.map((line) => [line.head, line]));
  const without: string[] = [];
  for (const { head, amount, reason } of given) {
    const was = lines.get(head);
    const proposed = proposal.find((one) => one.head === head && one.amount === amount && amount > 0);
    if (was?.amount === amount) lines.set(head, { ...was, reason: reason || was.reason });
    else if (proposed) lines.set(head, { head, amount, basis: proposed.basis, reason });
    else if (reason || amount === 0) lines.set(head, { head, amount, basis: 'entered', reason });
    else without.push(headName(head));
  }
  const [first] = without;
  if (first) fail('bad_input', say`Enter a reason for the amount of ${{ head: term(first) }}.`);
  return [...lines.values()].filter(({ amount }) => amount > 0);
}

export const budget_calls = {
  async get_budgeted_finance(ctx, { project_id }) {
    const project = await projectOf(ctx, project_id);
    const contract_value = await contractValue(ctx, project);
    const found = await rows.revisions(ctx.db, project_id);
    const approved = found.filter(({ state }) => state === 'approved').slice(0, 200);
    const open = found.find(({ state }) => state !== 'approved');
    const { proposal } = await proposalOf(ctx, project, contract_value);
    return {
      project_id,
      segment: project.segment,
      capacity_kwp: project.capacity_kwp,
      original_contract_value: project.contract_value,
      contract_value,
      planned_margin: marginOf(project.segment),
      proposal,
      open: open ? await shownOpen(ctx, open, approved[0]) : null,
      revisions: approved.map((row, at) => shownRevision(row, approved[at + 1])),
      abilities: abilitiesOf(ctx.permissions, abilities('generate_budget'), {
        generate_budget: open ? one_open : undefined,
      }),
    };
  },

  async generate_budget(ctx, { project_id, reason }) {
    await lockRows(ctx.db, 'projects', [project_id]);
    const project = await projectOf(ctx, project_id);
    const found = await rows.revisions(ctx.db, project_id, 1);
    if (found[0] && found[0].state !== 'approved') fail('conflict', one_open);
    const lines = found[0]?.lines ?? (await proposalOf(ctx, project, await contractValue(ctx, project))).lines;
    const { id, version } = await rows.add(ctx.db, { project_id, reason, drafted_by: ctx.person.user_id }, lines);
    ctx.recordEvent('budget_drafted', {
      summary: found[0] ? say`drafted a revision of the budget` : say`drafted the budget`,
      ...about({ id, project_id }),
      after: { reason },
    });
    return { budget_id: id, version };
  },

  async update_budget(ctx, { budget_id, version, reason, lines }) {
    const row = await holdBudget(ctx, budget_id, version);
    failIf(whyNotEditBudget(row));
    const project = await projectOf(ctx, row.project_id);
    const { proposal } = await proposalOf(ctx, project, await contractValue(ctx, project));
    await rows.setLines(ctx.db, budget_id, enteredLines(row.lines, lines, proposal));
    const changed = await rows.change(ctx.db, budget_id, reason === undefined ? {} : { reason });
    ctx.recordEvent('budget_changed', {
      summary: say`changed the draft of the budget`,
      ...about(row),
      after: { reason, heads: lines.map(({ head }) => head) },
    });
    return { budget_id, version: changed };
  },

  async delete_budget(ctx, { budget_id, version }) {
    const row = await holdBudget(ctx, budget_id, version);
    failIf(whyNotEditBudget(row));
    await rows.remove(ctx.db, budget_id);
    ctx.recordEvent('budget_deleted', { summary: say`deleted the draft of the budget`, ...about(row) });
    return { message: sentences.success };
  },

  async get_budget_file(ctx, { project_id, format }) {
    const project = await projectOf(ctx, project_id);
    const found = await rows.revisions(ctx.db, project_id);
    const approved = found.filter(({ state }) => state === 'approved');
    const open = found.find(({ state }) => state !== 'approved');
    return budgetFile(ctx, project.name, { open, current: approved[0], baseline: approved.at(-1) }, format);
  },

  async import_budget_file(ctx, { budget_id, version, file, dry_run }) {
    requireSmall(file);
    const { temp_path: path } = file;
    const meanings = budgetMeanings(ctx);
    const sheet = await ctx.outside('read', () => ctx.app.foreign_files.run('readBudget', { path, meanings }));
    const row = await holdBudget(ctx, budget_id, version);
    failIf(whyNotEditBudget(row));
    const project = await projectOf(ctx, row.project_id);
    const { proposal } = await proposalOf(ctx, project, await contractValue(ctx, project));
    const judged = judgeBudget(ctx, row.lines, proposal, sheet);
    const count = (verdict: (typeof judged)[number]['verdict']) =>
      judged.filter((one) => one.verdict === verdict).length;
    const changes = judged.flatMap(({ verdict, line }) => (verdict === 'changed' && line ? [line] : []));
    let now = row.version;
    if (!dry_run && changes.length > 0) {
      await rows.setLines(ctx.db, budget_id, enteredLines(row.lines, changes, proposal));
      now = await rows.change(ctx.db, budget_id, {});
      ctx.recordEvent('budget_changed', {
        summary: say`imported ${{ file: file.file_name }} into the draft of the budget`,
        ...about(row),
        after: { heads: changes.map(({ head }) => head) },
      });
    }
    return {
      rows: judged.slice(0, 100).map((one) => ({
        row: one.row,
        verdict: one.verdict,
        head: one.shown,
        before: one.before,
        after: one.line?.amount ?? null,
        problem: one.problem ?? '',
      })),
      changed: count('changed'),
      same: count('same'),
      failed: count('failed'),
      version: now,
    };
  },

  async send_budget_for_approval(ctx, { budget_id, version, reason }) {
    const row = await holdBudget(ctx, budget_id, version);
    const said = reason || row.reason;
    failIf(whyNotSubmitBudget(row, totalOfBudget(row.lines), said));
    const changed = await rows.change(ctx.db, budget_id, {
      state: 'submitted',
      reason: said,
      submitted_by: ctx.person.user_id,
      submitted_at: ctx.app.now().toISOString(),
      rejected_by: null,
      rejected_reason: '',
    });
    const approvers = idsOf(await approversOf(ctx, row.project_id));
    ctx.recordEvent('budget_asked', {
      summary: say`requested approval of the budget`,
      ...about(row),
      after: { reason: said },
      tell: {
        project_id: row.project_id,
        user_ids: approvers.filter((id) => !whyNotOf(row, ctx.person.user_id, id, approvers)),
      },
    });
    return { budget_id, version: changed };
  },

  async approve_budget(ctx, { budget_id, version, total }) {
    const row = await holdBudget(ctx, budget_id, version);
    failIf(whyNotDecide(ctx, row, idsOf(await approversOf(ctx, row.project_id))));
    if (totalOfBudget(row.lines) !== total) fail('conflict', sentences.changed_meanwhile);
    const frozen = await rows.freeze(ctx.db, row, ctx.person.user_id);
    ctx.recordEvent('budget_decided', {
      summary:
        frozen.number === 1
          ? say`approved the budget as its baseline`
          : say`approved revision ${{ number: frozen.number }} of the budget`,
      ...about(row),
      after: { number: frozen.number },
      tell: { project_id: row.project_id, user_ids: [row.drafted_by_id], number: frozen.number, reason: '' },
    });
    return { budget_id, version: frozen.version };
  },

  async reject_budget(ctx, { budget_id, version, reason }) {
    const row = await holdBudget(ctx, budget_id, version);
    if (row.state !== 'submitted') fail('conflict', say`This budget does not await approval.`);
    const changed = await rows.change(ctx.db, budget_id, {
      state: 'draft',
      submitted_by: null,
      submitted_at: null,
      rejected_by: ctx.person.user_id,
      rejected_reason: reason,
    });
    ctx.recordEvent('budget_decided', {
      summary: say`sent the budget back to draft: ${{ reason }}`,
      ...about(row),
      after: { reason },
      tell: { project_id: row.project_id, user_ids: [row.drafted_by_id], number: 0, reason },
    });
    return { budget_id, version: changed };
  },
} satisfies Handlers<Exclude<keyof typeof budgets, changes_of_contract>>;

/** Whether an approver could not decide on what this person submits now. */
const whyNotOf = (row: rows.RevisionRow, submitter: number, user_id: number, approvers: readonly number[]): boolean =>
  [row.drafted_by_id, submitter].includes(user_id) &&
  approvers.some((id) => ![row.drafted_by_id, submitter].includes(id));
