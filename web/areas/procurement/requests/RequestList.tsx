/** The requests as the one table. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { request_standings } from '../../../../domain/procurement/requests.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useWindows } from '../../../kit/windows.ts';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../../ui/table/table_served.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import { rfq_list, type RfqRow, type RfqView } from '../slices.ts';
import { RequestPill, useStandings } from './words.tsx';

const BeginRequest = lazy(() => import('./BeginRequest.tsx'));

const asked_as: AskedAs<NonNullable<RfqView['sort']>> = {
  number: { sort: 'number' },
  title: { sort: 'title' },
  project: { sort: 'project' },
  due: { sort: 'due_on' },
  lines: { sort: 'lines' },
  asked: { sort: 'asked' },
  quoted: { sort: 'quoted' },
};

interface RequestListProps {
  project_id: number | undefined;
  onOpen: (id: number) => void;
}

export function RequestList({ project_id, onOpen }: RequestListProps) {
  const { t } = useLingui();
  const standings = useStandings();
  const [beginning, setBeginning] = useState(false);
  const columns = useMemo((): Column<RfqRow>[] => {
    const all: (Column<RfqRow> | false)[] = [
      { key: 'number', title: t`Number`, value: (row) => row.number || t`Draft`, width: 160 },
      { key: 'title', title: t`Title`, value: (row) => row.title, phone: 'wide' },
      project_id === undefined && {
        key: 'project',
        title: t`Project`,
        value: (row) => (row.projects > 1 ? t`${row.project} and ${showNumber(row.projects - 1)} more` : row.project),
        width: 220,
      },
      {
        key: 'standing',
        title: t`Status`,
        value: (row) => standings[row.standing],
        render: (row) => <RequestPill standing={row.standing} />,
        kept: (row) => row.standing,
        filter: 'select',
        choices: request_standings,
        choiceText: (value) => standings[value as RfqRow['standing']],
        unsorted: true,
        width: 150,
      },
      {
        key: 'due',
        title: t`Due date`,
        value: (row) => row.due_on,
        render: (row) => <DateText date={row.due_on} late={row.standing === 'overdue'} />,
        filter: 'date',
        width: 120,
      },
      {
        key: 'quoted',
        title: t`Quotes`,
        value: (row) => row.quoted,
        render: (row) => t`${showNumber(row.quoted)} of ${showNumber(row.asked)}`,
        width: 90,
      },
      { key: 'declined', title: t`Declined`, value: (row) => row.declined, unsorted: true, width: 90 },
      { key: 'lines', title: t`Lines`, value: (row) => row.lines, width: 80 },
      { key: 'asked', title: t`Suppliers asked`, value: (row) => row.asked, width: 130, hidden_by_default: true },
      { key: 'made_by', title: t`Created by`, value: (row) => row.made_by, unsorted: true, width: 150 },
    ];
    return all.filter((column) => column !== false);
  }, [t, standings, project_id]);
  const { search, filters, sort } = useTableAddress('requests', columns);
  const view = useMemo(
    (): RfqView => ({
      ...(askedOf(columns, { search, filters, sort }, asked_as) as RfqView),
      ...(project_id === undefined ? {} : { project_ids: [project_id] }),
    }),
    [columns, search, filters, sort, project_id],
  );
  const { rows, want, all, loading, failure, reload } = useWindows(rfq_list, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  const begin = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setBeginning(true)}>
      <Trans>New request</Trans>
    </Button>
  );
  return (
    <>
      <Table
        name="requests"
        label={t`Requests for quotation`}
        served={served}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => onOpen(id)}
        actions={begin}
        empty={{
          title: t`No requests yet`,
          text: t`Ask several suppliers for quotes for lines of the BOQ and compare their offers here.`,
          action: begin,
        }}
      />
      <LazyMount opened={beginning} onClose={() => setBeginning(false)}>
        {(opened) => (
          <BeginRequest
            opened={opened}
            project_id={project_id}
            onClose={() => setBeginning(false)}
            onBegun={(id) => {
              setBeginning(false);
              onOpen(id);
            }}
          />
        )}
      </LazyMount>
    </>
  );
}
