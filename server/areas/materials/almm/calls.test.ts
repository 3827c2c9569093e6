/** Lists of approved models: imported in dated versions by an administrator, and what they say of modules. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { almmFile, anAlmmList } from '../fixtures.ts';
import { aFile } from '../../../fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const admin = 'urja.admin';
const takes = (list: string, dated: string, file = almmFile(t), more: object = {}, as = admin) =>
  t.call('import_almm_list', { file, list, dated, ...more }, as);
const says = async (claim: object, day?: string) =>
  (await t.call('get_almm_check', { ...claim, ...(day && { day }) }, 'urja.site_executive'))
    .ok()
    .findings.map((one) => one.says);

test('a preview keeps nothing, an import brings a version, and the newest of the day counts', async () => {
  expect(await says({ model: 'XY-545' }, '2026-05-01')).toEqual(['ALMM List-I was not imported yet.']);
  const preview = (
    await takes('ALMM List-I', '2026-03-01', almmFile(t, 'Xylo Solar,XY-545M,545,31/03/2027'), { dry_run: true })
  ).ok();
  expect(preview).toMatchObject({ import_id: null, added: 1, skipped: 1, failed: 1, total: 3 });
  expect(preview.columns.map(({ fact }) => fact)).toEqual(['manufacturer', 'name', 'watts', 'valid_to']);
  const kept = (await t.call('get_almm_lists', {}, admin)).ok().lists.map((one) => one.dated);
  expect(kept).not.toContain('2026-03-01');
  (await takes('ALMM List-I', '2026-03-01')).ok();
  (await takes('ALMM List-I', '2026-04-01', aFile(t, 'x.csv', 'Manufacturer,Model\nOther Ltd,OT-1\n'))).ok();
  expect(await says({ model: 'XY-545', manufacturer: 'Xylo' }, '2026-03-20')).toEqual([
    'Model XY-545 is not in ALMM List-I of 01/03/2026; nearest: XY-545M.',
  ]);
  expect(await says({ model: 'xy 545m', manufacturer: 'Xylo' }, '2026-03-20')).toEqual([
    'Model xy 545m is in ALMM List-I of 01/03/2026, valid until 31/03/2027.',
  ]);
  expect(await says({ model: 'XY-545M' }, '2026-04-01')).toEqual([
    'Model XY-545M is not in ALMM List-I of 01/04/2026.',
  ]);
});

test('cells and domestic content have lists of their own', async () => {
  (
    await takes(
      'ALMM List-II',
      '2026-06-15',
      aFile(t, 'cells.csv', 'Name of manufacturer,Cell model\nMundra Solar PV Ltd,M10\n'),
    )
  ).ok();
  (await takes('DCR', '2026-06-15')).ok();
  const all = await says(
    { model: 'XY-545M', manufacturer: 'Xylo Solar', cell_maker: 'Mundra Solar', dcr: true },
    '2026-07-01',
  );
  expect(all.slice(1)).toEqual([
    'Cells of Mundra Solar are in ALMM List-II of 15/06/2026.',
    'Model XY-545M is in DCR of 15/06/2026, valid until 31/03/2027.',
  ]);
});

test('a version of the same day is replaced, deleted and undone', async () => {
  (await takes('DCR', '2026-02-02')).ok();
  (await takes('DCR', '2026-02-02', aFile(t, 'x.csv', 'Manufacturer,Model\nA,ONE-1\nA,TWO-2\n'))).ok();
  const of = async () =>
    (await t.call('get_almm_lists', {}, admin)).ok().lists.filter((one) => one.dated === '2026-02-02');
  const [only] = await of();
  expect(await of()).toMatchObject([{ entries: 2, made_by: 'Nandini Bose' }]);
  const entries = (await t.call('get_almm_entries', { almm_list_id: only!.id, search: 'two' }, admin)).ok();
  expect(entries).toMatchObject({ total: 1, entries: [{ model: 'TWO-2' }] });
  (await t.call('delete_almm_list', { almm_list_id: only!.id, version: 1 }, admin)).ok();
  expect(await of()).toEqual([]);
  const { id, record_import_id } = await anAlmmList(t, admin);
  (await t.call('undo_import_almm', { record_import_id }, admin)).ok();
  expect((await t.call('get_almm_entries', { almm_list_id: id }, admin)).status).toBe(404);
});

test('is for administrators, and no list is of tomorrow', async () => {
  expect((await takes('DCR', '2026-02-03', almmFile(t), {}, 'urja.prm')).status).toBe(403);
  expect((await takes('DCR', '2199-01-01')).body.fields.dated).toContain('not in the future');
});
