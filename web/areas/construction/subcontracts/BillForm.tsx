/** What is said of a draft of a bill: deductions with their reasons, the sub-contractor's invoice, a remark. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Choice, Text } from '../../../../contract/call.ts';
import { Paise } from '../../../../contract/fields.ts';
import { deduction_kinds } from '../../../../domain/money/running_bill.ts';
import { api } from '../../../kit/api.ts';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { FormRows } from '../../../ui/form/FormRows.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { RunningBill } from '../slices.ts';
import { useDeductionKinds } from './words.tsx';

const Typed = z.object({
  invoice: Text(40).default(''),
  remark: Text(1000).default(''),
  deductions: z
    .array(z.object({ kind: Choice(deduction_kinds), reason: Text(300, 3), amount: Paise }))
    .max(20)
    .default([]),
});

interface BillFormProps {
  opened: boolean;
  bill: RunningBill;
  onClose: () => void;
}

export default function BillForm({ opened, bill, onClose }: BillFormProps) {
  const { t } = useLingui();
  const kinds = useDeductionKinds();
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Change bill`} subtitle={bill.order_number}>
      <Form
        schema={Typed}
        label={t`Change bill`}
        initial={{ invoice: bill.invoice, remark: bill.remark, deductions: bill.deductions }}
        submitLabel={<Trans>Save bill</Trans>}
        onCancel={onClose}
        onSubmit={async (typed) => {
          await api.update_running_bill({ running_bill_id: bill.id, version: bill.version, ...typed });
          onClose();
        }}
      >
        <p>
          <Trans>Quantities come from the measurement book. Saving takes over what was measured since.</Trans>
        </p>
        <FormRows
          name="deductions"
          title={t`Deductions`}
          blank={{ kind: 'material' }}
          most={20}
          add={t`Add deduction`}
          remove={(number) => t`Remove deduction ${number}`}
        >
          {(row, removal) => (
            <>
              <FieldGrid>
                <SelectField
                  name={`${row}.kind`}
                  label={t`Kind`}
                  options={deduction_kinds.map((value) => ({ value, label: kinds[value] }))}
                />
                <MoneyField name={`${row}.amount`} label={t`Amount`} />
              </FieldGrid>
              <TextField name={`${row}.reason`} label={t`Reason`} />
              {removal}
            </>
          )}
        </FormRows>
        <TextField name="invoice" label={t`Invoice of the sub-contractor`} />
        <TextareaField name="remark" label={t`Remark`} minRows={2} />
      </Form>
    </Drawer>
  );
}
