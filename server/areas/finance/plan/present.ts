/** A financial plan as it is shown: what its project says of the inputs, and what they come to. */
import type { ResponseOf } from '../../../../contract/index.ts';
import { totalOfBudget } from '../../../../domain/money/budget.ts';
import { planOf, sensitivityOf } from '../../../../domain/money/financial_plan.ts';
import {
  inputsOf,
  plan_inputs,
  type PlanChanges,
  type PlanSource,
  usual_plan,
} from '../../../../domain/money/financial_plan_inputs.ts';
import type { StateOrTerritory } from '../../../../domain/lists.ts';
import { notFound } from '../../../../domain/errors.ts';
import { yieldOf } from '../../../../domain/proposals.ts';
import type { Ctx } from '../../../ctx.ts';
import * as budget_rows from '../budget_rows.ts';
import { contractValue, projectOf } from '../present.ts';
import * as rows from './rows.ts';

type Answer = ResponseOf<'get_financial_plan'>;
type Proposed = Answer['proposed'][number];

/** Whether a number may be an input: a project may have none, or one beyond what is calculated. */
const fits = ({ input, value }: Proposed): boolean =>
  typeof value === 'string' || (value > 0 && value >= plan_inputs[input].least && value <= plan_inputs[input].most);

/** What the project says of the inputs today, each with where from; the first of an input is what a draft begins with. */
export async function proposedInputs(ctx: Ctx, project_id: number) {
  const project = await projectOf(ctx, project_id);
  const plant = (await rows.plantOf(ctx.db, project_id)) ?? notFound();
  const contract = await contractValue(ctx, project);
  const { current } = await budget_rows.standing(ctx.db, project_id);
  const one = (input: Proposed['input'], value: number | string | null, source: PlanSource): Proposed[] =>
    value === null ? [] : [{ input, value, source }];
  const proposed = [
    ...one('capacity_kwp', project.capacity_kwp, 'project'),
    ...one('yield_kwh', plant.proposed_yield, 'proposal'),
    ...one('yield_kwh', plant.state ? yieldOf(plant.state as StateOrTerritory) : null, 'state'),
    ...one('commissioned_on', plant.commissioned_on, 'schedule'),
    ...one('capex', current ? totalOfBudget(current.lines) : null, 'budget'),
    ...one('capex', contract, 'contract'),
  ].filter(fits);
  return { plant, proposed };
}

/** What a first plan begins with: what the project says, and what is usual where it says nothing. */
function draftOf(proposed: readonly Proposed[]): PlanChanges {
  const { capex: _none, ...usual } = usual_plan;
  const said = Object.fromEntries(proposed.toReversed().map(({ input, value }) => [input, value]));
  return { ...usual, ...said };
}

/** A plan with what its inputs come to. */
export function shownPlan(row: rows.PlanRow): NonNullable<Answer['plan']> {
  const { id: _id, project_id: _project, inputs, scenarios, ...kept } = row;
  return {
    ...kept,
    inputs,
    ...planOf(inputs),
    sensitivity: sensitivityOf(inputs),
    scenarios: scenarios.map(({ name, changes }) => ({
      name,
      changes,
      results: planOf(inputsOf(inputs, changes)).results,
    })),
  };
}

export async function answerOf(ctx: Ctx, project_id: number): Promise<Omit<Answer, 'abilities'>> {
  const { plant, proposed } = await proposedInputs(ctx, project_id);
  const row = await rows.ofProject(ctx.db, project_id);
  return {
    project_id,
    capacity_kw_ac: plant.capacity_kw_ac,
    draft: draftOf(proposed),
    proposed,
    plan: row ? shownPlan(row) : null,
  };
}
