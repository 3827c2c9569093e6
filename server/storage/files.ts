/** Files of the company: pictures are checked by their content and re-encoded, every read is authorised. */
import { buffer } from 'node:stream/consumers';
import type { Upload } from '../../contract/call.ts';
import {
  file_limits,
  type FilePurpose,
  isShownInPlace,
  plainName,
  typeOf,
  unknown_type,
  whyNotFromOutside,
} from '../../domain/files.ts';
import { fail, notFound } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';
import { makeObjectKey } from '../auth/secrets.ts';
import type { Ctx, FileGiven } from '../ctx.ts';
import { mayRead } from './readers.ts';
import * as rows from './rows.ts';
import { beginOf, storeBytes } from './uploads.ts';

const most_bytes = 10_000_000;

/** Stores a picture: square 256 px for a person, at most 800 px for a logo; place and camera data are left out. Gives its id. */
export async function storeImage(
  ctx: Ctx,
  upload: Upload,
  { purpose }: { purpose: 'avatar' | 'logo' },
): Promise<number> {
  if (upload.byte_size > most_bytes)
    fail('too_large', say`Choose a picture under 10 MB.`, {
      fields: { file: say`Choose a picture under 10 MB.` },
    });
  const stored = await ctx.outside(upload.temp_path, async () => {
    const { bytes } = await ctx.app.foreign_files.run('makeEmblem', { path: upload.temp_path, purpose });
    return storeBytes(ctx.app, bytes, 'image/webp');
  });
  return rows.addFile(ctx.db, {
    ...stored,
    file_name: `${upload.file_name.replace(/\.[^.]*$/, '') || purpose}.webp`,
    content_type: 'image/webp',
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
    fail('too_large', say`Choose a file under ${{ size: Math.round(limit / 1024 / 1024) }} MB.`);
  if (upload.byte_size === 0) fail('bad_input', say`This file is empty.`);
  const file_name = plainName(upload.file_name);
  const stored = await ctx.outside(upload.temp_path, async () => {
    const begin = await beginOf(upload.temp_path);
    const why = ctx.stranger ? whyNotFromOutside(purpose, begin, file_name) : undefined;
    if (why) fail('bad_input', why, { fields: { file: why } });
    const content_type = typeOf(begin, file_name);
    const object_key = makeObjectKey();
    await ctx.app.store.put(object_key, upload.temp_path, content_type);
    return { object_key, content_type };
  });
  return rows.addFile(ctx.db, {
    ...stored,
    file_name,
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
  const reads = ctx.app.areas.file_readers[file.purpose as FilePurpose];
  return reads ? reads(ctx, file.id) : mayRead(ctx, file.id);
}

/** A file as an answer. */
export async function readFile(ctx: Ctx, id: number): Promise<FileGiven> {
  const file = await rows.findFile(ctx.db, id);
  if (!file || !(await isFor(ctx, file))) return notFound();
  return async () => ({
    ...(await ctx.app.store.get(file.object_key)),
    content_type: file.quarantined ? unknown_type : file.content_type,
    file_name: file.file_name,
    sha256: file.sha256,
    inline: !file.quarantined && isShownInPlace(file.content_type),
  });
}

/** A small picture as a data address, for pages of people without an account; null when there is none. */
export async function dataAddress(
  { app, outside }: Pick<Ctx, 'app' | 'outside'>,
  file: { object_key: string | null; content_type: string | null },
): Promise<string | null> {
  const { object_key, content_type } = file;
  if (!object_key) return null;
  return outside(`picture ${object_key}`, async () => {
    const { stream } = await app.store.get(object_key);
    return `data:${content_type ?? ''};base64,${(await buffer(stream)).toString('base64')}`;
  });
}
