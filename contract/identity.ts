/** Entering the product: passwords, one-time passwords, links, activation, sessions, the account page. */
import { z } from 'zod';
import { departments, user_kinds } from '../domain/people.ts';
import { allow } from '../domain/permissions.ts';
import { isEmail } from '../domain/text.ts';
import { Choice, call, Id, Instant, Text, UploadedFile, Version } from './call.ts';

export const Email = z
  .string('Please write an e-mail address.')
  .trim()
  .max(254, 'Please check the e-mail address.')
  .refine((text) => isEmail(text), 'Please check the e-mail address.');

/** What a person types as a password when signing in; its strength is judged only when one is set. */
const GivenPassword = z
  .string('Please write your password.')
  .min(1, 'Please write your password.')
  .max(256, 'Please check the password.');

/** A password being set: at least 12 characters; common ones are refused by the handler, which knows the person. */
export const NewPassword = z
  .string('Please choose a password.')
  .min(12, 'Please use at least 12 characters.')
  .max(256, 'Please keep the password under 256 characters.');

export const Code = z
  .string('Please write the code from the mail.')
  .trim()
  .regex(/^\d{6}$/, 'The code has six digits.');

/** The `user_type` of a login answer (specification §3), and what of the person steers screens. */
export const UserType = z.object({
  is_consumer: z.boolean(),
  is_vendor: z.boolean(),
  is_admin: z.boolean(),
  name: z.string(),
  company_name: z.string(),
  website: z.string(),
  phone_number: z.string(),
  department: z.string(),
  user_type: z.enum(user_kinds),
  credits: z.int(),
  designation: z.string(),
  is_crm: z.boolean(),
  is_investor: z.boolean(),
  is_project_manager: z.boolean(),
  is_sales_person: z.boolean(),
  is_subcontractor: z.boolean(),
  activated: z.boolean(),
  onboarded: z.boolean(),
  company_key: z.string(),
  trial_ends_on: z.string().nullable(),
  trial_notice: z.boolean().meta({ description: 'the trial notice is to be shown' }),
  language: z.enum(['en', 'hi']),
  theme: z.enum(['auto', 'light', 'dark']),
  avatar_file_id: z.int().nullable(),
});

export const LoginAnswer = z.object({
  key: z.string().meta({ description: 'the token for the header Authorization: Token {key}' }),
  user: z.object({ id: z.int(), username: z.string(), email: z.string() }),
  user_type: UserType,
  expires_at: Instant,
});

const StatusAnswer = z.object({ status: z.enum(['SUCCESS', 'FAIL']), response: z.string() });
const MessageAnswer = z.object({ message: z.string() });

/** A person as the account page shows them to themselves. */
const Account = UserType.extend({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  has_password: z.boolean(),
  secondary_emails: z.array(z.object({ id: z.int(), email: z.string(), verified: z.boolean() })),
  notification_choices: z.object({ mail: z.boolean(), daily_digest: z.boolean() }),
  may_set_password_without_old: z.boolean(),
  version: z.int(),
});

const mail_limits = [
  { per: 'email', tries: 1, seconds: 60 },
  { per: 'email', tries: 5, seconds: 3600 },
  { per: 'address', tries: 60, seconds: 3600 },
] as const;
const try_limits = [
  { per: 'email', tries: 15, seconds: 3600, failures_only: true },
  { per: 'address', tries: 60, seconds: 300, failures_only: true },
] as const;

