import type { Area } from '../../ctx.ts';
import { calls as tickets_calls } from './calls.ts';
import { calls as form_calls } from './form/calls.ts';
import { calls as promises_calls } from './promises/calls.ts';
import { calls as report_calls } from './report/calls.ts';
import { calls as settings_calls } from './settings/calls.ts';
import { events as listeners } from './events.ts';
import { forgetOldMails } from './by_mail/rows.ts';
import { checkSlaTimers, escalateStale } from './notification_rows.ts';
import { listed, searchers } from './found.ts';
import { readsTicketFile } from './readers.ts';

export const tickets = {
  calls: { ...tickets_calls, ...form_calls, ...promises_calls, ...report_calls, ...settings_calls },
  listeners: [listeners],
  schedules: { daily: [forgetOldMails], every_5_minutes: [checkSlaTimers, escalateStale] },
  searchers,
  listed,
  file_readers: { ticket: readsTicketFile },
} satisfies Area;
