/** Who may read permits of shutdowns, and the reminder of the day before. */
import { addDays } from '../../../../domain/dates.ts';
import { isInside } from '../../../../domain/people.ts';
import { whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { membershipOf } from '../../../auth/subjects.ts';
import type { Ctx } from '../../../ctx.ts';
import { recordEvents } from '../../../events/domain_events.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { numberOf } from './present.ts';
import * as rows from './rows.ts';

/** People of the company who see the construction of its project, and its customer. */
export async function readsPermit(ctx: Ctx, file_id: number): Promise<boolean> {
  const { actor } = ctx.permissions;
  const project_id = actor && (await rows.ofPermit(ctx.db, file_id));
  if (!actor || project_id === undefined) return false;
  const membership = await membershipOf(ctx.db, actor, project_id);
  if (!membership || whyNot(allow.toView('construction'), { ...ctx.permissions, membership })) return false;
  return isInside(actor.kind) || membership.relation === 'customer';
}

/** Tells in the morning who must be there tomorrow, once. */
export async function remindOfShutdowns(db: Db, today: string): Promise<void> {
  const due = await rows.takeDue(db, addDays(today, 1));
  if (due.length === 0) return;
  await recordEvents(
    db,
    'shutdown_tomorrow',
    due.map(({ id, number, ...facts }) => ({ tell: { ...facts, shutdown_id: id, number: numberOf(number) } })),
  );
}
