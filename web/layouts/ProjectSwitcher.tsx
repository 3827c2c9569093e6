/** Which project is being looked at, how far it is, and the way to another one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconSelector, IconSolarPanel } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { selectProject } from '../kit/project.ts';
import { useSlice } from '../kit/slice.ts';
import { hint_when_cut } from '../ui/Hint.tsx';
import { StageRing } from '../ui/StageRing.tsx';
import { Loading } from '../ui/Loading.tsx';
import { goToProject } from './go_to_project.ts';
import classes from './ProjectSwitcher.module.css';
import { found_projects } from './slices.ts';
import type { ShownProject } from './use_project.ts';

export function ProjectSwitcher({ project }: { project: ShownProject | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setSearch('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const current = project?.stages.find(({ status }) => status === 'IN-PROGRESS');
  return (
    <div className={classes.switcher}>
      <Combobox
        store={combobox}
        width={380}
        position="bottom-start"
        shadow="md"
        withinPortal={false}
        onOptionSubmit={(id) => {
          const row = found_projects.get().success.data?.projects.find((one) => String(one.id) === id);
          combobox.closeDropdown();
          if (id === 'none') selectProject(undefined);
          else if (row) goToProject(row, (to) => void navigate(to));
        }}
      >
        <Combobox.Target targetType="button" withAriaAttributes={false}>
          <button
            type="button"
            className={classes.target}
            aria-haspopup="listbox"
            aria-expanded={combobox.dropdownOpened}
            aria-label={project ? t`Project ${project.name ?? ''}, choose another` : t`Choose a project`}
            onClick={() => combobox.toggleDropdown()}
          >
            {project && project.stages.length > 0 ? null : <IconSolarPanel size={20} stroke={1.6} aria-hidden />}
            <span className={classes.name} {...hint_when_cut}>
              {project ? (
                (project.name ?? <Trans>Project {project.project_id}</Trans>)
              ) : (
                <Trans>Choose a project</Trans>
              )}
            </span>
            <IconSelector size={16} stroke={1.6} aria-hidden />
          </button>
        </Combobox.Target>
        <Combobox.Dropdown className={classes.dropdown ?? ''}>
          <Combobox.Search
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            placeholder={t`Name, code or customer`}
            aria-label={t`Search projects`}
          />
          {combobox.dropdownOpened && <Found search={search} chosen={project?.project_id} />}
        </Combobox.Dropdown>
      </Combobox>
      {project && project.stages.length > 0 && (
        <span className={classes.stage}>
          <StageRing
            size={24}
            stages={project.stages.map(({ stage, name, status }) => ({ key: stage, name, status }))}
          />
          {current && (
            <span className={classes.stageName}>
              {inWords(current.name)} · {Math.round(current.percent)} %
            </span>
          )}
        </span>
      )}
    </div>
  );
}

/** Tab names are written in capitals; the frame speaks quietly, and leaves abbreviations as they are. */
const inWords = (name: string): string => (name.length > 4 ? name.charAt(0) + name.slice(1).toLowerCase() : name);

function Found({ search, chosen }: { search: string; chosen: number | undefined }) {
  const { t } = useLingui();
  const [settled] = useDebouncedValue(search.trim(), 150);
  const { data, failure } = useSlice(found_projects, { search: settled.slice(0, 100), limit: 20 });
  if (failure) return <Combobox.Empty>{failure}</Combobox.Empty>;
  if (!data) return <Loading as="rows" count={4} />;
  return (
    <Combobox.Options className={classes.options ?? ''} aria-label={t`Projects`} tabIndex={0}>
      {data.projects.length === 0 && (
        <Combobox.Empty>
          <Trans>No project has these words.</Trans>
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
