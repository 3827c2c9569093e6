/** Where files lie: the same promises from a folder and from an S3-compatible store. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeObjectKey } from '../auth/secrets.ts';
import { inEnglish } from '../../domain/sentences.ts';
import { answerFailure } from '../http/failures.ts';
import { fetchUpstream } from '../maps/upstream.ts';
import { asTransaction, withOutside } from '../tenancy/outside.ts';
import { guarded, type ObjectStore, openFolder, openStore } from './object_store.ts';

const folder = mkdtempSync(join(tmpdir(), 'sunstage-store-'));
const port = 21_000 + Math.floor(Math.random() * 8_000);
const bucket = new S3rver({
  port,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'sunstage', configs: [] }],
});
const stores: Record<string, () => Promise<ObjectStore>> = {
  'a folder': async () => openFolder(join(folder, 'files')),
  'a bucket': () =>
    openStore({
      data_dir: folder,
      s3: {
        endpoint: `http://127.0.0.1:${port}`,
        bucket: 'sunstage',
        region: 'ap-south-1',
        access_key: 'S3RVER',
        secret_key: 'S3RVER',
      },
    }),
};

beforeAll(async () => {
  await bucket.run();
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(Object.keys(stores))('%s', (kind) => {
  const incoming = (text: string) => {
    const path = join(folder, `incoming-${Math.random()}`);
    writeFileSync(path, text);
    return path;
  };

  test('gives back what was put, and the temporary file is gone', async () => {
    const store = await (stores[kind] as () => Promise<ObjectStore>)();
    const key = makeObjectKey();
    const path = incoming('one lot of modules');
    await store.put(key, path, 'text/plain');
    expect(existsSync(path)).toBe(false);
    const { stream, byte_size } = await store.get(key);
    expect(byte_size).toBe(18);
    expect((await buffer(stream)).toString()).toBe('one lot of modules');
  });

  test('tells all it has, and since when', async () => {
    const store = await (stores[kind] as () => Promise<ObjectStore>)();
    const keys = [makeObjectKey(), makeObjectKey()];
    for (const key of keys) await store.put(key, incoming('x'), 'text/plain');
    const found = new Map<string, Date>();
    for await (const { key, put_at } of store.all()) found.set(key, put_at);
    for (const key of keys) expect(Date.now() - (found.get(key)?.getTime() ?? 0)).toBeLessThan(60_000);
  });

  test('refuses a key that could be a path, and no longer has what was removed', async () => {
    const store = await (stores[kind] as () => Promise<ObjectStore>)();
    for (const key of ['../../etc/passwd', '/etc/passwd', 'ab/../../x', '', 'ab/CD']) {
      await expect(store.put(key, incoming('x'), 'text/plain')).rejects.toThrow('not the key');
    }
    const key = makeObjectKey();
    await store.put(key, incoming('x'), 'text/plain');
    await store.remove(key);
    await expect(store.get(key)).rejects.toThrow(/no such|not exist/i);
  });
});

test('a store that is silent is given up, and one that fails says that it is the store', async () => {
  const never = () => new Promise<never>(() => {});
  const silent = { put: never, get: never, remove: never, all: () => openFolder(folder).all() };
  const asked = guarded(silent, { answer_ms: 30, put_ms: 30 });
  for (const work of [asked.put('a', 'b', 'c'), asked.get('a'), asked.remove('a')])
    await expect(work).rejects.toThrow('The file store did not answer within 0.03 s.');
  const refuses = guarded({
    ...silent,
    get: () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' })),
  });
  const failure = await refuses.get('a').catch((error: unknown) => answerFailure(error, undefined, inEnglish));
  expect(failure).toMatchObject({
    status: 503,
    fault: true,
    body: expect.stringContaining('file store cannot be reached'),
  });
});

test('nothing leaves the process inside a transaction', async () => {
  const asked = guarded(openFolder(folder));
  let after: Promise<unknown> | undefined;
  await asTransaction(async () => {
    await expect(asked.get(makeObjectKey())).rejects.toThrow('The file store is asked outside of transactions only');
    await expect(fetchUpstream('http://127.0.0.1:9/', 1)).rejects.toThrow('The map service is asked outside');
    after = new Promise((resolve) => setTimeout(resolve, 20)).then(() => asked.get(makeObjectKey()));
  });
  await expect(after).rejects.toThrow('ENOENT');
});

test('work outside is done once, and its transaction again with what it gave', async () => {
  const done: string[] = [];
  const gave = await withOutside(async (outside) => {
    done.push('begin');
    const one = await outside('one', async () => (done.push('one'), 1));
    const two = await outside('two', async () => (done.push('two'), 2));
    return one + two;
  });
  expect([gave, ...done]).toEqual([3, 'begin', 'one', 'begin', 'two', 'begin']);
});

test('a folder keeps nothing half-written beside its objects', () => {
  for (const part of readdirSync(join(folder, 'files'))) expect(part).toMatch(/^[0-9a-f]{2}$/);
});
