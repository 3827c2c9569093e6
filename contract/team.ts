/** People of the company: the register, and what changes in it. */
import { z } from 'zod';
import { user_kinds } from '../domain/people.ts';
import { allow } from '../domain/rules.ts';
import { Choice, call, Id, Instant, Phone, Text, Version } from './call.ts';
import { department_choice } from './identity.ts';

export const Person = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phone_number: z.string(),
  contact_hidden: z
    .boolean()
    .meta({ description: 'a customer whose user name, email address and phone number the person does not see' }),
  kind: z.enum(user_kinds),
  department: z.string(),
  designation: z.string(),
  is_crm: z.boolean(),
  activated: z.boolean(),
  active: z.boolean(),
  invited: z.boolean(),
  avatar_file_id: z.int().nullable(),
  project_count: z.int(),
  second_factor: z.boolean(),
  reports_to: z.int().nullable().meta({ description: 'the superior, who is not judged by their own people' }),
  last_login_at: Instant.nullable(),
  version: z.int(),
});

export const team = {
  get_people: call({
    service: 'pmt',
    method: 'GET',
    says: 'Lists the people of the company, inside and outside.',
    takes: z.strictObject({}),
    gives: z.object({ people: z.array(Person) }),
    allow: allow.toView('people'),
  }),
  get_kinds: call({
    service: 'pmt',
    method: 'GET',
    says: 'Gives the kinds of person this company may invite.',
    takes: z.strictObject({}),
    gives: z.object({ kinds: z.array(z.enum(user_kinds)) }),
    allow: allow.toView('people'),
  }),
  update_person: call({
    service: 'pmt',
    method: 'POST',
    says: 'Changes the kind, department, designation, superior or CRM flag of a person. A changed kind ends their sessions.',
    takes: z.strictObject({
      user_id: Id,
      version: Version,
      kind: Choice(user_kinds).optional(),
      department: department_choice.optional(),
      designation: Text(80).optional(),
      is_crm: z.boolean().optional(),
      reports_to: Id.nullable().optional(),
      name: Text(120, 1).optional(),
      phone_number: Phone.optional(),
    }),
    gives: Person,
    allow: allow.toEdit('people'),
    changes: ['people'],
  }),
  change_person_status: call({
    service: 'pmt',
    method: 'POST',
    says: 'Deactivates a person, ending their sessions and handing their work to another, or activates them again.',
    takes: z.strictObject({ user_id: Id, version: Version, active: z.boolean(), transfer_to: Id.optional() }),
    gives: Person,
    allow: allow.toEdit('people'),
    changes: ['people', 'team', 'projects'],
  }),
  delete_second_factor: call({
    service: 'pmt',
    method: 'POST',
    says: 'Removes every second factor of a person who lost theirs, and tells them by mail.',
    takes: z.strictObject({ user_id: Id }),
    gives: Person,
    allow: allow.toEdit('people'),
    credential: 'proof',
    changes: ['people'],
  }),
} as const;
