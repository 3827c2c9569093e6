import { useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { showPaise, showRupees, showSummary } from '../../../domain/money.ts';
import { parseRupees } from '../../../domain/written_numbers.ts';
import { type Decided, type FieldProps, others, useField } from './Field.tsx';

export type MoneyFieldProps = FieldProps & Omit<TextInputProps, Decided>;

const written = (paise: number): string => (paise % 100 === 0 ? showRupees(paise) : showPaise(paise)).replace('₹ ', '');

/**
 * An amount in paise, or null while empty. Takes 12,34,567 and 1.2 Cr and 4.5 L; shows Indian grouping when left. Text
 * that is no amount stays as it was typed and is refused by the schema, since it is no number.
 */
export function MoneyField(props: MoneyFieldProps) {
  const { t } = useLingui();
  const { value, set, input } = useField<number | string>(props);
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (typeof value === 'number' ? written(value) : (value ?? ''));
  // said of the value, not of what is typed: a hint that went with the focus would move the button under a click
  const large = typeof value === 'number' && Math.abs(value) >= 1e7;
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection="₹"
      leftSectionWidth={28}
      {...others(props)}
      {...input}
      {...(large && { description: t`${showRupees(value)} = ${showSummary(value)}` })}
      className="figures"
      value={shown}
      onFocus={() => setTyped(shown)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        set(text.trim() === '' ? null : (parseRupees(text) ?? text));
      }}
      onBlur={() => {
        setTyped(undefined);
        input.onBlur();
      }}
    />
  );
}
