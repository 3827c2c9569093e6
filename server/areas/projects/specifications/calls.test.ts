import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptySheet } from '../../../../domain/specifications.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';

let t: TestApp;
let project_id: number;
beforeAll(async () => {
  t = await openTestApp();
  project_id = (await t.call('get_projects', { search: 'Surya' }, 'helios.pm')).ok().projects[0]?.id ?? 0;
});
afterAll(() => t.close());

const withMake = (make: string) => {
  const sheet = emptySheet();
  const first = sheet[0]?.rows[0];
  if (first) first.make = make;
  return sheet;
};

test('a project without a sheet has an empty one to begin with', async () => {
  const { version, sheet } = (await t.call('get_specification', { project_id }, 'helios.designer')).ok();
  expect(version).toBeNull();
  expect(sheet).toEqual(emptySheet());
});

test('every save is the next version, and earlier ones stay as they were', async () => {
  const first = { project_id, based_on: 0, sheet: withMake('Waaree'), note: 'as offered' };
  expect((await t.call('add_specification', first, 'helios.designer')).ok()).toMatchObject({ number: 1 });
  const second = { project_id, based_on: 1, sheet: withMake('Adani') };
  expect((await t.call('add_specification', second, 'helios.lead_designer')).ok()).toMatchObject({ number: 2 });
  const { versions } = (await t.call('get_specifications', { project_id }, 'helios.pm')).ok();
  expect(versions.map(({ number, made_by }) => [number, made_by])).toEqual([
    [2, 'Ananya Iyer'],
    [1, 'Rohit Kulkarni'],
  ]);
  const old = (await t.call('get_specification', { project_id, number: 1 }, 'helios.pm')).ok();
  expect(old.sheet[0]?.rows[0]?.make).toBe('Waaree');
});

test('what someone saved meanwhile is not overwritten, and nothing new is no version', async () => {
  const stale = await t.call('add_specification', { project_id, based_on: 1, sheet: withMake('X') }, 'helios.designer');
  expect([stale.status, stale.body.current]).toEqual([409, 2]);
  const same = { project_id, based_on: 2, sheet: withMake('Adani') };
  expect((await t.call('add_specification', same, 'helios.designer')).status).toBe(409);
});

test('who may only read it is told whom to ask', async () => {
  const { abilities } = (await t.call('get_specifications', { project_id }, 'helios.lo')).ok();
  expect(abilities.add_specification).toContain('Project Manager');
  const denied = await t.call('add_specification', { project_id, based_on: 2, sheet: [] }, 'helios.lo');
  expect(denied.status).toBe(403);
});
