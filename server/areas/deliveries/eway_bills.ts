/** E-way bills of a dispatch, one for each vehicle with what it carries, and what the portal would reject of them. */
import { type EwayBill, type EwayItem, whyNotEway } from '../../../domain/deliveries/eway.ts';
import { loadOf } from '../../../domain/deliveries/loads.ts';
import { gstStateCode } from '../../../domain/gstin.ts';
import { timesPaise } from '../../../domain/money.ts';
import type { Sentence } from '../../../domain/sentences.ts';
import type { HeadRow, LotRow, VehicleRow } from './dispatch_rows.ts';

const stateOf = (gstin: string): number => Number(gstin.slice(0, 2)) || 0;

/** The lots a vehicle carries, with its quantities; without a vehicle all of the dispatch. */
export const carriedBy = (vehicle: Pick<VehicleRow, 'lines'> | undefined, lots: readonly LotRow[]): LotRow[] =>
  vehicle
    ? lots.flatMap((lot) => {
        const quantity = loadOf(vehicle.lines, lot.po_line_id);
        return quantity > 0 ? [{ ...lot, quantity }] : [];
      })
    : [...lots];

const itemOf = ({ category, description, hsn, quantity, unit, rate, gst_percent }: LotRow): EwayItem => ({
  name: category,
  description,
  hsn,
  quantity,
  unit,
  taxable: timesPaise(rate, quantity),
  gst_percent,
});

/** The e-way bills of a dispatch. A vehicle that carries a part of the invoice travels with a delivery challan (rule 55(5)). */
export function billsOf(head: HeadRow, lots: readonly LotRow[]): EwayBill[] {
  const vehicles = head.vehicles.length > 0 ? head.vehicles : [undefined];
  const from_state = stateOf(head.supplier_gstin);
  const to_state = stateOf(head.company_gstin);
  const actual_state_code = Number(gstStateCode(head.to_state)) || 0;
  return vehicles.map((vehicle) => ({
    invoice: head.invoice_number,
    invoice_on: head.invoice_on ?? head.dispatched_on,
    challan: vehicle && vehicles.length > 1 ? { number: vehicle.challan, on: head.dispatched_on } : null,
    is_shipped_elsewhere: head.to_site || actual_state_code !== to_state,
    from: {
      gstin: head.supplier_gstin,
      name: head.supplier,
      address: head.from_address || head.supplier_address,
      place: head.from_place || head.supplier_city,
      pincode: head.from_pincode || head.supplier_pincode,
      state_code: from_state,
      actual_state_code: from_state,
    },
    to: {
      gstin: head.company_gstin,
      name: head.company,
      address: head.to_address,
      place: head.store,
      pincode: head.to_pincode,
      state_code: to_state,
      actual_state_code,
    },
    distance_km: head.distance_km ?? 0,
    transporter: head.transporter,
    transporter_gstin: head.transporter_gstin,
    lr_number: head.lr_number,
    lr_on: head.lr_on,
    vehicle: vehicle?.vehicle ?? '',
    over_dimensional: vehicle?.over_dimensional ?? false,
    items: carriedBy(vehicle, lots).map(itemOf),
  }));
}

/** What the portal would reject of any of them, each said once. */
export function ewayProblems(head: HeadRow, lots: readonly LotRow[]): Sentence[] {
  const all = billsOf(head, lots).flatMap((bill) => whyNotEway(bill));
  return [...new Map(all.map((one) => [one.id, one])).values()];
}
