/** Asks suppliers who quoted for a better offer. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { api } from '../../../kit/api.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import type { RfqAnswer } from '../slices.ts';

const shape = z.object({ note: Text(2000, 1), due_on: PlainDate });

export default function Negotiate({ opened, rfq, onClose }: { opened: boolean; rfq: RfqAnswer; onClose: () => void }) {
  const { t } = useLingui();
  const quoted = rfq.suppliers.filter(({ versions }) => versions > 0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(quoted.map(({ id }) => id)));
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Ask for better offer`} subtitle={rfq.number}>
      <Form
        schema={shape}
        initial={{ due_on: rfq.due_on }}
        submitLabel={<Trans>Send</Trans>}
        whyNot={chosen.size === 0 ? t`Select suppliers first.` : undefined}
        onCancel={onClose}
        onSubmit={async (values) => {
          await api.send_rfq_round({ rfq_id: rfq.id, version: rfq.version, asked_ids: [...chosen], ...values });
          onClose();
        }}
      >
        <Stack gap={8}>
          {quoted.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.has(id)}
              onChange={(event) => {
                const next = new Set(chosen);
                if (event.currentTarget.checked) next.add(id);
                else next.delete(id);
                setChosen(next);
              }}
            />
          ))}
        </Stack>
        <TextareaField
          name="note"
          label={t`Message to suppliers`}
          description={t`Each supplier gets it by email. Suppliers do not see each other.`}
        />
        <DateField name="due_on" label={t`New due date`} />
      </Form>
    </Drawer>
  );
}
