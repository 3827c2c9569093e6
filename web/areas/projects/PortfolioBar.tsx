/** Search and filters above the cards, the map and the time line: the table's own, from the same address. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Column } from '../../ui/table/Table.tsx';
import { TableFilters } from '../../ui/table/TableFilters.tsx';
import classes from './Portfolio.module.css';
import { useSlice } from '../../kit/slice.ts';
import type { TableAddress } from '../../ui/table/table_address.ts';
import { portfolio, type ProjectRow } from './slices.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { SearchInput } from '../../ui/form/SearchInput.tsx';

const nothing = {};

interface PortfolioBarProps {
  /** how many match; undefined while that is not known */
  total: number | undefined;
  columns: readonly Column<ProjectRow>[];
  address: TableAddress;
}

export function PortfolioBar({ total: matching, columns, address }: PortfolioBarProps) {
  const { t } = useLingui();
  const all = useSlice(portfolio, nothing).data?.project_count ?? matching;
  const count = matching === undefined ? undefined : showNumber(matching);
  const total = all === undefined ? undefined : showNumber(all);
  return (
    <div className={classes.bar} data-no-print>
      <SearchInput
        label={t`Search in projects`}
        value={address.search}
        onChange={(search) => address.change({ search })}
      />
      <TableFilters all={[]} columns={columns} address={address} />
      <span className={classes.count} role="status">
        {matching !== undefined && (
          <Trans>
            {count} of {total}
          </Trans>
        )}
      </span>
    </div>
  );
}
