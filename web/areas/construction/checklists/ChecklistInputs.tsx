/** What is said of a checklist besides its answers; who fills it in only people of the company say. */
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SuggestField } from '../../../ui/form/SuggestField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { ChecklistFigures } from '../slices.ts';
import { useCalibrations } from './words.tsx';

export const Details = z.object({
  place: Text(80).default(''),
  asset: Text(120).default(''),
  contractor_id: z.int().nullish(),
  instrument_id: z.int().nullish(),
  due_on: PlainDate.nullish(),
  event_id: z.int().nullish(),
});

export function ChecklistInputs({ figures }: { figures: ChecklistFigures }) {
  const { t } = useLingui();
  const calibrations = useCalibrations();
  return (
    <FieldGrid>
      <SuggestField name="place" label={t`Place`} placeholder={t`Bay, roof, row`} options={figures.places} />
      <TextField name="asset" label={t`Checked`} placeholder={t`Inverter 3, earth pit 2`} />
      {figures.contractors.length > 0 && (
        <SelectField
          name="contractor_id"
          label={t`Sub-contractor`}
          options={figures.contractors.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <DateField name="due_on" label={t`Due`} />
      <SelectField
        name="event_id"
        label={t`Event`}
        description={t`It is not finished before this checklist is accepted.`}
        options={figures.events.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        name="instrument_id"
        label={t`Instrument`}
        options={figures.instruments.map(({ id, name, calibration }) => ({
          value: id,
          label: calibration === 'valid' ? name : `${name} (${calibrations[calibration]})`,
        }))}
      />
    </FieldGrid>
  );
}
