/** The register of suppliers: who they are, whether they are blocked, and what the company asks of all of them. */
import { z } from 'zod';
import { isGstin, normalizeGstin } from '../domain/gstin.ts';
import { material_categories } from '../domain/lists.ts';
import { most_merged } from '../domain/merging.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { document_states, isKycDocument, kyc_groups, kyc_states } from '../domain/suppliers/kyc.ts';
import { rating_facts } from '../domain/suppliers/rating.ts';
import { sorted_keys, supplier_fields, supplier_statuses } from '../domain/suppliers/supplier_fields.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, Phone, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { message, page } from './shapes.ts';
import { CustomChange, CustomFilter, CustomGiven } from './defined_fields.ts';
import { filterShapes, givenShapes, MaybeEmail, shapesOf } from './fields.ts';
import { recordImport } from './record_imports.ts';

/** A named document of the five groups. */
export const NamedKycDocument = z
  .strictObject({ group: Choice(kyc_groups), name: Text(120, 1) })
  .refine(({ group, name }) => isKycDocument(group, name), complaint(say`Select one of the listed documents.`));

const Contact = z.strictObject({
  name: Text(120, 1),
  role: Text(80).default(''),
  phone: Phone.default(''),
  email: MaybeEmail.default(''),
});
const ContactGiven = z.object({ name: z.string(), role: z.string(), phone: z.string(), email: z.string() });

export const Categories = z.array(Choice(material_categories)).max(material_categories.length);
/** Registrations in further states. */
export const MoreGstins = z
  .array(
    Text(20, 1).refine(
      (text) => isGstin(normalizeGstin(text)),
      complaint(say`Check the GSTIN: its 15 characters do not match.`),
    ),
  )
  .max(40, complaint(say`Enter at most 40 GSTINs.`));

const facts = {
  ...shapesOf(supplier_fields, { contacts: z.array(Contact).max(20) as never }),
  categories: Categories,
  more_gstins: MoreGstins,
  custom: CustomChange,
};

export const Supplier = z.object({
  id: z.int(),
  ...givenShapes(supplier_fields, { contacts: z.array(ContactGiven) }),
  more_gstins: z.array(z.string()).meta({ description: 'registrations in further states' }),
  custom: CustomGiven,
  status: z.enum(supplier_statuses),
  blocked_reason: z.string().meta({ description: 'why nothing is ordered from them; empty: not blocked' }),
  kyc: z.enum(kyc_states).meta({ description: 'how the documents stand that the company requires' }),
  opinion: z.number().nullable().meta({ description: 'what people of the company think, 1 to 5' }),
  opinions: z.int(),
  version: z.int(),
});

const supplier_filter = {
  search: page.search,
  ...filterShapes(supplier_fields),
  category: z.array(Choice(material_categories)).max(material_categories.length).default([]),
  kyc: z.array(Choice(kyc_states)).max(10).default([]),
  status: z.array(Choice(supplier_statuses)).max(10).default([]),
  blocked: z
    .array(Choice(['yes', 'no']))
    .max(2)
    .default([]),
  custom: CustomFilter,
};
const supplier_sorts = ['status', 'kyc', 'opinion', ...sorted_keys] as const;

export const SupplierAbilities = abilities(
  'update_supplier',
  'upload_supplier_document',
  'verify_supplier_document',
  'reject_supplier_document',
  'send_supplier_request',
  'send_supplier_link',
  'approve_supplier',
  'reject_supplier',
  'delete_supplier',
  'toggle_supplier_block',
  'add_supplier_opinion',
  'undo_supplier_merge',
);
export const SupplierListAbilities = abilities(
  'add_supplier',
  'send_supplier_invitation',
  'add_bulk_supplier',
  'add_supplier_merge',
  'update_supplier_rules',
);

