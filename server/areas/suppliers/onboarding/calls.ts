/** A supplier's own page: the company invites and reviews; its token alone says which supplier of which company. */
import { onboarded_facts, type supplier_onboarding } from '../../../../contract/supplier_onboarding.ts';
import { fail, requireVersion, sentences } from '../../../../domain/errors.ts';
import { pick } from '../../../../domain/records.ts';
import { languageOf } from '../../../../domain/languages.ts';
import { say } from '../../../../domain/sentences.ts';
import { sentenceOf } from '../../../../contract/complaint.ts';
import { isWanted } from '../../../../domain/suppliers/kyc.ts';
import { missingDetails, onboarded_keys } from '../../../../domain/suppliers/onboarding.ts';
import { supplier_fields } from '../../../../domain/suppliers/supplier_fields.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { dataAddress } from '../../../storage/files.ts';
import { keptOf } from '../../../tables/field_values.ts';
import { aboutSupplier, lockSupplier, reviewed_only } from '../calls.ts';
import { documentsOf } from '../documents/present.ts';
import { versions } from '../documents/rows.ts';
import { takeDocument } from '../documents/take.ts';
import { removeDraft, sendDrafts } from '../documents/take_rows.ts';
import { requireOneIdentity } from '../identity.ts';
import { gstinsOf, supplier_rows } from '../rows.ts';
import * as links from './link_rows.ts';
import { makeLink, open, writeTo } from './links.ts';
import { acceptedMail, againMail, invitationMail, refusedMail } from './mails.ts';

/** A supplier that waits for the review, as it was shown, held. */
async function lockSubmitted(ctx: Ctx, supplier_id: number, version: number) {
  const supplier = await lockSupplier(ctx, supplier_id);
  requireVersion(supplier, version);
  if (supplier.status !== 'submitted') fail('conflict', reviewed_only);
  return supplier;
}

interface Invited {
  id: number;
  name: string;
  contact_name: string;
  email: string;
}

async function invite(ctx: Ctx, supplier: Invited) {
  const link = await makeLink(ctx, supplier, 'supplier', ctx.person.user_id);
  const contact = supplier.contact_name || supplier.name;
  const letter = invitationMail(await links.companyName(ctx.db), contact, link);
  return { address: link.address, mailed_to: await writeTo(ctx, supplier.email, letter) };
}

/** The documents the page of a link holds: all that are required and asked for, or only what was asked for. */
async function wantedOf(ctx: Ctx, supplier_id: number, wants: 'details' | 'documents') {
  const sent = await versions(ctx.db, supplier_id);
  const all = await documentsOf(ctx, supplier_id, sent);
  const drafts = sent.filter(({ status }) => status === 'draft');
  return all.flatMap((one) => {
    const draft = drafts.find(({ kyc_group, name }) => kyc_group === one.group && name === one.name);
    const is_here = one.asked_until !== null || draft !== undefined || (wants === 'details' && one.required);
    if (!is_here) return [];
    const newest = one.versions[0];
    return [
      {
        group: one.group,
        name: one.name,
        required: one.required,
        due_on: one.asked_until,
        state: one.state,
        remark: newest?.status === 'refused' ? newest.remark : '',
        file_name: draft?.file_name ?? (isWanted(one) || !newest ? '' : newest.file_name),
      },
    ];
  });
}

