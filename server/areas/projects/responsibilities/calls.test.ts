import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test_kit.ts';

let t: TestApp;
let project_id: number;
beforeAll(async () => {
  t = await openTestApp();
  project_id = (await t.call('get_projects', { search: 'Surya' }, 'helios.pm')).ok().projects[0]?.id ?? 0;
});
afterAll(() => t.close());

const changedFor = async (who: string) =>
  (await t.call('get_responsibilities', { project_id }, who))
    .ok()
    .cells.filter((cell) => cell.changed)
    .map(({ area, role, mark }) => [area, role, mark]);

test('a project begins with the default, and the team sees what was changed', async () => {
  expect(await changedFor('helios.lo')).toEqual([]);
  const change = { project_id, area: 'contract', role: 'Designer', mark: 'C' };
  expect((await t.call('change_responsibility', change, 'helios.pm')).status).toBe(200);
  expect(await changedFor('helios.lo')).toEqual([['contract', 'Designer', 'C']]);
  const { activity } = (await t.call('get_activity', { project_id, limit: 1 }, 'helios.pm')).ok();
  expect(activity[0]?.says).toBe('made Designer C for Contract, payments');
});

test('without a mark, and with the default’s own, the default is back', async () => {
  await t.call('change_responsibility', { project_id, area: 'tests', role: 'Sales', mark: 'I' }, 'helios.pm');
  await t.call('change_responsibility', { project_id, area: 'tests', role: 'Sales', mark: null }, 'helios.pm');
  await t.call('change_responsibility', { project_id, area: 'contract', role: 'Designer', mark: '' }, 'helios.pm');
  expect(await changedFor('helios.pm')).toEqual([]);
});

test('only who may change the project changes it', async () => {
  const denied = { project_id, area: 'contract', role: 'Sales', mark: 'I' };
  expect((await t.call('change_responsibility', denied, 'helios.lo')).status).toBe(403);
  const { abilities } = (await t.call('get_responsibilities', { project_id }, 'helios.lo')).ok();
  expect(abilities.change_responsibility).toContain('Project Manager');
});
