/** Where a proposal stands, and what may be done with it then. */
import { say, type Sentence } from '../sentences.ts';
export const proposal_statuses = ['draft', 'sent', 'opened', 'accepted', 'declined', 'expired', 'superseded'] as const;
export type ProposalStatus = (typeof proposal_statuses)[number];

/** Waits for the customer. */
export const isOpen = (status: ProposalStatus): boolean => status === 'sent' || status === 'opened';

/** Why a proposal cannot be changed; undefined for a draft. */
export const whyNotChange = (status: ProposalStatus): Sentence | undefined =>
  status === 'draft'
    ? undefined
    : say`This proposal was sent and cannot be changed. Create a new version to change it.`;

const answered: Partial<Record<ProposalStatus, Sentence>> = {
  draft: say`This proposal has not been sent yet.`,
  accepted: say`This proposal is already accepted.`,
  declined: say`This proposal was declined. Ask for a new version if you want to go on.`,
  expired: say`This proposal is no longer valid. Ask for a new one.`,
  superseded: say`A newer version of this proposal was sent. Please answer that one.`,
};

/** Why a customer cannot accept or decline; undefined while they can. */
export const whyNotAnswer = (status: ProposalStatus): Sentence | undefined => answered[status];

/** How much a proposal counts among those of its lead; none: not at all. */
export const proposal_weights: Record<ProposalStatus, number> = {
  accepted: 3,
  opened: 2,
  sent: 2,
  draft: 1,
  declined: 0,
  expired: 0,
  superseded: 0,
};

/**
 * The proposals that count in the value of a pipeline, of each lead one: the accepted one, else the one the customer has,
 * else the draft; of several the newest. Without a lead, the versions of a proposal count as one.
 */
export function countedProposals<
  P extends { id: number; lead_id: number | null; number: string; status: ProposalStatus },
>(proposals: readonly P[]): P[] {
  const counted = new Map<string, P>();
  for (const one of proposals) {
    if (proposal_weights[one.status] === 0) continue;
    const key = one.lead_id === null ? one.number.replace(/-v\d+$/, '') || `draft ${one.id}` : `lead ${one.lead_id}`;
    const other = counted.get(key);
    const more = other ? proposal_weights[one.status] - proposal_weights[other.status] || one.id - other.id : 1;
    if (more > 0) counted.set(key, one);
  }
  return [...counted.values()];
}

/** Days before its last day on which the owner is told that nobody answered. */
export const warns_days_before = 3;

/** The number of a proposal with its version, as customers read it. */
export const numberOf = (code: string, revision: number): string => `${code}-v${revision}`;
