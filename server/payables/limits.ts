/** What the company's limits say about who approves a document of money. */
import type { Words } from '../../domain/errors.ts';
import {
  approversWithin,
  approving_modules,
  type Limited,
  whyNoneWithin,
  whyNotWithin,
} from '../../domain/money/money_limits.ts';
import type { Approver } from '../../domain/procurement/order_approval.ts';
import type { Ctx } from '../ctx.ts';
import { rolesApproving } from '../supply/approvers.ts';
import { limits as readLimits } from './limit_rows.ts';

interface WithinLimits {
  /** of the others who approve, those whose limit covers the document */
  awaited: Approver[];
  /** why the limit of the person does not cover it */
  why: Words | undefined;
  /** why it cannot be submitted: others approve, and the limit of none covers it */
  none: Words | undefined;
}

/** Applies the limits of the company to a document and to those who approve it other than its authors. */
export async function withinLimits(ctx: Ctx, limited: Limited, others: readonly Approver[]): Promise<WithinLimits> {
  const { limits } = await readLimits(ctx.db);
  const roles = rolesApproving(ctx.permissions, approving_modules[limited.document]);
  return {
    awaited: approversWithin(others, limited, limits),
    why: whyNotWithin({ user_id: ctx.person.user_id, roles }, limited, limits, others),
    none: whyNoneWithin(others, limited, limits),
  };
}
