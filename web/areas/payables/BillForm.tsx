/** A bill as the supplier wrote it: number, date, quantities and rates of its lines, freight. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { z } from 'zod';
import { PlainDate, Text } from '../../../contract/call.ts';
import { Paise } from '../../../contract/fields.ts';
import { api } from '../../kit/api.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { FormRows } from '../../ui/form/FormRows.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import type { Bill } from './slices.ts';

const Percent = z.number().min(0).max(100);
const Typed = z.object({
  number: Text(40, 1),
  day: PlainDate,
  lines: z
    .array(
      z.object({
        po_line_id: z.number().int().positive(),
        quantity: z.number().positive(),
        rupees: z.number().positive(),
        gst_percent: Percent,
      }),
    )
    .min(1)
    .max(500),
  freight: Paise.nullable().default(0),
  freight_gst_percent: Percent.default(18),
  remark: Text(1000).default(''),
});

/** Rates are typed in rupees, to four places of a paisa. */
const paiseOf = (rupees: number): number => Number((rupees * 100).toFixed(4));

export default function BillForm({ opened, bill, onClose }: { opened: boolean; bill: Bill; onClose: () => void }) {
  const { t } = useLingui();
  const all = useMemo(
    () => [...bill.lines.map((line) => ({ ...line, left: line.quantity, rate: line.order_rate })), ...bill.more_lines],
    [bill],
  );
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Edit bill`} subtitle={bill.supplier} width="wide">
      <Form
        schema={Typed}
        label={t`Edit bill`}
        initial={{
          number: bill.number,
          day: bill.day,
          lines: bill.lines.map(({ po_line_id, quantity, rate, gst_percent }) => ({
            po_line_id,
            quantity,
            rupees: rate / 100,
            gst_percent,
          })),
          freight: bill.freight,
          freight_gst_percent: bill.freight_gst_percent,
          remark: bill.remark,
        }}
        submitLabel={<Trans>Save bill</Trans>}
        onCancel={onClose}
        onSubmit={async ({ lines, freight, ...typed }) => {
          await api.update_supplier_bill({
            supplier_bill_id: bill.id,
            version: bill.version,
            ...typed,
            freight: freight ?? 0,
            lines: lines.map(({ rupees, ...line }) => ({ ...line, rate: paiseOf(rupees) })),
          });
          onClose();
        }}
      >
        <FieldGrid>
          <TextField name="number" label={t`Bill number`} />
          <DateField name="day" label={t`Bill date`} />
        </FieldGrid>
        <FormRows
          name="lines"
          title={t`Lines`}
          blank={{ gst_percent: all[0]?.gst_percent ?? 18 }}
          most={all.length}
          add={t`Add line`}
          remove={(number) => t`Remove line ${number}`}
        >
          {(row, removal) => (
            <>
              <SelectField
                name={`${row}.po_line_id`}
                label={t`Line of the order`}
                options={all.map(({ po_line_id, description }) => ({ value: po_line_id, label: description }))}
              />
              <FieldGrid columns={3}>
                <Quantity row={row} lines={all} />
                <NumberField name={`${row}.rupees`} label={t`Rate ₹ (excl. GST)`} decimalScale={6} />
                <NumberField name={`${row}.gst_percent`} label={t`GST`} unit="%" />
              </FieldGrid>
              {removal}
            </>
          )}
        </FormRows>
        <FieldGrid>
          <MoneyField name="freight" label={t`Freight (excl. GST)`} />
          <NumberField name="freight_gst_percent" label={t`GST on freight`} unit="%" />
        </FieldGrid>
        <TextareaField name="remark" label={t`Remark`} minRows={2} />
      </Form>
    </Drawer>
  );
}

/** In the unit of the chosen line. */
function Quantity({ row, lines }: { row: string; lines: readonly { po_line_id: number; unit: string }[] }) {
  const { t } = useLingui();
  const chosen = useFormValue<number | undefined>(`${row}.po_line_id`);
  const unit = lines.find(({ po_line_id }) => po_line_id === chosen)?.unit;
  return <NumberField name={`${row}.quantity`} label={t`Quantity billed`} unit={unit} decimalScale={3} />;
}
