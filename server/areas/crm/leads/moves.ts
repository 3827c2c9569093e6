/** Decisions about where a lead stands: its stage, its next follow-up, its approval, its terms, and its project. */
import { showDate, todayInIndia } from '../../../../domain/dates.ts';
import { approvalAfterMove, isOpenKind, whyNotMoveLead } from '../../../../domain/leads.ts';
import { refuse, sentences } from '../../../../domain/refusals.ts';
import type { Handlers } from '../../../ctx.ts';
import { templateOf } from '../../../plan/templates.ts';
import { demandWorkers, pipelinePeople } from '../people.ts';
import { acceptedOf } from '../proposals/rows.ts';
import * as shared from '../rows.ts';
import { scopeOf, whole_pipeline } from '../scope.ts';
import { demandAsLeft } from './as_left.ts';
import { changesPrice, termsOf } from './facts.ts';
import { formOf } from './project_form.ts';
import * as rows from './rows.ts';
import * as stages from './stage_rows.ts';
import { called, lockAll, lockSeen, shownAfter, whyNotConvert, whyNotDecideOn } from './shown.ts';

type Moving =
  | 'update_lead_stages'
  | 'change_lead_follow_up'
  | 'approve_lead'
  | 'update_lead_project_commercial'
  | 'add_lead_project';

