/** Loans of the demo companies' customers: as far as their plants are, and some that are not answered, refused or withdrawn. */
import { addDays, type PlainDate } from '../../domain/dates.ts';
import { productsFor } from '../../domain/money/loan_products.ts';
import { mostLent } from '../../domain/money/loans.ts';
import { type LoanStage, stageAfterDisbursal } from '../../domain/money/loan_stages.ts';
import { instant } from './lived_project.ts';
import type { Run } from './rows.ts';

interface Plant {
  id: number;
  customer: string;
  segment: string;
  kw: number;
  cost: number;
  percent: number;
  begun: PlainDate;
  commissioned_on: PlainDate | null;
}

/** Lenders of plants of companies, as their own term loans. */
const lenders = ['HDFC Bank', 'SIDBI', 'ICICI Bank', 'Axis Bank', 'Bank of Baroda', 'YES Bank'];
const whys: Partial<Record<LoanStage, string>> = {
  Query: 'Audited accounts of the last year are missing',
  Rejected: 'The lender finds the existing loans too high for the turnover',
  Withdrawn: 'The customer pays from own funds',
};
/** What waits where nothing is built yet. */
const early: readonly LoanStage[] = ['Submitted', 'Query', 'Documents', 'Rejected', 'New', 'Withdrawn'];
const path: readonly LoanStage[] = [
  'New',
  'Documents',
  'Submitted',
  'Sanctioned',
  'Agreement',
  'Part disbursed',
  'Disbursed',
];
/** Days between the begin of a project and each step of its loan. */
const days: Readonly<Record<LoanStage, number>> = {
  New: -30,
  Documents: -26,
  Submitted: -18,
  Query: -10,
  Sanctioned: 4,
  Agreement: 12,
  'Part disbursed': 24,
  Disbursed: 70,
  Rejected: -6,
  Withdrawn: -12,
};

function stageOf({ commissioned_on, percent }: Plant, at: number): LoanStage {
  if (commissioned_on) return 'Disbursed';
  if (percent >= 45) return 'Part disbursed';
  if (percent >= 25) return 'Agreement';
  if (percent >= 12) return 'Sanctioned';
  return early[at % early.length] ?? 'New';
}

/** The steps that led to a stage. */
function stepsTo(stage: LoanStage): LoanStage[] {
  if (path.includes(stage)) return path.slice(0, path.indexOf(stage) + 1);
  return [...path.slice(0, stage === 'Withdrawn' ? 2 : 3), stage];
}

