/** Services of an order: what was done of each, confirmed by whom, and how much is left. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { serviceLeft } from '../../../../domain/procurement/services.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Row, Spread, Stack } from '../../../ui/layout/flow.tsx';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { useToday } from '../../../ui/text/today.ts';
import type { OrderAnswer, OrderLine } from '../slices.ts';
import classes from './Order.module.css';
import { Quantity } from '../../../../contract/quantities.ts';

const of_entry = z.object({ quantity: Quantity, done_on: PlainDate, note: Text(500).default('') });

export function Services({ order }: { order: OrderAnswer }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [confirming, setConfirming] = useState<OrderLine>();
  const services = order.lines.filter(({ service }) => service);
  const { id: order_id, abilities } = order;
  const undo = async (line: OrderLine, entry_id: number) => {
    const yes = await confirm({
      title: <Trans>Undo this confirmation?</Trans>,
      text: <Trans>{line.description} becomes open again and its cost is removed from the project.</Trans>,
      verb: <Trans>Undo confirmation</Trans>,
    });
    if (yes) await attempt(() => api.undo_service_entry({ order_id, entry_id }));
  };
  if (services.length === 0) return null;
  return (
    <Panel title={t`Services`} note={<Plural value={services.length} one="# service" other="# services" />}>
      <Stack gap={16}>
        {services.map((line) => {
          const left = serviceLeft(line);
          const done = line.received;
          const all = line.quantity - line.short_closed;
          return (
            <Stack key={line.id} gap={4}>
              <Spread gap={12} align="center">
                <div>
                  <strong>{line.description}</strong>
                  <div className={classes.dim}>
                    <Trans>
                      {showNumber(done, 3)} of {showNumber(all, 3)} {term(line.unit)} done
                    </Trans>
                  </div>
                </div>
                <DisabledReason
                  reason={reasonOf(abilities.add_service_entry, left === 0 && t`This service is fully confirmed.`)}
                >
                  <Button
                    variant="default"
                    leftSection={<IconCheck size={16} aria-hidden />}
                    onClick={() => setConfirming(line)}
                  >
                    <Trans>Confirm as done</Trans>
                  </Button>
                </DisabledReason>
              </Spread>
              {line.service_entries.map((entry) => (
                <Row key={entry.id} gap={8} align="center">
                  <span className={classes.dim}>
                    <DateText date={entry.done_on} /> · {showNumber(entry.quantity, 3)} {term(line.unit)}
                    {entry.note && ` · ${entry.note}`}
                    {entry.made_by && ` · ${entry.made_by}`}
                  </span>
                  <DisabledReason reason={reasonOf(abilities.undo_service_entry)}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t`Undo the confirmation of ${line.description}`}
                      onClick={() => void undo(line, entry.id)}
                    >
                      <IconArrowBackUp size={16} aria-hidden />
                    </ActionIcon>
                  </DisabledReason>
                </Row>
              ))}
            </Stack>
          );
        })}
      </Stack>
      <Confirm order_id={order_id} line={confirming} onClose={() => setConfirming(undefined)} />
    </Panel>
  );
}

interface ConfirmProps {
  order_id: number;
  line: OrderLine | undefined;
  onClose: () => void;
}

/** How much was done, and on which day: all that is left, today, until someone says otherwise. */
function Confirm({ order_id, line, onClose }: ConfirmProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const today = useToday();
  const [shown, setShown] = useState(line);
  if (line && line !== shown) setShown(line);
  const left = shown ? serviceLeft(shown) : 0;
  return (
    <Drawer opened={line !== undefined} onClose={onClose} title={t`Confirm as done`} subtitle={shown?.description}>
      {shown && (
        <Form
          key={`${shown.id} ${left}`}
          schema={of_entry}
          initial={{ quantity: left, done_on: today }}
          submitLabel={t`Confirm as done`}
          onCancel={onClose}
          onSubmit={async (values) => {
            await api.add_service_entry({ order_id, line_id: shown.id, ...values });
            toast.success(t`Confirmed as done.`);
            onClose();
          }}
        >
          <NumberField
            name="quantity"
            label={t`Quantity done`}
            description={t`At most ${showNumber(left, 3)} ${term(shown.unit)}`}
          />
          <DateField name="done_on" label={t`Done on`} />
          <TextareaField name="note" label={t`Remark`} />
        </Form>
      )}
    </Drawer>
  );
}
