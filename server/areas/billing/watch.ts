/** What becomes due by its day alone, every morning. */
import { recordEvents } from '../../events/domain_events.ts';
import type { Db } from '../../tenancy/in_company.ts';
import * as rows from './plan_rows.ts';

/** Tells of milestones whose day has come: a typed one, or some days after their event. */
export async function noteDue(db: Db, today: string): Promise<void> {
  const due = await rows.earnedToday(db, today);
  await recordEvents(
    db,
    'milestone_due',
    due.map((one) => ({ tell: one })),
  );
}
