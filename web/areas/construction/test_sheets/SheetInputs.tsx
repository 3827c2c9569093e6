/** What is said of a test sheet besides its readings. */
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { ChecklistFigures } from '../slices.ts';
import { useCalibrations } from '../checklists/words.tsx';

export const SheetFacts = z.object({
  place: Text(80).default(''),
  contractor_id: z.int().nullish(),
  instrument_id: z.int().nullish(),
  tester: Text(120).default(''),
  tested_on: PlainDate.nullish(),
});

export function SheetInputs({ figures }: { figures: ChecklistFigures }) {
  const { t } = useLingui();
  const calibrations = useCalibrations();
  return (
    <>
      <TextField name="place" label={t`Place`} placeholder={t`Bay, roof, inverter room`} />
      {figures.contractors.length > 0 && (
        <SelectField
          name="contractor_id"
          label={t`Sub-contractor`}
          options={figures.contractors.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SelectField
        name="instrument_id"
        label={t`Instrument`}
        options={figures.instruments.map(({ id, name, calibration }) => ({
          value: id,
          label: calibration === 'valid' ? name : `${name} (${calibrations[calibration]})`,
        }))}
      />
      <TextField name="tester" label={t`Tested by`} />
      <DateField name="tested_on" label={t`Tested on`} />
    </>
  );
}
