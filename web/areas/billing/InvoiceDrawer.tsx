/** One invoice or credit note: its lines and taxes, what is held back, received and credited, and the steps that are open. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { showNumber } from '../../../domain/numbers.ts';
import { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import classes from './Billing.module.css';
import { amountColumn, dayColumn } from '../../ui/table/value_columns.tsx';
import { type InvoiceShown, InvoiceSteps, MoreOfInvoice } from './InvoiceActs.tsx';
import { type Invoice, invoice as invoice_slice } from './slices.ts';
import { type Sum, Sums } from '../../ui/layout/Sums.tsx';
import { InvoiceTag } from './words.tsx';

const InvoiceForm = lazy(() => import('./InvoiceForm.tsx'));
const CreditForm = lazy(() => import('./CreditForm.tsx'));
const ReasonDrawer = lazy(() => import('../../ui/form/ReasonDrawer.tsx'));

interface InvoiceDrawerProps {
  /** none while it closes */
  invoice_id: number | undefined;
  onOpen: (invoice_id: number) => void;
  onClose: () => void;
}

export default function InvoiceDrawer({ invoice_id, onOpen, onClose }: InvoiceDrawerProps) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(invoice_slice, invoice_id === undefined ? undefined : { invoice_id });
  const invoice = data?.id === invoice_id ? data : undefined;
  const [shown, setShown] = useState<InvoiceShown>();
  const close = () => setShown(undefined);
  const held = invoice && { invoice_id: invoice.id, version: invoice.version };
  const named = invoice?.kind === 'credit_note' ? t`Credit note` : t`Invoice`;
  return (
    <Drawer
      opened={invoice_id !== undefined}
      onClose={onClose}
      width="wide"
      title={invoice?.number || named}
      subtitle={
        invoice && (
          <>
            {invoice.customer_name}
            {invoice.milestone && ` · ${invoice.milestone}`} <InvoiceTag standing={invoice.standing} />
          </>
        )
      }
      actions={invoice && <MoreOfInvoice invoice={invoice} onShow={setShown} onDeleted={onClose} />}
      footer={invoice && invoice.number === '' && <InvoiceSteps invoice={invoice} onShow={setShown} />}
    >
      {!invoice ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Contents invoice={invoice} onOpen={onOpen} />
      )}
      {invoice && held && (
        <>
          <LazyMount opened={shown === 'change'} onClose={close}>
            {(opened) => (
              <InvoiceForm
                opened={opened}
                project_id={invoice.project_id}
                invoice={invoice}
                onClose={close}
                onSaved={close}
              />
            )}
          </LazyMount>
          <LazyMount opened={shown === 'credit'} onClose={close}>
            {(opened) => (
              <CreditForm
                opened={opened}
                invoice={invoice}
                onClose={close}
                onSaved={(id) => {
                  close();
                  onOpen(id);
                }}
              />
            )}
          </LazyMount>
          <LazyMount opened={shown === 'reject'} onClose={close}>
            {(opened) => (
              <ReasonDrawer
                opened={opened}
                most={500}
                title={t`Send back`}
                act={(reason) => api.reject_invoice({ ...held, reason })}
                onClose={close}
              />
            )}
          </LazyMount>
          <LazyMount opened={shown === 'dispute' || shown === 'settle'} onClose={close}>
            {(opened) => (
              <ReasonDrawer
                opened={opened}
                most={500}
                title={invoice.dispute_reason ? t`Settle dispute` : t`Record dispute`}
                act={(reason) =>
                  api.change_invoice_status({
                    ...held,
                    status: invoice.dispute_reason ? 'accepted' : 'disputed',
                    reason,
                  })
                }
                onClose={close}
              />
            )}
          </LazyMount>
        </>
      )}
    </Drawer>
  );
}

type Line = Invoice['lines'][number] & { key: number };
type Matched = Invoice['matches'][number];
type Note = Invoice['credit_notes'][number];

