/** Ordered lines ticked for an inspection or a clearance, each with its quantity; all of one order. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { NumberBox } from '../../ui/form/NumberBox.tsx';
import { showNumber } from '../../../domain/numbers.ts';
import { useLabels } from '../../kit/labels.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Spread } from '../../ui/layout/flow.tsx';
import classes from './Chain.module.css';

/** Quantities by the number of their ordered line. */
export type Parts = ReadonlyMap<number, number>;

export interface ChoosableLine {
  po_line_id: number;
  order_id: number;
  order: string;
  supplier?: string;
  category?: string;
  description: string;
  unit: string;
  /** as much as may be chosen */
  most: number;
}

interface PartChoiceProps {
  lines: readonly ChoosableLine[];
  parts: Parts;
  onChange: (parts: Parts) => void;
  empty: string;
}

export const toParts = (parts: Parts) => [...parts].map(([po_line_id, quantity]) => ({ po_line_id, quantity }));

export function PartChoice({ lines, parts, onChange, empty }: PartChoiceProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const order = lines.find(({ po_line_id }) => parts.has(po_line_id))?.order_id;
  const set = (id: number, quantity: number | undefined) => {
    const next = new Map(parts);
    if (quantity === undefined) next.delete(id);
    else next.set(id, quantity);
    onChange(next);
  };
  if (lines.length === 0) return <Empty title={t`No lines`} text={empty} />;
  return (
    <ul className={classes.parts}>
      {lines.map((line) => {
        const quantity = parts.get(line.po_line_id);
        return (
          <li key={line.po_line_id}>
            <Spread gap={12} align="center">
              <Checkbox
                checked={quantity !== undefined}
                disabled={order !== undefined && order !== line.order_id}
                onChange={(event) => set(line.po_line_id, event.currentTarget.checked ? line.most : undefined)}
                label={
                  <>
                    <strong>{line.description}</strong>
                    <br />
                    <span className={classes.dim}>
                      {[line.order, line.supplier, line.category && term(line.category)].filter(Boolean).join(' · ')}
                      {' · '}
                      <Trans>
                        up to {showNumber(line.most, 3)} {line.unit}
                      </Trans>
                    </span>
                  </>
                }
              />
              {quantity !== undefined && (
                <NumberBox
                  aria-label={t`Quantity of ${line.description}`}
                  value={quantity}
                  min={0}
                  max={line.most}
                  decimalScale={3}
                  hideControls
                  inputMode="decimal"
                  suffix={` ${line.unit}`}
                  w={140}
                  onChange={(value) => set(line.po_line_id, Number(value))}
                />
              )}
            </Spread>
          </li>
        );
      })}
    </ul>
  );
}
