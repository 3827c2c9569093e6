/** What the project's button opens: the projects by name, code or customer. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { cloneElement, useEffect, useEffectEvent, useState } from 'react';
import { useSlice } from '../kit/slice.ts';
import { Loading } from '../ui/feedback/Loading.tsx';
import type { Opener } from '../ui/overlay/LazyOnInteraction.tsx';
import { goToProject } from './go_to_project.ts';
import classes from './ProjectSwitcher.module.css';
import { found_projects } from './slices.ts';

interface ProjectChoicesProps {
  target: Opener;
  chosen: number | undefined;
}

export default function ProjectChoices({ target, chosen }: ProjectChoicesProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setSearch('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const open = useEffectEvent(() => combobox.openDropdown());
  useEffect(() => open(), []);
  return (
    <Combobox
      store={combobox}
      width={380}
      position="bottom-start"
      shadow="md"
      withinPortal={false}
      onOptionSubmit={(id) => {
        const row = found_projects.get().success.data?.projects.find((one) => String(one.id) === id);
        combobox.closeDropdown();
        if (row) void goToProject(row);
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        {cloneElement(target, {
          'aria-haspopup': 'listbox',
          'aria-expanded': combobox.dropdownOpened,
          onClick: () => combobox.toggleDropdown(),
        })}
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown ?? ''}>
        <Combobox.Search
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            // Enter goes to nothing that was found for other words
            combobox.resetSelectedOption();
          }}
          placeholder={t`Name, code or customer`}
          aria-label={t`Search projects`}
        />
        {combobox.dropdownOpened && (
          <Found
            search={search}
            chosen={chosen}
            // so that Enter goes to what was looked for
            onFound={() => (search.trim() ? combobox.selectFirstOption() : combobox.selectActiveOption())}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface FoundProps {
  search: string;
  chosen: number | undefined;
  onFound: () => void;
}

function Found({ search, chosen, onFound }: FoundProps) {
  const { t } = useLingui();
  const [settled] = useDebouncedValue(search.trim(), 150);
  const { data, failure } = useSlice(found_projects, { search: settled.slice(0, 100), limit: 20 });
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (data) found();
  }, [data]);
  if (failure) return <Combobox.Empty>{failure}</Combobox.Empty>;
  if (!data) return <Loading as="rows" count={4} />;
  return (
    <Combobox.Options className={classes.options ?? ''} aria-label={t`Projects`} tabIndex={0}>
      {data.projects.length === 0 && (
        <Combobox.Empty>
          <Trans>No projects match.</Trans>
        </Combobox.Empty>
      )}
      {data.projects.map((row) => (
        <Combobox.Option
          key={row.id}
          value={String(row.id)}
          className={classes.option ?? ''}
          active={row.id === chosen}
        >
          <span className={classes.words}>
            <strong>{row.name}</strong>
            <span>{[row.code, row.customer_name].filter(Boolean).join(' · ')}</span>
          </span>
          {row.id === chosen && <IconCheck size={16} aria-hidden />}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}
