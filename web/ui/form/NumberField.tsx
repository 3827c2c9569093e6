import { type NumberInputProps } from '@mantine/core';
import { NumberBox } from './NumberBox.tsx';
import { type Decided, type FieldProps, others, useField } from './Field.tsx';

export interface NumberFieldProps extends FieldProps, Omit<NumberInputProps, Decided> {
  /** stands behind the figure: kWp, Nos, % */
  unit?: string | undefined;
}

/** A number, or null while empty; grouped the Indian way. */
export function NumberField(props: NumberFieldProps) {
  const { value, set, input } = useField<number>(props);
  const { unit, ...rest } = others(props);
  return (
    <NumberBox
      hideControls
      inputMode="decimal"
      {...(unit !== undefined && { suffix: ` ${unit}` })}
      {...rest}
      {...input}
      value={value ?? ''}
      onChange={(next) => set(typeof next === 'number' ? next : toNumber(next))}
    />
  );
}

/** The input gives digits without separators, also on their way. */
const toNumber = (text: string): number | null => {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? null : number;
};
