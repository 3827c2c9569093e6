/** A transfer: what was sent, and what of it arrives. Quantities are entered by whoever counts them. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { Day, Reason } from '../../../../contract/inventory.ts';
import { showDate } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { useForm } from '../../../ui/form/form_state.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { useToday } from '../../../ui/text/today.ts';
import type { Transfer } from '../slices.ts';

const Arrived = z.object({
  day: Day,
  reason: Reason,
  lines: z.array(
    z.object({
      item_id: z.int(),
      received: z.number().nonnegative(),
      missing: z.number().nonnegative().nullable().default(null),
    }),
  ),
});

export default function ReceiveTransfer({
  transfer,
  onClose,
}: {
  transfer: Transfer | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const today = useToday();
  if (!transfer) return null;
  const open = transfer.lines.filter((one) => one.open > 0);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={transfer.number}
      subtitle={t`Transfer from ${transfer.from} to ${transfer.to}`}
    >
      <Stack gap={16}>
        <FactList
          columns={2}
          facts={[
            { label: t`Sent on`, value: showDate(transfer.sent_on) },
            { label: t`Received on`, value: transfer.received_on ? showDate(transfer.received_on) : t`In transit` },
            { label: t`Challan`, value: transfer.document },
            { label: t`E-way bill`, value: transfer.eway_bill },
            { label: t`Vehicle`, value: transfer.vehicle },
            { label: t`Sent by`, value: transfer.made_by },
            { label: t`Note`, value: transfer.note },
            ...transfer.lines.map((one) => ({
              label: one.item,
              value:
                one.missing > 0
                  ? t`${showNumber(one.received, 3)} of ${showNumber(one.sent, 3)} ${one.unit} received, ${showNumber(one.missing, 3)} missing`
                  : t`${showNumber(one.received, 3)} of ${showNumber(one.sent, 3)} ${one.unit} received`,
            })),
          ]}
        />
        {open.length > 0 && (
          <Panel title={t`Receive transfer`}>
            <Form
              schema={Arrived}
              initial={{ day: today, lines: open.map(({ item_id }) => ({ item_id })) }}
              label={t`Receive transfer`}
              submitLabel={t`Receive transfer`}
              whyNot={reasonOf(transfer.abilities.update_stock_transfer)}
              draftKey={`transfer-${transfer.id}`}
              onSubmit={async ({ lines, ...given }) => {
                await api.update_stock_transfer({
                  transfer_id: transfer.id,
                  ...given,
                  lines: lines.map((line) => ({ ...line, missing: line.missing ?? 0 })),
                });
                toast.success(t`The transfer was received.`);
                onClose();
              }}
            >
              <Cluster gap={12} align="end">
                <DateField name="day" label={t`Date`} />
                <AllArrived open={open} />
              </Cluster>
              {open.map((one, at) => (
                <FieldGrid key={one.item_id}>
                  <NumberField
                    name={`lines.${at}.received`}
                    label={t`${one.item}: received`}
                    unit={one.unit}
                    description={t`${showNumber(one.open, 3)} expected`}
                  />
                  <NumberField name={`lines.${at}.missing`} label={t`Missing or damaged`} unit={one.unit} />
                </FieldGrid>
              ))}
              <TextareaField name="reason" label={t`Reason for the shortage`} minRows={2} />
            </Form>
          </Panel>
        )}
      </Stack>
    </Drawer>
  );
}

/** Enters all that is expected as received, with nothing missing. */
function AllArrived({ open }: { open: readonly Transfer['lines'][number][] }) {
  const { t } = useLingui();
  const { state } = useForm();
  return (
    <Button
      variant="default"
      onClick={() =>
        state.set(
          'lines',
          open.map((one) => ({ item_id: one.item_id, received: one.open, missing: null })),
        )
      }
    >
      {t`All arrived`}
    </Button>
  );
}
