/** What can be done with a work order: approval at the foot of its drawer, the rest in its menu. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconDots, IconFileTypePdf, IconPencil, IconRuler2, IconTrash, IconX } from '@tabler/icons-react';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { saveFile } from '../../../kit/files.ts';
import { attempt, attemptConfirmed } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Cluster } from '../../../ui/layout/flow.tsx';
import type { WorkOrder } from '../slices.ts';

/** What is laid over the order. */
export type Shown = 'change' | 'revise' | 'reject' | 'close';

interface StepsProps {
  order: WorkOrder;
  onShow: (shown: Shown) => void;
  onBook: () => void;
}

export function OrderSteps({ order, onShow, onBook }: StepsProps) {
  const { t } = useLingui();
  const { id: work_order_id, version, abilities } = order;
  const pending = order.status === 'pending' || order.revising;
  const may_decide = reasonOf(abilities.approve_work_order) === undefined;
  return (
    <Cluster gap={8}>
      {order.status === 'draft' && (
        <DisabledReason reason={reasonOf(abilities.send_work_order_for_approval)}>
          <Button onClick={() => void attempt(() => api.send_work_order_for_approval({ work_order_id, version }))}>
            {t`Request approval`}
          </Button>
        </DisabledReason>
      )}
      {pending && (
        <DisabledReason reason={reasonOf(abilities.approve_work_order)}>
          <Button onClick={() => void attempt(() => api.approve_work_order({ work_order_id, version }))}>
            {order.revising ? t`Approve revision` : t`Approve work order`}
          </Button>
        </DisabledReason>
      )}
      {pending && may_decide && (
        <Button variant="default" onClick={() => onShow('reject')}>
          {order.revising ? t`Reject revision` : t`Send back`}
        </Button>
      )}
      {(order.status === 'approved' || order.status === 'closed') && (
        <Button variant="default" leftSection={<IconRuler2 size={16} aria-hidden />} onClick={onBook}>
          {t`Measurement book`}
        </Button>
      )}
    </Cluster>
  );
}

interface MoreProps {
  order: WorkOrder;
  onShow: (shown: Shown) => void;
  onDeleted: () => void;
}

export function OrderMenu({ order, onShow, onDeleted }: MoreProps) {
  const { t } = useLingui();
  const { id: work_order_id, version, abilities } = order;
  const may = (name: keyof WorkOrder['abilities']) => reasonOf(abilities[name]) === undefined;
  const asked = {
    title: <Trans>Delete this draft?</Trans>,
    text: <Trans>It cannot be restored.</Trans>,
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
          disabled={!may('export_work_order')}
          onClick={() => void saveFile('export_work_order', { work_order_id })}
        >
          {t`Download PDF`}
        </Menu.Item>
        {may('update_work_order') && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onShow('change')}>
            {t`Change work order`}
          </Menu.Item>
        )}
        {may('add_work_order_revision') && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onShow('revise')}>
            {t`Revise work order`}
          </Menu.Item>
        )}
        {may('change_work_order_status') && (
          <Menu.Item leftSection={<IconX size={16} aria-hidden />} onClick={() => onShow('close')}>
            {t`Close work order`}
          </Menu.Item>
        )}
        {may('delete_work_order') && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() =>
              void attemptConfirmed(asked, async () => {
                await api.delete_work_order({ work_order_id, version });
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
