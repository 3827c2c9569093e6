import '@mantine/dates/styles.layer.css';
import { useLingui } from '@lingui/react/macro';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { readDate } from '../../../domain/dates.ts';
import { type Decided, type FieldProps, in_place, others, useField } from './Field.tsx';

export interface DateFieldProps extends FieldProps, Omit<DateInputProps, Decided> {}

/** A day: 'YYYY-MM-DD' in the form, DD/MM/YYYY on screen, typed or chosen from a calendar. */
export function DateField(props: DateFieldProps) {
  const { t } = useLingui();
  const { value, set, input } = useField<string>(props);
  const [opened, setOpened] = useState(false);
  return (
    <DateInput
      valueFormat="DD/MM/YYYY"
      dateParser={(text) => readDate(text) ?? null}
      placeholder="DD/MM/YYYY"
      inputMode="numeric"
      autoComplete="off"
      leftSection={<IconCalendar size={16} aria-hidden />}
      clearable={!input.required}
      clearButtonProps={{ 'aria-label': t`Clear` }}
      firstDayOfWeek={1}
      highlightToday
      hideOutsideDates
      weekendDays={[]}
      popoverProps={{
        returnFocus: false,
        onOpen: () => setOpened(true),
        onClose: () => setOpened(false),
        ...in_place,
      }}
      // Escape closes the calendar, not the drawer around it
      data-mantine-stop-propagation={opened || undefined}
      ariaLabels={{
        previousMonth: t`Previous month`,
        nextMonth: t`Next month`,
        previousYear: t`Previous year`,
        nextYear: t`Next year`,
        previousDecade: t`Previous decade`,
        nextDecade: t`Next decade`,
      }}
      {...others(props)}
      {...input}
      className="figures"
      value={value || null}
      onChange={(date) => set(date)}
    />
  );
}
