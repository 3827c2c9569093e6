/** Photos: kept as they came, shown without what the camera wrote, seen by whom they are for. */
import sharp from 'sharp';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePhoto, uploaded } from '../../fixtures.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';

let t: TestApp;
let project_id: number;
let elsewhere: number;
let event_id: number;

beforeAll(async () => {
  t = await openTestApp();
  const { projects } = (await t.call('get_projects', { limit: 100 }, 'helios.owner')).ok();
  project_id = projects.find(({ name }) => name === 'Surya Textile Unit 2')?.id ?? 0;
  elsewhere = projects.find(({ name }) => name === 'Narmada Ceramics')?.id ?? 0;
  await t.app.database.asOwner(async (run) => {
    await run(`delete from photos where project_id in (${project_id}, ${elsewhere})`);
    const made = await run(`insert into events (company_id, project_id, stage, name, position)
      select company_id, id, 'construction', 'Walkway', 900000 from projects where id = ${project_id} returning id`);
    event_id = Number(made.rows[0]?.id);
  });
});
afterAll(() => t.close());

/** A photo as a phone with a fix takes it. */
const fromCamera = (date = '2026:03:14 09:41:05'): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#808080' } })
    .withExif({
      IFD2: { DateTimeOriginal: date, OffsetTimeOriginal: '+05:30' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '21/1 5/1 1428/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '72/1 52/1 5340/100',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const add = async (as: string, more: object = {}, bytes?: Buffer, file_name = 'IMG_0001.jpg', into = project_id) => {
  const upload_id = await uploaded(t, into, as, { file_name, bytes: bytes ?? (await samplePhoto()) });
  return t.call('add_photo', { project_id: into, upload_id, stage: 'construction', ...more }, as);
};
const list = async (as: string, more: object = {}) => (await t.call('get_photos', { project_id, ...more }, as)).ok();
const read = async (id: number | null | undefined, as: string) => {
  const { raw } = await t.call('get_file', { id }, as);
  return raw.file ? buffer(raw.file.stream) : raw.status;
};
const newest = async (as: string) => {
  await t.mails();
  return (await t.call('get_notifications', { limit: 1 }, as)).ok().notifications[0];
};

describe('a photo', () => {
  test('knows from the camera when and where, how far from the site, and stands upright', async () => {
    const photo = (await add('helios.site_executive', { taken_at: '2020-01-01T00:00:00Z' }, await fromCamera())).ok();
    expect(photo).toMatchObject({
      taken_at: '2026-03-14T04:11:05.000Z',
      place_from: 'photo',
      width: 800,
      height: 1200,
      uploaded_by_name: 'Manoj Patil',
      stage: 'construction',
    });
    expect(photo.latitude).toBeCloseTo(21.0873, 3);
    expect(photo.metres_from_site).toBeLessThan(60);
    expect((await list('helios.pm')).photos[0]).toEqual(photo);
  });

  test('is shown without what the camera wrote; the original keeps it, for people of the company', async () => {
    const bytes = await fromCamera();
    const photo = (await add('helios.site_executive', {}, bytes)).ok();
    const picture = await read(photo.file_id, 'helios.pm');
    const { format, width, exif } = await sharp(picture as Buffer).metadata();
    expect([format, width, exif]).toEqual(['webp', 800, undefined]);
    const small = await sharp((await read(photo.thumbnail_file_id, 'helios.pm')) as Buffer).metadata();
    expect([small.width, small.height]).toEqual([320, 480]);
    expect(bytes.equals((await read(photo.original_file_id, 'helios.pm')) as Buffer)).toBe(true);
    (
      await t.call(
        'change_photo_sharing',
        { project_id, photo_ids: [photo.id], shared_with: ['customer'] },
        'helios.pm',
      )
    ).ok();
    expect(await read(photo.file_id, 'helios.customer')).toBeInstanceOf(Buffer);
    expect(await read(photo.original_file_id, 'helios.customer')).toBe(404);
    const [seen] = (await list('helios.customer')).photos;
    expect(seen).toMatchObject({ id: photo.id, original_file_id: null, shared_with: [] });
    (await t.call('delete_photos', { project_id, photo_ids: [photo.id] }, 'helios.pm')).ok();
  });

  test('without a camera’s words takes the phone’s, and never a time to come', async () => {
    const said = { taken_at: '2026-02-01T06:00:00.000Z', latitude: 21.09, longitude: 72.88 };
    expect((await add('helios.site_executive', said)).ok()).toMatchObject({ ...said, place_from: 'phone' });
    const later = (await add('helios.site_executive', { taken_at: '2199-01-01T00:00:00Z' })).ok();
    expect(Date.parse(later.taken_at)).toBeLessThanOrEqual(Date.now() + 1000);
    expect([later.latitude, later.place_from, later.metres_from_site]).toEqual([null, '', null]);
  });

  test.each([
    [
      'HEIC',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'IMG_1.heic',
      /HEIC picture.*Most Compatible/,
    ],
    ['no picture', Buffer.from('<svg onload="x"/>'), 'a.jpg', /not a supported picture/],
    ['damaged', Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(400)]), 'a.jpg', /is damaged/],
  ])('that is %s is refused in one sentence', async (_, bytes, file_name, sentence) => {
    const refused = await add('helios.site_executive', {}, bytes, file_name);
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(sentence)]);
  });

  test('is added once when the same intention is sent twice', async () => {
    const before = (await list('helios.pm')).total;
    const upload_id = await uploaded(t, project_id, 'helios.pm', { file_name: 'a.jpg', bytes: await samplePhoto() });
    const input = { project_id, upload_id, stage: 'engineering' };
    const options = { idempotency_key: 'a4b6a3f2-4a55-4a34-9a53-5f7d6a2f0c22' };
    const answers = await Promise.all([0, 1].map(() => t.call('add_photo', input, 'helios.pm', options)));
    expect(new Set(answers.map((answer) => answer.ok().id)).size).toBe(1);
    expect((await list('helios.pm')).total).toBe(before + 1);
  });
});