function Contents({ invoice, onOpen }: { invoice: Invoice; onOpen: (invoice_id: number) => void }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const columns = useMemo((): Column<Line>[] => {
    const parts = { goods: t`Goods`, services: t`Services`, none: t`Without GST` };
    return [
      { key: 'description', title: t`Description`, value: (row) => row.description, width: 190 },
      { key: 'part', title: t`Kind`, value: (row) => parts[row.part], width: 100 },
      { key: 'hsn', title: t`HSN/SAC`, value: (row) => row.hsn, width: 95 },
      amountColumn<Line>('net', t`Value ₹`, (row) => row.net, { width: 130 }),
      {
        key: 'gst_percent',
        title: t`GST`,
        value: (row) => row.gst_percent,
        render: (row) => <span className="figures">{showNumber(row.gst_percent, 2)}%</span>,
        align: 'right',
        width: 70,
      },
      amountColumn<Line>('tax', t`GST ₹`, (row) => row.tax, { width: 125 }),
    ];
  }, [t]);
  const matched = useMemo(
    (): Column<Matched>[] => [
      { key: 'number', title: t`Receipt`, value: (row) => row.number, width: 150 },
      dayColumn<Matched>('day', t`Date`, (row) => row.day),
      { key: 'reference', title: t`Reference`, value: (row) => row.reference, width: 150 },
      amountColumn<Matched>('amount', t`Settled ₹`, (row) => row.amount),
    ],
    [t],
  );
  const notes = useMemo(
    (): Column<Note>[] => [
      { key: 'number', title: t`Credit note`, value: (row) => row.number || t`Draft`, width: 160 },
      dayColumn<Note>('day', t`Date`, (row) => row.day),
      amountColumn<Note>('total', t`Total ₹ (incl. GST)`, (row) => row.total, { width: 160 }),
    ],
    [t],
  );
  const lines = useMemo(() => invoice.lines.map((line, key) => ({ ...line, key })), [invoice.lines]);
  const signed = (name: string, at: string | null) =>
    at && (
      <>
        {name} · <TimeText at={at} />
      </>
    );
  return (
    <Stack gap={16}>
      {invoice.return_reason && invoice.number === '' && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Trans>Sent back: {invoice.return_reason}</Trans>
        </Alert>
      )}
      {invoice.dispute_reason && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Trans>Disputed: {invoice.dispute_reason}</Trans>
        </Alert>
      )}
      {invoice.awaited.length > 0 && (
        <Alert color="blue" variant="light">
          <Trans>Awaiting issue by {invoice.awaited.slice(0, 4).join(', ')}</Trans>
        </Alert>
      )}
      <Table plain name="invoice_lines" label={t`Lines`} rows={lines} columns={columns} rowKey={({ key }) => key} />
      <InvoiceSums invoice={invoice} />
      <FactList
        columns={3}
        facts={[
          { label: t`Customer`, value: invoice.customer_name },
          { label: t`GSTIN`, value: invoice.customer_gstin || t`Not registered` },
          { label: t`Place of supply`, value: invoice.place_of_supply && term(invoice.place_of_supply) },
          { label: t`Billing address`, value: invoice.customer_address, wide: true },
          { label: t`Date`, value: invoice.day && <DateText date={invoice.day} /> },
          ...(invoice.kind === 'invoice'
            ? [{ label: t`Due date`, value: invoice.due_on && <DateText date={invoice.due_on} /> }]
            : [
                { label: t`Against invoice`, value: invoice.against },
                { label: t`Reason`, value: invoice.reason },
              ]),
          { label: t`Contract number`, value: invoice.contract_number },
          { label: t`Drafted by`, value: signed(invoice.made_by, invoice.made_at) },
          { label: t`Issued by`, value: signed(invoice.issued_by, invoice.issued_at) },
          { label: t`Emailed`, value: signed(invoice.mailed_to, invoice.mailed_at) },
          ...(invoice.irn ? [{ label: t`E-invoice (IRN)`, value: invoice.irn, wide: true }] : []),
          ...(invoice.remark ? [{ label: t`Remark`, value: invoice.remark, wide: true }] : []),
        ]}
      />
      {invoice.matches.length > 0 && (
        <section>
          <h3 className={classes.sub}>
            <Trans>Receipts</Trans>
          </h3>
          <Table
            plain
            name="invoice_receipts"
            label={t`Receipts`}
            rows={invoice.matches}
            columns={matched}
            rowKey={({ receipt_id }) => receipt_id}
          />
        </section>
      )}
      {invoice.credit_notes.length > 0 && (
        <section>
          <h3 className={classes.sub}>
            <Trans>Credit notes</Trans>
          </h3>
          <Table
            plain
            name="invoice_credits"
            label={t`Credit notes`}
            rows={invoice.credit_notes}
            columns={notes}
            rowKey={({ id }) => id}
            onOpen={({ id }) => onOpen(id)}
          />
        </section>
      )}
    </Stack>
  );
}

function InvoiceSums({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const { sums, retention, advance, payable } = invoice;
  const less = (name: string, paise: number): Sum[] => (paise === 0 ? [] : [{ name, paise: -paise }]);
  const issued = invoice.number !== '' && invoice.kind === 'invoice';
  const rows: Sum[] = [
    { name: t`Value (excl. GST)`, paise: sums.net },
    ...(sums.cgst > 0
      ? [
          { name: 'CGST', paise: sums.cgst },
          { name: 'SGST', paise: sums.sgst },
        ]
      : []),
    ...(sums.igst > 0 ? [{ name: 'IGST', paise: sums.igst }] : []),
    ...(sums.round_off === 0 ? [] : [{ name: t`Rounding`, paise: sums.round_off }]),
    { name: t`Total (incl. GST)`, paise: sums.total, total: true },
    ...less(t`Advance adjusted`, advance),
    ...less(t`Retention held back`, retention),
    ...(advance + retention > 0 ? [{ name: t`Payable now`, paise: payable, total: true } as const] : []),
    ...(issued
      ? [
          ...less(t`Settled`, invoice.settled),
          ...less(t`Credited`, invoice.credited),
          ...(invoice.settled + invoice.credited > 0
            ? [{ name: t({ context: 'amount', message: 'Open' }), paise: invoice.balance, total: true } as const]
            : []),
        ]
      : []),
  ];
  return <Sums label={t`Amounts`} rows={rows} />;
}
