import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test_kit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const screen = '/projects/work-table';
const namesFor = async (who: string) =>
  (await t.call('get_saved_views', { screen }, who)).ok().views.map((view) => view.name);

test('a view is kept for its person only, unless it is shared with the company', async () => {
  await t.call('add_saved_view', { screen, name: 'Late in my stages', query: 'work.late=Late' }, 'helios.lo');
  await t.call(
    'add_saved_view',
    { screen, name: 'Waiting', query: 'work.approval=Waiting', shared: true },
    'helios.lo',
  );
  expect(await namesFor('helios.lo')).toEqual(['Late in my stages', 'Waiting']);
  expect(await namesFor('helios.pm')).toEqual(['Waiting']);
  expect(await namesFor('helios.subcontractor')).toEqual([]);
  expect(await namesFor('urja.owner')).toEqual([]);
});

test('a view of the same name is replaced', async () => {
  await t.call('add_saved_view', { screen, name: 'Mine', query: 'a=1' }, 'helios.pm');
  await t.call('add_saved_view', { screen, name: 'Mine', query: 'a=2' }, 'helios.pm');
  const { views } = (await t.call('get_saved_views', { screen }, 'helios.pm')).ok();
  expect(views.filter((view) => view.name === 'Mine').map((view) => view.query)).toEqual(['a=2']);
});

test('people from outside cannot share, nobody deletes what is not theirs, an administrator takes a shared one away', async () => {
  const shared = { screen, name: 'For all', query: '', shared: true };
  expect((await t.call('add_saved_view', shared, 'helios.subcontractor')).status).toBe(403);
  const { id } = (await t.call('add_saved_view', shared, 'helios.lo')).ok();
  const refused = await t.call('delete_saved_view', { view_id: id }, 'helios.pm');
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringMatching(/or an Administrator/)]);
  expect((await t.call('delete_saved_view', { view_id: id }, 'urja.admin')).status).toBe(404);
  expect((await t.call('delete_saved_view', { view_id: id }, 'helios.admin')).status).toBe(200);
  const own = (await t.call('add_saved_view', { screen, name: 'Own', query: '' }, 'helios.lo')).ok();
  expect((await t.call('delete_saved_view', { view_id: own.id }, 'helios.admin')).status).toBe(404);
  expect((await t.call('delete_saved_view', { view_id: own.id }, 'helios.lo')).status).toBe(200);
});
