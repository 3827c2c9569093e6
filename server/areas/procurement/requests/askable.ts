/** Whom a company may ask for a quote. */
import { fail, sentences } from '../../../../domain/errors.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import type { Ctx } from '../../../ctx.ts';
import { ranked, type SupplierRow } from './supplier_rows.ts';

/** Why a supplier cannot be asked; undefined when they can. */
export function whyNotAsk({
  status,
  blocked_reason,
}: Pick<SupplierRow, 'status' | 'blocked_reason'>): Sentence | undefined {
  if (blocked_reason !== '') return say`Blocked: ${{ reason: blocked_reason }}`;
  return status === 'active' ? undefined : say`Onboarding is not complete.`;
}

/** Refuses suppliers who are not there or cannot be asked. */
export async function requireAskable(ctx: Ctx, rfq_id: number, supplier_ids: readonly number[]): Promise<void> {
  const found = supplier_ids.length === 0 ? [] : await ranked(ctx.db, rfq_id, '', supplier_ids);
  if (found.length < new Set(supplier_ids).size) fail('not_found', sentences.not_found);
  requireFree(found);
}

/** Refuses suppliers who cannot be asked. */
export function requireFree(suppliers: readonly (Parameters<typeof whyNotAsk>[0] & { name: string })[]): void {
  for (const one of suppliers) {
    const why_not = whyNotAsk(one);
    if (why_not) fail('conflict', say`${{ supplier: one.name }} cannot be asked. ${{ why: why_not }}`);
  }
}
