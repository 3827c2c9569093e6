/** A channel partner's own page behind a link: sales makes and ends the link, the partner looks and hands in leads. */
import { z } from 'zod';
import { commission_bases, payable_ons } from '../domain/commissions.ts';
import { partner_lead_states } from '../domain/leads.ts';
import { allow } from '../domain/rules.ts';
import { Choice, call, Id, Text, fileCall } from './call.ts';
import { message } from './shapes.ts';
import { CommissionLine, PartnerLink, Payment, commission_slabs } from './crm_partners.ts';
import { Enquiry, FormFace } from './lead_form.ts';

const token = Text(200, 1).meta({ description: 'the token of the link' });
const looking = [{ per: 'address', tries: 240, seconds: 300 }] as const;

const HandedIn = z.object({
  number: z.string(),
  reference: z.string().meta({ description: 'of a lead handed in on the page or in the form; empty otherwise' }),
  name: z.string(),
  city: z.string(),
  pincode: z.string(),
  kwp: z.number().nullable(),
  made_on: z.string(),
  state: Choice(partner_lead_states),
  stage: z.string(),
  contact_name: z.string().meta({ description: 'who looks after it at the company; empty: nobody yet' }),
});

export const partner_pages = {
  add_channel_partner_link: call({
    path: 'crm/add_channel_partner_link',
    summary:
      'Makes the link to a channel partner’s own page, and mails it where there is an address. One made before ends at once.',
    request: z.strictObject({ partner_id: Id }),
    response: z.object({
      address: z.string().meta({ description: 'given only now: the token in it is kept as a hash' }),
      mailed_to: z.string().meta({ description: 'empty: to nobody' }),
      link: PartnerLink,
    }),
    secret: 'address',
    allow: allow.toEdit('crm'),
    changes: ['accounts'],
  }),
  delete_channel_partner_link: call({
    path: 'crm/delete_channel_partner_link',
    summary: 'Ends the link to a channel partner’s own page.',
    request: z.strictObject({ partner_id: Id }),
    response: message,
    allow: allow.toEdit('crm'),
    changes: ['accounts'],
  }),
  get_partner_page: call({
    method: 'GET',
    path: 'crm/get_partner_page',
    summary:
      'Gives the page of a channel partner behind a link: their leads, their commission, and a token that lets one lead be handed in within a day.',
    request: z.strictObject({ token }),
    response: z.object({
      ...FormFace.shape,
      name: z.string(),
      leads: z.array(HandedIn).meta({ description: 'the newest 500' }),
      leads_count: z.int(),
      won_kwp: z.number(),
      commission: z.object({
        basis: Choice(commission_bases),
        rate: z.number(),
        slabs: commission_slabs,
        payable_on: Choice(payable_ons),
      }),
      statement: z.array(CommissionLine.omit({ lead_id: true, value: true }).extend({ due: z.int() })),
      earned: z.int(),
      due: z.int(),
      paid: z.int(),
      payments: z.array(Payment.pick({ lead_number: true, amount: true, paid_on: true })),
    }),
    allow: allow.anyone(),
    limits: looking,
  }),
  add_partner_lead: call({
    encoding: 'multipart',
    path: 'crm/add_partner_lead',
    summary: 'Takes a lead from a channel partner’s page (multipart with a bill) and answers with its reference.',
    request: z.strictObject({ token, ...Enquiry.shape }),
    response: z.object({ reference: z.string() }),
    allow: allow.anyone(),
    limits: [
      { per: 'token', tries: 30, seconds: 3600 },
      { per: 'address', tries: 30, seconds: 3600 },
    ],
    changes: ['leads', 'notifications'],
  }),
  export_partner_statement: fileCall({
    method: 'GET',
    path: 'crm/export_partner_statement',
    summary: 'Gives the commission statement behind a channel partner’s link as a workbook or CSV.',
    request: z.strictObject({ token, format: Choice(['xlsx', 'csv']) }),
    allow: allow.anyone(),
    limits: [{ per: 'address', tries: 60, seconds: 300 }],
  }),
} as const;
