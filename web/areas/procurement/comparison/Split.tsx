/** One line split by quantity: the parts add up to what is asked, or nothing is awarded. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { sumOf } from '../../../../domain/materials/quantities.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import type { RfqAnswer, RfqLine } from '../slices.ts';
import classes from './Comparison.module.css';
import type { Choosing } from './use_award.ts';

interface SplitProps {
  line: RfqLine | undefined;
  rfq: RfqAnswer;
  choosing: Choosing;
  onClose: () => void;
}

export default function Split({ line, rfq, choosing, onClose }: SplitProps) {
  const { t } = useLingui();
  return (
    <Drawer opened={line !== undefined} onClose={onClose} title={t`Split line`} subtitle={line?.description}>
      {line && <Parts key={line.id} line={line} rfq={rfq} choosing={choosing} onClose={onClose} />}
    </Drawer>
  );
}

function Parts({ line, rfq, choosing, onClose }: SplitProps & { line: RfqLine }) {
  const { t } = useLingui();
  const offers = [...(choosing.by_line.get(line.id)?.values() ?? [])];
  const before = choosing.parts[line.id] ?? [];
  const [typed, setTyped] = useState<Record<number, number>>(() =>
    Object.fromEntries(before.map(({ key, quantity }) => [key ?? 0, quantity])),
  );
  const sum = sumOf(Object.values(typed));
  const percent = Math.round((sum / line.quantity) * 1000) / 10;
  const full = sum === line.quantity;
  const input = (key: number, label: string, most: number, note: string) => (
    <NumberBox
      key={key}
      label={label}
      description={note}
      suffix={` ${line.unit}`}
      decimalScale={3}
      min={0}
      max={most}
      hideControls
      value={typed[key] ?? ''}
      onChange={(value) => {
        const others = Object.entries(typed).filter(([one]) => Number(one) !== key);
        const own = typeof value === 'number' && value > 0 ? [[key, value] as const] : [];
        setTyped(Object.fromEntries([...others, ...own]));
      }}
    />
  );
  return (
    <Stack gap={16}>
      {offers.map((offer) =>
        input(
          offer.id,
          rfq.suppliers.find(({ id }) => id === offer.asked_id)?.name ?? '',
          offer.quantity,
          t`₹${showNumber(offer.landed / 100)} landed, offers ${showNumber(offer.quantity, 3)}`,
        ),
      )}
      {input(0, t`No award`, line.quantity, t`Quantity without a supplier`)}
      <div className={classes.bar} data-full={full || undefined} data-over={!full || undefined}>
        <span style={{ width: `${Math.min(100, percent)}%` }} />
      </div>
      <span role="status">
        <Trans>
          {showNumber(sum, 3)} of {showNumber(line.quantity, 3)} {line.unit} ({showNumber(percent, 1)}%)
        </Trans>
      </span>
      <Button
        disabled={!full}
        onClick={() => {
          choosing.set(
            line.id,
            Object.entries(typed).map(([key, quantity]) => ({ key: Number(key) || null, quantity })),
          );
          onClose();
        }}
      >
        <Trans>Apply split</Trans>
      </Button>
    </Stack>
  );
}
