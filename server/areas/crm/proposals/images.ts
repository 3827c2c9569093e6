/** Pictures in proposals and templates: re-encoded by this server, so nothing a camera wrote and nothing else is in them. */
import type { Upload } from '../../../../contract/call.ts';
import { file_limits, plainName } from '../../../../domain/files.ts';
import { whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import type { Section } from '../../../../domain/proposals/sections.ts';
import { fail } from '../../../../domain/errors.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Ctx } from '../../../ctx.ts';
import { addFile } from '../../../storage/rows.ts';
import { storeBytes } from '../../../storage/uploads.ts';
import * as rows from './source_rows.ts';

/** Keeps a picture as JPEG, which every PDF can hold; gives its number. */
export async function storePicture(ctx: Ctx, upload: Upload): Promise<number> {
  if (upload.byte_size > file_limits.proposal) fail('too_large', say`Choose a picture under 25 MB.`);
  const stored = await ctx.outside(upload.temp_path, async () => {
    const { bytes } = await ctx.app.foreign_files.run('makeProposalPicture', { path: upload.temp_path });
    return storeBytes(ctx.app, bytes, 'image/jpeg');
  });
  const file_id = await addFile(ctx.db, {
    ...stored,
    file_name: `${plainName(upload.file_name).replace(/\.[^.]*$/, '') || 'picture'}.jpg`,
    content_type: 'image/jpeg',
    purpose: 'proposal',
    uploaded_by: ctx.person.user_id,
  });
  await rows.addImage(ctx.db, file_id, ctx.person.user_id);
  return file_id;
}

/** Refuses sections that show a file which is no picture of a proposal. */
export async function requireImages(ctx: Ctx, sections: readonly Section[]): Promise<void> {
  const wanted = [...new Set(sections.flatMap(({ image_file_ids }) => image_file_ids))];
  if ((await rows.countImages(ctx.db, wanted)) < wanted.length)
    fail('bad_input', say`A picture is missing. Add it again.`);
}

/** Pictures of proposals are for everybody of the pipeline; a sent PDF is read through its own call only. */
export const readsProposalFile = async (ctx: Ctx, file_id: number): Promise<boolean> =>
  whyNot(allow.toView('crm'), ctx.permissions) === undefined && rows.isImage(ctx.db, file_id);
