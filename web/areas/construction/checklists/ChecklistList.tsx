/** The checklists of a project as the one table. */
import { useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { checklist_standings } from '../../../../domain/construction/checklists/checklists.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { useWindows } from '../../../kit/windows.ts';
import { Cluster } from '../../../ui/layout/flow.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../../ui/table/table_served.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import { type ChecklistFigures, checklist_list, type ChecklistRow, type ChecklistView } from '../slices.ts';
import classes from './Checklists.module.css';
import { CalibrationTag, ChecklistPill, useCalibrations, useChecklistStandings } from './words.tsx';

const asked_as: AskedAs<NonNullable<ChecklistView['sort']>> = {
  number: { sort: 'number' },
  name: { sort: 'name', filter: 'set_key' },
  place: { sort: 'place' },
  progress: { sort: 'progress' },
  due_on: { sort: 'due_on', filter: 'due' },
};

interface ChecklistListProps {
  project_id: number;
  figures: ChecklistFigures | undefined;
  actions: ReactNode;
  onOpen: (id: number) => void;
}

export function ChecklistList({ project_id, figures, actions, onOpen }: ChecklistListProps) {
  const { t } = useLingui();
  const standings = useChecklistStandings();
  const calibrations = useCalibrations();
  const names = useMemo(() => figures?.contractors.map(({ name }) => name) ?? [], [figures?.contractors]);
  const sets = useMemo(
    () => new Map((figures?.by_set ?? []).map(({ set_key, name }) => [set_key, name])),
    [figures?.by_set],
  );
  const columns = useMemo(
    (): Column<ChecklistRow>[] => [
      {
        key: 'name',
        title: t`Checklist`,
        value: (row) => row.name,
        kept: (row) => row.set_key,
        filter: 'select',
        choices: [...sets.keys()],
        choiceText: (value) => sets.get(value) ?? value,
        width: 220,
      },
      { key: 'number', title: t`Number`, value: (row) => row.number, width: 100 },
      { key: 'place', title: t`Place`, value: (row) => row.place, width: 150 },
      { key: 'asset', title: t`Checked`, value: (row) => row.asset, unsorted: true, width: 150 },
      {
        key: 'standing',
        title: t`Status`,
        value: (row) => standings[row.standing],
        render: (row) => <ChecklistPill standing={row.standing} />,
        kept: (row) => row.standing,
        filter: 'select',
        choices: checklist_standings,
        choiceText: (value) => standings[value as ChecklistRow['standing']],
        unsorted: true,
        width: 180,
      },
      {
        key: 'progress',
        title: t`Progress`,
        value: (row) => t`${showNumber(row.judged)} of ${showNumber(row.items)}`,
        render: (row) => (
          <Cluster as="span" gap={8} align="center">
            <Progress
              className={classes.bar ?? ''}
              value={(row.judged / Math.max(1, row.items)) * 100}
              color={row.failed > 0 ? 'red' : 'green'}
              aria-label={t`Progress of ${row.number}`}
            />
            <span>{t`${showNumber(row.judged)} of ${showNumber(row.items)}`}</span>
          </Cluster>
        ),
        width: 160,
      },
      { key: 'failed', title: t`Failed`, value: (row) => row.failed, unsorted: true, align: 'right', width: 90 },
      {
        key: 'contractor',
        title: t`Sub-contractor`,
        value: (row) => row.contractor,
        filter: 'select',
        choices: names,
        unsorted: true,
        width: 170,
      },
      {
        key: 'due_on',
        title: t`Due`,
        value: (row) => row.due_on,
        render: (row) => row.due_on && <DateText date={row.due_on} late={row.late} />,
        filter: 'date',
        width: 120,
      },
      {
        key: 'instrument',
        title: t`Instrument`,
        value: (row) => [row.instrument, row.calibration && calibrations[row.calibration]].filter(Boolean).join(', '),
        render: (row) =>
          row.instrument && (
            <>
              {row.instrument} {row.calibration === 'expired' && <CalibrationTag calibration="expired" />}
            </>
          ),
        unsorted: true,
        width: 220,
        hidden_by_default: true,
      },
      {
        key: 'accepted_by',
        title: t`Accepted by`,
        value: (row) => row.accepted_by,
        unsorted: true,
        width: 150,
        hidden_by_default: true,
      },
    ],
    [t, standings, calibrations, names, sets],
  );
  const { search, filters, sort } = useTableAddress('checklists', columns);
  const view = useMemo(
    (): ChecklistView => ({
      ...(askedOf(columns, { search, filters, sort }, asked_as) as ChecklistView),
      project_ids: [project_id],
    }),
    [columns, search, filters, sort, project_id],
  );
  const { rows, want, all, loading, failure, reload } = useWindows(checklist_list, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  return (
    <Table
      name="checklists"
      label={t`Checklists`}
      served={served}
      columns={columns}
      rowKey={({ id }) => id}
      loading={loading}
      failure={failure}
      onRetry={reload}
      onOpen={({ id }) => onOpen(id)}
      actions={actions}
      empty={{
        title: t`No checklists`,
        text: t`Checklists of modules, structure, inverters, cables and earthing appear here, filled in on site and accepted by the Site In-Charge.`,
      }}
    />
  );
}
