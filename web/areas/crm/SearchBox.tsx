/** The search above a list the server searches. */
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './Crm.module.css';

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** how many are here, and how many there are */
  here: number;
  total: number;
}

export function SearchBox({ label, value, onChange, here, total }: SearchBoxProps) {
  const { t } = useLingui();
  return (
    <>
      <TextInput
        type="search"
        className={classes.search ?? ''}
        aria-label={label}
        placeholder={t`Search`}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {here < total && (
        <span className={classes.dim} role="status">
          <Trans>
            Showing {here} of {total}. Search to find the others.
          </Trans>
        </span>
      )}
    </>
  );
}