export const identity = {
  login: call({
    service: 'pmt',
    method: 'POST',
    says: 'Signs a person in by user name and password and gives the session token.',
    takes: z.strictObject({ username: Text(254, 1), password: GivenPassword }),
    gives: LoginAnswer,
    allow: allow.anyone(),
    dialect: 'non_field_errors',
    limits: [
      { per: 'username', tries: 10, seconds: 900, failures_only: true },
      { per: 'address', tries: 60, seconds: 300, failures_only: true },
    ],
  }),
  users_login: call({
    service: 'users',
    method: 'POST',
    path: 'login',
    says: 'Signs in to the older users service; get_vendor_details then tells who the vendor is.',
    takes: z.strictObject({ username: Text(254, 1), password: GivenPassword }),
    gives: z.object({ key: z.string(), user: z.object({ id: z.int(), username: z.string(), email: z.string() }) }),
    allow: allow.anyone(),
    dialect: 'non_field_errors',
    limits: [
      { per: 'username', tries: 10, seconds: 900, failures_only: true },
      { per: 'address', tries: 60, seconds: 300, failures_only: true },
    ],
  }),
  get_vendor_details: call({
    service: 'users',
    method: 'GET',
    says: 'Gives the vendor behind a session of the users service.',
    takes: z.strictObject({}),
    gives: z.object({
      vendor: z.object({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        company_name: z.string(),
        phone_number: z.string(),
        website: z.string(),
        is_vendor: z.boolean(),
        onboarded: z.boolean(),
      }),
    }),
    allow: allow.signedInUnactivated(),
  }),
  send_email_confirmation: call({
    service: 'pmt',
    method: 'GET',
    says: 'Sends the mail with the code that confirms an e-mail address for sign-up. The answer never tells whether the address is known.',
    takes: z.strictObject({ email: Email }),
    gives: StatusAnswer.extend({ message: z.string() }),
    allow: allow.anyone(),
    dialect: 'status_response',
    limits: mail_limits,
  }),
  send_login_email_confirmation: call({
    service: 'pmt',
    method: 'GET',
    says: 'Sends a one-time password for signing in. The answer never tells whether the address is known.',
    takes: z.strictObject({ email: Email }),
    gives: StatusAnswer.extend({ message: z.string() }),
    allow: allow.anyone(),
    dialect: 'status_response',
    limits: mail_limits,
  }),
  verify_login_otp: call({
    service: 'pmt',
    method: 'POST',
    says: 'Signs a person in by the one-time password from their mail. `response` is the login answer, or the reason it failed.',
    takes: z.strictObject({ email: Email, otp: Code, company: Text(60).optional() }),
    gives: z.object({ status: z.enum(['SUCCESS', 'FAIL']), response: z.union([LoginAnswer, z.string()]) }),
    allow: allow.anyone(),
    dialect: 'status_response',
    limits: try_limits,
  }),
  verify_otp: call({
    service: 'pmt',
    method: 'POST',
    says: 'Confirms an e-mail address for sign-up by the code from the mail. `response` is then the sign-up token.',
    takes: z.strictObject({ email: Email, otp: Code, company: Text(120).default('') }),
    gives: StatusAnswer.extend({ message: z.string() }),
    allow: allow.anyone(),
    dialect: 'status_response',
    limits: try_limits,
  }),
  activate_user: call({
    service: 'pmt',
    method: 'POST',
    says: 'Activates the account of the token in the Authorization header and gives who it is.',
    takes: z.strictObject({}),
    gives: LoginAnswer,
    allow: allow.signedInUnactivated(),
    changes: ['people'],
  }),
  activate_subcontractor: call({
    service: 'pmt',
    method: 'POST',
    says: 'Activates the sub-contractor account of the token in the Authorization header and gives who it is.',
    takes: z.strictObject({}),
    gives: LoginAnswer,
    allow: allow.signedInUnactivated(),
    changes: ['people'],
  }),
  get_token: call({
    service: 'pmt',
    method: 'GET',
    says: 'Exchanges the token of a customer, sub-contractor or project link, once, for a session token.',
    takes: z.strictObject({
      token: Text(200, 1),
      is_customer: Text(10).optional(),
      is_consumer: Text(10).optional(),
      is_subcontractor: Text(10).optional(),
      projectId: Text(20).optional(),
    }),
    gives: z.object({
      status: z.enum(['SUCCESS', 'FAIL']),
      token: z.string(),
      error: z.string(),
      project_id: z.int().nullable(),
    }),
    allow: allow.anyone(),
    dialect: 'status_error',
    limits: [{ per: 'address', tries: 60, seconds: 300, failures_only: true }],
  }),
  skip_trial_notification: call({
    service: 'pmt',
    method: 'POST',
    says: 'Hides the trial notice for the company; the page reloads after.',
    takes: z.strictObject({ token: Text(200).optional() }),
    gives: MessageAnswer,
    allow: allow.signedInUnactivated(),
    token_field: 'token',
    changes: ['company'],
  }),
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
      phone_number: Text(20).optional(),
      website: Text(200).optional(),
      language: Choice(['en', 'hi'] as const).optional(),
      theme: Choice(['auto', 'light', 'dark'] as const).optional(),
      notification_choices: z.strictObject({ mail: z.boolean(), daily_digest: z.boolean() }).optional(),
    }),
    gives: Account,
    allow: allow.signedIn(),
    changes: ['people'],
  }),
  upload_avatar: call({
    service: 'pmt',
    method: 'POST',
    says: 'Sets the own picture from an image file.',
    takes: z.strictObject({ file: UploadedFile }),
    gives: z.object({ file_id: z.int() }),
    allow: allow.signedIn(),
    changes: ['people'],
  }),
  change_password: call({
    service: 'pmt',
    method: 'POST',
    says: 'Sets a new password and ends every other session. The old one is not asked for shortly after signing in by mail.',
    takes: z.strictObject({ old_password: z.string().max(256).default(''), new_password: NewPassword }),
    gives: MessageAnswer,
    allow: allow.signedIn(),
    changes: ['sessions'],
    limits: [{ per: 'address', tries: 20, seconds: 900 }],
  }),
  add_secondary_email: call({
    service: 'pmt',
    method: 'POST',
    says: 'Adds a further e-mail address; it counts once the link in the mail to it was followed.',
    takes: z.strictObject({ email: Email }),
    gives: MessageAnswer,
    allow: allow.signedIn(),
    changes: ['people'],
    limits: mail_limits,
  }),
  verify_secondary_email: call({
    service: 'pmt',
    method: 'POST',
    says: 'Confirms a further e-mail address by the token of the link mailed to it.',
    takes: z.strictObject({ token: Text(200, 1) }),
    gives: MessageAnswer,
    allow: allow.anyone(),
    changes: ['people'],
    limits: [{ per: 'address', tries: 60, seconds: 300, failures_only: true }],
  }),
  delete_secondary_email: call({
    service: 'pmt',
    method: 'POST',
    says: 'Removes a further e-mail address.',
    takes: z.strictObject({ secondary_email_id: Id }),
    gives: MessageAnswer,
    allow: allow.signedIn(),
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
  }),
  delete_sessions: call({
    service: 'pmt',
    method: 'POST',
    says: 'Signs out everywhere.',
    takes: z.strictObject({}),
    gives: MessageAnswer,
    allow: allow.signedInUnactivated(),
    changes: ['sessions'],
  }),
  get_file: call({
    service: 'pmt',
    method: 'GET',
    path: 'get_file/:id',
    says: 'Gives a stored file the person may see.',
    takes: z.strictObject({ id: Id }),
    gives: z.unknown(),
    allow: allow.signedInUnactivated(),
    file: true,
  }),
} as const;

export const department_choice = Choice(['', ...departments] as const);
