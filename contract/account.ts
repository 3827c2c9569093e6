/** What people keep of their own: profile, picture, password, further addresses, where they are signed in. */
import { z } from 'zod';
import { language_codes } from '../domain/languages.ts';
import { deliveries, notice_kinds } from '../domain/notices.ts';
import { allow } from '../domain/rules.ts';
import { Choice, call, Id, Instant, Phone, Text, UploadedFile, Version } from './call.ts';
import { Email, mail_limits, NewPassword, UserType } from './identity.ts';
import { message } from './shapes.ts';

/** A person as the account page shows them to themselves. */
const Account = UserType.extend({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  has_password: z.boolean(),
  secondary_emails: z.array(z.object({ id: z.int(), email: z.string(), verified: z.boolean() })),
  notification_choices: z.record(z.enum(notice_kinds), z.enum(deliveries)),
  authenticator: z.boolean(),
  passkeys: z.array(z.object({ id: z.int(), name: z.string(), created_at: Instant, last_used_at: Instant.nullable() })),
  recovery_codes: z.int().meta({ description: 'how many are left' }),
  version: z.int(),
});

export const account = {
  get_account: call({
    method: 'GET',
    summary: 'Gives the signed-in person with their account settings.',
    request: z.strictObject({}),
    response: Account,
    allow: allow.signedInUnactivated(),
  }),
  update_account: call({
    summary: 'Changes the own profile, language, theme or notification choices.',
    request: z.strictObject({
      version: Version,
      name: Text(120, 1).optional(),
      phone_number: Phone.optional(),
      website: Text(200).optional(),
      language: Choice(language_codes).optional(),
      theme: Choice(['auto', 'light', 'dark'] as const).optional(),
      notification_choices: z
        .record(Choice(notice_kinds), Choice(deliveries))
        .optional()
        .meta({ description: 'every kind, with how one is told of it' }),
    }),
    response: Account,
    allow: allow.signedIn(),
    changes: ['people'],
  }),
  upload_avatar: call({
    encoding: 'multipart',
    summary: 'Sets the own picture from an image file.',
    request: z.strictObject({ file: UploadedFile }),
    response: z.object({ file_id: z.int() }),
    allow: allow.signedIn(),
    changes: ['people'],
  }),
  change_password: call({
    summary:
      'Sets a new password and ends every other session. A person who forgot the old one calls send_password_code.',
    request: z.strictObject({ new_password: NewPassword }),
    response: message,
    allow: allow.signedIn(),
    credential: 'proof',
    changes: ['sessions', 'people'],
  }),
  add_secondary_email: call({
    summary: 'Adds a further email address; it counts once the link in the mail to it was followed.',
    request: z.strictObject({ email: Email }),
    response: message,
    allow: allow.signedIn(),
    credential: 'proof',
    changes: ['people'],
    limits: mail_limits,
  }),
  verify_secondary_email: call({
    summary: 'Confirms a further email address by the token of the link mailed to it.',
    request: z.strictObject({ token: Text(200, 1) }),
    response: message,
    allow: allow.anyone(),
    credential: 'link',
    changes: ['people'],
    limits: [{ per: 'address', tries: 60, seconds: 300, failures_only: true }],
  }),
  delete_secondary_email: call({
    summary: 'Removes a further email address.',
    request: z.strictObject({ secondary_email_id: Id }),
    response: message,
    allow: allow.signedIn(),
    credential: 'proof',
    changes: ['people'],
  }),
  get_sessions: call({
    method: 'GET',
    summary: 'Lists where the person is signed in.',
    request: z.strictObject({}),
    response: z.object({
      sessions: z.array(
        z.object({
          id: z.int(),
          method: z.string(),
          user_agent: z.string(),
          address: z.string(),
          created_at: Instant,
          last_seen_at: Instant,
          expires_at: Instant,
          current: z.boolean(),
        }),
      ),
    }),
    allow: allow.signedInUnactivated(),
  }),
  delete_session: call({
    summary: 'Ends one of the own sessions; without a number, the current one (sign out).',
    request: z.strictObject({ session_id: Id.optional() }),
    response: message,
    allow: allow.signedInUnactivated(),
    changes: ['sessions'],
    signs_out: true,
  }),
  delete_sessions: call({
    summary: 'Signs out everywhere.',
    request: z.strictObject({}),
    response: message,
    allow: allow.signedInUnactivated(),
    changes: ['sessions'],
    signs_out: true,
  }),
} as const;
