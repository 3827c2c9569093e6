/** Several stored files as one ZIP, streamed as it is read, one after the other: nothing is packed, so its size is known before. */
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { ObjectStore } from './object_store.ts';

export interface ZipEntry {
  /** unique within the archive */
  name: string;
  object_key: string;
  byte_size: number;
}

/** A small file that is made here, as an index. */
export interface MadeEntry {
  name: string;
  bytes: Buffer;
}

const sizeOf = (entry: ZipEntry | MadeEntry): number => ('bytes' in entry ? entry.bytes.length : entry.byte_size);

const LOCAL = 30;
const AFTER = 16;
const CENTRAL = 46;
const END = 22;
/** names are UTF-8, sizes and checksums follow the data */
const FLAGS = 0x0808;
/** 1 January 1980: the archive does not tell times */
const DATE = 0x0021;

const encoded = (entry: ZipEntry | MadeEntry): Buffer => Buffer.from(entry.name, 'utf8');

/** The archive as a stream, and how many bytes it will have. */
export function zipOf(
  store: Pick<ObjectStore, 'get'>,
  entries: readonly (ZipEntry | MadeEntry)[],
): { stream: Readable; byte_size: number } {
  const byte_size = entries.reduce(
    (sum, entry) => sum + LOCAL + AFTER + CENTRAL + 2 * encoded(entry).length + sizeOf(entry),
    END,
  );
  return { stream: Readable.from(pieces(store, entries)), byte_size };
}

async function* pieces(
  store: Pick<ObjectStore, 'get'>,
  entries: readonly (ZipEntry | MadeEntry)[],
): AsyncGenerator<Buffer> {
  const central: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = encoded(entry);
    const local = Buffer.alloc(LOCAL);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(FLAGS, 6);
    local.writeUInt16LE(DATE, 12);
    local.writeUInt16LE(name.length, 26);
    yield Buffer.concat([local, name]);
    let crc = 0;
    if ('bytes' in entry) {
      crc = crc32(entry.bytes, crc);
      yield entry.bytes;
    } else {
      const { stream } = await store.get(entry.object_key);
      for await (const chunk of stream) {
        crc = crc32(chunk as Buffer, crc);
        yield chunk as Buffer;
      }
    }
    const byte_size = sizeOf(entry);
    const after = Buffer.alloc(AFTER);
    after.writeUInt32LE(0x08074b50, 0);
    after.writeUInt32LE(crc, 4);
    after.writeUInt32LE(byte_size, 8);
    after.writeUInt32LE(byte_size, 12);
    yield after;
    const head = Buffer.alloc(CENTRAL);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(20, 6);
    head.writeUInt16LE(FLAGS, 8);
    head.writeUInt16LE(DATE, 14);
    head.writeUInt32LE(crc, 16);
    head.writeUInt32LE(byte_size, 20);
    head.writeUInt32LE(byte_size, 24);
    head.writeUInt16LE(name.length, 28);
    head.writeUInt32LE(at, 42);
    central.push(head, name);
    at += LOCAL + name.length + byte_size + AFTER;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(END);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  yield Buffer.concat([directory, end]);
}
