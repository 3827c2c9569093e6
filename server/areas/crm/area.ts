import type { Area } from '../../ctx.ts';
import { calls as boards_calls } from './boards/calls.ts';
import { calls as members_calls } from './members/calls.ts';
import { calls as leads_calls } from './leads/calls.ts';
import { calls as lead_work_calls } from './work/calls.ts';
import { calls as figures_calls } from './stats/calls.ts';
import { calls as exchange_calls } from './exchange/calls.ts';
import { calls as companies_calls } from './companies/calls.ts';
import { calls as partners_calls } from './partners/calls.ts';
import { calls as merging_calls } from './merging/calls.ts';
import { calls as past_projects_calls } from './past/calls.ts';
import { calls as lead_form_calls } from './form/calls.ts';
import { calls as partner_pages_calls } from './partners/page/calls.ts';
import { events as own_listeners } from './events.ts';
import { events as page_listeners } from './partners/page/events.ts';
import { remindOfFollowUps } from './handover_rows.ts';
import { listed, searchers } from './found.ts';
import { readsLeadFile } from './readers.ts';

export const crm = {
  calls: {
    ...boards_calls,
    ...members_calls,
    ...leads_calls,
    ...lead_work_calls,
    ...figures_calls,
    ...exchange_calls,
    ...companies_calls,
    ...partners_calls,
    ...merging_calls,
    ...past_projects_calls,
    ...lead_form_calls,
    ...partner_pages_calls,
  },
  listeners: [own_listeners, page_listeners],
  schedules: { daily: [remindOfFollowUps] },
  searchers,
  listed,
  file_readers: { lead: readsLeadFile },
} satisfies Area;
