/** Whether a supplier is blocked, and the way to block it with a reason or to end the block. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { Text } from '../../../contract/call.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useAttempt } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { Cluster } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { supplier as supplier_slice, type SupplierAnswer } from './slices.ts';
import { KycTag, SupplierTags } from './states.tsx';

const Reason = z.object({ reason: Text(300, 1) });

export function Block({ answer: { supplier, abilities } }: { answer: SupplierAnswer }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [busy, run] = useAttempt();
  const { id: supplier_id, version, blocked_reason } = supplier;
  const send = async (reason: string) => {
    const saved = await api.toggle_supplier_block({ supplier_id, version, reason });
    supplier_slice.set((held) => (held.supplier.id === saved.id ? { ...held, supplier: saved } : held));
    setAsking(false);
  };
  const blocked = blocked_reason !== '';
  return (
    <>
      <Cluster gap={8} align="center">
        <SupplierTags {...supplier} />
        <Cluster as="span" gap={6} align="center">
          <Trans>Documents</Trans> <KycTag state={supplier.kyc} />
        </Cluster>
        <DisabledReason reason={reasonOf(abilities.toggle_supplier_block)}>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={busy}
            leftSection={<IconBan size={14} aria-hidden />}
            onClick={() => (blocked ? void run(() => send('')) : setAsking(true))}
          >
            {blocked ? <Trans>Unblock</Trans> : <Trans>Block</Trans>}
          </Button>
        </DisabledReason>
      </Cluster>
      {blocked && (
        <p role="status" style={{ margin: 0 }}>
          <Trans>Blocked: {blocked_reason}</Trans>
        </p>
      )}
      {asking && !blocked && (
        <Panel title={t`Block supplier`}>
          <Form
            schema={Reason}
            label={t`Block supplier`}
            submitLabel={<Trans>Block supplier</Trans>}
            onCancel={() => setAsking(false)}
            onSubmit={({ reason }) => send(reason)}
          >
            <TextareaField
              name="reason"
              label={t`Reason`}
              description={t`Nothing is asked of or ordered from a blocked supplier.`}
              minRows={2}
            />
          </Form>
        </Panel>
      )}
    </>
  );
}
