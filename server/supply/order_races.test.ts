/**
 * Orders reduced while their material is dispatched, inspected, cleared or let through: each pair of calls meets in both
 * directions, and the chain is sound afterwards. Only a database server lets calls meet.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { todayInIndia } from '../../domain/dates.ts';
import { brokenSteps } from '../../domain/materials/chain.ts';
import { siteOf } from '../areas/deliveries/fixtures.ts';
import { inDays, managerOf } from '../areas/inspections/fixtures.ts';
import { actFor, ask, buyer, manager } from '../areas/procurement/fixtures.ts';
import { aSentOrder, type Order, owner, versionOf } from '../areas/procurement/orders/fixtures.ts';
import { meet, type Meeting } from '../meeting.ts';
import { inCompany } from '../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';
import { chainOf } from './chain_rows.ts';
import { drawing_calls, reducing_calls } from './raced_calls.ts';

let t: TestApp;
let company_id: number;
beforeAll(async () => {
  t = await openTestApp();
  const [company] = await ask(t, `select id from companies where key = 'helios'`);
  company_id = Number(company?.id);
  // cable needs an MDCC and no inspection, so that a request for it is the first step of its line
  await ask(
    t,
    `insert into chain_rules (company_id, rules) values (${company_id}, '{"DC Cable": {"inspection": false, "mdcc": true}}')`,
  );
});
afterAll(() => t.close());

interface Scene {
  order: Order;
  store_id: number;
  pm: string;
}
const lineOf = ({ lines }: Order, at: number) => lines[at] ?? { id: 0, quantity: 0, price: 0 };
const overrideOf = ({ order, pm }: Scene): Meeting => ({
  name: 'add_dispatch_override',
  as: pm,
  input: { project_id: order.project_id, po_line_id: lineOf(order, 0).id, quantity: 400, reason: 'Crane booked' },
});
const dispatchOf = ({ order }: Scene) => ({
  order_id: order.id,
  dispatched_on: todayInIndia(new Date()),
  lines: [{ po_line_id: lineOf(order, 0).id, quantity: 400 }],
});

interface Act {
  /** the line of the order it is about: 0 modules, 1 cable */
  at: 0 | 1;
  ready?: (scene: Scene) => Promise<unknown>;
  call: (scene: Scene) => Meeting;
}
/** Lets 400 modules be dispatched without anything that keeps the order from being reduced. */
const letThrough = async (scene: Scene) => {
  const { name, input, as } = overrideOf(scene);
  (await t.call(name, input, as)).ok();
};
const inspectionOf = ({ order }: Scene) => ({
  lines: [{ po_line_id: lineOf(order, 0).id, quantity: 500 }],
  inspect_on: inDays(14),
  place: 'Surat',
});
const acts: Record<string, Act> = {
  dispatch: {
    at: 0,
    ready: letThrough,
    call: (scene) => ({
      name: 'add_dispatch',
      as: manager,
      input: { ...dispatchOf(scene), project_id: scene.order.project_id, store_id: scene.store_id },
    }),
  },
  'own dispatch': {
    at: 0,
    ready: async (scene) => {
      await letThrough(scene);
      await actFor(t, scene.order.supplier.id);
    },
    call: (scene) => ({ name: 'add_own_dispatch', as: 'helios.vendor', input: dispatchOf(scene) }),
  },
  inspection: {
    at: 0,
    call: (scene) => ({
      name: 'add_inspection',
      as: manager,
      input: { ...inspectionOf(scene), project_id: scene.order.project_id },
    }),
  },
  'own inspection': {
    at: 0,
    ready: ({ order }) => actFor(t, order.supplier.id),
    call: (scene) => ({
      name: 'add_own_inspection',
      as: 'helios.vendor',
      input: { ...inspectionOf(scene), order_id: scene.order.id },
    }),
  },
  MDCC: {
    at: 1,
    call: ({ order }) => ({
      name: 'add_mdcc',
      as: manager,
      input: {
        project_id: order.project_id,
        lines: [{ po_line_id: lineOf(order, 1).id, quantity: 2000 }],
        valid_till: inDays(30),
      },
    }),
  },
  override: { at: 0, call: overrideOf },
};

