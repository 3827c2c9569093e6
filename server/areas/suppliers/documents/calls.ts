/** Decisions about the documents of suppliers. */
import type { supplier_documents } from '../../../../contract/supplier_documents.ts';
import { addDays } from '../../../../domain/dates.ts';
import { pick } from '../../../../domain/records.ts';
import { fail, notFound, sentences } from '../../../../domain/errors.ts';
import { plural, say, term } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { aboutSupplier, lockSupplier, shown } from '../calls.ts';
import { companyName } from '../onboarding/link_rows.ts';
import { makeLink, writeTo } from '../onboarding/links.ts';
import { documentRefusedMail, documentsMail } from '../onboarding/mails.ts';
import { ownSupplier } from './rows.ts';
import { documentsOf } from './present.ts';
import { takeDocument } from './take.ts';
import * as rows from './take_rows.ts';
import { todayOf } from '../../../today.ts';

const renewal_days = 10;

/** A version that waits to be decided on, held. */
async function lockWaiting(ctx: Ctx, id: number) {
  const version = (await rows.lockVersion(ctx.db, id)) ?? notFound();
  if (version.status !== 'submitted' || !version.is_newest)
    fail('conflict', say`This version was already decided on, or a newer one was sent.`);
  return version;
}

export const calls = {
  async upload_supplier_document(ctx, { supplier_id, ...sent }) {
    const supplier = await lockSupplier(ctx, supplier_id);
    await takeDocument(ctx, sent, { supplier, status: 'submitted', sent_by: ctx.person.user_id, tells: false });
    return { message: sentences.success };
  },

  async verify_supplier_document(ctx, { supplier_document_id, ...facts }) {
    const one = await lockWaiting(ctx, supplier_document_id);
    await rows.decide(ctx.db, one.id, { ...facts, status: 'verified', remark: '', decided_by: ctx.person.user_id });
    ctx.recordEvent('supplier_document_verified', {
      summary: say`verified ${{ document: term(one.name) }} of the supplier ${{ supplier: one.supplier }}`,
      ...aboutSupplier(one.supplier_id),
      after: { group: one.group, name: one.name, ...facts },
    });
    return { message: sentences.success };
  },

  async reject_supplier_document(ctx, { supplier_document_id, remark }) {
    const { db, person } = ctx;
    const one = await lockWaiting(ctx, supplier_document_id);
    await rows.decide(db, one.id, { status: 'refused', remark, decided_by: person.user_id });
    const due_on = addDays(todayOf(ctx), renewal_days);
    await rows.ask(db, { supplier_id: one.supplier_id, documents: [one], due_on, made_by: person.user_id });
    const supplier = { id: one.supplier_id, name: one.supplier };
    const link = await makeLink(ctx, supplier, 'supplier_documents', person.user_id);
    const contact = one.contact_name || one.supplier;
    await writeTo(ctx, one.email, documentRefusedMail(await companyName(db), contact, one.name, remark, link));
    ctx.recordEvent('supplier_document_refused', {
      summary: say`refused ${{ document: term(one.name) }} of the supplier ${{ supplier: one.supplier }}: ${{ remark }}`,
      ...aboutSupplier(one.supplier_id),
      after: { group: one.group, name: one.name, remark },
    });
    return { message: sentences.success };
  },

  async send_supplier_request(ctx, { supplier_id, documents, due_on }) {
    const { db, person } = ctx;
    const supplier = await lockSupplier(ctx, supplier_id);
    if (due_on < todayOf(ctx)) {
      const sentence = say`Choose today or a later day.`;
      fail('bad_input', sentence, { fields: { due_on: sentence } });
    }
    const once = [...new Map(documents.map((one) => [`${one.group} ${one.name}`, one])).values()];
    await rows.ask(db, { supplier_id, documents: once, due_on, made_by: person.user_id });
    const link = await makeLink(ctx, supplier, 'supplier_documents', person.user_id);
    const names = once.map(({ name }) => name);
    const contact = supplier.contact_name || supplier.name;
    const mailed_to = await writeTo(
      ctx,
      supplier.email,
      documentsMail(await companyName(db), contact, names, due_on, link),
    );
    ctx.recordEvent('supplier_documents_requested', {
      summary: say`asked the supplier ${{ supplier: supplier.name }} for ${plural({ count: once.length }, '# document', '# documents')}`,
      ...aboutSupplier(supplier_id),
      after: { documents: once, due_on, mailed_to },
    });
    return { address: link.address, mailed_to };
  },

  async get_own_supplier(ctx) {
    const id = await ownSupplier(ctx.db, ctx.person.user_id);
    if (id === undefined) return { supplier: null, documents: [] };
    return { supplier: pick(await shown(ctx, id), own_keys), documents: await documentsOf(ctx, id) };
  },

  async upload_own_supplier_document(ctx, sent) {
    const id = (await ownSupplier(ctx.db, ctx.person.user_id)) ?? notFound();
    const supplier = await lockSupplier(ctx, id);
    await takeDocument(ctx, sent, { supplier, status: 'submitted', sent_by: ctx.person.user_id, tells: true });
    return { message: sentences.success };
  },
} satisfies Handlers<keyof typeof supplier_documents>;

const own_keys = [
  'id',
  'name',
  'trade_name',
  'gstin',
  'pan',
  'more_gstins',
  'categories',
  'city',
  'state',
  'contact_name',
  'phone',
  'email',
  'status',
  'kyc',
] as const;
