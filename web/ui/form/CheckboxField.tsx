import { Checkbox, type CheckboxProps } from '@mantine/core';
import { type Decided, type FieldProps, others, useField } from './Field.tsx';

export type CheckboxFieldProps = FieldProps & Omit<CheckboxProps, Decided | 'checked'>;

export function CheckboxField(props: CheckboxFieldProps) {
  const { value, set, input } = useField<boolean>(props);
  const { placeholder: _, ...bound } = input;
  return (
    <Checkbox
      {...others(props)}
      {...bound}
      aria-invalid={input.error ? true : undefined}
      checked={value === true}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}
