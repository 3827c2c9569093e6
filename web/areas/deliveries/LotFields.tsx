/** The lines of an order as they are dispatched: how much may be, why no more, and the serial numbers of what goes. */
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { serialsIn } from '../../../domain/inventory/serials.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { FieldGrid } from '../../ui/form/Form.tsx';
import { useFormValue } from '../../ui/form/form_state.ts';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import classes from './Deliveries.module.css';
import type { CarriedLine } from './LoadFields.tsx';
import type { DispatchableLine } from './slices.ts';
import { WayFields } from './WayFields.tsx';

export const TypedLot = z.object({
  po_line_id: z.int(),
  quantity: z.number().nonnegative().nullable().default(null),
  packages: z.int().min(0).max(100_000).nullable().default(null),
  serials: z.string().max(900_000).default(''),
});

/** What goes of the lines that were filled in. */
export const lotsOf = (typed: readonly z.output<typeof TypedLot>[]) =>
  typed.flatMap(({ po_line_id, quantity, packages, serials }) =>
    quantity === null || quantity === 0
      ? []
      : [{ po_line_id, quantity, packages: packages ?? 0, serials: serialsIn(serials) }],
  );

/** The lines with what was filled in of each, as vehicles carry them. */
export const carriedOf = (
  lines: readonly DispatchableLine[],
  typed: readonly { quantity?: number | null }[] | null | undefined,
): CarriedLine[] =>
  lines.map(({ po_line_id, description, unit }, at) => ({
    po_line_id,
    description,
    unit,
    quantity: typed?.[at]?.quantity ?? 0,
  }));

/** The fields of the way, for what is filled in now of the lines above. */
export function LotWayFields({ lines }: { lines: readonly DispatchableLine[] }) {
  return <WayFields lines={carriedOf(lines, useFormValue<{ quantity?: number | null }[]>('lines'))} />;
}

const with_serials: readonly string[] = ['MODULES', 'INVERTERS'];

export function LotFields({ lines }: { lines: readonly DispatchableLine[] }) {
  return lines.map((line, at) => <One key={line.po_line_id} line={line} row={`lines.${at}`} />);
}

function One({ line, row }: { line: DispatchableLine; row: string }) {
  const { t } = useLingui();
  const listed = serialsIn(useFormValue<string | undefined>(`${row}.serials`) ?? '').length;
  return (
    <div className={classes.lot}>
      <div>
        <div className={classes.head}>{[line.description, line.make, line.model].filter(Boolean).join(' · ')}</div>
        <div className={classes.dim}>
          {t`${showNumber(line.open, 3)} ${line.unit} can be dispatched, ${showNumber(line.dispatched, 3)} of ${showNumber(line.ordered, 3)} dispatched`}
        </div>
        {line.open > 0 && line.blocked && <div className={classes.dim}>{line.blocked}</div>}
      </div>
      <FieldGrid>
        <NumberField
          name={`${row}.quantity`}
          label={t`Quantity`}
          unit={line.unit}
          whyNot={line.open <= 0 ? (line.blocked ?? t`Fully dispatched.`) : undefined}
        />
        <NumberField name={`${row}.packages`} label={t`Packages`} />
      </FieldGrid>
      {with_serials.includes(line.category) && line.open > 0 && (
        <TextareaField
          name={`${row}.serials`}
          label={t`Serial numbers`}
          minRows={2}
          description={
            listed > 0 ? t`${showNumber(listed)} listed` : t`Paste the packing list, one per line. Optional.`
          }
        />
      )}
    </div>
  );
}
