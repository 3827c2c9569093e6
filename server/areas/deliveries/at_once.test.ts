/**
 * Many at once: what is cleared is dispatched once, a lot is received once, numbers have no gap, and whatever happens in
 * whatever order no step of the chain is more than the one before it. On a server the calls really meet; embedded they follow.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenSteps } from '../../../domain/materials/chain.ts';
import { chainOf } from '../../supply/chain_rows.ts';
import { inCompany } from '../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import {
  aClearedOrder,
  aDispatch,
  anArrival,
  arrives,
  by_manager as as,
  clear,
  sent,
  stores,
  today,
} from './fixtures.ts';

let t: TestApp;
let company_id: number;
beforeAll(async () => {
  t = await openTestApp();
  const { rows } = await t.app.database.asOwner((run) => run(`select id from companies where key = 'helios'`));
  company_id = Number(rows[0]?.id);
});
afterAll(() => t.close());

const chainOfLine = async (po_line_id: number) =>
  (await inCompany(t.app.database, company_id, (db) => chainOf(db, { po_line_ids: [po_line_id] }, today())))[0]!;
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

test('of two who dispatch the last that is cleared, one does', async () => {
  const order = await aClearedOrder(t, { quantities: [500, 0] });
  const both = await Promise.all([1, 2].map(() => t.call('add_dispatch', sent(order, 500), as)));
  expect(statuses(both)).toEqual([200, 409]);
  expect((await chainOfLine(order.lines[0]!)).dispatched).toBe(500);
});

test('of two who receive one lot, one does', async () => {
  const on_way = await aDispatch(t);
  const both = await Promise.all([1, 2].map(() => t.call('add_goods_receipt', arrives(on_way), as)));
  expect(statuses(both)).toEqual([200, 409]);
  expect(await chainOfLine(on_way.order.lines[0]!)).toMatchObject({ dispatched: 400, delivered: 400 });
});

test('arrivals that are stored at the same moment are numbered one after the other', async () => {
  const arrivals = [];
  for (let at = 0; at < 4; at += 1) arrivals.push(await anArrival(t, { modules: 10 }));
  const stored = await Promise.all(arrivals.map((one) => t.call('update_goods_receipt', stores(one, 10), as)));
  const numbers = stored.map((one) => Number(one.ok().number.slice(-4))).toSorted((a, b) => a - b);
  expect(numbers.map((number) => number - numbers[0]!)).toEqual([0, 1, 2, 3]);
});

/** The same numbers for the same seed. */
function random(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % most;
  };
}

const rounds = 6 * Number(process.env.HUNT_RUNS ?? 1);

test('whatever many do at once, no step is more than the one before it', async () => {
  const order = await aClearedOrder(t, { quantities: [300, 0] });
  const po_line_id = order.lines[0]!;
  const { project_id, store_id } = order;
  const done = new Map<string, number>();
  const count = (what: string, status: number) =>
    done.set(`${what} ${status}`, (done.get(`${what} ${status}`) ?? 0) + 1);
  const writer = async (seed: number) => {
    const pick = random(seed * 7919 + 5);
    for (let round = 0; round < rounds; round += 1) {
      const { dispatches } = (await t.call('get_dispatches', { project_ids: [project_id], limit: 1000 }, as)).ok();
      const own = dispatches.filter(({ order_id }) => order_id === order.order_id);
      const one = own[pick(own.length || 1)];
      switch (pick(7)) {
        case 0:
        case 1: {
          count('dispatch', (await t.call('add_dispatch', sent(order, 1 + pick(120)), as)).status);
          break;
        }
        case 2:
        case 3: {
          if (!one) break;
          const { lines } = (await t.call('get_dispatch', { dispatch_id: one.id }, as)).ok();
          const lot = lines[0]!;
          if (lot.open <= 0) break;
          const line = {
            dispatch_line_id: lot.id,
            expected: lot.open,
            arrived: 1 + pick(lot.open),
            complete: pick(2) === 0,
          };
          count('arrive', (await t.call('add_goods_receipt', { dispatch_id: one.id, lines: [line] }, as)).status);
          break;
        }
        case 4: {
          if (!one) break;
          const dispatch = (await t.call('get_dispatch', { dispatch_id: one.id }, as)).ok();
          const [arrival] = dispatch.receipts.filter(({ status, undone }) => status === 'Delivered' && !undone);
          if (!arrival) break;
          const receipt = (await t.call('get_goods_receipt', { receipt_id: arrival.id }, as)).ok();
          const lines = receipt.lines
            .filter(({ arrived }) => arrived > 0)
            .map(({ dispatch_line_id, arrived }) => {
              const rejected = pick(Math.min(arrived, 4) + 1);
              return { dispatch_line_id, accepted: arrived - rejected, rejected };
            });
          const asked = { receipt_id: arrival.id, version: receipt.version, status: 'Stored' as const, lines };
          count('store', (await t.call('update_goods_receipt', asked, as)).status);
          break;
        }
        case 5: {
          const lines = [{ item_id: order.item_id, quantity: 1 + pick(40) }];
          const status = pick(2) === 0 ? ('Shifting' as const) : ('Installed' as const);
          const asked = { project_id, status, store_id: status === 'Shifting' ? store_id : null, day: today(), lines };
          count(status, (await t.call('update_scm_status', asked, as)).status);
          break;
        }
        default: {
          const [receipt] = one ? (await t.call('get_dispatch', { dispatch_id: one.id }, as)).ok().receipts : [];
          if (!receipt || receipt.undone) break;
          const { version } = (await t.call('get_goods_receipt', { receipt_id: receipt.id }, as)).ok();
          const asked = { receipt_id: receipt.id, version, reason: 'Counted again' };
          count('undo', (await t.call('undo_goods_receipt', asked, as)).status);
        }
      }
      if (seed === 1 && round === 3) await clear(t, order, [200, 0]);
      const row = await chainOfLine(po_line_id);
      expect([seed, round, brokenSteps(row, row.rules)]).toEqual([seed, round, []]);
    }
  };
  await Promise.all([1, 2, 3, 4].map(writer));
  expect([...done.keys()].filter((key) => !/ (200|409)$/.test(key))).toEqual([]);
  expect(done.get('dispatch 200') ?? 0).toBeGreaterThan(1);
  expect(done.get('arrive 200') ?? 0).toBeGreaterThan(1);
  const { rows } = await t.app.database.asOwner((run) =>
    run(
      `select count(*)::int as n from stock_balances where company_id = $1 and (quantity < 0 or serials > quantity)`,
      [company_id],
    ),
  );
  expect(Number(rows[0]?.n)).toBe(0);
});
