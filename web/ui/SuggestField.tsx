import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { type Decided, type FieldProps, in_place, others, useField } from './Field.tsx';

export interface SuggestFieldProps extends FieldProps, Omit<AutocompleteProps, Decided | 'data'> {
  options: readonly (string | { value: string; label: string })[];
}

/** Text with suggestions: any other text is taken too. One with a label is shown as that and kept as its value. */
export function SuggestField(props: SuggestFieldProps) {
  const { value, set, input } = useField<string>(props);
  const { options, ...rest } = others(props);
  const labels = new Map(options.map((one) => (typeof one === 'string' ? [one, one] : [one.value, one.label])));
  const values = new Map([...labels].map(([kept, label]) => [label, kept]));
  return (
    <Autocomplete
      comboboxProps={in_place}
      withScrollArea={false}
      {...rest}
      {...input}
      data={[...values.keys()]}
      value={labels.get(value ?? '') ?? value ?? ''}
      onChange={(text) => set(values.get(text) ?? text)}
    />
  );
}
