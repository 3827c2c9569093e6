/** A supplier's own page behind a link, without an account: the company invites and reviews, the supplier fills in and sends. */
import { z } from 'zod';
import { language_codes } from '../domain/languages.ts';
import { pick } from '../domain/records.ts';
import { allow } from '../domain/rules.ts';
import { document_states, kyc_groups } from '../domain/suppliers/kyc.ts';
import { onboarded_keys } from '../domain/suppliers/onboarding.ts';
import { supplier_fields } from '../domain/suppliers/supplier_fields.ts';
import { Choice, call, Id, Text, Version } from './call.ts';
import { message } from './shapes.ts';
import { shapesOf } from './fields.ts';
import { Email } from './identity.ts';
import { sent_document } from './supplier_documents.ts';
import { Categories } from './suppliers.ts';

const token = Text(200, 1).meta({ description: 'the token of the link' });
const looking = [{ per: 'address', tries: 240, seconds: 300 }] as const;
const writing = [
  { per: 'token', tries: 300, seconds: 3600 },
  { per: 'address', tries: 600, seconds: 3600 },
] as const;

/** What a supplier says of itself. */
export const onboarded_facts = { ...shapesOf(pick(supplier_fields, onboarded_keys), {}), categories: Categories };
/** The same while it is filled in. */
const Draft = z
  .object(onboarded_facts)
  .extend({ name: Text(160) })
  .partial();

const made = {
  address: z.string().meta({ description: 'given only now: the token in it is kept as a hash' }),
  mailed_to: z.string().meta({ description: 'empty: to nobody' }),
};
const about = { supplier_id: Id, version: Version };

export const supplier_onboarding = {
  send_supplier_invitation: call({
    summary: 'Invites a supplier: adds it as invited, and mails the link to the page on which it fills in its details.',
    request: z.strictObject({ name: Text(160, 1), email: Email, contact_name: Text(120).default('') }),
    response: z.object({ supplier_id: z.int(), ...made }),
    secret: 'address',
    allow: allow.toWork('suppliers'),
    changes: ['suppliers'],
  }),
  send_supplier_link: call({
    summary: 'Mails an invited supplier a new link to its page; the one before ends at once.',
    request: z.strictObject({ supplier_id: Id }),
    response: z.object(made),
    secret: 'address',
    allow: allow.toWork('suppliers'),
    changes: ['suppliers'],
  }),
  approve_supplier: call({
    summary:
      'Accepts a supplier that sent its details: it may be asked and, by the rules of the company, ordered from.',
    request: z.strictObject(about),
    response: message,
    allow: allow.toApprove('suppliers'),
    changes: ['suppliers', 'notifications'],
  }),
  reject_supplier: call({
    summary:
      'Refuses a supplier that sent its details, or asks it to change them (`again`): the remark is mailed, with a new link where it is asked again.',
    request: z.strictObject({ ...about, remark: Text(500, 1), again: z.boolean() }),
    response: message,
    allow: allow.toApprove('suppliers'),
    changes: ['suppliers', 'notifications'],
  }),
  get_supplier_onboarding: call({
    method: 'GET',
    summary: 'Gives the page behind a supplier’s link: what it has filled in so far and the documents that are wanted.',
    request: z.strictObject({ token }),
    response: z.object({
      wants: z.enum(['details', 'documents']),
      company_name: z.string(),
      logo: z.string(),
      phone_number: z.string(),
      website: z.string(),
      language: z.enum(language_codes),
      name: z.string(),
      remark: z.string().meta({ description: 'what the company asked to be changed' }),
      facts: z.record(z.string(), z.unknown()),
      documents: z.array(
        z.object({
          group: z.enum(kyc_groups),
          name: z.string(),
          required: z.boolean(),
          due_on: z.string().nullable(),
          state: z.enum(document_states),
          remark: z.string().meta({ description: 'why the version before was refused' }),
          file_name: z.string().meta({ description: 'sent or ready to be sent; empty: none' }),
        }),
      ),
    }),
    allow: allow.anyone(),
    limits: looking,
  }),
  update_supplier_onboarding: call({
    summary: 'Keeps what a supplier has filled in so far behind its link.',
    request: z.strictObject({ token, facts: Draft }),
    response: message,
    allow: allow.anyone(),
    limits: writing,
  }),
  upload_supplier_file: call({
    encoding: 'multipart',
    summary:
      'Keeps a document behind a supplier’s link (multipart): with its details until they are sent; one that was asked for arrives at once.',
    request: z.strictObject({ token, ...sent_document }),
    response: message,
    allow: allow.anyone(),
    limits: [
      { per: 'token', tries: 60, seconds: 3600 },
      { per: 'address', tries: 90, seconds: 3600 },
    ],
    changes: ['suppliers', 'notifications'],
  }),
  delete_supplier_file: call({
    summary: 'Removes a document behind a supplier’s link that was not sent yet.',
    request: z.strictObject({ token, group: Choice(kyc_groups), name: Text(120, 1) }),
    response: message,
    allow: allow.anyone(),
    limits: writing,
  }),
  onboard_supplier: call({
    summary:
      'Sends the details and documents of a supplier to the company, which reviews them; answers the string Success.',
    request: z.strictObject({ token, ...z.object(onboarded_facts).partial().shape }),
    response: z.literal('Success'),
    allow: allow.anyone(),
    limits: [
      { per: 'token', tries: 30, seconds: 3600 },
      { per: 'address', tries: 60, seconds: 3600 },
    ],
    changes: ['suppliers', 'notifications'],
  }),
} as const;
