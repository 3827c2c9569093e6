/** Search and filters above the cards, the map and the time line: the table's own, from the same address. */
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Column } from '../../ui/Table.tsx';
import { TableFilters } from '../../ui/TableFilters.tsx';
import type { Found } from './portfolio_columns.tsx';
import classes from './Portfolio.module.css';
import type { ProjectRow } from './slices.ts';

interface PortfolioBarProps {
  all: readonly ProjectRow[];
  columns: readonly Column<ProjectRow>[];
  found: Found;
}

export function PortfolioBar({ all, columns, found: { rows, address } }: PortfolioBarProps) {
  const { t } = useLingui();
  const count = rows.length.toLocaleString('en-IN');
  const total = all.length.toLocaleString('en-IN');
  return (
    <div className={classes.bar} data-no-print>
      <TextInput
        type="search"
        className={classes.search ?? ''}
        aria-label={t`Search in projects`}
        placeholder={t`Search`}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={address.search}
        onChange={(event) => address.change({ search: event.currentTarget.value })}
      />
      <TableFilters all={all} columns={columns} address={address} />
      <span className={classes.count} role="status">
        <Trans>
          {count} of {total}
        </Trans>
      </span>
    </div>
  );
}