/** Adds a loan for every second project of which the price is agreed, and for that of the demo customer. */
export async function addLoans(
  run: Run,
  company_id: number,
  {
    key,
    people,
    today,
    now,
  }: { key: 'helios' | 'urja'; people: ReadonlyMap<string, number>; today: PlainDate; now: Date },
): Promise<void> {
  const { rows } = await run(
    `select id, customer_name as customer, segment, capacity_kwp::float as kw, contract_value as cost, percent::float as percent,
        coalesce(start_date, created_at::date) as begun, commissioned_on
      from projects where company_id = $1 and contract_value > 0 and capacity_kwp > 0 and customer_name <> '' and status <> 'cancelled'
      order by id`,
    [company_id],
  );
  const plants = rows as unknown as Plant[];
  const records = people.get(`${key}.finance`) ?? null;
  const confirms = people.get(`${key}.owner`) ?? null;
  for (const [at, plant] of plants.filter((_, place) => place % 2 === 0).entries()) {
    const home = plant.segment === 'residential';
    const [product] = productsFor(home ? 'home' : 'business', plant.kw);
    if (!product) continue;
    const stage = stageOf(plant, at);
    const steps = stepsTo(stage);
    // nothing happened in the future
    const last = addDays(plant.begun, days[stage]);
    const shift = last >= today ? Math.ceil((Date.parse(last) - Date.parse(today)) / 86_400_000) + 2 : 0;
    const dayOf = (step: LoanStage): PlainDate => addDays(plant.begun, days[step] - shift);
    const amount = Math.floor(mostLent(product, plant.cost) / 1_000_000) * 1_000_000 || plant.cost;
    const is_sanctioned = steps.includes('Sanctioned');
    // a sanction that came yesterday waits for the second person
    const is_recorded = is_sanctioned || stage === 'Submitted';
    const sanctioned_on = is_sanctioned ? dayOf('Sanctioned') : addDays(today, -1);
    const sanctioned = is_recorded
      ? Math.floor((amount * (at % 3 === 0 ? 0.9 : 1)) / 1_000_000) * 1_000_000 || amount
      : 0;
    const first =
      stage === 'Disbursed' || stage === 'Part disbursed' ? Math.round((sanctioned * 0.6) / 100_000) * 100_000 : 0;
    const disbursed = stage === 'Disbursed' ? sanctioned : first;
    if (first > 0 && stageAfterDisbursal(sanctioned, disbursed) !== stage) continue;
    const { rows: made } = await run(
      `insert into loans (company_id, project_id, number, applicant, applicant_type, lender, kw, cost, amount, income, cibil, stage,
          stage_since, sanction_number, sanctioned_on, sanctioned, rate_percent, months, moratorium_months, sanctioned_by, confirmed_by,
          confirmed_at, disbursed, made_by, made_at)
        select $1, $2, (select coalesce(max(number), 0) + 1 from loans where company_id = $1), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
          $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24
        returning id`,
      [
        company_id,
        plant.id,
        plant.customer,
        home ? 'Individual' : 'Company',
        product.lender || lenders[at % lenders.length],
        plant.kw,
        plant.cost,
        amount,
        home ? 9_60_000_00 : null,
        home ? 756 : null,
        stage,
        instant({ now }, dayOf(stage), 11),
        is_recorded ? `SL/${sanctioned_on.slice(0, 4)}/${4_100 + at * 37}` : '',
        is_recorded ? sanctioned_on : null,
        sanctioned,
        is_recorded ? product.rate_percent : 0,
        is_recorded ? product.most_months : 0,
        is_recorded ? product.moratorium_months : 0,
        is_recorded ? records : null,
        is_sanctioned ? confirms : null,
        is_sanctioned ? instant({ now }, dayOf('Sanctioned'), 16) : null,
        disbursed,
        records,
        instant({ now }, dayOf('New'), 10),
      ],
    );
    const loan_id = Number(made[0]?.id);
    const turns = steps.map((step) => ({ step, reason: whys[step] ?? '', at: instant({ now }, dayOf(step), 11) }));
    await run(
      `insert into loan_turns (company_id, loan_id, stage, reason, made_by, made_at)
        select $1, $2, step, reason, $4, at from jsonb_to_recordset($3::jsonb) as g (step text, reason text, at timestamptz) order by at`,
      [company_id, loan_id, JSON.stringify(turns), records],
    );
    const paid = (part: number, day: PlainDate, confirmed: boolean) => ({ part, day, confirmed });
    const disbursals =
      stage === 'Disbursed'
        ? [paid(first, dayOf('Part disbursed'), true), paid(sanctioned - first, dayOf('Disbursed'), true)]
        : stage === 'Part disbursed'
          ? [
              paid(first, dayOf('Part disbursed'), true),
              // the next one was recorded and waits for the second person
              ...(at % 2 === 0
                ? [paid(Math.round((sanctioned * 0.2) / 100_000) * 100_000, addDays(today, -1), false)]
                : []),
            ]
          : [];
    await run(
      `insert into loan_payments (company_id, loan_id, kind, day, amount, reference, made_by, made_at, confirmed_by, confirmed_at)
        select $1, $2, 'disbursal', day, part, reference, $4, at, case when confirmed then $5::bigint end, case when confirmed then at end
        from jsonb_to_recordset($3::jsonb) as g (part bigint, day date, confirmed boolean, reference text, at timestamptz) order by day`,
      [
        company_id,
        loan_id,
        JSON.stringify(
          disbursals.map((one, place) => ({
            ...one,
            reference: `UTR ${one.day.replaceAll('-', '')}${loan_id}${place}`,
            at: instant({ now }, one.day, 15),
          })),
        ),
        records,
        confirms,
      ],
    );
  }
}
