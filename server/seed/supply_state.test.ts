/** The material of the demo companies against their schedules: nothing is delivered or built in that the supply chain never sent. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { todayInIndia } from '../../domain/dates.ts';
import { dispatch_standings } from '../../domain/deliveries/deliveries.ts';
import type { ProjectSegment } from '../../domain/lists.ts';
import { brokenSteps } from '../../domain/materials/chain.ts';
import { isFollowed, percentFollowed } from '../../domain/materials/followed.ts';
import { pathOf } from '../../domain/materials/paths.ts';
import { inspection_kinds, inspection_results, inspection_states } from '../../domain/procurement/inspections.ts';
import { mdcc_states } from '../../domain/procurement/mdcc.ts';
import { order_states } from '../../domain/procurement/orders.ts';
import { request_states } from '../../domain/procurement/requests.ts';
import { readPlan } from '../plan/rows.ts';
import { chainOf } from '../supply/chain_rows.ts';
import { materialOf } from '../supply/followed_rows.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';
import { kyselyOver } from './kysely.ts';
import type { Run } from './rows.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  t.stayOnSeededDay();
});
afterAll(() => t.close());

const asOwner = <R>(work: (run: Run) => Promise<R>): Promise<R> => t.app.database.asOwner((run) => work(run));
const owner = (text: string) => asOwner((run) => run(text)).then(({ rows }) => rows);

/** Lines of the demo companies that were approved, with their event, and what of them was stored and installed. */
const lines = `select p.id as project_id, p.name as project, p.segment, b.id, b.category, b.unit, b.approved_quantity::float8 as needed,
    e.code, e.status, coalesce(m.stored, 0)::float8 as stored, coalesce(m.installed, 0)::float8 as installed
  from boq_lines b join projects p on p.company_id = b.company_id and p.id = b.project_id
  left join events e on e.company_id = b.company_id and e.id = b.event_id
  left join lateral (select sum(quantity) filter (where to_state = 'Stored' and kind = 'Storing') as stored,
      sum(quantity) filter (where to_state = 'Installed') as installed
    from movements m where m.company_id = b.company_id and m.boq_line_id = b.id) m on true
  where b.deleted_at is null and b.approved_quantity > 0`;

interface Line {
  project_id: number;
  project: string;
  segment: ProjectSegment;
  category: string;
  unit: string;
  needed: number;
  stored: number;
  installed: number;
  /** of its delivery; null: a customer added it, and no event knows it */
  code: string | null;
  status: string | null;
}
const allLines = async () => (await owner(lines)) as unknown as Line[];

test('every project that buys has deliveries that are finished, under way or to come', async () => {
  const found = await allLines();
  expect(new Set(found.map(({ project }) => project)).size).toBeGreaterThanOrEqual(9);
  expect(new Set(found.flatMap(({ status }) => status ?? []))).toEqual(new Set(['FINISHED', 'IN-PROGRESS', 'PENDING']));
  // what is counted and has no event is in the projects that were added to
  expect(new Set(found.filter(({ code }) => code === null).map(({ project }) => project))).toEqual(
    new Set(['Surya Textile Unit 2', 'Guwahati Mall']),
  );
});

test('what is delivered in full is stored in full, and what is not begun has not come', async () => {
  const found = await allLines();
  expect(found.filter(({ status, stored, needed }) => status === 'FINISHED' && stored < needed)).toEqual([]);
  expect(found.filter(({ status, stored }) => status === 'PENDING' && stored > 0)).toEqual([]);
});

test('what an event of the construction builds in is there, and is installed as far as it is', async () => {
  const events = new Map(
    (
      await owner(
        `select project_id, code, status, percent::float8 as percent from events where stage = 'construction'`,
      )
    ).map((one) => [`${String(one.project_id)} ${String(one.code)}`, one as { status: string; percent: number }]),
  );
  for (const line of await allLines()) {
    const install = line.code === null ? undefined : pathOf(line.segment, line.category).install;
    const event = install ? events.get(`${line.project_id} ${install}`) : undefined;
    const said = `${line.project}: ${line.category} by ${install ?? 'nothing'}`;
    // pieces are whole
    const rounding = ['Nos', 'Set', 'Pair'].includes(line.unit) ? 1 : 0.1;
    const due = !event || event.status === 'PENDING' ? 0 : (line.needed * event.percent) / 100;
    expect(line.installed, said).toBeLessThanOrEqual(line.stored);
    expect(line.installed, said).toBeLessThanOrEqual(due);
    expect(line.installed, said).toBeGreaterThanOrEqual(event?.status === 'FINISHED' ? line.needed : due - rounding);
  }
});

