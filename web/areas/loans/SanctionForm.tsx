/** What the lender sanctioned, as its letter says. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { loan_sanction } from '../../../contract/loans.ts';
import { api } from '../../kit/api.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Plain } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import type { Loan } from './slices.ts';

const Sanction = z.object(loan_sanction);

interface SanctionFormProps {
  opened: boolean;
  loan: Loan;
  onClose: () => void;
}

export default function SanctionForm({ opened, loan, onClose }: SanctionFormProps) {
  const { t } = useLingui();
  const { id: loan_id, version, sanctioned, amount, sanction_number, sanctioned_on, rate_percent, months } = loan;
  const before = sanctioned > 0 ? { sanction_number, sanctioned_on, rate_percent, months } : {};
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Record sanction`} subtitle={loan.number} width="narrow">
      <Form
        schema={Sanction}
        label={t`Record sanction`}
        initial={{ ...before, sanctioned: sanctioned || amount, moratorium_months: loan.moratorium_months }}
        submitLabel={<Trans>Record sanction</Trans>}
        onCancel={onClose}
        onSubmit={async (facts) => {
          await api.add_loan_sanction({ loan_id, version, ...facts });
          onClose();
        }}
      >
        <Plain>
          <Trans>The sanction counts once a second person confirms it.</Trans>
        </Plain>
        <TextField name="sanction_number" label={t`Sanction number`} />
        <DateField name="sanctioned_on" label={t`Sanctioned on`} />
        <MoneyField name="sanctioned" label={t`Sanctioned amount`} />
        <NumberField name="rate_percent" label={t`Interest per year`} unit="%" />
        <NumberField name="months" label={t`Number of EMIs`} />
        <NumberField name="moratorium_months" label={t`Moratorium (months)`} />
      </Form>
    </Drawer>
  );
}
