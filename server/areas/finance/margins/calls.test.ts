/** The owner's view: each figure is that of the project's own page, and the sums are those of the books. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { drafter } from '../fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const margins = async (as = drafter) => (await t.call('get_company_margins', {}, as)).ok();
const rowsOf = async (query: string) => (await t.app.database.asOwner((run) => run(query))).rows;

describe('margins of projects', () => {
  test('are those of each project’s own page', async () => {
    const { projects } = await margins();
    expect(projects.length).toBeGreaterThan(5);
    expect(projects.some(({ has_budget }) => has_budget)).toBe(true);
    for (const one of projects) {
      const own = (await t.call('get_profit_and_loss_details', { project_id: one.project_id }, drafter)).ok();
      expect(one, one.name).toMatchObject({
        contract_value: own.contract_value,
        has_budget: own.has_budget,
        budget: own.budget,
        actual: own.actual,
        eac: own.eac,
        earned: own.earned,
        gross_margin: own.gross_margin,
        planned_margin: own.planned_margin,
        expected_margin: own.expected_margin,
      });
    }
  });

  test('are summed over those with a budget', async () => {
    const { projects, total } = await margins();
    const budgeted = projects.filter(({ has_budget }) => has_budget);
    expect(total.expected_margin).toBe(budgeted.reduce((sum, one) => sum + one.expected_margin, 0));
    expect(total.below_plan).toBe(budgeted.filter((one) => one.expected_margin < one.planned_margin).length);
  });

  test('are shown to nobody without the right to finance, and never of another company', async () => {
    for (const as of ['helios.pm', 'helios.site_incharge', 'helios.customer', 'helios.vendor'])
      expect((await t.call('get_company_margins', {}, as)).status, as).toBe(403);
    const names = new Set((await margins('urja.finance')).projects.map(({ name }) => name));
    expect((await margins()).projects.some(({ name }) => names.has(name))).toBe(false);
  });
});

test('the price per Wp of a supplier is what its orders say', async () => {
  const [row] = (await margins()).suppliers;
  expect(row?.rate).toBeGreaterThan(0);
  const [own] = await rowsOf(`
    select sum((l.quantity - l.short_closed) * l.rate) as paise, sum((l.quantity - l.short_closed) * l.watts) as wp
    from po_lines l join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id
      join projects p on p.company_id = l.company_id and p.id = l.project_id
    where o.supplier_id = ${row?.supplier_id} and l.category = '${row?.category}' and l.watts > 0 and p.status not in ('draft', 'cancelled')
      and o.status in ('approved', 'sent', 'accepted', 'closed') and coalesce(o.approved_at, o.made_at) > now() - interval '365 days'`);
  expect(row?.rate).toBeCloseTo(Number(own?.paise) / Number(own?.wp), 1);
  expect(row?.kwp).toBeCloseTo(Number(own?.wp) / 1000, 2);
});

test('who owes and who is owed come to what the books say', async () => {
  const { owed_by, owed_to } = await margins();
  const [books] = await rowsOf(`
    select coalesce(sum(case when g.account = 'receivables' then g.debit - g.credit end), 0) as receivables
    from postings g join projects p on p.company_id = g.company_id and p.id = g.project_id
      join companies c on c.id = g.company_id
    where c.key = 'helios'`);
  expect(owed_by.reduce((sum, { open }) => sum + open, 0)).toBe(Number(books?.receivables));
  const payables = (await t.call('get_payables', { limit: 1 }, drafter)).ok();
  expect(payables.open).toBeGreaterThan(0);
  expect([
    owed_to.reduce((sum, { open }) => sum + open, 0),
    owed_to.reduce((sum, { overdue }) => sum + overdue, 0),
  ]).toEqual([payables.open, payables.overdue]);
});
