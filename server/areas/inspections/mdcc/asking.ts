/** The documents of a clearance that its supplier sends: asked for by mail, received through the portal or a link. */
import type { Upload } from '../../../../contract/call.ts';
import { failIf, notFound } from '../../../../domain/errors.ts';
import { missingDocuments, supplier_documents, whyNotWaiting } from '../../../../domain/procurement/mdcc.ts';
import { say, term } from '../../../../domain/sentences.ts';
import { isDeliverableEmail } from '../../../../domain/text.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { queueMails } from '../../../mail/rows.ts';
import { storeFile } from '../../../storage/files.ts';
import { newOrderLink, orderBehind } from '../../../supply/order_links.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { documentsMail } from '../mails.ts';
import * as own_rows from '../own_rows.ts';
import * as people_rows from '../people_rows.ts';
import * as change_rows from './change_rows.ts';
import type { DocumentRow } from './rows.ts';
import { aboutMdcc, headOf, holdMdcc, isSuppliers, missingFromSupplier, toldOf, whyNotAsk } from './present.ts';
import { todayOf } from '../../../today.ts';

/** Mails the supplier of an order which documents are missing, with a link to send them. Returns whether they can be reached. */
export async function askSupplier(
  ctx: Ctx,
  { order_id, order }: { order_id: number; order: string },
  names: readonly string[],
): Promise<boolean> {
  if (names.length === 0) return false;
  const to = await people_rows.supplierOfOrder(ctx.db, order_id);
  if (!to || !isDeliverableEmail(to.email)) return false;
  const { address, language } = await newOrderLink(ctx, order_id, to.email);
  const about = { company: ctx.person.company_name, contact: to.contact_name || to.name, number: '', order };
  await queueMails(ctx, [{ to: to.email, language, letter: documentsMail(about, { names, address }) }]);
  return true;
}

/** Names of the documents of a new request that the supplier has to send. */
export const askedFirst = (documents: readonly { name: string; owner_id: number | null; instead: string }[]) =>
  missingDocuments(documents.map((one) => ({ ...one, file_id: null })))
    .filter(isSuppliers)
    .map(({ name }) => name);

/** Why the supplier does not replace a document: the company attached what is there. */
const whyNotReplace = ({ file_id, from_outside }: Pick<DocumentRow, 'file_id' | 'from_outside'>) =>
  file_id === null || from_outside
    ? undefined
    : say`The company has attached this document. Ask them to remove it before you send another.`;

/** Keeps a document that comes from the supplier, and tells who waits for it. */
export async function receiveDocument(
  ctx: Ctx,
  whose: own_rows.Whose,
  mdcc_document_id: number,
  file: Upload,
): Promise<number> {
  const found = await own_rows.clearanceOf(ctx.db, mdcc_document_id, whose);
  if (!found) return notFound();
  await lockRows(ctx.db, 'mdccs', [found.mdcc_id]);
  const head = await headOf(ctx, found.mdcc_id);
  const document = head.documents.find(({ id }) => id === mdcc_document_id);
  // what is not needed, or stands elsewhere, is not on their page
  if (!document || !isSuppliers(document) || document.instead !== '') return notFound();
  failIf(whyNotWaiting(head.status) ?? whyNotReplace(document));
  // also from a signed-in vendor: files from outside are handled as a stranger's
  const file_id = await storeFile({ ...ctx, stranger: true }, file, 'mdcc');
  await change_rows.setFile(ctx.db, head.id, mdcc_document_id, file_id);
  ctx.recordEvent('mdcc_document_sent', {
    summary: say`sent “${{ document: term(document.name) }}” for the dispatch clearance of ${{ order: head.order }}`,
    ...aboutMdcc(head),
    ...(document.file_id === null ? {} : { before: { file_id: document.file_id } }),
    after: { file_id },
    tell: { ...toldOf(head), supplier: head.supplier, document: document.name },
  });
  return file_id;
}

type Calls = 'send_mdcc_document_request' | 'get_order_page_mdccs' | 'upload_order_page_mdcc_file';

export const calls = {
  async send_mdcc_document_request(ctx, { mdcc_id, version }) {
    const { head } = await holdMdcc(ctx, mdcc_id, version);
    failIf(whyNotAsk(head));
    const names = missingFromSupplier(head.documents).map(({ name }) => name);
    await askSupplier(ctx, head, names);
    const changed = await change_rows.change(ctx.db, mdcc_id, { asked_at: ctx.app.now().toISOString() });
    ctx.recordEvent('mdcc_documents_requested', {
      summary: say`asked ${{ supplier: head.supplier }} for documents of the dispatch clearance of ${{ order: head.order }}`,
      ...aboutMdcc(head),
      after: { documents: names },
    });
    return { mdcc_id, version: changed };
  },

  async get_order_page_mdccs(ctx, { token }) {
    const { order_id } = await orderBehind(ctx, token);
    return { mdccs: await own_rows.mdccs(ctx.db, { order_id }, todayOf(ctx), supplier_documents) };
  },

  async upload_order_page_mdcc_file(ctx, { token, mdcc_document_id, file }) {
    const { order_id } = await orderBehind(ctx, token);
    return { file_id: await receiveDocument(ctx, { order_id }, mdcc_document_id, file) };
  },
} satisfies Pick<Handlers, Calls>;
