/** A credit note against an invoice: how much of it, and why. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Text } from '../../../contract/call.ts';
import { Paise } from '../../../contract/fields.ts';
import { showPaise } from '../../../domain/money.ts';
import { api } from '../../kit/api.ts';
import { Form } from '../../ui/form/Form.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import type { Invoice } from './slices.ts';

const Typed = z.object({ amount: Paise.positive(), reason: Text(500, 3) });

interface CreditFormProps {
  opened: boolean;
  invoice: Invoice;
  onClose: () => void;
  onSaved: (invoice_id: number) => void;
}

export default function CreditForm({ opened, invoice, onClose, onSaved }: CreditFormProps) {
  const { t } = useLingui();
  const left = showPaise(invoice.left_to_credit);
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Create credit note`} subtitle={invoice.number} width="narrow">
      <Form
        schema={Typed}
        label={t`Create credit note`}
        initial={{ amount: invoice.left_to_credit, reason: '' }}
        submitLabel={<Trans>Create draft</Trans>}
        onCancel={onClose}
        onSubmit={async (typed) => {
          const { id: invoice_id, version } = invoice;
          onSaved((await api.add_credit_note({ invoice_id, version, ...typed })).invoice_id);
        }}
      >
        <MoneyField
          name="amount"
          label={t`Amount (excl. GST)`}
          description={t`At most ${left}. GST follows the invoice.`}
        />
        <TextField name="reason" label={t`Reason`} />
      </Form>
    </Drawer>
  );
}
