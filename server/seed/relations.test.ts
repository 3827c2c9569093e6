/** The demo companies agree with themselves on the day they are seeded. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { todayInIndia } from '../../domain/dates.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';
import { relations } from './relations/relations.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  t.stayOnSeededDay();
});
afterAll(() => t.close());

test('there are more than a hundred relations, each with a name of its own', () => {
  expect(relations.length).toBeGreaterThan(100);
  expect(new Set(relations.map(({ name }) => name)).size).toBe(relations.length);
});

test.each(relations)('$name', async ({ wrong }) => {
  const { rows } = await t.app.database.asOwner((run) => run(wrong(todayInIndia(t.app.now()))));
  expect(rows.slice(0, 5)).toEqual([]);
});

/** The projects of a company that a person of it sees under way. */
const running = async (as: string) =>
  (await t.call('get_projects', { limit: 100 }, as)).ok().projects.filter(({ status }) => status === 'active');

describe.each(['helios', 'urja'])('on the screens of %s', (company) => {
  test('the supply chain of the company is not empty, and has what is ordered, here and threatened', async () => {
    const { projects, open } = (await t.call('get_scm_overview', {}, `${company}.prm`)).ok();
    expect(projects.length).toBeGreaterThan(2);
    expect(open.lines).toBeGreaterThan(50);
    expect(projects.filter(({ kwp }) => (kwp?.steps.delivered ?? 0) > 0).length).toBeGreaterThan(0);
    for (const { project_id, lines, kwp, not_ordered } of projects) {
      const one = (await t.call('get_scm_dashboard', { project_id }, `${company}.prm`)).ok();
      expect([one.kwp, one.open.lines, one.open.not_ordered]).toEqual([kwp, lines, not_ordered]);
      expect(lines).toBeGreaterThan(0);
    }
  });

  test('one percentage and one end have one name', async () => {
    const owner_of = `${company}.owner`;
    for (const { id, name, percent, forecast_commissioning } of await running(owner_of)) {
      const progress = (await t.call('get_project_progress', { project_id: id }, owner_of)).ok();
      const plan = (await t.call('get_gantt', { id }, owner_of)).ok();
      expect([name, progress.percent]).toEqual([name, percent]);
      expect([name, plan.forecast_commissioning]).toEqual([name, forecast_commissioning]);
    }
  });

  test('modules installed are as many in the supply chain, in the material used and on site', async () => {
    for (const { id, name } of await running(`${company}.owner`)) {
      const { kwp } = (await t.call('get_scm_dashboard', { project_id: id }, `${company}.owner`)).ok();
      if (!kwp) continue;
      const { categories } = (await t.call('get_material_used', { project_id: id }, `${company}.owner`)).ok();
      const used = categories.find(({ category }) => category === 'MODULES')?.kwp_used ?? 0;
      const { kwp_installed } = (
        await t.call('get_construction_dashboard', { project_id: id }, `${company}.owner`)
      ).ok();
      expect([name, Math.round(used), Math.round(kwp_installed)]).toEqual([
        name,
        Math.round(kwp.steps.installed),
        Math.round(kwp.steps.installed),
      ]);
    }
  });

  test('the vendor and the sub-contractor find something to do', async () => {
    const { activity_list } = (await t.call('get_vendor_dashboard', {}, `${company}.vendor`)).ok();
    expect(activity_list.length).toBeGreaterThan(0);
    const { projects } = (await t.call('get_projects', { limit: 100 }, `${company}.subcontractor`)).ok();
    expect(projects.length).toBeGreaterThan(0);
  });

  test('no draft is late, and no amount waits for an approver who is not set', async () => {
    const { limits } = (await t.call('get_order_limits', {}, `${company}.owner`)).ok();
    expect(limits.roles.length).toBeGreaterThan(0);
    for (const standing of ['draft', 'refused'] as const)
      expect((await t.call('get_orders', { late: true, standing: [standing] }, `${company}.prm`)).ok().total).toBe(0);
    for (const { id } of await running(`${company}.owner`)) {
      const { invoices } = (await t.call('get_invoices', { project_id: id }, `${company}.owner`)).ok();
      expect(
        invoices.filter(({ number, standing }) => number === '' && standing !== 'draft' && standing !== 'pending'),
      ).toEqual([]);
    }
  });
});
