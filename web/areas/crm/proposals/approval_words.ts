/** What the limits of the company say of a proposal, in the language of the page. */
import { useLingui } from '@lingui/react/macro';
import { showRupees } from '../../../../domain/money.ts';
import { type Exceeded, whyNotSendUnapproved } from '../../../../domain/proposals/limits.ts';
import type { Proposal } from './use_draft.ts';

export const perWp = (paise: number): string => `₹ ${(paise / 100).toFixed(2)}`;

export function useExceededWords() {
  const { t } = useLingui();
  return ({ limit, allowed, actual }: Exceeded): string => {
    const [most, has] = [allowed ?? 0, actual ?? 0];
    switch (limit) {
      case 'discount':
        return t`The discount of ${has}% is above the limit of ${most}%.`;
      case 'margin':
        return actual === null
          ? t`The margin is below the limit.`
          : t`The margin of ${has}% is below the limit of ${most}%.`;
      case 'margin_unknown':
        return t`The margin is unknown: no cost is set for this plant type.`;
      case 'rate':
        return t`The price of ${perWp(has)} per Wp is below the limit of ${perWp(most)} per Wp.`;
      case 'value':
        return t`Proposals above ${showRupees(most)} (excl. GST) need a second person.`;
    }
  };
}

/** Why a draft cannot be sent for want of approval, naming who is awaited; empty when it can. */
export function useWhyNotSend() {
  const { t } = useLingui();
  const says = useApprovalSentence();
  return ({ approval, status }: Proposal): string => {
    if (status !== 'draft' || !whyNotSendUnapproved(approval.exceeded, approval.state)) return '';
    if (approval.state !== 'pending') return `${says(approval)} ${t`Request approval first.`}`;
    const who = approval.approvers.join(', ');
    return who ? t`Awaiting approval by ${who}.` : t`Awaiting approval.`;
  };
}

/** The limits that are not kept, in one line. */
export function useApprovalSentence() {
  const says = useExceededWords();
  return ({ exceeded }: Proposal['approval']): string => exceeded.map(says).join(' ');
}
