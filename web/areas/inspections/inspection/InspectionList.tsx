/** The inspections as the one table. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { inspection_kinds, inspection_standings } from '../../../../domain/procurement/inspections.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useWindows } from '../../../kit/windows.ts';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../../ui/table/table_served.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import { inspection_list, type InspectionRow, type InspectionView } from '../slices.ts';
import { InspectionPill, useInspectionStandings } from '../words.tsx';

const CallInspection = lazy(() => import('./CallInspection.tsx'));

const asked_as: AskedAs<NonNullable<InspectionView['sort']>> = {
  number: { sort: 'number' },
  project: { sort: 'project' },
  supplier: { sort: 'supplier' },
  inspect_on: { sort: 'inspect_on', filter: 'date' },
};

interface InspectionListProps {
  project_id: number | undefined;
  onOpen: (id: number) => void;
}

export function InspectionList({ project_id, onOpen }: InspectionListProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const standings = useInspectionStandings();
  const [calling, setCalling] = useState(false);
  const columns = useMemo((): Column<InspectionRow>[] => {
    const all: (Column<InspectionRow> | false)[] = [
      { key: 'number', title: t`Number`, value: (row) => row.number, width: 160 },
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
        render: (row) => <InspectionPill standing={row.standing} />,
        kept: (row) => row.standing,
        filter: 'select',
        choices: inspection_standings,
        choiceText: (value) => standings[value as InspectionRow['standing']],
        unsorted: true,
        width: 180,
      },
      {
        key: 'inspect_on',
        title: t`Date`,
        value: (row) => row.inspect_on,
        render: (row) => <DateText date={row.inspect_on} late={row.standing === 'overdue'} />,
        filter: 'date',
        width: 120,
      },
      { key: 'supplier', title: t`Supplier`, value: (row) => row.supplier, width: 200 },
      { key: 'order', title: t`Purchase order`, value: (row) => row.order, unsorted: true, width: 160 },
      {
        key: 'kind',
        title: t`Type`,
        value: (row) => term(row.kind),
        kept: (row) => row.kind,
        filter: 'select',
        choices: inspection_kinds,
        choiceText: term,
        unsorted: true,
        width: 200,
        hidden_by_default: true,
      },
      { key: 'inspector', title: t`Inspector`, value: (row) => row.inspector, unsorted: true, width: 160 },
      { key: 'place', title: t`Place`, value: (row) => row.place, unsorted: true, width: 160, hidden_by_default: true },
    ];
    return all.filter((column) => column !== false);
  }, [t, term, standings, project_id]);
  const { search, filters, sort } = useTableAddress('inspections', columns);
  const view = useMemo(
    (): InspectionView => ({
      ...(askedOf(columns, { search, filters, sort }, asked_as) as InspectionView),
      ...(project_id === undefined ? {} : { project_ids: [project_id] }),
    }),
    [columns, search, filters, sort, project_id],
  );
  const { rows, want, all, loading, failure, reload } = useWindows(inspection_list, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  const call = project_id !== undefined && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCalling(true)}>
      <Trans>Call inspection</Trans>
    </Button>
  );
  return (
    <>
      <Table
        name="inspections"
        label={t`Inspections`}
        served={served}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => onOpen(id)}
        actions={call || undefined}
        empty={{
          title: t`No inspections yet`,
          text: t`Material is inspected at the factory before it is cleared for dispatch.`,
          action: call || undefined,
        }}
      />
      {project_id !== undefined && (
        <LazyMount opened={calling} onClose={() => setCalling(false)}>
          {(opened) => (
            <CallInspection
              opened={opened}
              project_id={project_id}
              onClose={() => setCalling(false)}
              onCalled={(id) => {
                setCalling(false);
                onOpen(id);
              }}
            />
          )}
        </LazyMount>
      )}
    </>
  );
}
