/** Hours of the day with a tariff of their own. */
import { useLingui } from '@lingui/react/macro';
import { FieldGrid } from '../../../ui/form/Form.tsx';
import { FormRows } from '../../../ui/form/FormRows.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

const blank = { name: '', from_hour: null, to_hour: null, units_percent: null, tariff: null };

export function SlotsField() {
  const { t } = useLingui();
  return (
    <FormRows
      name="tod_slots"
      title={t`Time-of-day slots`}
      blank={blank}
      most={8}
      add={t`Add slot`}
      remove={(number) => t`Remove slot ${number}`}
    >
      {(row, removal) => (
        <>
          <FieldGrid columns={4}>
            <TextField name={`${row}.name`} label={t`Name`} placeholder={t`Peak`} />
            <NumberField name={`${row}.from_hour`} label={t`From hour`} />
            <NumberField name={`${row}.to_hour`} label={t`To hour`} />
            <NumberField name={`${row}.units_percent`} label={t`Share of units`} unit="%" />
            <MoneyField name={`${row}.tariff`} label={t`Tariff (per kWh)`} />
          </FieldGrid>
          {removal}
        </>
      )}
    </FormRows>
  );
}
