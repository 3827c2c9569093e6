/** The lines of one section of a technical sheet, to write in. */
import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { SpecificationRow } from '../../../domain/specifications.ts';
import { hint } from '../../ui/overlay/Hint.tsx';
import { useRowKeys } from '../../ui/table/row_keys.ts';
import { quantityOf, quantityText } from './quantity.ts';
import classes from './Specification.module.css';
import { typedFigure } from '../../ui/form/typed_figure.ts';

const texts = ['item', 'make', 'model', 'rating'] as const;

interface SpecificationRowsProps {
  rows: readonly SpecificationRow[];
  onChange: (rows: SpecificationRow[]) => void;
}

export function SpecificationRows({ rows, onChange }: SpecificationRowsProps) {
  const { t } = useLingui();
  const lines = useRowKeys(rows.length);
  const labels = {
    item: t`Item`,
    make: t`Make`,
    model: t`Model`,
    rating: t({ context: 'nameplate', message: 'Rating' }),
  };
  const set = (index: number, change: Partial<SpecificationRow>) =>
    onChange(rows.map((row, place) => (place === index ? { ...row, ...change } : row)));
  return (
    <tbody>
      {rows.map((row, index) => {
        const about = row.item || t`line ${index + 1}`;
        return (
          <tr key={lines.keys[index]}>
            {texts.map((field) => (
              <td key={field}>
                <input
                  className={classes.input}
                  data-column={field}
                  aria-label={`${labels[field]}, ${about}`}
                  maxLength={120}
                  value={row[field]}
                  onChange={(event) => set(index, { [field]: event.currentTarget.value })}
                />
              </td>
            ))}
            <td>
              <Quantity
                label={t`Quantity, ${about}`}
                value={row.quantity}
                onChange={(quantity) => set(index, { quantity })}
              />
            </td>
            <td>
              <input
                className={classes.input}
                data-column="unit"
                list="specification-units"
                aria-label={t`Unit, ${about}`}
                maxLength={20}
                value={row.unit}
                onChange={(event) => set(index, { unit: event.currentTarget.value })}
              />
            </td>
            <td>
              <input
                className={classes.input}
                data-column="remark"
                aria-label={t`Remark, ${about}`}
                maxLength={400}
                value={row.remark}
                onChange={(event) => set(index, { remark: event.currentTarget.value })}
              />
            </td>
            <td>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t`Remove ${about}`}
                {...hint(t`Remove line`)}
                onClick={() => {
                  lines.remove(index);
                  onChange(rows.toSpliced(index, 1));
                }}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}

interface QuantityProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** What is typed stays as it is typed: “1.” on the way to “1.5”. */
function Quantity({ label, value, onChange }: QuantityProps) {
  const [typed, setTyped] = useState('');
  return (
    <input
      className={classes.input}
      data-column="quantity"
      data-right
      inputMode="decimal"
      aria-label={label}
      value={quantityText(typed, value)}
      onChange={(event) => {
        const text = typedFigure(event.currentTarget.value, quantityText(typed, value));
        setTyped(text);
        onChange(quantityOf(text));
      }}
    />
  );
}
