/** A file that was made here, whole in memory, as the answer of a call. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileAnswer } from '../ctx.ts';

export const madeFile = (
  bytes: Buffer,
  about: Pick<FileAnswer, 'content_type' | 'file_name' | 'inline'>,
): FileAnswer => ({
  ...about,
  stream: Readable.from([bytes]),
  byte_size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
