/** For tests of every area: files as they come with requests, and who shows who they are. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Upload } from '../contract/call.ts';
import { demo_password } from './seed/cast.ts';
import type { TestApp } from './test_kit.ts';

/** The smallest file that is known as a PDF. */
export const sample_pdf: Buffer = Buffer.from(
  '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A small photo, as a camera would send it. */
export const samplePhoto = (background = '#3d7ea6', width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A file part as the server has received it. */
export function received(t: TestApp, bytes: Buffer): Upload {
  const folder = join(t.app.settings.data_dir, 'incoming');
  mkdirSync(folder, { recursive: true });
  const temp_path = join(folder, randomBytes(18).toString('hex'));
  writeFileSync(temp_path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { file_name: 'part', content_type: '', byte_size: bytes.length, sha256, temp_path };
}

/** A whole file in a project, ready for the call that takes it. */
export async function uploaded(
  t: TestApp,
  project_id: number,
  as: string,
  { file_name = 'Layout.pdf', bytes = sample_pdf } = {},
): Promise<number> {
  const begun = await t.call('add_upload', { project_id, file_name, byte_size: bytes.length }, as);
  const { upload_id, part_size } = begun.ok();
  for (let offset = 0; offset < bytes.length; offset += part_size) {
    const part = received(t, bytes.subarray(offset, offset + part_size));
    (await t.call('upload_part', { upload_id, offset, part }, as)).ok();
  }
  return upload_id;
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A file as it came with a request, however often it was taken. */
export function aFile(t: TestApp, file_name: string, content: string | Buffer): Upload {
  const path = join(t.app.settings.data_dir, `upload-${randomBytes(8).toString('hex')}`);
  return {
    file_name,
    content_type: 'application/octet-stream',
    byte_size: Buffer.byteLength(content),
    sha256: '0'.repeat(64),
    get temp_path() {
      writeFileSync(path, content);
      return path;
    },
  };
}
export const aPicture = (t: TestApp): Upload => aFile(t, 'Roof.png', pixel);

/** The beginning of a recording, as Chrome makes one. */
export const aVoice = (t: TestApp): Upload =>
  aFile(t, 'Voice note.webm', Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(60, 7)]));

/** Proves who is at the session of a member of the cast, for one change of credentials. */
export async function prove(t: TestApp, as: string): Promise<void> {
  (await t.call('verify_identity', { password: demo_password }, as)).ok();
}
