/** What was sent, arrived, was stored and went back: states, limits and the quantities of an arrival. */
import type { PlainDate } from '../dates.ts';
import { compareQuantities, sumOf } from '../materials/quantities.ts';
import { timesPaise } from '../money.ts';
import { type Tax, taxesOf, type TaxKind } from '../procurement/order_money.ts';
import { say, type Sentence } from '../sentences.ts';

/** How a dispatch stands, from what arrived of it. */
export const dispatch_standings = ['expected', 'late', 'partly', 'arrived', 'undone'] as const;
export type DispatchStanding = (typeof dispatch_standings)[number];

export const receipt_states = ['Delivered', 'Unloaded', 'Stored'] as const;
export type ReceiptState = (typeof receipt_states)[number];

export const seals = ['none', 'intact', 'broken'] as const;
export const conditions = ['good', 'wet', 'dented', 'open'] as const;
export const unloading_means = ['hand', 'forklift', 'crane'] as const;
export const covers = ['indoor', 'tarpaulin', 'open'] as const;

/** Why something did not come, went back or was lost. */
export const return_reasons = ['short', 'transit', 'handling', 'rejected', 'theft', 'excess'] as const;
export type ReturnReason = (typeof return_reasons)[number];
export const claim_states = ['none', 'reported', 'surveyed', 'settled', 'refused'] as const;
export const delivery_file_kinds = [
  'photo',
  'invoice',
  'packing_list',
  'lr',
  'insurance',
  'eway_bill',
  'claim',
  'other',
] as const;

/** Lines of one dispatch. */
export const most_lots = 100;
export const most_vehicles = 20;

/** How a dispatch stands on a day. `open`: what of it is still on the way. */
export function dispatchStanding(
  { undone, eta, sent, open }: { undone: boolean; eta: PlainDate | null; sent: number; open: number },
  today: PlainDate,
): DispatchStanding {
  if (undone) return 'undone';
  if (compareQuantities(open, 0) <= 0) return 'arrived';
  if (eta !== null && eta < today) return 'late';
  return compareQuantities(open, sent) < 0 ? 'partly' : 'expected';
}

/** A lot as it was found at the gate. */
export interface Arrival {
  /** the part of it that this vehicle brings */
  carried: number;
  /** the part of it on other vehicles */
  elsewhere: number;
  arrived: number;
  /** of less than `carried`: the rest is short, or comes later (false) */
  complete: boolean;
}

export interface Arrived {
  /** of what was on the way */
  from_way: number;
  short: number;
  excess: number;
  /** still on the way afterwards */
  open: number;
}

/** The quantity missing of what a vehicle brings. */
export const missingOf = ({ carried, arrived }: Pick<Arrival, 'carried' | 'arrived'>): number =>
  Math.max(0, sumOf([carried, -arrived]));

/** The parts of a lot after an arrival: more than one vehicle brings may be of what is on the others. */
export function arrivalOf({ carried, elsewhere, arrived, complete }: Arrival): Arrived {
  const on_way = sumOf([carried, elsewhere]);
  const from_way = Math.min(on_way, arrived);
  const short = complete ? missingOf({ carried, arrived }) : 0;
  return {
    from_way,
    short,
    excess: sumOf([arrived, -from_way]),
    open: sumOf([on_way, -from_way, -short]),
  };
}

/** The most over-delivery that a company may allow, percent. */
export const most_over_delivery = 20;

/** How much more than was ordered may come, of a line. */
const mostReceived = (ordered: number, tolerance_percent: number): number =>
  Math.floor(ordered * (100_000 + tolerance_percent * 1000) + 1e-6) / 100_000;

/**
 * Why so much may not be received: more came than was sent, and with it more than the order and its tolerance allow.
 * `net`: of the line already sent and not returned.
 */
export function whyNotExcess(
  excess: number,
  { ordered, net, tolerance_percent, unit }: { ordered: number; net: number; tolerance_percent: number; unit: string },
): Sentence | undefined {
  if (compareQuantities(excess, 0) <= 0) return undefined;
  const room = Math.max(0, sumOf([Math.floor(mostReceived(ordered, tolerance_percent) * 1000) / 1000, -net]));
  if (compareQuantities(excess, room) <= 0) return undefined;
  return say`At most ${{ room: { number: room, digits: 3 } }} ${{ unit }} more than was sent can be received: the order allows ${{ percent: { number: tolerance_percent, digits: 2 } }}% over-delivery. Leave the rest with the driver.`;
}

interface KnownVehicle {
  id: number;
  vehicle: string;
  arrived_at: string | null;
}

/**
 * Vehicles of a dispatch as they are entered now, each with the one that is there already: by its id, otherwise by its number.
 * Those that arrived stay as they are.
 */
export function pairVehicles<Given extends { id?: number | undefined; vehicle: string }>(
  there: readonly KnownVehicle[],
  given: readonly Given[],
): (Omit<Given, 'id'> & { id: number | null })[] {
  const named = new Set(given.flatMap(({ id }) => id ?? []));
  const arrived = there.filter(({ arrived_at }) => arrived_at !== null);
  const open = there.filter(({ id, arrived_at }) => arrived_at === null && !named.has(id));
  return given.flatMap((one) => {
    if (arrived.some(({ id, vehicle }) => (one.id === undefined ? vehicle === one.vehicle : id === one.id))) return [];
    if (one.id !== undefined) return [{ ...one, id: one.id }];
    const at = open.findIndex(({ vehicle }) => vehicle === one.vehicle);
    const [same] = at < 0 ? [] : open.splice(at, 1);
    return [{ ...one, id: same?.id ?? null }];
  });
}

/** What a debit note comes to, in paise: each line in whole paise, its tax as the order and its bill count it. */
export function debitOf(
  kind: TaxKind,
  lines: readonly { quantity: number; rate: number; gst_percent: number }[],
): Tax & { net: number } {
  const values = lines.map(({ quantity, rate, gst_percent }) => ({ net: timesPaise(rate, quantity), gst_percent }));
  return { ...taxesOf(kind, values).sum, net: values.reduce((sum, { net }) => sum + net, 0) };
}

/** What is wrong with a serial number that came with a lot. */
export const serial_findings = ['ok', 'double', 'foreign', 'unlisted'] as const;
export type SerialFinding = (typeof serial_findings)[number];
