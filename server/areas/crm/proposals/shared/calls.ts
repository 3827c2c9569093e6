/** What the customer does with the link: reads, asks, answers. The token alone says which proposal of which company. */
import { type shared_proposals, SharedProposalAbilities } from '../../../../../contract/shared_proposals.ts';
import { isInside } from '../../../../../domain/people.ts';
import { isOpen, numberOf, whyNotAnswer } from '../../../../../domain/proposals/status.ts';
import { fail, notFound, sentences } from '../../../../../domain/errors.ts';
import { say } from '../../../../../domain/sentences.ts';
import { hashCode, hashToken, makeCode } from '../../../../auth/secrets.ts';
import { abilitiesOf } from '../../../../abilities.ts';
import type { Ctx, FileGiven, Handlers } from '../../../../ctx.ts';
import { queueMail } from '../../../../mail/rows.ts';
import { setTenantByLink } from '../../../../tenancy/company.ts';
import { carryToLead } from '../carry.ts';
import { codeMail } from '../mails.ts';
import { proposalPdf } from '../pdf/answer.ts';
import * as mutations from '../mutation_rows.ts';
import { storedFile } from '../source_rows.ts';
import { factsOf, subjectOf } from '../send.ts';
import * as rows from './rows.ts';
import { customerLanguage, languageAt } from '../../../../words/rows.ts';

/** How long an accepted proposal can be read with its link. */
const readable_days = 365;
const gone = say`This link is no longer valid. Ask for a new one.`;

/** The proposal of a link, in its company. */
async function open(ctx: Ctx, token: string, options: { held?: boolean } = {}) {
  const token_hash = hashToken(token);
  const company_id = await setTenantByLink(ctx.db, token_hash);
  const elsewhere = ctx.prefix_company_id !== undefined && ctx.prefix_company_id !== company_id;
  const found = company_id === undefined || elsewhere ? undefined : await rows.find(ctx.db, token_hash, options);
  if (!found) return fail('not_found', gone);
  // someone of the company who looks at their own proposal is no customer
  const is_colleague = !ctx.stranger && ctx.person.company_id === company_id && isInside(ctx.person.kind);
  return { ...found, is_colleague };
}
type Opened = Awaited<ReturnType<typeof open>>;

const numberIn = (proposal: Opened): string => numberOf(proposal.code, proposal.revision);

const toldOf = (proposal: Opened) => ({
  proposal_id: proposal.id,
  number: numberIn(proposal),
  title: proposal.title,
  customer_name: proposal.customer_name,
  owner_id: proposal.owner_id,
});

/** anita@example.org as an•••@example.org */
const hidden = (email: string): string => email.replace(/^(.{1,2}).*(?=@)/u, '$1•••');

const codeFor = (proposal: Opened, otp: string): string =>
  hashCode(`proposal:${proposal.id}`, proposal.customer_email, otp);

/** A proposal that can still be answered, held. */
async function openWaiting(ctx: Ctx, token: string): Promise<Opened> {
  const proposal = await open(ctx, token, { held: true });
  const why = whyNotAnswer(proposal.status);
  return why ? fail('conflict', why) : proposal;
}

