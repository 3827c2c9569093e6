/** What the customer does with the link to a proposal: reads it, asks, accepts or declines. The token says which one. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { section_keys } from '../domain/proposals/sections.ts';
import { proposal_statuses } from '../domain/proposals/status.ts';
import { Choice, call, Id, Instant, Text, fileCall } from './call.ts';
import { Code } from './identity.ts';
import { Content, Figures, Letterhead } from './proposal_content.ts';

const token = Text(200, 1).meta({ description: 'the token of the link' });
const message = z.object({ message: z.string() });
const looking = [{ per: 'address', tries: 240, seconds: 300 }] as const;
const guessing = [
  { per: 'token', tries: 15, seconds: 3600 },
  { per: 'address', tries: 40, seconds: 3600 },
] as const;

export const shared_proposals = {
  get_shared_proposal: call({
    service: 'pmt',
    method: 'GET',
    path: 'crm/get_shared_proposal',
    says: 'Gives the proposal behind a link as it was sent.',
    takes: z.strictObject({ token }),
    gives: z.object({
      number: z.string(),
      status: Choice(proposal_statuses),
      why_not_answer: z.string().meta({ description: 'empty while it can be accepted or declined' }),
      sent_at: Instant,
      decided_at: Instant.nullable(),
      decided_by: z.string(),
      code_goes_to: z.string().meta({ description: 'the address of the one-time password, partly hidden' }),
      content: Content,
      figures: Figures,
      letterhead: Letterhead,
    }),
    allow: allow.anyone(),
    limits: looking,
  }),
  get_shared_proposal_image: fileCall({
    service: 'pmt',
    method: 'GET',
    path: 'crm/get_shared_proposal_image',
    says: 'Gives a picture that stands in the proposal behind a link, or its sender’s logo.',
    takes: z.strictObject({ token, file_id: Id }),
    allow: allow.anyone(),
    limits: looking,
  }),
  export_shared_proposal: fileCall({
    service: 'pmt',
    method: 'GET',
    path: 'crm/export_shared_proposal',
    says: 'Gives the proposal behind a link as PDF.',
    takes: z.strictObject({ token }),
    allow: allow.anyone(),
    limits: [{ per: 'address', tries: 60, seconds: 300 }],
  }),
  add_shared_proposal_visit: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/add_shared_proposal_visit',
    says: 'Notes that a link was opened and which parts were looked at; the same visit may be sent again as it goes on.',
    takes: z.strictObject({
      token,
      visit: Text(64, 8).meta({ description: 'a name the browser gives this visit' }),
      sections: z.array(Choice(section_keys)).max(section_keys.length),
    }),
    gives: message,
    allow: allow.anyone(),
    limits: looking,
    changes: ['proposals'],
  }),
  send_shared_proposal_code: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/send_shared_proposal_code',
    says: 'Mails the one-time password for accepting to the address the proposal was made for.',
    takes: z.strictObject({ token }),
    gives: message,
    allow: allow.anyone(),
    limits: [
      { per: 'token', tries: 1, seconds: 60 },
      { per: 'token', tries: 5, seconds: 3600 },
      { per: 'address', tries: 20, seconds: 3600 },
    ],
  }),
  approve_shared_proposal: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/approve_shared_proposal',
    says: 'Accepts the proposal behind a link: by name, consent and the one-time password; time and network address are kept.',
    takes: z.strictObject({
      token,
      name: Text(120, 2),
      otp: Code,
      consent: z.literal(true, 'Tick the box to accept the terms.'),
    }),
    gives: message,
    allow: allow.anyone(),
    limits: guessing,
    changes: ['proposals', 'leads', 'notifications'],
  }),
  reject_shared_proposal: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/reject_shared_proposal',
    says: 'Declines the proposal behind a link, with the reason.',
    takes: z.strictObject({ token, name: Text(120, 2), reason: Text(1000, 1) }),
    gives: message,
    allow: allow.anyone(),
    limits: guessing,
    changes: ['proposals', 'notifications'],
  }),
  add_shared_proposal_question: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/add_shared_proposal_question',
    says: 'Asks the sender of the proposal behind a link a question.',
    takes: z.strictObject({ token, name: Text(120, 2), text: Text(2000, 1) }),
    gives: message,
    allow: allow.anyone(),
    limits: guessing,
    changes: ['proposals', 'notifications'],
  }),
  add_shared_proposal_account: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/add_shared_proposal_account',
    says: 'Asks for an account after accepting: an invitation as customer goes to the address of the proposal.',
    takes: z.strictObject({ token }),
    gives: message,
    allow: allow.anyone(),
    limits: [
      { per: 'token', tries: 3, seconds: 3600 },
      { per: 'address', tries: 20, seconds: 3600 },
    ],
  }),
} as const;
