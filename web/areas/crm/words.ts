/** What the sales pipeline calls its choices. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { FollowUpTime, LeadApproval, LeadStatus, StageKind } from '../../../domain/leads.ts';
import type { CommissionBasis, CommissionState, PayableOn } from '../../../domain/commissions.ts';
import { project_types } from '../../../domain/lists.ts';
import { useTerms } from '../../kit/terms.ts';

/** The same object until the language changes. */
export function useCrmWords() {
  const { t } = useLingui();
  const { term, choices } = useTerms();
  return useMemo(() => {
    const kinds: Record<StageKind, string> = {
      open: t`Open`,
      approval: t`Approval`,
      won: t`Won`,
      handed: t`Handed to Projects`,
      lost: t`Lost`,
      on_hold: t`On hold`,
      not_serviceable: t`Not serviceable`,
    };
    const statuses: Record<LeadStatus, string> = { Open: t`Open`, Won: t`Won`, Lost: t`Lost`, Hold: t`On hold` };
    const follow_ups: Record<FollowUpTime, string> = {
      overdue: t`Overdue`,
      today: t`Today`,
      upcoming: t`Coming`,
      none: t`None set`,
    };
    const approvals: Record<LeadApproval, string> = {
      none: t`Not requested`,
      pending: t`Requested`,
      approved: t`Approved`,
      rejected: t`Rejected`,
    };
    const bases: Record<CommissionBasis, string> = { per_kw: t`₹ per kWp`, percent: t`% of the value` };
    const payable: Record<PayableOn, string> = {
      order: t`When the order is won`,
      advance: t`When the advance is received`,
      commissioning: t`When the plant is commissioned`,
    };
    const commissions: Record<CommissionState, string> = {
      waiting: t`Not payable yet`,
      due: t`Due`,
      part_paid: t`Partly paid`,
      paid: t`Paid`,
    };
    const kyc: Record<'pending' | 'verified' | 'rejected', string> = {
      pending: t`Pending`,
      verified: t`Verified`,
      rejected: t`Rejected`,
    };
    const options = <T extends string>(words: Record<T, string>) =>
      (Object.entries(words) as [T, string][]).map(([value, label]) => ({ value, label }));
    return {
      kinds,
      statuses,
      follow_ups,
      approvals,
      bases,
      payable,
      commissions,
      kyc,
      options,
      type: term,
      types: choices(project_types.map(({ value }) => value)),
    };
  }, [t, term, choices]);
}
