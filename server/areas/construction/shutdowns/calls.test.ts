/** Shutdowns: proposed, agreed in the portal, reminded of, postponed and done; nobody else takes part. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, todayInIndia } from '../../../../domain/dates.ts';
import { aFile } from '../../../fixtures.ts';
import { inCompany } from '../../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { a_window, aShutdown, projectOf, site, userOf } from '../fixtures.ts';
import { remindOfShutdowns } from './found.ts';

let t: TestApp;
let project_id: number;
beforeAll(async () => {
  t = await openTestApp();
  project_id = await projectOf(t);
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const today = todayInIndia(new Date());
const shutdownOf = async (id: number, as: string = site.works) => {
  const { shutdowns } = (await t.call('get_shutdowns', { project_id }, as)).ok();
  const found = shutdowns.find((one) => one.id === id);
  if (!found) throw new Error('There is no such shutdown.');
  return found;
};
const step = async (shutdown_id: number, what: string, as: string, more: Record<string, unknown> = {}) => {
  const { version } = await shutdownOf(shutdown_id);
  return t.call('change_shutdown_status', { shutdown_id, version, step: what, ...more }, as);
};
const titles = async (as: string) => {
  await t.mails();
  return (await t.call('get_notifications', { limit: 50 }, as)).ok().notifications.map(({ title }) => title);
};

test('the customer offers another window, the company accepts it, both are told', async () => {
  const { shutdown_id } = await aShutdown(t);
  const { number, status, steps } = await shutdownOf(shutdown_id, site.customer);
  expect([status, steps.map((one) => one.step)]).toEqual(['Proposed', ['accept', 'offer']]);
  expect(await titles(site.customer)).toContain(
    `Shutdown ${number} is proposed for 01/02/2099, 08:00 to 13:00. Please accept it or offer another window.`,
  );
  // nobody accepts their own window
  expect((await step(shutdown_id, 'accept', site.works)).status).toBe(409);
  (await step(shutdown_id, 'offer', site.customer, { day: '2099-02-08', from_time: '22:00', to_time: '04:00' })).ok();
  expect(await titles(site.works)).toContain(
    `The customer offers 08/02/2099, 22:00 to 04:00, for the shutdown ${number}`,
  );
  expect((await step(shutdown_id, 'accept', site.customer)).status).toBe(409);
  (await step(shutdown_id, 'accept', site.works)).ok();
  const agreed = await shutdownOf(shutdown_id);
  expect(agreed).toMatchObject({ status: 'Agreed', day: '2099-02-08', hours: 6 });
  expect(agreed.turns.map((one) => [one.step, one.by_customer])).toEqual([
    ['propose', false],
    ['offer', true],
    ['accept', false],
  ]);
});

test('it is postponed with a reason, planned again, and done on its day', async () => {
  const { shutdown_id } = await aShutdown(t, { day: today });
  (await step(shutdown_id, 'accept', site.customer)).ok();
  expect((await step(shutdown_id, 'postpone', site.customer)).status).toBe(400);
  (await step(shutdown_id, 'postpone', site.customer, { remark: 'Export order, the line must run' })).ok();
  expect((await step(shutdown_id, 'finish', site.works)).status).toBe(409);
  expect((await step(shutdown_id, 'propose', site.works, { day: addDays(today, -1) })).status).toBe(400);
  (await step(shutdown_id, 'propose', site.works, { day: today, from_time: '06:00', to_time: '07:00' })).ok();
  (await step(shutdown_id, 'accept', site.customer)).ok();
  (await step(shutdown_id, 'finish', site.works)).ok();
  const done = await shutdownOf(shutdown_id);
  expect([done.status, done.steps]).toEqual(['Done', []]);
  const late = { shutdown_id, version: done.version, title: 'Another' };
  expect((await t.call('update_shutdown', late, site.works)).status).toBe(409);
});

test('who must be there and the customer are reminded the day before, once', async () => {
  const present = await userOf(t, site.verifies);
  const { shutdown_id } = await aShutdown(t, { day: addDays(today, 1), present_ids: [present] });
  const { rows } = await t.app.database.asOwner((run) => run(`select id from companies where key = 'helios'`));
  const remind = () => inCompany(t.app.database, Number(rows[0]?.id), (db) => remindOfShutdowns(db, today));
  const mine = async (as: string) => {
    const { number } = await shutdownOf(shutdown_id);
    return (await titles(as)).filter((title) => title.startsWith('Tomorrow') && title.includes(number)).length;
  };
  await remind();
  expect(await mine(site.verifies)).toBe(0);
  (await step(shutdown_id, 'accept', site.customer)).ok();
  await remind();
  await remind();
  for (const as of [site.verifies, site.works, site.customer]) expect(await mine(as), as).toBe(1);
});

test('the permit is read by the company and the customer alone', async () => {
  const asked = await aShutdown(t);
  const file = aFile(t, 'Permit.txt', 'Permit to work');
  (await t.call('upload_shutdown_permit', { ...asked, file }, site.works)).ok();
  const { permit_file_id } = await shutdownOf(asked.shutdown_id);
  const read = async (as: string) => (await t.call('get_file', { id: permit_file_id ?? 0 }, as)).status;
  for (const as of [site.works, site.customer]) expect(await read(as), as).toBe(200);
  for (const as of [site.outside, 'helios.investor', 'helios.vendor', 'urja.admin'])
    expect([403, 404], as).toContain(await read(as));
});

test('nobody else takes part, and nothing of another project is named', async () => {
  const asked = await aShutdown(t);
  for (const as of [site.outside, 'helios.investor', 'helios.vendor', 'urja.customer', 'urja.admin']) {
    expect([403, 404], as).toContain((await t.call('get_shutdowns', { project_id }, as)).status);
    expect([403, 404], as).toContain((await t.call('change_shutdown_status', { ...asked, step: 'accept' }, as)).status);
  }
  const own = { project_id, ...a_window, title: 'By the customer' };
  expect([403, 404]).toContain((await t.call('add_shutdown', own, site.customer)).status);
  expect([403, 404]).toContain((await t.call('update_shutdown', { ...asked, title: 'Mine' }, site.customer)).status);
  const foreign = { ...own, present_ids: [await userOf(t, 'urja.pm')] };
  expect((await t.call('add_shutdown', foreign, site.works)).status).toBe(404);
  expect((await t.call('add_shutdown', { ...own, from_time: '25:00' }, site.works)).status).toBe(400);
});
