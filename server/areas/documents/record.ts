/** A decision with the letter it was recorded from, which becomes a document of its own. */
import { showDate } from '../../../domain/dates.ts';
import type { RequestOf } from '../../../contract/index.ts';
import { document_fields } from '../../../domain/documents/document_fields.ts';
import { emptyValues } from '../../../domain/fields.ts';
import { fail, sentences } from '../../../domain/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { holdUpload } from '../../storage/uploads.ts';
import { addVersion } from './add_version.ts';
import * as approvals_rows from './approval_rows.ts';
import { type Decision, decide } from './decide.ts';
import * as rows from './rows.ts';

type WithLetter = Pick<RequestOf<'approve_document'>, 'decided_on' | 'reference' | 'letter_upload_id'>;

/** Decides on the newest version of a document, and keeps the letter of a party outside; gives the document's status. */
export async function decideWithLetter(
  ctx: Ctx,
  document: rows.Locked,
  decision: Decision,
  remark: string,
  { decided_on, reference, letter_upload_id }: WithLetter,
): Promise<string> {
  if (letter_upload_id !== undefined) await holdUpload(ctx, letter_upload_id);
  const record = { decided_on, reference, has_letter: letter_upload_id !== undefined };
  const { status, step } = await decide(ctx, document, decision, remark, record);
  if (letter_upload_id === undefined || !step) return status;
  const { id: approval_id, role } = step;
  const letter = await addLetter(ctx, document, `${role} letter ${showDate(decided_on ?? '')}: ${document.name}`);
  await addVersion(ctx, letter, { upload_id: letter_upload_id, note: reference });
  await approvals_rows.keepLetter(ctx.db, approval_id, letter.id);
  return status;
}

/** An empty document beside the one that was decided on; two letters of a day are told apart by their number. */
async function addLetter(ctx: Ctx, { project_id, stage, event_id }: rows.Locked, called: string): Promise<rows.Locked> {
  const { user_id } = ctx.person;
  for (let number = 1; number < 20; number += 1) {
    const id = await rows.add(ctx.db, {
      ...emptyValues(document_fields),
      project_id,
      stage,
      name: `${called.slice(0, 150)}${number > 1 ? ` (${number})` : ''}`,
      event_id,
      owner_id: user_id,
      created_by: user_id,
    });
    const letter = id === undefined ? undefined : await rows.lock(ctx.db, id);
    if (letter) return letter;
  }
  return fail('conflict', sentences.changed_meanwhile);
}
