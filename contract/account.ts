/** What people keep of their own: profile, picture, password, further addresses, where they are signed in. */
import { z } from 'zod';
import { deliveries, notice_kinds } from '../domain/notices.ts';
import { allow } from '../domain/rules.ts';
import { Choice, call, Id, Instant, Phone, Text, UploadedFile, Version } from './call.ts';
import { Email, mail_limits, MessageAnswer, NewPassword, UserType } from './identity.ts';

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
    service: 'pmt',
    method: 'GET',
    says: 'Gives the signed-in person with their account settings.',
    takes: z.strictObject({}),
    gives: Account,
    allow: allow.signedInUnactivated(),
  }),
  update_account: call({
    service: 'pmt',
    method: 'POST',
    says: 'Changes the own profile, language, theme or notification choices.',
    takes: z.strictObject({
      version: Version,
      name: Text(120, 1).optional(),
      phone_number: Phone.optional(),
      website: Text(200).optional(),
      language: Choice(['en', 'hi'] as const).optional(),
      theme: Choice(['auto', 'light', 'dark'] as const).optional(),
      notification_choices: z
        .record(Choice(notice_kinds), Choice(deliveries))
        .optional()
        .meta({ description: 'every kind, with how one is told of it' }),
    }),
    gives: Account,
    allow: allow.signedIn(),
    changes: ['people'],
  }),
  upload_avatar: call({
    service: 'pmt',
    method: 'POST',
    encoding: 'multipart',
    says: 'Sets the own picture from an image file.',
    takes: z.strictObject({ file: UploadedFile }),
    gives: z.object({ file_id: z.int() }),
    allow: allow.signedIn(),
    changes: ['people'],
  }),
  change_password: call({
    service: 'pmt',
    method: 'POST',
    says: 'Sets a new password and ends every other session. Whoever forgot the old one takes send_password_code.',
    takes: z.strictObject({ new_password: NewPassword }),
    gives: MessageAnswer,
    allow: allow.signedIn(),
    credential: 'proof',
    changes: ['sessions', 'people'],
  }),
  add_secondary_email: call({
    service: 'pmt',
    method: 'POST',
    says: 'Adds a further email address; it counts once the link in the mail to it was followed.',
    takes: z.strictObject({ email: Email }),
    gives: MessageAnswer,
    allow: allow.signedIn(),
    credential: 'proof',
    changes: ['people'],
    limits: mail_limits,
  }),
  verify_secondary_email: call({
    service: 'pmt',
    method: 'POST',
    says: 'Confirms a further email address by the token of the link mailed to it.',
    takes: z.strictObject({ token: Text(200, 1) }),
    gives: MessageAnswer,
    allow: allow.anyone(),
    credential: 'link',
    changes: ['people'],
    limits: [{ per: 'address', tries: 60, seconds: 300, failures_only: true }],
  }),
  delete_secondary_email: call({
    service: 'pmt',
    method: 'POST',
    says: 'Removes a further email address.',
    takes: z.strictObject({ secondary_email_id: Id }),
    gives: MessageAnswer,
    allow: allow.signedIn(),
    credential: 'proof',
    changes: ['people'],
  }),
  get_sessions: call({
    service: 'pmt',
    method: 'GET',
    says: 'Lists where the person is signed in.',
    takes: z.strictObject({}),
    gives: z.object({
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
    service: 'pmt',
    method: 'POST',
    says: 'Ends one of the own sessions; without a number, the current one (sign out).',
    takes: z.strictObject({ session_id: Id.optional() }),
    gives: MessageAnswer,
    allow: allow.signedInUnactivated(),
    changes: ['sessions'],
    signs_out: true,
  }),
  delete_sessions: call({
    service: 'pmt',
    method: 'POST',
    says: 'Signs out everywhere.',
    takes: z.strictObject({}),
    gives: MessageAnswer,
    allow: allow.signedInUnactivated(),
    changes: ['sessions'],
    signs_out: true,
  }),
} as const;
