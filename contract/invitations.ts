/** How people come: invitations of every kind of person, and links that sign somebody in once. */
import { z } from 'zod';
import { project_roles, user_kinds } from '../domain/people.ts';
import { allow } from '../domain/rules.ts';
import { stage_keys } from '../domain/stages.ts';
import { Choice, call, Id, Instant, Text } from './call.ts';
import { department_choice, Email, LoginAnswer, NewPassword } from './identity.ts';

const Invitation = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  kind: z.enum(user_kinds),
  expires_at: Instant,
});

export const invitations = {
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
    secret: 'session',
    allow: allow.anyone(),
    limits: [{ per: 'address', tries: 60, seconds: 300, failures_only: true }],
    credential: 'link',
    changes: ['people'],
  }),
  send_link: call({
    service: 'pmt',
    method: 'POST',
    says: 'Mails a customer, sub-contractor or team member a link that signs them in once, within 15 minutes, and opens the project.',
    takes: z.strictObject({ user_id: Id, project_id: Id.optional() }),
    gives: z.object({ message: z.string() }),
    allow: allow.toEdit('people'),
    limits: [{ per: 'user_id', tries: 5, seconds: 3600 }],
  }),
} as const;
