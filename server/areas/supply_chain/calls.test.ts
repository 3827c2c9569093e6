/** The supply chain at a glance: what is counted, what is late, what that threatens, and who sees prices. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import { anOrder, dispatched, type TestOrder } from '../../supply/fixtures.ts';
import { move } from '../../stock/move.ts';
import { inCompany } from '../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { aStore } from '../inventory/fixtures.ts';
import { anEvent } from '../schedule/fixtures.ts';

const prm = 'helios.prm';
const crew = 'helios.site_incharge';

let t: TestApp;
let order: TestOrder;
let event_id: number;
const today = todayInIndia(new Date());

beforeAll(async () => {
  t = await openTestApp();
  await t.signIn(crew);
  // what else was ordered and moved is none of this
  await run('truncate po_lines cascade');
  order = await anOrder(t);
  const { project_id } = order;
  await run(`insert into project_members (company_id, project_id, user_id, role) select company_id, ${project_id}, id, 'Site In-Charge'
    from users where username = '${crew}' on conflict do nothing`);
  await run(`update boq_lines set approved_quantity = null where project_id = ${project_id}`);
  ({ event_id } = await anEvent(t, project_id, {
    stage: 'materials',
    name: 'Deliveries',
    days: 5,
    start: addDays(today, 10),
  }));
  await run(`update boq_lines set approved_quantity = quantity, rate = 100, event_id = ${event_id}
    where id = any('{${order.boq_line_ids.join(',')}}')`);
});
afterAll(() => t.close());

const run = (text: string) => t.app.database.asOwner((ask) => ask(text));
const dashboard = async (by = prm) => (await t.call('get_scm_dashboard', { project_id: order.project_id }, by)).ok();

describe('the supply chain of a project', () => {
  test('shows shares of the capacity and of the budget', async () => {
    const { id } = await aStore(t);
    await inCompany(t.app.database, 1, (db) => move({ db, user_id: null }, [dispatched(order, id, 250)]));
    const { kwp, value, price } = await dashboard();
    expect(kwp).toMatchObject({ whole: 545, steps: { ordered: 545, dispatched: 136.25, delivered: 0 } });
    expect(value).toMatchObject({ whole: 600_000, steps: { ordered: 600_000, dispatched: 25_000 } });
    expect(price).toEqual({ planned: 600_000, ordered: 600_000 });
  });

  test('names the event that waits, by how many days, and why', async () => {
    const [row] = (await run(`select current_end from events where id = ${event_id}`)).rows;
    const end = todayInIndia(new Date(row?.current_end as string));
    await run(`update po_lines set promised_on = '${addDays(end, 9)}' where id = ${order.lines[0]}`);
    const { threats, threat_count } = await dashboard();
    expect(threat_count).toBeGreaterThan(0);
    expect(threats[0]).toMatchObject({ kind: 'promised', event_id, event: 'Deliveries', days: 9 });
    expect(threats[0]?.why).toMatch(/is promised for \d\d\/\d\d\/\d{4}\.$/);
    const { projects, threats: all } = (await t.call('get_scm_overview', {}, prm)).ok();
    expect(all.some((one) => one.event_id === event_id && one.days === 9)).toBe(true);
    const [own] = projects.filter(({ project_id }) => project_id === order.project_id);
    expect(own === undefined || own.worst_days >= 9).toBe(true);
  });

  test('lists what was promised and is not here, the longest ago first', async () => {
    await run(`update po_lines set promised_on = '${addDays(today, -4)}' where id = ${order.lines[1]}`);
    const { late, late_count } = await dashboard();
    expect([late_count, late[0]]).toMatchObject([
      1,
      { order_id: order.order_id, missing: 5000, unit: 'mtrs', days: 4 },
    ]);
  });

  test('never says that all comes in time while lines are not ordered or not linked', async () => {
    const { project_id } = order;
    expect((await dashboard()).open).toEqual({ lines: 2, not_ordered: 0, not_linked: 0, untracked: 0 });
    // there is time enough until it is needed: no threat, but not ordered
    const own = await anEvent(t, project_id, {
      stage: 'materials',
      name: 'Earthing delivered',
      days: 5,
      start: addDays(today, 20),
    });
    const { rows } =
      await run(`insert into boq_lines (company_id, project_id, position, category, description, unit, quantity,
        approved_quantity, event_id) values (1, ${project_id}, 9900, 'Earthing Electrodes', 'Earth pit', 'Nos', 4, 4, ${own.event_id})
      returning id`);
    const id = Number(rows[0]?.id);
    const of = ({ threats }: Awaited<ReturnType<typeof dashboard>>) =>
      threats.filter(({ boq_line_id }) => boq_line_id === id);
    const early = await dashboard();
    expect([early.open, of(early)]).toEqual([{ lines: 3, not_ordered: 1, not_linked: 0, untracked: 0 }, []]);
    const { projects, open } = (await t.call('get_scm_overview', {}, prm)).ok();
    expect(projects.every(({ project_id: one, not_ordered }) => one !== project_id || not_ordered === 1)).toBe(true);
    expect(open.not_ordered).toBeGreaterThan(0);
    // the day it is needed by has come
    await run(`update events set current_start = '${addDays(today, -2)}' where id = ${own.event_id}`);
    expect(of(await dashboard())).toMatchObject([{ kind: 'not_ordered', event: 'Earthing delivered', days: 2 }]);
    // linked to nothing, in a schedule without any delivery
    await run(`update boq_lines set event_id = null where id = ${id}`);
    expect((await dashboard()).open).toEqual({ lines: 3, not_ordered: 1, not_linked: 1, untracked: 0 });
    await run(
      `update events set deleted_at = now() where project_id = ${project_id} and stage = 'materials' and id <> ${event_id}`,
    );
    await run(`update events set name = 'Payments' where id = ${event_id}`);
    expect(of(await dashboard())).toMatchObject([{ kind: 'not_linked', event_id: null, event: '', days: 0 }]);
    await run(
      `update events set deleted_at = null where project_id = ${project_id} and stage = 'materials' and id <> ${own.event_id}`,
    );
    await run(`update events set name = 'Deliveries' where id = ${event_id}`);
    await run(`delete from boq_lines where id = ${id}`);
  });

  test('leaves out lines that are not tracked, as the page of tracking does', async () => {
    const { project_id } = order;
    const track = async (boq_line_id: number | null, tracked: boolean) =>
      (await t.call('toggle_material_tracking', { project_id, boq_line_id, tracked }, prm)).ok();
    const tracking = async () => (await t.call('get_scm_details', { project_id }, prm)).ok();
    const own = async () =>
      (await t.call('get_scm_overview', {}, prm)).ok().projects.find((one) => one.project_id === project_id);
    const whole = async () => [(await dashboard()).kwp?.whole, (await tracking()).categories.length];
    expect(await whole()).toEqual([545, 2]);
    await track(order.boq_line_ids[0] ?? 0, false);
    const { open, value } = await dashboard();
    expect([await whole(), open.lines, open.untracked, value?.whole]).toEqual([[undefined, 1], 1, 1, 500_000]);
    expect((await own())?.lines ?? 1).toBe(1);
    await track(order.boq_line_ids[0] ?? 0, true);
    await track(null, false);
    expect((await dashboard()).open).toEqual({ lines: 0, not_ordered: 0, not_linked: 0, untracked: 2 });
    expect((await dashboard()).late).toEqual([]);
    await track(null, true);
    expect(await whole()).toEqual([545, 2]);
  });

  test('keeps prices from those who do not buy', async () => {
    expect(await dashboard(crew)).toMatchObject({ value: null, price: null, kwp: { whole: 545 } });
  });

  test('is taken along line by line', async () => {
    const bytesOf = async (format: string) => {
      const { raw } = await t.call('generate_scm_report', { project_id: order.project_id, format }, prm);
      return raw.file ? buffer(raw.file.stream) : Buffer.alloc(0);
    };
    const text = (await bytesOf('csv')).toString();
    expect(text.split('\n')[0]).toContain('Delivered');
    expect(text).toContain('is promised for');
    expect((await bytesOf('pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
