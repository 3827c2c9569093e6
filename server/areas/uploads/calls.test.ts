/** Files on their way in: carried on after the connection broke, one's own only, gone when nobody wants them. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drainOutbox } from '../../jobs/work.ts';
import { received } from '../../fixtures.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';

const MB = 1024 * 1024;
let t: TestApp;
let project_id: number;

beforeAll(async () => {
  t = await openTestApp();
  const { projects } = (await t.call('get_projects', { sort: 'code', descending: false }, 'helios.pm')).ok();
  project_id = projects[0]?.id ?? 0;
});
afterAll(() => t.close());

const begin = async (byte_size: number, as = 'helios.designer') =>
  (await t.call('add_upload', { project_id, file_name: '../plans/Array.pdf', byte_size }, as)).ok().upload_id;
const send = (upload_id: number, offset: number, bytes: Buffer, as = 'helios.designer') =>
  t.call('upload_part', { upload_id, offset, part: received(t, bytes) }, as);
const objects = () =>
  readdirSync(join(t.app.settings.data_dir, 'files'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  ).length;

describe('an upload', () => {
  test('goes on where it stopped, and a part whose answer was lost is not taken twice', async () => {
    const upload_id = await begin(2 * MB + 10);
    expect((await send(upload_id, 0, Buffer.alloc(2 * MB, 1))).ok()).toEqual({ received: 2 * MB });
    expect((await send(upload_id, 0, Buffer.alloc(2 * MB, 1))).ok()).toEqual({ received: 2 * MB });
    expect((await t.call('get_upload', { id: upload_id }, 'helios.designer')).ok()).toEqual({
      received: 2 * MB,
      byte_size: 2 * MB + 10,
    });
    expect((await send(upload_id, 2 * MB, Buffer.alloc(10, 2))).ok()).toEqual({ received: 2 * MB + 10 });
  });

  test('takes two equal parts that come at once only once', async () => {
    const upload_id = await begin(20);
    const answers = await Promise.all([send(upload_id, 0, Buffer.alloc(10)), send(upload_id, 0, Buffer.alloc(10))]);
    expect(answers.map((answer) => answer.ok().received)).toEqual([10, 10]);
  });

  test.each([
    ['a part beyond a gap', 5, Buffer.alloc(5), 409],
    ['an empty part', 0, Buffer.alloc(0), 400],
    ['more than was said', 0, Buffer.alloc(11), 400],
    ['a part that is too large', 0, Buffer.alloc(2 * MB + 1), 413],
  ])('refuses %s', async (_what, offset, bytes, status) => {
    const upload_id = await begin(bytes.length > MB ? 3 * MB : 10);
    const refused = await send(upload_id, offset, bytes);
    expect(refused.status).toBe(status);
    if (status === 409) expect(refused.body.current).toEqual({ received: 0 });
    expect((await t.call('get_upload', { id: upload_id }, 'helios.designer')).ok().received).toBe(0);
  });

  test.each([
    ['nothing', 0],
    ['more than 100 MB', 100 * MB + 1],
  ])('refuses a file of %s', async (_what, byte_size) => {
    const refused = await t.call('add_upload', { project_id, file_name: 'a.pdf', byte_size }, 'helios.designer');
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, ['byte_size']]);
  });

  test('is nobody else’s, also not a colleague’s', async () => {
    const upload_id = await begin(10);
    const missing = await t.call('get_upload', { id: 999_999_999 }, 'helios.pm');
    for (const answer of [
      await t.call('get_upload', { id: upload_id }, 'helios.pm'),
      await send(upload_id, 0, Buffer.alloc(1), 'helios.pm'),
      await t.call('delete_upload', { upload_id }, 'helios.pm'),
      await t.call('get_upload', { id: upload_id }, 'urja.pm'),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.raw.body).toBe(missing.raw.body);
    }
  });

  test('leaves nothing behind when it is cancelled', async () => {
    await drainOutbox(t.app);
    const before = objects();
    const upload_id = await begin(20);
    await send(upload_id, 0, Buffer.alloc(10));
    expect(objects()).toBe(before + 1);
    (await t.call('delete_upload', { upload_id }, 'helios.designer')).ok();
    await drainOutbox(t.app);
    expect(objects()).toBe(before);
    expect((await t.call('get_upload', { id: upload_id }, 'helios.designer')).status).toBe(404);
  });

  describe('that arrived whole', () => {
    const part = 2 * MB;
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2 * part, 7)]);
    const sendAll = async (upload_id: number) => {
      for (let offset = 0; offset < bytes.length; offset += part)
        (await send(upload_id, offset, bytes.subarray(offset, offset + part))).ok();
    };
    const row = async (id: number) =>
      (
        await t.app.database.asOwner((run) =>
          run(`select part_keys, sha256, content_type from uploads where id = ${id}`),
        )
      ).rows[0] as { part_keys: string[]; sha256: string; content_type: string };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const attach = async (upload_id: number) =>
      (
        await t.call('add_project_comment', { project_id, text: 'see', upload_ids: [upload_id] }, 'helios.designer')
      ).ok().files[0];
    const read = async (id: number) => {
      const { raw } = await t.call('get_file', { id }, 'helios.designer');
      return raw.file ? buffer(raw.file.stream) : undefined;
    };

    test('is one object before a call takes it over, and its parts are gone', async () => {
      const upload_id = await begin(bytes.length);
      await drainOutbox(t.app);
      const before = objects();
      await sendAll(upload_id);
      await drainOutbox(t.app);
      expect(objects()).toBe(before + 1);
      expect(await row(upload_id)).toMatchObject({
        part_keys: [expect.any(String)],
        sha256,
        content_type: 'application/pdf',
      });
      const file = await attach(upload_id);
      await drainOutbox(t.app);
      expect(objects()).toBe(before + 1);
      expect((await read(file?.file_id ?? 0))?.equals(bytes)).toBe(true);
    });

    test('is taken over as well where the process died before it was joined', async () => {
      const upload_id = await begin(bytes.length);
      const { put } = t.app.store;
      let puts = 0;
      t.app.store.put = (...put_it) => {
        puts += 1;
        return puts > 3 ? Promise.reject(new Error('the store is away')) : put(...put_it);
      };
      await sendAll(upload_id);
      t.app.store.put = put;
      expect(await row(upload_id)).toMatchObject({ part_keys: { length: 3 }, sha256: '' });
      const file = await attach(upload_id);
      expect((await read(file?.file_id ?? 0))?.equals(bytes)).toBe(true);
    });

    test('in one part needs no joining', async () => {
      const upload_id = await begin(9);
      (await send(upload_id, 0, bytes.subarray(0, 9))).ok();
      expect(await row(upload_id)).toMatchObject({
        content_type: 'application/pdf',
        sha256: expect.stringMatching(/^.{64}$/),
      });
      const file = await attach(upload_id);
      await drainOutbox(t.app);
      expect(String(await read(file?.file_id ?? 0))).toBe('%PDF-1.7\n');
    });
  });

  test('can be begun a hundred times and not more', async () => {
    let last = 200;
    for (let at = 0; at <= 100 && last === 200; at += 1) {
      last = (await t.call('add_upload', { project_id, file_name: 'a', byte_size: 1 }, 'helios.lo')).status;
    }
    expect(last).toBe(429);
  });
});
