/** Reminders of guarantees that expire: 60, 30 and 7 days before. */
import { guarantee_reminder_days, reminderDue } from '../../../../domain/money/guarantees.ts';
import { recordEvents } from '../../../events/domain_events.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import * as rows from './rows.ts';

export async function noteExpiring(db: Db, today: string): Promise<void> {
  const found = await rows.expiring(db, today, Math.max(...guarantee_reminder_days));
  const due = found.flatMap((one) => {
    const days = reminderDue(one.valid_until, one.reminded, today);
    return days === undefined ? [] : [{ ...one, days }];
  });
  await rows.noteReminded(db, due);
  await recordEvents(
    db,
    'guarantee_expiring',
    due.map(({ id: guarantee_id, project_id, side, kind, party, valid_until }) => ({
      tell: { guarantee_id, project_id, side, kind, party, valid_until },
    })),
  );
}
