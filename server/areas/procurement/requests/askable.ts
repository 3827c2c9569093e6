/** Whom a company may ask for a quote: as its rules about suppliers say. */
import { fail, sentences } from '../../../../domain/errors.ts';
import type { Sentence } from '../../../../domain/sentences.ts';
import { whyNotSupplier } from '../../../../domain/suppliers/gate.ts';
import { kycOf } from '../../../../domain/suppliers/kyc.ts';
import type { SupplierStatus } from '../../../../domain/suppliers/supplier_fields.ts';
import type { Ctx } from '../../../ctx.ts';
import { supplierRules, versionsOf } from '../../../suppliers/rows.ts';
import { today } from './present.ts';
import { ranked } from './supplier_rows.ts';

interface Supplier {
  supplier_id: number;
  name: string;
  status: SupplierStatus;
  blocked_reason: string;
}

/** Why each of some suppliers cannot be asked; undefined where they can. */
export async function whyNotAsk(
  ctx: Ctx,
  suppliers: readonly Supplier[],
): Promise<(supplier: Supplier) => Sentence | undefined> {
  const rules = await supplierRules(ctx.db);
  const ids = suppliers.map(({ supplier_id }) => supplier_id);
  // documents are read only where the rules ask for them
  const versions = rules.incomplete.ask ? undefined : await versionsOf(ctx.db, ids);
  return (supplier) => {
    const kyc = kycOf(rules.required, versions?.get(supplier.supplier_id) ?? [], today(ctx));
    return whyNotSupplier(supplier, kyc, rules, 'ask');
  };
}

/** Refuses suppliers who cannot be asked. */
export async function requireFree(ctx: Ctx, suppliers: readonly Supplier[]): Promise<void> {
  const whyNot = await whyNotAsk(ctx, suppliers);
  const why_not = suppliers.map(whyNot).find((one) => one !== undefined);
  if (why_not) fail('conflict', why_not);
}

/** Refuses suppliers who are not there or cannot be asked. */
export async function requireAskable(ctx: Ctx, rfq_id: number, supplier_ids: readonly number[]): Promise<void> {
  if (supplier_ids.length === 0) return;
  const found = await ranked(ctx.db, { rfq_id, today: today(ctx), ids: supplier_ids });
  if (found.length < new Set(supplier_ids).size) fail('not_found', sentences.not_found);
  await requireFree(ctx, found);
}
