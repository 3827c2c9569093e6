import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { type Decided, type FieldProps, in_place, others, useField } from './Field.tsx';

export interface SuggestFieldProps extends FieldProps, Omit<AutocompleteProps, Decided | 'data'> {
  options: readonly string[];
}

/** Text with suggestions: any other text is taken too. */
export function SuggestField(props: SuggestFieldProps) {
  const { value, set, input } = useField<string>(props);
  const { options, ...rest } = others(props);
  return (
    <Autocomplete
      comboboxProps={in_place}
      withScrollArea={false}
      {...rest}
      {...input}
      data={[...new Set(options)]}
      value={value ?? ''}
      onChange={set}
    />
  );
}
