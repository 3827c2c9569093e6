/** A lead as it is shown with everything around it, and found or refused before anything is done with it. */
import type { Gives } from '../../../../contract/index.ts';
import { whyNotDecide } from '../../../../domain/approvers.ts';
import { leadNumber, whyNotMoveLead } from '../../../../domain/leads.ts';
import { refuse, sentences } from '../../../../domain/refusals.ts';
import type { Ctx } from '../../../ctx.ts';
import { asDeciders, pipelinePeople } from '../people.ts';
import { shownLine } from '../rows.ts';
import { mergesOf } from '../merging/rows.ts';
import { type Scope, scopeOf, whyNotIn } from '../scope.ts';
import { aroundLead } from '../work/shown.ts';
import { allDetails, allTerms } from './facts.ts';
import * as rows from './rows.ts';
import { stagesOfBoard } from './stage_rows.ts';

/** Everything about a lead, and what the person may do with it. */
export async function shownLead(ctx: Ctx, id: number, scope: Scope = scopeOf(ctx)): Promise<Gives<'get_lead_details'>> {
  const found = (await rows.find(ctx.db, scope, id)) ?? refuse('not_found', sentences.not_found);
  const around = await aroundLead(ctx, id);
  const { details, commercial, ...lead } = found;
  const stages = await stagesOfBoard(ctx.db, lead.board_id);
  const needs_approval = stages.some(({ kind }) => kind === 'approval');
  const why_not_work = whyNotIn(ctx, 'toWork');
  return {
    lead: {
      ...shownLine(lead),
      ...allDetails(details),
      ...allTerms(commercial),
    } as Gives<'get_lead_details'>['lead'],
    ...around,
    merges: (await mergesOf(ctx.db, id)).map(({ leads, ...merge }) => ({
      ...merge,
      leads: (leads ?? []).map(({ number, name }) => ({ number: leadNumber(number), name })),
    })),
    stages: stages.map(({ id: stage_id, name, kind }) => ({
      id: stage_id,
      name,
      kind: kind as typeof lead.stage_kind,
      why_not:
        why_not_work ||
        (stage_id === lead.stage_id
          ? 'Already in this stage.'
          : (whyNotMoveLead({
              from: lead.stage_kind,
              to: kind as typeof lead.stage_kind,
              approval: lead.approval,
              needs_approval,
              lost_reason: 'requested on the way',
            }) ?? '')),
    })),
    why_not_work,
    why_not_edit: whyNotIn(ctx, 'toEdit'),
    why_not_approve:
      whyNotIn(ctx, 'toApprove') ||
      (lead.approval === 'pending' ? await whyNotDecideOn(ctx, lead) : 'No approval of this lead is pending.'),
    why_not_convert: why_not_work || whyNotConvert(lead.stage_kind),
  };
}

/** Why the person does not decide on a lead: it is their own, or that of somebody they report to. */
export async function whyNotDecideOn(ctx: Ctx, lead: { owner_id: number | null; value: number }): Promise<string> {
  const people = asDeciders(await pipelinePeople(ctx.db, ctx.person.company_key), 'may_approve');
  const sellers = lead.owner_id === null ? [] : [lead.owner_id];
  return whyNotDecide(ctx.person.user_id, 'lead', { sellers, amount: lead.value }, people) ?? '';
}

/** A lead after a change: who gave it away may not see it again, but is shown what they did. */
export const shownAfter = (ctx: Ctx, id: number): Promise<Gives<'get_lead_details'>> =>
  shownLead(ctx, id, { ...scopeOf(ctx), sees_all: true });

/** Why a lead does not become a project, whoever asks. */
export function whyNotConvert(kind: rows.LockedLead['kind']): string {
  if (kind === 'handed') return 'Already a project.';
  return kind === 'won' ? '' : 'Only won leads can become projects.';
}

/** Locks a lead for a change; not found for whom it is not, refused when it changed since the person saw it. */
export async function lockSeen(ctx: Ctx, id: number, version?: number): Promise<rows.LockedLead> {
  const [lead] = await rows.lock(ctx.db, scopeOf(ctx), [id]);
  if (!lead) return refuse('not_found', sentences.not_found);
  if (version !== undefined && lead.version !== version) {
    refuse('conflict', sentences.changed_meanwhile, { current: await shownLead(ctx, id) });
  }
  return lead;
}

/** Locks leads, all or none. */
export async function lockAll(ctx: Ctx, ids: readonly number[]): Promise<rows.LockedLead[]> {
  const leads = await rows.lock(ctx.db, scopeOf(ctx), ids);
  if (leads.length !== new Set(ids).size) refuse('not_found', sentences.not_found);
  return leads;
}

/** What a lead is called in a sentence. */
export const called = (lead: { name: string; company_name: string }): string => lead.company_name || lead.name;
