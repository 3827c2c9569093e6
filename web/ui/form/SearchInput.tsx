/** The search above a list; a line of its own on a phone. */
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './SearchInput.module.css';

interface SearchInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

export function SearchInput({ label, value, onChange }: SearchInputProps) {
  const { t } = useLingui();
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      aria-label={label}
      placeholder={t`Search`}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
