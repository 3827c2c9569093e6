/** The cost figures of a project, the documents behind them, and estimates that people enter. */
import { abilities } from '../../../contract/abilities.ts';
import type { project_costs } from '../../../contract/project_costs.ts';
import { fail, sentences } from '../../../domain/errors.ts';
import { earnedValue, perWp, profitOf } from '../../../domain/money/costs.ts';
import { headName } from '../../../domain/money/heads.ts';
import { progressFigures } from '../../../domain/schedule/progress.ts';
import { say, term } from '../../../domain/sentences.ts';
import { againstBaseline } from '../../../gantt/engine/baselines.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { lookAtPlan } from '../../plan/plans.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import * as rows from './cost_rows.ts';
import { costsOf } from './costs.ts';
import { contractValue, projectOf } from './present.ts';
import { todayOf } from '../../today.ts';

/** How far the schedule is, against its baseline, in percent of the whole. */
async function progressOf(ctx: Ctx, project_id: number) {
  const plan = await lookAtPlan(ctx, project_id);
  const events = againstBaseline(plan.events, plan.newest_baseline)
    .filter((event) => !event.is_group)
    .map((event) => ({ ...event, forecast_start: null, forecast_end: null }));
  const { planned_percent, percent } = progressFigures(events, todayOf(ctx));
  return { planned_percent, real_percent: percent };
}

export const cost_calls = {
  async get_actual_finance(ctx, { project_id }) {
    const project = await projectOf(ctx, project_id);
    const { has_budget, heads, total, estimates } = await costsOf(ctx, project_id);
    return {
      project_id,
      contract_value: await contractValue(ctx, project),
      has_budget,
      heads: heads.map(({ typed: _typed, ...one }) => ({ ...one, estimate: estimates.get(one.head) ?? null })),
      total,
      abilities: abilitiesOf(ctx.permissions, abilities('update_cost_estimate')),
    };
  },

  get_finance_documents: (ctx, { head, ...asked }) => rows.documents(ctx.db, { ...asked, head }),

  async update_cost_estimate(ctx, { project_id, head, amount, reason, version }) {
    await lockRows(ctx.db, 'projects', [project_id]);
    const before = (await rows.estimates(ctx.db, project_id)).find((one) => one.head === head);
    if ((before?.version ?? 0) !== version) fail('conflict', sentences.changed_meanwhile, { current: before ?? null });
    if (amount !== null && !reason)
      fail('bad_input', say`Enter a reason.`, { fields: { reason: say`Enter a reason.` } });
    const set_by = ctx.person.user_id;
    const now =
      amount === null
        ? await rows.removeEstimate(ctx.db, project_id, head).then(() => 0)
        : await rows.setEstimate(ctx.db, { project_id, head, amount, reason, set_by });
    ctx.recordEvent('cost_estimate_changed', {
      summary:
        amount === null
          ? say`returned the estimate to complete of ${{ head: term(headName(head)) }} to the rule`
          : say`entered the estimate to complete of ${{ head: term(headName(head)) }}: ${{ reason }}`,
      project_id,
      subject_type: 'cost_estimate',
      subject_id: project_id,
    });
    return { version: now };
  },

  async get_profit_and_loss_details(ctx, { project_id }) {
    const project = await projectOf(ctx, project_id);
    const contract_value = await contractValue(ctx, project);
    const { has_budget, heads, total } = await costsOf(ctx, project_id);
    const rateOf = (paise: number) => perWp(paise, project.capacity_kwp);
    const progress = has_budget ? await progressOf(ctx, project_id) : undefined;
    return {
      project_id,
      capacity_kwp: project.capacity_kwp,
      original_contract_value: project.contract_value,
      contract_value,
      has_budget,
      budget: total.budget,
      actual: total.actual,
      eac: total.eac,
      ...profitOf(total, contract_value),
      rates: heads.map(({ head, budget, eac, actual }) => ({
        head,
        budget: rateOf(budget),
        expected: rateOf(eac),
        actual: rateOf(actual),
      })),
      value: progress
        ? { ...progress, ...earnedValue({ ...progress, budget: total.budget, incurred: total.actual + total.stock }) }
        : null,
    };
  },
} satisfies Handlers<keyof typeof project_costs>;
