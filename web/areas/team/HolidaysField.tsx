/** The holidays of the company: a day, its name, and the states in which it holds. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { firstHolidays, last_known_year } from '../../../domain/company_calendar.ts';
import { states_and_territories } from '../../../domain/lists.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { useForm, useFormValue } from '../../ui/form/form_state.ts';
import { hint } from '../../ui/overlay/Hint.tsx';
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx';
import { useRowKeys } from '../../ui/table/row_keys.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { useToday } from '../../ui/text/today.ts';
import classes from './Company.module.css';
import { useLabels } from '../../kit/labels.ts';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';

interface Holiday {
  date: string;
  name: string;
  states: string[];
}

export function HolidaysField() {
  const { choices } = useLabels();
  const { t } = useLingui();
  const { state } = useForm();
  const holidays = useFormValue<Holiday[] | undefined>('holidays') ?? [];
  const lines = useRowKeys(holidays.length);
  const home = useFormValue<string>('state') ?? '';
  const year = Number(useToday().slice(0, 4));
  const entered = new Set(holidays.map(({ date }) => Number(date.slice(0, 4))));
  const missing = [year, year + 1].filter((one) => one <= last_known_year && !entered.has(one));
  const addYear = (one: number) => {
    const more = firstHolidays(home, [one]).map((holiday) => ({ ...holiday, states: [...holiday.states] }));
    state.set('holidays', [...holidays, ...more]);
  };
  return (
    <Stack gap={8} role="group" aria-label={t`Holidays`}>
      <span className={classes.label}>
        <Trans>Holidays</Trans>
      </span>
      {holidays.length === 0 && (
        <p className={classes.about}>
          <Trans>No holidays yet. Schedules count every working day.</Trans>
        </p>
      )}
      {holidays.map((_, index) => {
        const number = index + 1;
        return (
          <div key={lines.keys[index]} className={classes.holiday} role="group" aria-label={t`Holiday ${number}`}>
            <DateField name={`holidays.${index}.date`} label={t`Day`} />
            <TextField name={`holidays.${index}.name`} label={t`Name`} />
            <MultiSelectField
              name={`holidays.${index}.states`}
              label={t`States`}
              placeholder={t`All states`}
              options={choices(states_and_territories)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Remove holiday ${number}`}
              {...hint(t`Remove`)}
              onClick={() => {
                lines.remove(index);
                state.set('holidays', holidays.toSpliced(index, 1));
              }}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      <Cluster gap={8}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => state.set('holidays', [...holidays, { date: '', name: '', states: [] }])}
        >
          <Trans>Add holiday</Trans>
        </Button>
        {missing.map((one) => (
          <Button key={one} variant="default" size="xs" onClick={() => addYear(one)}>
            <Trans>Add the holidays of {one}</Trans>
          </Button>
        ))}
      </Cluster>
    </Stack>
  );
}
