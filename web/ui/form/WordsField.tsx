/** Several short words: typed, or taken from those in use. */
import { useLingui } from '@lingui/react/macro';
import { TagsInput } from '@mantine/core';
import { type FieldProps, in_place, useField } from './Field.tsx';

export function WordsField({ options = [], ...props }: FieldProps & { options?: readonly string[] }) {
  const { t } = useLingui();
  const { value, set, input } = useField<string[]>(props);
  return (
    <TagsInput
      {...input}
      comboboxProps={in_place}
      placeholder={value?.length ? '' : t`Type and press Enter`}
      data={[...options]}
      value={value ?? []}
      onChange={set}
      acceptValueOnBlur
      clearable
    />
  );
}
