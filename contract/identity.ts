/** Entering the product: passwords, one-time passwords, links, activation. */
import { z } from 'zod';
import { language_codes } from '../domain/languages.ts';
import { user_kinds } from '../domain/people.ts';
import { allow } from '../domain/rules.ts';
import { foldName, isEmail } from '../domain/text.ts';
import { call, Id, Instant, Text, fileCall } from './call.ts';
import { RightsByModule } from './rights.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';
import { Spoken } from './spoken.ts';
import { message } from './shapes.ts';

export const Email = z
  .string(complaint(say`Enter an email address.`))
  .trim()
  .max(254, complaint(say`Check the email address.`))
  .refine((text) => isEmail(text), complaint(say`Check the email address.`));

/** An address or a user name by which someone is looked up: the same one however it is typed. */
export const LookedUpEmail = Email.overwrite(foldName);
const Username = Text(254, 1).overwrite(foldName);

/** What a person types as a password when signing in; its strength is judged only when one is set. */
const GivenPassword = z
  .string(complaint(say`Enter your password.`))
  .min(1, complaint(say`Enter your password.`))
  .max(256, complaint(say`Check the password.`));

/** A password being set: at least 12 characters; common ones are refused by the handler, which knows the person. */
export const NewPassword = z
  .string(complaint(say`Enter a password.`))
  .min(12, complaint(say`Use at least 12 characters.`))
  .max(256, complaint(say`Use at most 255 characters.`));

export const Code = z
  .string(complaint(say`Enter the code from the email.`))
  .trim()
  .regex(/^\d{6}$/, complaint(say`Enter the 6-digit code.`));

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
  language: z.enum(language_codes),
  language_chosen: z.boolean().meta({ description: 'false: it is the company’s for its customers, or English' }),
  theme: z.enum(['auto', 'light', 'dark']),
  avatar_file_id: z.int().nullable(),
  second_factor_due: z
    .boolean()
    .meta({ description: 'the company asks its administrators for a second factor, and this one has none yet' }),
  rights: RightsByModule.meta({ description: 'what the person may do in the company as a whole, module by module' }),
});

export const LoginAnswer = z.object({
  key: z.string().meta({ description: 'the token for the header Authorization: Token {key}' }),
  user: z.object({ id: z.int(), username: z.string(), email: z.string() }),
  user_type: UserType,
  expires_at: Instant,
});

const StatusAnswer = z.object({ status: z.enum(['SUCCESS', 'FAIL']), response: Spoken });
export const mail_limits = [
  { per: 'email', tries: 1, seconds: 60 },
  { per: 'email', tries: 5, seconds: 3600 },
  { per: 'address', tries: 60, seconds: 3600 },
] as const;
export const try_limits = [
  { per: 'email', tries: 15, seconds: 3600, failures_only: true },
  { per: 'address', tries: 60, seconds: 300, failures_only: true },
] as const;

/** Wrong passwords slow down where they come from; a browser that was signed in before has tries of its own. */
const password_limits = [
  { per: 'address+username', tries: 10, seconds: 900, failures_only: true, unknown_devices: true },
  // one account tried from many addresses
  { per: 'username', tries: 30, seconds: 900, failures_only: true, unknown_devices: true },
  { per: 'address', tries: 60, seconds: 300, failures_only: true, unknown_devices: true },
  { per: 'device+username', tries: 10, seconds: 900, failures_only: true },
] as const;

