/** Decisions about where a lead stands: its stage, its next follow-up, its approval, its terms, and its project. */
import { approvalAfterMove, isOpenKind, whyNotMoveLead } from '../../../../domain/leads.ts';
import { fail, failIf, notFound } from '../../../../domain/errors.ts';
import { day, say, term } from '../../../../domain/sentences.ts';
import type { Handlers } from '../../../ctx.ts';
import { term_fields } from '../../../../domain/crm/lead_fields.ts';
import { fieldNames } from '../../../fields/names.ts';
import { templateOf } from '../../../plan/templates.ts';
import { requireWorkers, pipelinePeople } from '../people.ts';
import { refilled } from '../../../../domain/merging.ts';
import { acceptedVisitOf } from '../../../site_visits/accepted.ts';
import { acceptedOf } from '../proposals/rows.ts';
import * as shared from '../rows.ts';
import { scopeOf, whole_pipeline } from '../scope.ts';
import { requireAsLeft } from './as_left.ts';
import { changesPrice, termsOf } from './facts.ts';
import { formOf } from './project_form.ts';
import * as rows from './rows.ts';
import * as stages from './stage_rows.ts';
import { recordMove } from './record_move.ts';
import {
  aboutLead,
  leadDisplayName,
  lockMany,
  lockSeen,
  presentAfter,
  whyNotConvert,
  whyNotDecideOn,
} from './present.ts';
import { todayOf } from '../../../today.ts';

type Moving =
  | 'update_lead_stages'
  | 'change_lead_follow_up'
  | 'approve_lead'
  | 'update_lead_project_commercial'
  | 'add_lead_project';

