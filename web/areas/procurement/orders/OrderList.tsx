/** The orders as the one table: those of a project, or of all. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus, IconRosetteDiscountCheck, IconSend2, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { order_standing_names, order_standings } from '../../../../domain/procurement/orders.ts';
import { useAddress } from '../../../kit/address.ts';
import { saveFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useWindows } from '../../../kit/windows.ts';
import { Cluster, End, Stack } from '../../../ui/layout/flow.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type BulkAction, type Column, Table } from '../../../ui/table/Table.tsx';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../../ui/table/table_served.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { order_list, type OrderRow, type OrderView } from '../slices.ts';
import { useOrderBulk } from './bulk.ts';
import classes from './Order.module.css';
import { OrderPill } from './words.tsx';

const NewOrder = lazy(() => import('./NewOrder.tsx'));

const asked_as: AskedAs<NonNullable<OrderView['sort']>> = {
  number: { sort: 'number' },
  title: { sort: 'title' },
  project: { sort: 'project' },
  supplier: { sort: 'supplier' },
  needed: { sort: 'needed_by', filter: 'needed' },
  promised: { sort: 'promised_on' },
  lines: { sort: 'lines' },
  net: { sort: 'net' },
  sent: { sort: 'sent_at' },
};

const shows = ['all', 'mine', 'late'] as const;

interface OrderListProps {
  project_id: number | undefined;
  onOpen: (id: number) => void;
}

export function OrderList({ project_id, onOpen }: OrderListProps) {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const show = shows.find((one) => one === params.get('show')) ?? 'all';
  const columns = useOrderColumns(project_id === undefined);
  const { search, filters, sort } = useTableAddress('orders', columns);
  const view = useMemo(
    (): OrderView => ({
      ...(askedOf(columns, { search, filters, sort }, asked_as) as OrderView),
      ...(project_id === undefined ? {} : { project_ids: [project_id] }),
      ...(show === 'mine' ? { awaiting_me: true } : show === 'late' ? { late: true } : {}),
    }),
    [columns, search, filters, sort, project_id, show],
  );
  const { rows, sums, want, all, loading, failure, reload } = useWindows(order_list, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  const { approve, ask, send, remove } = useOrderBulk();
  const bulk = useMemo(
    (): BulkAction<OrderRow>[] => [
      {
        key: 'ask',
        title: t`Request approval`,
        icon: <IconRosetteDiscountCheck size={16} aria-hidden />,
        run: ask,
        whyNot: (chosen) => (chosen.every(({ standing }) => standing !== 'draft') ? t`Select drafts.` : undefined),
      },
      {
        key: 'approve',
        title: t`Approve orders`,
        icon: <IconRosetteDiscountCheck size={16} aria-hidden />,
        run: approve,
        whyNot: (chosen) =>
          chosen.every(({ awaits_me }) => !awaits_me) ? t`Select orders that await your approval.` : undefined,
      },
      {
        key: 'send',
        title: t`Send orders`,
        icon: <IconSend2 size={16} aria-hidden />,
        run: send,
        whyNot: (chosen) =>
          chosen.every(({ standing }) => standing !== 'approved') ? t`Select approved orders.` : undefined,
      },
      {
        key: 'delete',
        title: t`Delete drafts`,
        icon: <IconTrash size={16} aria-hidden />,
        destructive: true,
        run: remove,
        whyNot: (chosen) => (chosen.every(({ standing }) => standing !== 'draft') ? t`Select drafts.` : undefined),
      },
    ],
    [t, ask, approve, send, remove],
  );
  const begin = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => set({ new: 'order' })}>
      <Trans>New order</Trans>
    </Button>
  );
  const beginning = params.get('new') === 'order';
  const stop = () => set({ new: undefined }, { replace: true });
  return (
    <Stack gap={12}>
      <Cluster gap={[8, 16]} align="center">
        <SegmentedControl
          aria-label={t`Orders shown`}
          data={[
            { value: 'all', label: t`All orders` },
            { value: 'mine', label: t`Awaiting me` },
            { value: 'late', label: t`Late` },
          ]}
          value={show}
          onChange={(to) => set({ show: to === 'all' ? undefined : to })}
        />
        {sums && (
          <End>
            <Cluster gap={[4, 20]} as="span">
              {sums.net !== null && (
                <span>
                  <span className={classes.dim}>{t`Total (excl. GST)`}</span>{' '}
                  <strong>
                    <Money paise={sums.net} summary />
                  </strong>
                </span>
              )}
              {sums.late > 0 && (
                <span className={classes.wrong}>
                  <Plural value={sums.late} one="# order late" other="# orders late" />
                </span>
              )}
              {sums.awaiting_me > 0 && (
                <strong>
                  <Plural value={sums.awaiting_me} one="# awaits your approval" other="# await your approval" />
                </strong>
              )}
            </Cluster>
          </End>
        )}
      </Cluster>
      <Table
        name="orders"
        label={t`Purchase orders`}
        served={served}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => onOpen(id)}
        bulk={bulk}
        save={(format) => saveFile('export_orders', { ...view, format })}
        actions={begin}
        empty={
          show === 'mine'
            ? { title: t`Nothing awaits your approval` }
            : show === 'late'
              ? { title: t`No order is late` }
              : {
                  title: t`No orders yet`,
                  text: t`Create orders from an awarded request, or start one from lines of the BOQ.`,
                  action: begin,
                }
        }
      />
      <LazyMount opened={beginning} onClose={stop}>
        {(opened) => <NewOrder opened={opened} project_id={project_id} onClose={stop} onBegun={onOpen} />}
      </LazyMount>
    </Stack>
  );
}

function useOrderColumns(of_all: boolean): Column<OrderRow>[] {
  const { t } = useLingui();
  const { term } = useLabels();
  return useMemo(() => {
    const columns: (Column<OrderRow> | false)[] = [
      {
        key: 'number',
        title: t`Number`,
        value: (row) => row.number || t`Draft`,
        render: (row) => (
          <>
            {row.number || t`Draft`}
            {row.amendment > 0 && <span className={classes.dim}> {t`Am. ${row.amendment}`}</span>}
          </>
        ),
        width: 160,
      },
      { key: 'supplier', title: t`Supplier`, value: (row) => row.supplier, width: 180, phone: 'wide' },
      {
        key: 'title',
        title: t`Title`,
        value: (row) => row.title || row.categories.map(term).join(', '),
        phone: 'title',
        width: 160,
      },
      of_all && {
        key: 'project',
        title: t`Project`,
        value: (row) => (row.projects > 1 ? t`${row.project} and ${showNumber(row.projects - 1)} more` : row.project),
        width: 160,
      },
      {
        key: 'standing',
        title: t`Status`,
        value: (row) => term(order_standing_names[row.standing]),
        render: (row) => (
          <Cluster as="span" gap={4}>
            <OrderPill standing={row.standing} />
            {row.amendment_pending && <Tag tone="strong">{t`Amendment pending`}</Tag>}
            {row.awaits_me && !row.amendment_pending && row.standing !== 'pending' && (
              <Tag tone="strong">{t`Awaiting you`}</Tag>
            )}
          </Cluster>
        ),
        kept: (row) => row.standing,
        filter: 'select',
        choices: order_standings,
        choiceText: (value) => term(order_standing_names[value as OrderRow['standing']]),
        unsorted: true,
        width: 150,
      },
      {
        key: 'late',
        title: t`Days late`,
        value: (row) => row.late,
        render: (row) => row.late !== null && <span className={classes.wrong}>{showNumber(row.late)}</span>,
        align: 'right',
        unsorted: true,
        width: 84,
      },
      {
        key: 'net',
        title: t`Amount (excl. GST)`,
        value: (row) => (row.net === null ? null : row.net / 100),
        render: (row) => <Money paise={row.net} summary />,
        width: 150,
        align: 'right',
      },
      {
        key: 'needed',
        title: t`Needed by`,
        value: (row) => row.needed_by,
        render: (row) => <DateText date={row.needed_by} late={row.late !== null} />,
        filter: 'date',
        width: 120,
      },
      {
        key: 'promised',
        title: t`Promised`,
        value: (row) => row.promised_on,
        render: (row) => <DateText date={row.promised_on} />,
        width: 120,
      },
      {
        key: 'lines',
        title: t`Lines received`,
        value: (row) => row.received_lines,
        render: (row) => t`${showNumber(row.received_lines)} of ${showNumber(row.lines)}`,
        width: 120,
        phone: 'hidden',
      },
      {
        key: 'total',
        title: t`Total (incl. GST)`,
        value: (row) => (row.total === null ? null : row.total / 100),
        render: (row) => <Money paise={row.total} summary />,
        width: 150,
        align: 'right',
        unsorted: true,
        hidden_by_default: true,
      },
      {
        key: 'made_by',
        title: t`Created by`,
        value: (row) => row.made_by,
        unsorted: true,
        hidden_by_default: true,
        width: 150,
        phone: 'hidden',
      },
      {
        key: 'sent',
        title: t`Sent`,
        value: (row) => (row.sent_at ? new Date(row.sent_at) : null),
        width: 150,
        hidden_by_default: true,
      },
    ];
    return columns.filter((column) => column !== false);
  }, [t, term, of_all]);
}