export const identity = {
  login: call({
    encoding: 'form',
    summary: 'Signs a person in by user name and password and gives the session token.',
    request: z.strictObject({ username: Username, password: GivenPassword }),
    response: LoginAnswer,
    secret: 'session',
    allow: allow.anyone(),
    dialect: 'non_field_errors',
    limits: password_limits,
  }),
  users_login: call({
    service: 'users',
    encoding: 'form',
    path: 'login',
    summary: 'Signs in to the older users service; get_vendor_details then tells who the vendor is.',
    request: z.strictObject({ username: Username, password: GivenPassword }),
    response: z.object({ key: z.string(), user: z.object({ id: z.int(), username: z.string(), email: z.string() }) }),
    secret: 'session',
    allow: allow.anyone(),
    dialect: 'non_field_errors',
    limits: password_limits,
  }),
  get_vendor_details: call({
    service: 'users',
    method: 'GET',
    summary: 'Gives the vendor behind a session of the users service.',
    request: z.strictObject({}),
    response: z.object({
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
    method: 'GET',
    summary:
      'Sends the mail with the code that confirms an email address for sign-up. The answer never tells whether the address is known.',
    request: z.strictObject({ email: LookedUpEmail }),
    response: StatusAnswer.extend({ message: Spoken }),
    allow: allow.anyone(),
    dialect: 'status_response',
    limits: mail_limits,
  }),
  send_login_email_confirmation: call({
    method: 'GET',
    summary: 'Sends a one-time password for signing in. The answer never tells whether the address is known.',
    request: z.strictObject({ email: LookedUpEmail }),
    response: StatusAnswer.extend({ message: Spoken }),
    allow: allow.anyone(),
    dialect: 'status_response',
    limits: mail_limits,
  }),
  verify_login_otp: call({
    encoding: 'multipart',
    summary:
      'Signs a person in by the one-time password from their mail. `response` is the login answer, or the reason it failed.',
    request: z.strictObject({ email: LookedUpEmail, otp: Code, company: Text(60).optional() }),
    response: z.object({ status: z.enum(['SUCCESS', 'FAIL']), response: z.union([LoginAnswer, Spoken]) }),
    secret: 'session',
    allow: allow.anyone(),
    dialect: 'status_response',
    limits: try_limits,
  }),
  verify_otp: call({
    encoding: 'multipart',
    summary: 'Confirms an email address for sign-up by the code from the mail. `response` is then the sign-up token.',
    request: z.strictObject({ email: LookedUpEmail, otp: Code, company: Text(120).default('') }),
    response: StatusAnswer.extend({ message: Spoken }),
    secret: 'session',
    allow: allow.anyone(),
    dialect: 'status_response',
    limits: try_limits,
  }),
  activate_user: call({
    summary: 'Activates the account of the token in the Authorization header and gives who it is.',
    request: z.strictObject({}),
    response: LoginAnswer,
    secret: 'session',
    allow: allow.signedInUnactivated(),
    changes: ['people'],
  }),
  activate_subcontractor: call({
    summary: 'Activates the sub-contractor account of the token in the Authorization header and gives who it is.',
    request: z.strictObject({}),
    response: LoginAnswer,
    secret: 'session',
    allow: allow.signedInUnactivated(),
    changes: ['people'],
  }),
  get_token: call({
    method: 'GET',
    summary: 'Exchanges the token of a customer, sub-contractor or project link, once, for a session token.',
    request: z.strictObject({
      token: Text(200, 1),
      is_customer: Text(10).optional(),
      is_consumer: Text(10).optional(),
      is_subcontractor: Text(10).optional(),
      projectId: Text(20).optional(),
    }),
    response: z.object({
      status: z.enum(['SUCCESS', 'FAIL']),
      token: z.string(),
      error: Spoken,
      project_id: z.int().nullable(),
    }),
    allow: allow.anyone(),
    dialect: 'status_error',
    limits: [{ per: 'address', tries: 60, seconds: 300, failures_only: true }],
  }),
  skip_trial_notification: call({
    summary: 'Hides the trial notice for the company; the page reloads after.',
    request: z.strictObject({ token: Text(200).optional() }),
    response: message,
    allow: allow.signedInUnactivated(),
    token_field: 'token',
    changes: ['company'],
  }),
  get_file: fileCall({
    method: 'GET',
    path: 'get_file/:id',
    summary: 'Gives a stored file the person may see.',
    request: z.strictObject({ id: Id }),
    allow: allow.signedInUnactivated(),
  }),
} as const;
