/** What the customer does with the link to a proposal: reads it, asks, accepts or declines. The token says which one. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { section_keys } from '../domain/proposals/sections.ts';
import { proposal_statuses } from '../domain/proposals/status.ts';
import { Choice, call, CustomerLanguage, Id, Instant, Text, fileCall } from './call.ts';
import { Code } from './identity.ts';
import { Content, Figures, Letterhead } from './proposal_content.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';
import { message } from './shapes.ts';

const token = Text(200, 1).meta({ description: 'the token of the link' });
const looking = [{ per: 'address', tries: 240, seconds: 300 }] as const;
const guessing = [
  { per: 'token', tries: 15, seconds: 3600 },
  { per: 'address', tries: 40, seconds: 3600 },
] as const;

export const SharedProposalAbilities = abilities('approve_shared_proposal', 'reject_shared_proposal');

export const shared_proposals = {
  get_shared_proposal: call({
    method: 'GET',
    path: 'crm/get_shared_proposal',
    summary: 'Gives the proposal behind a link as it was sent.',
    request: z.strictObject({ token }),
    response: z.object({
      number: z.string(),
      status: Choice(proposal_statuses),
      abilities: SharedProposalAbilities,
      sent_at: Instant,
      decided_at: Instant.nullable(),
      decided_by: z.string(),
      code_goes_to: z.string().meta({ description: 'the address of the one-time password, partly hidden' }),
      content: Content,
      figures: Figures,
      letterhead: Letterhead,
      language: CustomerLanguage,
    }),
    allow: allow.anyone(),
    limits: looking,
  }),
  get_shared_proposal_image: fileCall({
    method: 'GET',
    path: 'crm/get_shared_proposal_image',
    summary: 'Gives a picture that stands in the proposal behind a link, or its sender’s logo.',
    request: z.strictObject({ token, file_id: Id }),
    allow: allow.anyone(),
    limits: looking,
  }),
  export_shared_proposal: fileCall({
    method: 'GET',
    path: 'crm/export_shared_proposal',
    summary: 'Gives the proposal behind a link as PDF.',
    request: z.strictObject({ token }),
    allow: allow.anyone(),
    limits: [{ per: 'address', tries: 60, seconds: 300 }],
  }),
  add_shared_proposal_visit: call({
    path: 'crm/add_shared_proposal_visit',
    summary:
      'Notes that a link was opened and which parts were looked at; the same visit may be sent again as it goes on.',
    request: z.strictObject({
      token,
      visit: Text(64, 8).meta({ description: 'a name the browser gives this visit' }),
      sections: z.array(Choice(section_keys)).max(section_keys.length),
    }),
    response: message,
    allow: allow.anyone(),
    limits: looking,
    changes: ['proposals'],
  }),
  send_shared_proposal_code: call({
    path: 'crm/send_shared_proposal_code',
    summary: 'Mails the one-time password for accepting to the address the proposal was made for.',
    request: z.strictObject({ token }),
    response: message,
    allow: allow.anyone(),
    limits: [
      { per: 'token', tries: 1, seconds: 60 },
      { per: 'token', tries: 5, seconds: 3600 },
      { per: 'address', tries: 20, seconds: 3600 },
    ],
  }),
  approve_shared_proposal: call({
    path: 'crm/approve_shared_proposal',
    summary:
      'Accepts the proposal behind a link: by name, consent and the one-time password; time and network address are kept.',
    request: z.strictObject({
      token,
      name: Text(120, 2),
      otp: Code,
      consent: z.literal(true, complaint(say`Tick the box to accept the terms.`)),
    }),
    response: message,
    allow: allow.anyone(),
    limits: guessing,
    changes: ['proposals', 'leads', 'notifications'],
  }),
  reject_shared_proposal: call({
    path: 'crm/reject_shared_proposal',
    summary: 'Declines the proposal behind a link, with the reason.',
    request: z.strictObject({ token, name: Text(120, 2), reason: Text(1000, 1) }),
    response: message,
    allow: allow.anyone(),
    limits: guessing,
    changes: ['proposals', 'notifications'],
  }),
  add_shared_proposal_question: call({
    path: 'crm/add_shared_proposal_question',
    summary: 'Asks the sender of the proposal behind a link a question.',
    request: z.strictObject({ token, name: Text(120, 2), text: Text(2000, 1) }),
    response: message,
    allow: allow.anyone(),
    limits: guessing,
    changes: ['proposals', 'notifications'],
  }),
  add_shared_proposal_account: call({
    path: 'crm/add_shared_proposal_account',
    summary: 'Asks for an account after accepting: an invitation as customer goes to the address of the proposal.',
    request: z.strictObject({ token }),
    response: message,
    allow: allow.anyone(),
    limits: [
      { per: 'token', tries: 3, seconds: 3600 },
      { per: 'address', tries: 20, seconds: 3600 },
    ],
  }),
} as const;
