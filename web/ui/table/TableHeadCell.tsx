/** The head of one column: its title, its explanation, and the order it gives the rows. */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { explain } from '../../kit/glossary.ts';
import { hint, hint_when_cut } from '../overlay/Hint.tsx';
import classes from './Table.module.css';
import type { TableAddress } from './table_address.ts';
import type { Column } from './table_columns.ts';

export interface TableHeadCellProps<Row> {
  column: Column<Row>;
  align: string;
  address: TableAddress;
  fixed: 'first' | 'after' | undefined;
}

export function TableHeadCell<Row>({ column, align, address, fixed }: TableHeadCellProps<Row>) {
  const tip = column.tooltip ?? explain(column.title);
  const sort = address.sort?.key === column.key ? address.sort : undefined;
  const turn = () => {
    if (column.unsorted) return;
    if (!sort) address.change({ sort: { key: column.key, descending: false } });
    else address.change({ sort: sort.descending ? undefined : { key: column.key, descending: true } });
  };
  return (
    <th
      scope="col"
      aria-sort={sort ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      data-align={align}
      data-fixed={fixed}
      data-filtered={address.filters.has(column.key) || undefined}
    >
      <button type="button" className={classes.sort} onClick={turn} {...hint(tip)}>
        <span className={classes.headText} {...(tip ? {} : hint_when_cut)} data-explained={tip ? true : undefined}>
          {column.title}
        </span>
        {sort && (sort.descending ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />)}
      </button>
    </th>
  );
}