export const calls = {
  async update_lead_stages(ctx, { lead_ids, stage_id, before_lead_id, lost_reason, remark, as_left }) {
    const { db, happened } = ctx;
    await stages.lock(db, [stage_id]);
    const locked = await lockAll(ctx, lead_ids);
    demandAsLeft(locked, as_left);
    const leads = lead_ids.flatMap((id) => locked.find((lead) => lead.id === id) ?? []);
    const stage = (await stages.stageToMoveTo(db, stage_id)) ?? refuse('not_found', sentences.not_found);
    for (const lead of leads.filter((one) => one.stage_id !== stage_id)) {
      const why_not = whyNotMoveLead({
        from: lead.kind,
        to: stage.kind,
        approval: lead.approval,
        needs_approval: stage.needs_approval,
        lost_reason,
      });
      if (why_not) {
        const fields = stage.kind === 'lost' && lost_reason === '' ? { fields: { lost_reason: why_not } } : {};
        refuse('conflict', leads.length > 1 ? `${called(lead)}: ${why_not}` : why_not, fields);
      }
    }
    const ids = leads.map(({ id }) => id);
    const positions = await stages.places(db, stage_id, ids, before_lead_id);
    if (!positions) refuse('not_found', sentences.not_found);
    const moves = leads.map((lead, at) => ({
      id: lead.id,
      position: positions[at] ?? 0,
      moved: lead.stage_id !== stage_id,
      approval: lead.stage_id === stage_id ? lead.approval : approvalAfterMove(lead.approval, stage.kind),
    }));
    await stages.move(db, moves, stage, { lost_reason, today: todayInIndia(ctx.house.now()) });
    for (const [at, lead] of leads.entries()) {
      const move = moves[at];
      if (!move?.moved) continue;
      const why = [lost_reason, remark].filter(Boolean).join('. ');
      happened(stage.kind === 'won' ? 'lead_won' : stage.kind === 'lost' ? 'lead_lost' : 'lead_moved', {
        says: `moved ${called(lead)} from ${lead.stage_name} to ${stage.name}${why ? `: ${why}` : ''}`,
        subject_type: 'lead',
        subject_id: lead.id,
        before: { stage_id: lead.stage_id, stage: lead.stage_name },
        after: { stage_id, stage: stage.name, lost_reason, remark },
        tell: {
          lead_id: lead.id,
          name: called(lead),
          stage: stage.name,
          owner_id: lead.owner_id,
          asks: move.approval === 'pending' && lead.approval !== 'pending',
        },
      });
    }
    return { leads: await shared.linesOf(db, { ...scopeOf(ctx), sees_all: true }, ids) };
  },

  async change_lead_follow_up(ctx, { lead_id, version, follow_up_on, follow_up_user_id, note, done }) {
    const { db, happened, person } = ctx;
    const lead = await lockSeen(ctx, lead_id, version);
    if (follow_up_on && !isOpenKind(lead.kind) && lead.kind !== 'on_hold' && lead.kind !== 'won') {
      const sentence = `${called(lead)} is in ${lead.stage_name}, where no follow-up is needed.`;
      refuse('conflict', sentence, { fields: { follow_up_on: sentence } });
    }
    await demandWorkers(ctx, { follow_up_user_id });
    const changes = { follow_up_on, follow_up_user_id: follow_up_on ? follow_up_user_id : null };
    await rows.change(db, [lead_id], { ...changes, follow_up_note: follow_up_on && !done ? note : '' });
    const on = follow_up_on ? `next follow-up of ${called(lead)} on ${showDate(follow_up_on)}` : '';
    const says = done
      ? `followed up ${called(lead)}${note ? `: ${note}` : ''}${on ? `; ${on}` : ''}`
      : on
        ? `set the ${on}${note ? `: ${note}` : ''}`
        : `ended the follow-up of ${called(lead)}`;
    const user_id = follow_up_user_id ?? lead.owner_id;
    happened(done ? 'lead_followed_up' : 'lead_follow_up_changed', {
      says,
      subject_type: 'lead',
      subject_id: lead_id,
      before: { follow_up_on: lead.follow_up_on, follow_up_user_id: lead.follow_up_user_id },
      after: { ...changes, note, done },
      ...(follow_up_on && user_id !== null && user_id !== person.user_id
        ? { tell: { lead_ids: [lead_id], name: called(lead), user_id, on: follow_up_on, note: done ? '' : note } }
        : {}),
    });
    return shownAfter(ctx, lead_id);
  },

  async approve_lead(ctx, { lead_id, version, approved, remark }) {
    const lead = await lockSeen(ctx, lead_id, version);
    if (lead.approval !== 'pending') refuse('conflict', 'No approval of this lead is pending.');
    const why = await whyNotDecideOn(ctx, lead);
    if (why) refuse('forbidden', why);
    if (!approved && remark === '')
      refuse('bad_input', 'Enter the reason for rejection.', { fields: { remark: 'Enter the reason for rejection.' } });
    await rows.decide(ctx.db, lead_id, approved, remark, ctx.person.user_id);
    ctx.happened(approved ? 'lead_approved' : 'lead_rejected', {
      says: `${approved ? 'approved' : 'rejected'} ${called(lead)}${remark ? `: ${remark}` : ''}`,
      subject_type: 'lead',
      subject_id: lead_id,
      before: { approval: lead.approval },
      after: { approval: approved ? 'approved' : 'rejected', remark, value: lead.value },
      tell: { lead_id, name: called(lead), owner_id: lead.owner_id, approved, remark },
    });
    return shownAfter(ctx, lead_id);
  },

  async update_lead_project_commercial(ctx, { lead_id, version, ...terms }) {
    const { db, happened } = ctx;
    const lead = await lockSeen(ctx, lead_id, version);
    const changes = termsOf(terms, lead.commercial);
    const price = changesPrice(terms, lead);
    if (price && lead.kind === 'handed') refuse('conflict', 'These terms are now in the project. Change them there.');
    if (price && lead.kind === 'won') refuse('conflict', 'This lead was won on these terms. Move it back first.');
    const asks = price && lead.kind === 'approval' && lead.approval !== 'pending';
    const again = price && lead.approval !== 'none' && lead.approval !== 'pending';
    await rows.change(db, [lead_id], {
      ...changes,
      ...(asks || again ? { approval: lead.kind === 'approval' ? 'pending' : 'none' } : {}),
    });
    const names = Object.keys(terms)
      .filter((key) => terms[key as keyof typeof terms] !== undefined)
      .map((key) => key.replaceAll('_', ' '));
    happened('lead_terms_updated', {
      says: `changed ${names.join(', ')} of ${called(lead)}${again ? '; it must be approved again' : ''}`,
      subject_type: 'lead',
      subject_id: lead_id,
      before: { value: lead.value, ...lead.commercial },
      after: terms,
      ...(asks ? { tell: { lead_id, name: called(lead), stage: lead.stage_name, owner_id: lead.owner_id, asks } } : {}),
    });
    return shownAfter(ctx, lead_id);
  },

  async add_lead_project(ctx, { lead_id, version, user_id, template }) {
    const { db, person, happened } = ctx;
    const lead = await lockSeen(ctx, lead_id, version);
    const there = lead.draft_id === null ? undefined : await rows.findDraft(db, lead.draft_id);
    if (there && lead.kind === 'won') return { draft_id: there.id, user_id: there.user_id, path: draftPath(there.id) };
    const why_not = whyNotConvert(lead.kind);
    if (why_not) refuse('conflict', why_not);
    const maker = user_id ?? person.user_id;
    const people = await pipelinePeople(db, person.company_key);
    const found = people.find((one) => one.user_id === maker);
    if (!found) return refuse('not_found', sentences.not_found);
    if (!found.may_begin_projects) {
      const sentence = `${maker === person.user_id ? 'You' : found.name} may not create projects. Select someone who may.`;
      refuse('bad_input', sentence, { fields: { user_id: sentence } });
    }
    if (template) await templateOf(db, template);
    const row = await rows.find(db, whole_pipeline, lead_id);
    if (!row) return refuse('not_found', sentences.not_found);
    const accepted = await acceptedOf(db, lead_id);
    const draft_id = await rows.addDraft(db, maker, formOf(row, template, accepted));
    await rows.change(db, [lead_id], { draft_id });
    happened('lead_project_begun', {
      says: `started the project of ${called(lead)}`,
      subject_type: 'lead',
      subject_id: lead_id,
      after: { draft_id, user_id: maker },
      tell: { lead_id, name: called(lead), user_id: maker, path: draftPath(draft_id) },
    });
    return { draft_id, user_id: maker, path: draftPath(draft_id) };
  },
} satisfies Pick<Handlers, Moving>;

const draftPath = (draft_id: number): string => `/projects/new?draft=${draft_id}`;
