/** The return of a guarantee, or the claim made on it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { Paise } from '../../../../contract/fields.ts';
import { api } from '../../../kit/api.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { useToday } from '../../../ui/text/today.ts';
import type { Guarantee } from '../slices.ts';

const Typed = z.object({ day: PlainDate, amount: Paise.optional(), note: Text(500).default('') });

interface EndFormProps {
  opened: boolean;
  guarantee: Guarantee;
  state: 'returned' | 'invoked';
  onClose: () => void;
}

export default function EndForm({ opened, guarantee, state, onClose }: EndFormProps) {
  const { t } = useLingui();
  const today = useToday();
  const { id: guarantee_id, version, party, amount } = guarantee;
  const claimed = state === 'invoked';
  const title = claimed ? t`Record claim` : t`Record return`;
  return (
    <Drawer opened={opened} onClose={onClose} title={title} subtitle={party} width="narrow">
      <Form
        schema={Typed}
        label={title}
        initial={{ day: today, ...(claimed && { amount }) }}
        submitLabel={claimed ? <Trans>Record claim</Trans> : <Trans>Record return</Trans>}
        onCancel={onClose}
        onSubmit={async ({ amount: paise, ...typed }) => {
          await api.change_guarantee_status({
            guarantee_id,
            version,
            state,
            ...typed,
            ...(claimed && paise !== undefined && { amount: paise }),
          });
          onClose();
        }}
      >
        <FieldGrid>
          <DateField name="day" label={claimed ? t`Claimed on` : t`Returned on`} />
          {claimed && <MoneyField name="amount" label={t`Amount claimed`} />}
        </FieldGrid>
        <TextareaField name="note" label={t`Remarks`} minRows={2} />
      </Form>
    </Drawer>
  );
}
