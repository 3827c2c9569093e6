/** One receipt: what came, what was deducted, the invoices it settles, and the steps that are open. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconFileTypePdf, IconLink, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { taxOfAdvance } from '../../../domain/money/advance_tax.ts';
import { proposeMatches } from '../../../domain/money/receipts.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { saveFile } from '../../kit/files.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { attempt } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { amountColumn } from '../../ui/table/value_columns.tsx';
import { Matches, matchesFrom, MatchRows } from './MatchRows.tsx';
import { type Receipt, receipt as receipt_slice } from './slices.ts';
import { type Sum, Sums } from '../../ui/layout/Sums.tsx';
import classes from './Billing.module.css';
import { useReceiptDeductions, useReceiptModes } from './words.tsx';

const ReasonDrawer = lazy(() => import('../../ui/form/ReasonDrawer.tsx'));

interface ReceiptDrawerProps {
  /** none while it closes */
  receipt_id: number | undefined;
  onClose: () => void;
}

export default function ReceiptDrawer({ receipt_id, onClose }: ReceiptDrawerProps) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(
    receipt_slice,
    receipt_id === undefined ? undefined : { customer_receipt_id: receipt_id },
  );
  const receipt = data?.id === receipt_id ? data : undefined;
  const [shown, setShown] = useState<'match' | 'reverse'>();
  const close = () => setShown(undefined);
  return (
    <Drawer
      opened={receipt_id !== undefined}
      onClose={onClose}
      width="wide"
      title={receipt?.number ?? t`Receipt`}
      subtitle={receipt && <DateText date={receipt.day} />}
      footer={
        receipt && (
          <Cluster gap={8}>
            {!receipt.reversed && receipt.on_account > 0 && (
              <DisabledReason reason={reasonOf(receipt.abilities.add_receipt_matches)}>
                <Button leftSection={<IconLink size={16} aria-hidden />} onClick={() => setShown('match')}>
                  <Trans>Match to invoices</Trans>
                </Button>
              </DisabledReason>
            )}
            <Button
              variant="default"
              leftSection={<IconFileTypePdf size={16} aria-hidden />}
              onClick={() => void saveFile('export_receipt', { customer_receipt_id: receipt.id })}
            >
              {t`Download PDF`}
            </Button>
            {!receipt.reversed && (
              <DisabledReason reason={reasonOf(receipt.abilities.change_receipt_status)}>
                <Button
                  variant="default"
                  leftSection={<IconArrowBackUp size={16} aria-hidden />}
                  onClick={() => setShown('reverse')}
                >
                  <Trans>Reverse receipt</Trans>
                </Button>
              </DisabledReason>
            )}
          </Cluster>
        )
      }
    >
      {!receipt ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Contents receipt={receipt} />
      )}
      {receipt && (
        <>
          <LazyMount opened={shown === 'match'} onClose={close}>
            {(opened) => <MatchForm opened={opened} receipt={receipt} onClose={close} />}
          </LazyMount>
          <LazyMount opened={shown === 'reverse'} onClose={close}>
            {(opened) => (
              <ReasonDrawer
                opened={opened}
                most={500}
                title={t`Reverse receipt`}
                act={(reason) =>
                  api.change_receipt_status({
                    customer_receipt_id: receipt.id,
                    version: receipt.version,
                    status: 'reversed',
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

type Matched = Receipt['matches'][number];

const some = (name: string, paise: number): Sum[] => (paise === 0 ? [] : [{ name, paise }]);

/** GST that is due on what came before its invoice. */
function TaxOfAdvance({ tax }: { tax: NonNullable<Receipt['advance_tax']> }) {
  const { t } = useLingui();
  return (
    <div>
      <Sums
        label={t`GST on the advance`}
        rows={[
          { name: t`Services in the advance (excl. GST)`, paise: tax.net },
          ...some(t`CGST`, tax.cgst),
          ...some(t`SGST`, tax.sgst),
          ...some(t`IGST`, tax.igst),
          { name: t`GST on the advance`, paise: taxOfAdvance(tax), total: true },
        ]}
      />
      <p className={classes.dim}>
        <Trans>
          Services are taxed when the advance is received (CGST Act, section 13), goods with their invoice. The tax is
          set off when the advance is matched.
        </Trans>
      </p>
    </div>
  );
}

function Contents({ receipt }: { receipt: Receipt }) {
  const { t } = useLingui();
  const modes = useReceiptModes();
  const kinds = useReceiptDeductions();
  const { id: customer_receipt_id, version } = receipt;
  const columns = useMemo(
    (): Column<Matched>[] => [
      { key: 'number', title: t`Invoice`, value: (row) => row.number, width: 170 },
      amountColumn<Matched>('amount', t`Settled ₹`, (row) => row.amount),
      {
        key: 'remove',
        title: '',
        value: () => '',
        render: ({ receipt_match_id, abilities }) => (
          <DisabledReason reason={reasonOf(abilities.delete_receipt_match)}>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconX size={14} aria-hidden />}
              onClick={() =>
                void attempt(() => api.delete_receipt_match({ customer_receipt_id, version, receipt_match_id }))
              }
            >
              {t`Remove match`}
            </Button>
          </DisabledReason>
        ),
        width: 160,
      },
    ],
    [t, customer_receipt_id, version],
  );
  const deducted = receipt.deductions.flatMap((one) => some(`${kinds[one.kind]}: ${one.reason}`, one.amount));
  return (
    <Stack gap={16}>
      {receipt.reversed && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Trans>Reversed: {receipt.reverse_reason}</Trans>
        </Alert>
      )}
      {receipt.on_account > 0 && (
        <Alert color="blue" variant="light">
          <Trans>
            <Money paise={receipt.on_account} exact /> is on account and not matched to an invoice.
          </Trans>
        </Alert>
      )}
      <Sums
        label={t`Amounts`}
        rows={[
          { name: receipt.purpose === 'retention' ? t`Retention released` : t`Received`, paise: receipt.amount },
          ...some(t`TDS deducted`, receipt.tds),
          ...some(t`Retention held back`, receipt.retention),
          ...deducted,
          { name: t`Settles`, paise: receipt.settles, total: true },
        ]}
      />
      {receipt.advance_tax && taxOfAdvance(receipt.advance_tax) > 0 && <TaxOfAdvance tax={receipt.advance_tax} />}
      <FactList
        columns={3}
        facts={[
          { label: t`Mode`, value: modes[receipt.mode] },
          { label: t`Reference`, value: receipt.reference },
          {
            label: t`Recorded by`,
            value: (
              <>
                {receipt.made_by} · <TimeText at={receipt.made_at} />
              </>
            ),
          },
          ...(receipt.reversed_at
            ? [
                {
                  label: t`Reversed by`,
                  value: (
                    <>
                      {receipt.reversed_by} · <TimeText at={receipt.reversed_at} />
                    </>
                  ),
                },
              ]
            : []),
          ...(receipt.remark ? [{ label: t`Remark`, value: receipt.remark, wide: true }] : []),
        ]}
      />
      {receipt.matches.length > 0 && (
        <Table
          plain
          name="receipt_matches"
          label={t`Invoices settled`}
          rows={receipt.matches}
          columns={columns}
          rowKey={({ receipt_match_id }) => receipt_match_id}
        />
      )}
    </Stack>
  );
}

const Typed = z.object({ matches: Matches });

interface MatchFormProps {
  opened: boolean;
  receipt: Receipt;
  onClose: () => void;
}

/** What a receipt has on account is matched; the oldest invoices first are proposed. */
function MatchForm({ opened, receipt, onClose }: MatchFormProps) {
  const { t } = useLingui();
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Match to invoices`} subtitle={receipt.number}>
      <Form
        schema={Typed}
        label={t`Match to invoices`}
        initial={{ matches: proposeMatches(receipt.on_account, receipt.open) }}
        submitLabel={<Trans>Match to invoices</Trans>}
        onCancel={onClose}
        whyNot={receipt.open.length === 0 ? t`No invoice of this project is open.` : undefined}
        onSubmit={async ({ matches }) => {
          const { id: customer_receipt_id, version } = receipt;
          await api.add_receipt_matches({ customer_receipt_id, version, matches: matchesFrom(matches) });
          onClose();
        }}
      >
        <p>
          <Trans>
            <Money paise={receipt.on_account} exact /> is on account.
          </Trans>
        </p>
        <MatchRows open={receipt.open} />
      </Form>
    </Drawer>
  );
}
