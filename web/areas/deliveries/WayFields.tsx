/** What is known of a dispatch on its way: days, transport, e-way bills, documents. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { KnownVehicle, way_facts } from '../../../contract/dispatch_shapes.ts';
import { most_vehicles } from '../../../domain/deliveries/deliveries.ts';
import { loadOf } from '../../../domain/deliveries/loads.ts';
import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { FieldGrid } from '../../ui/form/Form.tsx';
import { FormRows } from '../../ui/form/FormRows.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { type CarriedLine, LoadFields, loadsOf, TypedLoads } from './LoadFields.tsx';
import type { Dispatch } from './slices.ts';

/** As typed: the instant of an e-way bill is a day and a time in India. */
const TypedVehicle = KnownVehicle.omit({ eway_completed_at: true, lines: true }).extend({
  eway_at: z.string().default(''),
  loads: TypedLoads,
});
export const TypedWay = z.object({ ...way_facts, vehicles: z.array(TypedVehicle).max(most_vehicles).default([]) });

/** A vehicle of which nothing is typed yet. */
export const no_vehicle = { loads: [] };

const india = '+05:30';
/** What the server is told of vehicles that were typed, and of what each carries of the lines. */
export const vehiclesOf = (typed: readonly z.output<typeof TypedVehicle>[], lines: readonly CarriedLine[]) =>
  typed.map(({ eway_at, loads, ...vehicle }) => ({
    ...vehicle,
    lines: loadsOf(loads, lines, typed.length),
    eway_completed_at: eway_at ? new Date(`${eway_at}:00${india}`).toISOString() : null,
  }));

/** An instant as the form shows it. */
const typedAt = (at: string | null): string =>
  at ? new Date(new Date(at).getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16) : '';

/** The lines of a dispatch with what is still on the way of each. */
export const linesOnWay = (dispatch: Dispatch): CarriedLine[] =>
  dispatch.lines.map(({ po_line_id, description, unit, open }) => ({ po_line_id, description, unit, quantity: open }));

/** The form of a dispatch that is there; vehicles that arrived stay as they are. */
export const typedOf = (dispatch: Dispatch) => ({
  eta: dispatch.eta,
  transporter: dispatch.transporter,
  transporter_gstin: dispatch.transporter_gstin,
  lr_number: dispatch.lr_number,
  lr_on: dispatch.lr_on,
  invoice_number: dispatch.invoice_number,
  invoice_on: dispatch.invoice_on,
  distance_km: dispatch.distance_km,
  from_address: dispatch.from_address,
  from_place: dispatch.from_place,
  from_pincode: dispatch.from_pincode,
  to_address: dispatch.to_address,
  to_state: dispatch.to_state,
  to_pincode: dispatch.to_pincode,
  to_contact: dispatch.to_contact,
  to_phone: dispatch.to_phone,
  insurance: dispatch.insurance,
  packing_list: dispatch.packing_list,
  note: dispatch.note,
  vehicles: dispatch.vehicles
    .filter(({ arrived_at }) => arrived_at === null)
    .map(({ id, vehicle, driver, driver_phone, over_dimensional, eway_bill, eway_completed_at, lines }) => ({
      id,
      vehicle,
      driver,
      driver_phone,
      over_dimensional,
      eway_bill,
      eway_at: typedAt(eway_completed_at),
      loads: dispatch.lines.map(({ po_line_id }) => ({ quantity: loadOf(lines, po_line_id) || null })),
    })),
});

/** `lines`: what the vehicles carry together. */
export function WayFields({ lines }: { lines: readonly CarriedLine[] }) {
  const { t } = useLingui();
  return (
    <>
      <FieldGrid>
        <DateField name="eta" label={t`Expected on`} />
        <TextField name="transporter" label={t`Transporter`} />
        <TextField name="lr_number" label={t`LR number`} />
        <DateField name="lr_on" label={t`LR date`} />
        <TextField name="invoice_number" label={t`Invoice number`} />
        <DateField name="invoice_on" label={t`Invoice date`} />
        <NumberField
          name="distance_km"
          label={t`Distance`}
          unit="km"
          description={t`Sets the validity of e-way bills`}
        />
        <TextField name="insurance" label={t`Transit insurance policy`} />
      </FieldGrid>
      <FormRows
        name="vehicles"
        title={<Trans>Vehicles</Trans>}
        blank={no_vehicle}
        most={most_vehicles}
        add={t`Add vehicle`}
        remove={(number) => t`Remove vehicle ${number}`}
      >
        {(row, removal) => (
          <>
            <FieldGrid>
              <TextField name={`${row}.vehicle`} label={t`Vehicle number`} />
              <TextField name={`${row}.driver`} label={t`Driver`} />
              <PhoneField name={`${row}.driver_phone`} label={t`Driver’s phone`} />
              <TextField name={`${row}.eway_bill`} label={t`E-way bill number`} inputMode="numeric" />
              <TextField
                name={`${row}.eway_at`}
                label={t`Vehicle entered in the e-way bill at`}
                type="datetime-local"
                description={t`The validity counts from here`}
              />
              <CheckboxField name={`${row}.over_dimensional`} label={t`Over-dimensional cargo`} />
            </FieldGrid>
            <LoadFields row={row} lines={lines} />
            {removal}
          </>
        )}
      </FormRows>
      <FieldGrid>
        <TextField name="packing_list" label={t`Packing list number`} />
        <TextField name="transporter_gstin" label={t`Transporter’s GSTIN`} />
        <TextField name="from_place" label={t`Sent from`} />
        <TextField name="from_pincode" label={t`PIN code sent from`} inputMode="numeric" />
      </FieldGrid>
      <TextareaField name="note" label={t`Note`} minRows={2} />
    </>
  );
}
