/** Progress reports by mail: who chooses, what leaves once, what is corrected, days without work, weeks. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, todayInIndia, weekday } from '../../../../domain/dates.ts';
import { drainOutbox } from '../../../jobs/work.ts';
import { readBack } from '../../../letterhead/read_back.ts';
import { inCompany } from '../../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { aPicture } from '../../../fixtures.ts';
import { aRecipient, aSiteDay, dayOf, projectOf, site, userOf } from '../fixtures.ts';
import { mailWeeks } from './watch.ts';

let t: TestApp;
let project_id: number;
let manager_email: string;
beforeAll(async () => {
  t = await openTestApp();
  project_id = await projectOf(t);
  await run('delete from report_recipients');
  await run('delete from site_reports');
  manager_email = String((await run(`select email from users where username = 'helios.pm'`)).rows[0]?.email);
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const run = (text: string, values: unknown[] = []) => t.app.database.asOwner((ask) => ask(text, values));
const emailOf = async (recipient_id: number) =>
  String((await run('select email from report_recipients where id = $1', [recipient_id])).rows[0]?.email);
const mailsTo = async (email: string) => (await t.mails()).filter(({ recipient }) => recipient === email);
const turn = async (day: string, status: string, reason = '') => {
  const { id, version } = await dayOf(t, day, site.verifies);
  return (await t.call('change_site_day_status', { site_day_id: id, version, status, reason }, site.verifies)).ok();
};
const reportsOf = async (day?: string, as: string = site.verifies) =>
  (await t.call('get_site_reports', { project_id, ...(day ? { day } : {}) }, as)).ok();

test('a signed day is mailed once with its report, and says corrected when it is signed again', async () => {
  const { recipient_id } = await aRecipient(t);
  const email = await emailOf(recipient_id);
  const manager = await userOf(t, 'helios.pm');
  (
    await t.call('add_report_recipient', { project_id, user_id: manager, daily: true, weekly: false }, site.verifies)
  ).ok();
  const { day } = await aSiteDay(t, { notes: 'Clamps were short' });
  await turn(day, 'Signed');
  const [first, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(first?.subject).toMatch(/^Daily progress report of /);
  expect(first?.text).toContain('6 people on site, 0 kWp installed.');
  expect(first?.text).not.toContain('/projects/');
  expect(readBack(first!.files[0]!.bytes).copied).toContain('Clamps were short');
  const [inside] = await mailsTo(manager_email);
  expect(inside?.text).toContain(`tab=days&day=${day}`);
  await drainOutbox(t.app);
  expect(await mailsTo(email)).toHaveLength(1);

  await turn(day, 'Open', 'Two people more');
  expect(await mailsTo(email)).toHaveLength(1);
  await turn(day, 'Signed');
  const again = (await mailsTo(email)).at(-1);
  expect(again?.subject).toMatch(/^Corrected: daily progress report of /);
  expect(readBack(again!.files[0]!.bytes).copied).toContain('Corrected');
  const { reports } = await reportsOf(day);
  expect(reports.map(({ edition, mailed }) => [edition, mailed.map(({ outside }) => outside).toSorted()])).toEqual([
    [2, [false, true]],
    [1, [false, true]],
  ]);
});

test('a day without work says so and carries no file', async () => {
  const email = await emailOf((await aRecipient(t)).recipient_id);
  const { day } = await aSiteDay(t, { crews: [], sky: 'Heavy rain', rain_mm: 60, lost_hours: 8 });
  await turn(day, 'Signed');
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain('There was no work on this day. Weather: Heavy rain.');
  expect(mail?.text).toContain('Hours lost to the weather: 8.');
  expect(mail?.files).toEqual([]);
});

test('the week is mailed on Monday at 08:00, once, to those who chose it', async () => {
  const weekly = await emailOf((await aRecipient(t, { daily: false })).recipient_id);
  const daily = await emailOf((await aRecipient(t, { weekly: false })).recipient_id);
  const today = todayInIndia(new Date());
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  const { rows } = await run(`select id from companies where key = 'helios'`);
  const at = (time: string) =>
    inCompany(t.app.database, Number(rows[0]?.id), (db) => mailWeeks(db, new Date(`${monday}T${time}+05:30`)));
  await at('07:59:00');
  expect(await mailsTo(weekly)).toEqual([]);
  await Promise.all([at('08:00:00'), at('08:00:01')]);
  await at('08:05:00');
  const [mail, ...more] = await mailsTo(weekly);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Weekly progress summary from /);
  expect(readBack(mail!.files[0]!.bytes).copied).toContain('Weekly progress summary of ');
  expect(await mailsTo(daily)).toEqual([]);
});

test('only who may approve on site chooses; addresses are checked, and nobody is there twice', async () => {
  const add = (more: Record<string, unknown>, as: string = site.verifies) =>
    t.call('add_report_recipient', { project_id, name: 'Engineer', email: 'e1@client.example', ...more }, as);
  expect((await add({ email: 'no address' })).status).toBe(400);
  expect((await add({ email: 'x@[127.0.0.1]' })).status).toBe(400);
  expect((await add({ email: '' })).status).toBe(400);
  expect((await add({ name: '' })).status).toBe(400);
  expect((await add({})).status).toBe(200);
  expect((await add({ email: 'E1@client.example' })).status).toBe(409);
  expect((await add({ email: 'e2@client.example', daily: false, weekly: false })).status).toBe(409);
  // not one of the project, and not of the company
  for (const who of [site.customer, site.outside, 'urja.pm'])
    expect((await add({ user_id: await userOf(t, who), email: '' })).status, who).toBe(404);
  for (const as of [site.works, site.outside, site.customer, 'helios.investor', 'helios.vendor'])
    expect([403, 404], as).toContain((await add({ email: 'e3@client.example' }, as)).status);
  for (const as of [site.customer, 'urja.admin'])
    expect([403, 404], as).toContain((await t.call('get_site_reports', { project_id }, as)).status);
  expect(await reportsOf(undefined, site.outside)).toMatchObject({ recipients: [], people: [], reports: [] });
});

test('who is off the list, or no longer one of the project, is mailed nothing', async () => {
  const { recipient_id, version } = await aRecipient(t);
  const email = await emailOf(recipient_id);
  (await t.call('delete_report_recipient', { project_id, recipient_id, version }, site.verifies)).ok();
  await run(`update users set active = false where username = 'helios.pm'`);
  const before = (await mailsTo(manager_email)).length;
  const { day } = await aSiteDay(t);
  await turn(day, 'Signed');
  expect(await mailsTo(email)).toEqual([]);
  expect(await mailsTo(manager_email)).toHaveLength(before);
  await run(`update users set active = true where username = 'helios.pm'`);
});

test('an evidence pack holds photos, weekly reports and an index with their sums, and says what it leaves out', async () => {
  const { day } = await aSiteDay(t, { photos: [aPicture(t)], notes: 'Rails aligned' });
  const period = { project_id, from: day, to: day };
  const shown = (await t.call('get_evidence_pack', period, site.verifies)).ok();
  expect(shown).toMatchObject({ recorded_days: 1, reports: 1 });
  expect(shown.photos).toBeGreaterThan(0);
  const answer = await t.call('export_evidence_pack', period, site.verifies);
  expect(answer.raw.fault).toBeUndefined();
  const bytes = await buffer(answer.raw.file?.stream as never);
  expect(bytes.length).toBe(answer.raw.file?.byte_size);
  const files = unzipSync(new Uint8Array(bytes));
  const index = strFromU8(files['index.csv'] ?? new Uint8Array());
  const names = Object.keys(files).filter((name) => name !== 'index.csv');
  expect(names.filter((name) => name.startsWith('photos/'))).toHaveLength(shown.photos);
  expect(names.filter((name) => name.startsWith('reports/'))).toHaveLength(1);
  for (const name of names) {
    const sum = createHash('sha256')
      .update(files[name] ?? '')
      .digest('hex');
    // what a test uploads has a made-up digest
    expect(index).toMatch(new RegExp(`${name},.*${name.startsWith('reports/') ? sum : ''}`));
  }
  const report = names.find((name) => name.startsWith('reports/')) ?? '';
  expect(readBack(Buffer.from(files[report] ?? [])).copied).toContain('Rails aligned');
  // the site does not see prices, and so no supplier's invoice
  const on_site = (await t.call('get_evidence_pack', period, site.works)).ok();
  expect([on_site.deliveries, on_site.left_out]).toEqual([0, ['Supplier documents show prices that you may not see.']]);
  const backwards = { project_id, from: day, to: addDays(day, -1) };
  expect((await t.call('get_evidence_pack', backwards, site.verifies)).status).toBe(400);
  const nothing = { project_id, from: '2020-01-06', to: '2020-01-12' };
  expect((await t.call('export_evidence_pack', nothing, site.verifies)).body.message).toBe(
    'Nothing was recorded between 06/01/2020 and 12/01/2020.',
  );
});