export const calls = {
  async get_shared_proposal(ctx, { token }) {
    const proposal = await open(ctx, token);
    return {
      ...proposal,
      number: numberIn(proposal),
      abilities: abilitiesOf(ctx.permissions, SharedProposalAbilities, {
        approve_shared_proposal: whyNotAnswer(proposal.status),
        reject_shared_proposal: whyNotAnswer(proposal.status),
      }),
      code_goes_to: hidden(proposal.customer_email),
      language: await customerLanguage(ctx.db),
    };
  },

  async get_shared_proposal_image(ctx, { token, file_id }): Promise<FileGiven> {
    const proposal = await open(ctx, token);
    const shown = proposal.content.sections.flatMap(({ on, image_file_ids }) => (on ? image_file_ids : []));
    if (file_id !== proposal.logo_file_id && !shown.includes(file_id)) notFound();
    const file = (await storedFile(ctx.db, file_id)) ?? notFound();
    return async () => ({
      ...(await ctx.app.store.get(file.object_key)),
      content_type: file.content_type,
      file_name: file.file_name,
      sha256: file.sha256,
      inline: true,
    });
  },

  async export_shared_proposal(ctx, { token }) {
    const proposal = await open(ctx, token);
    return proposalPdf(ctx, { ...proposal, number: numberIn(proposal) });
  },

  async add_shared_proposal_visit(ctx, { token, visit, sections }) {
    const proposal = await open(ctx, token);
    if (proposal.is_colleague) return { message: sentences.success };
    const { address, user_agent } = ctx.request;
    const is_new = await rows.noteVisit(ctx.db, {
      proposal_id: proposal.id,
      visit,
      address,
      device: user_agent.slice(0, 200),
      sections,
    });
    if (!is_new) return { message: sentences.success };
    await rows.noteOpening(ctx.db, proposal.id);
    if (proposal.opened_at === null) {
      ctx.recordEvent('proposal_opened', {
        summary: say`${{ name: proposal.customer_name }} opened the proposal ${{ proposal: numberIn(proposal) }}`,
        ...subjectOf(proposal),
        after: { proposal_id: proposal.id },
        tell: toldOf(proposal),
      });
    }
    return { message: sentences.success };
  },

  async send_shared_proposal_code(ctx, { token }) {
    const proposal = await openWaiting(ctx, token);
    const code = makeCode();
    await rows.keepCode(ctx.db, proposal.customer_email, codeFor(proposal, code));
    const to = proposal.customer_email;
    const letter = codeMail(code, factsOf({ ...proposal, number: numberIn(proposal) }));
    await queueMail(ctx, { to, language: await languageAt(ctx.db, to), letter });
    return { message: sentences.confirmation_sent };
  },

  async approve_shared_proposal(ctx, { token, name, otp }) {
    const proposal = await openWaiting(ctx, token);
    if (!(await rows.tryCode(ctx.db, proposal.customer_email, codeFor(proposal, otp)))) {
      const wrong = say`This code is wrong or no longer valid. Check it or request a new one.`;
      fail('bad_input', wrong, { fields: { otp: wrong }, keep: true });
    }
    const { address } = ctx.request;
    await mutations.decide(ctx.db, proposal.id, { status: 'accepted', by: name, address, remark: '', via: 'link' });
    await mutations.supersede(ctx.db, proposal.id, proposal.family_id ?? proposal.id);
    await mutations.prolongLinks(ctx.db, proposal.id, readable_days);
    await carryToLead(ctx, { ...proposal, number: numberIn(proposal) });
    ctx.recordEvent('proposal_accepted', {
      summary: say`${{ name }} accepted the proposal ${{ proposal: numberIn(proposal) }}`,
      ...subjectOf(proposal),
      after: { proposal_id: proposal.id, name, address },
      tell: {
        ...toldOf(proposal),
        name,
        mail_to: proposal.customer_email,
        facts: factsOf({ ...proposal, number: numberIn(proposal) }),
      },
    });
    return { message: sentences.success };
  },

  async reject_shared_proposal(ctx, { token, name, reason }) {
    const proposal = await openWaiting(ctx, token);
    const { address } = ctx.request;
    await mutations.decide(ctx.db, proposal.id, { status: 'declined', by: name, address, remark: reason, via: 'link' });
    ctx.recordEvent('proposal_declined', {
      summary: say`${{ name }} declined the proposal ${{ proposal: numberIn(proposal) }}: ${{ reason }}`,
      ...subjectOf(proposal),
      after: { proposal_id: proposal.id, reason },
      tell: { ...toldOf(proposal), name, reason },
    });
    return { message: sentences.success };
  },

  async add_shared_proposal_question(ctx, { token, name, text }) {
    const proposal = await open(ctx, token);
    if (!isOpen(proposal.status) && proposal.status !== 'accepted')
      fail('conflict', whyNotAnswer(proposal.status) ?? gone);
    await rows.addQuestion(ctx.db, proposal.id, name, text);
    ctx.recordEvent('proposal_question', {
      summary: say`${{ name }} asked about the proposal ${{ proposal: numberIn(proposal) }}`,
      ...subjectOf(proposal),
      after: { proposal_id: proposal.id },
      tell: { ...toldOf(proposal), name, text },
    });
    return { message: sentences.success };
  },

  async add_shared_proposal_account(ctx, { token }) {
    const proposal = await open(ctx, token);
    if (proposal.status !== 'accepted') fail('conflict', say`Accept the proposal first.`);
    ctx.recordEvent('proposal_account_wanted', {
      summary: say`${{ name: proposal.customer_name }} requested an account`,
      ...subjectOf(proposal),
      tell: {
        email: proposal.customer_email,
        name: proposal.content.customer.contact || proposal.customer_name,
        made_by: proposal.owner_id,
        inviter: proposal.letterhead.sales_person,
      },
    });
    return { message: sentences.confirmation_sent };
  },
} satisfies Handlers<keyof typeof shared_proposals>;
