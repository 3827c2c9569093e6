/** Events that follow material: what arrives is their progress, and what is promised too late shows before it is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import { move, type Place } from '../../stock/move.ts';
import { inCompany } from '../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { anItem, aStore } from '../inventory/fixtures.ts';
import { anEvent } from './fixtures.ts';

const pm = 'helios.pm';

let t: TestApp;
let project_id: number;
let event_id: number;
let line_ids: number[];
let item_id: number;
let store_id: number;

/** An event of a project that waits for two lines of its BOQ, both approved. */
beforeAll(async () => {
  t = await openTestApp();
  await t.signIn(pm);
  const [found] = await rowsOf(`select p.id from projects p join users u on u.company_id = p.company_id
    and u.username = '${pm}' and p.project_manager_id = u.id where p.status = 'active' order by p.id limit 1`);
  project_id = Number(found?.id);
  ({ event_id } = await anEvent(t, project_id, {
    stage: 'materials',
    name: 'Cable deliveries',
    days: 10,
    start: addDays(today(), 20),
  }));
  const added =
    await rowsOf(`insert into boq_lines (company_id, project_id, position, category, description, unit, quantity,
      approved_quantity, rate, event_id)
    values (1, ${project_id}, 9001, 'DC Cable', 'DC cable', 'mtrs', 100, 100, 9000, ${event_id}),
      (1, ${project_id}, 9002, 'AC Cable', 'AC cable', 'mtrs', 100, 100, 1000, ${event_id}) returning id`);
  line_ids = added.map(({ id }) => Number(id));
  item_id = await anItem(t, { category: 'DC Cable', unit: 'mtrs' });
  store_id = (await aStore(t)).id;
});
afterAll(() => t.close());

const rowsOf = async (query: string) => (await t.app.database.asOwner((run) => run(query))).rows;
const event = async () => {
  await t.mails();
  return (await t.call('get_event', { id: event_id }, pm)).ok();
};
const place = (boq_line_id: number, state: Place['state'] = 'Stored'): Place => ({
  store_id,
  state,
  project_id,
  boq_line_id,
});
const arrives = (boq_line_id: number, quantity: number, day = today()) =>
  inCompany(t.app.database, 1, (db) =>
    move({ db, user_id: null }, [{ kind: 'Receipt', item_id, quantity, to: place(boq_line_id), day, rate: 100 }]),
  );
const today = () => todayInIndia(t.app.now());

