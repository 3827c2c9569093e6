/** The documents of suppliers: sent, verified, refused and asked for. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { kyc_groups } from '../domain/suppliers/kyc.ts';
import { Choice, call, Id, PlainDate, Text, UploadedFile } from './call.ts';
import { complaint } from './complaint.ts';
import { message } from './shapes.ts';
import { KycDocuments, NamedKycDocument, Supplier } from './suppliers.ts';

/** A version of a named document as it is sent. */
export const sent_document = {
  group: Choice(kyc_groups),
  name: Text(120, 1),
  number: Text(60).default(''),
  period: Text(60).default(''),
  issued_on: PlainDate.nullable().default(null),
  valid_to: PlainDate.nullable().default(null),
  file: UploadedFile,
};

export const supplier_documents = {
  upload_supplier_document: call({
    encoding: 'multipart',
    summary: 'Keeps a document of a supplier as its newest version (multipart), to be verified.',
    request: z.strictObject({ supplier_id: Id, ...sent_document }),
    response: message,
    allow: allow.toWork('suppliers'),
    changes: ['suppliers', 'notifications'],
  }),
  verify_supplier_document: call({
    summary: 'Verifies the newest version of a supplier’s document; what it says can be corrected with it.',
    request: z.strictObject({
      supplier_document_id: Id,
      number: Text(60).optional(),
      issued_on: PlainDate.nullable().optional(),
      valid_to: PlainDate.nullable().optional(),
    }),
    response: message,
    allow: allow.toEdit('suppliers'),
    changes: ['suppliers', 'notifications'],
  }),
  reject_supplier_document: call({
    summary: 'Refuses the newest version of a supplier’s document, and mails the supplier the reason.',
    request: z.strictObject({ supplier_document_id: Id, remark: Text(500, 1) }),
    response: message,
    allow: allow.toEdit('suppliers'),
    changes: ['suppliers', 'notifications'],
  }),
  send_supplier_request: call({
    summary:
      'Asks a supplier for documents until a day: a link to a page that holds only these, mailed where there is an address. A link made before for documents ends.',
    request: z.strictObject({
      supplier_id: Id,
      documents: z.array(NamedKycDocument).min(1, complaint(say`Select at least one document.`)).max(34),
      due_on: PlainDate,
    }),
    response: z.object({
      address: z.string().meta({ description: 'given only now: the token in it is kept as a hash' }),
      mailed_to: z.string().meta({ description: 'empty: to nobody' }),
    }),
    secret: 'address',
    allow: allow.toWork('suppliers'),
    changes: ['suppliers'],
  }),
  get_own_supplier: call({
    method: 'GET',
    summary: 'Gives a vendor the supplier they act for, with its documents; nothing of other suppliers.',
    request: z.strictObject({}),
    response: z.object({
      supplier: Supplier.pick({
        id: true,
        name: true,
        trade_name: true,
        gstin: true,
        pan: true,
        more_gstins: true,
        categories: true,
        city: true,
        state: true,
        contact_name: true,
        phone: true,
        email: true,
        status: true,
        kyc: true,
      }).nullable(),
      documents: KycDocuments,
    }),
    allow: allow.kinds('vendor'),
  }),
  upload_own_supplier_document: call({
    encoding: 'multipart',
    summary: 'Keeps a document of the supplier a vendor acts for as its newest version (multipart), to be verified.',
    request: z.strictObject(sent_document),
    response: message,
    allow: allow.kinds('vendor'),
    changes: ['suppliers', 'notifications'],
  }),
} as const;
