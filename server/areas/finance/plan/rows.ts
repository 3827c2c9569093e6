/** SQL of financial plans, and of what a project says of their inputs. */
import { sql } from 'kysely';
import type { PlanInputs, PlanScenario } from '../../../../domain/money/financial_plan_inputs.ts';
import { changeRow, now } from '../../../records/version_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export interface PlanRow {
  id: number;
  project_id: number;
  inputs: PlanInputs;
  scenarios: PlanScenario[];
  changed_by: string;
  changed_at: string;
  version: number;
}

/** The plan of a project, when it has one. */
export async function ofProject(db: Db, project_id: number): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select f.id, f.project_id, f.inputs, f.scenarios, u.name as changed_by, f.changed_at, f.version from financial_plans f
      join users u on u.company_id = f.company_id and u.id = f.changed_by
    where f.project_id = ${project_id}`.execute(db);
  return rows[0];
}

export interface PlantFacts {
  name: string;
  state: string;
  capacity_kw_ac: number;
  /** commissioned, forecast or targeted */
  commissioned_on: string | null;
  /** of the newest accepted proposal of its lead: kWh per kWp a year */
  proposed_yield: number | null;
}

/** What a project and its accepted proposal say of a plant. */
export async function plantOf(db: Db, project_id: number): Promise<PlantFacts | undefined> {
  const { rows } = await sql<PlantFacts>`
    select p.name, p.state, p.capacity_kw_ac::float8 as capacity_kw_ac,
      coalesce(p.commissioned_on, p.forecast_commissioning, p.target_commissioning)::text as commissioned_on,
      (select (o.figures ->> 'kwh_per_kwp')::float8 from proposals o
          join leads l on l.company_id = o.company_id and l.id = o.lead_id
        where l.company_id = p.company_id and l.project_id = p.id and o.status = 'accepted' and o.figures is not null
        order by o.decided_at desc nulls last, o.id desc limit 1) as proposed_yield
    from projects p where p.id = ${project_id}`.execute(db);
  return rows[0];
}

interface Facts {
  inputs: PlanInputs;
  scenarios: readonly PlanScenario[];
  changed_by: number;
}

const columns = ({ inputs, scenarios, changed_by }: Facts) => ({
  inputs: JSON.stringify(inputs),
  scenarios: JSON.stringify(scenarios),
  changed_by,
});

export async function add(db: Db, project_id: number, facts: Facts): Promise<{ id: number; version: number }> {
  return db
    .insertInto('financial_plans')
    .values({ project_id, ...columns(facts) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export const change = (db: Db, id: number, facts: Facts): Promise<number> =>
  changeRow(db, 'financial_plans', id, { ...columns(facts), changed_at: now });

export async function remove(db: Db, id: number): Promise<void> {
  await db.deleteFrom('financial_plans').where('id', '=', id).execute();
}
