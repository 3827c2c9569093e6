/** Material used on a project: by the line that names the item, with wastage and kWp, and nothing of what was reversed. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../../domain/dates.ts';
import { makeWorld } from '../../../samples.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { aStore, received, today, usedOn } from '../fixtures.ts';

let t: TestApp;
let project_id: number;
beforeAll(async () => {
  t = await openTestApp();
  ({ project_id } = await makeWorld(t));
});
afterAll(() => t.close());

const crew = 'helios.site_incharge';
const buyer = 'helios.prm';
const used = async (more: object = {}, as = crew) =>
  (await t.call('get_material_used', { project_id, ...more }, as)).ok();

test('counts by the line of the BOQ that names the item, otherwise by the item', async () => {
  const { item_id } = await usedOn(t, project_id);
  const before = (await used()).lines.find((line) => line.key === `item ${item_id}`);
  expect(before).toMatchObject({
    planned: null,
    allowed: null,
    over: null,
    consumed: 8,
    written_off: 1,
    wastage: 11.1,
  });
  const { head } = (await t.call('get_boq', { project_id }, buyer)).ok();
  if (head.state === 'submitted') (await t.call('undo_send_boq', { project_id, version: head.version }, buyer)).ok();
  const add = [{ category: 'MODULES', description: 'Module 540 Wp', unit: 'Nos', quantity: 8, wastage: 0, item_id }];
  const [line] = (await t.call('update_boq_lines', { project_id, add, reason: 'Planned' }, buyer)).ok().lines;
  const { lines, categories } = await used();
  expect(lines.some(({ key }) => key === `item ${item_id}`)).toBe(false);
  expect(lines.find(({ boq_line_id }) => boq_line_id === line!.id)).toMatchObject({
    planned: 8,
    consumed: 8,
    written_off: 1,
    over: 1,
    kwp_used: 4.32,
    value: null,
  });
  expect(categories.find(({ category }) => category === 'MODULES')?.over).toBeGreaterThan(0);
  const moved = (await t.call('get_material_movements', { project_id, boq_line_id: line!.id }, crew)).ok();
  expect(moved.movements.map(({ kind, quantity, value }) => [kind, quantity, value])).toEqual([
    ['Write-off', 1, null],
    ['Consumption', 8, null],
  ]);
});

test('by days, without what was reversed, and what is issued is at site until it is used', async () => {
  const store = await aStore(t);
  const { item_id } = await usedOn(t, project_id);
  const of = async (more: object = {}) => (await used(more)).lines.find((line) => line.key === `item ${item_id}`);
  expect(await of({ day_to: addDays(today(), -1) })).toBeUndefined();
  await received(t, store.id, item_id, 4, { rate: 1000 });
  const lines = [{ item_id, quantity: 3 }];
  (await t.call('add_stock_issue', { store_id: store.id, project_id, day: today(), lines }, buyer)).ok();
  expect(await of()).toMatchObject({ issued: 3, at_site: 3, consumed: 8 });
  const { movements } = (await t.call('get_movements', { item_ids: [item_id], kinds: ['Write-off'] }, buyer)).ok();
  (await t.call('undo_movement', { movement_id: movements[0]!.id, reason: 'Found' }, buyer)).ok();
  expect(await of()).toMatchObject({ written_off: 0, wastage: 0 });
});

test('shows values to those alone who see purchase prices, also in the file', async () => {
  await usedOn(t, project_id);
  expect([(await used()).sees_values, (await used({}, 'helios.owner')).sees_values]).toEqual([false, true]);
  const textOf = async (as: string) => {
    const { raw } = await t.call('export_material_used', { project_id, format: 'csv' }, as);
    return raw.file ? (await buffer(raw.file.stream)).toString() : '';
  };
  expect(await textOf(crew)).toContain('Wastage (%)');
  expect(await textOf(crew)).not.toContain('Value (₹)');
  expect(await textOf('helios.owner')).toContain('Value (₹)');
  expect((await t.call('get_material_used', { project_id }, 'urja.pm')).status).toBe(404);
});
