/** A photo that came whole with a request: kept as it came, and as the two pictures that are shown. */
import type { Upload } from '../../contract/call.ts';
import { file_limits, type FilePurpose, picture_types, plainName, typeOf, whyNoPhoto } from '../../domain/files.ts';
import { fail } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';
import { makeObjectKey } from '../auth/secrets.ts';
import type { Ctx } from '../ctx.ts';
import * as rows from './rows.ts';
import { beginOf, storeBytes } from './uploads.ts';

export interface StoredPicture {
  file_id: number;
  thumbnail_file_id: number;
  original_file_id: number;
}

/** Keeps a photo; refuses what is no picture, or cannot be read. */
export async function storePicture(ctx: Ctx, upload: Upload, purpose: FilePurpose): Promise<StoredPicture> {
  const limit = file_limits[purpose];
  if (upload.byte_size > limit)
    fail('too_large', say`Choose a file under ${{ size: Math.round(limit / 1024 / 1024) }} MB.`);
  const file_name = plainName(upload.file_name);
  // in one go: the store may take the file away
  const made = await ctx.outside(`picture ${upload.temp_path}`, async () => {
    const content_type = typeOf(await beginOf(upload.temp_path), file_name);
    if (!picture_types.includes(content_type)) return { refused: whyNoPhoto(content_type) };
    const { shown, thumbnail } = await ctx.app.foreign_files.run('makePhoto', { path: upload.temp_path });
    const object_key = makeObjectKey();
    await ctx.app.store.put(object_key, upload.temp_path, content_type);
    return {
      original: { object_key, content_type, byte_size: upload.byte_size, sha256: upload.sha256 },
      shown: await storeBytes(ctx.app, shown.bytes, 'image/webp'),
      thumbnail: await storeBytes(ctx.app, thumbnail.bytes, 'image/webp'),
    };
  });
  if ('refused' in made) return fail('bad_input', made.refused);
  const uploaded_by = ctx.person.user_id;
  const small_name = `${file_name.replace(/\.[^.]*$/, '') || 'photo'}.webp`;
  const keep = (stored: typeof made.shown) =>
    rows.addFile(ctx.db, { ...stored, file_name: small_name, content_type: 'image/webp', purpose, uploaded_by });
  return {
    file_id: await keep(made.shown),
    thumbnail_file_id: await keep(made.thumbnail),
    original_file_id: await rows.addFile(ctx.db, { ...made.original, file_name, purpose, uploaded_by }),
  };
}
