/** Sign-up of a company after its address is confirmed, and the vendor's own onboarding. */
import { z } from 'zod';
import { states_and_territories } from '../domain/lists.ts';
import { first_step_keys } from '../domain/first_steps.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { Choice, call, Phone, Text } from './call.ts';
import { LoginAnswer, NewPassword } from './identity.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';
import { Spoken } from './spoken.ts';
import { message } from './shapes.ts';

export const FirstStepsAbilities = abilities('update_first_steps', 'add_sample_project', 'delete_sample_project');

export const onboarding = {
  add_company: call({
    summary:
      'Makes a company and its first administrator from a confirmed sign-up, and signs them in, not yet activated.',
    request: z.strictObject({
      signup_token: Text(200, 1),
      company_name: Text(120, 2),
      name: Text(120, 1),
      phone_number: Phone.default(''),
      password: NewPassword,
    }),
    response: LoginAnswer,
    secret: 'session',
    allow: allow.anyone(),
    limits: [{ per: 'address', tries: 20, seconds: 3600 }],
  }),
  onboard_company: call({
    summary: 'Completes the new company: where it is, which days it works.',
    request: z.strictObject({
      state: Choice(states_and_territories),
      address: Text(400).default(''),
      gstin: Text(20).default(''),
      website: Text(200).default(''),
      working_days: z.array(z.int().min(1).max(7)).min(1, complaint(say`Select at least one working day.`)).max(7),
    }),
    response: message,
    allow: allow.signedInUnactivated(),
    changes: ['company'],
  }),
  onboard_vendor: call({
    summary: 'Marks the vendor of the token as onboarded.',
    request: z.strictObject({ token: Text(200).optional() }),
    response: z.object({ status: z.enum(['SUCCESS', 'FAIL']), response: Spoken }),
    allow: allow.signedInUnactivated(),
    token_field: 'token',
    dialect: 'status_response',
    changes: ['people'],
  }),
  get_first_steps: call({
    method: 'GET',
    summary: 'Gives the checklist of a new company: what it has done, and its sample project.',
    request: z.strictObject({}),
    response: z.object({
      steps: z.array(z.object({ key: z.enum(first_step_keys), done: z.boolean() })),
      hidden: z.boolean(),
      sample_project_id: z.int().nullable(),
      abilities: FirstStepsAbilities,
    }),
    allow: allow.toView('company'),
  }),
  update_first_steps: call({
    summary: 'Hides the checklist of first steps for everyone in the company, or shows it again.',
    request: z.strictObject({ hidden: z.boolean() }),
    response: z.object({ hidden: z.boolean() }),
    allow: allow.toEdit('company'),
    changes: ['company'],
  }),
} as const;
