/** The files at authorities: on whom they wait, and the list with what is overdue first. */
import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { file_standings } from '../../../domain/authorities/files.ts';
import { authority_parties, authority_stages, authority_tracks } from '../../../domain/authorities/tracks.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { useLabels } from '../../kit/labels.ts';
import { navigate } from '../../kit/history.ts';
import { useSlice } from '../../kit/slice.ts';
import { useWindows } from '../../kit/windows.ts';
import { Stack } from '../../ui/layout/flow.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { useTableAddress } from '../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../ui/table/table_served.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { authority_figures, file_list, type FileRow, type FileView } from './slices.ts';
import { FilePill, useFileStandings, useParty, useStages } from './words.tsx';

const asked_as: AskedAs<NonNullable<FileView['sort']>> = {
  number: { sort: 'number' },
  project: { sort: 'project' },
  due_on: { sort: 'due_on' },
  age: { sort: 'age' },
  discom: { sort: 'discom' },
  stage: { sort: 'stage' },
};

export function Files() {
  const { t } = useLingui();
  const { term } = useLabels();
  const standings = useFileStandings();
  const stageName = useStages();
  const partyName = useParty();
  const { data: figures, loading: counting } = useSlice(authority_figures, {});
  const columns = useMemo(
    (): Column<FileRow>[] => [
      { key: 'project', title: t`Project`, value: (row) => row.project, width: 220 },
      { key: 'number', title: t`Number`, value: (row) => row.number, width: 100 },
      {
        key: 'track',
        title: t`Track`,
        value: (row) => term(row.track),
        kept: (row) => row.track,
        filter: 'select',
        choices: authority_tracks,
        choiceText: term,
        unsorted: true,
        width: 130,
      },
      {
        key: 'standing',
        title: t`Status`,
        value: (row) => standings[row.standing],
        render: (row) => <FilePill standing={row.standing} />,
        kept: (row) => row.standing,
        filter: 'select',
        choices: file_standings,
        choiceText: (value) => standings[value as FileRow['standing']],
        unsorted: true,
        width: 140,
      },
      {
        key: 'waiting_on',
        title: t`Waiting on`,
        value: (row) => (row.waiting_on ? partyName(row.waiting_on, row.discom) : ''),
        kept: (row) => row.waiting_on ?? '',
        filter: 'select',
        choices: authority_parties,
        choiceText: term,
        unsorted: true,
        width: 150,
      },
      {
        key: 'stage',
        title: t`Stage`,
        value: (row) => stageName(row.stage),
        kept: (row) => row.stage,
        filter: 'select',
        choices: authority_stages,
        choiceText: (value) => stageName(value as FileRow['stage']),
        width: 210,
      },
      {
        key: 'due_on',
        title: t`Due`,
        value: (row) => row.due_on,
        render: (row) => <DateText date={row.due_on} late={row.standing === 'overdue'} />,
        width: 110,
      },
      { key: 'days', title: t`Days used`, value: (row) => row.days, unsorted: true, width: 250 },
      {
        key: 'age',
        title: t`Age (days)`,
        tooltip: t`Days since the last step`,
        value: (row) => row.age,
        width: 100,
      },
      {
        key: 'discom',
        title: t`DISCOM`,
        value: (row) => row.discom,
        filter: 'select',
        choices: figures?.discoms ?? [],
        width: 130,
      },
      {
        key: 'division',
        title: t`Division`,
        value: (row) => row.division,
        unsorted: true,
        width: 150,
        hidden_by_default: true,
      },
      {
        key: 'state',
        title: t`State`,
        value: (row) => row.state,
        filter: 'select',
        choices: figures?.states ?? [],
        unsorted: true,
        width: 140,
        hidden_by_default: true,
      },
      { key: 'reference', title: t`Reference`, value: (row) => row.reference, unsorted: true, width: 180 },
    ],
    [t, term, standings, stageName, partyName, figures?.discoms, figures?.states],
  );
  const { search, filters, sort } = useTableAddress('files', columns);
  const view = useMemo(
    () => askedOf(columns, { search, filters, sort }, asked_as) as FileView,
    [columns, search, filters, sort],
  );
  const { rows, want, all, loading, failure, reload } = useWindows(file_list, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  return (
    <Stack gap={16}>
      <StatCards>
        <StatCard
          label={t`Open files`}
          loading={counting}
          value={figures && showNumber(figures.open)}
          note={figures && t`${showNumber(figures.due_soon)} due within 3 days`}
        />
        <StatCard
          label={t`Overdue`}
          loading={counting}
          late={(figures?.overdue ?? 0) > 0}
          value={figures && showNumber(figures.overdue)}
          note={figures && t`${showNumber(figures.deemed)} deemed approved in a year`}
        />
        {figures?.waiting.map(({ party, open, overdue, oldest }) => (
          <StatCard
            key={party}
            label={t`Waiting on: ${partyName(party)}`}
            value={showNumber(open)}
            note={
              overdue > 0 ? (
                t`${showNumber(overdue)} overdue`
              ) : (
                <Plural value={oldest} one="oldest # day" other="oldest # days" />
              )
            }
          />
        ))}
      </StatCards>
      <Table
        name="files"
        label={t`Files at authorities`}
        served={served}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id, project_id }) => navigate(`/projects/authorities?projectId=${project_id}&file=${id}`)}
        empty={{
          title: t`No files`,
          text: t`Applications for net metering, CEIG, subsidy and open access appear here. Open one in its project.`,
        }}
      />
    </Stack>
  );
}
