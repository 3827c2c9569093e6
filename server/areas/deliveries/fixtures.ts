/** For tests: orders that may be dispatched, and what was sent and arrived of them. */
import { todayInIndia } from '../../../domain/dates.ts';
import { anOrder, type TestOrder } from '../../supply/fixtures.ts';
import type { TestApp } from '../../test_kit.ts';

export const by_manager = 'helios.prm';
export const today = (): string => todayInIndia(new Date());

let made = 0;
export const next = (): number => (made += 1);

/** What was accepted and cleared of the lines of an order, with the serial numbers of the certificate where there are some. */
export async function clear(
  t: TestApp,
  order: TestOrder,
  quantities: readonly number[],
  serials: readonly string[] = [],
) {
  const at = next();
  await t.app.database.asOwner(async (run) => {
    const { rows } = await run(`select company_id from purchase_orders where id = $1`, [order.order_id]);
    const company = Number(rows[0]?.company_id);
    const { rows: calls } = await run(
      `insert into inspections (company_id, project_id, order_id, number, kind, status, result, inspect_on, completed_at)
        values ($1, $2, $3, $4, 'PDI', 'completed', 'Accept', current_date, now()) returning id`,
      [company, order.project_id, order.order_id, `T-INS/${process.pid}/${at}`],
    );
    const { rows: documents } = await run(
      `insert into mdccs (company_id, project_id, order_id, number, status, valid_till, decided_at)
        values ($1, $2, $3, $4, 'cleared', current_date + 30, now()) returning id`,
      [company, order.project_id, order.order_id, `T-MDCC/${process.pid}/${at}`],
    );
    for (const [place, quantity] of quantities.entries()) {
      if (quantity <= 0) continue;
      const line = order.lines[place];
      await run(
        `insert into inspection_lines (company_id, inspection_id, position, po_line_id, project_id, quantity, sample, result, accepted)
          values ($1, $2, $3, $4, $5, $6, 1, 'Accept', $6)`,
        [company, Number(calls[0]?.id), place + 1, line, order.project_id, quantity],
      );
      const { rows: lines } = await run(
        `insert into mdcc_lines (company_id, mdcc_id, position, po_line_id, project_id, quantity) values ($1, $2, $3, $4, $5, $6)
          returning id`,
        [company, Number(documents[0]?.id), place + 1, line, order.project_id, quantity],
      );
      if (place === 0 && serials.length > 0)
        await run(`insert into mdcc_serials (company_id, mdcc_line_id, number) select $1, $2, unnest($3::text[])`, [
          company,
          Number(lines[0]?.id),
          [...serials],
        ]);
    }
  });
}

/** The store at the site of a project. */
export async function siteOf(t: TestApp, project_id: number, by = by_manager): Promise<number> {
  const { stores } = (await t.call('get_dispatch_choices', { project_id }, by)).ok();
  const [first] = stores;
  if (first) return first.store_id;
  const kind = 'site' as const;
  return (await t.call('add_store', { name: `Site ${process.pid} ${next()}`, kind, project_id }, by)).ok().id;
}

/** An order of 1,000 modules and 5,000 m of cable, of which something is cleared. */
export async function aClearedOrder(
  t: TestApp,
  {
    quantities = [1000, 5000] as readonly number[],
    serials = [] as readonly string[],
    by = by_manager,
    key = 'helios',
  } = {},
) {
  const order = await anOrder(t, { by, key });
  await clear(t, order, quantities, serials);
  return { ...order, store_id: await siteOf(t, order.project_id, by) };
}

type Cleared = Awaited<ReturnType<typeof aClearedOrder>>;

/** What `add_dispatch` is asked for some of the modules, and of the cable. */
export const sent = (order: Cleared, modules = 400, cable = 0, more: object = {}) => ({
  project_id: order.project_id,
  store_id: order.store_id,
  order_id: order.order_id,
  dispatched_on: today(),
  vehicles: [{ vehicle: 'GJ01AB1234', driver: 'Ramesh', eway_bill: '' }],
  lines: [
    { po_line_id: order.lines[0] ?? 0, quantity: modules },
    ...(cable > 0 ? [{ po_line_id: order.lines[1] ?? 0, quantity: cable }] : []),
  ],
  ...more,
});

/** Modules on the way. */
export async function aDispatch(
  t: TestApp,
  options: Parameters<typeof aClearedOrder>[1] & { modules?: number; cable?: number } = {},
) {
  const { modules = 400, cable = 0, by = by_manager, ...rest } = options;
  const order = await aClearedOrder(t, { ...rest, by });
  const { dispatch_id } = (await t.call('add_dispatch', sent(order, modules, cable), by)).ok();
  const dispatch = (await t.call('get_dispatch', { dispatch_id }, by)).ok();
  return { order, dispatch_id, dispatch, lots: dispatch.lines };
}

type OnTheWay = Awaited<ReturnType<typeof aDispatch>>;

/** What `add_goods_receipt` is asked when all of it arrives, or less. */
export const arrives = ({ dispatch_id, lots }: OnTheWay, arrived?: number, more: object = {}) => ({
  dispatch_id,
  lines: lots.map(({ id, open }, at) => ({
    dispatch_line_id: id,
    expected: open,
    arrived: at === 0 ? (arrived ?? open) : open,
    complete: true,
    ...more,
  })),
});

/** Modules that arrived. */
export async function anArrival(t: TestApp, options: Parameters<typeof aDispatch>[1] & { arrived?: number } = {}) {
  const { arrived, ...rest } = options;
  const on_way = await aDispatch(t, rest);
  const by = options.by ?? by_manager;
  const { receipt_id, version } = (await t.call('add_goods_receipt', arrives(on_way, arrived), by)).ok();
  return { ...on_way, receipt_id, version };
}

/** What `update_goods_receipt` is asked when what arrived is stored. */
export const stores = (
  { receipt_id, version, lots }: Awaited<ReturnType<typeof anArrival>>,
  accepted: number,
  rejected = 0,
  more: object = {},
) => ({
  receipt_id,
  version,
  status: 'Stored' as const,
  lines: [{ dispatch_line_id: lots[0]?.id ?? 0, accepted, rejected, ...more }],
});

/** Modules in the store of a site. */
export async function inStore(t: TestApp, options: Parameters<typeof anArrival>[1] & { rejected?: number } = {}) {
  const { rejected = 0, ...rest } = options;
  const arrival = await anArrival(t, rest);
  const all = (options.arrived ?? options.modules ?? 400) - rejected;
  const by = options.by ?? by_manager;
  const stored = (await t.call('update_goods_receipt', stores(arrival, all, rejected), by)).ok();
  return { ...arrival, ...stored };
}
