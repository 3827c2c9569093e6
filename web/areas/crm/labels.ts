/** What the sales pipeline calls its choices. */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { FollowUpTime, LeadApproval, LeadStatus, StageKind } from '../../../domain/leads.ts';
import type { CommissionState } from '../../../domain/commissions.ts';
import { project_types } from '../../../domain/lists.ts';
import { useLabels } from '../../kit/labels.ts';

/** The same object until the language changes. */
export function useCrmLabels() {
  const { t } = useLingui();
  const { term, choices } = useLabels();
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
    const commissions: Record<CommissionState, string> = {
      waiting: t`Not payable yet`,
      due: t`Due`,
      part_paid: t`Partly paid`,
      paid: t`Paid`,
    };
    const options = <T extends string>(words: Record<T, string>) =>
      (Object.entries(words) as [T, string][]).map(([value, label]) => ({ value, label }));
    return {
      kinds,
      statuses,
      follow_ups,
      approvals,
      commissions,
      options,
      type: term,
      types: choices(project_types.map(({ value }) => value)),
    };
  }, [t, term, choices]);
}

/** City and state of a record. */
export function usePlace() {
  const { term } = useLabels();
  return useCallback(
    ({ city, state }: { city: string; state: string }): string => [city, term(state)].filter(Boolean).join(', '),
    [term],
  );
}