describe('the progress of an event that waits for material', () => {
  test('follows what arrives, begins with it, and says in the activity how much that is', async () => {
    expect(await event()).toMatchObject({
      status: 'PENDING',
      percent: 0,
      materials: [{ steps: [{ quantity: 0 }] }, { steps: [{ quantity: 0 }] }],
    });
    await arrives(line_ids[0]!, 50, addDays(today(), -2));
    const begun = await event();
    expect(begun).toMatchObject({
      status: 'IN-PROGRESS',
      percent: 45,
      actual_start: addDays(today(), -2),
      materials: [
        { description: 'DC cable', needed: 100, steps: [{ step: 'arrived', quantity: 50 }], unit: 'mtrs' },
        { description: 'AC cable', needed: 100, steps: [{ step: 'arrived', quantity: 0 }], unit: 'mtrs' },
      ],
    });
    const { activity } = (await t.call('get_activity', { project_id, event_id }, pm)).ok();
    expect(activity[0]?.says).toBe('Cable deliveries is at 45%: 0 of 2 lines arrived in full');
    await arrives(line_ids[0]!, 80);
    await arrives(line_ids[1]!, 100);
    expect(await event()).toMatchObject({ status: 'IN-PROGRESS', percent: 100 });
  });

  test('is typed by nobody, on its screen or in the Gantt, and both say why', async () => {
    const { version, abilities } = await event();
    const why = 'Cable deliveries: progress follows the quantities that arrive.';
    expect(abilities.update_event_progress).toBe(why);
    const typed = await t.call('update_event_progress', { event_id, version, percent: 30 }, pm);
    expect([typed.status, typed.raw.body.includes(why)]).toEqual([409, true]);
    const dragged = await t.call('update_schedule', { project_id, changes: [{ event_id, version, percent: 30 }] }, pm);
    expect([dragged.status, dragged.raw.body.includes(why)]).toEqual([409, true]);
    const { followed } = (await t.call('get_gantt', { id: project_id }, pm)).ok();
    // besides events of construction, which follow what is installed, and of approvals, which follow files
    const others = /installed\.$|Record the step there\.$/;
    expect(followed.filter((one) => !others.test(one.why))).toEqual([{ event_id, why }]);
  });

  test('is shown with the quantities to those who see the supply chain', async () => {
    const seen = (await t.call('get_event', { id: event_id }, 'helios.owner')).ok();
    expect(seen.materials).toHaveLength(2);
  });

  test('stands where its material is as soon as a line is linked to it, and when the link is removed', async () => {
    const other = await anEvent(t, project_id, {
      stage: 'materials',
      name: 'Trays',
      days: 5,
      start: addDays(today(), 9),
    });
    const linked = async () => {
      await t.mails();
      const { percent, status } = (await t.call('get_event', { id: other.event_id }, pm)).ok();
      return [percent, status];
    };
    const added =
      await rowsOf(`insert into boq_lines (company_id, project_id, position, category, description, unit, quantity,
        approved_quantity, rate) values (1, ${project_id}, 9003, 'DC Cable', 'Red', 'mtrs', 100, 100, 1000),
        (1, ${project_id}, 9004, 'DC Cable', 'Black', 'mtrs', 100, 100, 1000) returning id`);
    const [red = 0, black = 0] = added.map(({ id }) => Number(id));
    await arrives(red, 100);
    const change = async (id: number, more: object) => {
      const { lines, head } = (await t.call('get_boq', { project_id }, 'helios.prm')).ok();
      if (head.state === 'submitted')
        (await t.call('undo_send_boq', { project_id, version: head.version }, 'helios.prm')).ok();
      const version = lines.find((line) => line.id === id)?.version ?? 0;
      const asked = { project_id, reason: 'Linked', change: [{ boq_line_id: id, version, ...more }] };
      (await t.call('update_boq_lines', asked, 'helios.prm')).ok();
    };
    await change(red, { event_id: other.event_id });
    expect(await linked()).toEqual([100, 'IN-PROGRESS']);
    await change(black, { event_id: other.event_id });
    expect(await linked()).toEqual([50, 'IN-PROGRESS']);
    // a line counts by what it was planned to cost
    await change(black, { rate: 3000 });
    expect(await linked()).toEqual([25, 'IN-PROGRESS']);
    // and not at all while it is not tracked
    const track = async (tracked: boolean) =>
      (await t.call('toggle_material_tracking', { project_id, boq_line_id: black, tracked }, 'helios.prm')).ok();
    await track(false);
    expect(await linked()).toEqual([100, 'IN-PROGRESS']);
    await track(true);
    expect(await linked()).toEqual([25, 'IN-PROGRESS']);
    await change(red, { event_id: null });
    expect(await linked()).toEqual([0, 'IN-PROGRESS']);
  });
});

describe('material that is promised after its event should end', () => {
  const order = (promised_on: string, status = 'sent') =>
    t.app.database.asOwner(async (run) => {
      const { rows } = await run(
        `insert into purchase_orders (company_id, project_id, supplier_id, number, status)
         values (1, $1, (select min(id) from suppliers where company_id = 1), 'PO/TEST/' || $2, $2) returning id`,
        [project_id, status],
      );
      const id = rows[0]?.id;
      await run(
        `insert into po_lines (company_id, order_id, position, boq_line_id, project_id, category, description, unit, quantity,
           format, price, rate, gst_percent, promised_on)
         values (1, $1, 1, $2, $3, 'AC Cable', 'AC cable', 'mtrs', 500, 'mtrs', 1, 1, 18, $4)`,
        [id, line_ids[1]!, project_id, promised_on],
      );
    });

  test('shows as a coming delay on the event, in the Gantt and among the risks; to the company only', async () => {
    const { planned_end, current_end } = await event();
    const end = current_end ?? planned_end ?? '';
    await order(addDays(end, 40), 'draft');
    expect((await event()).coming_delay).toBe('');
    await order(addDays(end, 9));
    const { coming_delay } = await event();
    expect(coming_delay).toMatch(/^Material is promised for \d\d\/\d\d\/\d{4}, 9 days after this should end\.$/);
    const gantt = (await t.call('get_gantt', { id: project_id }, pm)).ok();
    expect(gantt.coming_delays).toEqual([{ event_id, why: coming_delay }]);
    expect((await t.call('get_gantt', { id: project_id }, 'helios.customer')).ok().coming_delays).toEqual([]);
    const panels = (await t.call('get_event_panels', { project_id }, pm)).ok();
    expect(panels.panels.at_risk.event_ids).toContain(event_id);
  });
});
