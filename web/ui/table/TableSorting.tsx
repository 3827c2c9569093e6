/** Cards have no head to click: the order is chosen here. */
import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type Opener, useOpenedAtOnce } from '../overlay/LazyOnInteraction.tsx';
import type { ToolProps } from './TableToolbar.tsx';

export default function TableSorting({ columns, address, target }: ToolProps & { target: Opener }) {
  const [opened, setOpened] = useOpenedAtOnce();
  const { sort } = address;
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" withinPortal={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {columns.map(({ key, title, unsorted }) => {
          if (unsorted) return null;
          const on = sort?.key === key;
          const icon = sort?.descending ? (
            <IconArrowDown size={16} aria-hidden />
          ) : (
            <IconArrowUp size={16} aria-hidden />
          );
          return (
            <Menu.Item
              key={key}
              {...(on && { rightSection: icon })}
              onClick={() => address.change({ sort: { key, descending: on && !sort.descending } })}
            >
              {title}
            </Menu.Item>
          );
        })}
        {sort && (
          <Menu.Item onClick={() => address.change({ sort: undefined })}>
            <Trans>Default order</Trans>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
