/** A drafted bill of quantities: linked to the schedule and to what the company buys, for the roof it is made for; what it leaves open. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { anEmptyProject } from '../../schedule/fixtures.ts';
import { anItem, keeper } from '../fixtures.ts';

const pm = 'helios.pm';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const rowsOf = async (query: string) => (await t.app.database.asOwner((run) => run(query))).rows;
const boqOf = async (project_id: number, by = keeper) => (await t.call('get_boq', { project_id }, by)).ok();

/** A project with the schedule of its template, on whose team the buyer is. */
async function aPlanned() {
  const project_id = await anEmptyProject(t);
  (await t.call('generate_schedule', { project_id, gantt_id: 'c_and_i' }, pm)).ok();
  await rowsOf(`insert into project_members (company_id, project_id, user_id, role)
    select company_id, ${project_id}, id, 'Procurement Manager' from users where username = '${keeper}' on conflict do nothing`);
  return project_id;
}
const draft = (project_id: number, more: object = {}) =>
  t.call('generate_boq', { project_id, roof_type: 'Metal sheet roof', ...more }, keeper);

describe('drafted lines', () => {
  test('are linked to the event of their delivery, and needed by its start', async () => {
    const project_id = await aPlanned();
    const shown = (await draft(project_id, { dry_run: true })).ok();
    expect(shown.lines.find(({ category }) => category === 'MODULES')?.event_name).toBe(
      'Modules and inverters delivered and stored',
    );
    (await draft(project_id)).ok();
    const { lines } = await boqOf(project_id);
    expect(lines.length).toBeGreaterThan(15);
    expect(lines.filter(({ event_id, needed_by }) => event_id === null || needed_by === null)).toEqual([]);
    const names = new Map(lines.map(({ category, event_name }) => [category, event_name]));
    expect(names.get('MMS')).toBe('MMS dispatched, delivered, unloaded, stored');
    expect(names.get('LT Panel')).toBe('LT panel, cables, BOS delivered and stored');
  });

  test('name the item the company usually buys, counted in its size, for which rates are proposed', async () => {
    const project_id = await aPlanned();
    const item = await anItem(t, { make: 'Waaree', watts: 615 });
    // what is named in plants like this one is what is usually bought
    await rowsOf(`insert into boq_lines (company_id, project_id, position, category, item_id, unit)
      select company_id, id, 900 + n, 'MODULES', ${item.id}, 'Nos' from projects, generate_series(1, 90) n
      where id = (select min(p.id) from projects p where p.company_id = 1 and p.segment =
        (select segment from projects where id = ${project_id}) and p.id <> ${project_id})`);
    (await draft(project_id)).ok();
    const { lines, head } = await boqOf(project_id);
    const modules = lines.find(({ category }) => category === 'MODULES');
    expect(modules).toMatchObject({
      item_id: item.id,
      description: item.name,
      makes: 'Waaree',
      quantity: Math.ceil((head.capacity_kwp * 1000) / 615),
    });
    const named = lines.filter(({ item_id }) => item_id !== null);
    expect(named.length).toBeGreaterThan(5);
    const { prices } = (await t.call('get_boq_prices', { project_id }, keeper)).ok();
    expect(prices.length).toBeGreaterThan(0);
    await rowsOf(`delete from boq_lines where item_id = ${item.id} and project_id <> ${project_id}`);
  });

  test('come with the rest where their own delivery was removed, and with nothing where there is none', async () => {
    const project_id = await aPlanned();
    const ofModules = async () =>
      (await draft(project_id, { dry_run: true })).ok().lines.find(({ category }) => category === 'MODULES');
    await rowsOf(`update events set deleted_at = now() where project_id = ${project_id} and code = 'M15'`);
    expect((await ofModules())?.event_name).toBe('LT panel, cables, BOS delivered and stored');
    await rowsOf(`update events set deleted_at = now() where project_id = ${project_id} and code like 'M%'`);
    expect(await ofModules()).toMatchObject({ event_id: null, event_name: '' });
  });

  test('are those of the roof: it is asked where the project does not say it', async () => {
    const project_id = await aPlanned();
    const mmsOf = (lines: readonly { category: string; quantity: number }[]) =>
      lines.find(({ category }) => category === 'MMS')?.quantity ?? 0;
    const unknown = await t.call('generate_boq', { project_id, dry_run: true }, keeper);
    expect(unknown.ok().roof_type).toBeNull();
    expect(mmsOf(unknown.ok().lines)).toBe(0);
    const refused = await t.call('generate_boq', { project_id }, keeper);
    expect([refused.status, refused.body.fields]).toEqual([400, { roof_type: 'Select one.' }]);
    const rails = (await draft(project_id, { dry_run: true })).ok();
    await rowsOf(`update projects set roof_type = 'RCC flat roof' where id = ${project_id}`);
    const known = (await t.call('generate_boq', { project_id, dry_run: true }, keeper)).ok();
    expect(known.roof_type).toBe('RCC flat roof');
    // 20 to 30 t a MWp in place of 3 to 6
    expect(mmsOf(known.lines) / mmsOf(rails.lines)).toBeCloseTo(25 / 4.5, 1);
    (await t.call('generate_boq', { project_id }, keeper)).ok();
  });
});

test('what lines leave open is counted before the BOQ is submitted, also for who sees no prices', async () => {
  const project_id = await aPlanned();
  await rowsOf(`insert into project_members (company_id, project_id, user_id, role)
    select company_id, ${project_id}, id, 'Designer' from users where username = 'helios.designer' on conflict do nothing`);
  (await draft(project_id)).ok();
  const { lines } = await boqOf(project_id);
  const [first, second, third] = lines;
  const change = [
    { boq_line_id: first?.id, version: first?.version, rate: 100 },
    { boq_line_id: second?.id, version: second?.version, event_id: null },
    { boq_line_id: third?.id, version: third?.version, quantity: 0 },
  ];
  (await t.call('update_boq_lines', { project_id, change }, keeper)).ok();
  const { head } = await boqOf(project_id, 'helios.designer');
  expect(head).toMatchObject({ without_rate: lines.length - 1, without_event: 1, without_quantity: 1 });
  // an event that is gone is no event
  await rowsOf(`update events set deleted_at = now() where id = ${String(first?.event_id)}`);
  expect((await boqOf(project_id)).head.without_event).toBeGreaterThan(1);
});
