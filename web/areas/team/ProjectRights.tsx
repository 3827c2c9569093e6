/** Everybody on one project's team and what they may do in each part of it; a click tells why. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Rights as RightsOf } from '../../../domain/modules.ts';
import { profileOf } from '../../../domain/companies.ts';
import { projectModules } from '../../../domain/modules.ts';
import { kind_names, type UserKind } from '../../../domain/people.ts';
import { useSearchParams } from '../../kit/router.tsx';
import { useSelectedProject } from '../../kit/project.ts';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import classes from './Rights.module.css';
import { RightsLegend, RightsMarks, useRightsText } from './RightsMarks.tsx';
import { type RightsOfProject, rights, some_projects } from './slices.ts';
import { useTeamLabels } from './labels.ts';
import { useLabels } from '../../kit/labels.ts';

type Row = RightsOfProject['people'][number];
type Cell = Row['modules'][number];

const rowKey = (row: Row): number => row.user_id;

export function ProjectRights() {
  const { term } = useLabels();
  const { t } = useLingui();
  const words = useTeamLabels();
  const inWords = useRightsText();
  const [params, setParams] = useSearchParams();
  const selected = useSelectedProject();
  const project_id = Number(params.get('projectId')) || selected?.project_id;
  const { data, failure, reload } = useSlice(rights, project_id ? { project_id } : undefined);
  const here = data?.project_id === project_id ? data : undefined;
  const [user, module] = (params.get('why') ?? '').split('.');
  const row = here?.people.find(({ user_id }) => user_id === Number(user));
  const cell = row?.modules.find((one) => one.module === module);
  const set = useCallback(
    (key: string, value: string | undefined) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(key);
        else next.set(key, value);
        return next;
      }),
    [setParams],
  );

  const company_key = usePerson()?.companyKey ?? '';
  const columns = useMemo(
    (): Column<Row>[] => [
      { key: 'name', title: t`Person`, value: (one) => one.name, width: 180, filter: 'text' },
      {
        key: 'roles',
        title: t`Role`,
        value: (one) => one.roles.map(term).join(', ') || term(kind_names[one.kind as UserKind]),
        width: 190,
        filter: 'text',
      },
      ...projectModules(profileOf(company_key)).map((key): Column<Row> => {
        const title = words.module(key);
        return {
          key,
          title,
          value: (one) =>
            textOf(
              one.modules.find((found) => found.module === key),
              inWords,
            ),
          render(one) {
            const found = one.modules.find((each) => each.module === key);
            if (!found) return null;
            return (
              <RightsMarks
                rights={found}
                label={`${one.name}, ${title}`}
                changed={found.because.some(({ changed }) => changed)}
                onClick={() => set('why', `${one.user_id}.${key}`)}
              />
            );
          },
          width: Math.max(118, title.length * 9 + 30),
        };
      }),
    ],
    [t, term, words, inWords, company_key, set],
  );

  return (
    <>
      <div className={classes.top}>
        <ProjectChoice project_id={project_id} onChoose={(id) => set('projectId', String(id))} />
        <RightsLegend />
      </div>
      {project_id ? (
        <Table
          name="rights"
          label={t`Permissions in this project`}
          rows={here?.people}
          columns={columns}
          rowKey={rowKey}
          onOpen={(one) => set('why', String(one.user_id))}
          loading={!here && !failure}
          failure={!here && failure}
          onRetry={reload}
          empty={{
            title: t`Nobody is on this team yet`,
            text: t`People get permissions through their role in the project.`,
          }}
        />
      ) : (
        <Empty title={t`Select a project`} text={t`Permissions depend on the project and its team.`} />
      )}
      <Drawer
        opened={row !== undefined}
        onClose={() => set('why', undefined)}
        title={row?.name ?? ''}
        subtitle={cell && words.module(cell.module)}
        width="narrow"
      >
        {row && cell && <Why row={row} cell={cell} />}
        {row && !cell && (
          <ul className={classes.because}>
            {row.modules.map((one) => (
              <li key={one.module} className={classes.between}>
                {words.module(one.module)}
                <RightsMarks
                  rights={one}
                  label={`${row.name}, ${words.module(one.module)}`}
                  changed={one.because.some(({ changed }) => changed)}
                  onClick={() => set('why', `${row.user_id}.${one.module}`)}
                />
              </li>
            ))}
          </ul>
        )}
      </Drawer>
    </>
  );
}

const textOf = (cell: Cell | undefined, inWords: (rights: RightsOf) => string): string => (cell ? inWords(cell) : '');

function Why({ row, cell }: { row: Row; cell: Cell }) {
  const { t } = useLingui();
  const inWords = useRightsText();
  const may = inWords(cell);
  return (
    <div className={classes.whole}>
      <p>
        <Trans>
          {row.name} can: <strong>{may}</strong>
        </Trans>
      </p>
      {!cell.visible && (
        <p className={classes.dim}>
          <Trans>This is hidden from them.</Trans>
        </p>
      )}
      {cell.visible && cell.read_only && (
        <p className={classes.dim}>
          <Trans>Read-only.</Trans>
        </p>
      )}
      <h3>
        <Trans>Reason</Trans>
      </h3>
      {cell.because.length === 0 ? (
        <p>
          <Trans>They have no permission here. A role in the project would give it.</Trans>
        </p>
      ) : (
        <ul className={classes.because}>
          {cell.because.map(({ role, says, changed }) => (
            <li key={role}>
              {says}
              {changed && <Tag tone="accent">{t`changed by the company`}</Tag>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ProjectChoiceProps {
  project_id: number | undefined;
  onChoose: (id: number) => void;
}

/** Finds a project by name among all the person sees. */
function ProjectChoice({ project_id, onChoose }: ProjectChoiceProps) {
  const { t } = useLingui();
  const selected = useSelectedProject();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const { data } = useSlice(some_projects, { limit: 50, search });
  const rows = data?.projects ?? [];
  const known = rows.map(({ id, name, code }) => ({ value: String(id), label: `${name} · ${code}` }));
  if (project_id && !known.some(({ value }) => value === String(project_id)) && selected?.project_id === project_id) {
    known.unshift({ value: String(project_id), label: selected.name ?? t`Selected project` });
  }
  const shown = known.find(({ value }) => value === String(project_id))?.label ?? '';
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed === shown ? '' : typed.slice(0, 100)), 200);
    return () => clearTimeout(timer);
  }, [typed, shown]);
  return (
    <Select
      className={classes.choice ?? ''}
      label={t`Project`}
      placeholder={t`Select a project`}
      searchable
      filter={({ options }) => options}
      nothingFoundMessage={t`Nothing found`}
      data={known}
      value={project_id ? String(project_id) : null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value) => value && onChoose(Number(value))}
    />
  );
}
