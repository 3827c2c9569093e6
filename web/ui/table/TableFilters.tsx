/** All filters of a table behind one button, and the active ones as chips that can be taken away. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { isPlainDate, showDate } from '../../../domain/dates.ts';
import { lazy } from '../../kit/lazy.tsx';
import { LazyOnInteraction } from '../overlay/LazyOnInteraction.tsx';
import type { TableFilterChoiceProps } from './TableFilterChoice.tsx';
import classes from './TableFilters.module.css';
import type { TableAddress } from './table_address.ts';
import { type Column, type Filter, rangeOf } from './table_columns.ts';

export interface TableFiltersProps<Row> {
  all: readonly Row[];
  columns: readonly Column<Row>[];
  address: TableAddress;
  /** someone is about to choose: values that are not here yet can be asked for */
  onReach?: (() => void) | undefined;
}

const Choice = lazy(() => import('./TableFilterChoice.tsx'));

/** A table's filters with one of them changed. */
export function withFilter(
  filters: ReadonlyMap<string, Filter>,
  key: string,
  filter: Filter,
): ReadonlyMap<string, Filter> {
  const next = new Map(filters);
  if (filter.length === 0) next.delete(key);
  else next.set(key, filter);
  return next;
}

export function TableFilters<Row>({ all, columns, address, onReach }: TableFiltersProps<Row>) {
  const { t } = useLingui();
  const offered = columns.filter((column) => column.filter);
  if (offered.length === 0) return null;
  const change = (key: string, filter: Filter) => address.change({ filters: withFilter(address.filters, key, filter) });
  return (
    <>
      <LazyOnInteraction
        opens="dialog"
        onReach={onReach}
        part={Choice}
        given={{ all, offered, filters: address.filters, change } as unknown as TableFilterChoiceProps}
        target={
          <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
            <Trans>Filter</Trans>
          </Button>
        }
      />
      {offered.map(({ key, title, filter, choiceText }) => {
        const active = address.filters.get(key);
        return active ? (
          <span key={key} className={classes.chip}>
            <span className={classes.name}>{title}:</span>
            <span className={classes.value}>
              {inWords(filter, choiceText ? active.map(choiceText) : active, t`Empty`)}
            </span>
            <button type="button" aria-label={t`Remove the filter ${title}`} onClick={() => change(key, [])}>
              <IconX size={14} aria-hidden />
            </button>
          </span>
        ) : null;
      })}
      {(address.filters.size > 0 || address.search !== '') && (
        <Button variant="subtle" onClick={() => address.change({ filters: new Map(), search: '' })}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </>
  );
}

const day = (text: string): string => (isPlainDate(text) ? showDate(text) : text);

function inWords(kind: Column<never>['filter'], filter: Filter, empty: string): string {
  if (kind === 'number' || kind === 'date') {
    const [from, to] = rangeOf(filter).map(day);
    if (!from) return `≤ ${to}`;
    return to ? `${from} – ${to}` : `≥ ${from}`;
  }
  const texts = filter.map((value) => value || empty);
  return texts.length > 2 ? `${texts.slice(0, 2).join(', ')} +${texts.length - 2}` : texts.join(', ');
}
