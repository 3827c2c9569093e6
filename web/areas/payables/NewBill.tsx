/** Begins a bill: the order it is for, its number and its date; what was accepted and not billed is filled in. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Id, PlainDate, Text } from '../../../contract/call.ts';
import { api } from '../../kit/api.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { useFoundOptions } from '../../ui/form/found_options.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { billable_orders } from './slices.ts';

const Typed = z.object({ order_id: Id, number: Text(40, 1), day: PlainDate });

interface NewBillProps {
  opened: boolean;
  /** absent: of any project */
  project_id: number | undefined;
  onClose: () => void;
  onSaved: (bill_id: number) => void;
}

export default function NewBill({ opened, project_id, onClose, onSaved }: NewBillProps) {
  const { t } = useLingui();
  const { options, searching } = useFoundOptions(
    billable_orders,
    (words) => ({ limit: 50, ...(project_id === undefined ? {} : { project_ids: [project_id] }), ...words }),
    ({ orders }) =>
      orders.map(({ order_id, number, supplier, project }) => ({
        value: order_id,
        label: [number, supplier, ...(project_id === undefined ? [project] : [])].join(' · '),
      })),
  );
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Enter supplier bill`}>
      <Form
        schema={Typed}
        label={t`Enter supplier bill`}
        submitLabel={<Trans>Create draft</Trans>}
        onCancel={onClose}
        onSubmit={async (typed) => onSaved((await api.add_supplier_bill(typed)).supplier_bill_id)}
      >
        <SelectField
          name="order_id"
          label={t`Purchase order`}
          description={t`Orders with accepted material that is not billed come first.`}
          options={options}
          {...searching}
        />
        <FieldGrid>
          <TextField name="number" label={t`Bill number`} />
          <DateField name="day" label={t`Bill date`} />
        </FieldGrid>
      </Form>
    </Drawer>
  );
}
