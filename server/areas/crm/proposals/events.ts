/** Who hears of a proposal: the person who answers for it; and the customer, once they accepted. */
import { cutText } from '../../../../domain/text.ts';
import type { Listeners, Notice, Preparations, Tell } from '../../../events/listeners.ts';
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
    await tellOwner(tell, told, `${told.name} asks about ${told.number}`, cutText(told.text, 200).shown);
  },

  async proposal_expires(tell, told: Told) {
    await tellOwner(tell, told, `${told.number} for ${told.customer_name} runs out soon`);
  },

  async proposal_expired(tell, told: Told) {
    await tellOwner(tell, told, `${told.number} for ${told.customer_name} is no longer valid`);
  },
};
