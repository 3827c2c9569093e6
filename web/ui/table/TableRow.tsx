/** One row of the grid. It is drawn again only when its own data or state changes. */
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { hint_when_cut } from '../overlay/Hint.tsx';
import { Skeleton } from '../feedback/Loading.tsx';
import classes from './Table.module.css';
import { alignOf, type Column, isFigures, textOf } from './table_columns.ts';

export interface TableRowProps<Row> {
  /** undefined while it is under way */
  row: Row | undefined;
  index: number;
  columns: readonly Column<Row>[];
  words: { yes: string; no: string };
  tabbable: boolean;
  selects: boolean;
  selected: boolean;
}

function Line<Row>({ row, index, columns, words, tabbable, selects, selected }: TableRowProps<Row>) {
  const { t } = useLingui();
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={selects ? selected : undefined}
      data-index={index}
      data-odd={index % 2 || undefined}
      tabIndex={tabbable ? 0 : -1}
    >
      {selects && (
        <td className={classes.check} data-select>
          <input type="checkbox" tabIndex={-1} aria-label={t`Select row ${index + 1}`} checked={selected} readOnly />
        </td>
      )}
      {columns.map((column, at) => {
        if (row === undefined)
          return (
            <td key={column.key} data-fixed={at === 0 ? (selects ? 'after' : 'first') : undefined}>
              <Skeleton width={`${55 + ((index * 7 + at * 13) % 40)}%`} />
            </td>
          );
        const value = column.value(row);
        return (
          <td
            key={column.key}
            data-align={alignOf(column, row)}
            data-figures={isFigures(value) || undefined}
            data-fixed={at === 0 ? (selects ? 'after' : 'first') : undefined}
          >
            <div className={classes.cell} {...hint_when_cut}>
              {column.render ? column.render(row) : textOf(value, words) || <span className={classes.none}>–</span>}
            </div>
          </td>
        );
      })}
    </tr>
  );
}

export const TableRow = memo(Line) as typeof Line;
