/** How checklists stand, what an item was judged, and how calibrations stand, in words and colours. */
import { useLingui } from '@lingui/react/macro';
import type {
  CalibrationState,
  ChecklistStanding,
  ItemResult,
} from '../../../../domain/construction/checklists/checklists.ts';
import { Tag } from '../../../ui/text/Tag.tsx';

export function useChecklistStandings(): Record<ChecklistStanding, string> {
  const { t } = useLingui();
  return {
    open: t({ context: 'checklist', message: 'Not started' }),
    progress: t({ context: 'checklist', message: 'In progress' }),
    failed: t`Failed items open`,
    passed: t`Waits for acceptance`,
    accepted: t({ context: 'checklist', message: 'Accepted' }),
  };
}

const tones = { open: 'quiet', progress: 'plain', failed: 'late', passed: 'strong', accepted: 'accent' } as const;

export function ChecklistPill({ standing }: { standing: ChecklistStanding }) {
  const words = useChecklistStandings();
  return <Tag tone={tones[standing]}>{words[standing]}</Tag>;
}

export function useResults(): Record<ItemResult, string> {
  const { t } = useLingui();
  return { Pass: t`Pass`, Fail: t`Fail`, NA: t({ context: 'not applicable', message: 'NA' }) };
}

export function useCalibrations(): Record<CalibrationState, string> {
  const { t } = useLingui();
  return {
    valid: t`Calibration valid`,
    expiring: t`Calibration ends soon`,
    expired: t`Calibration expired`,
    unknown: t`Calibration not recorded`,
  };
}

const calibration_tones = { valid: 'plain', expiring: 'strong', expired: 'late', unknown: 'strong' } as const;

export function CalibrationTag({ calibration }: { calibration: CalibrationState }) {
  const words = useCalibrations();
  return <Tag tone={calibration_tones[calibration]}>{words[calibration]}</Tag>;
}
