import { TextInput, type TextInputProps } from '@mantine/core';
import { type Decided, type FieldProps, others, useField } from './Field.tsx';

export type TextFieldProps = FieldProps & Omit<TextInputProps, Decided>;

export function TextField(props: TextFieldProps) {
  const { value, set, input } = useField<string>(props);
  return (
    <TextInput {...others(props)} {...input} value={value ?? ''} onChange={(event) => set(event.currentTarget.value)} />
  );
}
