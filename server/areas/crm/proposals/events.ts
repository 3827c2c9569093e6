/** Who hears of a proposal: the person who answers for it; and the customer, once they accepted. */
import { cutText } from '../../../../domain/text.ts';
import type { By, Listeners, Notice, Preparations, Tell } from '../../../ctx.ts';
import { acceptedMail, type ProposalFacts } from './mails.ts';
import type { NewFile } from '../../../storage/rows.ts';
import { drawToKeep, keepPdf } from './pdf/keep.ts';

interface Told {
  proposal_id: number;
  number: string;
  title: string;
  customer_name: string;
  owner_id: number;
}

interface Asked {
  proposal_id: number;
  title: string;
  customer_name: string;
  /** the limits it does not keep */
  reason: string;
  note: string;
  total: string;
  user_ids: number[];
  by: By;
}

/** Those who decide hear that they are asked; those who sell it, what was decided. */
const tellApproval = (tell: Tell, told: Asked, title: string, text: string): Promise<void> =>
  tell.notice(
    told.user_ids.filter((id) => id !== told.by?.user_id),
    {
      kind: 'approval',
      title,
      text: cutText(text, 300).shown,
      path: `/crm?tab=proposals&proposal=${told.proposal_id}`,
    },
  );

const tellOwner = (tell: Tell, told: Told, title: string, text = told.title): Promise<void> => {
  const notice: Notice = { kind: 'lead', title, text, path: `/crm?tab=proposals&proposal=${told.proposal_id}` };
  return tell.notice([told.owner_id], notice);
};

export const preparations: Preparations = {
  proposal_sent: (house, company_id, told: Told) => drawToKeep(house, company_id, told.proposal_id),
};

export const events: Listeners = {
  async proposal_sent(tell, told: Told) {
    if (tell.prepared) await keepPdf(tell.db, told.proposal_id, tell.prepared as NewFile);
  },

  async proposal_approval_asked(tell, told: Asked) {
    const who = told.by?.name ?? 'Someone';
    const text = [`Requested by ${who}. ${told.total} (excl. GST). ${told.reason}`, told.note]
      .filter(Boolean)
      .join(' ');
    await tellApproval(tell, told, `Approve the proposal for ${told.customer_name}`, text);
  },

  async proposal_approval_approved(tell, told: Asked) {
    await tellApproval(tell, told, `The proposal for ${told.customer_name} was approved`, told.note || told.title);
  },

  async proposal_approval_sent_back(tell, told: Asked) {
    await tellApproval(tell, told, `The proposal for ${told.customer_name} was sent back`, told.note);
  },

  async proposal_opened(tell, told: Told) {
    await tellOwner(tell, told, `${told.customer_name} opened ${told.number}`);
  },

  async proposal_accepted(tell, told: Told & { name: string; mail_to: string; facts: ProposalFacts }) {
    await tellOwner(tell, told, `${told.name} accepted ${told.number}`);
    const { subject, ...body } = acceptedMail(told.facts, told.name);
    await tell.mail(told.mail_to, subject, body);
  },

  async proposal_declined(tell, told: Told & { name: string; reason: string }) {
    await tellOwner(tell, told, `${told.name} declined ${told.number}`, cutText(told.reason, 200).shown);
  },

  async proposal_question(tell, told: Told & { name: string; text: string }) {
    await tellOwner(tell, told, `${told.name} asked about ${told.number}`, cutText(told.text, 200).shown);
  },

  async proposal_expires(tell, told: Told) {
    await tellOwner(tell, told, `${told.number} for ${told.customer_name} expires soon`);
  },

  async proposal_expired(tell, told: Told) {
    await tellOwner(tell, told, `${told.number} for ${told.customer_name} is no longer valid`);
  },
};
