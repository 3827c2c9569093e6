/** Reminders of draws that fall due and lines that are to be renewed: 7, 3 and 1 days before. */
import { credit_reminder_days, creditReminder, drawNumber, lineNumber } from '../../../../domain/money/credit_lines.ts';
import { recordEvents } from '../../../events/domain_events.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import * as change_rows from './change_rows.ts';
import * as draw_rows from './draw_rows.ts';

const furthest = Math.max(...credit_reminder_days);

/** Those of which a reminder is due, with its days. */
function dueOf<T extends { reminded: number | null }>(found: readonly T[], dateOf: (one: T) => string, today: string) {
  return found.flatMap((one) => {
    const days = creditReminder(dateOf(one), one.reminded, today);
    return days === undefined ? [] : [{ ...one, days }];
  });
}

export async function noteCreditDue(db: Db, today: string): Promise<void> {
  const draws = dueOf(await draw_rows.dueWithin(db, today, furthest), ({ due_on }) => due_on, today);
  await change_rows.noteDrawsReminded(db, draws);
  await recordEvents(
    db,
    'credit_draw_due',
    draws.map(({ credit_line_id, line_number, number, lender, due_on }) => ({
      tell: { credit_line_id, number: drawNumber(line_number, number), lender, due_on },
    })),
  );
  const lines = dueOf(await draw_rows.renewingWithin(db, today, furthest), ({ renewal_on }) => renewal_on, today);
  await change_rows.noteLinesReminded(db, lines);
  await recordEvents(
    db,
    'credit_line_renewal',
    lines.map(({ id: credit_line_id, number, lender, renewal_on }) => ({
      tell: { credit_line_id, number: lineNumber(number), lender, renewal_on },
    })),
  );
}
