/** Why an end slips: the reason, who caused it, a note. */
import { useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import type { Delay } from './event_acts.tsx';
import classes from './EventDrawer.module.css';
import { useScheduleLabels } from './labels.ts';

export const no_delay: Delay = { reason: '', party: '', note: '' };

interface DelayFieldsProps {
  value: Delay;
  onChange: (value: Delay) => void;
}

export function DelayFields({ value, onChange }: DelayFieldsProps) {
  const { t } = useLingui();
  const words = useScheduleLabels();
  return (
    <div className={classes.fields}>
      <Select
        label={t`Reason`}
        placeholder={t`Select`}
        required
        data={words.reasons}
        value={value.reason || null}
        comboboxProps={{ withinPortal: false }}
        onChange={(reason) => onChange({ ...value, reason: reason ?? '' })}
      />
      <TextInput
        label={t`Caused by`}
        description={t`A person, company or authority.`}
        maxLength={120}
        value={value.party}
        onChange={(event) => onChange({ ...value, party: event.currentTarget.value })}
      />
      <TextInput
        label={t`Note`}
        className={classes.whole ?? ''}
        maxLength={1000}
        value={value.note}
        onChange={(event) => onChange({ ...value, note: event.currentTarget.value })}
      />
    </div>
  );
}
