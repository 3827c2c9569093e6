/** One site expense: its facts, its bill, and the steps that are open. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconPaperclip, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { expense_kind_names, expense_source_names } from '../../../../domain/money/site_expenses.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { openFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
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
import { DeleteButton } from '../../../ui/record/DeleteButton.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { type Expense, site_expense } from '../slices.ts';
import { ExpenseTag } from './words.tsx';

const ExpenseForm = lazy(() => import('./ExpenseForm.tsx'));
const ReasonDrawer = lazy(() => import('../../../ui/form/ReasonDrawer.tsx'));

type Over = 'edit' | 'reject' | 'reverse';

interface ExpenseDrawerProps {
  /** none while it closes */
  expense_id: number | undefined;
  onClose: () => void;
}

export default function ExpenseDrawer({ expense_id, onClose }: ExpenseDrawerProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { data, failure, reload } = useSlice(
    site_expense,
    expense_id === undefined ? undefined : { site_expense_id: expense_id },
  );
  const expense = data?.id === expense_id ? data : undefined;
  const [over, setOver] = useState<Over>();
  const close = () => setOver(undefined);
  const held = expense && { site_expense_id: expense.id, version: expense.version };
  return (
    <Drawer
      opened={expense_id !== undefined}
      onClose={onClose}
      title={expense ? term(expense_kind_names[expense.kind]) : t`Site expense`}
      subtitle={
        expense && (
          <>
            {expense.person} <ExpenseTag standing={expense.standing} />
          </>
        )
      }
      footer={expense && <Steps expense={expense} onOver={setOver} onDeleted={onClose} />}
    >
      {expense ? (
        <Contents expense={expense} />
      ) : failure ? (
        <Failure sentence={failure} onRetry={reload} />
      ) : (
        <Loading as="rows" />
      )}
      {expense && held && (
        <>
          <LazyMount opened={over === 'edit'} onClose={close}>
            {(opened) => (
              <ExpenseForm opened={opened} project_id={expense.project_id} expense={expense} onClose={close} />
            )}
          </LazyMount>
          <LazyMount opened={over === 'reject'} onClose={close}>
            {(opened) => (
              <ReasonDrawer
                opened={opened}
                most={500}
                title={t`Send back`}
                act={(reason) => api.reject_site_expense({ ...held, reason })}
                onClose={close}
              />
            )}
          </LazyMount>
          <LazyMount opened={over === 'reverse'} onClose={close}>
            {(opened) => (
              <ReasonDrawer
                opened={opened}
                most={500}
                title={t`Reverse expense`}
                act={(reason) => api.change_site_expense_status({ ...held, status: 'reversed', reason })}
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
  expense: Expense;
  onOver: (over: Over) => void;
  onDeleted: () => void;
}

function Steps({ expense, onOver, onDeleted }: StepsProps) {
  const { t } = useLingui();
  const { id: site_expense_id, version, amount, standing, abilities } = expense;
  const may = (name: keyof Expense['abilities']) => reasonOf(abilities[name]) === undefined;
  if (standing === 'reversed') return null;
  if (standing === 'approved' || standing === 'paid')
    return (
      <DisabledReason reason={reasonOf(abilities.change_site_expense_status)}>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => onOver('reverse')}
        >
          {t`Reverse expense`}
        </Button>
      </DisabledReason>
    );
  const approving = {
    title: <Trans>Approve this expense?</Trans>,
    text: <Trans>It is posted as cost of the project. It cannot be changed afterwards, only reversed.</Trans>,
    verb: <Trans>Approve expense</Trans>,
  };
  const deleting = {
    title: <Trans>Delete this expense?</Trans>,
    text: <Trans>It cannot be restored.</Trans>,
    verb: <Trans>Delete expense</Trans>,
  };
  return (
    <Cluster gap={8}>
      {!may('update_site_expense') && (
        <DisabledReason reason={reasonOf(abilities.approve_site_expense)}>
          <Button
            onClick={() =>
              void attemptConfirmed(approving, () => api.approve_site_expense({ site_expense_id, version, amount }))
            }
          >
            {t`Approve expense`}
          </Button>
        </DisabledReason>
      )}
      {may('reject_site_expense') && (
        <Button variant="default" onClick={() => onOver('reject')}>
          {t`Send back`}
        </Button>
      )}
      {may('update_site_expense') && (
        <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onOver('edit')}>
          {t`Edit expense`}
        </Button>
      )}
      <DeleteButton
        whyNot={reasonOf(abilities.delete_site_expense)}
        question={deleting}
        act={() => api.delete_site_expense({ site_expense_id, version })}
        onDeleted={onDeleted}
      >{t`Delete expense`}</DeleteButton>
    </Cluster>
  );
}

function Contents({ expense }: { expense: Expense }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { file, awaited, standing, gst, open, reversed_at, decided_at } = expense;
  return (
    <Stack gap={16}>
      {standing === 'returned' && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {expense.return_reason}
        </Alert>
      )}
      {awaited.length > 0 && (
        <Alert color="blue" variant="light">
          <Trans>Awaiting approval by {awaited.slice(0, 4).join(', ')}</Trans>
        </Alert>
      )}
      <FactList
        columns={2}
        facts={[
          { label: t`Amount (incl. GST)`, value: <Money paise={expense.amount} exact /> },
          { label: t`Date`, value: <DateText date={expense.day} /> },
          { label: t`What it was for`, value: expense.note, wide: true },
          { label: t`Number`, value: expense.number },
          { label: t`Paid with`, value: term(expense_source_names[expense.source]) },
          ...(standing === 'approved' ? [{ label: t`To be reimbursed`, value: <Money paise={open} exact /> }] : []),
          { label: t`Shop or supplier`, value: expense.supplier },
          { label: t`Bill number`, value: expense.bill_number },
          ...(gst > 0
            ? [
                { label: t`GST to claim`, value: <Money paise={gst} exact /> },
                { label: t`GSTIN of the shop`, value: expense.supplier_gstin },
              ]
            : []),
          { label: t`Entered on`, value: <TimeText at={expense.made_at} /> },
          ...(decided_at === null
            ? []
            : [
                {
                  label: standing === 'returned' ? t`Sent back by` : t`Approved by`,
                  value: (
                    <>
                      {expense.decided_by} · <TimeText at={decided_at} />
                    </>
                  ),
                },
              ]),
          ...(reversed_at === null
            ? []
            : [
                {
                  label: t`Reversed by`,
                  value: (
                    <>
                      {expense.reversed_by} · <TimeText at={reversed_at} />
                    </>
                  ),
                },
                { label: t`Reason`, value: expense.reverse_reason, wide: true },
              ]),
        ]}
      />
      {file && (
        <Anchor component="button" type="button" onClick={() => void attempt(() => openFile(file.file_id))}>
          <IconPaperclip size={16} aria-hidden /> {file.file_name}
        </Anchor>
      )}
    </Stack>
  );
}
