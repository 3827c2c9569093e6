/** What happened to one record: read on its page by who may see its module where it was noted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { someStock } from '../inventory/fixtures.ts';
import { aDraftOrder } from '../procurement/orders/fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const activity = async (
  of: { subject_type: 'order' | 'store' | 'supplier'; subject_id: number },
  as: string,
  more = {},
) => (await t.call('get_record_activity', { ...of, ...more }, as)).ok().activity;

test('an order is read where the person sees the supply chain of its project, by nobody from outside', async () => {
  const order = await aDraftOrder(t);
  const of = { subject_type: 'order', subject_id: order.id } as const;
  const read = await activity(of, 'helios.owner');
  expect(read.map(({ kind }) => kind)).toEqual(['order_updated', 'order_added']);
  expect(read.map(({ person }) => person)).not.toContain(null);
  expect(JSON.stringify(read)).not.toContain('₹');
  for (const other of ['helios.sales', 'helios.vendor', 'helios.customer'])
    expect(await activity(of, other), other).toEqual([]);
  // a person who is not on its project does not learn that there is one
  await t.app.database.asOwner((run) =>
    run(`delete from project_members m using users u where u.company_id = m.company_id and u.id = m.user_id
      and u.username = 'helios.sales'`),
  );
  await t.app.database.asOwner((run) =>
    run(`update projects set owner_id = null where owner_id = (select id from users where username = 'helios.sales')`),
  );
  for (const other of ['helios.sales', 'urja.owner'])
    expect((await t.call('get_record_activity', of, other)).status, other).toBe(404);
});

test('a store is read by who sees the inventory; earlier ones follow without a gap', async () => {
  const { store_id } = await someStock(t);
  await t.app.database.asOwner((run) =>
    run(
      `insert into domain_events (company_id, kind, call, summary, request_id, subject_type, subject_id, user_id)
       select company_id, 'stock_counted', 'test', 'counted ' || n, 'test', 'store', id,
         (select min(u.id) from users u where u.company_id = stores.company_id)
       from stores cross join generate_series(1, 7) n where id = $1 order by n`,
      [store_id],
    ),
  );
  const of = { subject_type: 'store', subject_id: store_id } as const;
  const whole = await activity(of, 'helios.prm');
  expect(whole).toHaveLength(9);
  const first = await activity(of, 'helios.prm', { limit: 4 });
  const rest = await activity(of, 'helios.prm', { limit: 200, before_id: first.at(-1)?.id });
  expect([...first, ...rest]).toEqual(whole);
  expect(whole.slice(-2).map(({ kind }) => kind)).toEqual(['stock_received', 'store_added']);
  expect(await activity(of, 'helios.sales')).toEqual([]);
});
