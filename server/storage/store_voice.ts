/** A recorded voice that came whole with a request: kept as it came, where it is a recording that browsers play. */
import type { Upload } from '../../contract/call.ts';
import { fail } from '../../domain/errors.ts';
import { type FilePurpose, most_voice_bytes, plainName, recordingType } from '../../domain/files.ts';
import { say } from '../../domain/sentences.ts';
import { makeObjectKey } from '../auth/secrets.ts';
import type { Ctx } from '../ctx.ts';
import * as rows from './rows.ts';
import { beginOf } from './uploads.ts';

/** Keeps a recording and gives the id of its file; refuses what is none, by its content. */
export async function storeVoice(ctx: Ctx, upload: Upload, purpose: FilePurpose): Promise<number> {
  if (upload.byte_size > most_voice_bytes)
    fail('too_large', say`Choose a file under ${{ size: most_voice_bytes / 1024 / 1024 }} MB.`);
  const stored = await ctx.outside(`voice ${upload.temp_path}`, async () => {
    const content_type = recordingType(await beginOf(upload.temp_path));
    if (!content_type) return undefined;
    const object_key = makeObjectKey();
    await ctx.app.store.put(object_key, upload.temp_path, content_type);
    return { object_key, content_type };
  });
  if (!stored) return fail('bad_input', say`This file is not a supported recording (WebM, Ogg or MP4).`);
  return rows.addFile(ctx.db, {
    ...stored,
    file_name: plainName(upload.file_name),
    byte_size: upload.byte_size,
    sha256: upload.sha256,
    purpose,
    uploaded_by: ctx.person.user_id,
  });
}
