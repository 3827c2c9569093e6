import { TextInput, type TextInputProps } from '@mantine/core';
import { normalizePhone } from '../../../domain/text.ts';
import { type Decided, type FieldProps, others, useField } from './Field.tsx';

export type PhoneFieldProps = FieldProps & Omit<TextInputProps, Decided>;

/** +919876543210 as +91 98765 43210. */
const spaced = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');

/** A phone number, kept in E.164 form as soon as the field is left with a possible one. */
export function PhoneField(props: PhoneFieldProps) {
  const { value, set, input } = useField<string>(props);
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="98765 43210"
      {...others(props)}
      {...input}
      className="figures"
      value={spaced(value ?? '')}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={() => {
        const phone = normalizePhone(value ?? '');
        if (phone && phone !== value) set(phone);
        input.onBlur();
      }}
    />
  );
}
