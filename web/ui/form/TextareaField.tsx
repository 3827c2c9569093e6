import { Textarea, type TextareaProps } from '@mantine/core';
import { type Decided, type FieldProps, others, useField } from './Field.tsx';

export type TextareaFieldProps = FieldProps & Omit<TextareaProps, Decided>;

/** With a `maxLength` it counts once most of it is used. */
export function TextareaField(props: TextareaFieldProps) {
  const { value, set, input } = useField<string>(props);
  const length = value?.length ?? 0;
  const counts = props.maxLength !== undefined && length > props.maxLength * 0.8;
  return (
    <Textarea
      autosize
      minRows={3}
      maxRows={12}
      {...others(props)}
      {...input}
      {...(counts && { description: `${length} / ${props.maxLength}` })}
      value={value ?? ''}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}
