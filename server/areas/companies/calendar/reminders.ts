/** What administrators are reminded of about holidays, once a year each. */
import { last_known_year, yearsWithoutHolidays } from '../../../../domain/company_calendar.ts';
import { planReach, calendarNow } from '../../../plan/calendar_changes/rows.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { remindOnce } from './rows.ts';

/** From November on the next year's holidays are known: states notify theirs then. */
export async function remindOfHolidays(db: Db, today: string): Promise<void> {
  const year = Number(today.slice(0, 4));
  const until = today.slice(5) >= '11-01' ? year + 1 : year;
  const { count } = await planReach(db);
  const { holidays } = await calendarNow(db);
  if (count === 0) return;
  // few years
  // oxlint-disable-next-line no-await-in-loop
  for (const missing of yearsWithoutHolidays(holidays, today, `${until}-12-31`))
    await remindOnce(db, 'holidays_missing', missing, say`no holidays of ${{ missing }} are entered`);
}

/** A plan that reaches beyond the known holidays of authorities is counted there in weekdays alone. */
export async function warnOfUnknownYears(db: Db, today: string): Promise<void> {
  const { latest } = await planReach(db);
  if (!latest || Number(latest.slice(0, 4)) <= last_known_year) return;
  // said again each year while it holds
  await remindOnce(
    db,
    'authority_holidays_unknown',
    Number(today.slice(0, 4)),
    say`a plan reaches beyond ${{ last_known_year }}`,
  );
}
