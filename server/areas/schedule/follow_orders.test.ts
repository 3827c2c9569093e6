/** Requests, selected quotes, orders, inspections and dispatches move the events of the schedule that are about them; nobody types these. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { move } from '../../stock/move.ts';
import { dispatched } from '../../supply/fixtures.ts';
import { inCompany } from '../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { aStore } from '../inventory/fixtures.ts';
import { aChoice, aSentRfq, ask, manager } from '../procurement/fixtures.ts';

const pm = 'helios.pm';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const steps = ['M01', 'M02', 'M04', 'M05', 'M07', 'M10', 'M12', 'M15'];

/** A new project planned by its template; the lines of a request go there, each to its delivery. */
async function aPlannedProject() {
  const facts = { project_type: 'Rooftop', segment: 'c_and_i', capacity_kwp: 545, customer_name: 'Someone' };
  const name = `Roof ${performance.now()}`;
  const { id } = (await t.call('add_project', { name, ...facts, start_date: '2026-12-01' }, pm)).ok();
  (await t.call('generate_schedule', { project_id: id, gantt_id: 'c_and_i' }, pm)).ok();
  return id;
}

async function planned(project_id: number, rfq_id: number): Promise<void> {
  await ask(t, `update rfqs set project_id = ${project_id} where id = ${rfq_id}`);
  await ask(t, `update rfq_lines set project_id = ${project_id} where rfq_id = ${rfq_id}`);
  await ask(
    t,
    `update boq_lines b set project_id = ${project_id}, event_id = (select e.id from events e
       where e.project_id = ${project_id} and e.code = case b.category when 'MODULES' then 'M15' else 'M16' end)
     from rfq_lines l where l.boq_line_id = b.id and l.rfq_id = ${rfq_id}`,
  );
  await ask(
    t,
    `insert into project_members (company_id, project_id, user_id, role) select company_id, ${project_id}, id, 'Procurement Manager'
     from users where username = '${manager}' on conflict do nothing`,
  );
  await ask(
    t,
    `insert into outbox (company_id, kind, payload) values (1, 'material_moved', '{"project_id": ${project_id}, "by": null}')`,
  );
}

/** How far the events are, by code. */
async function percents(project_id: number): Promise<Record<string, number>> {
  await t.mails();
  const rows = await ask(t, `select code, percent::float8 as percent from events where project_id = ${project_id}`);
  return Object.fromEntries(
    rows.flatMap(({ code, percent }) => (steps.includes(String(code)) ? [[code, percent]] : [])),
  );
}

test('requests, selected quotes, orders, made and dispatched material are the progress of their events', async () => {
  const project_id = await aPlannedProject();
  const { rfq_id, award } = await aChoice(t);
  await planned(project_id, rfq_id);
  const nothing = Object.fromEntries(steps.map((code) => [code, 0]));
  expect(await percents(project_id)).toEqual({ ...nothing, M01: 100 });
  (await t.call('approve_rfq_award', award, manager)).ok();
  expect(await percents(project_id)).toEqual({ ...nothing, M01: 100, M02: 100 });
  const awarded = (await t.call('get_rfq', { rfq_id }, manager)).ok();
  (await t.call('undo_rfq_award', { rfq_id, version: awarded.version }, manager)).ok();
  expect(await percents(project_id)).toEqual({ ...nothing, M01: 100 });

  // an order of the modules alone, at an order without a request just as well
  const [line] = await ask(
    t,
    `select b.id, b.item_id from boq_lines b join rfq_lines l on l.boq_line_id = b.id where l.rfq_id = ${rfq_id} and b.category = 'MODULES'`,
  );
  const [order] = await ask(
    t,
    `insert into purchase_orders (company_id, project_id, supplier_id, number, title, status, approved_at)
     select 1, ${project_id}, min(id), 'F-PO/' || ${project_id}, 'Modules', 'accepted', now() from suppliers where company_id = 1 returning id`,
  );
  const [ordered] = await ask(
    t,
    `insert into po_lines (company_id, order_id, position, boq_line_id, project_id, item_id, category, description, unit, conversions,
       watts, quantity, format, price, rate, gst_percent)
     select 1, ${Number(order?.id)}, 1, id, project_id, item_id, category, description, unit, conversions, 545, 600, unit, 1, 1, 5
     from boq_lines where id = ${Number(line?.id)} returning id`,
  );
  await planned(project_id, rfq_id);
  expect(await percents(project_id)).toEqual({ ...nothing, M01: 100, M02: expect.closeTo(58, 0), M04: 60 });

  // dispatched material counts as made, inspected and cleared, also when it was let through
  const { id: store_id } = await aStore(t);
  const test_order = {
    order_id: Number(order?.id),
    supplier_id: 0,
    project_id,
    lines: [Number(ordered?.id)],
    boq_line_ids: [Number(line?.id)],
    item_id: Number(line?.item_id),
  };
  await inCompany(t.app.database, 1, (db) => move({ db, user_id: null }, [dispatched(test_order, store_id, 300)]));
  expect(await percents(project_id)).toEqual({
    ...nothing,
    M01: 100,
    M02: expect.closeTo(58, 0),
    M04: 60,
    M07: 30,
    M12: 30,
  });
});

test('a request that is cancelled asks for nothing; nobody types what requests say', async () => {
  const project_id = await aPlannedProject();
  const { rfq } = await aSentRfq(t);
  await planned(project_id, rfq.id);
  expect((await percents(project_id)).M01).toBe(100);
  const [event] = await ask(t, `select id, version from events where project_id = ${project_id} and code = 'M01'`);
  const typed = { event_id: Number(event?.id), version: Number(event?.version), percent: 30 };
  const refused = await t.call('update_event_progress', typed, pm);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'RFQs issued: progress follows the quantities that suppliers are asked for.',
  ]);
  const cancel = { rfq_id: rfq.id, version: rfq.version, status: 'cancelled' as const, reason: 'Not needed' };
  (await t.call('change_rfq_status', cancel, manager)).ok();
  expect((await percents(project_id)).M01).toBe(0);
});
