/** What each vehicle of a dispatch carries, where there are several: one carries everything, without typing. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { type Load, unloadedOf } from '../../../domain/deliveries/loads.ts';
import { compareQuantities, sumOf } from '../../../domain/materials/quantities.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { FieldGrid } from '../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../ui/form/form_state.ts';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { Stack } from '../../ui/layout/flow.tsx';

/** A line with the quantity that its vehicles carry together; 0: none of it is sent. */
export interface CarriedLine {
  po_line_id: number;
  description: string;
  unit: string;
  quantity: number;
}

/** In the order of the lines. */
export const TypedLoads = z
  .array(z.object({ quantity: z.number().nonnegative().nullable().default(null) }).nullish())
  .default([]);
type Typed = z.input<typeof TypedLoads>;

/** Loads as the server takes them: nothing is said of a single vehicle. */
export const loadsOf = (typed: Typed, lines: readonly CarriedLine[], vehicles: number): Load[] =>
  vehicles < 2
    ? []
    : lines.flatMap(({ po_line_id, quantity: sent }, at) => {
        const quantity = typed?.[at]?.quantity ?? 0;
        return sent > 0 && quantity > 0 ? [{ po_line_id, quantity }] : [];
      });

export function LoadFields({ row, lines }: { row: string; lines: readonly CarriedLine[] }) {
  const { t } = useLingui();
  const { state } = useForm();
  const vehicles = useFormValue<{ loads?: Typed }[] | undefined>('vehicles') ?? [];
  const own = useFormValue<Typed>(`${row}.loads`);
  if (vehicles.length < 2 || lines.every(({ quantity }) => quantity === 0)) return null;
  const loads = vehicles.map((one) => loadsOf(one.loads, lines, vehicles.length));
  const left = lines.map((line) => unloadedOf(line, loads));
  const takeRest = () =>
    state.set(
      `${row}.loads`,
      lines.map((_, at) => ({ quantity: Math.max(0, sumOf([own?.[at]?.quantity ?? 0, left[at] ?? 0])) })),
    );
  return (
    <Stack gap={8}>
      <FieldGrid>
        {lines.map(
          ({ po_line_id, description, unit, quantity }, at) =>
            quantity > 0 && (
              <NumberField
                key={po_line_id}
                name={`${row}.loads.${at}.quantity`}
                label={t`On this vehicle: ${description}`}
                unit={unit}
                description={
                  compareQuantities(left[at] ?? 0, 0) < 0
                    ? t`${showNumber(-(left[at] ?? 0), 3)} ${unit} more than dispatched`
                    : t`${showNumber(left[at] ?? 0, 3)} of ${showNumber(quantity, 3)} ${unit} not loaded`
                }
              />
            ),
        )}
      </FieldGrid>
      <div>
        <Button variant="default" size="xs" onClick={takeRest}>
          <Trans>Load the rest</Trans>
        </Button>
      </div>
    </Stack>
  );
}
