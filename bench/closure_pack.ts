/** A closure pack of 500 files: how long it takes, and how much memory it holds while it is read as slowly as a phone reads. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeObjectKey } from '../server/auth/secrets.ts';
import { openFolder } from '../server/storage/object_store.ts';
import { zipOf } from '../server/storage/zip.ts';
import { sized, verdict } from './kit.ts';

const files = sized(500, 20);
const bytes_each = sized(1_000_000, 20_000);
/** what may be held besides one file's piece */
const goal_mb = 64;

const folder = await mkdtemp(join(tmpdir(), 'closure-pack-'));
const source = join(folder, 'source');
const store = openFolder(join(folder, 'objects'));
try {
  const content = randomBytes(bytes_each);
  const sum = createHash('sha256').update(content).digest('hex');
  const entries: { name: string; object_key: string; byte_size: number }[] = [];
  for (let at = 0; at < files; at += 1) {
    const object_key = makeObjectKey();
    // the store takes the file over
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(source, content);
    // one after the other, as they were uploaded
    // oxlint-disable-next-line no-await-in-loop
    await store.put(object_key, source, 'application/pdf');
    entries.push({
      name: `NM-0001/${String(at + 1).padStart(3, '0')} Document.pdf`,
      object_key,
      byte_size: bytes_each,
    });
  }
  const index = Buffer.from(entries.map(({ name }) => `${name},${sum}`).join('\r\n'), 'utf8');
  const before = process.memoryUsage().rss;
  let most = before;
  let open = 0;
  let most_open = 0;
  const counted = {
    async get(key: string) {
      const given = await store.get(key);
      open += 1;
      most_open = Math.max(most_open, open);
      given.stream.once('close', () => {
        open -= 1;
      });
      return given;
    },
  };
  const begun = performance.now();
  const { stream, byte_size } = zipOf(counted, [{ name: 'index.csv', bytes: index }, ...entries]);
  let read = 0;
  for await (const chunk of stream) {
    read += (chunk as Buffer).length;
    most = Math.max(most, process.memoryUsage().rss);
  }
  const ms = Math.round(performance.now() - begun);
  const grown = Math.round((most - before) / 1024 / 1024);
  if (read !== byte_size) throw new Error(`${read} bytes came of ${byte_size}`);
  console.log(
    `closure pack of ${files} files, ${Math.round(byte_size / 1e6)} MB: ${ms} ms, grew by ${grown} MB, ${most_open} files open at once ${verdict(grown <= goal_mb)}`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
