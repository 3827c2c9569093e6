/** The approved revisions of a budget, and what each changed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useAddress } from '../../kit/address.ts';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import classes from './Finance.module.css';
import type { BudgetRevision } from './slices.ts';
import { changeNumber, Signed, sumColumn, useBases, useHeadNames } from './words.tsx';

const sumOf = (changes: readonly { amount: number }[]): number => changes.reduce((sum, { amount }) => sum + amount, 0);

export function Revisions({ revisions }: { revisions: readonly BudgetRevision[] }) {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const open = revisions.find(({ number }) => String(number) === params.get('revision'));
  const columns = useMemo(
    (): Column<BudgetRevision>[] => [
      {
        key: 'number',
        title: t`Revision`,
        value: (row) => row.number,
        render: (row) => (row.number === 1 ? t`1 (baseline)` : row.number),
        width: 110,
        align: 'left',
      },
      {
        key: 'reason',
        title: t`Reason`,
        value: (row) => (row.change_order ? `${changeNumber(row.change_order)}: ${row.reason}` : row.reason),
        width: 280,
        phone: 'wide',
      },
      {
        key: 'total',
        title: t`Total`,
        value: (row) => row.total / 100,
        render: (row) => <Money paise={row.total} summary />,
        align: 'right',
        width: 112,
      },
      {
        key: 'difference',
        title: t`Difference`,
        value: (row) => sumOf(row.difference) / 100,
        render: (row) => <Signed paise={sumOf(row.difference)} />,
        align: 'right',
        width: 112,
      },
      { key: 'drafted_by', title: t`Drafted by`, value: (row) => row.drafted_by, width: 150, phone: 'hidden' },
      { key: 'approved_by', title: t`Approved by`, value: (row) => row.approved_by, width: 150 },
      {
        key: 'approved_at',
        title: t`Approved on`,
        value: (row) => row.approved_at,
        render: (row) => row.approved_at && <TimeText at={row.approved_at} />,
        width: 150,
      },
    ],
    [t],
  );
  return (
    <>
      <Table
        plain
        name="budget_revisions"
        label={t`Revisions`}
        rows={revisions}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ number }) => set({ revision: number ?? undefined })}
      />
      <Drawer
        opened={open !== undefined}
        onClose={() => set({ revision: undefined })}
        title={open?.number === 1 ? t`Baseline` : t`Revision ${open?.number ?? ''}`}
        subtitle={open?.reason}
        width="wide"
      >
        {open && <RevisionFacts revision={open} />}
      </Drawer>
    </>
  );
}

function RevisionFacts({ revision }: { revision: BudgetRevision }) {
  const { t } = useLingui();
  const name = useHeadNames();
  const bases = useBases();
  const changed = useMemo(() => new Map(revision.difference.map(({ head, amount }) => [head, amount])), [revision]);
  const gone = revision.difference.filter(({ head }) => !revision.lines.some((line) => line.head === head));
  type Line = BudgetRevision['lines'][number];
  const columns: Column<Line>[] = [
    { key: 'head', title: t`Head`, value: (row) => name(row.head), width: 200 },
    sumColumn<Line>('amount', t`Amount`, (row) => row.amount),
    ...(revision.number === 1
      ? []
      : [
          {
            key: 'difference',
            title: t`Difference`,
            value: (row: Line) => (changed.get(row.head) ?? 0) / 100,
            render: (row: Line) => <Signed paise={changed.get(row.head) ?? 0} />,
            align: 'right' as const,
            width: 112,
          },
        ]),
    { key: 'basis', title: t`Basis`, value: (row) => bases[row.basis], width: 120 },
    { key: 'reason', title: t`Reason`, value: (row) => row.reason, width: 220, phone: 'wide' },
  ];
  return (
    <Stack gap={16}>
      <FactList
        columns={3}
        facts={[
          { label: t`Total`, value: <Money paise={revision.total} /> },
          { label: t`Drafted by`, value: revision.drafted_by },
          { label: t`Drafted on`, value: <TimeText at={revision.drafted_at} /> },
          {
            label: t`Change order`,
            value: revision.change_order ? changeNumber(revision.change_order) : null,
          },
          { label: t`Approved by`, value: revision.approved_by },
          { label: t`Approved on`, value: revision.approved_at && <TimeText at={revision.approved_at} /> },
        ]}
      />
      <Table
        plain
        name="revision_lines"
        label={t`Budget by heads`}
        rows={revision.lines}
        columns={columns}
        rowKey={({ head }) => head}
      />
      {gone.length > 0 && (
        <p className={classes.dim}>
          <Trans>No longer in the budget: {gone.map(({ head }) => name(head)).join(', ')}</Trans>
        </p>
      )}
    </Stack>
  );
}
