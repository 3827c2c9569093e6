/**
 * Lines of an order that are not in the BOQ: purchases for the store or the site, and services. A service is never dispatched;
 * what was done of it is confirmed on its line and counts as received.
 */
import { compareQuantities, sumOf } from '../materials/quantities.ts';
import { decimal, say, type Sentence } from '../sentences.ts';
import { service_units, type Unit } from '../units.ts';
import { type OrderState, whyNotStanding } from './orders.ts';

/** What services are ordered as; each counts to a head of the project's budget (`money/heads.ts`). */
export const service_categories = [
  'Crane and Machinery Hire',
  'Transport',
  'Testing and Commissioning',
  'Engineering Services',
  'Liaison and Fees',
  'Site Services',
  'Other Services',
] as const;
export type ServiceCategory = (typeof service_categories)[number];

/** True where what is ordered under a category is a service. */
export const isService = (category: string): boolean => (service_categories as readonly string[]).includes(category);

/** SAC of the services whose code is always the same (rates and codes of CGST, chapter 99). */
const service_codes: Partial<Record<ServiceCategory, string>> = {
  'Crane and Machinery Hire': '997313',
  Transport: '996511',
  'Testing and Commissioning': '998346',
  'Engineering Services': '998333',
};

/** The SAC a service is preset with; empty: it depends on the service. */
export const usualServiceCode = (category: string): string => service_codes[category as ServiceCategory] ?? '';

/** The units of a service, the usual one first. */
export function serviceUnits(category: string): readonly Unit[] {
  const usual = category === 'Transport' ? 'Trip' : category === 'Crane and Machinery Hire' ? 'Day' : 'Job';
  return [usual, ...service_units.filter((unit) => unit !== usual)];
}

export interface ServiceLine {
  description: string;
  service: boolean;
  quantity: number;
  short_closed: number;
  /** confirmed as done */
  received: number;
}

/** What of an ordered service is not confirmed. */
export const serviceLeft = ({ quantity, short_closed, received }: ServiceLine): number =>
  Math.max(0, sumOf([quantity, -short_closed, -received]));

/** Why nothing of an order's services can be confirmed. */
export function whyNotServiceEntry(
  { status }: { status: OrderState },
  lines: readonly ServiceLine[],
): Sentence | undefined {
  const services = lines.filter(({ service }) => service);
  if (services.length === 0) return say`This order has no services.`;
  if (status === 'refused') return say`The supplier refused this order.`;
  return (
    whyNotStanding({ status }) ??
    (services.every((line) => serviceLeft(line) === 0)
      ? say`All services of this order are confirmed as done.`
      : undefined)
  );
}

/** Why so much of a service cannot be confirmed. */
export function whyNotServed(line: ServiceLine, quantity: number): Sentence | undefined {
  if (!line.service) return say`${{ line: line.description }} is material: it is received from a dispatch.`;
  const left = serviceLeft(line);
  return compareQuantities(quantity, left) > 0
    ? say`${{ line: line.description }}: at most ${{ left: decimal(left, 3) }} can be confirmed.`
    : undefined;
}

/** Why no confirmation of an order can be taken back. */
export const whyNotUndoEntries = (lines: readonly Pick<ServiceLine, 'service' | 'received'>[]): Sentence | undefined =>
  lines.some(({ service, received }) => service && received > 0)
    ? undefined
    : say`Nothing of this order is confirmed as done.`;

/** Why a confirmation cannot be taken back: what was billed of the line stays done. */
export function whyNotUndoServed(
  line: ServiceLine,
  { quantity, billed }: { quantity: number; billed: number },
): Sentence | undefined {
  return compareQuantities(sumOf([line.received, -quantity]), billed) < 0
    ? say`${{ line: line.description }}: ${{ billed: decimal(billed, 3) }} was billed. Reverse the bill first.`
    : undefined;
}
