/** GST on solar plants, as dated data (domain §8.1): a contract is part goods, part services, each at its own rate. */
import type { PlainDate } from './dates.ts';

/** What is sold: a plant as one contract, devices alone, services alone, or something without GST. */
export const gst_classes = ['plant', 'goods', 'services', 'none'] as const;
export type GstClass = (typeof gst_classes)[number];

export interface GstRates {
  valid_from: PlainDate;
  /** last day, included; null while nothing newer is known */
  valid_to: PlainDate | null;
  /** percent on solar devices and their parts */
  goods: number;
  /** percent on services */
  services: number;
  /** percent of a plant contract that counts as goods; the rest counts as services */
  goods_share: number;
  source: string;
}

/** Rates by their days, oldest first. */
export const gst_rates: readonly GstRates[] = [
  {
    valid_from: '2021-10-01',
    valid_to: '2025-09-21',
    goods: 12,
    services: 18,
    goods_share: 70,
    source: 'infiniasolar.com, GST on solar before 22/09/2025: 13.8 % of a plant contract',
  },
  {
    valid_from: '2025-09-22',
    valid_to: null,
    goods: 5,
    services: 18,
    goods_share: 70,
    source: 'infiniasolar.com, GST on solar since 22/09/2025: 8.9 % of a plant contract',
  },
];

/** The rates of a day; before the first known day those of the first. */
export const gstOn = (date: PlainDate): GstRates =>
  (gst_rates.findLast((rates) => rates.valid_from <= date) ?? gst_rates[0]) as GstRates;

/** The parts of a hundred that are taxed, and at which percent. */
export function gstParts(kind: GstClass, date: PlainDate): { share: number; percent: number }[] {
  const { goods, services, goods_share } = gstOn(date);
  if (kind === 'none') return [];
  if (kind === 'goods') return [{ share: 100, percent: goods }];
  if (kind === 'services') return [{ share: 100, percent: services }];
  return [
    { share: goods_share, percent: goods },
    { share: 100 - goods_share, percent: services },
  ];
}

/** What it comes to in percent: 8.9 for a plant since 22/09/2025. */
export const gstPercent = (kind: GstClass, date: PlainDate): number =>
  gstParts(kind, date).reduce((sum, { share, percent }) => sum + share * percent, 0) / 100;
