/** Who may read a file of the pipeline: whoever sees its lead, or the document it became; pictures of references, the pipeline. */
import { whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import type { Ctx } from '../../ctx.ts';
import { mayRead } from '../../storage/readers.ts';
import { scopeOf } from './scope.ts';
import { readsFile } from './work/rows.ts';

export async function readsLeadFile(ctx: Ctx, file_id: number): Promise<boolean> {
  const { db, person } = ctx;
  if (!person.activated) return false;
  if (whyNot(allow.toView('crm'), ctx.permissions) === undefined && (await readsFile(db, scopeOf(ctx), file_id)))
    return true;
  return mayRead(ctx, file_id);
}
