/** Which columns a table shows. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Popover } from '@mantine/core';
import { cloneElement } from 'react';
import { type Opener, useOpenedAtOnce } from '../overlay/OnUse.tsx';
import type { ToolProps } from './TableToolbar.tsx';
import classes from './TableToolbar.module.css';

interface TableColumnsProps extends ToolProps {
  target: Opener;
}

export default function TableColumns({ columns, address, target }: TableColumnsProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useOpenedAtOnce();
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      withinPortal={false}
      trapFocus
      withRoles={false}
      returnFocus
    >
      <Popover.Target>
        {cloneElement(target, {
          'aria-haspopup': 'dialog',
          'aria-expanded': opened,
          onClick: () => setOpened(!opened),
        })}
      </Popover.Target>
      <Popover.Dropdown className={classes.choice ?? ''} role="dialog" aria-label={t`Choose columns`}>
        {columns.map((column) => {
          const on = address.columns.includes(column.key);
          const last = on && address.columns.length === 1;
          return (
            <Checkbox
              key={column.key}
              label={column.title}
              checked={on}
              disabled={last}
              onChange={() => {
                const keys = new Set(address.columns);
                if (!keys.delete(column.key)) keys.add(column.key);
                address.change({ columns: columns.map(({ key }) => key).filter((key) => keys.has(key)) });
              }}
            />
          );
        })}
        <Button
          variant="subtle"
          size="xs"
          onClick={() =>
            address.change({ columns: columns.filter((column) => !column.hidden_by_default).map(({ key }) => key) })
          }
        >
          <Trans>Default columns</Trans>
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
