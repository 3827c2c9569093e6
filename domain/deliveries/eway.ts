/**
 * E-way bills: how long one holds, what the portal's file of bills says, and why it would not take one. The portal reads whole
 * days: a bill holds for as many as its distance needs, the first of which ends with the next calendar day.
 */
import { addDays, dateInIndia, type PlainDate } from '../dates.ts';
import { isGstin } from '../gstin.ts';
import { say, type Sentence } from '../sentences.ts';
import type { Unit } from '../units.ts';

/** Kilometres that one day of validity covers; of a load of extraordinary dimensions far fewer. */
const km_a_day = { ordinary: 200, over_dimensional: 20 };
const window_hours = 8;
const hour_ms = 3_600_000;

/** Days a bill holds over a distance; the shortest for one. */
export const validDays = (distance_km: number, over_dimensional: boolean): number =>
  Math.max(1, Math.ceil(distance_km / (over_dimensional ? km_a_day.over_dimensional : km_a_day.ordinary)));

/** When a bill ends that was made complete (its vehicle entered) at an instant: the last minute of its last day in India. */
export function validUntil(distance_km: number, over_dimensional: boolean, completed_at: Date): Date {
  const last = addDays(dateInIndia(completed_at), validDays(distance_km, over_dimensional));
  return new Date(`${last}T23:59:00+05:30`);
}

/** expiring: it may be extended already; expired: it may still be; lapsed: it may not be any more. */
export const eway_standings = ['none', 'valid', 'expiring', 'expired', 'lapsed'] as const;
export type EwayStanding = (typeof eway_standings)[number];

/** How a bill stands at an instant: it is extended from eight hours before its end until eight hours after it. */
export function ewayStanding(valid_until: Date | null, now: Date): EwayStanding {
  if (!valid_until) return 'none';
  const left = valid_until.getTime() - now.getTime();
  if (left > window_hours * hour_ms) return 'valid';
  if (left >= 0) return 'expiring';
  return left >= -window_hours * hour_ms ? 'expired' : 'lapsed';
}

/** From when to when a bill is extended. */
export const extensionWindow = (valid_until: Date): { from: Date; to: Date } => ({
  from: new Date(valid_until.getTime() - window_hours * hour_ms),
  to: new Date(valid_until.getTime() + window_hours * hour_ms),
});

export interface EwayParty {
  gstin: string;
  name: string;
  address: string;
  place: string;
  pincode: string;
  /** two digits of the state the party is registered in, as a number */
  state_code: number;
  /** the same of the state the goods leave or come to */
  actual_state_code: number;
}

export interface EwayItem {
  name: string;
  description: string;
  hsn: string;
  quantity: number;
  unit: Unit;
  /** paise without tax */
  taxable: number;
  gst_percent: number;
}

export interface EwayBill {
  invoice: string;
  invoice_on: PlainDate;
  /** of one vehicle of several, which carries a part of the invoice (rule 55(5)); null: the invoice travels alone */
  challan: { number: string; on: PlainDate } | null;
  /** the goods are billed to a registered place and shipped to another one, as a site is */
  is_shipped_elsewhere: boolean;
  from: EwayParty;
  to: EwayParty;
  distance_km: number;
  transporter: string;
  transporter_gstin: string;
  lr_number: string;
  lr_on: PlainDate | null;
  vehicle: string;
  over_dimensional: boolean;
  items: readonly EwayItem[];
}

const unit_codes: Readonly<Record<Unit, string>> = {
  Nos: 'NOS',
  Set: 'SET',
  Pair: 'PRS',
  mtrs: 'MTR',
  kg: 'KGS',
  kWp: 'OTH',
  // services are never dispatched
  Hour: 'OTH',
  Day: 'OTH',
  Trip: 'OTH',
  Job: 'OTH',
};
const sub_supply = { supply: 1, in_lots: 9 };
const transaction = { regular: 1, bill_to_ship_to: 2 };
/** The most items of one bill; what is more is grouped by its HSN code. */
export const most_eway_items = 250;

