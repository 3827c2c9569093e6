/** Files of the company: pictures are checked by their content and made anew, every read is authorised. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Upload } from '../../contract/call.ts';
import { file_limits, type FilePurpose, isShownInPlace, plainName, typeOf, unknown_type } from '../../domain/files.ts';
import { refuse, sentences } from '../../domain/refusals.ts';
import { makeObjectKey } from '../auth/secrets.ts';
import type { Ctx, FileAnswer } from '../http/run_call.ts';
import { file_readers } from '../file_readers.ts';
import { mayRead } from './readers.ts';
import * as rows from './rows.ts';
import { beginOf } from './uploads.ts';

const most_bytes = 10_000_000;

/** Stores a picture: square 256 px for a person, at most 800 px for a logo; place and camera data are left out. Gives its id. */
export async function storeImage(
  ctx: Ctx,
  upload: Upload,
  { purpose }: { purpose: 'avatar' | 'logo' },
): Promise<number> {
  if (upload.byte_size > most_bytes)
    refuse('too_large', 'Please choose a picture under 10 MB.', {
      fields: { file: 'Please choose a picture under 10 MB.' },
    });
  const { bytes } = await ctx.house.foreign_files.run('makeEmblem', { path: upload.temp_path, purpose });
  await writeFile(upload.temp_path, bytes);
  const object_key = makeObjectKey();
  await ctx.house.store.put(object_key, upload.temp_path, 'image/webp');
  return rows.addFile(ctx.db, {
    object_key,
    file_name: `${upload.file_name.replace(/\.[^.]*$/, '') || purpose}.webp`,
    content_type: 'image/webp',
    byte_size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    purpose,
    uploaded_by: ctx.person.user_id,
  });
}

/**
 * Keeps a file that came whole with a request, its type known by content; gives its id. What a stranger sent is
 * quarantined: never opened in place, only ever downloaded.
 */
export async function storeFile(ctx: Ctx, upload: Upload, purpose: FilePurpose, project_id?: number): Promise<number> {
  const limit = file_limits[purpose];
  if (upload.byte_size > limit)
    refuse('too_large', `Please choose a file under ${Math.round(limit / 1024 / 1024)} MB.`);
  if (upload.byte_size === 0) refuse('bad_input', 'This file is empty.');
  const file_name = plainName(upload.file_name);
  const content_type = typeOf(await beginOf(upload.temp_path), file_name);
  const object_key = makeObjectKey();
  await ctx.house.store.put(object_key, upload.temp_path, content_type);
  return rows.addFile(ctx.db, {
    object_key,
    file_name,
    content_type,
    byte_size: upload.byte_size,
    sha256: upload.sha256,
    purpose,
    ...(project_id === undefined ? {} : { project_id }),
    uploaded_by: ctx.stranger ? null : ctx.person.user_id,
    quarantined: ctx.stranger,
  });
}

/** Pictures of people and the logo are for everyone of the company; everything else for whom it concerns. */
async function isFor(ctx: Ctx, file: { id: number; purpose: string; project_id: number | null }): Promise<boolean> {
  if (file.purpose === 'avatar' || file.purpose === 'logo') return true;
  const reads = file_readers[file.purpose as FilePurpose];
  return reads ? reads(ctx, file.id) : mayRead(ctx, file.id);
}

/** A file as an answer. */
export async function readFile(ctx: Ctx, id: number): Promise<FileAnswer> {
  const file = await rows.findFile(ctx.db, id);
  if (!file || !(await isFor(ctx, file))) return refuse('not_found', sentences.not_found);
  const { stream, byte_size } = await ctx.house.store.get(file.object_key);
  return {
    stream,
    byte_size,
    content_type: file.quarantined ? unknown_type : file.content_type,
    file_name: file.file_name,
    sha256: file.sha256,
    inline: !file.quarantined && isShownInPlace(file.content_type),
  };
}
