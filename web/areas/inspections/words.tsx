/** How inspections and clearances stand, in words and colours. */
import { useLingui } from '@lingui/react/macro';
import type { InspectionStanding } from '../../../domain/procurement/inspections.ts';
import type { MdccStanding } from '../../../domain/procurement/mdcc.ts';
import { Tag } from '../../ui/text/Tag.tsx';

export function useInspectionStandings(): Record<InspectionStanding, string> {
  const { t } = useLingui();
  return {
    called: t`Called`,
    due: t`Due soon`,
    overdue: t`Overdue`,
    hold: t`On hold`,
    accepted: t`Accepted`,
    remarks: t`Accepted with remarks`,
    rejected: t`Rejected`,
    cancelled: t`Cancelled`,
  };
}

const tones = {
  called: 'plain',
  due: 'strong',
  overdue: 'late',
  hold: 'strong',
  accepted: 'accent',
  remarks: 'accent',
  rejected: 'late',
  cancelled: 'quiet',
} as const;

export function InspectionPill({ standing }: { standing: InspectionStanding }) {
  const words = useInspectionStandings();
  return <Tag tone={tones[standing]}>{words[standing]}</Tag>;
}

export function useMdccStandings(): Record<MdccStanding, string> {
  const { t } = useLingui();
  return {
    requested: t`Requested`,
    cleared: t`Cleared`,
    expiring: t`Expires soon`,
    expired: t`Expired`,
    refused: t`Refused`,
    withdrawn: t`Withdrawn`,
  };
}

const mdcc_tones = {
  requested: 'strong',
  cleared: 'accent',
  expiring: 'strong',
  expired: 'late',
  refused: 'late',
  withdrawn: 'quiet',
} as const;

export function MdccPill({ standing }: { standing: MdccStanding }) {
  const words = useMdccStandings();
  return <Tag tone={mdcc_tones[standing]}>{words[standing]}</Tag>;
}
