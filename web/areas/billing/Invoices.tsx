/** The invoices and credit notes of a project, how long they are due, and the one that the address names. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { numbered, useAddress } from '../../kit/address.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { inWordsOf } from '../../ui/table/table_columns.ts';
import { Money } from '../../ui/text/Money.tsx';
import { amountColumn, dayColumn } from '../../ui/table/value_columns.tsx';
import { type InvoiceRow, type Invoices as Answer, invoices } from './slices.ts';
import { InvoiceTag, useAgeingSpans, useInvoiceStandings } from './words.tsx';

const InvoiceDrawer = lazy(() => import('./InvoiceDrawer.tsx'));
const InvoiceForm = lazy(() => import('./InvoiceForm.tsx'));
const BankForm = lazy(() => import('./BankForm.tsx'));

export function Invoices({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const standings = useInvoiceStandings();
  const { data, failure, reload, loading } = useSlice(invoices, { project_id });
  const { params, set } = useAddress();
  const [shown, setShown] = useState<'add' | 'bank'>();
  const open = numbered(params.get('invoice'));
  const close = () => setShown(undefined);
  const columns = useMemo(
    (): Column<InvoiceRow>[] => [
      {
        key: 'number',
        title: t`Number`,
        value: (row) => row.number || (row.kind === 'credit_note' ? t`Draft credit note` : t`Draft invoice`),
        width: 145,
      },
      {
        key: 'standing',
        title: t`Status`,
        ...inWordsOf<InvoiceRow>(
          (row) => row.standing,
          (value) => standings[value as InvoiceRow['standing']],
        ),
        render: (row) => <InvoiceTag standing={row.standing} />,
        width: 120,
      },
      {
        key: 'milestone',
        title: t`For`,
        value: (row) => row.milestone || (row.against ? t`Credit for ${row.against}` : ''),
        width: 170,
      },
      dayColumn<InvoiceRow>('day', t`Date`, (row) => row.day),
      dayColumn<InvoiceRow>('due_on', t`Due`, (row) => row.due_on),
      amountColumn<InvoiceRow>('net', t`Value ₹ (excl. GST)`, (row) => row.net, { hidden_by_default: true }),
      amountColumn<InvoiceRow>('total', t`Total ₹ (incl. GST)`, (row) => row.total, { width: 160 }),
      amountColumn<InvoiceRow>('settled', t`Settled ₹`, (row) => row.settled),
      amountColumn<InvoiceRow>('credited', t`Credited ₹`, (row) => row.credited, { hidden_by_default: true }),
      amountColumn<InvoiceRow>('balance', t`Open ₹`, (row) => row.balance),
      {
        key: 'days_overdue',
        title: t`Days overdue`,
        value: (row) => row.days_overdue,
        render: (row) => row.days_overdue > 0 && <Plural value={row.days_overdue} one="# day" other="# days" />,
        align: 'right',
        width: 120,
        hidden_by_default: true,
      },
      { key: 'made_by', title: t`Drafted by`, value: (row) => row.made_by, width: 150, hidden_by_default: true },
    ],
    [t, standings],
  );
  return (
    <Stack gap={16}>
      {data && <Figures answer={data} />}
      <Table
        name="invoices"
        label={t`Invoices`}
        rows={data?.invoices}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => set({ invoice: id })}
        actions={
          <Cluster gap={8}>
            <DisabledReason reason={data && reasonOf(data.abilities.update_billing_settings)}>
              <Button
                variant="default"
                leftSection={<IconBuildingBank size={16} aria-hidden />}
                disabled={!data}
                onClick={() => setShown('bank')}
              >
                <Trans>Bank details</Trans>
              </Button>
            </DisabledReason>
            <DisabledReason reason={data && reasonOf(data.abilities.add_invoice)}>
              <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!data} onClick={() => setShown('add')}>
                <Trans>Create invoice</Trans>
              </Button>
            </DisabledReason>
          </Cluster>
        }
        empty={{
          title: t`No invoices`,
          text: t`Create an invoice from a payment milestone that is due, or with lines of its own.`,
        }}
      />
      <LazyMount opened={open !== undefined} onClose={() => set({ invoice: undefined })}>
        {(opened) => (
          <InvoiceDrawer
            invoice_id={opened ? open : undefined}
            onOpen={(id) => set({ invoice: id })}
            onClose={() => set({ invoice: undefined })}
          />
        )}
      </LazyMount>
      <LazyMount opened={shown === 'add'} onClose={close}>
        {(opened) => (
          <InvoiceForm
            opened={opened}
            project_id={project_id}
            onClose={close}
            onSaved={(id) => {
              close();
              set({ invoice: id });
            }}
          />
        )}
      </LazyMount>
      <LazyMount opened={shown === 'bank'} onClose={close}>
        {(opened) => data && <BankForm opened={opened} settings={data.settings} onClose={close} />}
      </LazyMount>
    </Stack>
  );
}

/** What is open by how long it is due, and what was paid ahead. */
function Figures({ answer }: { answer: Answer }) {
  const { t } = useLingui();
  const spans = useAgeingSpans();
  const open = answer.ageing.reduce((sum, { gross }) => sum + gross, 0);
  const held = answer.ageing.reduce((sum, { held_back }) => sum + held_back, 0);
  return (
    <StatCards>
      <StatCard
        label={t({ context: 'amount', message: 'Open' })}
        value={<Money paise={open} summary />}
        note={
          held > 0 ? (
            <>
              <Trans>of it retention</Trans> <Money paise={held} summary />
            </>
          ) : (
            t`incl. GST`
          )
        }
      />
      {answer.ageing
        .filter(({ span, gross }) => span === 'not_due' || gross > 0)
        .map(({ span, gross }) => (
          <StatCard
            key={span}
            label={spans[span]}
            value={<Money paise={gross} summary />}
            late={span !== 'not_due' && gross > 0}
          />
        ))}
      <StatCard label={t`On account`} value={<Money paise={answer.on_account} summary />} note={t`paid in advance`} />
      <StatCard label={t`Retention held`} value={<Money paise={answer.retention_held} summary />} />
    </StatCards>
  );
}
