import { whyNot } from '../../../domain/permissions.ts';
import { membershipOf } from '../../auth/subjects.ts';
import type { Area, Ctx } from '../../ctx.ts';
import { approving_calls } from './approving.ts';
import { bank_calls } from './bank_accounts.ts';
import { projectOfFile } from './bill_rows.ts';
import { drafting_calls } from './bills.ts';
import { events } from './events.ts';
import { concerns } from './notice_rows.ts';
import { limit_calls } from './limits.ts';
import { payment_calls } from './payments.ts';
import { views } from './scope.ts';
import { statement_calls } from './statement.ts';

/** The scan of a bill is for who sees the finance of its project. */
async function readsBillFile(ctx: Ctx, file_id: number): Promise<boolean> {
  const project_id = await projectOfFile(ctx.db, file_id);
  if (project_id === undefined) return false;
  const membership = await membershipOf(ctx.db, ctx.person, project_id);
  return membership !== undefined && !whyNot(views, { ...ctx.permissions, membership });
}

export const payables = {
  calls: { ...drafting_calls, ...approving_calls, ...payment_calls, ...bank_calls, ...statement_calls, ...limit_calls },
  listeners: [events],
  file_readers: { supplier_bill: readsBillFile },
  subjects: { supplier_bill_id: { table: 'supplier_bills' } },
  concerns,
} satisfies Area;
