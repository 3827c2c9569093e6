import type { Area } from '../../ctx.ts';
import { calls as companies_calls } from './calls.ts';
import { auditor_calls } from './access/auditor_reads.ts';
import { calls as access_calls } from './access/calls.ts';
import { calls as calendar_calls } from './calendar/calls.ts';
import { calls as fields_calls } from './fields/calls.ts';
import { events as listeners } from './events.ts';
import { remindOfHolidays, warnOfUnknownYears } from './calendar/reminders.ts';

export const companies = {
  calls: { ...companies_calls, ...access_calls, ...auditor_calls, ...calendar_calls, ...fields_calls },
  listeners: [listeners],
  schedules: { daily: [remindOfHolidays, warnOfUnknownYears] },
} satisfies Area;
