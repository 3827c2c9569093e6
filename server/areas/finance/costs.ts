/** What a project costs today: the facts read once, the figures by the one rule. */
import { type Cost, costByHead, type HeadCost, totalCost } from '../../../domain/money/costs.ts';
import type { Ctx } from '../../ctx.ts';
import * as budget_rows from './budget_rows.ts';
import * as rows from './cost_rows.ts';

interface ProjectCosts {
  has_budget: boolean;
  heads: HeadCost[];
  total: Cost;
  estimates: ReadonlyMap<string, rows.EstimateRow>;
}

export async function costsOf(ctx: Ctx, project_id: number): Promise<ProjectCosts> {
  const { db } = ctx;
  const { baseline, current } = await budget_rows.standing(db, project_id);
  const approved = current?.state === 'approved';
  const estimates = await rows.estimates(db, project_id);
  const heads = costByHead({
    baseline: approved ? (baseline?.lines ?? []) : [],
    budget: approved ? current.lines : [],
    orders: await rows.committed(db, [project_id]),
    stock: await rows.stock(db, [project_id]),
    actual: await rows.actual(db, [project_id]),
    paid: await rows.paid(db, project_id),
    etc: estimates,
  });
  return {
    has_budget: approved,
    heads,
    total: totalCost(heads),
    estimates: new Map(estimates.map((one) => [one.head, one])),
  };
}
