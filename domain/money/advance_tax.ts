/**
 * GST on advances of customers: tax on services falls due with the money that comes before its invoice (CGST Act s. 13), on
 * goods with the invoice alone (notification 66/2017). Amounts are paise.
 */
import type { PlainDate } from '../dates.ts';
import { gstOn } from '../gst.ts';
import { roundPaise } from '../money.ts';
import { type TaxKind, taxesOf } from '../procurement/order_money.ts';
import type { Account } from './accounts.ts';
import { customerOf, goodsShareOn } from './invoices.ts';
import type { Posting } from './postings.ts';

/** Up to this much above what an invoice asks for is taxed with the next invoice (CGST Act s. 13 (2), proviso). */
const excess_left_out = 1_000_00;

export interface Advance {
  /** what is not matched to an invoice */
  on_account: number;
  matched: number;
}

/** By what an advance is taxed: as it was on the day it came. */
export interface AdvanceTerms {
  day: PlainDate;
  tax_kind: TaxKind;
  /** percent of the contract that is goods; null: as by law on the day */
  goods_share: number | null;
}

/** A part of an advance that is taxed: services without GST, and the tax on them. */
export interface AdvanceTax {
  net: number;
  cgst: number;
  sgst: number;
  igst: number;
}
export const no_advance_tax: AdvanceTax = { net: 0, cgst: 0, sgst: 0, igst: 0 };

/**
 * What is taxed of an advance. It contains the GST of the whole contract: ₹ 10,00,000 for a plant at 5 % on 70 and 18 % on 30
 * parts are ₹ 9,18,273.65 without GST, of which ₹ 2,75,482.09 are services, with ₹ 49,586.78 of tax.
 */
export function advanceTax({ on_account, matched }: Advance, terms: AdvanceTerms): AdvanceTax {
  const { goods, services } = gstOn(terms.day);
  const of_goods = goodsShareOn(terms.day, terms.goods_share);
  if (on_account <= (matched > 0 ? excess_left_out : 0) || terms.tax_kind === 'none' || of_goods === 100)
    return no_advance_tax;
  const of_services = 100 - of_goods;
  const net = roundPaise((on_account * of_services) / (100 + (of_goods * goods + of_services * services) / 100));
  const { cgst, sgst, igst } = taxesOf(terms.tax_kind, [{ net, gst_percent: services }]).sum;
  return { net, cgst, sgst, igst };
}

/** What changes from one state of an advance to the next. */
export const advanceTaxChange = (before: AdvanceTax, after: AdvanceTax): AdvanceTax => ({
  net: after.net - before.net,
  cgst: after.cgst - before.cgst,
  sgst: after.sgst - before.sgst,
  igst: after.igst - before.igst,
});

export const taxOfAdvance = ({ cgst, sgst, igst }: AdvanceTax): number => cgst + sgst + igst;

/** What a change of the tax on an advance posts: it is owed now, and is set off when the invoice charges it. */
export function advanceTaxPostings(project_id: number, change: AdvanceTax): Posting[] {
  const side = (account: Account, paise: number, more: Partial<Posting> = {}): Posting => ({
    account,
    ...more,
    debit: Math.max(0, paise),
    credit: Math.max(0, -paise),
  });
  return [
    side('gst_on_advances', taxOfAdvance(change), customerOf(project_id)),
    side('output_cgst', -change.cgst),
    side('output_sgst', -change.sgst),
    side('output_igst', -change.igst),
  ].filter((one) => one.debit + one.credit > 0);
}
