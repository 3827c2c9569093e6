/** The lines of an order on a phone, one below the other. */
import { Plural, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Select } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { IconCalendarEvent, IconTrash } from '@tabler/icons-react';
import { lateness } from '../../../../domain/procurement/orders.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { unit_formats } from '../../../../domain/units.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Columns, Spread, Stack } from '../../../ui/layout/flow.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { useToday } from '../../../ui/text/today.ts';
import { Day, figure, plain_input, Rupees } from '../inputs.tsx';
import { readLineCell } from './read_line.ts';
import { LineFacts } from './LineFacts.tsx';
import classes from './Order.module.css';
import type { ReckonedLine, TypedLine } from './typed.ts';

interface LineCardsProps {
  lines: readonly ReckonedLine[];
  amending: boolean;
  onChange: (id: number, part: Partial<TypedLine>) => void;
  onSchedule: (line: ReckonedLine) => void;
  onRemove: (id: number) => void;
}

export function LineCards({ lines, ...acts }: LineCardsProps) {
  return (
    <Stack gap={10}>
      {lines.map((line) => (
        <Card key={line.own.id} one={line} {...acts} />
      ))}
    </Stack>
  );
}

function Card({
  one,
  amending,
  onChange,
  onSchedule,
  onRemove,
}: Omit<LineCardsProps, 'lines'> & { one: ReckonedLine }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const today = useToday();
  const { own, line, net, per_wp, budget_left, over } = one;
  const name = own.description;
  const set = (part: Partial<TypedLine>) => onChange(own.id, part);
  const late = lateness({ ...line, ...own }, today);
  return (
    <div className={classes.line}>
      <Spread gap={8} align="start">
        <div>
          <strong>{name}</strong>
          <LineFacts line={{ ...line, ...own }} />
        </div>
        {!amending && (
          <ActionIcon variant="subtle" color="gray" aria-label={t`Remove ${name}`} onClick={() => onRemove(own.id)}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </Spread>
      <Columns gap={8} of={2}>
        <NumberBox
          {...plain_input}
          label={t`Quantity (${term(line.unit)})`}
          decimalScale={3}
          min={0}
          value={own.quantity}
          onChange={(value) => {
            const quantity = figure(value);
            if (quantity !== null && quantity > 0) set({ quantity });
          }}
        />
        <Rupees
          label={t`Price (${unit_formats[own.format].price_format})`}
          price
          paise={own.price}
          onPaise={(price) => set({ price: price ?? 0 })}
        />
        {line.formats.length > 1 && (
          <Select
            label={t`Price per`}
            data={line.formats.map(({ unit, price_format }) => ({ value: unit, label: price_format }))}
            value={own.format}
            onChange={(unit) => unit && set(readLineCell(one, 'format', unit) ?? {})}
          />
        )}
        <NumberBox
          {...plain_input}
          label={t`GST`}
          suffix="%"
          min={0}
          max={100}
          value={own.gst_percent}
          onChange={(value) => set({ gst_percent: figure(value) ?? 0 })}
        />
      </Columns>
      {/* half of a narrow phone cuts a date off */}
      <Columns gap={8} of="repeat(auto-fit, minmax(150px, 1fr))">
        <Day label={t`Needed by`} value={own.needed_by} onChange={(needed_by) => set({ needed_by })} />
        <Day label={t`Promised`} value={own.promised_on} onChange={(promised_on) => set({ promised_on })} />
      </Columns>
      <Button
        variant="default"
        size="xs"
        style={{ justifySelf: 'start' }}
        leftSection={<IconCalendarEvent size={14} aria-hidden />}
        onClick={() => onSchedule(one)}
      >
        {t`Delivery schedule`}
      </Button>
      <span>
        <Money paise={net} />
        {per_wp !== undefined && <span className={classes.dim}> · ₹{showNumber(per_wp / 100, 2)}/Wp</span>}
      </span>
      {budget_left !== undefined && (
        <span className={budget_left < 0 ? classes.wrong : classes.dim}>
          {t`Budget left`} <Money paise={budget_left} />
        </span>
      )}
      {late && (
        <span className={classes.wrong}>
          <Plural value={late.days} one="# day after it is needed" other="# days after it is needed" />
        </span>
      )}
      {over > 0 && (
        <span
          className={classes.wrong}
        >{t`${showNumber(over, 3)} more than the BOQ allows. Enter a change note.`}</span>
      )}
    </div>
  );
}
