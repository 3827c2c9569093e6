import type { Area } from '../../ctx.ts';
import { calls as schedule_calls } from './calls.ts';
import { calls as events_calls } from './events/calls.ts';
import { calls as planning_calls } from './planning/calls.ts';
import { calls as exchange_calls } from './exchange/calls.ts';
import { events as listeners } from './events.ts';
import { renewForecasts } from '../../plan/forecast.ts';
import { noteStalePlans } from '../../plan/calendar_changes/renew.ts';

export const schedule = {
  calls: { ...schedule_calls, ...events_calls, ...planning_calls, ...exchange_calls },
  listeners: [listeners],
  schedules: { daily: [renewForecasts], every_5_minutes: [noteStalePlans] },
  subjects: { event_id: { table: 'events', in_its_stage: true }, baseline_id: { table: 'baselines' } },
} satisfies Area;
