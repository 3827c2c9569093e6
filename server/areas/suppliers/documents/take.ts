/** A document that is sent: kept as the newest version of its name, whoever sends it. */
import type { Upload } from '../../../../contract/call.ts';
import { fail } from '../../../../domain/errors.ts';
import { say, term } from '../../../../domain/sentences.ts';
import { isKycDocument } from '../../../../domain/suppliers/kyc.ts';
import type { Ctx } from '../../../ctx.ts';
import { storeFile } from '../../../storage/files.ts';
import * as rows from './take_rows.ts';

interface Sent extends rows.SentDocument {
  file: Upload;
}

interface From {
  supplier: { id: number; name: string };
  status: 'draft' | 'submitted';
  /** absent: someone without an account */
  sent_by?: number;
  /** the company did not send it itself, and hears of it */
  tells: boolean;
}

export async function takeDocument(ctx: Ctx, { file, ...sent }: Sent, from: From): Promise<void> {
  const { supplier, status, sent_by, tells } = from;
  if (!isKycDocument(sent.group, sent.name)) fail('bad_input', say`Select one of the listed documents.`);
  if (sent.valid_to !== null && sent.issued_on !== null && sent.valid_to < sent.issued_on) {
    const sentence = say`The document cannot end before it was issued.`;
    fail('bad_input', sentence, { fields: { valid_to: sentence } });
  }
  // what comes through a link is a stranger's, whoever is signed in on the device
  const file_id = await storeFile(sent_by === undefined ? { ...ctx, stranger: true } : ctx, file, 'supplier');
  await rows.addVersion(ctx.db, { ...sent, supplier_id: supplier.id, file_id, status, sent_by: sent_by ?? null });
  if (status === 'draft') return;
  await rows.noteSent(ctx.db, supplier.id, sent);
  ctx.recordEvent('supplier_document_sent', {
    summary: say`sent ${{ document: term(sent.name) }} of the supplier ${{ supplier: supplier.name }}`,
    subject_type: 'supplier',
    subject_id: supplier.id,
    after: { group: sent.group, name: sent.name, valid_to: sent.valid_to },
    ...(tells && { tell: { supplier_id: supplier.id, name: supplier.name, document: sent.name } }),
  });
}
