/** What the change of a supplier's bank account leads to: another person confirms it, and the contact before it is told. */
import { say } from '../../domain/sentences.ts';
import type { Ctx } from '../ctx.ts';
import { takeChanges } from './bank_rows.ts';

/**
 * Notes who changed the bank accounts of suppliers that were changed by this call, so that someone else confirms them.
 * `contact` is where the supplier was reached before it, where that changed too.
 */
export async function noteBankChanges(ctx: Ctx, contact?: string): Promise<void> {
  for (const { supplier_id, supplier, account, account_before, email } of await takeChanges(
    ctx.db,
    ctx.person.user_id,
  )) {
    if (account_before === '') continue;
    ctx.recordEvent('bank_account_changed', {
      summary: say`changed the bank account of ${{ supplier }}`,
      subject_type: 'supplier',
      subject_id: supplier_id,
      before: { account: account_before },
      after: { account },
      tell: { supplier_id, supplier, email: contact ?? email, ending: account.slice(-4) },
    });
  }
}
