/** Decisions about proposals: drafts change, what was sent never does; answers are recorded once. */
import { isDeepStrictEqual } from 'node:util';
import { ProposalAbilities, ProposalListAbilities, type proposals } from '../../../../contract/proposals.ts';
import { todayInIndia } from '../../../../domain/dates.ts';
import { segmentOf } from '../../../../domain/lists.ts';
import { problemsOf } from '../../../../domain/proposals/checks.ts';
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import { figuresOf, type ProposalFigures } from '../../../../domain/proposals/figures.ts';
import { whyNotSendUnapproved } from '../../../../domain/proposals/limits.ts';
import { wholeSections } from '../../../../domain/proposals/sections.ts';
import {
  isOpen,
  numberOf,
  type ProposalStatus,
  whyNotAnswer,
  whyNotChange,
} from '../../../../domain/proposals/status.ts';
import { beginProposal } from '../../../../domain/proposals/new_proposal.ts';
import { fail, failIf, notFound, requireVersion, sentences, type Words } from '../../../../domain/errors.ts';
import { capacity, say } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { queueMail } from '../../../mail/rows.ts';
import * as approvals from './approval/rows.ts';
import { approvalOf, factsOfStep, judge } from './approval/state.ts';
import { carryToLead } from './carry.ts';
import { requireImages, storePicture } from './images.ts';
import { factsOfLead } from './lead_facts.ts';
import { answerMail } from './mails.ts';
import { proposalPdf } from './pdf/answer.ts';
import * as lists from './list_rows.ts';
import type { Letterhead } from './letterhead.ts';
import * as rows from './rows.ts';
import * as mutations from './mutation_rows.ts';
import { scopeOf } from '../scope.ts';
import { factsOf, makeLink, subjectOf } from './send.ts';
import * as sources from './source_rows.ts';
import { givenParts, usualStructure } from './templates/given.ts';
import { find as findTemplate } from './templates/rows.ts';
import { customerLanguage, languageAt } from '../../../words/rows.ts';
import { takeDocumentNumber } from '../../../numbering/number_series_rows.ts';
import { todayOf } from '../../../today.ts';

type Templates = `${string}_template` | `${string}_templates`;
type Names = Exclude<keyof typeof proposals, Templates>;

const familyOf = (row: { id: number; family_id: number | null }): number => row.family_id ?? row.id;

/** A draft held for a change; what was sent is refused. */
async function lockDraft(ctx: Ctx, id: number) {
  const row = (await rows.lock(ctx.db, scopeOf(ctx), id)) ?? notFound();
  failIf(whyNotChange(row.status));
  return row;
}

/** Why no link to a proposal is sent again. */
const whyNotLink = ({ status, letterhead }: { status: ProposalStatus; letterhead: unknown }): Words | undefined =>
  letterhead && (isOpen(status) || status === 'accepted') ? undefined : (whyNotAnswer(status) ?? sentences.not_found);

/** Why a proposal gets no further version. */
function whyNotVersion(status: ProposalStatus): Words | undefined {
  if (status === 'draft') return say`This proposal has not been sent yet. Continue with this version.`;
  return status === 'accepted' ? say`This proposal is accepted. Create a new one instead.` : undefined;
}

/** Why no answer that came elsewhere is recorded: what is no longer valid may still be answered so. */
const whyNotRecord = (status: ProposalStatus): Words | undefined =>
  status === 'expired' ? undefined : whyNotAnswer(status);

