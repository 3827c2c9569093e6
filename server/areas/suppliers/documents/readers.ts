/** Who may read a supplier's document: people of the company who see suppliers, and the supplier's own people. */
import { whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import type { Ctx } from '../../../ctx.ts';
import * as rows from './rows.ts';

export async function readsSupplierFile(ctx: Ctx, file_id: number): Promise<boolean> {
  const { db, person } = ctx;
  if (!person.activated) return false;
  if (person.kind === 'vendor') return rows.isOwnFile(db, person.user_id, file_id);
  return whyNot(allow.toView('suppliers'), ctx.permissions) === undefined && rows.isSent(db, file_id);
}
