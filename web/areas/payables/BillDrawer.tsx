/** One bill of a supplier: each line as ordered, accepted and billed, what it comes to, and the steps that are open. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle, IconPaperclip } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { file_limits } from '../../../domain/files.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { openFile } from '../../kit/files.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { attempt } from '../../ui/feedback/attempt.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { type Sum, Sums } from '../../ui/layout/Sums.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { type BillShown, BillSteps, MoreOfBill } from './BillActs.tsx';
import classes from './Payables.module.css';
import { type Bill, bill as bill_slice, type BillLine } from './slices.ts';
import { BillTag } from './words.tsx';

const BillForm = lazy(() => import('./BillForm.tsx'));
const ReasonDrawer = lazy(() => import('../../ui/form/ReasonDrawer.tsx'));

interface BillDrawerProps {
  /** none while it closes */
  bill_id: number | undefined;
  onClose: () => void;
}

export default function BillDrawer({ bill_id, onClose }: BillDrawerProps) {
  const { t } = useLingui();
  const asked = bill_id === undefined ? undefined : { supplier_bill_id: bill_id };
  const { data, failure, reload } = useSlice(bill_slice, asked);
  const bill = data?.id === bill_id ? data : undefined;
  const [shown, setShown] = useState<BillShown>();
  const close = () => setShown(undefined);
  const held = bill && { supplier_bill_id: bill.id, version: bill.version };
  return (
    <Drawer
      opened={bill_id !== undefined}
      onClose={onClose}
      width="wide"
      title={bill ? t`Bill ${bill.number}` : t`Supplier bill`}
      subtitle={
        bill && (
          <>
            {bill.supplier} · {bill.order} <BillTag standing={bill.standing} />
          </>
        )
      }
      actions={bill && <MoreOfBill bill={bill} onShow={setShown} onDeleted={onClose} />}
      footer={bill && bill.approved_at === null && <BillSteps bill={bill} onShow={setShown} />}
    >
      {bill ? (
        <Contents bill={bill} />
      ) : failure ? (
        <Failure sentence={failure} onRetry={reload} />
      ) : (
        <Loading as="rows" />
      )}
      {bill && held && (
        <>
          <LazyMount opened={shown === 'change'} onClose={close}>
            {(opened) => <BillForm opened={opened} bill={bill} onClose={close} />}
          </LazyMount>
          <LazyMount opened={shown === 'submit'} onClose={close}>
            {(opened) => (
              <ReasonDrawer
                opened={opened}
                most={500}
                title={t`Submit with difference`}
                initial={bill.difference_reason}
                act={(difference_reason) => api.send_supplier_bill_for_approval({ ...held, difference_reason })}
                onClose={close}
              />
            )}
          </LazyMount>
          <LazyMount opened={shown === 'reject'} onClose={close}>
            {(opened) => (
              <ReasonDrawer
                opened={opened}
                most={500}
                title={t`Send back`}
                act={(reason) => api.reject_supplier_bill({ ...held, reason })}
                onClose={close}
              />
            )}
          </LazyMount>
          <LazyMount opened={shown === 'hold'} onClose={close}>
            {(opened) => (
              <ReasonDrawer
                opened={opened}
                most={500}
                title={bill.hold_reason ? t`Release bill` : t`Put on hold`}
                act={(reason) => api.toggle_supplier_bill_hold({ ...held, on_hold: bill.hold_reason === '', reason })}
                onClose={close}
              />
            )}
          </LazyMount>
          <LazyMount opened={shown === 'reverse'} onClose={close}>
            {(opened) => (
              <ReasonDrawer
                opened={opened}
                most={500}
                title={t`Reverse bill`}
                act={(reason) => api.change_supplier_bill_status({ ...held, status: 'reversed', reason })}
                onClose={close}
              />
            )}
          </LazyMount>
        </>
      )}
    </Drawer>
  );
}

