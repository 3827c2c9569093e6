/** What can be done with an order: sent, withdrawn, amended, closed, cancelled, deleted, printed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconDots, IconFileTypePdf, IconSend2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { saveFile } from '../../../kit/files.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { attempt, attemptConfirmed, useAttempt } from '../../../ui/feedback/attempt.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Cluster } from '../../../ui/layout/flow.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import type { OrderAnswer } from '../slices.ts';

const OrderActDrawer = lazy(() => import('./OrderActDrawer.tsx'));
export type OrderAct = 'send' | 'close' | 'cancel' | 'short_close';

interface OrderActsProps {
  order: OrderAnswer;
  onGone: () => void;
  onAmend: () => void;
}

export function OrderActs({ order, onGone, onAmend }: OrderActsProps) {
  const { t } = useLingui();
  const [act, setAct] = useState<OrderAct>();
  const [busy, run] = useAttempt();
  const { abilities, id: order_id, version, status } = order;
  const placed = status !== 'draft' && status !== 'pending';
  const pending = status === 'pending' || order.amendments.some(({ state }) => state === 'pending');
  const { closed, cancelled } = order.endings;
  const item = (reason: string | undefined, onClick: () => void, words: ReactNode, red = false) => (
    <DisabledReason reason={reason}>
      <Menu.Item {...(red ? { color: 'red' } : {})} onClick={onClick}>
        {words}
      </Menu.Item>
    </DisabledReason>
  );
  const withdraw = () =>
    run(async () => {
      await api.undo_order_for_approval({ order_id, version });
      toast.success(t`Withdrawn from approval.`);
    });
  return (
    <Cluster gap={8}>
      {placed && (
        <DisabledReason reason={reasonOf(abilities.export_order)}>
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            onClick={() => void attempt(() => saveFile('export_order', { order_id }))}
          >
            PDF
          </Button>
        </DisabledReason>
      )}
      {status === 'approved' && (
        <DisabledReason reason={reasonOf(abilities.send_order)}>
          <Button leftSection={<IconSend2 size={16} aria-hidden />} onClick={() => setAct('send')}>
            <Trans>Send to supplier</Trans>
          </Button>
        </DisabledReason>
      )}
      {pending && (
        <DisabledReason reason={reasonOf(abilities.undo_order_for_approval)}>
          <Button variant="default" loading={busy} onClick={() => void withdraw()}>
            <Trans>Withdraw request</Trans>
          </Button>
        </DisabledReason>
      )}
      {status !== 'pending' && status !== 'cancelled' && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
              <Trans>Actions</Trans>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {placed ? (
              <>
                {status !== 'approved' &&
                  item(reasonOf(abilities.send_order), () => setAct('send'), <Trans>Send again</Trans>)}
                {item(reasonOf(abilities.add_order_amendment), onAmend, <Trans>Amend order</Trans>)}
                {item(
                  reasonOf(abilities.change_order_short_close),
                  () => setAct('short_close'),
                  <Trans>Short-close line</Trans>,
                )}
                {item(
                  reasonOf(abilities.change_order_status, closed ?? undefined),
                  () => setAct('close'),
                  <Trans>Close order</Trans>,
                )}
                {item(
                  reasonOf(abilities.change_order_status, cancelled ?? undefined),
                  () => setAct('cancel'),
                  <Trans>Cancel order</Trans>,
                  true,
                )}
              </>
            ) : (
              item(
                reasonOf(abilities.delete_order),
                () =>
                  void attemptConfirmed(
                    {
                      title: <Trans>Delete this draft?</Trans>,
                      text: <Trans>It was not sent to anyone. This cannot be undone.</Trans>,
                      verb: <Trans>Delete draft</Trans>,
                    },
                    async () => {
                      await api.delete_order({ order_id });
                      onGone();
                    },
                  ),
                <Trans>Delete draft</Trans>,
                true,
              )
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <LazyMount opened={act !== undefined} onClose={() => setAct(undefined)}>
        {(opened) => <OrderActDrawer act={opened ? act : undefined} order={order} onClose={() => setAct(undefined)} />}
      </LazyMount>
    </Cluster>
  );
}
