/** Which columns a table shows. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { type Opener, useOpenedAtOnce } from '../overlay/LazyOnInteraction.tsx';
import type { ToolProps } from './TableToolbar.tsx';
import classes from './TableToolbar.module.css';
import { PopoverOnUse } from '../overlay/PopoverOnUse.tsx';

interface TableColumnsProps extends ToolProps {
  target: Opener;
}

export default function TableColumns({ columns, address, target }: TableColumnsProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useOpenedAtOnce();
  return (
    <PopoverOnUse
      target={target}
      opened={opened}
      setOpened={setOpened}
      className={classes.choice}
      label={t`Choose columns`}
    >
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
    </PopoverOnUse>
  );
}
