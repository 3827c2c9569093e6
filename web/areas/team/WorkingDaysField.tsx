/** The days of the week on which the company works. */
import { useLingui } from '@lingui/react/macro';
import { Chip } from '@mantine/core';
import { useId } from 'react';
import { useField } from '../../ui/form/Field.tsx';
import classes from './Company.module.css';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';

export function WorkingDaysField() {
  const { t } = useLingui();
  const id = useId();
  const { value, set, input } = useField<number[]>({ name: 'working_days', label: t`Working days` });
  const days = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`];
  return (
    <Stack gap={8} role="group" aria-labelledby={id} data-field="working_days">
      <span id={id} className={classes.label}>
        {input.label}
      </span>
      <Chip.Group
        multiple
        value={(value ?? []).map(String)}
        onChange={(chosen) => set(chosen.map(Number).sort((a, b) => a - b))}
      >
        <Cluster gap={8}>
          {days.map((name, index) => (
            <Chip key={name} value={String(index + 1)} radius="sm">
              {name}
            </Chip>
          ))}
        </Cluster>
      </Chip.Group>
      {input.error && <p className={classes.error}>{input.error}</p>}
    </Stack>
  );
}
