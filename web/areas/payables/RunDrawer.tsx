/** One payment run: to whom how much is paid, to which account, for which documents; and the steps that are open. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconFileExport, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { saveFile } from '../../kit/files.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { attempt, attemptConfirmed } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import classes from './Payables.module.css';
import { RunPayment } from './RunPayment.tsx';
import { payment_run, type PaymentRun } from './slices.ts';
import { RunTag } from './words.tsx';

const RunForm = lazy(() => import('./RunForm.tsx'));
const RecordForm = lazy(() => import('./RecordForm.tsx'));
const ReasonDrawer = lazy(() => import('../../ui/form/ReasonDrawer.tsx'));

type Shown = 'change' | 'reject' | 'record' | { ends: number; status: 'failed' | 'reversed' };

interface RunDrawerProps {
  /** none while it closes */
  run_id: number | undefined;
  /** shows the bank account of a party */
  onBank: (party: string) => void;
  onClose: () => void;
}

export default function RunDrawer({ run_id, onBank, onClose }: RunDrawerProps) {
  const { t } = useLingui();
  const asked = run_id === undefined ? undefined : { payment_run_id: run_id };
  const { data, failure, reload } = useSlice(payment_run, asked);
  const run = data?.id === run_id ? data : undefined;
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  const held = run && { payment_run_id: run.id, version: run.version };
  const ending = typeof shown === 'object' ? shown : undefined;
  return (
    <Drawer
      opened={run_id !== undefined}
      onClose={onClose}
      width="wide"
      title={run?.number ? t`Payment run ${run.number}` : t`Payment run`}
      subtitle={run && <RunTag status={run.status} />}
      footer={run && run.status !== 'paid' && <Steps run={run} onShow={setShown} onDeleted={onClose} />}
    >
      {run ? (
        <Contents run={run} onBank={onBank} onShow={setShown} />
      ) : failure ? (
        <Failure sentence={failure} onRetry={reload} />
      ) : (
        <Loading as="rows" />
      )}
      {run && held && (
        <>
          <LazyMount opened={shown === 'change'} onClose={close}>
            {(opened) => (
              <RunForm
                opened={opened}
                run={run}
                payables={run.payments.flatMap(({ party, items }) =>
                  items.map(({ payable_id, ...item }) => ({ ...item, id: payable_id, party })),
                )}
                onClose={close}
                onSaved={close}
              />
            )}
          </LazyMount>
          <LazyMount opened={shown === 'record'} onClose={close}>
            {(opened) => <RecordForm opened={opened} run={run} onClose={close} />}
          </LazyMount>
          <LazyMount opened={shown === 'reject'} onClose={close}>
            {(opened) => (
              <ReasonDrawer
                opened={opened}
                most={500}
                title={t`Send back`}
                act={(reason) => api.reject_payment_run({ ...held, reason })}
                onClose={close}
              />
            )}
          </LazyMount>
          <LazyMount opened={ending !== undefined} onClose={close}>
            {(opened) => (
              <ReasonDrawer
                opened={opened}
                most={500}
                title={ending?.status === 'failed' ? t`Payment was not made` : t`Bank returned the payment`}
                act={(reason) =>
                  api.change_payment_status({
                    ...held,
                    payment_id: ending?.ends ?? 0,
                    status: ending?.status ?? 'failed',
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

interface StepsProps {
  run: PaymentRun;
  onShow: (shown: Shown) => void;
  onDeleted: () => void;
}

function Steps({ run, onShow, onDeleted }: StepsProps) {
  const { t } = useLingui();
  const { id: payment_run_id, version, amount, abilities } = run;
  const approving = {
    title: <Trans>Approve this payment run?</Trans>,
    text: (
      <Trans>
        <Money paise={amount} exact /> will be paid. It cannot be changed afterwards.
      </Trans>
    ),
    verb: <Trans>Approve payment run</Trans>,
  };
  const deleting = {
    title: <Trans>Delete this draft?</Trans>,
    text: <Trans>What is in it can be paid in another run.</Trans>,
    verb: <Trans>Delete draft</Trans>,
  };
  if (run.status === 'approved')
    return (
      <Cluster gap={8}>
        <DisabledReason reason={reasonOf(abilities.add_payments)}>
          <Button onClick={() => onShow('record')}>{t`Record payments`}</Button>
        </DisabledReason>
        <DisabledReason reason={reasonOf(abilities.export_payment_run)}>
          <Button
            variant="default"
            leftSection={<IconFileExport size={16} aria-hidden />}
            onClick={() => void saveFile('export_payment_run', { payment_run_id })}
          >
            {t`File for the bank`}
          </Button>
        </DisabledReason>
      </Cluster>
    );
  return (
    <Cluster gap={8}>
      {run.status === 'draft' ? (
        <DisabledReason reason={reasonOf(abilities.send_payment_run_for_approval)}>
          <Button onClick={() => void attempt(() => api.send_payment_run_for_approval({ payment_run_id, version }))}>
            {t`Submit for approval`}
          </Button>
        </DisabledReason>
      ) : (
        <DisabledReason reason={reasonOf(abilities.approve_payment_run)}>
          <Button
            onClick={() =>
              void attemptConfirmed(approving, () => api.approve_payment_run({ payment_run_id, version, amount }))
            }
          >
            {t`Approve payment run`}
          </Button>
        </DisabledReason>
      )}
      {reasonOf(abilities.reject_payment_run) === undefined && (
        <Button variant="default" onClick={() => onShow('reject')}>
          {t`Send back`}
        </Button>
      )}
      {reasonOf(abilities.update_payment_run) === undefined && (
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onShow('change')}>
          {t`Edit payment run`}
        </Button>
      )}
      {reasonOf(abilities.delete_payment_run) === undefined && run.number === '' && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() =>
            void attemptConfirmed(deleting, async () => {
              await api.delete_payment_run({ payment_run_id, version });
              onDeleted();
            })
          }
        >
          {t`Delete draft`}
        </Button>
      )}
    </Cluster>
  );
}

interface ContentsProps {
  run: PaymentRun;
  onBank: (party: string) => void;
  onShow: (shown: Shown) => void;
}

function Contents({ run, onBank, onShow }: ContentsProps) {
  const { t } = useLingui();
  const warning = <IconAlertTriangle size={18} aria-hidden />;
  const unconfirmed = run.payments.filter(({ status, confirmed }) => status === 'planned' && !confirmed).length;
  return (
    <Stack gap={16}>
      {run.return_reason && run.status === 'draft' && (
        <Alert color="yellow" variant="light" icon={warning}>
          <Trans>Sent back: {run.return_reason}</Trans>
        </Alert>
      )}
      {unconfirmed > 0 && (
        <Alert color="red" variant="light" icon={warning}>
          <Plural
            value={unconfirmed}
            one="# bank account is missing, not confirmed, or was changed after the approval."
            other="# bank accounts are missing, not confirmed, or were changed after the approval."
          />
        </Alert>
      )}
      {run.awaited.length > 0 && (
        <Alert color="blue" variant="light">
          <Trans>Awaiting {run.awaited.join(', ')}</Trans>
        </Alert>
      )}
      <FactList
        columns={3}
        facts={[
          { label: t`Amount`, value: <Money paise={run.amount} exact /> },
          { label: t`Paid`, value: <Money paise={run.paid} exact /> },
          { label: t`Payment date`, value: <DateText date={run.pays_on} /> },
          {
            label: t`Made by`,
            value: (
              <>
                {run.made_by} · <TimeText at={run.made_at} />
              </>
            ),
          },
          ...(run.approved_at
            ? [
                {
                  label: t`Approved by`,
                  value: (
                    <>
                      {run.approved_by} · <TimeText at={run.approved_at} />
                    </>
                  ),
                },
              ]
            : []),
          ...(run.remark ? [{ label: t`Remark`, value: run.remark, wide: true }] : []),
        ]}
      />
      <ul className={classes.payments} aria-label={t`Payments`}>
        {run.payments.map((one) => (
          <RunPayment
            key={one.payment_id}
            payment={one}
            onBank={onBank}
            onEnd={(status) => onShow({ ends: one.payment_id, status })}
          />
        ))}
      </ul>
    </Stack>
  );
}