function Contents({ bill }: { bill: Bill }) {
  const { t } = useLingui();
  const columns = useMemo((): Column<BillLine>[] => {
    const quantity = (
      key: string,
      title: string,
      of: (row: BillLine) => number,
      phone?: 'hidden',
    ): Column<BillLine> => ({
      key,
      title,
      value: of,
      render: (row) => <span className="figures">{showNumber(of(row), 3)}</span>,
      align: 'right',
      width: 105,
      ...(phone && { phone }),
    });
    return [
      {
        key: 'description',
        title: t`Material`,
        value: (row) => row.description,
        render: (row) => (
          <>
            {row.description}
            <div className={row.exception ? classes.wrong : classes.dim}>{row.match}</div>
          </>
        ),
        phone: 'title',
        width: 270,
      },
      { key: 'unit', title: t`Unit`, value: (row) => row.unit, width: 70, phone: 'hidden' },
      quantity('ordered', t`Ordered`, (row) => row.ordered, 'hidden'),
      quantity('accepted', t`Accepted`, (row) => row.accepted),
      quantity('billed_before', t`Billed before`, (row) => row.billed_before, 'hidden'),
      quantity('quantity', t`This bill`, (row) => row.quantity),
      {
        key: 'rate',
        title: t`Rate ₹`,
        value: (row) => row.rate / 100,
        render: (row) => <span className="figures">{showNumber(row.rate / 100, 4)}</span>,
        align: 'right',
        width: 110,
      },
      {
        key: 'gst_percent',
        title: t`GST`,
        value: (row) => row.gst_percent,
        render: (row) => <span className="figures">{showNumber(row.gst_percent, 2)}%</span>,
        align: 'right',
        phone: 'hidden',
        width: 70,
      },
      {
        key: 'net',
        title: t`Value ₹`,
        value: (row) => row.net / 100,
        render: (row) => <Money paise={row.net} exact />,
        align: 'right',
        width: 140,
      },
    ];
  }, [t]);
  const signed = (name: string, at: string | null) =>
    at && (
      <>
        {name} · <TimeText at={at} />
      </>
    );
  const { file, id: supplier_bill_id } = bill;
  return (
    <Stack gap={16}>
      <Notes bill={bill} />
      <Table
        plain
        name="supplier_bill_lines"
        label={t`Lines`}
        rows={bill.lines}
        columns={columns}
        rowKey={({ po_line_id }) => po_line_id}
        empty={{ title: t`Nothing to bill`, text: t`Nothing of this order is accepted that is not billed yet.` }}
      />
      <BillSums bill={bill} />
      <FactList
        columns={3}
        facts={[
          { label: t`Supplier`, value: bill.supplier },
          { label: t`Purchase order`, value: bill.order },
          { label: t`Project`, value: bill.project },
          { label: t`Bill date`, value: <DateText date={bill.day} /> },
          { label: t`Material accepted`, value: bill.accepted_on && <DateText date={bill.accepted_on} /> },
          { label: t`Due`, value: bill.due_on && <DateText date={bill.due_on} late={bill.standing === 'overdue'} /> },
          {
            label: t`Credit`,
            value: <Plural value={bill.credit_days} one="# day" other="# days" />,
          },
          ...(bill.damages
            ? [
                {
                  label: t`Damages for delay of the order`,
                  value: (
                    <Trans>
                      <Money paise={bill.damages.paise} exact />,{' '}
                      <Plural value={bill.damages.days} one="up to # day late" other="up to # days late" />
                    </Trans>
                  ),
                },
              ]
            : []),
          { label: t`Entered by`, value: signed(bill.made_by, bill.made_at) },
          { label: t`Approved by`, value: signed(bill.approved_by, bill.approved_at) },
          ...(bill.reversed_at ? [{ label: t`Reversed by`, value: signed(bill.reversed_by, bill.reversed_at) }] : []),
          ...(bill.difference_reason
            ? [{ label: t`Reason for the difference`, value: bill.difference_reason, wide: true }]
            : []),
          ...(bill.remark ? [{ label: t`Remark`, value: bill.remark, wide: true }] : []),
        ]}
      />
      {file && (
        <Anchor component="button" type="button" onClick={() => void attempt(() => openFile(file.file_id))}>
          <IconPaperclip size={16} aria-hidden /> {file.file_name}
        </Anchor>
      )}
      {bill.standing === 'draft' && (
        <FileDrop
          label={
            file ? t`Replace the scan (PDF or photo, up to 25 MB)` : t`Scan of the bill (PDF or photo, up to 25 MB)`
          }
          limit={file_limits.supplier_bill}
          upload={(chosen) => api.upload_supplier_bill_file({ supplier_bill_id, file: chosen })}
          whyNot={reasonOf(bill.abilities.upload_supplier_bill_file)}
        />
      )}
    </Stack>
  );
}

/** What stands in the way, or waits for someone. */
function Notes({ bill }: { bill: Bill }) {
  const open = bill.approved_at === null;
  const warning = <IconAlertTriangle size={18} aria-hidden />;
  return (
    <>
      {bill.return_reason && bill.standing === 'draft' && (
        <Alert color="yellow" variant="light" icon={warning}>
          <Trans>Sent back: {bill.return_reason}</Trans>
        </Alert>
      )}
      {bill.hold_reason && (
        <Alert color="red" variant="light" icon={warning}>
          <Trans>On hold: {bill.hold_reason}</Trans>
        </Alert>
      )}
      {bill.reverse_reason && (
        <Alert color="yellow" variant="light" icon={warning}>
          <Trans>Reversed: {bill.reverse_reason}</Trans>
        </Alert>
      )}
      {open && bill.exceptions > 0 && (
        <Alert color="red" variant="light" icon={warning}>
          <Plural
            value={bill.exceptions}
            one="# difference beyond the tolerance"
            other="# differences beyond the tolerance"
          />
          {bill.freight_exception && <div>{bill.freight_exception}</div>}
        </Alert>
      )}
      {bill.awaited.length > 0 && (
        <Alert color="blue" variant="light">
          <Trans>Awaiting approval by {bill.awaited.slice(0, 4).join(', ')}</Trans>
        </Alert>
      )}
      {bill.msme && bill.open > 0 && (
        <Alert color="yellow" variant="light">
          <Trans>MSME supplier: pay within 45 days of acceptance.</Trans>
        </Alert>
      )}
    </>
  );
}

function BillSums({ bill }: { bill: Bill }) {
  const { t } = useLingui();
  const { sums, tds, advance, freight, paid, open } = bill;
  const some = (name: string, paise: number): Sum[] => (paise === 0 ? [] : [{ name, paise }]);
  const rows: Sum[] = [
    { name: t`Value (excl. GST)`, paise: sums.net },
    ...some(t`of it freight`, freight),
    ...some('CGST', sums.cgst),
    ...some('SGST', sums.sgst),
    ...some('IGST', sums.igst),
    ...some(t`Rounding`, sums.round_off),
    { name: t`Total (incl. GST)`, paise: sums.total, total: true },
    ...some(t`TDS ${showNumber(tds.percent, 2)}% (${tds.section})`, -tds.tds),
    ...some(t`Advance set off`, -advance),
    ...(tds.tds + advance > 0 ? [{ name: t`Payable`, paise: bill.payable, total: true }] : []),
    ...(paid > 0
      ? [
          { name: t`Paid`, paise: -paid },
          { name: t`Open`, paise: open, total: true },
        ]
      : []),
  ];
  return <Sums label={t`Amounts`} rows={rows} />;
}