const StandingDocument = z.object({
  group: z.enum(kyc_groups),
  name: z.string(),
  required: z.boolean(),
  state: z.enum(document_states),
  valid_to: z.string().nullable(),
  renewed: z.boolean().meta({ description: 'a newer version waits for the review' }),
  asked_until: z.string().nullable().meta({ description: 'asked for by link and not sent yet, until this day' }),
  versions: z
    .array(
      z.object({
        document_id: z.int(),
        version: z.int(),
        number: z.string(),
        period: z.string(),
        issued_on: z.string().nullable(),
        valid_to: z.string().nullable(),
        file_id: z.int(),
        file_name: z.string(),
        status: z.enum(['submitted', 'verified', 'refused']),
        remark: z.string(),
        sent_by: z.string().meta({ description: 'empty: the supplier, through the link' }),
        sent_at: Instant,
        decided_by: z.string(),
        decided_at: Instant.nullable(),
      }),
    )
    .meta({ description: 'the newest first' }),
});

export const KycDocuments = z.array(StandingDocument);

const imported = recordImport('suppliers', {
  path: '',
  word: 'suppliers',
  take: 'add_bulk_supplier',
  noun: 'suppliers',
  allow: allow.toWork('suppliers'),
  changes: ['suppliers'],
});

const Incomplete = z.strictObject({ ask: z.boolean(), order: z.boolean(), pay: z.boolean() }).meta({
  description: 'what is done with a supplier without complete documents: asked for quotes, ordered from, paid',
});
const Rules = z.object({
  required: z.array(z.object({ group: z.enum(kyc_groups), name: z.string() })),
  incomplete: Incomplete,
  version: z.int(),
});

/** How a supplier did by facts, with the numbers behind it. */
export const SupplierRating = z.object({
  points: z.number().nullable().meta({ description: '1 to 5; null: there are no facts yet' }),
  lines: z.array(
    z.object({
      fact: z.enum(rating_facts),
      good: z.number(),
      of: z.number(),
      points: z.number(),
      figure: z.number().nullable().meta({
        description:
          'documents, delivery: days late on average, of those late; price: percent above the budget, negative below it, only for who sees purchase prices; quality: percent rejected',
      }),
    }),
  ),
});

