import type { Area } from '../../ctx.ts';
import { calls as companies_calls } from './calls.ts';
import { calls as calendar_calls } from './calendar/calls.ts';
import { events as listeners } from './events.ts';
import { remindOfHolidays, warnOfUnknownYears } from './calendar/reminders.ts';

export const companies = {
  calls: { ...companies_calls, ...calendar_calls },
  listeners: [listeners],
  daily: [remindOfHolidays, warnOfUnknownYears],
} satisfies Area;
