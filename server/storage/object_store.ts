/** Where files lie: a local folder, or any S3-compatible store. Objects are written once under random keys and never changed. */
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { DependencyError, isDiskFull, withDeadline } from '../deadline.ts';
import type { Settings } from '../settings.ts';
import { requireOutside } from '../tenancy/outside.ts';

export interface ObjectStore {
  /** Takes the finished temporary file as the object's content; the temporary file is gone afterwards. */
  put(key: string, temp_path: string, content_type: string): Promise<void>;
  get(key: string): Promise<{ stream: Readable; byte_size: number }>;
  remove(key: string): Promise<void>;
  /** Every object there is, and when it was put. */
  all(): AsyncIterable<{ key: string; put_at: Date }>;
}

const key_form = /^[a-z0-9]{2}\/[a-z0-9]{30,64}$/;
function checked(key: string): string {
  if (!key_form.test(key)) throw new NotAKey('This is not the key of an object.');
  return key;
}

/** How long the store may take: to begin an answer, and to take an object. */
const answer_ms = 10_000;
const put_ms = 60_000;

/** The store the settings name. */
export async function openStore(settings: Pick<Settings, 's3' | 'data_dir'>): Promise<GuardedStore> {
  return guarded(settings.s3 ? await openBucket(settings.s3) : openFolder(join(settings.data_dir, 'files')));
}

export interface GuardedStore extends ObjectStore {
  /** what was asked of it since the start */
  used: ReadonlyMap<string, { done: number; failed: number; seconds: number }>;
}

/** A store that is asked outside of transactions only, has to answer in time, and whose failures say whose they are. */
export function guarded(store: ObjectStore, deadlines = { answer_ms, put_ms }): GuardedStore {
  const used = new Map(['put', 'get', 'remove'].map((name) => [name, { done: 0, failed: 0, seconds: 0 }]));
  const ask = async <T>(operation: string, ms: number, work: () => Promise<T>): Promise<T> => {
    requireOutside('The file store');
    const figures = used.get(operation) as { done: number; failed: number; seconds: number };
    const began = performance.now();
    try {
      const given = await withDeadline('file store', ms, work());
      figures.done += 1;
      return given;
    } catch (error) {
      figures.failed += 1;
      if (error instanceof DependencyError || isDiskFull(error) || error instanceof NotAKey) throw error;
      throw new DependencyError('file store', `The file store failed: ${String(error)}`, error);
    } finally {
      figures.seconds += (performance.now() - began) / 1000;
    }
  };
  return {
    used,
    put: (key, temp_path, content_type) => ask('put', deadlines.put_ms, () => store.put(key, temp_path, content_type)),
    get: (key) => ask('get', deadlines.answer_ms, () => store.get(key)),
    remove: (key) => ask('remove', deadlines.answer_ms, () => store.remove(key)),
    all: () => {
      requireOutside('The file store');
      return store.all();
    },
  };
}

class NotAKey extends Error {}

/** Objects as files below a folder: synced, then renamed into place, so that a crash leaves the whole object or none. */
export function openFolder(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, checked(key));
  return {
    async put(key, temp_path) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(temp_path, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temp_path, path);
      const parent = await open(dirname(path), 'r');
      try {
        await parent.sync();
      } finally {
        await parent.close();
      }
    },
    async get(key) {
      const path = pathOf(key);
      const { size } = await stat(path);
      return { stream: createReadStream(path), byte_size: size };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *all() {
      for (const part of await namesIn(folder)) {
        for (const name of await namesIn(join(folder, part))) {
          const key = `${part}/${name}`;
          if (!key_form.test(key)) continue;
          const found = await stat(pathOf(key)).catch(unlessGone);
          if (found) yield { key, put_at: found.mtime };
        }
      }
    },
  };
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(unlessGone)) ?? [];

/** Objects in a bucket. */
async function openBucket(s3: NonNullable<Settings['s3']>): Promise<ObjectStore> {
  const { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, PutObjectCommand, S3Client } = await import(
    '@aws-sdk/client-s3'
  );
  const client = new S3Client({
    region: s3.region,
    // not every S3-compatible store understands the newer checksums in trailers
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // a store that is silent on an open connection is given up, also while an object is read
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000, socketTimeout: 15_000 },
    maxAttempts: 2,
    ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
    ...(s3.access_key ? { credentials: { accessKeyId: s3.access_key, secretAccessKey: s3.secret_key } } : {}),
  });
  return {
    async put(key, temp_path, content_type) {
      const { size } = await stat(temp_path);
      const Body = createReadStream(temp_path);
      await client.send(
        new PutObjectCommand({
          Bucket: s3.bucket,
          Key: checked(key),
          Body,
          ContentLength: size,
          ContentType: content_type,
        }),
      );
      await rm(temp_path, { force: true });
    },
    async get(key) {
      const answer = await client.send(new GetObjectCommand({ Bucket: s3.bucket, Key: checked(key) }));
      if (!answer.Body) throw new Error('The store gave no content.');
      return { stream: answer.Body as Readable, byte_size: answer.ContentLength ?? 0 };
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: s3.bucket, Key: checked(key) }));
    },
    async *all() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: s3.bucket })) {
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified && key_form.test(Key)) yield { key: Key, put_at: LastModified };
      }
    },
  };
}
