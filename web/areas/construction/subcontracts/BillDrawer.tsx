/** One running-account bill: quantities to date, before and now, what is deducted, what is payable, its approval. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconDots,
  IconFileTypePdf,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { saveFile } from '../../../kit/files.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { attempt, attemptConfirmed } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { running_bill as bill_slice, type RunningBill } from '../slices.ts';
import { BillSums } from './BillSums.tsx';
import classes from './Subcontracts.module.css';
import { amountColumn, quantityColumn } from './tables.tsx';
import { BillPill } from './words.tsx';

const BillForm = lazy(() => import('./BillForm.tsx'));
const ReasonDrawer = lazy(() => import('../../../ui/form/ReasonDrawer.tsx'));

interface BillDrawerProps {
  /** none while it closes */
  running_bill_id: number | undefined;
  onClose: () => void;
}

type Shown = 'change' | 'reject' | 'reverse';

export default function BillDrawer({ running_bill_id, onClose }: BillDrawerProps) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(
    bill_slice,
    running_bill_id === undefined ? undefined : { running_bill_id },
  );
  const bill = data?.id === running_bill_id ? data : undefined;
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  const held = bill && { running_bill_id: bill.id, version: bill.version };
  return (
    <Drawer
      opened={running_bill_id !== undefined}
      onClose={onClose}
      width="wide"
      title={bill ? bill.number || t`Running bill` : t`Running bill`}
      subtitle={
        bill && (
          <>
            {bill.order_number} · {bill.title} · {bill.firm || bill.subcontractor} <BillPill status={bill.status} />
          </>
        )
      }
      actions={bill && <More bill={bill} onShow={setShown} onDeleted={onClose} />}
      footer={bill && isOpen(bill) && <Steps bill={bill} onShow={setShown} />}
    >
      {!bill ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Contents bill={bill} />
      )}
      {bill && held && (
        <>
          <LazyMount opened={shown === 'change'} onClose={close}>
            {(opened) => <BillForm opened={opened} bill={bill} onClose={close} />}
          </LazyMount>
          <LazyMount opened={shown === 'reject'} onClose={close}>
            {(opened) => (
              <ReasonDrawer
                opened={opened}
                most={300}
                title={t`Send back`}
                act={(reason) => api.reject_running_bill({ ...held, reason })}
                onClose={close}
              />
            )}
          </LazyMount>
          <LazyMount opened={shown === 'reverse'} onClose={close}>
            {(opened) => (
              <ReasonDrawer
                opened={opened}
                most={300}
                title={t`Reverse bill`}
                act={(reason) => api.change_running_bill_status({ ...held, status: 'reversed', reason })}
                onClose={close}
              />
            )}
          </LazyMount>
        </>
      )}
    </Drawer>
  );
}

/** Whether something of it is left to do; an approved bill stays as it is. */
const isOpen = ({ status }: RunningBill): boolean => status === 'draft' || status === 'pending';

type Line = RunningBill['lines'][number];
type Entry = RunningBill['sheet'][number] & { key: number };

