/** One count: counted while it is open, then its differences and the decision on them. */
import { useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { isBlind } from '../../../../domain/inventory/counts.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Decide } from '../../../ui/form/Decide.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { count as count_slice, type CountAnswer, type CountLine } from '../slices.ts';
import { CountSheet } from './CountSheet.tsx';

export default function CountDrawer({ count_id, onClose }: { count_id: number | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { data, failure, reload } = useSlice(count_slice, count_id ? { count_id } : undefined);
  const found = data?.count.id === count_id ? data : undefined;
  return (
    <Drawer
      opened={count_id !== undefined}
      onClose={onClose}
      width="wide"
      title={found ? t`Count of ${found.count.store}` : t`Stock count`}
      subtitle={found && [found.count.zone, term(found.count.status)].filter(Boolean).join(' · ')}
    >
      {!found && (failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />)}
      {found && (
        <Stack gap={16}>
          <Facts count={found.count} />
          {isBlind(found.count.status) ? (
            <CountSheet key={`${found.count.id}${found.count.status}`} answer={found} onDiscarded={onClose} />
          ) : (
            <Review answer={found} />
          )}
        </Stack>
      )}
    </Drawer>
  );
}

function Facts({ count }: Pick<CountAnswer, 'count'>) {
  const { t } = useLingui();
  const { term } = useLabels();
  return (
    <FactList
      columns={2}
      facts={[
        { label: t`Number`, value: count.number },
        { label: t`Started by`, value: count.made_by },
        { label: t`Started at`, value: <TimeText at={count.made_at} /> },
        { label: t`Categories`, value: count.categories.map(term).join(', ') },
        { label: t`Note`, value: count.note },
        { label: t`Decided by`, value: count.decided_by },
        { label: t`Remark`, value: count.remark },
      ].filter(({ value }) => value !== '')}
    />
  );
}

function useReviewColumns(sees_values: boolean): Column<CountLine>[] {
  const { t } = useLingui();
  const quantity = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : showNumber(value, 3);
  const columns: Column<CountLine>[] = [
    { key: 'item', title: t`Item`, value: (row) => row.item, width: 220 },
    {
      key: 'expected',
      title: t`In system`,
      value: (row) => row.expected,
      render: (row) => quantity(row.expected),
      align: 'right',
      width: 100,
    },
    {
      key: 'counted',
      title: t`Counted`,
      value: (row) => (row.second ?? row.first)?.quantity ?? null,
      render: (row) => quantity((row.second ?? row.first)?.quantity),
      align: 'right',
      width: 100,
    },
    {
      key: 'first',
      title: t`First count`,
      value: (row) => (row.second ? (row.first?.quantity ?? null) : null),
      render: (row) => (row.second ? quantity(row.first?.quantity) : ''),
      align: 'right',
      width: 100,
    },
    {
      key: 'difference',
      title: t`Difference`,
      value: (row) => row.difference,
      render: (row) => (
        <strong className="figures">
          {row.difference !== null && row.difference > 0 && '+'}
          {quantity(row.difference)} {row.unit}
        </strong>
      ),
      align: 'right',
      width: 120,
    },
    ...(sees_values
      ? [
          {
            key: 'value',
            title: t`Value`,
            value: (row: CountLine) => (row.value === null ? null : row.value / 100),
            render: (row: CountLine) => <Money paise={row.value} />,
            align: 'right' as const,
            width: 110,
          },
        ]
      : []),
    {
      key: 'by',
      title: t`Counted by`,
      value: (row) => [row.first?.counted_by, row.second?.counted_by].filter(Boolean).join(', '),
      width: 180,
    },
  ];
  return columns.map((column) => ({ ...column, unsorted: true }));
}

function Review({ answer: { count, lines, abilities } }: { answer: CountAnswer }) {
  const { t } = useLingui();
  const about = { count_id: count.id, version: count.version };
  const columns = useReviewColumns(lines.some(({ value }) => value !== null));
  const pieces = lines.filter(({ missing, added }) => missing.length + added.length > 0);
  return (
    <>
      <Table
        plain
        name="count_lines"
        label={t`Counted items`}
        rows={lines}
        rowKey={({ item_id }) => item_id}
        columns={columns}
        empty={{ title: t`No items counted` }}
      />
      {pieces.map(({ item_id, item, missing, added }) => (
        <FactList
          key={item_id}
          facts={[
            { label: t`${item}: not found`, value: missing.join(', ') },
            { label: t`${item}: not known before`, value: added.join(', ') },
          ].filter(({ value }) => value !== '')}
        />
      ))}
      {count.status === 'Awaiting approval' && (
        <Panel title={t`Decision`}>
          <Decide
            max_length={500}
            whyNot={reasonOf(abilities.approve_stock_count)}
            ways={[
              { key: 'approve', says: t`Approve differences`, icon: <IconCheck size={16} aria-hidden /> },
              {
                key: 'recount',
                says: t`Request recount`,
                icon: <IconRefresh size={16} aria-hidden />,
                variant: 'default',
                with_words: true,
              },
              {
                key: 'reject',
                says: t`Reject count`,
                icon: <IconX size={16} aria-hidden />,
                variant: 'default',
                color: 'red',
                with_words: true,
              },
            ]}
            onDecide={async (way, remark) => {
              if (way === 'approve') await api.approve_stock_count({ ...about, remark });
              else await api.reject_stock_count({ ...about, remark, recount: way === 'recount' });
              toast.success(
                way === 'approve'
                  ? t`The differences were posted.`
                  : way === 'recount'
                    ? t`A recount was requested.`
                    : t`The count was rejected.`,
              );
            }}
          />
        </Panel>
      )}
      {count.status === 'Approved' &&
        lines.some(({ difference, missing }) => difference !== 0 || missing.length > 0) && (
          <Panel title={t`Reverse count`}>
            <Decide
              max_length={500}
              whyNot={reasonOf(abilities.undo_stock_count)}
              ways={[
                {
                  key: 'undo',
                  says: t`Reverse count`,
                  icon: <IconArrowBackUp size={16} aria-hidden />,
                  variant: 'default',
                  with_words: true,
                },
              ]}
              onDecide={async (_, reason) => {
                await api.undo_stock_count({ ...about, reason });
                toast.success(t`The movements of this count were reversed.`);
              }}
            />
          </Panel>
        )}
    </>
  );
}
