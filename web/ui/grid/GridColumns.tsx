/** Which columns of a grid are shown: one of its views, or columns one by one. What is chosen is kept on this device. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { stored, type StoredKey } from '../../kit/storage.ts';
import { hint } from '../overlay/Hint.tsx';

interface NamedColumn {
  key: string;
  title: string;
  frozen?: boolean;
}

/** Columns that go together for one kind of work. */
export interface GridView {
  key: string;
  title: string;
  columns: readonly string[];
}

/** The chosen columns: those kept on this device, or the first view. */
export function useGridColumns<C extends NamedColumn>(kept: StoredKey, columns: readonly C[], usual: GridView) {
  const [chosen, setChosen] = useState(() => stored.get<string[]>(kept));
  const keys = chosen ?? usual.columns;
  const choose = (next: readonly string[]) => {
    setChosen([...next]);
    stored.set(kept, [...next]);
  };
  // the same list as long as nothing is chosen, so that rows are not drawn again
  const shown = useMemo(() => columns.filter(({ key, frozen }) => frozen || keys.includes(key)), [columns, keys]);
  return { shown, choose };
}

interface GridColumnsProps {
  columns: readonly NamedColumn[];
  shown: readonly NamedColumn[];
  views: readonly GridView[];
  onChoose: (keys: readonly string[]) => void;
}

export function GridColumns({ columns, shown, views, onChoose }: GridColumnsProps) {
  const { t } = useLingui();
  const free = columns.filter(({ frozen }) => !frozen);
  const keys = new Set(shown.filter(({ frozen }) => !frozen).map(({ key }) => key));
  const is = (view: GridView) => {
    const wanted = free.filter(({ key }) => view.columns.includes(key));
    return wanted.length === keys.size && wanted.every(({ key }) => keys.has(key));
  };
  const toggle = (key: string) => {
    const next = new Set(keys);
    if (!next.delete(key)) next.add(key);
    onChoose([...next]);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t`Columns`} {...hint(t`Columns`)} data-only="desk">
          <IconColumns3 size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
        <Menu.Label>
          <Trans>Views</Trans>
        </Menu.Label>
        {views.map((view) => (
          <Menu.RadioItem key={view.key} value={view.key} checked={is(view)} onChange={() => onChoose(view.columns)}>
            {view.title}
          </Menu.RadioItem>
        ))}
        <Menu.Label>
          <Trans>Columns</Trans>
        </Menu.Label>
        {free.map(({ key, title }) => (
          <Menu.CheckboxItem key={key} value={key} checked={keys.has(key)} onChange={() => toggle(key)}>
            {title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
