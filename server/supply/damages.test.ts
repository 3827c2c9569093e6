/** Liquidated damages of an order: of what came late and what is still missing, on the order for those who see its prices. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../domain/dates.ts';
import { aDispatch, arrives, by_manager as as, today } from '../areas/deliveries/fixtures.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

/** 400 of 1,000 modules at ₹1 on their way, promised some days ago; 1% for each week that began, at most 3%. */
async function lateOrder(days: number, terms = 'ld_percent = 1, ld_cap_percent = 3') {
  const on_way = await aDispatch(t, { modules: 400 });
  const { order_id, lines } = on_way.order;
  await t.app.database.asOwner(async (run) => {
    await run(`update purchase_orders set ${terms} where id = $1`, [order_id]);
    await run(`update po_lines set promised_on = $2 where order_id = $1`, [order_id, addDays(today(), 30)]);
    await run(`update po_lines set promised_on = $2 where id = $1`, [lines[0], addDays(today(), -days)]);
  });
  const damages = async (by = as) => (await t.call('get_order', { order_id }, by)).ok().damages;
  return { on_way, order_id, damages };
}

test('count what is missing by the weeks that began, up to the cap', async () => {
  expect(await (await lateOrder(8)).damages()).toEqual({ paise: 2000, days: 8 });
  expect(await (await lateOrder(100)).damages()).toEqual({ paise: 3000, days: 100 });
  expect(await (await lateOrder(0)).damages()).toBeNull();
  expect(await (await lateOrder(8, 'ld_percent = 0')).damages()).toBeNull();
});

test('stand still for what arrived, and end with what will not come', async () => {
  const { on_way, order_id, damages } = await lateOrder(8);
  (await t.call('add_goods_receipt', arrives(on_way), as)).ok();
  expect(await damages()).toEqual({ paise: 2000, days: 8 });
  // what came two days after it was promised costs one week of it
  await t.app.database.asOwner((run) =>
    run(`update movements set day = $2 where po_line_id = $1 and to_state = 'Delivered'`, [
      on_way.order.lines[0],
      addDays(today(), -6),
    ]),
  );
  expect(await damages()).toEqual({ paise: 400 + 1200, days: 8 });
  await t.app.database.asOwner((run) =>
    run(`update po_lines set short_closed = 600 where id = $1`, [on_way.order.lines[0]]),
  );
  expect(await damages()).toEqual({ paise: 400, days: 2 });
  await t.app.database.asOwner((run) =>
    run(`update purchase_orders set status = 'cancelled' where id = $1`, [order_id]),
  );
  expect(await damages()).toBeNull();
});

test('follow a delivery schedule where there is one', async () => {
  const { on_way, damages } = await lateOrder(100);
  await t.app.database.asOwner((run) =>
    run(
      `insert into po_deliveries (company_id, po_line_id, due_on, quantity)
        select company_id, id, $2::date, 400 from po_lines where id = $1
        union all select company_id, id, $3::date, 600 from po_lines where id = $1`,
      [on_way.order.lines[0], addDays(today(), -3), addDays(today(), 20)],
    ),
  );
  expect(await damages()).toEqual({ paise: 400, days: 3 });
});
