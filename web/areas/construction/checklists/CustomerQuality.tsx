/** What was checked and tested at a plant: accepted checklists and test sheets that are shared, as PDF. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMemo } from 'react';
import { saveFile } from '../../../kit/files.ts';
import { useWindows } from '../../../kit/windows.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import {
  checklist_list,
  type ChecklistRow,
  type ChecklistView,
  test_sheet_list,
  type TestSheetRow,
} from '../slices.ts';

interface Row {
  key: string;
  name: string;
  place: string;
  accepted_at: string | null;
  save: () => void;
}

export default function CustomerQuality({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const view = useMemo((): ChecklistView => ({ project_ids: [project_id] }), [project_id]);
  const of_project = useMemo(() => ({ project_id, search: '' }), [project_id]);
  const lists = useWindows(checklist_list, view);
  const sheets = useWindows(test_sheet_list, of_project);
  const rows = useMemo((): Row[] => {
    const checked = (lists.rows ?? []).flatMap((row: ChecklistRow | undefined) =>
      row
        ? [
            {
              key: `checklist ${row.id}`,
              name: `${row.number} ${row.name}`,
              place: [row.place, row.asset].filter(Boolean).join(' · '),
              accepted_at: row.accepted_at,
              save: () => void saveFile('export_checklist', { checklist_id: row.id }),
            },
          ]
        : [],
    );
    const tested = (sheets.rows ?? []).flatMap((row: TestSheetRow | undefined) =>
      row
        ? [
            {
              key: `test sheet ${row.id}`,
              name: t`${row.number} String tests`,
              place: row.place,
              accepted_at: row.accepted_at,
              save: () => void saveFile('export_test_sheet', { test_sheet_id: row.id }),
            },
          ]
        : [],
    );
    return [...tested, ...checked];
  }, [lists.rows, sheets.rows, t]);
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        key: 'name',
        title: t`Document`,
        value: (row) => [row.name, row.place].filter(Boolean).join(' · '),
        phone: 'wide',
      },
      {
        key: 'accepted_at',
        title: t`Accepted on`,
        value: (row) => row.accepted_at,
        render: (row) => row.accepted_at && <TimeText at={row.accepted_at} />,
        width: 150,
      },
      {
        key: 'file',
        title: t`File`,
        value: () => '',
        render: (row) => (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFileTypePdf size={14} aria-hidden />}
            aria-label={t`PDF of ${row.name}`}
            onClick={row.save}
          >
            PDF
          </Button>
        ),
        width: 110,
      },
    ],
    [t],
  );
  if (rows.length === 0) return lists.loading || sheets.loading ? <Loading as="rows" count={2} /> : null;
  return (
    <Panel title={t`Quality records`}>
      <Table
        plain
        name="quality"
        label={t`Accepted checklists and tests`}
        rows={rows}
        columns={columns}
        rowKey={({ key }) => key}
        loading={lists.loading || sheets.loading}
        empty={{ title: t`No quality records`, text: '' }}
      />
    </Panel>
  );
}
