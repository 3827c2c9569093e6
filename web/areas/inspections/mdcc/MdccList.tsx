/** The dispatch clearances as the one table, and how far the ordered lines of a project are. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { mdcc_standings } from '../../../../domain/procurement/mdcc.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useWindows } from '../../../kit/windows.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../../ui/table/table_served.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { mdcc_list, type MdccRow, type MdccView } from '../slices.ts';
import { MdccPill, useMdccStandings } from '../words.tsx';
import { ChainPanel } from './ChainPanel.tsx';

const RequestMdcc = lazy(() => import('./RequestMdcc.tsx'));

const asked_as: AskedAs<NonNullable<MdccView['sort']>> = {
  number: { sort: 'number' },
  project: { sort: 'project' },
  supplier: { sort: 'supplier' },
  valid_till: { sort: 'valid_till', filter: 'date' },
  made_at: { sort: 'made_at' },
};

interface MdccListProps {
  project_id: number | undefined;
  onOpen: (id: number) => void;
}

export function MdccList({ project_id, onOpen }: MdccListProps) {
  const { t } = useLingui();
  const standings = useMdccStandings();
  const [requesting, setRequesting] = useState(false);
  const columns = useMemo((): Column<MdccRow>[] => {
    const all: (Column<MdccRow> | false)[] = [
      { key: 'number', title: t`Number`, value: (row) => row.number || t`Not cleared yet`, width: 170 },
      {
        key: 'item',
        title: t`Material`,
        value: (row) => (row.lines > 1 ? t`${row.item} and ${showNumber(row.lines - 1)} more` : row.item),
        unsorted: true,
        phone: 'wide',
      },
      project_id === undefined && { key: 'project', title: t`Project`, value: (row) => row.project, width: 200 },
      {
        key: 'standing',
        title: t`Status`,
        value: (row) => standings[row.standing],
        render: (row) => <MdccPill standing={row.standing} />,
        kept: (row) => row.standing,
        filter: 'select',
        choices: mdcc_standings,
        choiceText: (value) => standings[value as MdccRow['standing']],
        unsorted: true,
        width: 140,
      },
      { key: 'waiting_on', title: t`Waiting on`, value: (row) => row.waiting_on, unsorted: true, width: 180 },
      {
        key: 'made_at',
        title: t`Requested`,
        value: (row) => row.made_at,
        render: (row) => <TimeText at={row.made_at} />,
        width: 140,
      },
      {
        key: 'valid_till',
        title: t`Valid until`,
        value: (row) => row.valid_till,
        render: (row) => <DateText date={row.valid_till} late={row.standing === 'expired'} />,
        filter: 'date',
        width: 120,
      },
      {
        key: 'documents',
        title: t`Documents`,
        value: (row) => row.documents - row.missing,
        render: (row) => t`${showNumber(row.documents - row.missing)} of ${showNumber(row.documents)}`,
        unsorted: true,
        width: 110,
      },
      { key: 'supplier', title: t`Supplier`, value: (row) => row.supplier, width: 200 },
      { key: 'order', title: t`Purchase order`, value: (row) => row.order, unsorted: true, width: 160 },
    ];
    return all.filter((column) => column !== false);
  }, [t, standings, project_id]);
  const { search, filters, sort } = useTableAddress('mdccs', columns);
  const view = useMemo(
    (): MdccView => ({
      ...(askedOf(columns, { search, filters, sort }, asked_as) as MdccView),
      ...(project_id === undefined ? {} : { project_ids: [project_id] }),
    }),
    [columns, search, filters, sort, project_id],
  );
  const { rows, want, all, loading, failure, reload } = useWindows(mdcc_list, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  const request = project_id !== undefined && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setRequesting(true)}>
      <Trans>Request MDCC</Trans>
    </Button>
  );
  return (
    <Stack gap={20}>
      <Table
        name="mdccs"
        label={t`Dispatch clearances (MDCC)`}
        served={served}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => onOpen(id)}
        actions={request || undefined}
        empty={{
          title: t`No clearances yet`,
          text: t`Material leaves the factory only with a dispatch clearance (MDCC). Request one for material that passed inspection.`,
          action: request || undefined,
        }}
      />
      {project_id !== undefined && <ChainPanel project_id={project_id} />}
      {project_id !== undefined && (
        <LazyMount opened={requesting} onClose={() => setRequesting(false)}>
          {(opened) => (
            <RequestMdcc
              opened={opened}
              project_id={project_id}
              onClose={() => setRequesting(false)}
              onRequested={(id) => {
                setRequesting(false);
                onOpen(id);
              }}
            />
          )}
        </LazyMount>
      )}
    </Stack>
  );
}
