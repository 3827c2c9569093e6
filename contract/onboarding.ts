/** Sign-up of a company after its address is confirmed, and the vendor's own onboarding. */
import { z } from 'zod';
import { states_and_territories } from '../domain/lists.ts';
import { allow } from '../domain/rules.ts';
import { Choice, call, Phone, Text } from './call.ts';
import { LoginAnswer, NewPassword } from './identity.ts';

export const onboarding = {
  add_company: call({
    service: 'pmt',
    method: 'POST',
    says: 'Makes a company and its first administrator from a confirmed sign-up, and signs them in, not yet activated.',
    takes: z.strictObject({
      signup_token: Text(200, 1),
      company_name: Text(120, 2),
      name: Text(120, 1),
      phone_number: Phone.default(''),
      password: NewPassword,
    }),
    gives: LoginAnswer,
    secret: 'session',
    allow: allow.anyone(),
    limits: [{ per: 'address', tries: 20, seconds: 3600 }],
  }),
  onboard_company: call({
    service: 'pmt',
    method: 'POST',
    says: 'Completes the new company: where it is, which days it works.',
    takes: z.strictObject({
      state: Choice(states_and_territories),
      address: Text(400).default(''),
      gstin: Text(20).default(''),
      website: Text(200).default(''),
      working_days: z.array(z.int().min(1).max(7)).min(1, 'Select at least one working day.').max(7),
    }),
    gives: z.object({ message: z.string() }),
    allow: allow.signedInUnactivated(),
    changes: ['company'],
  }),
  onboard_vendor: call({
    service: 'pmt',
    method: 'POST',
    says: 'Marks the vendor of the token as onboarded.',
    takes: z.strictObject({ token: Text(200).optional() }),
    gives: z.object({ status: z.enum(['SUCCESS', 'FAIL']), response: z.string() }),
    allow: allow.signedInUnactivated(),
    token_field: 'token',
    dialect: 'status_response',
    changes: ['people'],
  }),
} as const;
