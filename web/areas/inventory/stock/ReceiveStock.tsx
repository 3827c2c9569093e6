/** Material comes into a store without an order. What is typed stays on the device until it is sent, and is sent once. */
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Day, inventory_stock, ModuleFacts, Reason } from '../../../../contract/inventory.ts';
import { Id, Text } from '../../../../contract/call.ts';
import { serialsIn } from '../../../../domain/inventory/serials.ts';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { FormRows } from '../../../ui/form/FormRows.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { useToday } from '../../../ui/text/today.ts';
import { ItemLine } from '../moves/ItemLine.tsx';
import { inventory_choices } from '../slices.ts';
import { ModuleLot } from './ModuleLot.tsx';
import { Quantity } from '../../../../contract/quantities.ts';

const nothing = {};
const Line = z.object({
  item_id: Id,
  quantity: Quantity,
  lot: Text(60).default(''),
  rate: z.number().nonnegative().nullable().default(null),
  serials: z.string().max(900_000).default(''),
  ...ModuleFacts,
});
const Receipt = z.object({
  store_id: Id,
  opening: z.boolean().default(false),
  day: Day,
  document: Text(120).default(''),
  project_id: Id.nullable().default(null),
  note: Reason,
  lines: z.array(Line).min(1).max(200),
});
type Asked = z.input<(typeof inventory_stock)['add_stock_receipt']['request']>;

export default function ReceiveStock({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const today = useToday();
  const choices = useSlice(inventory_choices, nothing).data;
  const send = async ({ lines, ...receipt }: z.output<typeof Receipt>) => {
    const asked: Asked = {
      ...receipt,
      lines: lines.map(({ serials, ...line }) => ({ ...line, serials: serialsIn(serials) })),
    };
    const { number } = await api.add_stock_receipt(asked);
    toast.success(t`The stock was received: ${number}.`);
    onClose();
  };
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Receive stock`}>
      <Form
        schema={Receipt}
        initial={{ day: today, lines: [{ item_id: null }] }}
        label={t`Receive stock`}
        submitLabel={t`Receive stock`}
        draftKey="receive-stock"
        onCancel={onClose}
        onSubmit={send}
      >
        <FieldGrid>
          <SelectField
            name="store_id"
            label={t`Store`}
            options={(choices?.stores ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <DateField name="day" label={t`Date`} />
          <TextField name="document" label={t`Challan or invoice number`} />
          <SelectField
            name="project_id"
            label={t`For project`}
            options={(choices?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FieldGrid>
        <FormRows
          name="lines"
          title={t`Items`}
          blank={{ item_id: null }}
          most={200}
          add={t`Add item`}
          remove={(number) => t`Remove item ${number}`}
        >
          {(row, removal) => (
            <ItemLine
              row={row}
              removal={removal}
              serials={{ about: t`Paste a list, one per line.`, purpose: 'receive' }}
              beside={
                <>
                  <TextField
                    name={`${row}.lot`}
                    label={t`Lot number`}
                    description={t`Leave blank to number automatically`}
                  />
                  {choices?.sees_values && <MoneyField name={`${row}.rate`} label={t`Rate per unit (excl. GST)`} />}
                </>
              }
              below={ModuleLot}
            />
          )}
        </FormRows>
        <CheckboxField name="opening" label={t`Opening stock`} />
        <TextareaField name="note" label={t`Note`} minRows={2} />
      </Form>
    </Drawer>
  );
}