describe('adding', () => {
  test('is for who works in the stage or in photos; a sub-contractor adds to their own stage', async () => {
    expect((await add('helios.subcontractor')).status).toBe(200);
    const refused = await add('helios.subcontractor', { stage: 'engineering' });
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('Ask: ')]);
    expect((await add('helios.customer')).status).toBe(403);
    expect((await add('helios.finance', {}, undefined, 'a.jpg')).status).toBe(403);
  });

  test('takes one’s own upload of this project only, and an event of it', async () => {
    const theirs = await uploaded(t, project_id, 'helios.designer', { bytes: await samplePhoto() });
    const other = await uploaded(t, elsewhere, 'helios.pm', { bytes: await samplePhoto() });
    for (const upload_id of [theirs, other]) {
      const answer = await t.call('add_photo', { project_id, upload_id, stage: 'construction' }, 'helios.pm');
      expect(answer.status).toBe(404);
    }
    expect((await add('helios.pm', { event_id: 999_999_999 })).status).toBe(404);
    expect((await add('helios.pm', { event_id }, undefined, 'a.jpg', elsewhere)).status).toBe(404);
    expect((await add('helios.pm', { event_id })).ok()).toMatchObject({ event_id, event_name: 'Walkway' });
  });

  test('tells those who answer for the site once for many', async () => {
    await t.app.database.asOwner((run) => run(`delete from notifications where kind = 'photo'`));
    for (let count = 0; count < 3; count += 1) (await add('helios.site_executive')).ok();
    await t.mails();
    const told = (await t.call('get_notifications', {}, 'helios.site_incharge')).ok().notifications;
    expect(told.filter(({ kind }) => kind === 'photo')).toMatchObject([
      {
        title: 'Manoj Patil adds photos to Surya Textile Unit 2',
        text: 'CONSTRUCTION',
        path: `/projects/photos/stage?projectId=${project_id}&tab=construction`,
      },
    ]);
  });
});

