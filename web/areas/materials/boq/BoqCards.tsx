/** The lines of a bill of quantities on a phone: to read, and to change a quantity. */
import { useLingui } from '@lingui/react/macro';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { useState } from 'react';
import { withWastage } from '../../../../domain/materials/boq.ts';
import { isQuantity } from '../../../../domain/materials/quantities.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Column, Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useMoreRows } from '../../../ui/layout/use_more_rows.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { useToday } from '../../../ui/text/today.ts';
import { amountOf } from '../../../../domain/materials/boq.ts';
import type { BoqRow } from '../slices.ts';

interface BoqCardsProps {
  lines: readonly BoqRow[];
  why_not: string | undefined;
  onQuantity: (id: number, quantity: number) => void;
}

const all_here = () => {};

export function BoqCards({ lines, why_not, onQuantity }: BoqCardsProps) {
  const { count, more, end } = useMoreRows<HTMLDivElement>(lines, all_here, 40);
  return (
    <Stack gap={10}>
      {lines.slice(0, count).map((line) => (
        <Card key={line.id} line={line} why_not={why_not} onQuantity={onQuantity} />
      ))}
      {more && <div ref={end} aria-hidden />}
    </Stack>
  );
}

function Card({ line, why_not, onQuantity }: Omit<BoqCardsProps, 'lines'> & { line: BoqRow }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const today = useToday();
  const [typed, setTyped] = useState<number | string>();
  const keep = () => {
    const quantity = typeof typed === 'number' ? typed : Number(typed ?? '');
    setTyped(undefined);
    if (typed !== undefined && typed !== '' && quantity >= 0 && isQuantity(quantity) && quantity !== line.quantity)
      onQuantity(line.id, quantity);
  };
  const details = [line.makes, line.specification].filter(Boolean).join(' · ');
  const with_wastage = `${showNumber(withWastage(line), 3)} ${term(line.unit)}`;
  return (
    <Panel title={line.description || term(line.category)}>
      <Column gap={6}>
        <span style={{ color: 'var(--ui-text-dim)' }}>
          {[term(line.category), line.code, line.drawing].filter(Boolean).join(' · ')}
        </span>
        {details && <span>{details}</span>}
        <NumberBox
          label={t`Quantity`}
          suffix={` ${term(line.unit)}`}
          hideControls
          inputMode="decimal"
          min={0}
          decimalScale={3}
          disabled={why_not !== undefined}
          value={typed ?? line.quantity}
          onChange={setTyped}
          onBlur={keep}
          onKeyDown={(event) => event.key === 'Enter' && keep()}
          description={line.wastage > 0 ? t`With ${line.wastage}% wastage: ${with_wastage}` : undefined}
        />
        {line.needed_by && (
          <span>
            {t`Needed by`} <DateText date={line.needed_by} late={line.needed_by < today} />
            {line.event_name && ` · ${term(line.event_name)}`}
          </span>
        )}
        {line.rate !== null && (
          <span>
            <Money paise={amountOf(line)} />
          </span>
        )}
      </Column>
    </Panel>
  );
}
