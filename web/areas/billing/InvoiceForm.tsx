/** An invoice as it is drafted: its lines, a remark, and whether an advance is set off; or the amount of a credit note. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Choice, Text } from '../../../contract/call.ts';
import { Paise } from '../../../contract/fields.ts';
import { type GstClass, gst_classes } from '../../../domain/gst.ts';
import { api } from '../../kit/api.ts';
import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { FormRows } from '../../ui/form/FormRows.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import type { Invoice } from './slices.ts';

const Typed = z.object({
  items: z
    .array(
      z.object({
        description: Text(300, 1),
        gst_class: Choice(gst_classes),
        hsn: Text(8).default(''),
        amount: Paise.positive(),
      }),
    )
    .min(1)
    .max(50),
  remark: Text(1000).default(''),
  adjust_advance: z.boolean().default(true),
});
const Credit = z.object({ credit: Paise.positive(), reason: Text(500, 3), remark: Text(1000).default('') });

interface InvoiceFormProps {
  opened: boolean;
  project_id: number;
  /** absent: a new one */
  invoice?: Invoice;
  onClose: () => void;
  onSaved: (invoice_id: number) => void;
}

export default function InvoiceForm({ opened, project_id, invoice, onClose, onSaved }: InvoiceFormProps) {
  const { t } = useLingui();
  const note = invoice?.kind === 'credit_note';
  const title = note ? t`Edit credit note` : invoice ? t`Edit invoice` : t`Create invoice`;
  return (
    <Drawer opened={opened} onClose={onClose} title={title} subtitle={invoice?.milestone || undefined} width="wide">
      {note ? (
        <Form
          schema={Credit}
          label={title}
          initial={{ credit: invoice.credit, reason: invoice.reason, remark: invoice.remark }}
          submitLabel={<Trans>Save credit note</Trans>}
          onCancel={onClose}
          onSubmit={async (typed) => {
            await api.update_invoice({ invoice_id: invoice.id, version: invoice.version, ...typed });
            onSaved(invoice.id);
          }}
        >
          <MoneyField name="credit" label={t`Amount (excl. GST)`} />
          <TextField name="reason" label={t`Reason`} />
          <TextareaField name="remark" label={t`Remark on the document`} minRows={2} />
        </Form>
      ) : (
        <Form
          schema={Typed}
          label={title}
          initial={
            invoice
              ? { items: invoice.items, remark: invoice.remark, adjust_advance: invoice.adjust_advance }
              : { items: [{ gst_class: 'plant' }], adjust_advance: true }
          }
          submitLabel={invoice ? <Trans>Save invoice</Trans> : <Trans>Create draft</Trans>}
          onCancel={onClose}
          onSubmit={async ({ adjust_advance, ...typed }) => {
            if (!invoice) return onSaved((await api.add_invoice({ project_id, ...typed })).invoice_id);
            await api.update_invoice({ invoice_id: invoice.id, version: invoice.version, adjust_advance, ...typed });
            onSaved(invoice.id);
          }}
        >
          <FormRows
            name="items"
            blank={{ gst_class: 'plant' }}
            most={50}
            add={t`Add line`}
            remove={(number) => t`Remove line ${number}`}
          >
            {(row, removal) => (
              <>
                <TextField name={`${row}.description`} label={t`Description`} />
                <FieldGrid>
                  <MoneyField name={`${row}.amount`} label={t`Amount (excl. GST)`} />
                  <Tax row={row} />
                </FieldGrid>
                {removal}
              </>
            )}
          </FormRows>
          {invoice && <CheckboxField name="adjust_advance" label={t`Adjust what the customer paid on account`} />}
          <TextareaField name="remark" label={t`Remark on the invoice`} minRows={2} />
        </Form>
      )}
    </Drawer>
  );
}

/** How a line is taxed; a plant has codes of its own. */
function Tax({ row }: { row: string }) {
  const { t } = useLingui();
  const chosen = useFormValue<GstClass | undefined>(`${row}.gst_class`);
  const names: Record<GstClass, string> = {
    plant: t`Solar plant (goods and services)`,
    goods: t`Goods`,
    services: t`Services`,
    none: t`Without GST`,
  };
  return (
    <>
      <SelectField
        name={`${row}.gst_class`}
        label={t`GST`}
        options={gst_classes.map((value) => ({ value, label: names[value] }))}
      />
      {(chosen === 'goods' || chosen === 'services') && (
        <TextField name={`${row}.hsn`} label={chosen === 'goods' ? t`HSN` : t`SAC`} inputMode="numeric" />
      )}
    </>
  );
}
