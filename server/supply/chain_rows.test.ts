/** How far ordered lines are, read from inspections, clearances and the ledger of movements. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStore } from '../areas/inventory/fixtures.ts';
import { addDays, todayInIndia } from '../../domain/dates.ts';
import type { Place, Move } from '../stock/move.ts';
import { move } from '../stock/move.ts';
import { reverseMovements } from '../stock/reverse.ts';
import { inCompany } from '../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';
import { chainOf, overridesOf } from './chain_rows.ts';
import { anOrder, dispatched, type TestOrder } from './fixtures.ts';

let t: TestApp;
let company_id: number;
const today = todayInIndia(new Date());
beforeAll(async () => {
  t = await openTestApp();
  const { rows } = await t.app.database.asOwner((run) => run(`select id from companies where key = 'helios'`));
  company_id = Number(rows[0]?.id);
});
afterAll(() => t.close());

const chain = (order: TestOrder) =>
  inCompany(t.app.database, company_id, async (db) => (await chainOf(db, { order_ids: [order.order_id] }, today))[0]!);
const moves = (list: Move[]) => inCompany(t.app.database, company_id, (db) => move({ db, user_id: null }, list));
const run = (text: string) => t.app.database.asOwner((ask) => ask(text));

test('what is on no approved order is not ordered', async () => {
  expect(await chain(await anOrder(t, { status: 'draft' }))).toMatchObject({ ordered: 0, boq: 1000 });
  expect(await chain(await anOrder(t, { status: 'refused' }))).toMatchObject({ ordered: 0 });
  const order = await anOrder(t);
  await run(`update po_lines set short_closed = 100 where id = ${order.lines[0]}`);
  expect(await chain(order)).toMatchObject({
    ordered: 900,
    watts: 545,
    unit: 'Nos',
    category: 'MODULES',
    rules: { inspection: true, mdcc: true },
  });
});

test('each movement counts as far as it came, also by its lot; what is reversed does not count', async () => {
  const order = await anOrder(t);
  const [{ id: store_id }, { id: site }] = [await aStore(t), await aStore(t)];
  const { rows } = await run(`insert into stock_lots (company_id, item_id, number, received_on)
    values (${company_id}, ${order.item_id}, 'L${order.order_id}', current_date) returning id`);
  const lot_id = Number(rows[0]?.id);
  const at = (state: Place['state'], store = store_id): Place => ({
    store_id: store,
    state,
    project_id: order.project_id,
    boq_line_id: order.boq_line_ids[0]!,
    lot_id,
  });
  const [sent] = [dispatched(order, store_id, 500, { to: at('Dispatched') })];
  const base = { item_id: order.item_id, day: today };
  const line = { po_line_id: order.lines[0]! };
  await moves([sent]);
  expect(await chain(order)).toMatchObject({ dispatched: 500, delivered: 0 });
  const made = await moves([
    { ...base, ...line, kind: 'Delivery', quantity: 490, from: at('Dispatched'), to: at('Delivered') },
    { ...base, ...line, kind: 'Write-off', quantity: 10, from: at('Dispatched'), to: at('Written off') },
    { ...base, ...line, kind: 'Unloading', quantity: 490, from: at('Delivered'), to: at('Unloaded') },
    { ...base, ...line, kind: 'Storing', quantity: 490, from: at('Unloaded'), to: at('Stored'), rate: 100 },
  ]);
  expect(await chain(order)).toMatchObject({ dispatched: 500, delivered: 490, unloaded: 490, stored: 490, lost: 10 });
  // later movements name no order, their lot does
  const [, shifting] = await moves([
    { ...base, kind: 'Transfer out', quantity: 100, from: at('Stored'), to: at('In transit', site) },
    { ...base, kind: 'Shifting', quantity: 200, from: at('Stored'), to: at('Shifting') },
    { ...base, kind: 'Installation', quantity: 150, from: at('Shifting'), to: at('Installed') },
    { ...base, kind: 'Consumption', quantity: 5, from: at('Stored'), to: at('Consumed') },
    { ...base, kind: 'Supplier return', quantity: 20, from: at('Stored'), to: at('Returned') },
    { ...base, kind: 'Supplier return', quantity: 1, from: at('Stored') },
    { ...base, kind: 'Write-off', quantity: 2, from: at('Stored'), to: at('Written off') },
  ]);
  expect(await chain(order)).toMatchObject({
    stored: 490,
    shifted: 205,
    installed: 155,
    returned: 21,
    lost: 10,
  });
  const back = (id: number) =>
    inCompany(t.app.database, company_id, (db) =>
      reverseMovements({ db, user_id: null }, [id], { day: today, reason: 'Wrong block' }),
    );
  await expect(back(shifting!)).rejects.toThrow(Error);
  await back(made[1]!);
  expect(await chain(order)).toMatchObject({ lost: 0, dispatched: 500, delivered: 490 });
});

test('inspected, cleared, lapsed and let through', async () => {
  const order = await anOrder(t);
  const line = order.lines[0]!;
  const number = (what: string) => `T${what}/${order.order_id}`;
  await run(`with c as (insert into inspections (company_id, project_id, order_id, number, kind, status, result, inspect_on)
      values (${company_id}, ${order.project_id}, ${order.order_id}, '${number('I1')}', 'PDI', 'completed', 'Accept', current_date),
        (${company_id}, ${order.project_id}, ${order.order_id}, '${number('I2')}', 'PDI', 'called', null, current_date),
        (${company_id}, ${order.project_id}, ${order.order_id}, '${number('I3')}', 'PDI', 'cancelled', null, current_date)
      returning id, number)
    insert into inspection_lines (company_id, inspection_id, position, po_line_id, project_id, quantity, sample, accepted, rejected)
    select ${company_id}, id, 1, ${line}, ${order.project_id}, 600, 80, case when number like 'TI1%' then 590 else 0 end,
      case when number like 'TI1%' then 10 else 0 end from c`);
  await run(`with c as (insert into mdccs (company_id, project_id, order_id, number, status, valid_till, made_at, decided_at)
      values (${company_id}, ${order.project_id}, ${order.order_id}, '${number('M1')}', 'cleared', '${addDays(today, -1)}', now(), now() - interval '20 days'),
        (${company_id}, ${order.project_id}, ${order.order_id}, '${number('M2')}', 'cleared', '${addDays(today, 10)}', now(), now()),
        (${company_id}, ${order.project_id}, ${order.order_id}, '', 'requested', '${addDays(today, 10)}', now(), null),
        (${company_id}, ${order.project_id}, ${order.order_id}, '', 'refused', '${addDays(today, 10)}', now(), now())
      returning id)
    insert into mdcc_lines (company_id, mdcc_id, position, po_line_id, project_id, quantity)
    select ${company_id}, id, 1, ${line}, ${order.project_id}, 100 from c`);
  await run(`insert into dispatch_overrides (company_id, project_id, po_line_id, quantity, reason, withdrawn_at)
    values (${company_id}, ${order.project_id}, ${line}, 50, 'Crane booked', null), (${company_id}, ${order.project_id}, ${line}, 70, 'Withdrawn', now())`);
  const facts = { inspected: 590, called: 600, requested: 100, overridden: 50 };
  expect(await chain(order)).toMatchObject({ ...facts, cleared: 100 });
  await moves([dispatched(order, (await aStore(t)).id, 30, { day: addDays(today, -5) })]);
  expect(await chain(order)).toMatchObject({ ...facts, cleared: 130, dispatched: 30 });
  const overrides = await inCompany(t.app.database, company_id, (db) => overridesOf(db, order.lines));
  expect(overrides).toMatchObject([{ quantity: 50, reason: 'Crane booked', po_line_id: line }]);
});

test('the same lines by their numbers, project and line of the bill of quantities; a category by the company’s rules', async () => {
  const order = await anOrder(t);
  await inCompany(t.app.database, company_id, async (db) => {
    const whole = await chainOf(db, { order_ids: [order.order_id] }, today);
    expect(whole.map(({ po_line_id }) => po_line_id)).toEqual(order.lines);
    expect(await chainOf(db, { po_line_ids: order.lines }, today)).toEqual(whole);
    expect(await chainOf(db, { boq_line_ids: order.boq_line_ids }, today)).toEqual(whole);
    expect(await chainOf(db, { project_ids: [order.project_id] }, today)).toEqual(expect.arrayContaining(whole));
    const rules = JSON.stringify({ 'DC Cable': { inspection: false, mdcc: false } });
    await db.insertInto('chain_rules').values({ rules }).execute();
    const [, cable] = await chainOf(db, { order_ids: [order.order_id] }, today);
    expect(cable?.rules).toEqual({ inspection: false, mdcc: false });
  });
});
