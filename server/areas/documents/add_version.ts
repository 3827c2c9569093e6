/** Takes an upload as the next version of a document, and asks whom it must be approved by. */
import type { RequestOf } from '../../../contract/index.ts';
import { approvalChain, approver_of, shareFlagOf } from '../../../domain/documents.ts';
import { drawingNumber, isReleased } from '../../../domain/drawings.ts';
import { isInside } from '../../../domain/people.ts';
import { say } from '../../../domain/sentences.ts';
import type { Ctx } from '../../ctx.ts';
import { addPreview, takeUpload } from '../../storage/uploads.ts';
import { nextOutside, toldOf } from './decide.ts';
import * as approvals_rows from './approval_rows.ts';
import * as versions_rows from './version_rows.ts';
import * as rows from './rows.ts';

const preview_pixels = 1600;

/** Takes an upload as the next version of a locked document. */
export async function addVersion(
  ctx: Ctx,
  document: rows.Locked,
  wanted: Pick<
    RequestOf<'add_document_version'>,
    'upload_id' | 'note' | 'issue_date' | 'valid_to' | 'outside_approval'
  >,
): Promise<{ version: number; number: string }> {
  const { db, person } = ctx;
  const taken = await takeUpload(ctx, wanted.upload_id, 'document');
  const preview = await addPreview(ctx, taken, preview_pixels);
  const { project_code, drawing } = document;
  const before = document.versions[0];
  const version = (before?.version ?? 0) + 1;
  // a number someone chose stays; one that was made counts on
  const made = (at: number): string => (drawing === null || at === 0 ? '' : drawingNumber(project_code, drawing, at));
  const counts_on = drawing !== null && document.number === made(before?.version ?? 0);
  const number = counts_on ? made(version) : document.number;
  const version_id = await versions_rows.addVersion(
    db,
    {
      document_id: document.id,
      number: version,
      file_id: taken.file_id,
      preview_file_id: preview?.file_id ?? null,
      status: drawing === null ? 'submitted' : 'draft',
      note: wanted.note,
      uploaded_by: person.user_id,
    },
    {
      number,
      issue_date: wanted.issue_date ?? document.issue_date,
      valid_to: wanted.valid_to ?? document.valid_to,
    },
  );
  const { id: document_id, project_id, stage } = document;
  const own_party = isInside(person.kind) ? undefined : shareFlagOf(ctx.permissions);
  const asks = drawing === null && document.needs_approval;
  if (asks) {
    const about = { project_id, stage, document_id, document_version_id: version_id, asked_by: person.user_id };
    // whose own document it is need not approve it
    const outside = nextOutside(document, wanted.outside_approval).filter((party) => party !== own_party);
    await approvals_rows.ask(db, about, approvalChain(stage, outside));
  }
  ctx.recordEvent('document_version_added', {
    summary: say`uploaded ${{ name: document.name }}, version ${{ version }}${{ note: wanted.note ? say`: ${{ note: wanted.note }}` : '' }}`,
    project_id,
    subject_type: 'document',
    subject_id: document_id,
    after: { version, file_name: taken.file_name, byte_size: taken.byte_size, sha256: taken.sha256, number },
    tell: {
      ...toldOf(document),
      version,
      note: wanted.note,
      asked: asks ? approver_of[stage] : '',
      after_release: document.versions.some(({ status }) => isReleased(status)),
      flags: asks || drawing !== null ? [] : document.shared_with.filter((flag) => flag !== own_party),
      answered: own_party !== undefined,
    },
  });
  return { version, number };
}
