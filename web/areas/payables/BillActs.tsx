/** The steps that are open to a bill of a supplier: submitted, approved, sent back; afterwards held, released, reversed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconHandStop, IconPencil, IconTrash } from '@tabler/icons-react';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { attempt, attemptConfirmed } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Cluster } from '../../ui/layout/flow.tsx';
import type { Bill } from './slices.ts';

/** The forms of a bill that open over it. */
export type BillShown = 'change' | 'submit' | 'reject' | 'hold' | 'reverse';

interface StepsProps {
  bill: Bill;
  onShow: (shown: BillShown) => void;
}

export function BillSteps({ bill, onShow }: StepsProps) {
  const { t } = useLingui();
  const { id: supplier_bill_id, version, abilities, payable } = bill;
  const approving = {
    title: <Trans>Approve this bill?</Trans>,
    text: <Trans>It posts to the journal and can be paid. It cannot be changed afterwards, only reversed.</Trans>,
    verb: <Trans>Approve bill</Trans>,
  };
  const draft = reasonOf(abilities.update_supplier_bill) === undefined;
  return (
    <Cluster gap={8}>
      {bill.standing === 'draft' ? (
        <DisabledReason reason={reasonOf(abilities.send_supplier_bill_for_approval)}>
          <Button
            onClick={() =>
              bill.exceptions > 0
                ? onShow('submit')
                : void attempt(() => api.send_supplier_bill_for_approval({ supplier_bill_id, version }))
            }
          >
            {t`Submit for approval`}
          </Button>
        </DisabledReason>
      ) : (
        <DisabledReason reason={reasonOf(abilities.approve_supplier_bill)}>
          <Button
            onClick={() =>
              void attemptConfirmed(approving, () => api.approve_supplier_bill({ supplier_bill_id, version, payable }))
            }
          >
            {t`Approve bill`}
          </Button>
        </DisabledReason>
      )}
      {reasonOf(abilities.reject_supplier_bill) === undefined && (
        <Button variant="default" onClick={() => onShow('reject')}>
          {t`Send back`}
        </Button>
      )}
      {draft && (
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onShow('change')}>
          {t`Edit bill`}
        </Button>
      )}
    </Cluster>
  );
}

export function MoreOfBill({ bill, onShow, onDeleted }: StepsProps & { onDeleted: () => void }) {
  const { t } = useLingui();
  const { id: supplier_bill_id, version, abilities } = bill;
  const may = (name: keyof Bill['abilities']) => reasonOf(abilities[name]) === undefined;
  const deleting = {
    title: <Trans>Delete this draft?</Trans>,
    text: <Trans>It cannot be restored.</Trans>,
    verb: <Trans>Delete draft</Trans>,
  };
  const why_not_reverse = reasonOf(abilities.change_supplier_bill_status);
  if (!may('toggle_supplier_bill_hold') && !may('delete_supplier_bill') && bill.approved_at === null) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconDots size={14} aria-hidden />}>
          <Trans>Actions</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {may('toggle_supplier_bill_hold') && (
          <Menu.Item leftSection={<IconHandStop size={16} aria-hidden />} onClick={() => onShow('hold')}>
            {bill.hold_reason ? t`Release bill` : t`Put on hold`}
          </Menu.Item>
        )}
        {bill.approved_at !== null && (
          <DisabledReason reason={why_not_reverse}>
            <Menu.Item
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              closeMenuOnClick={why_not_reverse === undefined}
              onClick={() => onShow('reverse')}
            >
              {t`Reverse bill`}
            </Menu.Item>
          </DisabledReason>
        )}
        {may('delete_supplier_bill') && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() =>
              void attemptConfirmed(deleting, async () => {
                await api.delete_supplier_bill({ supplier_bill_id, version });
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