type Reduce = (order: Order, at: 0 | 1) => Meeting | Promise<Meeting>;
const ending =
  (status: 'cancelled' | 'closed'): Reduce =>
  (order) => ({
    name: 'change_order_status',
    as: manager,
    input: { ...versionOf(order), status, reason: 'Roof smaller' },
  });
const reductions: Record<string, Reduce> = {
  cancel: ending('cancelled'),
  close: ending('closed'),
  'short-close': (order, at) => ({
    name: 'change_order_short_close',
    as: buyer,
    input: {
      ...versionOf(order),
      line_id: lineOf(order, at).id,
      quantity: lineOf(order, at).quantity,
      reason: 'Roof smaller',
    },
  }),
  amend: (order, at) => ({
    name: 'add_order_amendment',
    as: buyer,
    input: { ...versionOf(order), reason: 'Roof smaller', lines: [{ id: lineOf(order, at).id, quantity: 1 }] },
  }),
  'approve amendment': async (order, at) => {
    const other = lineOf(order, at === 0 ? 1 : 0);
    const lines = [
      { id: lineOf(order, at).id, quantity: 1 },
      { id: other.id, price: (other.price ?? 0) * (at === 0 ? 100 : 3) },
    ];
    const amended = await t.call('add_order_amendment', { ...versionOf(order), reason: 'Other make', lines }, buyer);
    expect(amended.ok().pending).toBe(true);
    const now = (await t.call('get_order', { order_id: order.id }, owner)).ok();
    return { name: 'approve_order', as: owner, input: versionOf(now) };
  },
};

/** The status of a reduction after an act on the line; 200 where both stand. */
const after: Record<string, Record<string, number>> = {
  cancel: { dispatch: 409, 'own dispatch': 409, inspection: 409, 'own inspection': 409, MDCC: 409, override: 200 },
  // closing gives up what was not dispatched
  close: { dispatch: 200, 'own dispatch': 200, inspection: 409, 'own inspection': 409, MDCC: 409, override: 200 },
  'short-close': {
    dispatch: 400,
    'own dispatch': 400,
    inspection: 400,
    'own inspection': 400,
    MDCC: 400,
    override: 200,
  },
  amend: { dispatch: 409, 'own dispatch': 409, inspection: 409, 'own inspection': 409, MDCC: 409, override: 200 },
  'approve amendment': {
    dispatch: 409,
    'own dispatch': 409,
    inspection: 409,
    'own inspection': 409,
    MDCC: 409,
    override: 200,
  },
};

async function prepared(act: Act): Promise<Scene> {
  const { order } = await aSentOrder(t);
  const of_project = { order_id: order.id, project_id: order.project_id } as Parameters<typeof managerOf>[1];
  const scene = { order, store_id: await siteOf(t, order.project_id), pm: await managerOf(t, of_project) };
  await act.ready?.(scene);
  return scene;
}

const chain = (order: Order) =>
  inCompany(t.app.database, company_id, (db) => chainOf(db, { order_ids: [order.id] }, todayInIndia(new Date())));

const pairs = Object.keys(reductions).flatMap((reduction) => Object.keys(acts).map((act) => [reduction, act] as const));

test('covers every raced call', async () => {
  const scene = await prepared({ at: 0, call: overrideOf });
  expect(Object.values(acts).map(({ call }) => call(scene).name)).toEqual([...drawing_calls]);
  const names = [];
  for (const reduce of Object.values(reductions)) names.push((await reduce(scene.order, 0)).name);
  expect([...new Set(names)]).toEqual([...reducing_calls]);
});

describe.each(pairs)('%s and %s at once', (reduction, name) => {
  const act = acts[name]!;
  const reduce = reductions[reduction]!;

  test('rejects the second when the order is reduced first', async () => {
    const scene = await prepared(act);
    const first = await reduce(scene.order, act.at);
    expect(await meet(t, first, act.call(scene))).toEqual({ met: [200, 409], waited: true });
    expect((await chain(scene.order)).map((row) => brokenSteps(row, row.rules))).toEqual([[], []]);
  });

  test('reduces the order to what remains when it comes second', async () => {
    const scene = await prepared(act);
    const second = await reduce(scene.order, act.at);
    const expected = after[reduction]?.[name];
    expect(await meet(t, act.call(scene), second)).toEqual({ met: [200, expected], waited: true });
    expect((await chain(scene.order)).map((row) => brokenSteps(row, row.rules))).toEqual([[], []]);
  });
});
