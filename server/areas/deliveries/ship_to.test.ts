/** Ship-to: an order is preset to the site store of its project, each dispatch of it to the ship-to of the order. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { except } from '../../../domain/records.ts';
import { inCompany } from '../../tenancy/in_company.ts';
import { placesFor, siteStore } from '../../supply/ship_to_rows.ts';
import { actFor } from '../../supply/fixtures.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { aClearedOrder, by_manager as as, sent } from './fixtures.ts';

let t: TestApp;
let company_id: number;
beforeAll(async () => {
  t = await openTestApp();
  const [company] = await owned(`select id from companies where key = 'helios'`);
  company_id = Number(company?.id);
});
afterAll(() => t.close());

const owned = async (text: string, values: unknown[] = []) =>
  (await t.app.database.asOwner((run) => run(text, values))).rows;
const shown = async (dispatch_id: number) => (await t.call('get_dispatch', { dispatch_id }, as)).ok();

/** A cleared order with a ship-to of its own. */
async function shippedOrder(facts: Record<string, unknown> = {}) {
  const order = await aClearedOrder(t);
  const ship_to = {
    ship_to_store_id: order.store_id,
    ship_to: 'Gate 2, GIDC Sanand 382110',
    ship_to_state: 'Gujarat',
    ship_to_contact: 'Ramesh Patel',
    ship_to_phone: '+919825041200',
    ...facts,
  };
  const names = Object.keys(ship_to);
  await owned(
    `update purchase_orders set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
    [order.order_id, ...Object.values(ship_to)],
  );
  return order;
}
const to_gate = {
  to_address: 'Gate 2, GIDC Sanand 382110',
  to_state: 'Gujarat',
  to_pincode: '382110',
  to_contact: 'Ramesh Patel',
  to_phone: '+919825041200',
};

describe('a dispatch', () => {
  test('of the company is preset to the ship-to of its order, in the form and where nothing is said', async () => {
    const order = await shippedOrder();
    const { project_id, order_id, store_id } = order;
    const { ship_to } = (await t.call('get_dispatch_choices', { project_id, order_id }, as)).ok();
    expect(ship_to).toMatchObject({
      store_id,
      address: to_gate.to_address,
      state: 'Gujarat',
      pincode: '382110',
      contact: 'Ramesh Patel',
      phone: '+919825041200',
    });
    const { dispatch_id } = (await t.call('add_dispatch', except(sent(order), ['store_id']), as)).ok();
    expect(await shown(dispatch_id)).toMatchObject({ ...to_gate, store_id });
    const said = sent(order, 100, 0, { to_contact: '', to_state: 'Goa' });
    const other = (await t.call('add_dispatch', said, as)).ok();
    expect(await shown(other.dispatch_id)).toMatchObject({ ...to_gate, to_contact: '', to_state: 'Goa' });
  });

  test('of the supplier goes to the ship-to of its order, which their form shows', async () => {
    const order = await shippedOrder();
    await actFor(t, order.supplier_id);
    const vendor = 'helios.vendor';
    const { ship_to } = (await t.call('get_own_dispatches', { order_id: order.order_id }, vendor)).ok();
    expect(ship_to).toMatchObject({ address: to_gate.to_address, contact: 'Ramesh Patel' });
    const asked = except(sent(order), ['project_id', 'store_id']);
    const { dispatch_id } = (await t.call('add_own_dispatch', asked, vendor)).ok();
    expect(await shown(dispatch_id)).toMatchObject({ ...to_gate, store_id: order.store_id });
    // where it goes to is the company's to say
    expect((await t.call('add_own_dispatch', { ...asked, to_state: 'Goa' }, vendor)).status).toBe(400);
  });

  test('to another store has the address of that store', async () => {
    const order = await shippedOrder();
    const warehouse = {
      name: `Warehouse ${process.pid}`,
      kind: 'company' as const,
      address: 'Narol, Ahmedabad 382405',
    };
    const { id } = (await t.call('add_store', warehouse, as)).ok();
    const { dispatch_id } = (await t.call('add_dispatch', { ...sent(order), store_id: id }, as)).ok();
    expect(await shown(dispatch_id)).toMatchObject({
      store_id: id,
      to_address: 'Narol, Ahmedabad 382405',
      to_pincode: '382405',
    });
    expect((await t.call('add_dispatch', { ...sent(order), store_id: 999_999 }, as)).status).toBe(404);
  });

  test('keeps its ship-to through a change that does not name it', async () => {
    const order = await shippedOrder();
    const { dispatch_id } = (await t.call('add_dispatch', sent(order), as)).ok();
    (await t.call('update_dispatch', { dispatch_id, version: 1, transporter: 'VRL', to_contact: 'Asha' }, as)).ok();
    expect(await shown(dispatch_id)).toMatchObject({ ...to_gate, to_contact: 'Asha', transporter: 'VRL' });
  });
});

describe('the site store of a project', () => {
  const aProject = async (name: string) => {
    const [row] = await owned(
      `insert into projects (company_id, code, name, project_type, segment, status, site_address, state)
        select company_id, $1, $2, project_type, segment, 'active', 'Plot 9, Sanand 382110', 'Gujarat' from projects
        where company_id = $3 limit 1 returning id`,
      [`SS-${process.pid}-${Math.random().toString(36).slice(2, 8)}`, name, company_id],
    );
    return Number(row?.id);
  };
  const asked = (project_id: number) => inCompany(t.app.database, company_id, (db) => siteStore(db, project_id));
  const storesOf = (project_id: number) =>
    owned(`select id, name from stores where project_id = $1 and kind = 'site'`, [project_id]);

  test('is added once, also where two ask at once, and named so that no name is taken twice', async () => {
    const name = `Same Mills ${process.pid}`;
    const [one, other] = [await aProject(name), await aProject(name)];
    const ids = await Promise.all([asked(one), asked(one), asked(other), asked(other)]);
    expect(ids.every((id) => id > 0)).toBe(true);
    expect([(await storesOf(one)).length, (await storesOf(other)).length]).toEqual([1, 1]);
    expect((await storesOf(one))[0]?.name).not.toBe((await storesOf(other))[0]?.name);
    await owned(`update stores set active = false where project_id = $1`, [one]);
    expect(await asked(one)).not.toBe(ids[0]);
  });

  test('has the address of the project, and who runs the site as its contact unless it has a keeper', async () => {
    const project_id = await aProject(`Contact Mills ${process.pid}`);
    const store_id = await asked(project_id);
    const place = async () =>
      (await inCompany(t.app.database, company_id, (db) => placesFor(db, project_id))).find(
        (one) => one.store_id === store_id,
      );
    expect(await place()).toMatchObject({
      address: 'Plot 9, Sanand 382110',
      state: 'Gujarat',
      pincode: '382110',
      contact: '',
    });
    const [runs, keeps] = await owned(
      `select id, name from users where company_id = $1 and username in ('helios.site_incharge', 'helios.pre') order by username desc`,
      [company_id],
    );
    await owned(
      `insert into project_members (company_id, project_id, user_id, role) values ($1, $2, $3, 'Site In-Charge')`,
      [company_id, project_id, runs?.id],
    );
    expect((await place())?.contact).toBe(runs?.name);
    await owned('update stores set keeper_id = $2 where id = $1', [store_id, keeps?.id]);
    expect((await place())?.contact).toBe(keeps?.name);
  });
});