test('nothing is installed before it is stored, stored before it is sent, or sent before it is ordered and cleared', async () => {
  const early = await owner(`
    select d.number, l.po_line_id, d.dispatched_on, o.approved_at, c.decided_at, r.stored_on, i.day from dispatch_lines l
      join dispatches d on d.company_id = l.company_id and d.id = l.dispatch_id and d.undone_at is null
      join purchase_orders o on o.company_id = d.company_id and o.id = d.order_id
      left join lateral (select min(c.decided_at) as decided_at from mdcc_lines k
        join mdccs c on c.company_id = k.company_id and c.id = k.mdcc_id and c.status = 'cleared'
        where k.company_id = l.company_id and k.po_line_id = l.po_line_id) c on true
      left join dispatch_overrides v on v.company_id = l.company_id and v.po_line_id = l.po_line_id
      left join goods_receipts r on r.company_id = d.company_id and r.dispatch_id = d.id and r.status = 'Stored'
      left join lateral (select min(m.day) as day from movements m where m.company_id = l.company_id and m.lot_id = l.lot_id
        and m.to_state = 'Installed') i on true
    where d.dispatched_on < (o.approved_at at time zone 'Asia/Kolkata')::date
      or (v.id is null and (c.decided_at is null or d.dispatched_on < (c.decided_at at time zone 'Asia/Kolkata')::date))
      or l.uncleared > coalesce(v.quantity, 0) or r.stored_on < d.dispatched_on or i.day < r.stored_on`);
  expect(early).toEqual([]);
});

test('no step of an ordered line is more than the one before it', async () => {
  const today = todayInIndia(t.app.now());
  const broken = await asOwner(async (run) => {
    const { rows } = await run('select id from purchase_orders');
    const chain = await chainOf(kyselyOver(run), { order_ids: rows.map(({ id }) => Number(id)) }, today);
    return chain.flatMap((row) => {
      const steps = brokenSteps(row, row.rules);
      return steps.length > 0 ? [`${row.project}, ${row.order}, ${row.description}: ${steps.join(', ')}`] : [];
    });
  });
  expect(broken).toEqual([]);
});

test('events that follow material stand where the ledger says', async () => {
  const off = await asOwner(async (run) => {
    const db = kyselyOver(run);
    const { rows: projects } = await run('select id, name from projects');
    const found: object[] = [];
    for (const { id, name } of projects) {
      // oxlint-disable-next-line no-await-in-loop
      const plan = await readPlan(db, Number(id), { lock: false });
      // oxlint-disable-next-line no-await-in-loop
      const material = await materialOf(db, plan, todayInIndia(t.app.now()));
      for (const event of plan.events) {
        const of = material.get(event.id) ?? [];
        if (!isFollowed(event, of)) continue;
        const followed = percentFollowed(of);
        // what is installed is whole pieces at each front
        if (Math.abs(followed - event.percent) > 0.11)
          found.push({ name, code: event.code, percent: event.percent, followed });
      }
    }
    return found;
  });
  expect(off).toEqual([]);
});

describe('a company that buys has in every state', () => {
  const of_helios = (select: string) =>
    owner(`${select} where company_id = (select id from companies where key = 'helios')`);
  const seen = async (table: string, column: string) =>
    new Set(
      (await of_helios(`select distinct ${column} as is from ${table}`)).flatMap(({ is }) => (is === null ? [] : [is])),
    );

  test.each([
    ['requests', 'rfqs', 'status', request_states],
    ['orders', 'purchase_orders', 'status', order_states],
    ['inspections', 'inspections', 'status', inspection_states],
    ['results of inspections', 'inspections', 'result', inspection_results],
    ['kinds of inspections', 'inspections', 'kind', inspection_kinds],
    ['clearances', 'mdccs', 'status', mdcc_states],
  ])('%s', async (_what, table, column, states) => {
    expect(await seen(table, column)).toEqual(new Set(states));
  });

  test.each(dispatch_standings)('dispatches: %s', async (standing) => {
    expect((await t.call('get_dispatches', { standing: [standing] }, 'helios.prm')).ok().total).toBeGreaterThan(0);
  });

  test('orders that were amended, short-closed, questioned, and dispatches that came short or damaged', async () => {
    const [found] = await owner(`select
      (select count(*) from po_amendments where kind = 'amendment' and state = 'applied')::int as amended,
      (select count(*) from po_amendments where kind = 'short_close')::int as short_closed,
      (select count(*) from po_amendments where state = 'pending')::int as pending,
      (select count(*) from purchase_orders where question_at is not null)::int as questioned,
      (select count(*) from material_returns where reason = 'short')::int as short,
      (select count(*) from material_returns where reason = 'rejected')::int as rejected,
      (select count(*) from dispatch_overrides)::int as overridden,
      (select count(*) from dispatch_vehicles v join dispatches d on d.company_id = v.company_id and d.id = v.dispatch_id
        where v.arrived_at is null and v.eway_valid_until < now() and d.undone_at is null)::int as ended_eway_bills`);
    for (const [what, count] of Object.entries(found ?? {})) expect(count, what).toBeGreaterThan(0);
  });

  test('suppliers and serial numbers as many as a company of its size', async () => {
    const [found] =
      await of_helios(`select (select count(*)::int from suppliers s where s.company_id = c.company_id) as suppliers,
      (select count(*)::int from serials s where s.company_id = c.company_id) as serials
      from (select id as company_id from companies) c`);
    expect(found?.suppliers).toBeGreaterThanOrEqual(40);
    expect(found?.serials).toBeGreaterThanOrEqual(12_000);
  });
});
