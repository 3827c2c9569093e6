/** Cash follows documents and dates: each rupee once from milestone to receipt, moved by the schedule, seen by finance alone. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallName } from '../../../../contract/index.ts';
import { addDays } from '../../../../domain/dates.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { drafter } from '../fixtures.ts';

let t: TestApp;
let project_id: number;
beforeAll(async () => {
  t = await openTestApp();
  const { rows } = await t.app.database.asOwner((run) =>
    run(`select id from projects where name = 'Surya Textile Unit 2'`),
  );
  project_id = Number(rows[0]?.id);
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const one = async (text: string): Promise<number> =>
  Number((await t.app.database.asOwner((run) => run(text, [project_id]))).rows[0]?.paise);

test('actual cash is what bank accounts and site cash moved and lenders paid directly; what is expected of customers is what is not received', async () => {
  const { actual, items, opening } = (await t.call('get_cash_flow', { project_id }, drafter)).ok();
  const moved = actual.reduce((sum, { amount }) => sum + amount, opening);
  expect(moved).toBe(
    await one(`select coalesce((select sum(amount) from receipts where project_id = $1 and reversed_at is null), 0)
      - coalesce((select sum(i.amount) from payment_items i
          join payments p on p.company_id = i.company_id and p.id = i.payment_id and p.status = 'paid'
          join payables y on y.company_id = i.company_id and y.id = i.payable_id where y.project_id = $1), 0)
      - coalesce((select sum(i.amount) from credit_draw_items i
          join payables y on y.company_id = i.company_id and y.id = i.payable_id where y.project_id = $1), 0)
      - coalesce((select sum(amount) from site_expenses where project_id = $1 and state = 'approved' and source = 'cash'), 0) as paise`),
  );
  expect(moved).not.toBe(0);
  const open = items.filter(({ source }) => source === 'invoice');
  const unpaid = await one(`select coalesce(count(*), 0) as paise from invoices
    where project_id = $1 and kind = 'invoice' and status = 'issued' and total > credited + settled`);
  expect(open).toHaveLength(unpaid);
  const sumOf = (wanted: string) =>
    items.filter(({ source }) => source === wanted).reduce((sum, { amount }) => sum + amount, 0);
  // what is ordered is expected by its order until it is billed, then by its bill until it is paid
  const owed = await one(`select coalesce(sum(amount - paid), 0) as paise from payables
    where project_id = $1 and kind = 'supplier_bill'`);
  expect(-sumOf('supplier_bill')).toBe(owed);
  const committed = await one(`select coalesce(sum(o.total), 0) as paise from purchase_orders o
    where o.status not in ('draft', 'pending', 'cancelled') and o.id in (select order_id from po_lines where project_id = $1)`);
  expect(-sumOf('purchase_order')).toBeGreaterThan(0);
  expect(-sumOf('purchase_order')).toBeLessThan(committed);
});

test('an event that would be later moves its payment, and nothing is kept', async () => {
  const { milestones } = (await t.call('get_milestones', { project_id }, drafter)).ok();
  const milestone = milestones.find(
    ({ event_id, earned_on, status }) => event_id && !earned_on && status === 'planned',
  )!;
  const end = addDays(milestone.expected_on!, 14);
  const ask = { project_id, events: [{ event_id: milestone.event_id, start: milestone.expected_on, end }] };
  const { moves } = (await t.call('get_cash_moves', ask, drafter)).ok();
  const moved = moves.find(({ key }) => key === `milestone ${milestone.id}`)!;
  expect(moved.document).toBe(milestone.name);
  expect(moved.amount).toBeGreaterThan(0);
  expect(moved.to).toBe(addDays(moved.from!, 14));
  const after = (await t.call('get_cash_flow', { project_id }, drafter)).ok();
  expect(after.items.find(({ key }) => key === moved.key)?.day).toBe(moved.from);
});

test('the cash of the company is that of its projects', async () => {
  const all = (await t.call('get_company_cash_flow', {}, drafter)).ok();
  const total = (key: 'balance' | 'overdue_in' | 'overdue_out') => all.projects.reduce((sum, row) => sum + row[key], 0);
  expect(total('balance')).toBe(all.figures.balance);
  expect(total('overdue_in')).toBe(all.overdue_in);
  expect(total('overdue_out')).toBe(all.overdue_out);
  expect(all.buckets.at(-1)?.cumulative).toBe(all.figures.final);
  expect(all.credit?.available).toBe(
    await one(`select sum(least(sanctioned - used, (select sum(amount - used) from credit_sub_limits s
      where s.credit_line_id = l.id and kind <> 'bg_lc'))) as paise
      from credit_lines l where state = 'active' and renewal_on >= '${all.today}' and $1 > 0
        and company_id = (select company_id from projects where id = $1)`),
  );
  expect(all.credit?.available).toBeGreaterThan(0);
  const own = all.projects.find((row) => row.project_id === project_id)!;
  const { actual, opening } = (await t.call('get_cash_flow', { project_id }, drafter)).ok();
  expect(own.balance).toBe(actual.reduce((sum, { amount }) => sum + amount, opening));
});

test('project managers and people outside see no cash, also not that a change of the schedule moves', async () => {
  const asks: [CallName, object][] = [
    ['get_cash_flow', { project_id }],
    ['get_cash_moves', { project_id, events: [] }],
    ['get_company_cash_flow', {}],
  ];
  const others = ['pm', 'prm', 'site_incharge', 'customer', 'subcontractor', 'vendor', 'investor'];
  for (const who of others)
    for (const [name, input] of asks)
      expect([403, 404], `${name} ${who}`).toContain((await t.call(name, input, `helios.${who}`)).status);
  for (const [name, input] of asks.slice(0, 2))
    expect((await t.call(name, input, 'urja.finance')).status, name).toBe(404);
});
