/** Who may read photos of daily records, and the reminder in the evening of a day that has none. */
import { reminder_hour } from '../../../../domain/construction/site_days.ts';
import { onIndianClock, todayInIndia } from '../../../../domain/dates.ts';
import { isInside } from '../../../../domain/people.ts';
import { whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { membershipOf } from '../../../auth/subjects.ts';
import type { Ctx } from '../../../ctx.ts';
import { recordEvents } from '../../../events/domain_events.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import * as change_rows from './change_rows.ts';
import { workingDays } from './figures.ts';
import * as rows from './rows.ts';

/** People of the company who see the construction of its project; a sub-contractor those they took. */
export async function readsDayPhoto(ctx: Ctx, file_id: number): Promise<boolean> {
  const { actor } = ctx.permissions;
  const photo = actor && (await rows.ofFile(ctx.db, file_id));
  if (!actor || !photo) return false;
  const membership = await membershipOf(ctx.db, actor, photo.project_id);
  if (!membership || whyNot(allow.toView('construction'), { ...ctx.permissions, membership })) return false;
  return isInside(actor.kind) || (membership.relation === 'subcontractor' && photo.made_by === actor.user_id);
}

/** From 20:00 in India on, tells who records a site that its day has no record, once. */
export async function noteMissing(db: Db, now: Date): Promise<void> {
  if (onIndianClock(now).getUTCHours() < reminder_hour) return;
  const day = todayInIndia(now);
  for (const { project_id, project, state } of await rows.unrecorded(db, day)) {
    // few projects, each on the calendar of its state
    // oxlint-disable-next-line no-await-in-loop
    const [working] = await workingDays(db, state, day, day);
    // oxlint-disable-next-line no-await-in-loop
    await change_rows.addReminder(db, project_id, day);
    if (working === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop
    await recordEvents(db, 'site_day_missing', [{ tell: { site_day_id: 0, project_id, project, day } }]);
  }
}
