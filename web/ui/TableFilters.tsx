/** All filters of a table behind one button, and the active ones as chips that can be taken away. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Popover, ScrollArea, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconFilter, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { isPlainDate, showDate } from '../../domain/dates.ts';
import classes from './TableFilters.module.css';
import { TableFilter } from './TableFilter.tsx';
import type { TableAddress } from './table_address.ts';
import { type Column, type Filter, rangeOf } from './table_columns.ts';

export interface TableFiltersProps<Row> {
  all: readonly Row[];
  columns: readonly Column<Row>[];
  address: TableAddress;
}

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

export function TableFilters<Row>({ all, columns, address }: TableFiltersProps<Row>) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const offered = columns.filter((column) => column.filter);
  const column = offered.find(({ key }) => key === chosen);
  if (offered.length === 0) return null;
  const change = (key: string, filter: Filter) => address.change({ filters: withFilter(address.filters, key, filter) });
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        withinPortal={false}
        width={280}
        trapFocus
        withRoles={false}
        returnFocus
        onClose={() => setChosen(undefined)}
      >
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <Trans>Filter</Trans>
          </Button>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={t`Filter`} className={classes.dropdown ?? ''}>
          {column ? (
            <>
              <UnstyledButton className={classes.back ?? ''} onClick={() => setChosen(undefined)}>
                <IconChevronLeft size={16} aria-hidden />
                <Trans>All filters</Trans>
              </UnstyledButton>
              <TableFilter
                column={column}
                rows={all}
                filter={address.filters.get(column.key) ?? []}
                onChange={(filter) => change(column.key, filter)}
                focus
              />
            </>
          ) : (
            <ScrollArea.Autosize mah={360} viewportProps={{ tabIndex: -1 }}>
              {offered.map(({ key, title }) => (
                <UnstyledButton key={key} className={classes.item ?? ''} onClick={() => setChosen(key)}>
                  <span>{title}</span>
                  {address.filters.has(key) && <span className={classes.dot} aria-label={t`active`} role="img" />}
                  <IconChevronRight size={16} aria-hidden />
                </UnstyledButton>
              ))}
            </ScrollArea.Autosize>
          )}
        </Popover.Dropdown>
      </Popover>
      {offered.map(({ key, title, filter, choiceText }) => {
        const active = address.filters.get(key);
        return active ? (
          <span key={key} className={classes.chip}>
            <span className={classes.name}>{title}:</span>
            <span className={classes.value}>
              {inWords(filter, choiceText ? active.map(choiceText) : active, t`Empty`)}
            </span>
            <button type="button" aria-label={t`Take away the filter ${title}`} onClick={() => change(key, [])}>
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
