/** What a project costs today: the facts read once, the figures by the one rule. */
import { type Cost, costByHead, type HeadCost, totalCost } from '../../../domain/money/costs.ts';
import { groupedBy } from '../../../domain/grouped.ts';
import type { Ctx } from '../../ctx.ts';
import type { Db } from '../../tenancy/in_company.ts';
import * as planned_rows from './cash/rows.ts';
import * as budget_rows from './budget_rows.ts';
import * as rows from './cost_rows.ts';

interface ProjectCosts {
  has_budget: boolean;
  heads: HeadCost[];
  total: Cost;
  estimates: ReadonlyMap<string, rows.EstimateRow>;
}

/** The cost heads of several projects at once, without the amounts that are paid. */
export async function costsOfProjects(
  db: Db,
  ids: readonly number[],
): Promise<(project_id: number) => { has_budget: boolean; heads: HeadCost[] }> {
  const of = <Row extends { project_id: number }>(found: readonly Row[]) => {
    const groups = groupedBy(found, ({ project_id }) => project_id);
    return (id: number): readonly Row[] => groups.get(id) ?? [];
  };
  const planned = of(await planned_rows.planned(db, ids));
  const committed = of(await rows.committed(db, ids));
  const stock = of(await rows.stock(db, ids));
  const actual = of(await rows.actual(db, ids));
  return (id) => {
    const budget = planned(id).flatMap(({ head, amount }) => (amount === null ? [] : [{ head, amount }]));
    return {
      has_budget: budget.length > 0,
      heads: costByHead({
        baseline: [],
        budget,
        orders: committed(id),
        stock: stock(id),
        actual: actual(id),
        paid: [],
        etc: planned(id).flatMap(({ head, estimate }) => (estimate === null ? [] : [{ head, amount: estimate }])),
      }),
    };
  };
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