export const calls = {
  async update_lead_stages(ctx, { lead_ids, skip_refused, stage_id, before_lead_id, lost_reason, remark, as_left }) {
    const { db } = ctx;
    await stages.lock(db, [stage_id]);
    const { leads: locked, skipped } = await lockMany(ctx, lead_ids, skip_refused);
    requireAsLeft(locked, as_left);
    const by_id = new Map(locked.map((lead) => [lead.id, lead]));
    const asked = lead_ids.flatMap((id) => by_id.get(id) ?? []);
    const stage = (await stages.stageToMoveTo(db, stage_id)) ?? notFound();
    const refused = new Set<number>();
    for (const lead of asked.filter((one) => one.stage_id !== stage_id)) {
      const why_not = whyNotMoveLead({
        from: lead.kind,
        to: stage.kind,
        approval: lead.approval,
        needs_approval: stage.needs_approval,
        lost_reason,
      });
      if (why_not && skip_refused) {
        refused.add(lead.id);
        skipped.push({ lead_id: lead.id, why: why_not });
      } else if (why_not) {
        const fields = stage.kind === 'lost' && lost_reason === '' ? { fields: { lost_reason: why_not } } : {};
        fail('conflict', asked.length > 1 ? say`${{ name: leadDisplayName(lead) }}: ${{ why_not }}` : why_not, fields);
      }
    }
    const leads = asked.filter(({ id }) => !refused.has(id));
    if (leads.length === 0) return { leads: [], skipped };
    const ids = leads.map(({ id }) => id);
    const positions = await stages.places(db, stage_id, ids, before_lead_id);
    if (!positions) notFound();
    const moves = leads.map((lead, at) => ({
      id: lead.id,
      position: positions[at] ?? 0,
      moved: lead.stage_id !== stage_id,
      approval: lead.stage_id === stage_id ? lead.approval : approvalAfterMove(lead.approval, stage.kind),
    }));
    await stages.move(db, moves, stage, { lost_reason, today: todayOf(ctx) });
    for (const [at, lead] of leads.entries()) {
      const move = moves[at];
      if (move?.moved) recordMove(ctx, lead, stage, { approval: move.approval, lost_reason, remark });
    }
    return { leads: await shared.linesOf(db, { ...scopeOf(ctx), sees_all: true }, ids), skipped };
  },

  async change_lead_follow_up(ctx, { lead_id, version, follow_up_on, follow_up_user_id, note, done }) {
    const { db, recordEvent, person } = ctx;
    const lead = await lockSeen(ctx, lead_id, version);
    if (follow_up_on && !isOpenKind(lead.kind) && lead.kind !== 'on_hold' && lead.kind !== 'won') {
      const sentence = say`${{ lead: leadDisplayName(lead) }} is in ${{ stage: term(lead.stage_name) }}, where no follow-up is needed.`;
      fail('conflict', sentence, { fields: { follow_up_on: sentence } });
    }
    await requireWorkers(ctx, { follow_up_user_id });
    const changes = { follow_up_on, follow_up_user_id: follow_up_on ? follow_up_user_id : null };
    await rows.change(db, [lead_id], { ...changes, follow_up_note: follow_up_on && !done ? note : '' });
    const name = leadDisplayName(lead);
    const remark = note ? say`: ${{ note }}` : '';
    const says =
      done && follow_up_on
        ? say`followed up ${{ lead: name }}${{ note: remark }}; next follow-up on ${{ on: day(follow_up_on) }}`
        : done
          ? say`followed up ${{ lead: name }}${{ note: remark }}`
          : follow_up_on
            ? say`set the next follow-up of ${{ lead: name }} on ${{ on: day(follow_up_on) }}${{ note: remark }}`
            : say`ended the follow-up of ${{ lead: name }}`;
    const user_id = follow_up_user_id ?? lead.owner_id;
    recordEvent(done ? 'lead_followed_up' : 'lead_follow_up_changed', {
      summary: says,
      ...aboutLead(lead_id),
      before: { follow_up_on: lead.follow_up_on, follow_up_user_id: lead.follow_up_user_id },
      after: { ...changes, note, done },
      ...(follow_up_on && user_id !== null && user_id !== person.user_id
        ? {
            tell: {
              lead_ids: [lead_id],
              name: leadDisplayName(lead),
              user_id,
              on: follow_up_on,
              note: done ? '' : note,
            },
          }
        : {}),
    });
    return presentAfter(ctx, lead_id);
  },

  async approve_lead(ctx, { lead_id, version, approved, remark }) {
    const lead = await lockSeen(ctx, lead_id, version);
    const why = await whyNotDecideOn(ctx, lead);
    if (why) fail(lead.approval === 'pending' ? 'forbidden' : 'conflict', why);
    if (!approved && remark === '')
      fail('bad_input', say`Enter the reason for rejection.`, {
        fields: { remark: say`Enter the reason for rejection.` },
      });
    await rows.decide(ctx.db, lead_id, approved, remark, ctx.person.user_id);
    ctx.recordEvent(approved ? 'lead_approved' : 'lead_rejected', {
      summary: approved
        ? say`approved ${{ lead: leadDisplayName(lead) }}${{ remark: remark ? say`: ${{ remark }}` : '' }}`
        : say`rejected ${{ lead: leadDisplayName(lead) }}${{ remark: remark ? say`: ${{ remark }}` : '' }}`,
      ...aboutLead(lead_id),
      before: { approval: lead.approval },
      after: { approval: approved ? 'approved' : 'rejected', remark, value: lead.value },
      tell: { lead_id, name: leadDisplayName(lead), owner_id: lead.owner_id, approved, remark },
    });
    return presentAfter(ctx, lead_id);
  },

  async update_lead_project_commercial(ctx, { lead_id, version, ...terms }) {
    const { db, recordEvent } = ctx;
    const lead = await lockSeen(ctx, lead_id, version);
    const changes = termsOf(terms, lead.commercial);
    const price = changesPrice(terms, lead);
    if (price && lead.kind === 'handed') fail('conflict', say`These terms are now in the project. Change them there.`);
    if (price && lead.kind === 'won') fail('conflict', say`This lead was won on these terms. Move it back first.`);
    const asks = price && lead.kind === 'approval' && lead.approval !== 'pending';
    const again = price && lead.approval !== 'none' && lead.approval !== 'pending';
    await rows.change(db, [lead_id], {
      ...changes,
      ...(asks || again ? { approval: lead.kind === 'approval' ? 'pending' : 'none' } : {}),
    });
    const given = Object.keys(terms).filter((key) => terms[key as keyof typeof terms] !== undefined);
    const fields = fieldNames(term_fields, given);
    recordEvent('lead_terms_updated', {
      summary: again
        ? say`changed ${{ fields }} of ${{ lead: leadDisplayName(lead) }}; it must be approved again`
        : say`changed ${{ fields }} of ${{ lead: leadDisplayName(lead) }}`,
      ...aboutLead(lead_id),
      before: { value: lead.value, ...lead.commercial },
      after: terms,
      ...(asks ? { tell: { lead_id, name: leadDisplayName(lead), owner_id: lead.owner_id } } : {}),
    });
    return presentAfter(ctx, lead_id);
  },

  async add_lead_project(ctx, { lead_id, version, user_id, template }) {
    const { db, person, recordEvent } = ctx;
    const lead = await lockSeen(ctx, lead_id, version);
    const there = lead.draft_id === null ? undefined : await rows.findDraft(db, lead.draft_id);
    if (there && lead.kind === 'won') return { draft_id: there.id, user_id: there.user_id, path: draftPath(there.id) };
    failIf(whyNotConvert(lead.kind));
    const maker = user_id ?? person.user_id;
    const people = await pipelinePeople(db, person.company_key);
    const found = people.find((one) => one.user_id === maker);
    if (!found) return notFound();
    if (!found.creates_projects) {
      const sentence =
        maker === person.user_id
          ? say`You may not create projects. Select someone who may.`
          : say`${{ name: found.name }} may not create projects. Select someone who may.`;
      fail('bad_input', sentence, { fields: { user_id: sentence } });
    }
    if (template) await templateOf(db, template);
    const row = await rows.find(db, whole_pipeline, lead_id);
    if (!row) return notFound();
    const accepted = await acceptedOf(db, lead_id);
    const visit = await acceptedVisitOf(db, lead_id);
    const form = refilled(formOf(row, template, accepted), visit?.facts ?? {});
    const draft_id = await rows.addDraft(db, maker, form, visit);
    await rows.change(db, [lead_id], { draft_id });
    recordEvent('lead_project_begun', {
      summary: say`started the project of ${{ lead: leadDisplayName(lead) }}`,
      ...aboutLead(lead_id),
      after: { draft_id, user_id: maker },
      tell: { name: leadDisplayName(lead), user_id: maker, path: draftPath(draft_id) },
    });
    return { draft_id, user_id: maker, path: draftPath(draft_id) };
  },
} satisfies Pick<Handlers, Moving>;

const draftPath = (draft_id: number): string => `/projects/new?draft=${draft_id}`;
