/** What is said of an application, as fields of a form. */
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Text } from '../../../../contract/call.ts';
import { supply_phases } from '../../../../domain/authorities/checks.ts';
import { useLabels } from '../../../kit/labels.ts';
import { FieldGrid } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

export const facts_of_file = {
  division: Text(80).default(''),
  applicant_name: Text(160).default(''),
  consumer_number: Text(40).default(''),
  sanctioned_load_kw: z.number().min(0).max(1_000_000).nullish(),
  phase: z.enum(supply_phases).nullish(),
  contact: Text(160).default(''),
};

export function FactsFields() {
  const { t } = useLingui();
  const { choices } = useLabels();
  return (
    <FieldGrid>
      <TextField name="applicant_name" label={t`Name on the bill`} />
      <TextField name="consumer_number" label={t`Consumer number`} />
      <NumberField name="sanctioned_load_kw" label={t`Sanctioned load`} unit="kW" />
      <SelectField name="phase" label={t`Phase and voltage`} options={choices(supply_phases)} />
      <TextField name="division" label={t`Division`} />
      <TextField name="contact" label={t`Contact`} placeholder={t`Name and phone number`} />
    </FieldGrid>
  );
}
