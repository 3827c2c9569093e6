/** People with the projects they run or build: who has how much under execution, and what of it is late. */
import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Gets } from '../../../contract/index.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { WithFile } from '../../kit/files.ts';
import type { Loaded } from '../../kit/slice.ts';
import { Person } from '../../ui/text/Avatar.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { ProjectLink } from './links.tsx';
import classes from './PeopleOfProjects.module.css';
import { showNumber } from '../../../domain/numbers.ts';
import { emailColumn, phoneColumn } from '../../ui/table/value_columns.tsx';

export type Worker = Gets<'get_epcs'>['people'][number];

interface PeopleOfProjectsProps {
  title: string;
  /** names the table's part of the address and its exported files */
  name: string;
  loaded: Loaded<Gets<'get_epcs'>>;
  /** firms instead of designations, and the stages people were given */
  contractors?: boolean;
  empty: { title: string; text: string };
}

const rowKey = (row: Worker): number => row.user_id;

export function PeopleOfProjects({ title, name, loaded, contractors = false, empty }: PeopleOfProjectsProps) {
  const { t } = useLingui();
  const tabs = useStageTabs();
  const columns = useMemo((): Column<Worker>[] => {
    const stagesOf = (row: Worker) => {
      const keys = new Set(row.projects.flatMap((project) => project.stages));
      return tabs.flatMap((tab) => (keys.has(tab.key) ? [tab.name] : [])).join(', ');
    };
    return [
      {
        key: 'name',
        title: contractors ? t`Contractor` : t`Person`,
        value: (row) => (contractors ? row.company_name || row.name : row.name),
        render: (row) => (
          <WithFile id={row.avatar_file_id}>
            {(src) => (
              <Person
                name={contractors ? row.company_name || row.name : row.name}
                note={contractors && row.company_name ? row.name : row.active ? undefined : t`deactivated`}
                src={src}
              />
            )}
          </WithFile>
        ),
        filter: 'text',
        width: 240,
      },
      ...(contractors
        ? [{ key: 'stages', title: t`Stages`, value: stagesOf, width: 200 } satisfies Column<Worker>]
        : [
            {
              key: 'designation',
              title: t`Designation`,
              value: (row) => row.designation,
              filter: 'select',
              width: 170,
            } satisfies Column<Worker>,
          ]),
      {
        key: 'projects',
        title: t`Projects`,
        value: (row) => row.projects.map((project) => project.name).join(', '),
        render: (row) => (
          <span className={classes.projects}>
            {row.projects.slice(0, 2).map((project) => (
              <ProjectLink
                key={project.project_id}
                project={{ ...project, id: project.project_id }}
                className={classes.project}
              />
            ))}
            {row.projects.length > 2 && (
              <span className={classes.more}>
                <Plural value={row.projects.length - 2} one="and # more" other="and # more" />
              </span>
            )}
            {row.projects.length === 0 && '–'}
          </span>
        ),
        phone: 'wide',
        width: 320,
      },
      { key: 'count', title: t`Count`, value: (row) => row.projects.length, filter: 'number', width: 88 },
      {
        key: 'kwp',
        title: t`Under execution (kWp)`,
        value: (row) => Math.round(row.kwp_in_execution * 10) / 10,
        filter: 'number',
        width: 176,
        total: (rows) => showNumber(rows.reduce((sum, row) => sum + row.kwp_in_execution, 0)),
      },
      {
        key: 'late',
        title: t`Late`,
        tooltip: t`Active projects past their target commissioning`,
        value: (row) => row.late_count,
        render: (row) => (row.late_count > 0 ? <Tag tone="late">{row.late_count}</Tag> : 0),
        filter: 'number',
        width: 84,
      },
      phoneColumn(t`Phone`),
      { ...emailColumn(t`Email`), hidden_by_default: true },
    ];
  }, [t, contractors, tabs]);
  return (
    <Screen header={<PageHeader title={title} />}>
      <Table
        name={name}
        label={title}
        rows={loaded.data?.people}
        columns={columns}
        rowKey={rowKey}
        loading={loaded.loading}
        failure={loaded.failure}
        onRetry={loaded.reload}
        empty={empty}
      />
    </Screen>
  );
}
