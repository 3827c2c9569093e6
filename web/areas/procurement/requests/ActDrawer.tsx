/** A new due date, further suppliers, or the reason for cancelling. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { api } from '../../../kit/api.ts';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import type { RfqAnswer } from '../slices.ts';
import type { Act } from './RequestActs.tsx';
import { SupplierChoice } from './SupplierChoice.tsx';

interface ActDrawerProps {
  act: Act | undefined;
  rfq: RfqAnswer;
  onClose: () => void;
}

const due = z.object({ due_on: PlainDate });
const cancel = z.object({ reason: Text(1000, 1) });

export default function ActDrawer({ act, rfq, onClose }: ActDrawerProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<Act>('due');
  if (act && act !== shown) setShown(act);
  const titles = { due: t`Change due date`, suppliers: t`Add suppliers`, cancel: t`Cancel request` };
  const { id: rfq_id, version } = rfq;
  return (
    <Drawer opened={act !== undefined} onClose={onClose} title={titles[shown]} subtitle={rfq.number}>
      {shown === 'due' && (
        <Form
          schema={due}
          initial={{ due_on: rfq.due_on }}
          submitLabel={<Trans>Change and notify</Trans>}
          onCancel={onClose}
          onSubmit={async (values) => {
            await api.update_rfq_due({ rfq_id, version, ...values });
            onClose();
          }}
        >
          <DateField
            name="due_on"
            label={t`Due date`}
            description={t`All suppliers who did not decline get an email.`}
          />
        </Form>
      )}
      {shown === 'cancel' && (
        <Form
          schema={cancel}
          submitLabel={<Trans>Cancel request</Trans>}
          onCancel={onClose}
          onSubmit={async (values) => {
            await api.change_rfq_status({ rfq_id, version, status: 'cancelled', ...values });
            onClose();
          }}
        >
          <TextareaField
            name="reason"
            label={t`Reason`}
            description={t`It is emailed to suppliers. This cannot be undone.`}
          />
        </Form>
      )}
      {shown === 'suppliers' && <MoreSuppliers rfq={rfq} onClose={onClose} />}
    </Drawer>
  );
}

function MoreSuppliers({ rfq, onClose }: { rfq: RfqAnswer; onClose: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [busy, run] = useAttempt();
  return (
    <Stack gap={16}>
      <SupplierChoice
        rfq_id={rfq.id}
        chosen={chosen}
        onChange={setChosen}
        without={new Set(rfq.suppliers.map(({ supplier_id }) => supplier_id))}
      />
      <Button
        loading={busy}
        disabled={chosen.size === 0}
        onClick={() =>
          void run(async () => {
            await api.add_rfq_suppliers({ rfq_id: rfq.id, supplier_ids: [...chosen] });
            onClose();
          })
        }
      >
        <Trans>Ask suppliers</Trans>
      </Button>
    </Stack>
  );
}
