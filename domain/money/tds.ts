/** Tax deducted at source, as dated data: from contractors (194C) and on goods (194Q), since 1 April 2026 section 393(1) of the 2025 Act. */
import type { PlainDate } from '../dates.ts';
import { percentOf } from '../money.ts';

/** Whose PAN says so: individuals and Hindu undivided families, or others. */
type TdsPayee = 'individual' | 'other';

interface TdsRule {
  valid_from: PlainDate;
  /** last day, included; null while nothing newer is known */
  valid_to: PlainDate | null;
  section: string;
  /** for the return, by payee */
  codes: Record<TdsPayee, string>;
  percent: Record<TdsPayee, number>;
  without_pan_percent: number;
  /** paise: above it a single bill, or all of a financial year, is deducted from */
  bill_above: number;
  year_above: number;
  source: string;
}

/** Rules by the day of deduction, oldest first. */
const contractor_tds: readonly TdsRule[] = [
  {
    valid_from: '1961-04-01',
    valid_to: '2026-03-31',
    section: '194C',
    codes: { individual: '94C', other: '94C' },
    percent: { individual: 1, other: 2 },
    without_pan_percent: 20,
    bill_above: 30_000_00,
    year_above: 1_00_000_00,
    source: 'Income-tax Act 1961, s. 194C and s. 206AA',
  },
  {
    valid_from: '2026-04-01',
    valid_to: null,
    section: '393(1) Sl. 6(i)',
    codes: { individual: '1023', other: '1024' },
    percent: { individual: 1, other: 2 },
    without_pan_percent: 20,
    bill_above: 30_000_00,
    year_above: 1_00_000_00,
    source: 'Income-tax Act 2025, s. 393(1) table Sl. 6(i): goforfiling.com, tdsguru.in',
  },
];

/** The sections under which contractors are deducted from, of any year. */
export const contractor_sections: readonly string[] = contractor_tds.map(({ section }) => section);

/** The rule of a day. */
const contractorTdsOn = (day: PlainDate): TdsRule =>
  (contractor_tds.findLast(({ valid_from }) => valid_from <= day) ?? contractor_tds[0]) as TdsRule;

/** The PAN of a party: what it gave, otherwise the one its GSTIN carries; empty: none known. */
export const panOf = ({ pan, gstin }: { pan: string; gstin: string }): string => pan || gstin.slice(2, 12);

/** The fourth letter of a PAN says who it is: P a person, H a Hindu undivided family. */
export const payeeOf = (pan: string): TdsPayee => (['P', 'H'].includes(pan[3] ?? '') ? 'individual' : 'other');

interface TdsAsked {
  /** of deduction */
  day: PlainDate;
  /** empty: none known, which costs more */
  pan: string;
  /** paise of the bill, without GST */
  amount: number;
  /** paise of all bills of the same payee before it in the financial year, and what of it was deducted from */
  year_amount: number;
  year_base: number;
}

export interface Tds {
  section: string;
  code: string;
  percent: number;
  /** what it is deducted from; 0 below the limits */
  base: number;
  tds: number;
}

/**
 * What is deducted from a contractor's bill. Above the limit of the year everything of the year is deducted from that was
 * not yet; a single bill above its own limit is deducted from alone.
 */
export function contractorTds({ day, pan, amount, year_amount, year_base }: TdsAsked): Tds {
  const rule = contractorTdsOn(day);
  const payee = payeeOf(pan);
  const percent = pan === '' ? rule.without_pan_percent : rule.percent[payee];
  const base =
    year_amount + amount > rule.year_above ? year_amount + amount - year_base : amount > rule.bill_above ? amount : 0;
  return { section: rule.section, code: rule.codes[payee], percent, base, tds: percentOf(base, percent) };
}

interface GoodsTdsRule {
  valid_from: PlainDate;
  section: string;
  code: string;
  percent: number;
  without_pan_percent: number;
  /** paise of one seller in a financial year: what is above it is deducted from */
  year_above: number;
  source: string;
}

/** For buyers whose turnover was above ₹10 crore the year before, oldest first. */
const goods_tds: readonly GoodsTdsRule[] = [
  {
    valid_from: '2021-07-01',
    section: '194Q',
    code: '94Q',
    percent: 0.1,
    without_pan_percent: 5,
    year_above: 50_00_000_00,
    source: 'Income-tax Act 1961, s. 194Q',
  },
  {
    valid_from: '2026-04-01',
    section: '393(1) Sl. 8(ii)',
    code: '1031',
    percent: 0.1,
    without_pan_percent: 5,
    year_above: 50_00_000_00,
    source: 'Income-tax Act 2025, s. 393(1) table Sl. 8(ii)',
  },
];

/** What is deducted from a bill for goods: from what is above the limit of the year and was not deducted from yet. */
export function goodsTds({ day, pan, amount, year_amount, year_base }: TdsAsked): Tds {
  const rule = (goods_tds.findLast(({ valid_from }) => valid_from <= day) ?? goods_tds[0]) as GoodsTdsRule;
  const percent = pan === '' ? rule.without_pan_percent : rule.percent;
  const base = Math.max(0, Math.min(amount, year_amount + amount - rule.year_above - year_base));
  return { section: rule.section, code: rule.code, percent, base, tds: percentOf(base, percent) };
}
