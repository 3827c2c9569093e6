/** The bank account and UPI ID that invoices name. */
import { Trans, useLingui } from '@lingui/react/macro';
import { BillingSettings } from '../../../contract/invoices.ts';
import { api } from '../../kit/api.ts';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import type { Invoices } from './slices.ts';

const { upi_id, account_name, account_number, ifsc, bank_name } = BillingSettings.shape;
const Typed = BillingSettings.extend({
  upi_id: upi_id.default(''),
  account_name: account_name.default(''),
  account_number: account_number.default(''),
  ifsc: ifsc.default(''),
  bank_name: bank_name.default(''),
});

interface BankFormProps {
  opened: boolean;
  settings: Invoices['settings'];
  onClose: () => void;
}

export default function BankForm({ opened, settings, onClose }: BankFormProps) {
  const { t } = useLingui();
  const { version, ...initial } = settings;
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Bank details`} subtitle={t`For all projects of the company`}>
      <Form
        schema={Typed}
        label={t`Bank details`}
        initial={initial}
        submitLabel={<Trans>Save bank details</Trans>}
        onCancel={onClose}
        onSubmit={async (typed) => {
          await api.update_billing_settings({ version, ...typed });
          onClose();
        }}
      >
        <TextField name="account_name" label={t`Account name`} />
        <FieldGrid>
          <TextField name="bank_name" label={t`Bank and branch`} />
          <TextField name="ifsc" label={t`IFSC`} />
        </FieldGrid>
        <TextField name="account_number" label={t`Account number`} inputMode="numeric" />
        <TextField
          name="upi_id"
          label={t`UPI ID`}
          description={t`Invoices carry a UPI QR code with amount and invoice number.`}
        />
      </Form>
    </Drawer>
  );
}
