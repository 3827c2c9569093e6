/** People of the company: the register, and what changes in it. */
import { z } from 'zod';
import { user_kinds } from '../domain/people.ts';
import { allow } from '../domain/rules.ts';
import { changed_fields, person_fields } from '../domain/team/person_fields.ts';
import { abilities } from './abilities.ts';
import { call, Id, Instant, Version } from './call.ts';
import { givenShapes, shapesOf } from './fields.ts';

export const Person = z.object({
  id: z.int(),
  ...givenShapes(person_fields, {}),
  contact_hidden: z
    .boolean()
    .meta({ description: 'a customer whose user name, email address and phone number the person does not see' }),
  activated: z.boolean(),
  active: z.boolean(),
  invited: z.boolean(),
  avatar_file_id: z.int().nullable(),
  project_count: z.int(),
  second_factor: z.boolean(),
  last_login_at: Instant.nullable(),
  version: z.int(),
});

export const PeopleAbilities = abilities('send_invitation');
export const PersonAbilities = abilities(
  'update_person',
  'change_person_status',
  'delete_second_factor',
  'send_invitation',
  'send_link',
);

export const team = {
  get_people: call({
    method: 'GET',
    summary: 'Lists the people of the company, inside and outside.',
    request: z.strictObject({}),
    response: z.object({ people: z.array(Person.extend({ abilities: PersonAbilities })), abilities: PeopleAbilities }),
    allow: allow.toView('people'),
  }),
  get_kinds: call({
    method: 'GET',
    summary: 'Gives the kinds of person this company may invite.',
    request: z.strictObject({}),
    response: z.object({ kinds: z.array(z.enum(user_kinds)) }),
    allow: allow.toView('people'),
  }),
  update_person: call({
    summary:
      'Changes the kind, department, designation, superior or CRM flag of a person. A changed kind ends their sessions.',
    request: z.strictObject({
      user_id: Id,
      version: Version,
      ...z.object(shapesOf(changed_fields, {})).partial().shape,
    }),
    response: Person,
    allow: allow.toEdit('people'),
    changes: ['people'],
  }),
  change_person_status: call({
    summary: 'Deactivates a person, ending their sessions and handing their work to another, or activates them again.',
    request: z.strictObject({ user_id: Id, version: Version, active: z.boolean(), transfer_to: Id.optional() }),
    response: Person,
    allow: allow.toEdit('people'),
    changes: ['people', 'team', 'projects'],
  }),
  delete_second_factor: call({
    summary: 'Removes every second factor of a person who lost theirs, and tells them by mail.',
    request: z.strictObject({ user_id: Id }),
    response: Person,
    allow: allow.toEdit('people'),
    credential: 'proof',
    changes: ['people'],
  }),
} as const;
