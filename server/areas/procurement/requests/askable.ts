/** Whom a company may ask for a quote or order from: as its rules about suppliers say. */
import { failIf, notFound } from '../../../../domain/errors.ts';
import type { Sentence } from '../../../../domain/sentences.ts';
import { type SupplierAct, whyNotSupplier } from '../../../../domain/suppliers/gate.ts';
import { kycOf } from '../../../../domain/suppliers/kyc.ts';
import type { SupplierStatus } from '../../../../domain/suppliers/supplier_fields.ts';
import type { Ctx } from '../../../ctx.ts';
import { rulesAndVersions } from '../../../suppliers/rows.ts';
import { ranked } from './supplier_rows.ts';
import { todayOf } from '../../../today.ts';

export interface AskedSupplier {
  supplier_id: number;
  name: string;
  status: SupplierStatus;
  blocked_reason: string;
}

/** Why each of some suppliers cannot be asked or ordered from; undefined where they can. */
export async function whyNotDeal(
  ctx: Ctx,
  suppliers: readonly AskedSupplier[],
  act: SupplierAct,
): Promise<(supplier: AskedSupplier) => Sentence | undefined> {
  const ids = suppliers.map(({ supplier_id }) => supplier_id);
  const { rules, versions } = await rulesAndVersions(ctx.db, ids);
  return (supplier) => {
    const kyc = kycOf(rules.required, versions.get(supplier.supplier_id) ?? [], todayOf(ctx));
    return whyNotSupplier(supplier, kyc, rules, act);
  };
}

/** Refuses suppliers who cannot be asked. */
export async function requireFree(ctx: Ctx, suppliers: readonly AskedSupplier[]): Promise<void> {
  const whyNot = await whyNotDeal(ctx, suppliers, 'ask');
  const why_not = suppliers.map(whyNot).find((one) => one !== undefined);
  failIf(why_not);
}

/** Refuses suppliers who are not there or cannot be asked. */
export async function requireAskable(ctx: Ctx, rfq_id: number, supplier_ids: readonly number[]): Promise<void> {
  if (supplier_ids.length === 0) return;
  const found = await ranked(ctx.db, { rfq_id, today: todayOf(ctx), ids: supplier_ids });
  if (found.length < new Set(supplier_ids).size) notFound();
  await requireFree(ctx, found);
}
