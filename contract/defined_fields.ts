/** Fields that a company defines for its own records: what they are, and the values that records carry of them. */
import { z } from 'zod';
import { defined_kinds, defined_resources, most_defined } from '../domain/defined_fields.ts';
import { inside_kinds } from '../domain/people.ts';
import { allow } from '../domain/rules.ts';
import { call, Choice, Id, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';

const field_number = /^[1-9]\d{0,14}$/;

/** Values a call takes, by the number of their field; null empties one, those left out stay. */
export const CustomChange = z
  .record(
    z.string().regex(field_number, complaint(say`Name a field by its number.`)),
    z.union([Text(500), z.number(), z.boolean(), z.null()]),
  )
  .refine(
    (values) => Object.keys(values).length <= most_defined,
    complaint(say`At most ${{ most_defined }} fields at once.`),
  )
  .meta({ description: 'fields the company defined, by their number (get_defined_fields); null: empty' });

/** Values an answer gives. */
export const CustomGiven = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .meta({ description: 'fields the company defined, by their number; those without a value are left out' });

/** What narrows a list by such fields. */
export const CustomFilter = z.array(Text(300)).max(40).default([]).meta({
  description:
    'fields the company defined: “field_7=Yes” has this value (several of one field: any of them), “field_7~roof” contains this text, “field_7=10..20” is between the two, and either end may be left out',
});

const Defined = z.object({
  id: z.int(),
  resource: z.enum(defined_resources),
  label: z.string(),
  kind: z.enum(defined_kinds),
  choices: z.array(z.string()),
  in_list: z.boolean().meta({ description: 'a column of the list from the start; otherwise it can be shown' }),
  version: z.int(),
});

const choices = z.array(Text(80, 1)).max(60, complaint(say`Enter at most 60 choices.`));

export const defined_fields = {
  get_defined_fields: call({
    method: 'GET',
    summary: 'Lists the fields a company defined for its own records, with the people who may stand in them.',
    request: z.strictObject({}),
    response: z.object({
      fields: z.array(Defined),
      people: z.array(z.object({ id: z.int(), name: z.string(), active: z.boolean() })),
    }),
    allow: allow.kinds(...inside_kinds),
  }),
  add_defined_field: call({
    summary: 'Adds a field to the records of a company: in list, filter, form, files, search and interface at once.',
    request: z.strictObject({
      resource: Choice(defined_resources),
      label: Text(60, 1),
      kind: Choice(defined_kinds),
      choices: choices.default([]),
      in_list: z.boolean().default(false),
    }),
    response: Defined,
    allow: allow.toEdit('company'),
    changes: ['company'],
  }),
  update_defined_field: call({
    summary:
      'Renames a field, changes its choices or whether it is a column from the start. Values stay, also those of a choice that is gone.',
    request: z.strictObject({
      defined_field_id: Id,
      version: Version,
      label: Text(60, 1).optional(),
      choices: choices.optional(),
      in_list: z.boolean().optional(),
    }),
    response: Defined,
    allow: allow.toEdit('company'),
    changes: ['company'],
  }),
  delete_defined_field: call({
    summary: 'Deletes a field. Its values are kept, so that it can be undone.',
    request: z.strictObject({ defined_field_id: Id }),
    response: Defined,
    allow: allow.toEdit('company'),
    changes: ['company'],
  }),
  undo_delete_defined_field: call({
    summary: 'Restores a deleted field with the values it had.',
    request: z.strictObject({ defined_field_id: Id }),
    response: Defined,
    allow: allow.toEdit('company'),
    changes: ['company'],
  }),
} as const;
