/** Financial plans of the demo companies: the plant of each that would suit an owner best, with its P90 yield and a dearer loan. */
import { addDays, type PlainDate } from '../../domain/dates.ts';
import { planOf } from '../../domain/money/financial_plan.ts';
import { type PlanInputs, type PlanScenario, usual_plan } from '../../domain/money/financial_plan_inputs.ts';
import { instant } from './lived_project.ts';
import { insertMany, type Run } from './rows.ts';

/** A lender's cover and an owner's return, for which the tariff is agreed. */
const wanted = { dscr: 1.25, irr: 15 };
const tariff_step = 5;
const dearest = 9_00;

/** The lowest tariff, in steps of five paise, at which lenders and owners agree. */
function withTariff(inputs: PlanInputs): PlanInputs {
  for (let tariff = 3_00; tariff < dearest; tariff += tariff_step) {
    const { min_dscr, equity_irr } = planOf({ ...inputs, tariff }).results;
    if ((min_dscr ?? 0) >= wanted.dscr && (equity_irr ?? 0) >= wanted.irr) return { ...inputs, tariff };
  }
  return { ...inputs, tariff: dearest };
}

/** Adds the plan of the plant, one for each company. */
export async function addFinancialPlan(
  run: Run,
  company_id: number,
  { made_by, today, now }: { made_by: number; today: PlainDate; now: Date },
): Promise<void> {
  const { rows } = await run(
    `select id, capacity_kwp::float8 as capacity_kwp, contract_value::float8 as capex,
        coalesce(commissioned_on, forecast_commissioning, target_commissioning, $2::date + 150)::text as commissioned_on
      from projects where company_id = $1 and segment <> 'residential' and status = 'active' and contract_value > 0
      order by project_type = 'Open Access' desc, capacity_kwp desc, id limit 1`,
    [company_id, today],
  );
  const [plant] = rows as unknown as (Pick<PlanInputs, 'capacity_kwp' | 'capex' | 'commissioned_on'> & {
    id: number;
  })[];
  if (!plant) return;
  const { id: project_id, ...facts } = plant;
  const inputs = withTariff({ ...usual_plan, ...facts, yield_kwh: 1_560, interest_percent: 9, tenor_years: 15 });
  const scenarios: PlanScenario[] = [
    { name: 'P90 yield', changes: { yield_kwh: 1_460 } },
    { name: 'Interest +1%', changes: { interest_percent: inputs.interest_percent + 1 } },
  ];
  await insertMany(
    run,
    company_id,
    'financial_plans',
    'project_id bigint, inputs jsonb, scenarios jsonb, changed_by bigint, changed_at timestamptz',
    [{ project_id, inputs, scenarios, changed_by: made_by, changed_at: instant({ now }, addDays(today, -12), 15, 40) }],
  );
}
