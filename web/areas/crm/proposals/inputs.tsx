/** Inputs of the proposal editor: what is typed counts at once, so that the figures beside them live. */
import { NumberInput, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { parseRupees, showPaise, showRupees } from '../../../../domain/money.ts';

interface Common {
  label?: ReactNode;
  'aria-label'?: string;
  description?: ReactNode;
  disabled?: boolean;
  size?: 'xs';
}

export interface NumProps extends Common {
  value: number | null;
  onChange: (value: number) => void;
  unit?: string;
  decimals?: number;
  least?: number;
  most?: number;
}

/** A number; empty counts as 0. */
export function Num({ value, onChange, unit, decimals = 2, least = 0, most = 1e9, ...rest }: NumProps) {
  return (
    <NumberInput
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      hideControls
      inputMode="decimal"
      decimalScale={decimals}
      min={least}
      max={most}
      clampBehavior="blur"
      allowNegative={least < 0}
      {...(unit && { suffix: ` ${unit}` })}
      {...rest}
      value={value ?? ''}
      onChange={(next) => onChange(Math.min(most, Math.max(least, Number(next) || 0)))}
    />
  );
}

/** The same, where empty says something: null. */
export function MaybeNum({
  onChange,
  ...props
}: Omit<NumProps, 'onChange'> & { onChange: (value: number | null) => void }) {
  const { value, unit, decimals = 2, least = 0, most = 1e9, ...rest } = props;
  return (
    <NumberInput
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      hideControls
      inputMode="decimal"
      decimalScale={decimals}
      allowNegative={false}
      {...(unit && { suffix: ` ${unit}` })}
      {...rest}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : Math.min(most, Math.max(least, Number(next) || 0)))}
    />
  );
}

export interface TxtProps extends Common {
  value: string;
  onChange: (value: string) => void;
  limit: number;
  placeholder?: string;
  type?: 'email' | 'tel';
  list?: string;
}

export const Txt = ({ value, onChange, limit, ...rest }: TxtProps) => (
  <TextInput {...rest} maxLength={limit} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
);

export interface RupeesProps extends Common {
  /** paise */
  value: number | null;
  onChange: (paise: number) => void;
  onEmpty?: () => void;
  unit?: string;
  placeholder?: string;
}

const written = (paise: number): string => (paise % 100 === 0 ? showRupees(paise) : showPaise(paise)).replace('₹ ', '');

/** An amount of money: 12,34,567 and 1.2 Cr and 4.5 L are understood; what is no amount goes when it is left. */
export function Rupees({ value, onChange, onEmpty, unit, ...rest }: RupeesProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection="₹"
      leftSectionWidth={26}
      {...(unit && { rightSection: <span style={{ fontSize: 12 }}>{unit}</span>, rightSectionWidth: 48 })}
      {...rest}
      className="figures"
      value={typed ?? (value === null ? '' : written(value))}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        if (text.trim() === '') return onEmpty ? onEmpty() : onChange(0);
        const read = parseRupees(text);
        if (read !== undefined && read >= 0) onChange(read);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
