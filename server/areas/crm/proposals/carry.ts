/** What an accepted proposal makes of its lead: value, size and type as accepted, and won where nothing stands against it. */
import { approvalAfterMove, whyNotMoveLead } from '../../../../domain/leads.ts';
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import type { ProposalFigures } from '../../../../domain/proposals/figures.ts';
import { capacity, say, term } from '../../../../domain/sentences.ts';
import type { Ctx } from '../../../ctx.ts';
import { refilled } from '../../../../domain/merging.ts';
import { formOf } from '../leads/project_form.ts';
import * as leads from '../leads/rows.ts';
import { aboutLead, leadDisplayName } from '../leads/present.ts';
import * as stages from '../leads/stage_rows.ts';
import { whole_pipeline } from '../scope.ts';
import { todayOf } from '../../../today.ts';

interface Accepted {
  lead_id: number | null;
  number: string;
  content: ProposalContent;
  figures: ProposalFigures;
}

/** The lead follows the proposal its customer accepted. A lead that is a project already stays as it is. */
export async function carryToLead(ctx: Ctx, { lead_id, number, content, figures }: Accepted): Promise<void> {
  if (lead_id === null) return;
  const { db, recordEvent } = ctx;
  const endings = await stages.endings(db);
  await stages.lock(
    db,
    endings.map(({ id }) => id),
  );
  const [lead] = await leads.lock(db, whole_pipeline, [lead_id]);
  if (!lead || lead.kind === 'handed') return;
  const { state, discom } = content.customer;
  const facts = {
    value: figures.net,
    target_kwp: content.system.kwp,
    project_type: content.project_type,
    state: (state || lead.state) as typeof lead.state,
    discom: discom || lead.discom,
  };
  // another price than the approved one needs approval again
  const again = lead.approval === 'approved' && lead.value !== facts.value;
  const asks = again && lead.kind === 'approval';
  const approval = asks ? 'pending' : again ? 'none' : lead.approval;
  await leads.change(db, [lead_id], { ...facts, probability: null, approval });
  recordEvent('lead_terms_updated', {
    summary: say`applied the accepted proposal ${{ number }}: ${{ target_kwp: capacity(facts.target_kwp) }}, ${{ type: term(facts.project_type) }}`,
    ...aboutLead(lead_id),
    before: {
      value: lead.value,
      target_kwp: lead.target_kwp,
      project_type: lead.project_type,
      state: lead.state,
      discom: lead.discom,
      probability: lead.probability,
      approval: lead.approval,
    },
    after: { ...facts, probability: null, approval },
    ...(asks ? { tell: { lead_id, name: leadDisplayName(lead), owner_id: lead.owner_id } } : {}),
  });

  if (lead.draft_id !== null) await refillDraft(ctx, lead.draft_id, { lead_id, number, content });

  const board = endings.filter(({ board_id }) => board_id === lead.board_id);
  const needs_approval = board.some(({ kind }) => kind === 'approval');
  const mayMove = (to: 'won' | 'approval') =>
    lead.kind !== to && !whyNotMoveLead({ from: lead.kind, to, approval, needs_approval, lost_reason: '' });
  const to =
    lead.kind === 'won'
      ? undefined
      : (['won', 'approval'] as const).flatMap(
          (kind) => board.find((one) => one.kind === kind && mayMove(kind)) ?? [],
        )[0];
  if (!to) return;
  const [position = 0] = (await stages.places(db, to.id, [lead_id], undefined)) ?? [];
  const after = approvalAfterMove(approval, to.kind);
  const move = { id: lead_id, position, moved: true, approval: after };
  await stages.move(db, [move], to, { lost_reason: '', today: todayOf(ctx) });
  recordEvent(to.kind === 'won' ? 'lead_won' : 'lead_moved', {
    summary: say`moved ${{ lead: leadDisplayName(lead) }} from ${{ stage: term(lead.stage_name) }} to ${{ to: term(to.name) }}: the proposal ${{ number }} was accepted`,
    ...aboutLead(lead_id),
    before: { stage_id: lead.stage_id, stage: lead.stage_name },
    after: { stage_id: to.id, stage: to.name },
    tell: {
      lead_id,
      name: leadDisplayName(lead),
      stage: to.name,
      owner_id: lead.owner_id,
      asks: after === 'pending' && lead.approval !== 'pending',
    },
  });
}

/** A project draft begun before follows too: what is blank in it is filled in, what was typed stays and is compared. */
async function refillDraft(
  ctx: Ctx,
  draft_id: number,
  { lead_id, number, content }: { lead_id: number; number: string; content: ProposalContent },
): Promise<void> {
  const draft = await leads.lockDraft(ctx.db, draft_id);
  const lead = await leads.find(ctx.db, whole_pipeline, lead_id);
  if (!draft || !lead) return;
  const facts = formOf(lead, '', content);
  const form = draft.form as Record<string, unknown>;
  await leads.refillDraft(ctx.db, draft_id, refilled(form, facts), { number, facts });
  ctx.recordEvent('project_draft_refilled', {
    summary: say`filled in the project draft of ${{ lead: leadDisplayName(lead) }} from the accepted proposal ${{ number }}`,
    ...aboutLead(lead_id),
    before: { draft_id, form },
    after: { draft_id, facts },
  });
}
