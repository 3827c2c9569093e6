/** A vendor calls an inspection of parts of one of the supplier's orders. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { PlainDate, Text } from '../../../contract/call.ts';
import type { Gets } from '../../../contract/index.ts';
import { showDate } from '../../../domain/dates.ts';
import { inspection_kinds, type InspectionKind } from '../../../domain/procurement/inspections.ts';
import { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SwitchField } from '../../ui/form/SwitchField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { PartChoice, type Parts, toParts } from './PartChoice.tsx';

const schema = z.object({
  kind: z.enum(inspection_kinds),
  inspect_on: PlainDate,
  place: Text(200, 1),
  abroad: z.boolean(),
  notice_reason: Text(400),
  note: Text(2000),
});

interface CallOwnInspectionProps {
  opened: boolean;
  own: Gets<'get_own_inspections'>;
  onClose: () => void;
}

export default function CallOwnInspection({ opened, own, onClose }: CallOwnInspectionProps) {
  const { t } = useLingui();
  const { choices } = useLabels();
  const [parts, setParts] = useState<Parts>(new Map());
  const lines = own.orders.flatMap(({ order_id, order, lines: of }) =>
    of.map((line) => ({ ...line, order_id, order, most: line.inspectable })),
  );
  const order_id = lines.find(({ po_line_id }) => parts.has(po_line_id))?.order_id;
  const first = showDate(own.first_day);
  const first_abroad = showDate(own.first_day_abroad);
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Call inspection`}>
      <Form
        schema={schema}
        label={t`Call inspection`}
        initial={{
          kind: 'PDI' satisfies InspectionKind,
          inspect_on: own.first_day,
          place: '',
          abroad: false,
          notice_reason: '',
          note: '',
        }}
        submitLabel={<Trans>Call inspection</Trans>}
        whyNot={order_id === undefined ? t`Select at least one line.` : undefined}
        onCancel={onClose}
        onSubmit={async (values) => {
          await api.add_own_inspection({ order_id: order_id ?? 0, ...values, lines: toParts(parts) });
          toast.success(t`Inspection called.`);
          onClose();
        }}
      >
        <PartChoice lines={lines} parts={parts} onChange={setParts} empty={t`Nothing left to inspect.`} />
        <SelectField name="kind" label={t`Type`} options={choices(inspection_kinds)} />
        <DateField
          name="inspect_on"
          label={t`Date`}
          description={t`Earliest with the agreed notice: ${first}; abroad: ${first_abroad}.`}
        />
        <TextField name="place" label={t`Place`} placeholder={t`Factory, city`} />
        <SwitchField name="abroad" label={t`The factory is abroad`} />
        <TextField name="notice_reason" label={t`Reason for a shorter notice`} />
        <TextareaField name="note" label={t`Note`} />
      </Form>
    </Drawer>
  );
}
