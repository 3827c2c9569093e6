/** One movement with all that is known of it, and the way to reverse it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { inventory_stock } from '../../../../contract/inventory.ts';
import { showDate } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import type { MovementRow } from '../slices.ts';

const Reversal = inventory_stock.undo_movement.request.pick({ reason: true });

export default function MovementDrawer({
  movement,
  onClose,
}: {
  movement: MovementRow | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [asking, setAsking] = useState(false);
  if (!movement) return null;
  const why_not = reasonOf(movement.abilities.undo_movement);
  const placed = (name: string, state: string) => [name, state && term(state)].filter(Boolean).join(' · ');
  return (
    <Drawer
      opened
      onClose={onClose}
      title={movement.item}
      subtitle={`${term(movement.kind)} · ${showDate(movement.day)}`}
    >
      <Stack gap={16}>
        <FactList
          columns={2}
          facts={[
            { label: t`Quantity`, value: `${showNumber(movement.quantity, 3)} ${movement.unit}` },
            { label: t`Serial numbers`, value: movement.serials > 0 ? showNumber(movement.serials) : '' },
            { label: t`From`, value: placed(movement.from, movement.from_state) },
            { label: t`To`, value: placed(movement.to, movement.to_state) },
            { label: t`Project`, value: movement.project },
            { label: t`Lot`, value: movement.lot },
            { label: t`Document`, value: movement.document },
            { label: t`Challan`, value: movement.challan },
            { label: t`Reason`, value: movement.reason },
            { label: t`Recorded by`, value: movement.made_by },
            { label: t`Recorded at`, value: <TimeText at={movement.made_at} /> },
            ...(movement.value === null ? [] : [{ label: t`Value`, value: <Money paise={movement.value} exact /> }]),
          ]}
        />
        {asking ? (
          <Form
            schema={Reversal}
            label={t`Reverse movement`}
            submitLabel={t`Reverse movement`}
            onCancel={() => setAsking(false)}
            onSubmit={async ({ reason }) => {
              await api.undo_movement({ movement_id: movement.id, reason });
              toast.success(t`The movement was reversed.`);
              onClose();
            }}
          >
            <TextareaField name="reason" label={t`Reason`} minRows={2} />
          </Form>
        ) : (
          <div>
            <DisabledReason reason={why_not}>
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => setAsking(true)}
              >
                <Trans>Reverse movement</Trans>
              </Button>
            </DisabledReason>
          </div>
        )}
      </Stack>
    </Drawer>
  );
}
