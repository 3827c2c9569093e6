/** Inputs of the proposal editor: what is typed counts at once, so that the figures beside them live. */
import { type NumberInputProps, TextInput } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { type ReactNode, useState } from 'react';
import { showPaise, showRupees } from '../../../../domain/money.ts';
import { worded } from '../../../kit/i18n.ts';
import { parseRupees, whyNoAmount } from '../../../../domain/written_numbers.ts';

interface Common {
  label?: ReactNode;
  'aria-label'?: string;
  description?: ReactNode;
  disabled?: boolean;
  size?: 'xs';
}

interface NumericProps {
  value: number | null;
  unit?: string;
  decimals?: number;
}

export interface NumProps extends Common, NumericProps {
  onChange: (value: number) => void;
  least?: number;
  most?: number;
}

/** A number; empty counts as 0. */
export const Num = ({ onChange, least = 0, most = 1e9, ...props }: NumProps) => (
  <Numeric
    min={least}
    max={most}
    clampBehavior="blur"
    allowNegative={least < 0}
    {...props}
    onChange={(next) => onChange(Math.min(most, Math.max(least, Number(next) || 0)))}
  />
);

/** The same, where empty says something: null. */
export const MaybeNum = ({
  onChange,
  least = 0,
  most = 1e9,
  ...props
}: Omit<NumProps, 'onChange'> & { onChange: (value: number | null) => void }) => (
  <Numeric
    allowNegative={false}
    {...props}
    onChange={(next) => onChange(next === '' ? null : Math.min(most, Math.max(least, Number(next) || 0)))}
  />
);

function Numeric({ value, unit, decimals = 2, ...rest }: Omit<NumberInputProps, 'value'> & NumericProps) {
  return (
    <NumberBox
      hideControls
      inputMode="decimal"
      decimalScale={decimals}
      {...(unit && { suffix: ` ${unit}` })}
      {...rest}
      value={value ?? ''}
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

/** An amount of money: 12,34,567 and 1.2 Cr and 4.5 L are understood; what is no amount stays, with the reason. */
export function Rupees({ value, onChange, onEmpty, unit, ...rest }: RupeesProps) {
  const [typed, setTyped] = useState<string>();
  const unread = typed !== undefined && typed.trim() !== '' && !((parseRupees(typed) ?? -1) >= 0);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      error={unread && worded(whyNoAmount(typed))}
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
      onBlur={() => !unread && setTyped(undefined)}
    />
  );
}

type KeysOf<T, Value> = { [K in keyof T]: T[K] extends Value ? K : never }[keyof T] & string;
type Given<Props> = Omit<Props, 'label' | 'value' | 'onChange'>;

/** Inputs for the parts of a whole, each under its label; what one writes is the whole's change. */
export function inputsFor<T extends object>(whole: T, set: (change: Partial<T>) => void, disabled: boolean) {
  const bound = <K extends keyof T & string>(key: K, label: ReactNode) => ({
    label,
    disabled,
    onChange: (value: unknown) => set({ [key]: value } as unknown as Partial<T>),
  });
  return {
    number: (key: KeysOf<T, number>, label: ReactNode, given?: Given<NumProps>) => (
      <Num {...bound(key, label)} {...given} value={whole[key] as number} />
    ),
    maybeNumber: (key: KeysOf<T, number | null>, label: ReactNode, given?: Given<NumProps>) => (
      <MaybeNum {...bound(key, label)} {...given} value={whole[key] as number | null} />
    ),
    rupees: (key: KeysOf<T, number>, label: ReactNode, given?: Given<RupeesProps>) => (
      <Rupees {...bound(key, label)} {...given} value={whole[key] as number} />
    ),
    text: (key: KeysOf<T, string>, label: ReactNode, limit: number) => (
      <Txt {...bound(key, label)} limit={limit} value={whole[key] as string} />
    ),
  };
}
