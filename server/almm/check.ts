/** What the lists of approved models say of lots, offers and items; asked by everything that buys, receives or clears modules. */
import { type AlmmClaim, type AlmmFinding, checkAlmm } from '../../domain/materials/almm.ts';
import type { Db } from '../tenancy/in_company.ts';
import { listsFor } from './rows.ts';

/** The findings of each claim, in their order; one statement for all of them, none where there are none. */
export async function almmFindings(db: Db, claims: readonly AlmmClaim[], day: string): Promise<AlmmFinding[][]> {
  if (claims.length === 0) return [];
  const lists = await listsFor(db, claims, day);
  return claims.map((claim) => checkAlmm(claim, lists, day));
}
