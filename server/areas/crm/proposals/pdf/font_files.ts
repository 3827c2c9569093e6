/** The fonts of the scripts, as files that HarfBuzz and pdfkit read. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import type { Script } from '../../../../../domain/scripts.ts';

const installed = createRequire(import.meta.url);
const kept = new Map<string, Buffer<ArrayBuffer>>();

export function fontFile({ font }: Script, bold: boolean): Buffer<ArrayBuffer> {
  const script = font.replace(/^noto-(sans-)?/, '');
  const path = `@fontsource/${font}/files/${font}-${script}-${bold ? 600 : 400}-normal.woff`;
  const known = kept.get(path) ?? unpack(readFileSync(installed.resolve(path)));
  kept.set(path, known);
  return known;
}

/** A WOFF file is an OpenType font whose tables are compressed one by one. */
function unpack(woff: Buffer): Buffer<ArrayBuffer> {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Uint8Array[] = [head];
  let at = head.length;
  for (let table = 0; table < count; table += 1) {
    const entry = 44 + 20 * table;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(offset, offset + packed);
    const content = packed < length ? inflateSync(stored) : stored;
    const line = 12 + 16 * table;
    woff.copy(head, line, entry, entry + 4);
    woff.copy(head, line + 4, entry + 16, entry + 20);
    head.writeUInt32BE(at, line + 8);
    head.writeUInt32BE(length, line + 12);
    parts.push(content, Buffer.alloc(-length & 3));
    at += (length + 3) & ~3;
  }
  return Buffer.concat(parts);
}
