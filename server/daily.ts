/** What is done once a day in every company, by whichever area it concerns. */
import { remindOfHolidays, warnOfUnknownYears } from './areas/companies/calendar/reminders.ts';
import { warnOfExpiry } from './areas/documents/expiry/rows.ts';
import { remindOfFollowUps } from './areas/crm/handover/rows.ts';
import { expireProposals } from './areas/crm/proposals/expiry/rows.ts';
import { forgetOldMails } from './areas/tickets/by_mail/rows.ts';
import { renewForecasts } from './plan/forecast.ts';
import { dropOldUploads } from './storage/rows.ts';
import type { Db } from './tenancy/in_company.ts';

export const daily: readonly ((db: Db, today: string) => Promise<void>)[] = [
  renewForecasts,
  remindOfHolidays,
  warnOfUnknownYears,
  warnOfExpiry,
  remindOfFollowUps,
  expireProposals,
  dropOldUploads,
  forgetOldMails,
];
