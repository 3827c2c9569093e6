/** All SQL of the approval of proposals: the company's limits, the state of a draft, and what was decided. */
import { sql } from 'kysely';
import type { ResponseOf } from '../../../../../contract/index.ts';
import {
  type ApprovalState,
  type approval_steps,
  no_costs,
  no_limits,
  type SalesCosts,
  type SalesLimits,
} from '../../../../../domain/proposals/limits.ts';
import type { Db } from '../../../../tenancy/in_company.ts';

export interface Settings {
  limits: SalesLimits;
  costs: SalesCosts;
  version: number;
}

/** What the company set; without limits until it did. */
export async function settings(db: Db): Promise<Settings> {
  const row = await db.selectFrom('sales_limits').select(['limits', 'costs', 'version']).executeTakeFirst();
  if (!row) return { limits: no_limits, costs: no_costs, version: 0 };
  const { limits, costs, version } = row;
  return { limits: limits as SalesLimits, costs: costs as SalesCosts, version };
}

/** Sets limits and costs; false when someone set them since they were shown. */
export async function setSettings(db: Db, { limits, costs, version }: Settings, user_id: number): Promise<boolean> {
  const set = { limits: JSON.stringify(limits), costs: JSON.stringify(costs), updated_by: user_id };
  const done = await db
    .insertInto('sales_limits')
    .values({ ...set, version: version + 1 })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet({ ...set, version: version + 1, updated_at: sql`now()` })
        .where('sales_limits.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  return done !== undefined;
}

/** What was held against the limits when a step was taken. */
export interface StepFacts {
  net: number;
  discount_percent: number;
  per_wp: number | null;
  cost: number | null;
  margin_percent: number | null;
  limits: object;
}

export interface Step {
  step: (typeof approval_steps)[number];
  user_id: number;
  note: string;
  facts: StepFacts;
}

/** Writes a step and the state it leaves; the draft itself, and so its version, stays as it is. */
export async function take(db: Db, proposal_id: number, state: ApprovalState, step: Step): Promise<void> {
  await db
    .with('done', (done) =>
      done.insertInto('proposal_approvals').values({ ...step, proposal_id, facts: JSON.stringify(step.facts) }),
    )
    .updateTable('proposals')
    .set({
      approval: state,
      updated_at: sql`now()`,
      ...(step.step === 'asked' ? { approval_asked_by: step.user_id } : {}),
    })
    .where('id', '=', proposal_id)
    .execute();
}

type Line = ResponseOf<'get_proposal'>['approval']['history'][number];

/** What was asked and decided, newest first. */
export async function history(db: Db, proposal_id: number): Promise<Line[]> {
  const rows = await db
    .selectFrom('proposal_approvals as a')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.user_id'))
    .select(['a.step', 'u.name', 'a.note', 'a.at', 'a.facts'])
    .where('a.proposal_id', '=', proposal_id)
    .orderBy('a.id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ facts, ...row }) => {
    const { net, discount_percent, margin_percent } = facts as StepFacts;
    return { ...row, net, discount_percent, margin_percent } as Line;
  });
}
