/** Reminders of guarantees that expire and of retention that is released: 60, 30 and 7 days before. */
import { guarantee_reminder_days, reminderDue } from '../../../../domain/money/guarantees.ts';
import { retentionOn } from '../../../../domain/money/retentions.ts';
import { recordEvents } from '../../../events/domain_events.ts';
import { all as allRetention } from '../../../payables/retention_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import * as reminder_rows from './reminder_rows.ts';
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

/** Only of plants that are commissioned: until then the day of release is a forecast. */
export async function noteRetention(db: Db, today: string): Promise<void> {
  const held = (await allRetention(db)).flatMap((one) => {
    const release_on = one.commissioned_on === null ? null : retentionOn(one, today, one.months);
    return release_on === null ? [] : [{ ...one, party_id: one.party_id ?? 0, release_on }];
  });
  const sent = await reminder_rows.sent(db);
  const due = held.flatMap((one) => {
    const last = sent.find(({ project_id, party_id }) => project_id === one.project_id && party_id === one.party_id);
    // another day of commissioning begins again
    const days = reminderDue(one.release_on, last?.release_on === one.release_on ? last.days : null, today);
    return days === undefined ? [] : [{ ...one, days }];
  });
  await reminder_rows.note(db, due);
  await recordEvents(
    db,
    'retention_release_due',
    due.map(({ project_id, side, party, release_on }) => ({ tell: { project_id, side, party, release_on } })),
  );
}
