/** Decisions about proposals: drafts change, what was sent never does; answers are recorded once. */
import { isDeepStrictEqual } from 'node:util';
import type { proposals } from '../../../../contract/proposals.ts';
import { todayInIndia } from '../../../../domain/dates.ts';
import { segmentOf } from '../../../../domain/lists.ts';
import { problemsOf } from '../../../../domain/proposals/checks.ts';
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import { figuresOf, type ProposalFigures } from '../../../../domain/proposals/figures.ts';
import { whyNotSendUnapproved } from '../../../../domain/proposals/limits.ts';
import { wholeSections } from '../../../../domain/proposals/sections.ts';
import { codeOf, isOpen, numberOf, whyNotAnswer, whyNotChange } from '../../../../domain/proposals/status.ts';
import { beginProposal, given_templates } from '../../../../domain/proposals/templates.ts';
import { refuse, sentences } from '../../../../domain/refusals.ts';
import { showCapacity } from '../../../../domain/units.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { queueMail } from '../../../mail/rows.ts';
import * as approvals from './approval/rows.ts';
import { approvalOf, factsOfStep, judge } from './approval/state.ts';
import { carryToLead } from './carry.ts';
import { demandImages, storePicture } from './images.ts';
import { factsOfLead } from './lead_facts.ts';
import { answerMail } from './mails.ts';
import { proposalPdf } from './pdf/answer.ts';
import * as lists from './list_rows.ts';
import type { Letterhead } from './letterhead.ts';
import * as rows from './rows.ts';
import { scopeOf, whyNotIn } from '../scope.ts';
import { factsOf, makeLink, subjectOf } from './send.ts';
import * as sources from './source_rows.ts';
import { find as findTemplate } from './templates/rows.ts';

type Templates = `${string}_template` | `${string}_templates`;
type Names = Exclude<keyof typeof proposals, Templates>;

const notThere = (): never => refuse('not_found', sentences.not_found);
const familyOf = (row: { id: number; family_id: number | null }): number => row.family_id ?? row.id;

/** A draft held for a change; what was sent is refused. */
async function lockDraft(ctx: Ctx, id: number) {
  const row = (await rows.lock(ctx.db, scopeOf(ctx), id)) ?? notThere();
  const why = whyNotChange(row.status);
  if (why) refuse('conflict', why);
  return row;
}

