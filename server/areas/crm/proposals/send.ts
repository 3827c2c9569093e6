/** How a proposal leaves: frozen, numbered, with a link of its own. */
import { addDays, startInIndia } from '../../../../domain/dates.ts';
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import { hashToken, makeToken } from '../../../auth/secrets.ts';
import type { Ctx } from '../../../ctx.ts';
import { queueMail } from '../../../mail/rows.ts';
import { proposalMail } from './mails.ts';
import type { Letterhead } from './letterhead.ts';
import * as mutations from './mutation_rows.ts';
import { languageAt } from '../../../words/rows.ts';

export interface Leaving {
  proposal_id: number;
  number: string;
  content: ProposalContent;
  letterhead: Letterhead;
  by_mail: boolean;
  message: string;
  /** an accepted one is read for longer than it is valid */
  readable_days?: number;
}

/** Makes a link, mails it when asked for, and gives it. */
export async function makeLink(ctx: Ctx, leaving: Leaving): Promise<string> {
  const { content } = leaving;
  const token = makeToken();
  const ends = startInIndia(addDays(content.valid_until, 1));
  const later = leaving.readable_days && new Date(ctx.app.now().getTime() + leaving.readable_days * 86_400_000);
  await mutations.keepLink(ctx.db, {
    token_hash: hashToken(token),
    proposal_id: leaving.proposal_id,
    made_by: ctx.person.user_id,
    expires_at: later && later > ends ? later : ends,
  });
  const link = `${ctx.app.settings.base_url}/proposal/signup?token=${token}`;
  if (leaving.by_mail) {
    const to = content.customer.email;
    const letter = proposalMail(factsOf(leaving), leaving.message, content.valid_until, link);
    await queueMail(ctx, { to, language: await languageAt(ctx.db, to), letter });
  }
  return link;
}

/** What a mail about a proposal says of it. */
export const factsOf = ({ content, letterhead, number }: Pick<Leaving, 'content' | 'letterhead' | 'number'>) => ({
  title: content.title,
  number,
  contact: content.customer.contact || content.customer.name,
  company_name: letterhead.name,
  sales_person: letterhead.sales_person,
  sales_phone: letterhead.sales_phone,
});

/** What happened to a proposal belongs to its lead, where it has one. */
export const subjectOf = (proposal: { id: number; lead_id: number | null }) =>
  proposal.lead_id === null
    ? { subject_type: 'proposal', subject_id: proposal.id }
    : { subject_type: 'lead', subject_id: proposal.lead_id };
