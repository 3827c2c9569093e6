/** What the filter's button opens: the columns that can be filtered, then the filter of one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Popover, ScrollArea, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { cloneElement, useState } from 'react';
import { type Opener, useOpenedAtOnce } from '../overlay/OnUse.tsx';
import { TableFilter } from './TableFilter.tsx';
import classes from './TableFilters.module.css';
import type { TableAddress } from './table_address.ts';
import type { Column, Filter } from './table_columns.ts';

export interface TableFilterChoiceProps {
  all: readonly never[];
  offered: readonly Column<never>[];
  filters: TableAddress['filters'];
  change: (key: string, filter: Filter) => void;
}

interface WithTarget extends TableFilterChoiceProps {
  target: Opener;
}

export default function TableFilterChoice({ all, offered, filters, change, target }: WithTarget) {
  const { t } = useLingui();
  const [opened, setOpened] = useOpenedAtOnce();
  const [chosen, setChosen] = useState<string>();
  const column = offered.find(({ key }) => key === chosen);
  return (
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
        {cloneElement(target, {
          'aria-haspopup': 'dialog',
          'aria-expanded': opened,
          onClick: () => setOpened(!opened),
        })}
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
              filter={filters.get(column.key) ?? []}
              onChange={(filter) => change(column.key, filter)}
              focus
            />
          </>
        ) : (
          <ScrollArea.Autosize mah={360} viewportProps={{ tabIndex: -1 }}>
            {offered.map(({ key, title }) => (
              <UnstyledButton key={key} className={classes.item ?? ''} onClick={() => setChosen(key)}>
                <span>{title}</span>
                {filters.has(key) && <span className={classes.dot} aria-label={t`active`} role="img" />}
                <IconChevronRight size={16} aria-hidden />
              </UnstyledButton>
            ))}
          </ScrollArea.Autosize>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
