import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test_kit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test('project managers are listed with the projects the person sees', async () => {
  const { people } = (await t.call('get_project_managers', {}, 'helios.pm')).ok();
  const own = people.find((one) => one.name === 'Priya Nair');
  const { projects } = (await t.call('get_projects', { limit: 1000 }, 'helios.pm')).ok();
  const names = new Set(projects.map((project) => project.name));
  expect(own?.projects.length).toBeGreaterThan(0);
  for (const project of own?.projects ?? []) expect(names).toContain(project.name);
  const active = own?.projects.filter((project) => project.status === 'active') ?? [];
  expect(own?.kwp_in_execution).toBeCloseTo(active.reduce((sum, project) => sum + project.capacity_kwp, 0));
});

test('contractors are listed with the stages they were given', async () => {
  const { people } = (await t.call('get_epcs', {}, 'helios.pm')).ok();
  const builder = people.find((one) => one.name === 'Balwinder Singh');
  expect(builder?.projects.flatMap((project) => project.stages)).toContain('construction');
});

test('nobody else is told', async () => {
  for (const who of ['helios.owner', 'helios.lo', 'helios.subcontractor', 'urja.pm'])
    expect((await t.call('get_epcs', {}, who)).status).toBe(403);
});
