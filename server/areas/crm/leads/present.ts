/** A lead as it is shown with everything around it, and found or refused before anything is done with it. */
import { LeadAbilities, LeadStageAbilities } from '../../../../contract/crm_leads.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import { whyNotDecide } from '../../../../domain/approvers.ts';
import { leadNumber, whyNotMoveLead } from '../../../../domain/leads.ts';
import { fail, notFound, sentences, type Words } from '../../../../domain/errors.ts';
import { say } from '../../../../domain/sentences.ts';
import { abilitiesOf, type WhyNot } from '../../../abilities.ts';
import type { Ctx } from '../../../ctx.ts';
import { asDeciders, pipelinePeople } from '../people.ts';
import { presentLine } from '../rows.ts';
import { mergesOf } from '../merging/rows.ts';
import { type Scope, scopeOf } from '../scope.ts';
import { aroundLead } from '../work/present.ts';
import { allDetails, allTerms } from './facts.ts';
import * as rows from './rows.ts';
import { stagesOfBoard } from './stage_rows.ts';

/** Everything about a lead, and what the person may do with it. */
export async function presentLead(
  ctx: Ctx,
  id: number,
  scope: Scope = scopeOf(ctx),
): Promise<ResponseOf<'get_lead_details'>> {
  const found = (await rows.find(ctx.db, scope, id)) ?? notFound();
  const around = await aroundLead(ctx, id);
  const { details, commercial, ...lead } = found;
  const stages = await stagesOfBoard(ctx.db, lead.board_id);
  const needs_approval = stages.some(({ kind }) => kind === 'approval');
  return {
    lead: {
      ...presentLine(lead),
      ...allDetails(details),
      ...allTerms(commercial),
    } as ResponseOf<'get_lead_details'>['lead'],
    ...around,
    merges: (await mergesOf(ctx.db, id)).map(({ leads, ...merge }) => ({
      ...merge,
      leads: (leads ?? []).map(({ number, name }) => ({ number: leadNumber(number), name })),
    })),
    stages: stages.map(({ id: stage_id, name, kind }) => ({
      id: stage_id,
      name,
      kind: kind as typeof lead.stage_kind,
      abilities: abilitiesOf(ctx.permissions, LeadStageAbilities, {
        update_lead_stages:
          // to where it is it may be moved: to another place
          stage_id === lead.stage_id
            ? undefined
            : whyNotMoveLead({
                from: lead.stage_kind,
                to: kind as typeof lead.stage_kind,
                approval: lead.approval,
                needs_approval,
                lost_reason: 'requested on the way',
              }),
      }),
    })),
    abilities: abilitiesOf(ctx.permissions, LeadAbilities, {
      approve_lead: await whyNotDecideOn(ctx, lead),
      delete_lead: whyNotDelete(lead),
      add_lead_project: whyNotConvert(lead.stage_kind),
    }),
  };
}

/** Why the person does not decide on a lead: nobody asked, it is their own, or that of someone they report to. */
export async function whyNotDecideOn(
  ctx: Ctx,
  lead: { approval: string; owner_id: number | null; value: number },
): Promise<WhyNot> {
  if (lead.approval !== 'pending') return say`No approval of this lead is pending.`;
  const people = asDeciders(await pipelinePeople(ctx.db, ctx.person.company_key), 'approves_leads');
  const sellers = lead.owner_id === null ? [] : [lead.owner_id];
  return whyNotDecide(ctx.person.user_id, 'lead', { sellers, amount: lead.value }, people);
}

/** A lead after a change: who gave it away may not see it again, but is shown what they did. */
export const presentAfter = (ctx: Ctx, id: number): Promise<ResponseOf<'get_lead_details'>> =>
  presentLead(ctx, id, { ...scopeOf(ctx), sees_all: true });

/** Why a lead cannot be deleted, whoever asks. */
export const whyNotDelete = (lead: { project_id: number | null }): WhyNot =>
  lead.project_id === null ? undefined : say`A lead with a project cannot be deleted.`;

/** Why a lead does not become a project, whoever asks. */
export function whyNotConvert(kind: rows.LockedLead['kind']): WhyNot {
  if (kind === 'handed') return say`Already a project.`;
  return kind === 'won' ? undefined : say`Only won leads can become projects.`;
}

/** Locks a lead for a change; not found for whom it is not, refused when it changed since the person saw it. */
export async function lockSeen(ctx: Ctx, id: number, version?: number): Promise<rows.LockedLead> {
  const [lead] = await rows.lock(ctx.db, scopeOf(ctx), [id]);
  if (!lead) return notFound();
  if (version !== undefined && lead.version !== version) {
    fail('conflict', sentences.changed_meanwhile, { current: await presentLead(ctx, id) });
  }
  return lead;
}

/** A lead that a change of many leaves alone, and why. */
interface SkippedLead {
  lead_id: number;
  why: Words;
}

/** Locks leads, all or none; with `skip_refused` those that the person sees. */
export async function lockMany(
  ctx: Ctx,
  ids: readonly number[],
  skip_refused: boolean,
): Promise<{ leads: rows.LockedLead[]; skipped: SkippedLead[] }> {
  const leads = await rows.lock(ctx.db, scopeOf(ctx), ids);
  const there = new Set(leads.map(({ id }) => id));
  const gone = [...new Set(ids)].filter((id) => !there.has(id));
  if (gone.length > 0 && !skip_refused) notFound();
  return { leads, skipped: gone.map((lead_id) => ({ lead_id, why: sentences.not_found })) };
}

/** What a lead is called in a sentence. */
export const leadDisplayName = (lead: { name: string; company_name: string }): string => lead.company_name || lead.name;

/** The lead that an event is about, as it is recorded. */
export const aboutLead = (subject_id: number | undefined) => ({ subject_type: 'lead', subject_id });
