/** GST on advances: whenever something of a receipt goes on account, or leaves it, its tax follows. */
import { gstOn } from '../../../domain/gst.ts';
import {
  advanceTax,
  advanceTaxChange,
  advanceTaxPostings,
  type AdvanceTax,
  taxOfAdvance,
} from '../../../domain/money/advance_tax.ts';
import { goodsShareOn, outputTaxKind } from '../../../domain/money/invoices.ts';
import type { PostedDocument } from '../../journal/journal.ts';
import type { Db } from '../../tenancy/in_company.ts';
import * as rows from './advance_rows.ts';

/** What is taxed of an advance as it stands now. */
const taxNow = (one: rows.AdvanceRow): AdvanceTax =>
  advanceTax(one, { day: one.day, tax_kind: outputTaxKind(one), goods_share: one.goods_share });

/** Records what changed of the tax on the advances in some receipts, whose project the caller holds; gives what it posts. */
export async function taxAdvances(db: Db, receipt_ids: readonly number[], day: string): Promise<PostedDocument[]> {
  if (receipt_ids.length === 0) return [];
  const changed = (await rows.advances(db, receipt_ids)).flatMap((one) => {
    const change = advanceTaxChange(one, taxNow(one));
    return change.net === 0 && taxOfAdvance(change) === 0 ? [] : [{ ...one, change }];
  });
  const ids = await rows.addAdvanceTaxes(
    db,
    changed.map(({ receipt_id, company_gstin, place_of_supply, change, ...one }) => ({
      receipt_id,
      day,
      company_gstin,
      place_of_supply,
      tax_kind: outputTaxKind({ company_gstin, place_of_supply }),
      goods_share: goodsShareOn(one.day, one.goods_share),
      gst_percent: gstOn(one.day).services,
      ...change,
    })),
  );
  return changed.map(({ receipt_id, project_id, number, change }) => ({
    day,
    document_kind: 'advance_tax',
    document_id: ids.get(receipt_id) ?? 0,
    document: number,
    postings: advanceTaxPostings(project_id, change),
  }));
}