export const suppliers = {
  get_supplier_list: call({
    method: 'GET',
    summary: 'Lists the suppliers, a window at a time.',
    request: z.strictObject({
      ...page,
      ...supplier_filter,
      sort: Choice(supplier_sorts).default('name'),
      sort_field: Id.optional().meta({ description: 'a field the company defined, in place of `sort`' }),
      descending: z.boolean().default(false),
    }),
    response: z.object({ suppliers: z.array(Supplier), total: z.int(), abilities: SupplierListAbilities }),
    allow: allow.toView('suppliers'),
  }),
  get_supplier_places: call({
    method: 'GET',
    summary: 'Gives the suppliers of a filter that have a place on the map, at most 5,000.',
    request: z.strictObject(supplier_filter),
    response: z.object({
      places: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          city: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          kyc: z.enum(kyc_states),
          blocked: z.boolean(),
        }),
      ),
      without_place: z.int(),
    }),
    allow: allow.toView('suppliers'),
  }),
  get_supplier: call({
    method: 'GET',
    summary: 'Gives a supplier with its documents, its rating and what people think of it.',
    request: z.strictObject({ supplier_id: Id }),
    response: z.object({
      supplier: Supplier,
      documents: KycDocuments,
      rating: SupplierRating,
      opinions: z.array(
        z.object({ name: z.string(), points: z.int(), reason: z.string(), made_at: Instant, own: z.boolean() }),
      ),
      duplicates: z
        .array(z.object({ id: z.int(), name: z.string(), by: Choice(['gstin', 'pan']) }))
        .meta({ description: 'others with the same GSTIN or PAN' }),
      merges: z
        .array(z.object({ merge_id: z.int(), at: Instant, name: z.string(), suppliers: z.array(z.string()) }))
        .meta({ description: 'merges into it that can be undone, the newest first' }),
      people: z.array(z.string()).meta({ description: 'its people with an account' }),
      review_remark: z.string(),
      submitted_at: Instant.nullable(),
      files: z.array(z.object({ file_id: z.int(), file_name: z.string() })),
      abilities: SupplierAbilities,
    }),
    allow: allow.toView('suppliers'),
  }),
  add_supplier: call({
    summary: 'Adds a supplier that may be asked and ordered from at once.',
    request: z.strictObject({ ...z.object(facts).partial().shape, name: facts.name }),
    response: Supplier,
    allow: allow.toWork('suppliers'),
    changes: ['suppliers'],
  }),
  update_supplier: call({
    summary: 'Changes a supplier.',
    request: z.strictObject({ supplier_id: Id, version: Version, ...z.object(facts).partial().shape }),
    response: Supplier,
    allow: allow.toWork('suppliers'),
    changes: ['suppliers'],
  }),
  delete_supplier: call({
    summary: 'Deletes a supplier that nothing refers to; one that does business is blocked instead.',
    request: z.strictObject({ supplier_id: Id }),
    response: message,
    allow: allow.toEdit('suppliers'),
    changes: ['suppliers'],
  }),
  toggle_supplier_block: call({
    summary:
      'Blocks a supplier, with the reason: nothing is asked of or ordered from it. Without a reason ends the block.',
    request: z.strictObject({ supplier_id: Id, version: Version, reason: Text(300).default('') }),
    response: Supplier,
    allow: allow.toApprove('suppliers'),
    changes: ['suppliers', 'notifications'],
  }),
  add_supplier_opinion: call({
    summary: 'Keeps what the person thinks of a supplier, 1 to 5 with the reason, in place of what they said before.',
    request: z.strictObject({ supplier_id: Id, points: z.int().min(1).max(5), reason: Text(500, 1) }),
    response: message,
    allow: allow.toWork('suppliers'),
    changes: ['suppliers'],
  }),
  add_supplier_merge: call({
    summary:
      'Makes one supplier of several: its blanks are filled from the others, their documents, registrations, people and everything that refers to them move to it. Suppliers with different PANs are refused.',
    request: z.strictObject({
      kept_id: Id.meta({ description: 'the supplier that stays' }),
      suppliers: z
        .array(z.strictObject({ supplier_id: Id, version: Version }))
        .min(2, complaint(say`Select at least two suppliers.`))
        .max(most_merged, complaint(say`Select at most ${{ most_merged }} suppliers.`)),
    }),
    response: z.object({ merge_id: z.int(), supplier_id: z.int() }),
    allow: allow.toEdit('suppliers'),
    changes: ['suppliers'],
  }),
  undo_supplier_merge: call({
    summary:
      'Takes a merge of suppliers apart again: each has what was its own. If someone changed the one that stayed since, it is refused with the names of the fields; with `rest` these stay.',
    request: z.strictObject({
      supplier_merge_id: Id.meta({ description: 'number of a merge' }),
      rest: z.boolean().default(false),
    }),
    response: z.object({ message: z.string(), kept_since: z.array(z.string()) }),
    allow: allow.toEdit('suppliers'),
    changes: ['suppliers'],
  }),
  export_suppliers: fileCall({
    method: 'GET',
    summary: 'Gives the suppliers a filter leaves as a workbook or CSV, at most 50,000.',
    request: z.strictObject({ ...supplier_filter, format: Choice(['xlsx', 'csv']) }),
    allow: allow.toView('suppliers'),
  }),
  get_supplier_rules: call({
    method: 'GET',
    summary: 'Gives which documents every supplier must have, and what those may do who do not.',
    request: z.strictObject({}),
    response: Rules.extend({ abilities: abilities('update_supplier_rules') }),
    allow: allow.toView('suppliers'),
  }),
  update_supplier_rules: call({
    summary: 'Changes which documents every supplier must have, and what those may do who do not.',
    request: z.strictObject({
      version: Version,
      required: z.array(NamedKycDocument).max(34),
      incomplete: Incomplete,
    }),
    response: Rules,
    allow: allow.toApprove('suppliers'),
    changes: ['suppliers'],
  }),
  add_bulk_supplier: imported.take,
  get_imports_of_suppliers: imported.recent,
  undo_import_suppliers: imported.undo,
  export_failed_suppliers: imported.failed,
} as const;
