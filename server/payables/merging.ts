/** Whether suppliers can become one although something is being paid to them. */
import { say, type Sentence } from '../../domain/sentences.ts';
import type { Db } from '../tenancy/in_company.ts';
import { beingPaid } from './bank_rows.ts';

/** Why suppliers are not merged into another; asked after their documents moved, which holds what is owed for them. */
export async function whyNotMerge(db: Db, merged_ids: readonly number[]): Promise<Sentence | undefined> {
  const supplier = await beingPaid(db, merged_ids);
  return supplier === undefined
    ? undefined
    : say`${{ supplier }} is in a payment run that is not completed. Complete it first, or take the supplier out of it.`;
}
