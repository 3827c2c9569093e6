/** How test sheets stand, and what their readings are called, in words and colours. */
import { useLingui } from '@lingui/react/macro';
import type { SheetStanding } from '../../../../domain/construction/test_sheets/sheets.ts';
import type { StringReading } from '../../../../domain/construction/test_sheets/strings.ts';
import { Tag } from '../../../ui/text/Tag.tsx';

export function useSheetStandings(): Record<SheetStanding, string> {
  const { t } = useLingui();
  return {
    open: t({ context: 'checklist', message: 'Not started' }),
    progress: t({ context: 'checklist', message: 'In progress' }),
    findings: t`Findings to explain`,
    measured: t`Waits for acceptance`,
    accepted: t({ context: 'checklist', message: 'Accepted' }),
  };
}

const tones = { open: 'quiet', progress: 'plain', findings: 'late', measured: 'strong', accepted: 'accent' } as const;

export function SheetPill({ standing }: { standing: SheetStanding }) {
  const words = useSheetStandings();
  return <Tag tone={tones[standing]}>{words[standing]}</Tag>;
}

export function useReadings(): Record<StringReading, string> {
  const { t } = useLingui();
  return {
    voc: t`Voc`,
    isc: t`Isc`,
    insulation: t`Insulation`,
    test_voltage: t`Test voltage`,
    irradiance: t`Irradiance`,
    cell_temperature: t`Cell temperature`,
  };
}
