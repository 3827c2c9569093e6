import { useLingui } from '@lingui/react/macro';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useEffect } from 'react';
import { type Decided, type FieldProps, others, useField } from './Field.tsx';
import { useForm } from './form_state.ts';

export type PasswordFieldProps = FieldProps & Omit<PasswordInputProps, Decided>;

/** Never part of a draft. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  const { state } = useForm();
  const { value, set, input } = useField<string>(props);
  useEffect(() => state.keepSecret(props.name), [state, props.name]);
  return (
    <PasswordInput
      autoComplete="current-password"
      {...others(props)}
      {...input}
      visibilityToggleButtonProps={{ 'aria-label': t`Show password`, tabIndex: 0, 'aria-hidden': false }}
      value={value ?? ''}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}
