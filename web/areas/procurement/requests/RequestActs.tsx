/** What can be done with a request: extended, asked of more suppliers, closed, cancelled, copied, deleted. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { attempt, attemptConfirmed } from '../../../ui/feedback/attempt.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { lazy } from '../../../kit/lazy.tsx';
import type { RfqAnswer } from '../slices.ts';

const ActDrawer = lazy(() => import('./ActDrawer.tsx'));
export type Act = 'due' | 'suppliers' | 'cancel';

interface RequestActsProps {
  rfq: RfqAnswer;
  onOpen: (rfq_id: number) => void;
  onGone: () => void;
}

export function RequestActs({ rfq, onOpen, onGone }: RequestActsProps) {
  const { t } = useLingui();
  const [act, setAct] = useState<Act>();
  const { abilities, id: rfq_id, version } = rfq;
  const item = (reason: string | undefined, onClick: () => void, words: ReactNode, red = false) => (
    <DisabledReason reason={reason}>
      <Menu.Item {...(red ? { color: 'red' } : {})} onClick={onClick}>
        {words}
      </Menu.Item>
    </DisabledReason>
  );
  const status = async (to: 'sent' | 'closed') => {
    const yes =
      to === 'sent' ||
      (await confirm({
        title: <Trans>Close this request?</Trans>,
        text: <Trans>Suppliers can no longer send or change quotes. You can reopen it.</Trans>,
        verb: <Trans>Close request</Trans>,
      }));
    if (yes) await attempt(() => api.change_rfq_status({ rfq_id, version, status: to }));
  };
  const why_status = reasonOf(abilities.change_rfq_status);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
            <Trans>Actions</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {rfq.status !== 'draft' && (
            <>
              {item(reasonOf(abilities.update_rfq_due), () => setAct('due'), <Trans>Change due date</Trans>)}
              {item(reasonOf(abilities.add_rfq_suppliers), () => setAct('suppliers'), <Trans>Add suppliers</Trans>)}
              {rfq.status === 'closed'
                ? item(why_status, () => void status('sent'), <Trans>Reopen request</Trans>)
                : item(why_status, () => void status('closed'), <Trans>Close request</Trans>)}
              {item(why_status, () => setAct('cancel'), <Trans>Cancel request</Trans>, true)}
            </>
          )}
          {item(
            reasonOf(abilities.add_rfq_copy),
            () =>
              void attempt(async () => {
                const copy = await api.add_rfq_copy({ rfq_id });
                toast.success(t`Draft created.`);
                onOpen(copy.rfq_id);
              }),
            <Trans>Duplicate</Trans>,
          )}
          {rfq.status === 'draft' &&
            item(
              reasonOf(abilities.delete_rfq),
              () =>
                void attemptConfirmed(
                  {
                    title: <Trans>Delete this draft?</Trans>,
                    text: <Trans>It was not sent to anyone. This cannot be undone.</Trans>,
                    verb: <Trans>Delete draft</Trans>,
                  },
                  async () => {
                    await api.delete_rfq({ rfq_id });
                    onGone();
                  },
                ),
              <Trans>Delete draft</Trans>,
              true,
            )}
        </Menu.Dropdown>
      </Menu>
      <LazyMount opened={act !== undefined} onClose={() => setAct(undefined)}>
        {(opened) => <ActDrawer act={opened ? act : undefined} rfq={rfq} onClose={() => setAct(undefined)} />}
      </LazyMount>
    </>
  );
}
