/** Retention of customers and sub-contractors: what is held, when it is released, and its reminders. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths, todayInIndia } from '../../../../domain/dates.ts';
import { inCompany } from '../../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { drafter, freeProject } from '../fixtures.ts';
import { noteRetention } from './watch.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const today = () => todayInIndia(t.app.now());
const retentionsOf = async (project_id: number) =>
  (await t.call('get_guarantees', { project_id }, drafter)).ok().retentions;
const commissioned = (project_id: number, day: string) =>
  t.app.database.asOwner((run) => run('update projects set commissioned_on = $2 where id = $1', [project_id, day]));

/** A project whose customer holds back ₹50,000. */
async function aHeld(): Promise<number> {
  const project_id = await freeProject(t);
  const receipt = { project_id, day: today(), mode: 'bank_transfer', amount: 9_50_000_00, retention: 50_000_00 };
  (await t.call('add_receipt', { ...receipt, reference: 'UTR77' }, drafter)).ok();
  return project_id;
}

test('what the register lists is what receipts and payables say', async () => {
  const { list, totals } = (await t.call('get_company_guarantees', {}, drafter)).ok().retentions;
  const customers = list.filter(({ side }) => side === 'customer');
  expect(customers.length).toBeGreaterThan(0);
  for (const { project_id, held } of customers) {
    const { retention_held } = (await t.call('get_customer_statement', { project_id }, drafter)).ok();
    expect([project_id, held]).toEqual([project_id, retention_held]);
  }
  const { payables } = (await t.call('get_payables', { kind: ['retention'], limit: 500 }, drafter)).ok();
  const owed = payables.reduce((sum, { open }) => sum + open, 0);
  expect(owed).toBeGreaterThan(0);
  expect(totals.of_subcontractors).toBe(owed);
  expect(totals.by_customers).toBe(customers.reduce((sum, { held }) => sum + held, 0));
});

test('it is held until 12 months after commissioning, then due, and gone once it is released', async () => {
  const project_id = await aHeld();
  expect((await retentionsOf(project_id)).list).toMatchObject([
    { side: 'customer', party: 'Sagar Textiles', held: 50_000_00, commissioned_on: null, standing: 'held' },
  ]);
  const day = addMonths(today(), -12);
  await commissioned(project_id, day);
  expect(await retentionsOf(project_id)).toMatchObject({
    list: [{ commissioned_on: day, release_on: addMonths(day, 12), standing: 'due' }],
    totals: { by_customers: 50_000_00, due_from_customers: 50_000_00, of_subcontractors: 0, due_to_subcontractors: 0 },
  });
  const release = { project_id, day: today(), mode: 'upi', purpose: 'retention', amount: 50_000_00 };
  (await t.call('add_receipt', release, drafter)).ok();
  expect((await retentionsOf(project_id)).list).toEqual([]);
});

test('it is held as many months as the contract says, on the register and in the cash flow', async () => {
  const project_id = await aHeld();
  const day = addMonths(today(), -2);
  await commissioned(project_id, day);
  const { version } = (await t.call('get_milestones', { project_id }, drafter)).ok();
  (await t.call('update_contract_terms', { project_id, version, retention_months: 6 }, drafter)).ok();
  const release_on = addMonths(day, 6);
  expect((await retentionsOf(project_id)).list).toMatchObject([{ release_on, standing: 'held' }]);
  const { items } = (await t.call('get_cash_flow', { project_id }, drafter)).ok();
  expect(items.find(({ source }) => source === 'retention')).toMatchObject({ day: release_on });
});

test('a reminder is sent 60, 30 and 7 days before the release, each once, and again after another commissioning', async () => {
  const project_id = await aHeld();
  const reminded = async (day: string) => {
    await inCompany(t.app.database, 1, (db) => noteRetention(db, day));
    const { rows } = await t.app.database.asOwner((run) =>
      run(`select payload from outbox where kind = 'retention_release_due' and (payload->>'project_id')::int = $1`, [
        project_id,
      ]),
    );
    return rows.length;
  };
  expect(await reminded(today())).toBe(0);
  await commissioned(project_id, addMonths(today(), -11));
  const release = addMonths(addMonths(today(), -11), 12);
  expect([await reminded(addDays(release, -61)), await reminded(addDays(release, -60))]).toEqual([0, 1]);
  expect([await reminded(addDays(release, -40)), await reminded(addDays(release, -30))]).toEqual([1, 2]);
  expect([await reminded(addDays(release, -7)), await reminded(release), await reminded(addDays(release, 1))]).toEqual([
    3, 3, 3,
  ]);
  await commissioned(project_id, addMonths(today(), -10));
  expect(await reminded(addDays(release, 1))).toBe(4);
  await t.mails();
  const { notifications } = (await t.call('get_notifications', {}, drafter)).ok();
  expect(notifications.some(({ title }) => title.startsWith('Retention of Sagar Textiles is released on '))).toBe(true);
});