export const calls = {
  async get_proposals(ctx, wanted) {
    const scope = scopeOf(ctx);
    const { lead_id } = wanted;
    if (lead_id !== undefined && !(await sources.lead(ctx.db, scope, lead_id))) notFound();
    return {
      ...(await lists.page(ctx.db, scope, wanted)),
      abilities: abilitiesOf(ctx.permissions, ProposalListAbilities),
    };
  },

  async get_proposal(ctx, { id }) {
    const found = (await rows.find(ctx.db, scopeOf(ctx), id)) ?? notFound();
    const figures = found.figures ?? figuresOf(found.content);
    return {
      ...found,
      segment: found.content.segment,
      figures,
      approval: await approvalOf(ctx, { ...found, figures }),
      letterhead: found.letterhead ?? (await rows.letterhead(ctx.db, found.owner_id)),
      abilities: abilitiesOf(ctx.permissions, ProposalAbilities, {
        update_proposal: whyNotChange(found.status),
        delete_proposal: whyNotChange(found.status),
        send_proposal_link: whyNotLink(found),
        add_proposal_version: whyNotVersion(found.status),
        change_proposal_status: whyNotRecord(found.status),
      }),
      sees_contact: scopeOf(ctx).sees_contact,
    };
  },

  async add_proposal(ctx, { lead_id, template_id, project_type, customer_name, kwp }) {
    const { db, app, person } = ctx;
    const lead = lead_id === undefined ? undefined : ((await sources.lead(db, scopeOf(ctx), lead_id)) ?? notFound());
    const template = template_id === undefined ? undefined : ((await findTemplate(db, template_id)) ?? notFound());
    const write = app.words.sayIn(await customerLanguage(db));
    const facts = lead && factsOfLead(lead);
    const name = customer_name || facts?.customer.name || '';
    const content = beginProposal(template?.parts ?? givenParts(segmentOf(project_type), write), {
      project_type,
      date: todayInIndia(app.now()),
      kwp,
      structure: write(usualStructure(project_type)),
      title: write(
        name
          ? say`${{ size: capacity(kwp) }} solar plant for ${{ name }}`
          : say`${{ size: capacity(kwp) }} solar plant`,
      ),
      past_projects: await sources.pastProjects(db, project_type),
      ...facts,
      customer: { ...facts?.customer, name },
    });
    const id = await mutations.add(db, content, figuresOf(content), {
      lead_id: lead?.id ?? null,
      template_id: template?.id ?? null,
      owner_id: lead?.owner_id ?? person.user_id,
      made_by: person.user_id,
    });
    ctx.recordEvent('proposal_added', {
      summary: say`created the proposal “${{ title: content.title }}”`,
      ...subjectOf({ id, lead_id: lead?.id ?? null }),
      after: { proposal_id: id },
    });
    return { id };
  },

  async update_proposal(ctx, { proposal_id, version, content }) {
    const row = await lockDraft(ctx, proposal_id);
    requireVersion(row, version, { version: row.version });
    await requireImages(ctx, content.sections);
    // what the person was not shown stays as it is
    const { email, phone } = scopeOf(ctx).sees_contact ? content.customer : row.content.customer;
    const whole: ProposalContent = {
      ...content,
      customer: { ...content.customer, email, phone },
      sections: wholeSections(content.sections),
    };
    const figures = figuresOf(whole);
    // what was approved, or is looked at, is approved as it stands
    const again = row.approval_state !== 'none' && !isDeepStrictEqual(whole, row.content);
    const judgement = await judge(ctx, { content: whole, figures });
    if (again) {
      const facts = factsOfStep(figures, judgement);
      const step = { step: 'changed', user_id: ctx.person.user_id, note: '', facts } as const;
      await approvals.take(ctx.db, proposal_id, 'none', step);
    }
    const kept = await mutations.setContent(ctx.db, proposal_id, whole, figures);
    const approval_state = again ? 'none' : row.approval_state;
    const now = { ...row, content: whole, figures, approval_state };
    return { ...kept, figures, approval: await approvalOf(ctx, now, { judgement }) };
  },

  async delete_proposal(ctx, { proposal_id }) {
    const row = await lockDraft(ctx, proposal_id);
    await mutations.remove(ctx.db, proposal_id);
    ctx.recordEvent('proposal_deleted', {
      summary: say`deleted the draft “${{ title: row.title }}”`,
      ...subjectOf(row),
    });
    return { message: sentences.success };
  },

  async send_proposal(ctx, { proposal_id, version, by_mail, message }) {
    const { db, app, person } = ctx;
    const row = await lockDraft(ctx, proposal_id);
    requireVersion(row, version, { version: row.version });
    const today = todayInIndia(app.now());
    const figures = figuresOf(row.content);
    const stop = problemsOf(row.content, figures, today).find(({ level }) => level === 'stop');
    if (stop) fail('bad_input', stop.sentence);
    const { exceeded } = await judge(ctx, { content: row.content, figures });
    failIf(whyNotSendUnapproved(exceeded, row.approval_state));
    const code = row.code || (await takeDocumentNumber(db, { series: 'proposal', year: Number(today.slice(0, 4)) }));
    const number = numberOf(code, row.revision);
    const letterhead = await rows.letterhead(db, row.owner_id);
    await mutations.supersede(db, row.id, familyOf(row));
    await mutations.freeze(db, row.id, { code, figures, letterhead, sent_by: person.user_id });
    const link = await makeLink(ctx, { proposal_id, number, content: row.content, letterhead, by_mail, message });
    ctx.recordEvent('proposal_sent', {
      summary: by_mail ? say`sent the proposal ${{ number }} by mail` : say`sent the proposal ${{ number }}`,
      ...subjectOf(row),
      after: { proposal_id, number, total: figures.total },
      tell: { proposal_id, number, title: row.title, customer_name: row.customer_name, owner_id: row.owner_id },
    });
    return { number, link };
  },

  async send_proposal_link(ctx, { proposal_id, by_mail, message }) {
    const found = (await rows.find(ctx.db, scopeOf(ctx), proposal_id)) ?? notFound();
    const { letterhead, number, content, status } = found;
    const why_not = whyNotLink(found);
    if (why_not || !letterhead) return fail('conflict', why_not ?? sentences.not_found);
    const readable_days = status === 'accepted' ? 365 : 0;
    const link = await makeLink(ctx, { proposal_id, number, content, letterhead, by_mail, message, readable_days });
    ctx.recordEvent('proposal_link_sent', {
      summary: by_mail ? say`sent the link of ${{ number }} again` : say`created another link for ${{ number }}`,
      ...subjectOf(found),
    });
    return { link };
  },

  async add_proposal_version(ctx, { proposal_id }) {
    const { db, person } = ctx;
    const row = (await rows.lock(db, scopeOf(ctx), proposal_id)) ?? notFound();
    failIf(whyNotVersion(row.status));
    const family_id = familyOf(row);
    const { revision, draft_id } = await rows.nextRevision(db, family_id);
    // the draft of the next version is there already
    if (draft_id !== null) return { id: draft_id };
    const today = todayOf(ctx);
    const days = Math.max(7, Math.round((Date.parse(row.valid_until) - Date.parse(row.dated)) / 86_400_000));
    const valid_until = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    const start = row.content.start > today ? row.content.start : today;
    const content = { ...row.content, date: today, valid_until, start };
    const { lead_id, template_id, owner_id, code } = row;
    const more = { lead_id, template_id, owner_id, code, revision, family_id, made_by: person.user_id };
    const id = await mutations.add(db, content, figuresOf(content), more);
    ctx.recordEvent('proposal_version_added', {
      summary: say`created version ${{ revision }} of the proposal ${{ code }}`,
      ...subjectOf(row),
      after: { proposal_id: id },
    });
    return { id };
  },

  async change_proposal_status(ctx, { proposal_id, status, name, remark }) {
    const row = (await rows.lock(ctx.db, scopeOf(ctx), proposal_id)) ?? notFound();
    // what ran out may still be accepted on paper
    failIf(whyNotRecord(row.status));
    await mutations.decide(ctx.db, proposal_id, { status, by: name, address: '', remark, via: 'person' });
    const number = numberOf(row.code, row.revision);
    if (status === 'accepted') {
      await mutations.supersede(ctx.db, row.id, familyOf(row));
      await carryToLead(ctx, { ...row, number, figures: row.figures as ProposalFigures });
    }
    ctx.recordEvent(`proposal_${status}`, {
      summary:
        status === 'accepted'
          ? say`recorded that ${{ name }} accepted the proposal ${{ number }}: ${{ remark }}`
          : say`recorded that ${{ name }} declined the proposal ${{ number }}: ${{ remark }}`,
      ...subjectOf(row),
      after: { proposal_id, remark },
    });
    return { message: sentences.success };
  },

  async add_proposal_answer(ctx, { proposal_id, question_id, text }) {
    const row = (await rows.lock(ctx.db, scopeOf(ctx), proposal_id)) ?? notFound();
    const asked = (await rows.findQuestion(ctx.db, proposal_id, question_id)) ?? notFound();
    if (asked.answered_at) fail('conflict', say`This question is already answered.`);
    await mutations.answerQuestion(ctx.db, question_id, text, ctx.person.user_id);
    const number = numberOf(row.code, row.revision);
    const { content } = row;
    const letterhead = row.letterhead as Letterhead;
    const readable = isOpen(row.status) || row.status === 'accepted';
    const readable_days = row.status === 'accepted' ? 365 : 0;
    const leaving = { proposal_id, number, content, letterhead, by_mail: false, message: '', readable_days };
    const address = readable ? await makeLink(ctx, leaving) : undefined;
    const to = content.customer.email;
    const letter = answerMail(factsOf(leaving), asked, text, address);
    await queueMail(ctx, { to, language: await languageAt(ctx.db, to), letter });
    ctx.recordEvent('proposal_question_answered', {
      summary: say`answered the question of ${{ name: asked.name }} about the proposal ${{ number }}`,
      ...subjectOf(row),
      after: { proposal_id, question: asked.text, answer: text },
    });
    return { message: sentences.success };
  },

  async export_proposal(ctx, { id }) {
    const found = (await rows.find(ctx.db, scopeOf(ctx), id)) ?? notFound();
    return proposalPdf(ctx, {
      ...found,
      figures: found.figures ?? figuresOf(found.content),
      letterhead: found.letterhead ?? (await rows.letterhead(ctx.db, found.owner_id)),
    });
  },

  async upload_proposal_image(ctx, { file }) {
    return { file_id: await storePicture(ctx, file) };
  },
} satisfies Handlers<Names>;
