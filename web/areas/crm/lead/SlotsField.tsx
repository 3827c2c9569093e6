/** Hours of the day with a tariff of their own. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FieldGrid } from '../../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../../ui/form/form_state.ts';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import classes from './Lead.module.css';

const MOST = 8;

export function SlotsField() {
  const { t } = useLingui();
  const { state } = useForm();
  const slots = useFormValue<unknown[] | null | undefined>('tod_slots') ?? [];
  return (
    <fieldset className={classes.lines}>
      <legend>
        <Trans>Time-of-day slots</Trans>
      </legend>
      {slots.map((_, index) => (
        <div key={index} className={classes.contact}>
          <FieldGrid columns={4}>
            <TextField name={`tod_slots.${index}.name`} label={t`Name`} placeholder={t`Peak`} />
            <NumberField name={`tod_slots.${index}.from_hour`} label={t`From hour`} />
            <NumberField name={`tod_slots.${index}.to_hour`} label={t`To hour`} />
            <NumberField name={`tod_slots.${index}.units_percent`} label={t`Share of units`} unit="%" />
            <MoneyField name={`tod_slots.${index}.tariff`} label={t`Tariff (per kWh)`} />
          </FieldGrid>
          <div>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Remove slot ${index + 1}`}
              onClick={() =>
                state.set(
                  'tod_slots',
                  slots.filter((__, other) => other !== index),
                )
              }
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        </div>
      ))}
      {slots.length < MOST && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() =>
              state.set('tod_slots', [
                ...slots,
                { name: '', from_hour: null, to_hour: null, units_percent: null, tariff: null },
              ])
            }
          >
            <Trans>Add slot</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}
