/** How a person's sign-in is kept safe: fresh proof, second factors, passwords reset by mail. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { call, Id, Text } from './call.ts';
import { Code, LoginAnswer, LookedUpEmail, mail_limits, NewPassword, try_limits } from './identity.ts';
import { message } from './shapes.ts';

/** What a passkey answered, as the browser gives it. */
const Passkey = z.record(z.string().max(60), z.unknown());
const second_factor = {
  code: Text(20).optional().meta({ description: 'six digits of an authenticator app, or a recovery code' }),
  passkey: Passkey.optional(),
};
/** What the second factor of a person is, and what the browser hands to a passkey. */
const AskedFactor = {
  methods: z.array(z.enum(['authenticator', 'passkey'])),
  passkey: z.record(z.string(), z.unknown()).nullable(),
};
const RecoveryCodes = z.object({
  recovery_codes: z.array(z.string()).meta({ description: 'shown once; empty when there were some already' }),
});

export const security = {
  verify_identity: call({
    summary:
      'Proves who is at this session: by password, without one by a code from a mail, and by the second factor where there is one. One change of credentials within five minutes may follow.',
    request: z.strictObject({ password: z.string().max(256).optional(), otp: Code.optional(), ...second_factor }),
    response: message,
    allow: allow.signedInUnactivated(),
  }),
  send_identity_code: call({
    summary: 'Mails a code that proves who they are to a person without a password.',
    request: z.strictObject({}),
    response: message,
    allow: allow.signedInUnactivated(),
  }),
  verify_second_factor: call({
    summary: 'Completes a sign-in whose answer asked for a second step, by its token and the second factor.',
    request: z.strictObject({ token: Text(200, 1), ...second_factor }),
    response: LoginAnswer,
    secret: 'session',
    allow: allow.anyone(),
    limits: [{ per: 'address', tries: 60, seconds: 300, failures_only: true }],
  }),
  generate_authenticator: call({
    summary:
      'Makes the secret of an authenticator app, after fresh proof. It counts once a code of the app was sent back.',
    request: z.strictObject({}),
    response: z.object({ secret: z.string(), address: z.string().meta({ description: 'what the QR code carries' }) }),
    secret: 'address',
    allow: allow.signedInUnactivated(),
  }),
  activate_authenticator: call({
    summary: 'Makes an authenticator app the second factor, by a code that it shows.',
    request: z.strictObject({ code: Code }),
    response: RecoveryCodes,
    secret: 'address',
    allow: allow.signedInUnactivated(),
    credential: 'proof',
    changes: ['people'],
  }),
  delete_authenticator: call({
    summary: 'Removes the authenticator app of the own account.',
    request: z.strictObject({}),
    response: message,
    allow: allow.signedInUnactivated(),
    credential: 'proof',
    changes: ['people'],
  }),
  generate_passkey_options: call({
    summary: 'Gives what the browser needs to make a passkey, after fresh proof.',
    request: z.strictObject({}),
    response: z.object({ options: z.record(z.string(), z.unknown()) }),
    secret: 'address',
    allow: allow.signedInUnactivated(),
  }),
  add_passkey: call({
    summary: 'Adds a passkey that the browser made as a second factor.',
    request: z.strictObject({ name: Text(60, 1), passkey: Passkey }),
    response: RecoveryCodes,
    secret: 'address',
    allow: allow.signedInUnactivated(),
    credential: 'proof',
    changes: ['people'],
  }),
  delete_passkey: call({
    summary: 'Removes a passkey of the own account.',
    request: z.strictObject({ passkey_id: Id }),
    response: message,
    allow: allow.signedInUnactivated(),
    credential: 'proof',
    changes: ['people'],
  }),
  generate_recovery_codes: call({
    summary: 'Makes ten new recovery codes; earlier ones no longer count.',
    request: z.strictObject({}),
    response: RecoveryCodes,
    secret: 'address',
    allow: allow.signedInUnactivated(),
    credential: 'proof',
    changes: ['people'],
  }),
  send_password_code: call({
    summary:
      'Mails the code that lets a person set a new password to their main address. The answer never tells whether the address is known.',
    request: z.strictObject({ email: LookedUpEmail }),
    response: message,
    allow: allow.anyone(),
    limits: mail_limits,
  }),
  verify_password_code: call({
    summary: 'Exchanges the code from the mail for a token that sets a new password once, within 15 minutes.',
    request: z.strictObject({ email: LookedUpEmail, otp: Code, company: Text(60).optional() }),
    response: z.object({
      token: z.string(),
      username: z.string(),
      name: z.string(),
      company_name: z.string(),
      ...AskedFactor,
    }),
    secret: 'session',
    allow: allow.anyone(),
    limits: try_limits,
  }),
  activate_password: call({
    summary:
      'Sets a new password by the token of `verify_password_code`, with the second factor where there is one, and signs in.',
    request: z.strictObject({ token: Text(200, 1), new_password: NewPassword, ...second_factor }),
    response: LoginAnswer,
    secret: 'session',
    allow: allow.anyone(),
    credential: 'link',
    limits: [{ per: 'address', tries: 60, seconds: 300, failures_only: true }],
    changes: ['sessions'],
  }),
} as const;
