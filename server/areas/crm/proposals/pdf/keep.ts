/** Keeps the PDF of a proposal as it was sent, so that a later way of drawing does not change it. */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { numberOf } from '../../../../../domain/proposals/status.ts';
import { makeObjectKey } from '../../../../auth/secrets.ts';
import type { Tell } from '../../../../events/listeners.ts';
import { addFile } from '../../../../storage/rows.ts';
import { lock, setPdf } from '../rows.ts';
import type { ProposalFigures } from '../../../../../domain/proposals/figures.ts';
import type { Letterhead } from '../rows.ts';
import { renderProposal } from './render.ts';

export async function keepPdf({ db, house }: Pick<Tell, 'db' | 'house'>, proposal_id: number): Promise<void> {
  const row = await lock(db, { user_id: 0, sees_all: true }, proposal_id);
  if (!row || row.status === 'draft' || row.pdf_file_id !== null) return;
  const number = numberOf(row.code, row.revision);
  const bytes = await renderProposal(db, house, {
    number,
    content: row.content,
    figures: row.figures as ProposalFigures,
    letterhead: row.letterhead as Letterhead,
  });
  const folder = join(house.settings.data_dir, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const object_key = makeObjectKey();
  const temp_path = join(folder, object_key.slice(3));
  try {
    await writeFile(temp_path, bytes, { mode: 0o600 });
    await house.store.put(object_key, temp_path, 'application/pdf');
  } finally {
    await rm(temp_path, { force: true });
  }
  const file = { object_key, file_name: `${number}.pdf`, content_type: 'application/pdf', byte_size: bytes.length };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await setPdf(db, proposal_id, await addFile(db, { ...file, sha256, purpose: 'proposal', uploaded_by: row.sent_by }));
}
