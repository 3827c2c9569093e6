/** The form through which people without an account report: all it answers is a number and the promised times. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { call, CustomerLanguage, Instant, Phone, Text } from './call.ts';
import { Email, files } from './tickets.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';

const company_key = Text(60, 1).meta({ description: 'begins the address of the form' });

export const ticket_form = {
  get_ticket_form: call({
    method: 'GET',
    summary: 'Gives what the form for people without an account begins with: the company’s name, logo and categories.',
    request: z.strictObject({ company_key }),
    response: z.object({
      company_name: z.string(),
      phone_number: z.string(),
      language: CustomerLanguage,
      logo: z.string().nullable().meta({ description: 'a data address' }),
      categories: z.array(z.string()),
      opened: z.string().meta({ description: 'says when the form was opened; goes back with it' }),
    }),
    allow: allow.anyone(),
    limits: [{ per: 'address', tries: 120, seconds: 3600 }],
  }),
  add_ticket_from_form: call({
    encoding: 'multipart',
    summary:
      'Takes a ticket from someone without an account; its number and the promised times are all that is given back.',
    request: z.strictObject({
      company_key,
      opened: Text(200, 1),
      name: Text(120, 2),
      phone: Phone.refine((text) => text !== '', complaint(say`Enter a phone number we can call.`)),
      email: Email.default(''),
      plant_code: Text(80).default(''),
      category: Text(60, 1),
      description: Text(4000, 10),
      preferred_time: Text(120).default(''),
      website: z.string().max(500).default('').meta({ description: 'a trap: people leave it empty' }),
      files,
    }),
    response: z.object({
      number: z.string(),
      mailed_to: z.string(),
      answer_by: Instant.nullable().meta({ description: 'when the first answer is promised' }),
      solved_by: Instant.nullable(),
    }),
    allow: allow.anyone(),
    limits: [
      { per: 'address', tries: 20, seconds: 3600 },
      { per: 'phone', tries: 8, seconds: 86_400 },
    ],
    changes: ['tickets', 'notifications'],
  }),
} as const;
