import { useLingui } from '@lingui/react/macro';
import { Select, type SelectProps } from '@mantine/core';
import { type Decided, type FieldProps, in_place, others, useField } from './Field.tsx';

export type Value = string | number;
export type Option = string | { value: Value; label: string; disabled?: boolean };

export interface SelectFieldProps extends FieldProps, Omit<SelectProps, Decided | 'data'> {
  options: readonly Option[];
}

export const toData = (options: readonly Option[]) =>
  options.map((option) => (typeof option === 'string' ? option : { ...option, value: String(option.value) }));

/** The value as the options write it: a number stays a number. */
export function toValue(options: readonly Option[], text: string): Value {
  const found = options.find((option) => typeof option === 'object' && String(option.value) === text);
  return typeof found === 'object' ? found.value : text;
}

/** One of several; can be searched when there are many, and emptied when it need not be filled. */
export function SelectField(props: SelectFieldProps) {
  const { t } = useLingui();
  const { value, set, input } = useField<Value>(props);
  const { options, ...rest } = others(props);
  return (
    <Select
      placeholder={t`Select`}
      comboboxProps={in_place}
      searchable={options.length > 7}
      clearable={!input.required}
      nothingFoundMessage={t`Nothing found`}
      clearButtonProps={{ 'aria-label': t`Clear` }}
      {...rest}
      {...input}
      data={toData(options)}
      value={value === null || value === undefined || value === '' ? null : String(value)}
      onChange={(text) => set(text === null ? null : toValue(options, text))}
    />
  );
}
