import { Switch, type SwitchProps } from '@mantine/core';
import { type Decided, type FieldProps, others, useField } from './Field.tsx';

export type SwitchFieldProps = FieldProps & Omit<SwitchProps, Decided | 'checked'>;

export function SwitchField(props: SwitchFieldProps) {
  const { value, set, input } = useField<boolean>(props);
  const { placeholder: _, ...bound } = input;
  return (
    <Switch
      withThumbIndicator={false}
      {...others(props)}
      {...bound}
      checked={value === true}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}
