/** The draft of a budget: how it stands, and the steps that are open. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { lazy } from '../../kit/lazy.tsx';
import { attempt, attemptConfirmed } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import classes from './Finance.module.css';
import type { BudgetedFinance, OpenBudget as Open } from './slices.ts';
import { BudgetPill } from './words.tsx';

const BudgetForm = lazy(() => import('./BudgetForm.tsx'));
const ReasonDrawer = lazy(() => import('../../ui/form/ReasonDrawer.tsx'));

type Shown = 'change' | 'send' | 'reject';

export function OpenBudget({ open, data }: { open: Open; data: BudgetedFinance }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  const { id: budget_id, version, abilities, total } = open;
  const of = { budget_id, version };
  const may = (name: keyof Open['abilities']) => reasonOf(abilities[name]) === undefined;
  const first = data.revisions.length === 0;
  const asked = {
    title: <Trans>Delete this draft?</Trans>,
    text: <Trans>The approved budget stays as it is. The draft cannot be restored.</Trans>,
    verb: <Trans>Delete draft</Trans>,
  };
  return (
    <Panel
      title={first ? t`Draft budget` : t`Draft revision`}
      note={<BudgetPill state={open.state} />}
      action={
        <Cluster gap={8}>
          {open.state === 'draft' && (
            <>
              {may('delete_budget') && (
                <Button
                  variant="subtle"
                  color="red"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={() => void attemptConfirmed(asked, () => api.delete_budget(of))}
                >{t`Delete draft`}</Button>
              )}
              <DisabledReason reason={reasonOf(abilities.update_budget)}>
                <Button
                  variant="default"
                  leftSection={<IconPencil size={16} aria-hidden />}
                  onClick={() => setShown('change')}
                >{t`Edit amounts`}</Button>
              </DisabledReason>
              <DisabledReason reason={reasonOf(abilities.send_budget_for_approval)}>
                <Button onClick={() => setShown('send')}>{t`Request approval`}</Button>
              </DisabledReason>
            </>
          )}
          {open.state === 'submitted' && (
            <>
              {may('reject_budget') && (
                <Button variant="default" onClick={() => setShown('reject')}>{t`Send back`}</Button>
              )}
              <DisabledReason reason={reasonOf(abilities.approve_budget)}>
                <Button onClick={() => void attempt(() => api.approve_budget({ ...of, total }))}>
                  {t`Approve budget`}
                </Button>
              </DisabledReason>
            </>
          )}
        </Cluster>
      }
    >
      <Stack gap={10}>
        {open.rejected_reason && (
          <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
            <Trans>
              Sent back by {open.rejected_by}: {open.rejected_reason}
            </Trans>
          </Alert>
        )}
        {open.awaited.length > 0 && (
          <Alert color="blue" variant="light">
            <Trans>Awaiting approval by {open.awaited.join(', ')}</Trans>
          </Alert>
        )}
        <p className={classes.dim}>
          {open.reason && `${open.reason} · `}
          {open.drafted_by} · <TimeText at={open.drafted_at} /> · <Money paise={total} summary />
        </p>
      </Stack>
      <LazyMount opened={shown === 'change'} onClose={close}>
        {(opened) => <BudgetForm opened={opened} open={open} data={data} onClose={close} />}
      </LazyMount>
      <LazyMount opened={shown === 'send'} onClose={close}>
        {(opened) => (
          <ReasonDrawer
            opened={opened}
            most={500}
            title={t`Request approval`}
            initial={open.reason || (first ? t`First budget` : '')}
            act={(reason) => api.send_budget_for_approval({ ...of, reason })}
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
            act={(reason) => api.reject_budget({ ...of, reason })}
            onClose={close}
          />
        )}
      </LazyMount>
    </Panel>
  );
}
