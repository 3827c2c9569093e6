import { useLingui } from '@lingui/react/macro';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useState } from 'react';
import { type Decided, type FieldProps, in_place, others, useField } from './Field.tsx';

export interface SuggestFieldProps extends FieldProps, Omit<AutocompleteProps, Decided | 'data'> {
  options: readonly (string | { value: string; label: string })[];
  /** the option that is no value: whoever chooses it enters their own text */
  other?: string;
}

/** Text with suggestions: any other text is taken too. One with a label is shown as that and kept as its value. */
export function SuggestField({ other, ...props }: SuggestFieldProps) {
  const { t } = useLingui();
  const { value, set, input } = useField<string>(props);
  const [own, setOwn] = useState(false);
  const { options, ...rest } = others(props);
  const labels = new Map(options.map((one) => (typeof one === 'string' ? [one, one] : [one.value, one.label])));
  const values = new Map([...labels].map(([kept, label]) => [label, kept]));
  return (
    <Autocomplete
      comboboxProps={in_place}
      {...rest}
      {...input}
      {...(own ? { placeholder: t`Enter your own` } : {})}
      data={[...values.keys()]}
      value={labels.get(value ?? '') ?? value ?? ''}
      onChange={(text) => {
        const chosen = values.get(text) ?? text;
        const is_other = other !== undefined && chosen === other;
        if (is_other) setOwn(true);
        set(is_other ? '' : chosen);
      }}
    />
  );
}
