/** The enquiry form of a company, for people without an account: what it shows, and what it takes. */
import { z } from 'zod';
import { roof_types } from '../domain/leads.ts';
import { allow } from '../domain/rules.ts';
import { Choice, call, CustomerLanguage, Text, UploadedFile } from './call.ts';
import { project_type_values } from './crm_lead_facts.ts';
import { MaybeEmail, Paise, Pincode } from './fields.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';

const company_key = Text(60, 1).meta({ description: 'begins the address of the form' });

/** What a form for people without an account shows of the company. */
export const FormFace = z.object({
  company_name: z.string(),
  logo: z.string().meta({ description: 'the logo as a data address; empty: none' }),
  phone_number: z.string(),
  website: z.string(),
  language: CustomerLanguage,
  form_token: z.string(),
});

/** What such a form takes. */
export const Enquiry = z.strictObject({
  form_token: Text(200, 1),
  name: Text(120, 2),
  dial_code: Text(6, 2).refine((text) => /^\+\d{1,5}$/.test(text), complaint(say`Select a country.`)),
  phone: Text(20, 5),
  email: MaybeEmail.default(''),
  pincode: Pincode.refine((text) => text !== '', complaint(say`Enter the pincode of the site.`)),
  project_type: Choice(project_type_values),
  monthly_bill: Paise.nullable().default(null).meta({ description: 'paise a month' }),
  roof_type: Choice(['', ...roof_types] as const).default(''),
  roof_area_sqm: z
    .number(complaint(say`Enter a number.`))
    .nonnegative(complaint(say`Enter a number.`))
    .max(100_000_000)
    .nullable()
    .default(null),
  message: Text(1000).default(''),
  bill: UploadedFile.optional(),
  consent: z.boolean().refine((given) => given, complaint(say`Tick the box to agree.`)),
  website: Text(200).default('').meta({ description: 'stays empty: people do not see this field' }),
});

export const lead_form = {
  get_lead_form: call({
    method: 'GET',
    summary: 'Gives what the enquiry form of a company shows, and a token that lets it be sent once, within a day.',
    request: z.strictObject({ company_key }),
    response: FormFace,
    allow: allow.anyone(),
    limits: [{ per: 'address', tries: 120, seconds: 600 }],
  }),
  add_lead_enquiry: call({
    encoding: 'multipart',
    summary:
      'Takes an enquiry from the form (multipart with a bill): makes a lead and answers with its reference, which is mailed too where an address is given.',
    request: z.strictObject({
      company_key,
      ...Enquiry.shape,
    }),
    response: z.object({ reference: z.string(), mailed: z.boolean() }),
    allow: allow.anyone(),
    limits: [
      { per: 'address', tries: 10, seconds: 3600 },
      { per: 'phone', tries: 3, seconds: 86_400 },
    ],
    changes: ['leads', 'notifications'],
  }),
} as const;
