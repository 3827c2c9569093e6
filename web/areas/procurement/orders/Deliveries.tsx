/** What of a line comes when; nothing: all of it on the promised date. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Modal } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { sumOf } from '../../../../domain/materials/quantities.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { most_deliveries, whyNotDeliveries } from '../../../../domain/procurement/orders.ts';
import { worded } from '../../../kit/i18n.ts';
import { Cluster, Row, Stack } from '../../../ui/layout/flow.tsx';
import { Day, figure, plain_input } from '../inputs.tsx';
import classes from './Order.module.css';

export interface Delivery {
  due_on: string;
  quantity: number;
}

interface Typed {
  due_on: string | null;
  quantity: number | null;
}

interface DeliveriesProps {
  line: { description: string; quantity: number; unit: string; deliveries: readonly Delivery[] };
  onClose: () => void;
  onSave: (deliveries: Delivery[]) => void;
}

export function Deliveries({ line, onClose, onSave }: DeliveriesProps) {
  const { t } = useLingui();
  const { description, quantity, unit } = line;
  const [typed, setTyped] = useState<readonly Typed[]>(() =>
    line.deliveries.length > 0 ? line.deliveries : [blank(quantity)],
  );
  const whole = typed.flatMap((one) =>
    one.due_on !== null && one.quantity !== null && one.quantity > 0
      ? { due_on: one.due_on, quantity: one.quantity }
      : [],
  );
  const sum = sumOf(typed.map((one) => one.quantity ?? 0));
  const wrong = whyNotDeliveries({ description, quantity, deliveries: whole });
  const missing = whole.length < typed.length;
  const set = (at: number, part: Partial<Typed>) =>
    setTyped((before) => before.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <Modal opened onClose={onClose} title={t`Delivery schedule`}>
      <Stack gap={12}>
        <strong>{description}</strong>
        {typed.map((one, at) => {
          const number = at + 1;
          return (
            <Row key={at} gap={8} align="end">
              <Day
                aria-label={t`Date of delivery ${number}`}
                value={one.due_on}
                onChange={(due_on) => set(at, { due_on })}
              />
              <NumberBox
                {...plain_input}
                aria-label={t`Quantity of delivery ${number}`}
                suffix={` ${unit}`}
                decimalScale={3}
                min={0}
                value={one.quantity ?? ''}
                onChange={(value) => set(at, { quantity: figure(value) })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Remove delivery ${number}`}
                onClick={() => setTyped((before) => before.filter((_, index) => index !== at))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Row>
          );
        })}
        <Cluster gap={12} align="center">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={typed.length >= most_deliveries}
            onClick={() => setTyped((before) => [...before, blank(Math.max(0, sumOf([quantity, -sum])))])}
          >
            <Trans>Add delivery</Trans>
          </Button>
          <span className={wrong ? classes.wrong : classes.dim} role="status">
            <Trans>
              {showNumber(sum, 3)} of {showNumber(quantity, 3)} {unit}
            </Trans>
          </span>
        </Cluster>
        {wrong && typed.length > 0 && !missing && <span className={classes.wrong}>{worded(wrong)}</span>}
        <Cluster gap={8} justify="end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={missing || wrong !== undefined} onClick={() => onSave(whole)}>
            <Trans>Apply schedule</Trans>
          </Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}

const blank = (quantity: number): Typed => ({ due_on: null, quantity });
