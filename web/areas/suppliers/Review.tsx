/** What waits of a supplier that was invited: a new link, or the review of the details it sent. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { Text } from '../../../contract/call.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useAttempt } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { Cluster, Plain, Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { CopyLink } from '../../ui/text/CopyLink.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import type { SupplierAnswer } from './slices.ts';

const Remark = z.object({ remark: Text(500, 1) });

export function Review({ answer: { supplier, abilities, submitted_at, review_remark } }: { answer: SupplierAnswer }) {
  const { t } = useLingui();
  const [busy, run] = useAttempt();
  const [asking, setAsking] = useState<'' | 'again' | 'refuse'>('');
  const [made, setMade] = useState<{ address: string; mailed_to: string }>();
  const { id: supplier_id, version, status } = supplier;
  if (status === 'active') return null;
  if (status === 'refused')
    return (
      <Plain role="status">
        <Trans>Refused: {review_remark}</Trans>
      </Plain>
    );
  if (status === 'invited')
    return (
      <Panel title={t`Invitation`}>
        <Stack gap={8}>
          <Plain>
            {review_remark ? (
              <Trans>Asked to change its details: {review_remark}</Trans>
            ) : (
              <Trans>Invited by email. Its details have not been sent yet.</Trans>
            )}
          </Plain>
          {made && <CopyLink link={made.address} title={supplier.name} />}
          <div>
            <DisabledReason reason={reasonOf(abilities.send_supplier_link)}>
              <Button
                variant="default"
                loading={busy}
                onClick={() => void run(async () => setMade(await api.send_supplier_link({ supplier_id })))}
              >
                <Trans>Send new link</Trans>
              </Button>
            </DisabledReason>
          </div>
        </Stack>
      </Panel>
    );
  const why_not = reasonOf(abilities.reject_supplier);
  return (
    <Panel title={t`Review`} note={submitted_at && <TimeText at={submitted_at} />}>
      <Stack gap={8}>
        <Plain>
          <Trans>The supplier sent its details and documents. Verify the documents below, then decide.</Trans>
        </Plain>
        {asking === '' ? (
          <Cluster gap={8}>
            <DisabledReason reason={reasonOf(abilities.approve_supplier)}>
              <Button loading={busy} onClick={() => void run(() => api.approve_supplier({ supplier_id, version }))}>
                <Trans>Accept supplier</Trans>
              </Button>
            </DisabledReason>
            <DisabledReason reason={why_not}>
              <Button variant="default" onClick={() => setAsking('again')}>
                <Trans>Ask again</Trans>
              </Button>
            </DisabledReason>
            <DisabledReason reason={why_not}>
              <Button variant="subtle" c="var(--ui-danger)" onClick={() => setAsking('refuse')}>
                <Trans>Refuse supplier</Trans>
              </Button>
            </DisabledReason>
          </Cluster>
        ) : (
          <Form
            key={asking}
            schema={Remark}
            label={t`Review`}
            submitLabel={asking === 'again' ? <Trans>Ask again</Trans> : <Trans>Refuse supplier</Trans>}
            onCancel={() => setAsking('')}
            onSubmit={async ({ remark }) => {
              await api.reject_supplier({ supplier_id, version, remark, again: asking === 'again' });
              setAsking('');
            }}
          >
            <TextareaField name="remark" label={t`Remark`} description={t`It is mailed to the supplier.`} minRows={2} />
          </Form>
        )}
      </Stack>
    </Panel>
  );
}
