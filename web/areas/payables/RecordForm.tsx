/** Payments that the bank made: the day, and its reference for each. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Id, PlainDate, Text } from '../../../contract/call.ts';
import { showPaise } from '../../../domain/money.ts';
import { api } from '../../kit/api.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { FormRows } from '../../ui/form/FormRows.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { useToday } from '../../ui/text/today.ts';
import type { PaymentRun } from './slices.ts';

const Typed = z.object({
  paid_on: PlainDate,
  payments: z
    .array(z.object({ payment_id: Id, reference: Text(40).default('') }))
    .min(1)
    .max(500),
});

interface RecordFormProps {
  opened: boolean;
  run: PaymentRun;
  onClose: () => void;
}

export default function RecordForm({ opened, run, onClose }: RecordFormProps) {
  const { t } = useLingui();
  const today = useToday();
  const planned = run.payments.filter(({ status }) => status === 'planned');
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Record payments`} subtitle={run.number}>
      <Form
        schema={Typed}
        label={t`Record payments`}
        initial={{
          paid_on: run.pays_on < today ? run.pays_on : today,
          payments: planned.map(({ payment_id }) => ({ payment_id, reference: '' })),
        }}
        submitLabel={<Trans>Record payments</Trans>}
        onCancel={onClose}
        onSubmit={async (typed) => {
          await api.add_payments({ payment_run_id: run.id, version: run.version, ...typed });
          onClose();
        }}
      >
        <DateField name="paid_on" label={t`Paid on`} />
        <FormRows
          name="payments"
          title={t`Payments`}
          blank={{}}
          most={planned.length}
          add={t`Add payment`}
          remove={(number) => t`Remove payment ${number}`}
        >
          {(row, removal) => (
            <>
              <FieldGrid>
                <SelectField
                  name={`${row}.payment_id`}
                  label={t`Payment`}
                  options={planned.map(({ payment_id, party, amount }) => ({
                    value: payment_id,
                    label: t`${party}, ${showPaise(amount)}`,
                  }))}
                />
                <TextField name={`${row}.reference`} label={t`Reference (UTR)`} />
              </FieldGrid>
              {removal}
            </>
          )}
        </FormRows>
      </Form>
    </Drawer>
  );
}
