import { useLingui } from '@lingui/react/macro';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { type Decided, type FieldProps, in_place, others, useField } from './Field.tsx';
import { type Option, toData, toValue, type Value } from './SelectField.tsx';

export interface MultiSelectFieldProps extends FieldProps, Omit<MultiSelectProps, Decided | 'data'> {
  options: readonly Option[];
}

export function MultiSelectField(props: MultiSelectFieldProps) {
  const { t } = useLingui();
  const { value, set, input } = useField<Value[]>(props);
  const { options, ...rest } = others(props);
  return (
    <MultiSelect
      searchable={options.length > 7}
      comboboxProps={in_place}
      clearable
      hidePickedOptions={false}
      nothingFoundMessage={t`Nothing found`}
      clearButtonProps={{ 'aria-label': t`Clear` }}
      {...rest}
      {...input}
      {...(value?.length ? { placeholder: '' } : { placeholder: props.placeholder ?? t`Select` })}
      data={toData(options)}
      value={(value ?? []).map(String)}
      onChange={(texts) => set(texts.map((text) => toValue(options, text)))}
    />
  );
}
