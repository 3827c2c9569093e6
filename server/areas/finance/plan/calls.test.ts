/** Financial plans through the whole pipeline: proposed by the project, saved with a version, refused at their fields, seen by few. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '../../../../contract/index.ts';
import { planOf, sensitivityOf } from '../../../../domain/money/financial_plan.ts';
import { inputsOf, plan_inputs, plan_keys, type PlanInputs } from '../../../../domain/money/financial_plan_inputs.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { approved, approver, drafter, freeProject, planFacts, planned } from '../fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const planIn = async (project_id: number) => (await t.call('get_financial_plan', { project_id }, drafter)).ok();
const save = (given: object, as = drafter) => t.call('update_financial_plan', { ...planFacts, ...given }, as);

describe('a project without a plan', () => {
  test('proposes what it knows, and nothing for what it does not know', async () => {
    const project_id = await freeProject(t);
    const { plan, draft, proposed, abilities } = await planIn(project_id);
    expect(plan).toBeNull();
    expect(proposed).toEqual([
      { input: 'capacity_kwp', value: 100, source: 'project' },
      { input: 'capex', value: 40_00_000_00, source: 'contract' },
    ]);
    expect(draft).toMatchObject({ capacity_kwp: 100, capex: 40_00_000_00, yield_kwh: 1_450, tax_depreciation: 40 });
    expect(abilities.export_financial_plan).not.toBe(true);
    expect(abilities.delete_financial_plan).not.toBe(true);
    expect((await t.call('export_financial_plan', { project_id }, drafter)).status).toBe(409);
  });

  test('begins with its approved budget and the yield of the accepted proposal', async () => {
    const project_id = await approved(t);
    const budget = (await t.call('get_budgeted_finance', { project_id }, drafter)).ok().revisions[0]!.total;
    const { rows } = await t.app.database.asOwner((run) =>
      run(
        `update leads l set project_id = $1 from proposals o
         where o.company_id = l.company_id and o.lead_id = l.id and o.status = 'accepted' and o.figures is not null
           and l.company_id = (select company_id from projects where id = $1)
           and o.id = (select max(id) from proposals a where a.company_id = l.company_id and a.status = 'accepted'
             and a.figures is not null and a.lead_id is not null)
         returning (o.figures ->> 'kwh_per_kwp')::float8 as yield`,
        [project_id],
      ),
    );
    const { draft, proposed } = await planIn(project_id);
    expect(rows).toHaveLength(1);
    expect(draft).toMatchObject({ capex: budget, yield_kwh: rows[0]?.yield });
    expect(proposed.map(({ input, source }) => `${input} ${source}`)).toEqual(
      expect.arrayContaining(['yield_kwh proposal', 'capex budget', 'capex contract']),
    );
  });
});

describe('a plan that is saved', () => {
  test('comes back with its years, results and scenarios, which follow the base case', async () => {
    const { project_id, version } = await planned(t);
    const { plan, abilities } = await planIn(project_id);
    expect(plan).toMatchObject({ inputs: planFacts.inputs, ...planOf(planFacts.inputs), version });
    expect(plan?.sensitivity).toEqual(sensitivityOf(planFacts.inputs));
    expect(abilities).toEqual({
      update_financial_plan: true,
      delete_financial_plan: true,
      export_financial_plan: true,
    });
    const inputs = { ...planFacts.inputs, capex: 4_20_00_000_00 };
    (await save({ project_id, version, inputs })).ok();
    const after = (await planIn(project_id)).plan!;
    expect(after.version).toBe(version + 1);
    expect(after.scenarios).toEqual(
      planFacts.scenarios.map(({ name, changes }) => ({
        name,
        changes,
        results: planOf(inputsOf(inputs, changes)).results,
      })),
    );
    const typed = (await planIn(project_id)).plan!.inputs.capacity_kwp;
    // what was typed stays, whatever the project says
    expect(typed).toBe(1_000);
  });

  test('is not saved over what someone else saved, nor twice as the first', async () => {
    const { project_id, version } = await planned(t);
    (await save({ project_id, version, scenarios: [] }, approver)).ok();
    const late = await save({ project_id, version });
    expect([late.status, late.body.current]).toEqual([409, expect.objectContaining({ version: version + 1 })]);
    expect((await save({ project_id, version: 0 })).status).toBe(409);
    expect((await planIn(project_id)).plan?.scenarios).toEqual([]);
  });

  test('of two who make the first one at once, one does', async () => {
    const project_id = await freeProject(t);
    const answers = await Promise.all([save({ project_id, version: 0 }), save({ project_id, version: 0 }, approver)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is deleted in the version that was shown, and can be made again', async () => {
    const { project_id, version } = await planned(t);
    expect((await t.call('delete_financial_plan', { project_id, version: version + 1 }, drafter)).status).toBe(409);
    (await t.call('delete_financial_plan', { project_id, version }, drafter)).ok();
    expect((await planIn(project_id)).plan).toBeNull();
    expect((await t.call('delete_financial_plan', { project_id, version: 0 }, drafter)).status).toBe(409);
    (await save({ project_id, version: 0 })).ok();
  });

  test('is told in the activity of the project without an amount', async () => {
    const { project_id, version } = await planned(t);
    (await save({ project_id, version, inputs: { ...planFacts.inputs, tariff: 4_35 } })).ok();
    const { rows } = await t.app.database.asOwner((run) =>
      run(`select kind, summary from domain_events where project_id = $1 and kind like 'finance_plan_%' order by id`, [
        project_id,
      ]),
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['finance_plan_added', 'finance_plan_changed']);
    expect(JSON.stringify(rows)).not.toMatch(/435|4\.35/);
  });
});

describe('a plan is refused', () => {
  test.each<[string, object, string]>([
    ['a share above 100 %', { inputs: { ...planFacts.inputs, debt_percent: 100.01 } }, 'inputs.debt_percent'],
    ['a negative capex', { inputs: { ...planFacts.inputs, capex: -1 } }, 'inputs.capex'],
    ['no capacity', { inputs: { ...planFacts.inputs, capacity_kwp: 0 } }, 'inputs.capacity_kwp'],
    ['three decimal places', { inputs: { ...planFacts.inputs, om_percent: 0.755 } }, 'inputs.om_percent'],
    ['half a year', { inputs: { ...planFacts.inputs, tenor_years: 10.5 } }, 'inputs.tenor_years'],
    ['a loan beyond the PPA', { inputs: { ...planFacts.inputs, tenor_years: 26 } }, 'inputs.tenor_years'],
    [
      'a moratorium as long as the loan',
      { inputs: { ...planFacts.inputs, tenor_years: 1 } },
      'inputs.moratorium_years',
    ],
    ['no day', { inputs: { ...planFacts.inputs, commissioned_on: '' } }, 'inputs.commissioned_on'],
    ['a scenario without a name', { scenarios: [{ name: '', changes: { tariff: 400 } }] }, 'scenarios.0.name'],
    ['a scenario without a change', { scenarios: [{ name: 'Same', changes: {} }] }, 'scenarios.0.name'],
    [
      'a scenario beyond the PPA',
      { scenarios: [{ name: 'Short', changes: { term_years: 10 } }] },
      'scenarios.0.changes.tenor_years',
    ],
  ])('with %s, at its field', async (_, given, field) => {
    const project_id = await freeProject(t);
    const { status, body } = await save({ project_id, version: 0, ...given });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect((await planIn(project_id)).plan).toBeNull();
  });

  test('with more scenarios than are compared', async () => {
    const scenarios = Array.from({ length: 7 }, (_, at) => ({ name: `Case ${at}`, changes: { tariff: 400 + at } }));
    expect((await save({ project_id: await freeProject(t), version: 0, scenarios })).status).toBe(400);
  });
});

test.each(['helios', 'urja'])(
  'the plan of the demo company %s is one that owners and lenders would take',
  async (key) => {
    const { rows } = await t.app.database.asOwner((run) =>
      run(
        `select f.project_id from financial_plans f join companies c on c.id = f.company_id where c.key = $1 order by f.id limit 1`,
        [key],
      ),
    );
    const project_id = Number(rows[0]?.project_id);
    const { plan } = (await t.call('get_financial_plan', { project_id }, `${key}.finance`)).ok();
    expect(plan?.scenarios).toHaveLength(2);
    const { equity_irr, min_dscr, payback_years } = plan!.results;
    expect(equity_irr).toBeGreaterThan(14);
    expect(equity_irr).toBeLessThan(20);
    expect(min_dscr).toBeGreaterThanOrEqual(1.2);
    expect(payback_years).toBeLessThan(9);
    expect(plan?.inputs.tariff).toBeLessThan(6_00);
  },
);

const at_the_limits = (which: 'least' | 'most') =>
  Object.fromEntries(
    plan_keys.filter((key) => key !== 'commissioned_on').map((key) => [key, plan_inputs[key][which]]),
  ) as Partial<PlanInputs>;

test.each<[string, Partial<PlanInputs>]>([
  ['the largest inputs', { ...at_the_limits('most'), commissioned_on: '2199-12-31' }],
  ['the smallest inputs', { ...at_the_limits('least'), commissioned_on: '1900-01-01' }],
  ['no capex', { capex: 0 }],
  ['no debt', { debt_percent: 0 }],
  ['nothing but debt', { debt_percent: 100 }],
  ['the largest costs and the smallest tariff', { ...at_the_limits('most'), tariff: 1, yield_kwh: 1 }],
])('a plan of %s is calculated and written', async (_, changes) => {
  const { project_id } = await planned(t, changes);
  const { plan } = await planIn(project_id);
  expect(plan?.years).toHaveLength({ ...planFacts.inputs, ...changes }.term_years);
  expect((await t.call('export_financial_plan', { project_id }, drafter)).status).toBe(200);
});

test('project managers, people outside and other companies see no plan and change none', async () => {
  const { project_id, version } = await planned(t);
  const calls: [CallName, object][] = [
    ['get_financial_plan', {}],
    ['export_financial_plan', {}],
    ['update_financial_plan', { version, ...planFacts }],
    ['delete_financial_plan', { version }],
  ];
  for (const as of ['helios.pm', 'helios.site_incharge', 'helios.customer', 'helios.investor', 'urja.finance'])
    for (const [name, input] of calls)
      expect([403, 404], `${name} ${as}`).toContain((await t.call(name, { project_id, ...input }, as)).status);
  expect((await planIn(project_id)).plan?.version).toBe(version);
});
