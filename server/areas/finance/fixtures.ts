/** For tests: projects with a budget of their own, as people with the finance right make one. */
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import { type PlanInputs, type PlanScenario, usual_plan } from '../../../domain/money/financial_plan_inputs.ts';
import type { TestApp } from '../../test_kit.ts';

/** Who drafts budgets, who approves them. */
export const drafter = 'helios.finance';
export const approver = 'helios.owner';

let made = 0;

/** A project that nobody has given a budget yet. */
export async function freeProject(t: TestApp): Promise<number> {
  made += 1;
  const { id } = (
    await t.call(
      'add_project',
      {
        name: `Finance test ${made}`,
        project_type: 'Rooftop',
        segment: 'c_and_i',
        start_date: '2026-12-01',
        capacity_kwp: 100,
        contract_value: 40_00_000_00,
        customer_name: 'Sagar Textiles',
        customer_phone: '+91 98250 44556',
        customer_email: 'accounts@sagar.example',
      },
      approver,
    )
  ).ok();
  return id;
}

export async function aBudget(t: TestApp, project_id?: number) {
  const id = project_id ?? (await freeProject(t));
  return (await t.call('generate_budget', { project_id: id, reason: 'First budget' }, drafter)).ok();
}

/** The budget of a project as it is shown. */
export const budgetOf = async (t: TestApp, project_id: number, as = drafter) =>
  (await t.call('get_budgeted_finance', { project_id }, as)).ok();

/** A budget that awaits approval. */
export async function asked(t: TestApp, project_id?: number) {
  const id = project_id ?? (await freeProject(t));
  const { open } = await budgetOf(t, id);
  const draft = open ? { budget_id: open.id, version: open.version } : await aBudget(t, id);
  const sent = (await t.call('send_budget_for_approval', { ...draft, reason: 'First budget' }, drafter)).ok();
  const now = await budgetOf(t, id);
  return { ...sent, total: now.open!.total, project_id: id };
}

/** A project whose budget is approved. */
export async function approved(t: TestApp): Promise<number> {
  const { project_id, ...budget } = await asked(t);
  (await t.call('approve_budget', budget, approver)).ok();
  return project_id;
}

const change = {
  title: 'Walkway on the second roof',
  day: '2026-11-20',
  contract_change: 4_50_000_00,
  reason: 'Asked for by the customer',
  document_id: null as number | null,
  lines: [{ head: 'walkway', amount: 3_60_000_00 }],
};

export async function aChange(t: TestApp, given: Partial<typeof change> & { project_id?: number } = {}) {
  const { project_id = await freeProject(t), ...facts } = given;
  return (await t.call('add_change_order', { project_id, ...change, ...facts }, drafter)).ok();
}

/** A document of a project, as its customer's letter would be. */
export async function evidenceOf(t: TestApp, project_id: number): Promise<number> {
  const { rows } = await t.app.database.asOwner((run) =>
    run(
      `insert into documents (company_id, project_id, stage, name) select company_id, id, 'pre_requisites', 'Letter of agreement ' || (select count(*) from documents)
        from projects where id = $1 returning id`,
      [project_id],
    ),
  );
  return Number(rows[0]?.id);
}

/** A change order that can be agreed. */
export async function agreeable(t: TestApp, given: Partial<typeof change> & { project_id?: number } = {}) {
  const project_id = given.project_id ?? (await approved(t));
  const document_id = await evidenceOf(t, project_id);
  const made_now = await aChange(t, { ...given, project_id, document_id });
  return { ...made_now, contract_change: given.contract_change ?? change.contract_change };
}

/** A performance guarantee of the customer, valid for a year. */
export function guaranteeFacts(t: TestApp) {
  const today = todayInIndia(t.app.now());
  return {
    side: 'given' as const,
    kind: 'performance' as const,
    form: 'bank_guarantee' as const,
    party: 'Sagar Textiles',
    number: 'PBG/26/0184',
    bank: 'Bank of Baroda',
    amount: 4_00_000_00,
    margin: 40_000_00,
    issued_on: addDays(today, -10),
    valid_until: addDays(today, 355),
    claim_until: addDays(today, 445),
    document_id: null as number | null,
    note: '',
  };
}

export async function aGuarantee(
  t: TestApp,
  given: Partial<Record<keyof ReturnType<typeof guaranteeFacts>, unknown>> & { project_id?: number } = {},
) {
  const { project_id = await freeProject(t), ...facts } = given;
  return (await t.call('add_guarantee', { project_id, ...guaranteeFacts(t), ...facts }, drafter)).ok();
}

/** The dates of an extension by half a year. */
export function extension(t: TestApp) {
  const today = todayInIndia(t.app.now());
  return { valid_until: addDays(today, 535), claim_until: addDays(today, 625) };
}

/** A guarantee that was extended. */
export async function extended(t: TestApp) {
  const guarantee = await aGuarantee(t);
  return (await t.call('add_guarantee_extension', { ...guarantee, ...extension(t) }, drafter)).ok();
}

/** 1 MWp at ₹4.20 for 25 years, ₹4 crore with 70 % debt, and two scenarios. */
export const planFacts = {
  inputs: {
    ...usual_plan,
    capacity_kwp: 1_000,
    commissioned_on: '2027-03-31',
    capex: 4_00_00_000_00,
    interest_percent: 9,
    tenor_years: 15,
  } as PlanInputs,
  scenarios: [
    { name: 'P90 yield', changes: { yield_kwh: 1_350 } },
    { name: 'Interest +1%', changes: { interest_percent: 10 } },
  ] as PlanScenario[],
};

/** A project with a financial plan. */
export async function planned(t: TestApp, given: Partial<PlanInputs> & { project_id?: number } = {}) {
  const { project_id = await freeProject(t), ...changes } = given;
  const inputs = { ...planFacts.inputs, ...changes };
  const { version } = (
    await t.call('update_financial_plan', { project_id, version: 0, ...planFacts, inputs }, drafter)
  ).ok();
  return { project_id, version };
}
