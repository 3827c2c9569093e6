/** Sends an order to its supplier, gives up what of it will not come, closes or cancels it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { Text } from '../../../../contract/call.ts';
import { sumOf } from '../../../../domain/materials/quantities.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { useLabels } from '../../../kit/labels.ts';
import { api } from '../../../kit/api.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../../ui/form/form_state.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { OrderAnswer, OrderLine } from '../slices.ts';
import type { OrderAct } from './OrderActs.tsx';
import { Quantity } from '../../../../contract/quantities.ts';

interface OrderActDrawerProps {
  act: OrderAct | undefined;
  order: OrderAnswer;
  onClose: () => void;
}

const with_note = z.object({ note: Text(2000).default('') });
const with_reason = z.object({ reason: Text(1000, 1) });
const of_line = z.object({ line_id: z.number(), quantity: Quantity, reason: Text(1000, 1) });

export default function OrderActDrawer({ act, order, onClose }: OrderActDrawerProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<OrderAct>('send');
  if (act && act !== shown) setShown(act);
  const titles: Record<OrderAct, string> = {
    send: order.sent_at ? t`Send again` : t`Send to supplier`,
    close: t`Close order`,
    cancel: t`Cancel order`,
    short_close: t`Short-close line`,
  };
  const { id: order_id, version, supplier } = order;
  // before an order is sent its supplier knows nothing of it
  const known = order.sent_at !== null;
  const to_supplier = known ? t`It is emailed to the supplier.` : undefined;
  const left = order.lines.flatMap((line) => {
    const open = sumOf([line.quantity, -line.short_closed, -line.least]);
    return open > 0 ? [{ line, open }] : [];
  });
  return (
    <Drawer opened={act !== undefined} onClose={onClose} title={titles[shown]} subtitle={order.number}>
      {shown === 'send' && (
        <Form
          schema={with_note}
          submitLabel={titles.send}
          onCancel={onClose}
          whyNot={supplier.email === '' ? t`${supplier.name} has no email address.` : undefined}
          onSubmit={async ({ note }) => {
            await api.send_order({ order_id, version, note });
            toast.success(t`Order sent to ${supplier.name}.`);
            onClose();
          }}
        >
          <p style={{ margin: 0 }}>
            <Trans>
              {supplier.name} gets an email at {supplier.email} with the PDF and a link to accept the order, ask a
              question or refuse it.
            </Trans>
          </p>
          <TextareaField
            name="note"
            label={order.question_at ? t`Reply` : t`Message`}
            description={t`Shown in the email and on the order page.`}
          />
        </Form>
      )}
      {(shown === 'close' || shown === 'cancel') && (
        <Form
          schema={with_reason}
          submitLabel={titles[shown]}
          // “Cancel” beside “Cancel order” would say both
          actions={
            <Button variant="default" onClick={onClose}>
              <Trans>Keep order</Trans>
            </Button>
          }
          onSubmit={async ({ reason }) => {
            await api.change_order_status({
              order_id,
              version,
              status: shown === 'close' ? 'closed' : 'cancelled',
              reason,
            });
            onClose();
          }}
        >
          <p style={{ margin: 0 }}>
            {shown === 'close' ? (
              <Trans>Undispatched quantities are short-closed. This cannot be undone.</Trans>
            ) : (
              <Trans>The commitment is released. This cannot be undone.</Trans>
            )}{' '}
            {known && <Trans>The supplier is notified by email.</Trans>}
          </p>
          <TextareaField name="reason" label={t`Reason`} description={to_supplier} />
        </Form>
      )}
      {shown === 'short_close' && (
        <Form
          schema={of_line}
          initial={left[0] ? { line_id: left[0].line.id, quantity: left[0].open } : {}}
          submitLabel={titles.short_close}
          onCancel={onClose}
          whyNot={left.length === 0 ? t`Everything has already been dispatched.` : undefined}
          onSubmit={async (values) => {
            await api.change_order_short_close({ order_id, version, ...values });
            onClose();
          }}
        >
          <LineAndQuantity left={left} />
          <TextareaField name="reason" label={t`Reason`} description={to_supplier} />
        </Form>
      )}
    </Drawer>
  );
}

interface LineAndQuantityProps {
  left: readonly { line: OrderLine; open: number }[];
}

/** Which line, and how much of it: all that is open, until someone says less. */
function LineAndQuantity({ left }: LineAndQuantityProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { state } = useForm();
  const line_id = useFormValue<number>('line_id');
  const chosen = left.find(({ line }) => line.id === line_id);
  const before = useRef(line_id);
  useEffect(() => {
    if (before.current === line_id) return;
    before.current = line_id;
    state.set('quantity', chosen?.open ?? null);
  }, [line_id, chosen, state]);
  return (
    <>
      <SelectField
        name="line_id"
        label={t`Line`}
        options={left.map(({ line }) => ({ value: line.id, label: line.description }))}
      />
      <NumberField
        name="quantity"
        label={t`Quantity that will not come`}
        description={chosen && t`At most ${showNumber(chosen.open, 3)} ${term(chosen.line.unit)}`}
      />
    </>
  );
}