function Contents({ bill }: { bill: RunningBill }) {
  const { t } = useLingui();
  const money = bill.sums !== null;
  const columns = useMemo(
    (): Column<Line>[] => [
      { key: 'description', title: t`Work`, value: (row) => row.description, width: 180 },
      quantityColumn('ordered', t`Ordered`, (row) => row.ordered, money ? { phone: 'hidden' } : {}),
      quantityColumn('to_date', t`To date`, (row) => row.to_date),
      quantityColumn('previous', t`Previous`, (row) => row.previous, money ? { phone: 'hidden' } : {}),
      quantityColumn('quantity', t`This bill`, (row) => row.quantity, { unit: (row) => row.unit }),
      ...(money
        ? [
            amountColumn<Line>('rate', t`Rate ₹`, (row) => row.rate),
            amountColumn<Line>('amount', t`This bill ₹`, (row) => row.amount),
          ]
        : []),
    ],
    [t, money],
  );
  const measured = useMemo(
    (): Column<Entry>[] => [
      {
        key: 'day',
        title: t`Date`,
        value: (row) => row.day,
        render: (row) => <DateText date={row.day} />,
        width: 110,
      },
      { key: 'description', title: t`Work`, value: (row) => row.description, width: 170, phone: 'title' },
      { key: 'front', title: t`Work front`, value: (row) => row.front, width: 140 },
      quantityColumn('quantity', t`Quantity`, (row) => row.quantity, { unit: (row) => row.unit }),
      { key: 'measurement', title: t`Measurement`, value: (row) => row.measurement, width: 110 },
      { key: 'remark', title: t`Dimensions or remark`, value: (row) => row.remark, width: 170 },
    ],
    [t],
  );
  const sheet = useMemo(() => bill.sheet.map((entry, key) => ({ ...entry, key })), [bill.sheet]);
  const signed = (name: string, at: string | null) =>
    at && (
      <>
        {name} · <TimeText at={at} />
      </>
    );
  return (
    <Stack gap={16}>
      {bill.return_reason && bill.status === 'draft' && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Trans>Sent back: {bill.return_reason}</Trans>
        </Alert>
      )}
      {bill.status === 'reversed' && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Trans>Reversed: {bill.reverse_reason}</Trans>
        </Alert>
      )}
      {bill.awaited.length > 0 && (
        <Alert color="blue" variant="light">
          <Trans>Awaiting approval by {bill.awaited.slice(0, 4).join(', ')}</Trans>
        </Alert>
      )}
      <Table
        plain
        name="bill_lines"
        label={t`Abstract`}
        rows={bill.lines}
        columns={columns}
        rowKey={({ line_id }) => line_id}
      />
      <BillSums bill={bill} />
      <FactList
        columns={3}
        facts={[
          { label: t`Date`, value: bill.day && <DateText date={bill.day} /> },
          { label: t`Invoice of the sub-contractor`, value: bill.invoice },
          { label: t`Bill of this work order`, value: bill.sequence },
          ...(bill.made_by ? [{ label: t`Prepared by`, value: signed(bill.made_by, bill.made_at) }] : []),
          { label: t`Approved by`, value: signed(bill.approved_by, bill.approved_at) },
          ...(bill.reversed_at ? [{ label: t`Reversed by`, value: signed(bill.reversed_by, bill.reversed_at) }] : []),
          ...(bill.remark ? [{ label: t`Remark`, value: bill.remark, wide: true }] : []),
        ]}
      />
      <section>
        <h3 className={classes.sub}>
          <Trans>Measurement sheet</Trans>
        </h3>
        <Table
          plain
          name="bill_sheet"
          label={t`Measurement sheet`}
          rows={sheet}
          columns={measured}
          rowKey={({ key }) => key}
          height={420}
        />
      </section>
    </Stack>
  );
}

function Steps({ bill, onShow }: { bill: RunningBill; onShow: (shown: Shown) => void }) {
  const { t } = useLingui();
  const { id: running_bill_id, version, abilities, payable } = bill;
  const may_decide = reasonOf(abilities.reject_running_bill) === undefined;
  return (
    <Cluster gap={8}>
      {bill.status === 'draft' && (
        <DisabledReason reason={reasonOf(abilities.send_running_bill_for_approval)}>
          <Button onClick={() => void attempt(() => api.send_running_bill_for_approval({ running_bill_id, version }))}>
            {t`Request approval`}
          </Button>
        </DisabledReason>
      )}
      {bill.status === 'pending' && (
        <DisabledReason reason={reasonOf(abilities.approve_running_bill)}>
          <Button
            onClick={() =>
              void attempt(() => api.approve_running_bill({ running_bill_id, version, payable: payable ?? 0 }))
            }
          >
            {t`Approve bill`}
          </Button>
        </DisabledReason>
      )}
      {bill.status === 'pending' && may_decide && (
        <Button variant="default" onClick={() => onShow('reject')}>
          {t`Send back`}
        </Button>
      )}
      {reasonOf(abilities.update_running_bill) === undefined && (
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onShow('change')}>
          {t`Change bill`}
        </Button>
      )}
    </Cluster>
  );
}

interface MoreProps {
  bill: RunningBill;
  onShow: (shown: Shown) => void;
  onDeleted: () => void;
}

function More({ bill, onShow, onDeleted }: MoreProps) {
  const { t } = useLingui();
  const { id: running_bill_id, version, abilities } = bill;
  const may = (name: keyof RunningBill['abilities']) => reasonOf(abilities[name]) === undefined;
  const asked = {
    title: <Trans>Delete this draft?</Trans>,
    text: <Trans>It cannot be restored. What was measured can be billed again.</Trans>,
    verb: <Trans>Delete draft</Trans>,
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconDots size={14} aria-hidden />}>
          <Trans>Actions</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          disabled={!may('export_running_bill')}
          onClick={() => void saveFile('export_running_bill', { running_bill_id })}
        >
          {t`Download PDF`}
        </Menu.Item>
        {may('change_running_bill_status') && (
          <Menu.Item
            color="red"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => onShow('reverse')}
          >
            {t`Reverse bill`}
          </Menu.Item>
        )}
        {may('delete_running_bill') && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() =>
              void attemptConfirmed(asked, async () => {
                await api.delete_running_bill({ running_bill_id, version });
                onDeleted();
              })
            }
          >
            {t`Delete draft`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