describe('the list', () => {
  test('is newest first, filtered, paged, and counts by stage, album and person', async () => {
    await t.app.database.asOwner((run) => run(`delete from photos where project_id = ${elsewhere}`));
    const at = (day: string) => ({ taken_at: `${day}T20:00:00.000Z` });
    const make = (more: object, as = 'helios.pm') => add(as, more, undefined, 'a.jpg', elsewhere);
    (await make({ ...at('2026-01-01'), album: 'Roof' })).ok();
    (await make({ ...at('2026-01-03'), album: 'Roof', moment: 'before' }, 'helios.site_executive')).ok();
    (await make({ ...at('2026-01-02'), stage: 'engineering' })).ok();
    const days = async (more: object) =>
      (await list('helios.pm', { project_id: elsewhere, ...more })).photos.map((one) => one.taken_at.slice(0, 10));
    const all = await list('helios.pm', { project_id: elsewhere });
    expect(all.photos.map((one) => one.taken_at.slice(8, 10))).toEqual(['03', '02', '01']);
    expect(all).toMatchObject({
      total: 3,
      albums: [{ album: 'Roof', count: 2 }],
      people: [
        { name: 'Manoj Patil', count: 1 },
        { name: 'Priya Nair', count: 2 },
      ],
    });
    expect(new Map(all.by_stage.map(({ stage, count }) => [stage, count]))).toEqual(
      new Map([
        ['construction', 2],
        ['engineering', 1],
      ]),
    );
    // half past one at night in India is the next day there
    expect(await days({ from: '2026-01-03', to: '2026-01-03' })).toEqual(['2026-01-02']);
    expect(await days({ album: 'Roof', moment: 'before' })).toEqual(['2026-01-03']);
    expect(await days({ stage: 'engineering' })).toEqual(['2026-01-02']);
    expect(await days({ person: all.people[0]?.user_id })).toEqual(['2026-01-03']);
    const first = await list('helios.pm', { project_id: elsewhere, limit: 2 });
    expect(await days({ before_id: first.photos[1]?.id })).toEqual(['2026-01-01']);
  });

  test('shows outside people what is theirs, and nobody the project of others', async () => {
    await t.app.database.asOwner((run) => run(`delete from photos where project_id = ${project_id}`));
    const [built, designed, own] = [
      (await add('helios.pm')).ok(),
      (await add('helios.pm', { stage: 'engineering' })).ok(),
      (await add('helios.subcontractor')).ok(),
    ];
    const ids = async (as: string) => (await list(as)).photos.map(({ id }) => id);
    expect(await ids('helios.customer')).toEqual([]);
    expect(await ids('helios.subcontractor')).toEqual([own.id, built.id]);
    expect(await read(designed.file_id, 'helios.subcontractor')).toBe(404);
    const share = { project_id, photo_ids: [designed.id, built.id], shared_with: ['investor'] };
    expect((await t.call('change_photo_sharing', share, 'helios.site_executive')).status).toBe(403);
    (await t.call('change_photo_sharing', share, 'helios.pm')).ok();
    expect(await ids('helios.investor')).toEqual([designed.id, built.id]);
    expect(await ids('helios.customer')).toEqual([]);
    expect(await newest('helios.investor')).toMatchObject({
      kind: 'photo',
      title: '2 photos of Surya Textile Unit 2 for you',
    });
    for (const as of ['urja.owner', 'helios.vendor']) {
      expect((await t.call('get_photos', { project_id }, as)).status).toBe(404);
      expect(await read(built.file_id, as)).toBe(404);
    }
  });

  test('of albums names the projects a person sees photos of', async () => {
    const albums = async (as: string) =>
      (await t.call('get_photo_albums', {}, as)).ok().projects.map(({ name, count }) => [name, count]);
    expect(await albums('helios.pm')).toContainEqual(['Surya Textile Unit 2', 3]);
    expect(await albums('helios.investor')).toEqual([['Surya Textile Unit 2', 2]]);
    expect(await albums('helios.subcontractor')).toEqual([['Surya Textile Unit 2', 2]]);
    expect(await albums('helios.customer')).toEqual([]);
    expect(await albums('urja.owner')).not.toContainEqual(['Surya Textile Unit 2', 3]);
    const { projects } = (await t.call('get_photo_albums', {}, 'helios.pm')).ok();
    const narmada = projects.find(({ name }) => name === 'Narmada Ceramics');
    expect(narmada).toMatchObject({ count: 3, albums: [{ album: 'Roof', count: 2 }] });
    expect(narmada?.thumbnail_file_ids).toHaveLength(3);
  });
});

describe('changing and taking away', () => {
  test('is for one’s own, for a day, and for who approves photos', async () => {
    const mine = (await add('helios.site_executive')).ok();
    const theirs = (await add('helios.designer')).ok();
    const change = (as: string, photo_ids: number[], more: object = { caption: 'North' }) =>
      t.call('update_photos', { project_id, photo_ids, ...more }, as);
    const remove = (as: string, photo_ids: number[]) => t.call('delete_photos', { project_id, photo_ids }, as);
    expect((await change('helios.site_executive', [mine.id])).status).toBe(200);
    const mixed = await change('helios.site_executive', [mine.id, theirs.id]);
    expect([mixed.status, mixed.body.message]).toEqual([403, expect.stringContaining('This holds for 1 of 2.')]);
    expect((await change('helios.subcontractor', [mine.id], { stage: 'engineering' })).status).toBe(403);
    expect((await change('helios.pm', [mine.id, theirs.id], { album: 'Roof', stage: 'engineering' })).status).toBe(200);
    expect((await list('helios.pm', { stage: 'engineering', album: 'Roof' })).total).toBe(2);
    expect((await remove('helios.site_executive', [theirs.id])).status).toBe(403);
    expect((await remove('helios.customer', [theirs.id])).status).toBe(404);
    t.setNow(new Date(Date.now() + 25 * 3_600_000));
    expect((await remove('helios.site_executive', [mine.id])).body.message).toContain('within a day');
    expect((await remove('helios.pm', [mine.id, theirs.id])).status).toBe(200);
    expect(await read(mine.file_id, 'helios.pm')).toBe(404);
  });

  test('of a photo of another project or company is not found', async () => {
    const other = (await add('helios.pm', {}, undefined, 'a.jpg', elsewhere)).ok();
    for (const [name, more] of [
      ['update_photos', { caption: 'x' }],
      ['change_photo_sharing', { shared_with: [] }],
      ['delete_photos', {}],
    ] as const) {
      const input = { project_id, photo_ids: [other.id], ...more };
      expect((await t.call(name, input, 'helios.pm')).status, name).toBe(404);
      expect((await t.call(name, { ...input, project_id: elsewhere }, 'urja.pm')).status, name).toBe(404);
    }
  });
});
