/** Spoken notes of a day: kept with it in one request, heard by those who see the day, taken away while it is open. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aFile, aPicture, aVoice } from '../../../fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { aSiteDay, dayOf, site } from '../fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const hears = (id: number, as: string) => t.call('get_file', { id }, as);

test('a spoken note comes with the day, is played as it was recorded, and is deleted', async () => {
  const { site_day_id, day } = await aSiteDay(t, { voices: [aVoice(t)], voice_seconds: [42], photos: [aPicture(t)] });
  const [voice] = (await dayOf(t, day)).voices;
  expect(voice).toMatchObject({ seconds: 42 });
  const file_id = voice?.file_id ?? 0;
  const { raw } = await hears(file_id, site.verifies);
  expect(raw.headers['content-type']).toBe('audio/webm');
  expect((await buffer(raw.file?.stream as NodeJS.ReadableStream)).subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  for (const other of [site.customer, 'helios.investor', 'urja.admin'])
    expect((await hears(file_id, other)).status, other).toBe(404);

  const more = { site_day_id, file: aVoice(t), seconds: 7 };
  (await t.call('upload_site_day_voice', more, site.works)).ok();
  expect((await dayOf(t, day)).voices.map(({ seconds }) => seconds)).toEqual([42, 7]);
  (await t.call('delete_site_day_voice', { site_day_id, site_day_voice_id: voice?.id }, site.works)).ok();
  expect((await dayOf(t, day)).voices.map(({ seconds }) => seconds)).toEqual([7]);

  // photos and notes leave a trace each, also when they go
  const { photos } = await dayOf(t, day);
  (await t.call('upload_site_day_photo', { site_day_id, file: aPicture(t) }, site.works)).ok();
  (await t.call('delete_site_day_photo', { site_day_id, site_day_photo_id: photos[0]?.id }, site.works)).ok();
  const { rows } = await t.app.database.asOwner((run) =>
    run(`select kind from domain_events where subject_type = 'site_day' and subject_id = $1 order by id`, [
      site_day_id,
    ]),
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'site_day_recorded',
    'site_day_voice_added',
    'site_day_voice_deleted',
    'site_day_photo_added',
    'site_day_photo_deleted',
  ]);
});

test('what is no recording is refused by its content, and a signed day takes none', async () => {
  const { site_day_id, day } = await aSiteDay(t);
  for (const file of [aPicture(t), aFile(t, 'Note.webm', 'plain words')])
    expect((await t.call('upload_site_day_voice', { site_day_id, file }, site.works)).status).toBe(400);
  const { version } = await dayOf(t, day);
  (await t.call('change_site_day_status', { site_day_id, version, status: 'Signed' }, site.verifies)).ok();
  expect((await t.call('upload_site_day_voice', { site_day_id, file: aVoice(t) }, site.works)).status).toBe(409);
});

test('a day has at most ten', async () => {
  const { site_day_id } = await aSiteDay(t);
  const add = () => t.call('upload_site_day_voice', { site_day_id, file: aVoice(t) }, site.works);
  for (let at = 0; at < 10; at += 1) (await add()).ok();
  expect((await add()).status).toBe(409);
});
