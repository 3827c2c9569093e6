/** A light input for a day, written DD/MM/YYYY: for filters. Forms use DateField, which has a calendar. */
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readDate, showDate } from '../../../domain/dates.ts';

export interface DateBoxProps {
  label: string;
  /** the label stands beside it already */
  unlabelled?: boolean;
  /** 'YYYY-MM-DD', or '' */
  value: string;
  onChange: (date: string) => void;
}

export function DateBox({ label, unlabelled = false, value, onChange }: DateBoxProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const wrong = typed !== undefined && typed.trim().length >= 8 && !readDate(typed);
  return (
    <TextInput
      {...(unlabelled ? { 'aria-label': label } : { label })}
      placeholder="DD/MM/YYYY"
      inputMode="numeric"
      maxLength={10}
      className="figures"
      error={wrong ? t`This date does not exist.` : null}
      value={typed ?? (value ? showDate(value) : '')}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const date = readDate(text);
        if (text.trim() === '') onChange('');
        else if (date && text.trim().length >= 8) onChange(date);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
