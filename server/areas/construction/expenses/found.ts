/** Who may read the bill of a site expense. */
import { isInside } from '../../../../domain/people.ts';
import type { Ctx } from '../../../ctx.ts';
import * as rows from './rows.ts';
import { scopeOf } from './scope.ts';

export const readsExpenseBill = async (ctx: Ctx, file_id: number): Promise<boolean> =>
  isInside(ctx.person.kind) && (await rows.isOfFile(ctx.db, scopeOf(ctx), file_id));