export const calls = {
  async get_proposals(ctx, wanted) {
    const scope = scopeOf(ctx);
    const { lead_id } = wanted;
    if (lead_id !== undefined && !(await sources.lead(ctx.db, scope, lead_id))) notThere();
    return { ...(await lists.page(ctx.db, scope, wanted)), why_not_work: whyNotIn(ctx, 'toWork') };
  },

  async get_proposal(ctx, { id }) {
    const found = (await rows.find(ctx.db, scopeOf(ctx), id)) ?? notThere();
    const figures = found.figures ?? figuresOf(found.content);
    return {
      ...found,
      segment: found.content.segment,
      figures,
      approval: await approvalOf(ctx, { ...found, figures }),
      letterhead: found.letterhead ?? (await rows.letterhead(ctx.db, found.owner_id)),
      why_not_work: whyNotIn(ctx, 'toWork'),
      sees_contact: scopeOf(ctx).sees_contact,
    };
  },

  async add_proposal(ctx, { lead_id, template_id, project_type, customer_name, kwp }) {
    const { db, person } = ctx;
    const lead = lead_id === undefined ? undefined : ((await sources.lead(db, scopeOf(ctx), lead_id)) ?? notThere());
    const template = template_id === undefined ? undefined : ((await findTemplate(db, template_id)) ?? notThere());
    const { name: _name, segment: _segment, ...given } = given_templates[segmentOf(project_type)];
    const facts = lead && factsOfLead(lead);
    const name = customer_name || facts?.customer.name || '';
    const content = beginProposal(template?.parts ?? given, {
      project_type,
      date: todayInIndia(ctx.house.now()),
      kwp,
      title: `${showCapacity(kwp)} solar plant${name ? ` for ${name}` : ''}`,
      past_projects: await sources.pastProjects(db, project_type),
      ...facts,
      customer: { ...facts?.customer, name },
    });
    const id = await rows.add(db, content, figuresOf(content), {
      lead_id: lead?.id ?? null,
      template_id: template?.id ?? null,
      owner_id: lead?.owner_id ?? person.user_id,
      made_by: person.user_id,
    });
    ctx.happened('proposal_added', {
      says: `created the proposal “${content.title}”`,
      ...subjectOf({ id, lead_id: lead?.id ?? null }),
      after: { proposal_id: id },
    });
    return { id };
  },

  async update_proposal(ctx, { proposal_id, version, content }) {
    const row = await lockDraft(ctx, proposal_id);
    if (row.version !== version) refuse('conflict', sentences.changed_meanwhile, { current: { version: row.version } });
    await demandImages(ctx, content.sections);
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
    const kept = await rows.setContent(ctx.db, proposal_id, whole, figures);
    const approval_state = again ? 'none' : row.approval_state;
    const now = { ...row, content: whole, figures, approval_state };
    return { ...kept, figures, approval: await approvalOf(ctx, now, { judgement }) };
  },

  async delete_proposal(ctx, { proposal_id }) {
    const row = await lockDraft(ctx, proposal_id);
    await rows.remove(ctx.db, proposal_id);
    ctx.happened('proposal_deleted', { says: `deleted the draft “${row.title}”`, ...subjectOf(row) });
    return { message: sentences.success };
  },

  async send_proposal(ctx, { proposal_id, version, by_mail, message }) {
    const { db, house, person } = ctx;
    const row = await lockDraft(ctx, proposal_id);
    if (row.version !== version) refuse('conflict', sentences.changed_meanwhile, { current: { version: row.version } });
    const today = todayInIndia(house.now());
    const figures = figuresOf(row.content);
    const stop = problemsOf(row.content, figures, today).find(({ level }) => level === 'stop');
    if (stop) refuse('bad_input', stop.sentence);
    const { exceeded } = await judge(ctx, { content: row.content, figures });
    const unapproved = whyNotSendUnapproved(exceeded, row.approval_state);
    if (unapproved) refuse('conflict', unapproved);
    const code = row.code || codeOf(Number(today.slice(0, 4)), await rows.nextCount(db, Number(today.slice(0, 4))));
    const number = numberOf(code, row.revision);
    const letterhead = await rows.letterhead(db, row.owner_id);
    await rows.supersede(db, row.id, familyOf(row));
    await rows.freeze(db, row.id, { code, figures, letterhead, sent_by: person.user_id });
    const link = await makeLink(ctx, { proposal_id, number, content: row.content, letterhead, by_mail, message });
    ctx.happened('proposal_sent', {
      says: `sent the proposal ${number}${by_mail ? ' by mail' : ''}`,
      ...subjectOf(row),
      after: { proposal_id, number, total: figures.total },
      tell: { proposal_id, number, title: row.title, customer_name: row.customer_name, owner_id: row.owner_id },
    });
    return { number, link };
  },

  async send_proposal_link(ctx, { proposal_id, by_mail, message }) {
    const found = (await rows.find(ctx.db, scopeOf(ctx), proposal_id)) ?? notThere();
    const { letterhead, number, content, status } = found;
    if (!letterhead || !(isOpen(status) || status === 'accepted'))
      return refuse('conflict', whyNotAnswer(status) ?? sentences.not_found);
    const readable_days = status === 'accepted' ? 365 : 0;
    const link = await makeLink(ctx, { proposal_id, number, content, letterhead, by_mail, message, readable_days });
    ctx.happened('proposal_link_sent', {
      says: by_mail ? `sent the link of ${number} again` : `created another link for ${number}`,
      ...subjectOf(found),
    });
    return { link };
  },

  async add_proposal_version(ctx, { proposal_id }) {
    const { db, person } = ctx;
    const row = (await rows.lock(db, scopeOf(ctx), proposal_id)) ?? notThere();
    if (row.status === 'draft') refuse('conflict', 'This proposal has not been sent yet. Continue with this version.');
    if (row.status === 'accepted') refuse('conflict', 'This proposal is accepted. Create a new one instead.');
    const family_id = familyOf(row);
    const { revision, draft_id } = await rows.nextRevision(db, family_id);
    // the draft of the next version is there already
    if (draft_id !== null) return { id: draft_id };
    const today = todayInIndia(ctx.house.now());
    const days = Math.max(7, Math.round((Date.parse(row.valid_until) - Date.parse(row.dated)) / 86_400_000));
    const valid_until = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    const start = row.content.start > today ? row.content.start : today;
    const content = { ...row.content, date: today, valid_until, start };
    const { lead_id, template_id, owner_id, code } = row;
    const more = { lead_id, template_id, owner_id, code, revision, family_id, made_by: person.user_id };
    const id = await rows.add(db, content, figuresOf(content), more);
    ctx.happened('proposal_version_added', {
      says: `created version ${revision} of the proposal ${code}`,
      ...subjectOf(row),
      after: { proposal_id: id },
    });
    return { id };
  },

  async change_proposal_status(ctx, { proposal_id, status, name, remark }) {
    const row = (await rows.lock(ctx.db, scopeOf(ctx), proposal_id)) ?? notThere();
    // what ran out may still be accepted on paper
    const why = row.status === 'expired' ? undefined : whyNotAnswer(row.status);
    if (why) refuse('conflict', why);
    await rows.decide(ctx.db, proposal_id, { status, by: name, address: '', remark, via: 'person' });
    const number = numberOf(row.code, row.revision);
    if (status === 'accepted') {
      await rows.supersede(ctx.db, row.id, familyOf(row));
      await carryToLead(ctx, { ...row, number, figures: row.figures as ProposalFigures });
    }
    ctx.happened(`proposal_${status}`, {
      says: `recorded that ${name} ${status} the proposal ${number}: ${remark}`,
      ...subjectOf(row),
      after: { proposal_id, remark },
    });
    return { message: sentences.success };
  },

  async add_proposal_answer(ctx, { proposal_id, question_id, text }) {
    const row = (await rows.lock(ctx.db, scopeOf(ctx), proposal_id)) ?? notThere();
    const asked = (await rows.findQuestion(ctx.db, proposal_id, question_id)) ?? notThere();
    if (asked.answered_at) refuse('conflict', 'This question is already answered.');
    await rows.answerQuestion(ctx.db, question_id, text, ctx.person.user_id);
    const number = numberOf(row.code, row.revision);
    const { content } = row;
    const letterhead = row.letterhead as Letterhead;
    const readable = isOpen(row.status) || row.status === 'accepted';
    const readable_days = row.status === 'accepted' ? 365 : 0;
    const leaving = { proposal_id, number, content, letterhead, by_mail: false, message: '', readable_days };
    const address = readable ? await makeLink(ctx, leaving) : undefined;
    await queueMail(ctx.db, { to: content.customer.email, ...answerMail(factsOf(leaving), asked, text, address) });
    ctx.happened('proposal_question_answered', {
      says: `answered the question of ${asked.name} about the proposal ${number}`,
      ...subjectOf(row),
      after: { proposal_id, question: asked.text, answer: text },
    });
    return { message: sentences.success };
  },

  async export_proposal(ctx, { id }) {
    const found = (await rows.find(ctx.db, scopeOf(ctx), id)) ?? notThere();
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
