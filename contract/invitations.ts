/** How people come: invitations of every kind of person, and links that sign someone in once. */
import { z } from 'zod';
import { project_roles, user_kinds } from '../domain/people.ts';
import { allow } from '../domain/rules.ts';
import { stage_keys } from '../domain/stages.ts';
import { invited_fields } from '../domain/team/person_fields.ts';
import { Choice, call, Id, Instant, Text } from './call.ts';
import { addedShapes, shapesOf } from './fields.ts';
import { LoginAnswer, NewPassword } from './identity.ts';
import { language_codes } from '../domain/languages.ts';
import { message } from './shapes.ts';

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
    summary:
      'Invites a person of any kind by mail: makes their account, not yet activated, and a link that lets them choose a password. Sending again replaces the link.',
    request: z.strictObject({
      ...addedShapes(invited_fields, shapesOf(invited_fields, {})),
      project_id: Id.optional(),
      role: Choice(project_roles).optional(),
      stage_access: z.array(Choice(stage_keys)).max(6).default([]),
    }),
    response: Invitation,
    allow: allow.toEdit('people'),
    changes: ['people', 'team'],
  }),
  get_invitation: call({
    method: 'GET',
    summary: 'Gives what an invitation link invites to.',
    request: z.strictObject({ token: Text(200, 1) }),
    response: z.object({
      company_name: z.string(),
      logo: z.string().meta({ description: 'the logo of the company as a data address; empty: none' }),
      name: z.string(),
      email: z.string(),
      kind: z.enum(user_kinds),
      language: z.enum(language_codes),
    }),
    allow: allow.anyone(),
    limits: [{ per: 'address', tries: 60, seconds: 300, failures_only: true }],
  }),
  activate_invitation: call({
    summary: 'Accepts an invitation: sets the name and password, activates the account, signs in.',
    request: z.strictObject({ token: Text(200, 1), name: Text(120, 1), password: NewPassword }),
    response: LoginAnswer,
    secret: 'session',
    allow: allow.anyone(),
    limits: [{ per: 'address', tries: 60, seconds: 300, failures_only: true }],
    credential: 'link',
    changes: ['people'],
  }),
  send_link: call({
    summary:
      'Mails a customer, sub-contractor or team member a link that signs them in once, within 15 minutes, and opens the project.',
    request: z.strictObject({ user_id: Id, project_id: Id.optional() }),
    response: message,
    allow: allow.toEdit('people'),
    limits: [{ per: 'user_id', tries: 5, seconds: 3600 }],
  }),
} as const;
