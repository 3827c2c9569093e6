/** What the filter's button opens: the columns that can be filtered, then the filter of one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ScrollArea, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { type Opener, useOpenedAtOnce } from '../overlay/LazyOnInteraction.tsx';
import { TableFilter } from './TableFilter.tsx';
import classes from './TableFilters.module.css';
import type { TableAddress } from './table_address.ts';
import type { Column, Filter } from './table_columns.ts';
import { Grow } from '../layout/flow.tsx';
import { PopoverOnUse } from '../overlay/PopoverOnUse.tsx';

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
    <PopoverOnUse
      target={target}
      opened={opened}
      setOpened={setOpened}
      position="bottom-start"
      width={280}
      onClose={() => setChosen(undefined)}
      className={classes.dropdown}
      label={t`Filter`}
    >
      {column ? (
        <>
          <UnstyledButton className={classes.back ?? ''} data-touch onClick={() => setChosen(undefined)}>
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
            <UnstyledButton key={key} className={classes.item ?? ''} data-touch onClick={() => setChosen(key)}>
              <Grow as="span">{title}</Grow>
              {filters.has(key) && <span className={classes.dot} aria-label={t`active`} role="img" />}
              <IconChevronRight size={16} aria-hidden />
            </UnstyledButton>
          ))}
        </ScrollArea.Autosize>
      )}
    </PopoverOnUse>
  );
}
