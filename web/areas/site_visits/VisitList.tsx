/** The visits a person sees as the one table. */
import { useLingui } from '@lingui/react/macro';
import { Chip } from '@mantine/core';
import { useMemo } from 'react';
import { visit_standings } from '../../../domain/site_visits/visits.ts';
import { useAddress } from '../../kit/address.ts';
import { navigate } from '../../kit/history.ts';
import { useSlice } from '../../kit/slice.ts';
import { useWindows } from '../../kit/windows.ts';
import { Cluster, Column as Below } from '../../ui/layout/flow.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { useTableAddress } from '../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../ui/table/table_served.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { useToday } from '../../ui/text/today.ts';
import { visit_choices, visit_list, type VisitRow, type VisitView } from './slices.ts';
import { useVisitStandings, VisitPill } from './words.tsx';

const asked_as: AskedAs<NonNullable<VisitView['sort']>> = {
  name: { sort: 'name' },
  number: { sort: 'number' },
  planned: { sort: 'planned', filter: 'planned' },
  surveyor: { sort: 'surveyor' },
  subject: { sort: 'subject' },
  submitted: { sort: 'submitted' },
};

const nothing = {};

export function VisitList() {
  const { t } = useLingui();
  const standings = useVisitStandings();
  const today = useToday();
  const { params, set } = useAddress();
  const { data: choices } = useSlice(visit_choices, nothing);
  const surveyors = useMemo(() => choices?.surveyors.map(({ name }) => name) ?? [], [choices]);
  const mine = params.get('mine') === '1';
  const on_today = params.get('today') === '1';
  const columns = useMemo(
    (): Column<VisitRow>[] => [
      { key: 'name', title: t`Site`, value: (row) => row.name, width: 240 },
      { key: 'number', title: t`Number`, value: (row) => row.number, width: 100 },
      {
        key: 'planned',
        title: t`Planned for`,
        value: (row) => row.planned_on,
        render: (row) => (
          <span>
            <DateText date={row.planned_on} late={row.standing === 'overdue'} /> {row.planned_time}
          </span>
        ),
        filter: 'date',
        width: 160,
      },
      {
        key: 'standing',
        title: t`Status`,
        value: (row) => standings[row.standing],
        render: (row) => <VisitPill standing={row.standing} />,
        kept: (row) => row.standing,
        filter: 'select',
        choices: visit_standings,
        choiceText: (value) => standings[value as VisitRow['standing']],
        unsorted: true,
        width: 130,
      },
      {
        key: 'surveyor',
        title: t`Surveyor`,
        value: (row) => row.surveyor,
        filter: 'select',
        choices: surveyors,
        width: 170,
      },
      {
        key: 'about',
        title: t`Visit for`,
        value: (row) => (row.about === 'lead' ? t`Lead` : t`Project`),
        kept: (row) => row.about,
        filter: 'select',
        choices: ['lead', 'project'],
        choiceText: (value) => (value === 'lead' ? t`Lead` : t`Project`),
        unsorted: true,
        width: 110,
      },
      { key: 'subject', title: t`Lead or project`, value: (row) => row.subject, width: 220 },
      { key: 'address', title: t`Address`, value: (row) => row.address, unsorted: true, width: 240 },
      {
        key: 'feasible_kwp',
        title: t`Feasible capacity (kWp)`,
        value: (row) => row.feasible_kwp,
        align: 'right',
        unsorted: true,
        width: 150,
      },
      { key: 'photos', title: t`Photos`, value: (row) => row.photos, align: 'right', unsorted: true, width: 90 },
      {
        key: 'submitted',
        title: t`Submitted on`,
        value: (row) => row.submitted_at,
        render: (row) => row.submitted_at && <TimeText at={row.submitted_at} />,
        width: 150,
        hidden_by_default: true,
      },
    ],
    [t, standings, surveyors],
  );
  const { search, filters, sort } = useTableAddress('visits', columns);
  const view = useMemo(
    (): VisitView => ({
      ...(askedOf(columns, { search, filters, sort }, asked_as) as VisitView),
      ...(mine && { mine: true }),
      ...(on_today && { planned_from: today, planned_to: today }),
    }),
    [columns, search, filters, sort, mine, on_today, today],
  );
  const { rows, want, all, loading, failure, reload } = useWindows(visit_list, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  return (
    <Below gap={12}>
      <Cluster gap={8}>
        <Chip checked={mine} onChange={(yes) => set({ mine: yes ? 1 : undefined })}>
          {t`My visits`}
        </Chip>
        <Chip checked={on_today} onChange={(yes) => set({ today: yes ? 1 : undefined })}>
          {t`Today`}
        </Chip>
      </Cluster>
      <Table
        name="visits"
        label={t`Visits`}
        served={served}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => navigate(`/sitetabs?visit=${id}`)}
        empty={{
          title: t`No site visits`,
          text: t`Visits to the sites of leads and projects appear here, with their forms, photos and results.`,
        }}
      />
    </Below>
  );
}
