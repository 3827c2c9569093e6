/** Decisions about financial plans: saved whole with a version, deleted, taken along as a workbook. */
import { FinancialPlanAbilities, type financial_plans } from '../../../../contract/financial_plans.ts';
import { fail, notFound, sentences } from '../../../../domain/errors.ts';
import {
  plan_keys,
  type PlanInputs,
  type PlanScenario,
  wrongPlan,
  wrongScenario,
} from '../../../../domain/money/financial_plan_inputs.ts';
import { say } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { planFile } from './file.ts';
import { answerOf, shownPlan } from './present.ts';
import * as rows from './rows.ts';

const no_plan = say`This project has no financial plan yet.`;

const about = ({ id, project_id }: { id: number; project_id: number }) => ({
  project_id,
  subject_type: 'financial_plan',
  subject_id: id,
});

/** The plan of a project in the version that was shown, while nobody else changes it; undefined when none was shown. */
async function held(ctx: Ctx, project_id: number, version: number): Promise<rows.PlanRow | undefined> {
  await lockRows(ctx.db, 'projects', [project_id]);
  const row = await rows.ofProject(ctx.db, project_id);
  if ((row?.version ?? 0) !== version)
    fail('conflict', sentences.changed_meanwhile, { current: row ? shownPlan(row) : null });
  return row;
}

function requireSound(inputs: PlanInputs, scenarios: readonly PlanScenario[]): void {
  const wrong = wrongPlan(inputs);
  if (wrong) fail('bad_input', wrong.sentence, { fields: { [`inputs.${wrong.field}`]: wrong.sentence } });
  const other = wrongScenario(inputs, scenarios);
  if (other)
    fail('bad_input', other.sentence, { fields: { [`scenarios.${other.at}.${other.field}`]: other.sentence } });
}

/** The inputs of the base case that a save changed. */
const changedOf = (before: PlanInputs, after: PlanInputs) => plan_keys.filter((key) => before[key] !== after[key]);

export const plan_calls = {
  async get_financial_plan(ctx, { project_id }) {
    const answer = await answerOf(ctx, project_id);
    const without = answer.plan ? undefined : no_plan;
    return {
      ...answer,
      abilities: abilitiesOf(ctx.permissions, FinancialPlanAbilities, {
        delete_financial_plan: without,
        export_financial_plan: without,
      }),
    };
  },

  async update_financial_plan(ctx, { project_id, version, inputs, scenarios }) {
    const row = await held(ctx, project_id, version);
    requireSound(inputs, scenarios);
    const facts = { inputs, scenarios, changed_by: ctx.person.user_id };
    if (!row) {
      const made = await rows.add(ctx.db, project_id, facts);
      ctx.recordEvent('finance_plan_added', {
        summary: say`made the financial plan`,
        ...about({ id: made.id, project_id }),
      });
      return { project_id, version: made.version };
    }
    const changed = await rows.change(ctx.db, row.id, facts);
    const keys = changedOf(row.inputs, inputs);
    ctx.recordEvent('finance_plan_changed', {
      summary: say`changed the financial plan`,
      ...about(row),
      before: { ...Object.fromEntries(keys.map((key) => [key, row.inputs[key]])), scenarios: row.scenarios },
      after: { ...Object.fromEntries(keys.map((key) => [key, inputs[key]])), scenarios },
    });
    return { project_id, version: changed };
  },

  async delete_financial_plan(ctx, { project_id, version }) {
    const row = (await held(ctx, project_id, version)) ?? fail('conflict', no_plan);
    await rows.remove(ctx.db, row.id);
    ctx.recordEvent('finance_plan_deleted', {
      summary: say`deleted the financial plan`,
      ...about(row),
      before: { inputs: row.inputs, scenarios: row.scenarios },
    });
    return { message: sentences.success };
  },

  async export_financial_plan(ctx, { project_id }) {
    const plant = (await rows.plantOf(ctx.db, project_id)) ?? notFound();
    const row = (await rows.ofProject(ctx.db, project_id)) ?? fail('conflict', no_plan);
    return planFile(ctx, plant.name, row);
  },
} satisfies Handlers<keyof typeof financial_plans>;