export const calls = {
  async send_supplier_invitation(ctx, facts) {
    const id = await supplier_rows.add(ctx.db, { ...facts, status: 'invited', made_by: ctx.person.user_id });
    ctx.recordEvent('supplier_invited', {
      summary: say`invited the supplier ${{ name: facts.name }}`,
      ...aboutSupplier(id),
      after: facts,
    });
    return { supplier_id: id, ...(await invite(ctx, { id, ...facts })) };
  },

  async send_supplier_link(ctx, { supplier_id }) {
    const supplier = await lockSupplier(ctx, supplier_id);
    if (supplier.status !== 'invited') fail('conflict', say`${{ name: supplier.name }} is not invited.`);
    const made = await invite(ctx, supplier);
    ctx.recordEvent('supplier_link_sent', {
      summary: say`sent the supplier ${{ name: supplier.name }} a new link`,
      ...aboutSupplier(supplier_id),
      after: { mailed_to: made.mailed_to },
    });
    return made;
  },

  async approve_supplier(ctx, { supplier_id, version }) {
    const { db } = ctx;
    const supplier = await lockSubmitted(ctx, supplier_id, version);
    const { name } = supplier;
    await supplier_rows.change(db, supplier_id, { status: 'active', review_remark: '' });
    await writeTo(ctx, supplier.email, acceptedMail(await links.companyName(db), supplier.contact_name || name));
    ctx.recordEvent('supplier_approved', {
      summary: say`accepted the supplier ${{ name }}`,
      ...aboutSupplier(supplier_id),
      tell: { supplier_id, name },
    });
    return { message: sentences.success };
  },

  async reject_supplier(ctx, { supplier_id, version, remark, again }) {
    const { db } = ctx;
    const supplier = await lockSubmitted(ctx, supplier_id, version);
    const { name } = supplier;
    const contact = supplier.contact_name || name;
    const company = await links.companyName(db);
    await supplier_rows.change(db, supplier_id, { status: again ? 'invited' : 'refused', review_remark: remark });
    const letter = again
      ? againMail(company, contact, remark, await makeLink(ctx, supplier, 'supplier', ctx.person.user_id))
      : refusedMail(company, contact, remark);
    await writeTo(ctx, supplier.email, letter);
    ctx.recordEvent('supplier_rejected', {
      summary: again
        ? say`asked the supplier ${{ name }} to change its details: ${{ remark }}`
        : say`refused the supplier ${{ name }}: ${{ remark }}`,
      ...aboutSupplier(supplier_id),
      after: { remark, again },
      tell: { supplier_id, name, remark, again },
    });
    return { message: sentences.success };
  },

  async get_supplier_onboarding(ctx, { token }) {
    const { supplier, company, wants } = await open(ctx, token, { writes: false });
    return {
      wants,
      company_name: company.name,
      logo: (await dataAddress(ctx, company)) ?? '',
      phone_number: company.phone_number,
      website: company.website,
      language: languageOf(company.customer_language),
      name: supplier.name,
      remark: supplier.review_remark,
      facts: wants === 'details' ? { ...pick(supplier, [...onboarded_keys]), ...(supplier.draft as object) } : {},
      documents: await wantedOf(ctx, supplier.id, wants),
    };
  },

  async update_supplier_onboarding(ctx, { token, facts }) {
    const { supplier } = await open(ctx, token, { writes: true });
    await links.saveDraft(ctx.db, supplier.id, { ...(supplier.draft as object), ...facts });
    return { message: sentences.success };
  },

  async upload_supplier_file(ctx, { token, ...sent }) {
    const { supplier, wants } = await open(ctx, token, { writes: true });
    const status = wants === 'details' ? 'draft' : 'submitted';
    await takeDocument(ctx, sent, { supplier, status, tells: true });
    return { message: sentences.success };
  },

  async delete_supplier_file(ctx, { token, ...document }) {
    const { supplier } = await open(ctx, token, { writes: true });
    await removeDraft(ctx.db, supplier.id, document);
    return { message: sentences.success };
  },

  async onboard_supplier(ctx, { token, ...given }) {
    const { db } = ctx;
    const { supplier, wants } = await open(ctx, token, { writes: true });
    if (wants !== 'details') fail('conflict', say`This link is for documents only.`);
    const facts: Record<string, unknown> = {
      ...pick(supplier, [...onboarded_keys]),
      ...(supplier.draft as object),
      ...given,
    };
    const missing = missingDetails(facts);
    const documents = await wantedOf(ctx, supplier.id, wants);
    const without_file = documents.filter(({ file_name }) => file_name === '');
    if (missing.length > 0 || without_file.length > 0)
      fail('bad_input', sentences.details_missing, {
        fields: Object.fromEntries([
          ...missing.map((key) => [key, say`This field is required.`]),
          ...without_file.map(({ name }) => [`documents.${name}`, say`This document is missing.`]),
        ]),
      });
    for (const [key, shape] of Object.entries(onboarded_facts)) {
      const judged = shape.safeParse(
        facts[key] ?? (supplier_fields[key as keyof typeof onboarded_facts].kind === 'tags' ? [] : ''),
      );
      if (!judged.success) {
        const sentence = sentenceOf(judged.error.issues[0]?.message ?? '');
        fail('bad_input', sentence, { fields: { [key]: sentence } });
      }
    }
    const identity = requireOneIdentity({
      gstin: facts.gstin as string,
      pan: facts.pan as string,
      more_gstins: await gstinsOf(db, supplier.id),
    });
    const kept = keptOf(supplier_fields, pick(facts, [...onboarded_keys]));
    await supplier_rows.change(db, supplier.id, {
      ...kept,
      gstin: identity.gstin,
      pan: identity.pan,
      status: 'submitted',
      submitted_at: ctx.app.now().toISOString(),
      review_remark: '',
      draft: {},
    });
    await sendDrafts(db, supplier.id);
    await links.endLinks(db, supplier.id, ['supplier']);
    const name = facts.name as string;
    ctx.recordEvent('supplier_onboarded', {
      summary: say`the supplier ${{ name }} sent its details`,
      ...aboutSupplier(supplier.id),
      after: kept,
      tell: { supplier_id: supplier.id, name },
    });
    return 'Success';
  },
} satisfies Handlers<keyof typeof supplier_onboarding>;
