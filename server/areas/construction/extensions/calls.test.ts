/** Extension letters: drafted from signed lost days, claimed once, issued as they were, read by the customer. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBack } from '../../../letterhead/read_back.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { aLetter, projectOf, site } from '../fixtures.ts';

let t: TestApp;
let project_id: number;
beforeAll(async () => {
  t = await openTestApp();
  project_id = await projectOf(t);
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const letterOf = async (extension_letter_id: number, as: string = site.verifies) =>
  (await t.call('get_extension_letter', { extension_letter_id }, as)).ok();
const turn = async (extension_letter_id: number, status: string, reason = '', as: string = site.verifies) => {
  const { version } = await letterOf(extension_letter_id);
  return t.call('change_extension_letter_status', { extension_letter_id, version, status, reason }, as);
};

test('lists the lost days, and is issued with a number as it was', async () => {
  const { extension_letter_id, version } = await aLetter(t, { lost: 3 });
  const draft = await letterOf(extension_letter_id);
  expect(draft).toMatchObject({ number: '', status: 'Draft', lost: 3, allowed: 0, claimed: 3 });
  expect(draft.days.map(({ reason, lost_hours, uncounted }) => [reason, lost_hours, uncounted])).toEqual([
    ['Rain', 8, null],
    ['Rain', 8, null],
    ['Rain', 8, null],
  ]);
  expect(draft.body).toContain('We request an extension of time');
  const changed = (
    await t.call(
      'update_extension_letter',
      { extension_letter_id, version, body: 'Rain stopped the roof work.', allowed_days: 1.5 },
      site.works,
    )
  ).ok();
  expect(await letterOf(extension_letter_id)).toMatchObject({ version: changed.version, allowed: 1.5, claimed: 1 });
  (await turn(extension_letter_id, 'Issued')).ok();
  const issued = await letterOf(extension_letter_id);
  expect(issued).toMatchObject({ status: 'Issued', claimed: 1, number: expect.stringMatching(/^EOT-\d{3}$/) });

  const answer = await t.call('export_extension_letter', { extension_letter_id }, site.customer);
  if (!('file' in answer.raw) || !answer.raw.file) throw new Error('no file');
  const text = readBack(await buffer(answer.raw.file.stream)).copied;
  for (const part of [issued.number, 'Rain stopped the roof work.', 'Daily record signed by', '42 mm'])
    expect(text).toContain(part);

  // what happens to the days afterwards changes nothing of it
  await t.app.database.asOwner((run) =>
    run(`update site_days set lost_hours = 1 where project_id = $1 and day = $2`, [project_id, issued.days[0]?.day]),
  );
  expect(await letterOf(extension_letter_id)).toMatchObject({ lost: 3, claimed: 1 });
  const stale = await t.call('update_extension_letter', { extension_letter_id, version, body: 'x' }, site.works);
  expect(stale.status).toBe(409);
  const late = await t.call(
    'update_extension_letter',
    { extension_letter_id, version: issued.version, body: 'x' },
    site.works,
  );
  expect(late.status).toBe(409);
});

test('no day is claimed in two letters, and a withdrawn one gives its days back', async () => {
  const { extension_letter_id } = await aLetter(t, { lost: 2 });
  (await turn(extension_letter_id, 'Issued')).ok();
  const { starts_on, ends_on } = await letterOf(extension_letter_id);
  const other = (await t.call('add_extension_letter', { project_id, starts_on, ends_on }, site.works)).ok();
  const again = await letterOf(other.extension_letter_id);
  expect(again.claimed).toBe(0);
  expect(again.days.map(({ uncounted }) => uncounted)).toEqual(['claimed', 'claimed']);
  expect((await turn(other.extension_letter_id, 'Issued')).status).toBe(409);
  expect((await turn(extension_letter_id, 'Withdrawn')).status).toBe(400);
  (await turn(extension_letter_id, 'Withdrawn', 'Wrong period')).ok();
  expect((await letterOf(other.extension_letter_id)).claimed).toBe(2);
});

test('two who issue letters of the same days at once claim them once', async () => {
  const one = await aLetter(t, { lost: 2 });
  const { starts_on, ends_on } = await letterOf(one.extension_letter_id);
  const two = (await t.call('add_extension_letter', { project_id, starts_on, ends_on }, site.works)).ok();
  const answers = await Promise.all([turn(one.extension_letter_id, 'Issued'), turn(two.extension_letter_id, 'Issued')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('the customer reads issued ones of their own project, nobody else outside any', async () => {
  const { extension_letter_id } = await aLetter(t, { lost: 2 });
  const asked = { extension_letter_id };
  expect((await t.call('get_extension_letter', asked, site.customer)).status).toBe(404);
  (await turn(extension_letter_id, 'Issued')).ok();
  const seen = await letterOf(extension_letter_id, site.customer);
  expect(seen.abilities.change_extension_letter_status).not.toBe('');
  await t.mails();
  const { notifications } = (await t.call('get_notifications', { limit: 20 }, site.customer)).ok();
  expect(notifications.map(({ title }) => title)).toContain(
    `We request an extension of time by 2 days: letter ${seen.number}`,
  );
  for (const as of [site.outside, 'helios.investor', 'helios.vendor', 'urja.admin', 'urja.customer']) {
    for (const name of ['get_extension_letter', 'export_extension_letter'] as const)
      expect([403, 404], `${name} ${as}`).toContain((await t.call(name, asked, as)).status);
  }
  for (const as of [site.customer, site.outside]) {
    expect([403, 404], as).toContain((await turn(extension_letter_id, 'Withdrawn', 'No', as)).status);
    const wanted = { project_id, starts_on: '2026-06-01', ends_on: '2026-06-30' };
    expect([403, 404], as).toContain((await t.call('add_extension_letter', wanted, as)).status);
  }
});

test('a span that has not come, or ends before it begins, is refused', async () => {
  const add = (starts_on: string, ends_on: string) =>
    t.call('add_extension_letter', { project_id, starts_on, ends_on }, site.works);
  expect((await add('2026-06-30', '2026-06-01')).status).toBe(400);
  expect((await add('2026-06-30', '2099-06-01')).status).toBe(400);
});
