/** How punch points stand, how severe they are, and what each step is called, in words and colours. */
import { useLingui } from '@lingui/react/macro';
import type {
  PunchOrigin,
  PunchSeverity,
  PunchStanding,
  PunchStatus,
} from '../../../../domain/construction/punch_points.ts';
import { Tag } from '../../../ui/text/Tag.tsx';

export function usePunchStandings(): Record<PunchStanding, string> {
  const { t } = useLingui();
  return {
    open: t`Open`,
    overdue: t`Overdue`,
    fixed: t`Waits for verification`,
    customer: t`Waits for the customer`,
    closed: t`Closed`,
    cancelled: t`Cancelled`,
  };
}

const tones = {
  open: 'plain',
  overdue: 'late',
  fixed: 'strong',
  customer: 'strong',
  closed: 'accent',
  cancelled: 'quiet',
} as const;

export function PunchPill({ standing }: { standing: PunchStanding }) {
  const words = usePunchStandings();
  return <Tag tone={tones[standing]}>{words[standing]}</Tag>;
}

export function useSeverities(): Record<PunchSeverity, string> {
  const { t } = useLingui();
  return {
    A: t`A: before charging`,
    B: t`B: before hand over`,
    C: t`C: after hand over`,
  };
}

export function useOrigins(): Record<PunchOrigin, string> {
  const { t } = useLingui();
  return {
    checklist: t`Checklist`,
    site_visit: t`Site visit`,
    inspection: t`Inspection`,
    authority_file: t`Application to an authority`,
  };
}

const severity_tones = { A: 'strong', B: 'plain', C: 'quiet' } as const;

export function SeverityTag({ severity }: { severity: PunchSeverity }) {
  const words = useSeverities();
  return (
    <Tag tone={severity_tones[severity]} tip={words[severity]}>
      {severity}
    </Tag>
  );
}

/** What a step is called on its button. */
export function useSteps(): (from: PunchStatus, to: PunchStatus) => string {
  const { t } = useLingui();
  return (from, to) => {
    if (to === 'Accepted') return from === 'Open' ? t`Accept` : t`Work not accepted`;
    if (to === 'Open') return from === 'Disputed' ? t`Uphold` : t`Reopen`;
    return {
      Disputed: t`Dispute`,
      Fixed: t`Mark as fixed`,
      Verified: t`Verify`,
      Approved: t`Approve`,
      Cancelled: t`Cancel punch point`,
    }[to];
  };
}
