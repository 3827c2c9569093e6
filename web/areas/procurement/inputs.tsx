/** Inputs of requests, quotes and orders: what is typed counts at once, so that the figures beside them live. */
import { type NumberInputProps } from '@mantine/core';
import { NumberBox } from '../../ui/form/NumberBox.tsx';
import { DateInput } from '@mantine/dates';
import { readDate } from '../../../domain/dates.ts';

export const figure = (value: string | number): number | null => (typeof value === 'number' ? value : null);

export const plain_input = {
  hideControls: true,
  inputMode: 'decimal',
} as const;

interface DayProps {
  label?: string;
  'aria-label'?: string;
  description?: string;
  required?: boolean;
  disabled?: boolean;
  value: string | null;
  onChange: (day: string | null) => void;
}

export const Day = (props: DayProps) => (
  <DateInput
    valueFormat="DD/MM/YYYY"
    placeholder="DD/MM/YYYY"
    dateParser={(text) => readDate(text) ?? null}
    clearable={!props.required}
    {...props}
  />
);

interface RupeesProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  paise: number | null;
  onPaise: (paise: number | null) => void;
  /** of one unit, whose paise may have a fraction */
  price?: boolean;
}

/** An amount or a price in rupees, kept in paise. */
export const Rupees = ({ paise, onPaise, price = false, ...props }: RupeesProps) => (
  <NumberBox
    {...plain_input}
    leftSection="₹"
    decimalScale={price ? 4 : 2}
    min={0}
    {...props}
    value={paise === null ? '' : paise / 100}
    onChange={(value) => {
      const rupees = figure(value);
      onPaise(rupees === null ? null : price ? Math.round(rupees * 1_000_000) / 10_000 : Math.round(rupees * 100));
    }}
  />
);
