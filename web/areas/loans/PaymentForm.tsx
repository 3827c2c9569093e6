/** A disbursal of the lender, a prepayment, or the subsidy that came into the loan account. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { loan_payment } from '../../../contract/loans.ts';
import { payment_effects } from '../../../domain/money/loans.ts';
import { loan_payment_kinds, whyNotRecordPayment } from '../../../domain/money/loan_stages.ts';
import { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Plain } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import type { Loan } from './slices.ts';
import { useEffects } from './words.tsx';

const Payment = z.object(loan_payment);

interface PaymentFormProps {
  opened: boolean;
  loan: Loan;
  onClose: () => void;
}

export default function PaymentForm({ opened, loan, onClose }: PaymentFormProps) {
  const { t } = useLingui();
  const { choices } = useLabels();
  const { id: loan_id, version, stage } = loan;
  const kinds = loan_payment_kinds.filter((kind) => !whyNotRecordPayment(stage, kind));
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Record payment`} subtitle={loan.number} width="narrow">
      <Form
        schema={Payment}
        label={t`Record payment`}
        initial={{ ...(kinds[0] && { kind: kinds[0] }), effect: 'shorter' as const }}
        submitLabel={<Trans>Record payment</Trans>}
        onCancel={onClose}
        onSubmit={async (payment) => {
          await api.add_loan_payment({ loan_id, version, ...payment });
          onClose();
        }}
      >
        <Plain>
          <Trans>The payment counts once a second person confirms it.</Trans>
        </Plain>
        <SelectField name="kind" label={t`Payment`} options={choices(kinds)} />
        <DateField name="day" label={t`Date`} />
        <MoneyField name="amount" label={t`Amount`} />
        <EffectField />
        <TextField name="reference" label={t`Reference`} />
      </Form>
    </Drawer>
  );
}

/** What less is owed changes; a disbursal changes nothing of that kind. */
function EffectField() {
  const { t } = useLingui();
  const effects = useEffects();
  if (useFormValue<string | undefined>('kind') === 'disbursal') return null;
  return (
    <SelectField
      name="effect"
      label={t`Effect on EMIs`}
      clearable={false}
      options={payment_effects.map((value) => ({ value, label: effects[value] }))}
    />
  );
}
