/** Says that there will be no quote, and why. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../kit/api.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { quote_page } from '../slices.ts';

export function Decline({ token, company, onDeclined }: { token: string; company: string; onDeclined: () => void }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const [reason, setReason] = useState('');
  const [busy, run] = useAttempt();
  const decline = () =>
    run(async () => {
      await api.reject_rfq({ token, reason });
      onDeclined();
      setOpened(false);
      quote_page.set((held) => ({ ...held, declined_reason: reason }));
      toast.success(t`${company} has been notified.`);
    });
  return (
    <>
      <Button size="md" variant="default" onClick={() => setOpened(true)}>
        <Trans>Decline</Trans>
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t`Decline this request`}>
        <Stack gap={12}>
          <Textarea
            label={t`Reason`}
            required
            autosize
            minRows={2}
            maxLength={1000}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Cluster gap={8} justify="end">
            <Button variant="default" onClick={() => setOpened(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button color="red" loading={busy} disabled={reason.trim() === ''} onClick={() => void decline()}>
              <Trans>Decline request</Trans>
            </Button>
          </Cluster>
        </Stack>
      </Modal>
    </>
  );
}
