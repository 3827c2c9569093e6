/** Who hears of a proposal: the person who answers for it; and the customer, once they accepted. */
import { cutText } from '../../../../domain/text.ts';
import type { By, Listeners, Notice, Preparations, Tell } from '../../../ctx.ts';
import { acceptedMail, type ProposalFacts } from './mails.ts';
import type { NewFile } from '../../../storage/rows.ts';
import { drawToKeep, keepPdf } from './pdf/keep.ts';
import { money, say, type Sentence, together, type Value, written } from '../../../../domain/sentences.ts';

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
  reason: Value;
  note: string;
  total: number;
  user_ids: number[];
  by: By;
}

const noteOf = ({ note }: Asked) => written(cutText(note, 300).shown);

/** Those who decide hear that they are asked; those who sell it, what was decided. */
const tellApproval = (tell: Tell, told: Asked, title: Sentence, text: Sentence | undefined): Promise<void> =>
  tell.notice(
    told.user_ids.filter((id) => id !== told.by?.user_id),
    {
      kind: 'approval',
      title,
      text,
      path: `/crm?tab=proposals&proposal=${told.proposal_id}`,
    },
  );

/** Tells who sent a proposal; what its customer said at once (`customer`), what happened to it later (`lead`). */
const tellOwner = (
  tell: Tell,
  told: Told,
  kind: 'customer' | 'lead',
  title: Sentence,
  text = written(told.title),
): Promise<void> => {
  const notice: Notice = { kind, title, text, path: `/crm?tab=proposals&proposal=${told.proposal_id}` };
  return tell.notice([told.owner_id], notice);
};

export const preparations: Preparations = {
  proposal_sent: (app, company_id, told: Told) => drawToKeep(app, company_id, told.proposal_id),
};

export const events = {
  async proposal_sent(tell, told: Told) {
    if (tell.prepared) await keepPdf(tell.db, told.proposal_id, tell.prepared as NewFile);
  },

  async proposal_approval_asked(tell, told: Asked) {
    const name = told.by?.name ?? say`Someone`;
    const asked = say`Requested by ${{ name }}. ${{ total: money(told.total) }} (excl. GST).`;
    const text = together([asked, told.reason, cutText(told.note, 300).shown]);
    await tellApproval(tell, told, say`Approve the proposal for ${{ customer: told.customer_name }}`, text);
  },

  async proposal_approval_approved(tell, told: Asked) {
    await tellApproval(
      tell,
      told,
      say`The proposal for ${{ customer: told.customer_name }} was approved`,
      noteOf(told) ?? written(told.title),
    );
  },

  async proposal_approval_sent_back(tell, told: Asked) {
    await tellApproval(
      tell,
      told,
      say`The proposal for ${{ customer: told.customer_name }} was sent back`,
      noteOf(told),
    );
  },

  async proposal_opened(tell, told: Told) {
    await tellOwner(tell, told, 'lead', say`${{ name: told.customer_name }} opened ${{ number: told.number }}`);
  },

  async proposal_accepted(tell, told: Told & { name: string; mail_to: string; facts: ProposalFacts }) {
    await tellOwner(tell, told, 'customer', say`${{ name: told.name }} accepted ${{ number: told.number }}`);
    await tell.mail(told.mail_to, acceptedMail(told.facts, told.name));
  },

  async proposal_declined(tell, told: Told & { name: string; reason: string }) {
    await tellOwner(
      tell,
      told,
      'customer',
      say`${{ name: told.name }} declined ${{ number: told.number }}`,
      written(cutText(told.reason, 200).shown),
    );
  },

  async proposal_question(tell, told: Told & { name: string; text: string }) {
    await tellOwner(
      tell,
      told,
      'customer',
      say`${{ name: told.name }} asked about ${{ number: told.number }}`,
      written(cutText(told.text, 200).shown),
    );
  },

  async proposal_expires(tell, told: Told) {
    await tellOwner(
      tell,
      told,
      'lead',
      say`${{ number: told.number }} for ${{ customer: told.customer_name }} expires soon`,
    );
  },

  async proposal_expired(tell, told: Told) {
    await tellOwner(
      tell,
      told,
      'lead',
      say`${{ number: told.number }} for ${{ customer: told.customer_name }} is no longer valid`,
    );
  },
} satisfies Listeners;

declare module '../../../events/domain_events.ts' {
  interface Listening {
    crm_proposals: typeof events;
  }
}
