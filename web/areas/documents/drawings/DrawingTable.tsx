/** The drawings as a table. */
import { inWordsOf } from '../../../ui/table/table_columns.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { DateText } from '../../../ui/text/DateText.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { DocumentStatus } from '../DocumentStatus.tsx';
import type { DrawingRow } from '../slices.ts';
import { useDocumentLabels } from '../labels.ts';
import classes from './Engineering.module.css';
import { useOpenDrawing } from './open_drawing.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Row } from '../../../ui/layout/flow.tsx';

const rowKey = (row: DrawingRow): number => row.drawing;

export function DrawingTable({ drawings, loading }: { drawings: readonly DrawingRow[] | undefined; loading: boolean }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const words = useDocumentLabels();
  const open = useOpenDrawing();
  const columns = useMemo(
    (): Column<DrawingRow>[] => [
      {
        key: 'name',
        title: t`Drawing`,
        value: (row) => term(row.name),
        render: (row) => (
          <Row as="span" gap={8} align="center" shrink>
            <span className={classes.order}>{row.drawing}</span>
            {term(row.name)}
          </Row>
        ),
        width: 280,
        filter: 'text',
      },
      {
        key: 'status',
        title: t`Status`,
        ...inWordsOf((row: DrawingRow) => row.status, words.status),
        render: (row) => <DocumentStatus status={row.status} />,
        width: 180,
      },
      { key: 'number', title: t`Number`, value: (row) => row.number, filter: 'text', width: 190 },
      {
        key: 'revisions',
        title: t`Revisions`,
        value: (row) => row.revisions,
        filter: 'number',
        width: 100,
        tooltip: t`After the first version`,
      },
      {
        key: 'outside',
        title: t`Outside approval`,
        value: (row) => row.outside.map(words.role).join(', '),
        width: 200,
      },
      {
        key: 'days',
        title: t`In status (days)`,
        value: (row) => row.days_in_status,
        filter: 'number',
        width: 130,
        hidden_by_default: true,
      },
      {
        key: 'due_on',
        title: t`Due on`,
        value: (row) => row.due_on,
        render: (row) => <DateText date={row.due_on} late={row.late} />,
        filter: 'date',
        width: 120,
      },
      { key: 'late', title: t`Overdue`, value: (row) => row.late, filter: 'select', width: 100 },
      { key: 'needed_by', title: t`Needed by`, value: (row) => row.needed_by, width: 170 },
      { key: 'owner', title: t`Owner`, value: (row) => row.owner, filter: 'select', width: 150 },
      {
        key: 'last_updated',
        title: t`Last updated`,
        value: (row) => row.last_updated,
        width: 182,
        hidden_by_default: true,
      },
    ],
    [t, term, words],
  );
  return (
    <Table
      name="drawings"
      label={t`Project drawings`}
      rows={drawings}
      columns={columns}
      rowKey={rowKey}
      loading={loading}
      onOpen={open}
      expected={18}
    />
  );
}
