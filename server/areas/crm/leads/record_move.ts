/** A lead that went to another stage, as the history and those concerned are told of it. */
import type { LeadApproval, StageKind } from '../../../../domain/leads.ts';
import { say, term } from '../../../../domain/sentences.ts';
import type { Ctx } from '../../../ctx.ts';
import { aboutLead, leadDisplayName } from './present.ts';

interface MovedLead {
  id: number;
  name: string;
  company_name: string;
  stage_id: number;
  stage_name: string;
  owner_id: number | null;
  approval: string;
}

export function recordMove(
  ctx: Pick<Ctx, 'recordEvent'>,
  lead: MovedLead,
  to: { id: number; name: string; kind: StageKind },
  { approval, lost_reason, remark }: { approval: LeadApproval; lost_reason: string; remark: string },
): void {
  const name = leadDisplayName(lead);
  const why = [lost_reason, remark].filter(Boolean).join('. ');
  ctx.recordEvent(to.kind === 'won' ? 'lead_won' : to.kind === 'lost' ? 'lead_lost' : 'lead_moved', {
    summary: say`moved ${{ lead: name }} from ${{ stage: term(lead.stage_name) }} to ${{ to: term(to.name) }}${{ why: why ? say`: ${{ why }}` : '' }}`,
    ...aboutLead(lead.id),
    before: { stage_id: lead.stage_id, stage: lead.stage_name },
    after: { stage_id: to.id, stage: to.name, lost_reason, remark },
    tell: {
      lead_id: lead.id,
      name,
      stage: to.name,
      owner_id: lead.owner_id,
      asks: approval === 'pending' && lead.approval !== 'pending',
    },
  });
}
