/** People of the company: register, invitations of every kind of person, links for outside people. */
import { z } from 'zod';
import { project_roles, user_kinds } from '../domain/people.ts';
import { allow } from '../domain/permissions.ts';
import { stage_keys } from '../domain/stages.ts';
import { Choice, call, Id, Instant, Text, Version } from './call.ts';
import { department_choice, Email, LoginAnswer, NewPassword } from './identity.ts';

export const Person = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phone_number: z.string(),
  kind: z.enum(user_kinds),
  department: z.string(),
  designation: z.string(),
  is_crm: z.boolean(),
  activated: z.boolean(),
  active: z.boolean(),
  invited: z.boolean(),
  avatar_file_id: z.int().nullable(),
  project_count: z.int(),
  last_login_at: Instant.nullable(),
  version: z.int(),
});

const Invitation = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  kind: z.enum(user_kinds),
  expires_at: Instant,
});

const MessageAnswer = z.object({ message: z.string() });

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
  send_invitation: call({
    service: 'pmt',
    method: 'POST',
    says: 'Invites a person of any kind by mail: makes their account, not yet activated, and a link that lets them choose a password. Sending again replaces the link.',
    takes: z.strictObject({
      email: Email,
      name: Text(120, 1),
      kind: Choice(user_kinds),
      department: department_choice.default(''),
      designation: Text(80).default(''),
      is_crm: z.boolean().default(false),
      project_id: Id.optional(),
      role: Choice(project_roles).optional(),
      stage_access: z.array(Choice(stage_keys)).max(6).default([]),
    }),
    gives: Invitation,
    allow: allow.toEdit('people'),
    changes: ['people', 'team'],
  }),
  get_invitation: call({
    service: 'pmt',
    method: 'GET',
    says: 'Gives what an invitation link invites to.',
    takes: z.strictObject({ token: Text(200, 1) }),
    gives: z.object({ company_name: z.string(), name: z.string(), email: z.string(), kind: z.enum(user_kinds) }),
    allow: allow.anyone(),
    limits: [{ per: 'address', tries: 60, seconds: 300, failures_only: true }],
  }),
  activate_invitation: call({
    service: 'pmt',
    method: 'POST',
    says: 'Accepts an invitation: sets the name and password, activates the account, signs in.',
    takes: z.strictObject({ token: Text(200, 1), name: Text(120, 1), password: NewPassword }),
    gives: LoginAnswer,
    allow: allow.anyone(),
    limits: [{ per: 'address', tries: 60, seconds: 300, failures_only: true }],
    changes: ['people'],
  }),
  update_person: call({
    service: 'pmt',
    method: 'POST',
    says: 'Changes the kind, department, designation or CRM flag of a person. A changed kind ends their sessions.',
    takes: z.strictObject({
      user_id: Id,
      version: Version,
      kind: Choice(user_kinds).optional(),
      department: department_choice.optional(),
      designation: Text(80).optional(),
      is_crm: z.boolean().optional(),
      name: Text(120, 1).optional(),
      phone_number: Text(20).optional(),
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
  send_link: call({
    service: 'pmt',
    method: 'POST',
    says: 'Mails a customer, sub-contractor or team member a link that signs them in once, within 15 minutes, and opens the project.',
    takes: z.strictObject({ user_id: Id, project_id: Id.optional() }),
    gives: MessageAnswer,
    allow: allow.toEdit('people'),
    limits: [{ per: 'user_id', tries: 5, seconds: 3600 }],
  }),
} as const;
