/** Files that came in part by part: joined, known by their content, and handed to the call that takes them. */
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { file_limits, type FilePurpose, picture_types, typeOf, whyNoPhoto } from '../../domain/files.ts';
import { ApiError, fail, notFound } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';
import { makeObjectKey } from '../auth/secrets.ts';
import type { Ctx, AppContext } from '../ctx.ts';
import { inCompany } from '../tenancy/in_company.ts';
import * as rows from './rows.ts';

/** A file of the project that a call has taken over. */
export interface TakenFile {
  file_id: number;
  file_name: string;
  content_type: string;
  byte_size: number;
  sha256: string;
  object_key: string;
}

/** Holds an upload of the person's own in the project the call is about; any other is not there. */
export async function holdUpload(ctx: Ctx, upload_id: number) {
  const upload = await rows.lockUpload(ctx.db, ctx.person.user_id, upload_id);
  return upload?.project_id === ctx.project_id ? upload : notFound();
}

/**
 * Takes over an upload of the person's own, in the project the call is about (`ctx.project_id`), as a file for `purpose`.
 * The upload is gone then. A photo must be a picture.
 */
export async function takeUpload(ctx: Ctx, upload_id: number, purpose: FilePurpose): Promise<TakenFile> {
  const upload = await holdUpload(ctx, upload_id);
  const { byte_size, file_name } = upload;
  if (upload.received < byte_size) fail('conflict', say`This file has not arrived completely yet.`);
  const limit = file_limits[purpose];
  if (byte_size > limit) fail('too_large', say`Choose a file under ${{ size: Math.round(limit / 1024 / 1024) }} MB.`);
  const { sha256, content_type, part_keys } = upload;
  // a process that died after the last part came did not join it
  const whole = sha256
    ? { object_key: part_keys[0] as string, sha256, content_type }
    : await ctx.outside(`join ${upload_id}`, () => joined(ctx.app, part_keys, file_name));
  if (purpose === 'photo' && !picture_types.includes(whole.content_type))
    fail('bad_input', whyNoPhoto(whole.content_type));
  const file = { ...whole, file_name, byte_size };
  const file_id = await rows.takeOver(ctx.db, upload_id, {
    ...file,
    purpose,
    project_id: ctx.project_id,
    uploaded_by: ctx.person.user_id,
  });
  return { file_id, ...file };
}

/**
 * Joins the parts of an upload that arrived whole, outside any transaction: no call waits for a large file. Until that is
 * kept the parts are the upload; an object that nothing names is removed here, or by the nightly sweep.
 */
export async function joinUpload(
  app: AppContext,
  company_id: number,
  upload: { id: number; file_name: string; part_keys: readonly string[] },
): Promise<void> {
  const whole = await joined(app, upload.part_keys, upload.file_name);
  const kept = await inCompany(app.database, company_id, (db) =>
    rows.setJoined(db, upload.id, upload.part_keys, whole),
  );
  if (!kept) await app.store.remove(whole.object_key);
}

/** The parts as one object, known by its content. */
async function joined(app: AppContext, part_keys: readonly string[], file_name: string): Promise<rows.Joined> {
  const folder = incomingOf(app);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const object_key = makeObjectKey();
  const temp_path = join(folder, object_key.slice(3));
  try {
    const sha256 = await joinParts(app, part_keys, temp_path);
    const content_type = typeOf(await beginOf(temp_path), file_name);
    await app.store.put(object_key, temp_path, content_type);
    return { object_key, sha256, content_type };
  } finally {
    await rm(temp_path, { force: true });
  }
}

/** Where files lie while they arrive. */
export const incomingOf = (app: AppContext): string => join(app.settings.data_dir, 'incoming');

async function joinParts(app: AppContext, part_keys: readonly string[], temp_path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    async function* () {
      for (const key of part_keys) {
        const { stream } = await app.store.get(key);
        for await (const chunk of stream) {
          hash.update(chunk as Buffer);
          yield chunk as Buffer;
        }
      }
    },
    createWriteStream(temp_path, { mode: 0o600 }),
  );
  return hash.digest('hex');
}

/** The first bytes of a file, by which its type is known. */
export async function beginOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(2048), 0, 2048, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A smaller picture of a file, and how large the file itself is shown, upright. */
export interface Preview {
  file_id: number;
  width: number;
  height: number;
}

/**
 * Makes a WebP of at most `pixels` on its longer side, without place and camera data. Undefined when the file is no
 * picture or cannot be read: the file itself stays as it is.
 */
export async function addPreview(ctx: Ctx, file: TakenFile, pixels: number): Promise<Preview | undefined> {
  if (!picture_types.includes(file.content_type) || file.byte_size > file_limits.photo) return undefined;
  const { app } = ctx;
  const made = await ctx.outside(`preview ${file.object_key}`, () =>
    withStored(app, file.object_key, async (path) => {
      const { bytes, width, height } = await app.foreign_files.run('makePreview', { path, pixels });
      return { stored: await storeBytes(app, bytes, 'image/webp'), width, height };
    }).catch((error: unknown) => {
      if (error instanceof ApiError && error.kind === 'bad_input') return undefined;
      throw error;
    }),
  );
  if (!made) return undefined;
  const file_id = await rows.addFile(ctx.db, {
    ...made.stored,
    file_name: `${file.file_name.replace(/\.[^.]*$/, '') || 'picture'}.webp`,
    content_type: 'image/webp',
    purpose: 'thumbnail',
    project_id: ctx.project_id,
    uploaded_by: ctx.person.user_id,
  });
  return { file_id, width: made.width, height: made.height };
}

/** Reads a stored object as a file, which is gone afterwards. */
export async function withStored<T>(
  app: AppContext,
  object_key: string,
  read: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(incomingOf(app), randomBytes(18).toString('hex'));
  await mkdir(incomingOf(app), { recursive: true, mode: 0o700 });
  try {
    const { stream } = await app.store.get(object_key);
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    return await read(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Puts what this server made into the store. */
export async function storeBytes(app: AppContext, bytes: Uint8Array, content_type: string) {
  const object_key = makeObjectKey();
  const temp_path = join(incomingOf(app), object_key.slice(3));
  await mkdir(incomingOf(app), { recursive: true, mode: 0o700 });
  try {
    await pipeline([bytes], createWriteStream(temp_path, { mode: 0o600 }));
    await app.store.put(object_key, temp_path, content_type);
  } finally {
    await rm(temp_path, { force: true });
  }
  return { object_key, byte_size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