const others = /[^A-Za-z0-9@#\-/,&. ]+/g;
/** What the portal takes of a text: its letters, cut to a length. */
export const portalText = (text: string, most: number): string =>
  text.replaceAll(others, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, most).trim();

const rupees = (paise: number): number => Math.round(paise) / 100;
const slashed = (date: PlainDate | null): string => (date ? date.split('-').toReversed().join('/') : '');
const plainVehicle = (vehicle: string): string => vehicle.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Items as the portal takes them: as they are while they are few enough, otherwise one for each HSN code, unit and rate. */
export function groupedItems(items: readonly EwayItem[]): readonly EwayItem[] {
  if (items.length <= most_eway_items) return items;
  const groups = new Map<string, EwayItem>();
  for (const item of items) {
    const key = [item.hsn, item.unit, item.gst_percent].join(' ');
    const before = groups.get(key);
    groups.set(
      key,
      before
        ? { ...before, quantity: before.quantity + item.quantity, taxable: before.taxable + item.taxable }
        : { ...item, description: '' },
    );
  }
  return [...groups.values()];
}

/** Tax of the items in paise; each rounded by itself, as the portal adds them. */
const taxOf = (items: readonly EwayItem[], share: number): number =>
  items.reduce((sum, { taxable, gst_percent }) => sum + Math.round((taxable * gst_percent * share) / 100), 0);

const sumPaise = (items: readonly EwayItem[]): number => items.reduce((sum, { taxable }) => sum + taxable, 0);

/** What a consignment comes to with its tax, in paise. */
export const consignmentValue = (items: readonly EwayItem[]): number => sumPaise(items) + taxOf(items, 1);

/** What the portal would refuse of a bill, each with its way out; empty: it can be uploaded. */
export function whyNotEway(bill: EwayBill): Sentence[] {
  const { from, to, invoice, items, vehicle, transporter_gstin, distance_km } = bill;
  const pin = /^[1-9]\d{5}$/;
  return [
    ...(invoice ? [] : [say`Enter the invoice number.`]),
    ...(isGstin(from.gstin) ? [] : [say`Enter the GSTIN of the supplier.`]),
    ...(isGstin(to.gstin) ? [] : [say`Enter the GSTIN of your company.`]),
    ...(pin.test(from.pincode) ? [] : [say`Enter the PIN code the material is sent from.`]),
    ...(pin.test(to.pincode) ? [] : [say`Enter the PIN code of the site.`]),
    ...(to.actual_state_code > 0 ? [] : [say`Enter the state of the site.`]),
    ...(items.length > 0 ? [] : [say`Enter what each vehicle carries.`]),
    ...(plainVehicle(vehicle) || transporter_gstin ? [] : [say`Enter the vehicle, or the GSTIN of the transporter.`]),
    ...(distance_km >= 1 && distance_km <= 4000 ? [] : [say`Enter the distance, from 1 to 4,000 km.`]),
    ...(from.pincode === to.pincode && distance_km > 100
      ? [say`Between places with the same PIN code the distance is at most 100 km.`]
      : []),
    ...(items.every(({ hsn }) => /^\d{4,8}$/.test(hsn))
      ? []
      : [say`Enter an HSN code of 4 to 8 digits for each line.`]),
    ...(items.length === 0 || items.some(({ hsn }) => !hsn.startsWith('99'))
      ? []
      : [say`At least one line must be goods, not a service.`]),
    ...(groupedItems(items).length > most_eway_items ? [say`An e-way bill takes at most 250 items.`] : []),
  ];
}

/** The bill as the portal's offline file lists it. All its values sum to its total. */
function listed(bill: EwayBill) {
  const { from, to, challan } = bill;
  const items = groupedItems(bill.items);
  const inside = from.state_code === to.state_code;
  const half = inside ? taxOf(items, 0.5) : 0;
  const whole = inside ? 0 : taxOf(items, 1);
  const total = sumPaise(items);
  const [main] = items.toSorted((one, other) => other.taxable - one.taxable);
  const addresses = (party: EwayParty) => {
    const text = portalText(party.address, 240);
    return [text.slice(0, 120).trim(), text.slice(120).trim()] as const;
  };
  const [from_first, from_second] = addresses(from);
  const [to_first, to_second] = addresses(to);
  return {
    userGstin: from.gstin,
    supplyType: 'O',
    subSupplyType: challan ? sub_supply.in_lots : sub_supply.supply,
    subSupplyDesc: '',
    docType: challan ? 'CHL' : 'INV',
    docNo: portalText(challan?.number ?? bill.invoice, 16),
    docDate: slashed(challan?.on ?? bill.invoice_on),
    transType: bill.is_shipped_elsewhere ? transaction.bill_to_ship_to : transaction.regular,
    fromGstin: from.gstin,
    fromTrdName: portalText(from.name, 100),
    fromAddr1: from_first,
    fromAddr2: from_second,
    fromPlace: portalText(from.place, 50),
    fromPincode: Number(from.pincode),
    fromStateCode: from.state_code,
    actualFromStateCode: from.actual_state_code,
    toGstin: to.gstin,
    toTrdName: portalText(to.name, 100),
    toAddr1: to_first,
    toAddr2: to_second,
    toPlace: portalText(to.place, 50),
    toPincode: Number(to.pincode),
    toStateCode: to.state_code,
    actualToStateCode: to.actual_state_code,
    totalValue: rupees(total),
    cgstValue: rupees(half),
    sgstValue: rupees(half),
    igstValue: rupees(whole),
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: 0,
    totInvValue: rupees(total + 2 * half + whole),
    transMode: 1,
    transDistance: Math.ceil(bill.distance_km),
    transporterName: portalText(bill.transporter, 100),
    transporterId: bill.transporter_gstin,
    transDocNo: portalText(bill.lr_number, 15),
    transDocDate: slashed(bill.lr_on),
    vehicleNo: plainVehicle(bill.vehicle),
    vehicleType: bill.over_dimensional ? 'O' : 'R',
    mainHsnCode: main?.hsn ?? '',
    itemList: items.map((item, at) => ({
      itemNo: at + 1,
      productName: portalText(item.name, 100),
      productDesc: portalText(item.description, 100),
      hsnCode: item.hsn,
      quantity: Math.round(item.quantity * 1000) / 1000,
      qtyUnit: unit_codes[item.unit],
      taxableAmount: rupees(item.taxable),
      sgstRate: inside ? item.gst_percent / 2 : 0,
      cgstRate: inside ? item.gst_percent / 2 : 0,
      igstRate: inside ? 0 : item.gst_percent,
      cessRate: 0,
      cessNonAdvol: 0,
    })),
  };
}

/** The file that the portal takes for bills in bulk. */
export const ewayFile = (bills: readonly EwayBill[]) => ({ version: '1.0.0621', billLists: bills.map(listed) });
