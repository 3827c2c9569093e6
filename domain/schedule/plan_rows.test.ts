import { expect, test } from 'vitest';
import { computeSchedule } from '../../gantt/engine/compute.ts';
import type { LostDay } from '../construction/site_days.ts';
import { siteCalendar } from './indian_calendars.ts';
import { isAuthoritys, planOfRows } from './plan_rows.ts';
import { plain_calendars, templates } from './templates.ts';

const row = (id: number, is_group = false) => ({
  id,
  is_group,
  days: id,
  clock: 'working' as const,
  stage: 'engineering' as const,
  outside_approval: [],
  constraint_kind: null,
  constraint_date: null,
  deadline: null,
  actual_start: null,
  actual_end: null,
  percent: 0,
});
const link = (from_id: number, to_id: number) => ({ from_id, to_id, kind: 'FS' as const, lag: 1 });

test('groups, and links to them or to what is not there, are no part of the plan', () => {
  const plan = planOfRows({
    start: '2026-01-05',
    today: null,
    pace: 100,
    calendars: [],
    events: [row(1), row(2), row(3, true)],
    links: [link(1, 2), link(1, 3), link(2, 9)],
  });
  expect(plan.events.map(({ id, days }) => [id, days])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(plan.links).toEqual([{ from: 1, to: 2, kind: 'FS', lag: 1 }]);
});

test('of the templates’ calendar days only those wait for office hours that an authority decides on', () => {
  const free = Object.entries(templates).flatMap(([segment, { events }]) =>
    events.flatMap((event) =>
      event.clock === 'calendar' && !isAuthoritys(event) ? [`${segment} ${event.code} ${event.name}`] : [],
    ),
  );
  expect(free).toEqual([
    'c_and_i H02 Performance test (7 days)',
    'ground M06 Transformer made and type/routine tested',
    'ground M07 HT panel made and tested',
    'ground H01 Trial run (72 h) and COD',
    'ground H02 Performance test (30 days)',
  ]);
});

test('work at the site takes longer by what the weather took of its days; work inside and calendar days do not', () => {
  const [company] = plain_calendars;
  const work = { ...row(1), days: 3, stage: 'construction' as const };
  const endOf = (lost: readonly LostDay[], event = work): string | undefined =>
    computeSchedule(
      planOfRows({
        start: '2026-07-06',
        today: null,
        pace: 100,
        calendars: [...plain_calendars, ...(lost.length > 0 && company ? [siteCalendar(company, lost)] : [])],
        events: [event],
        links: [],
      }),
    ).events[0]?.end;
  const lost = (day: string, lost_hours: number) => ({ day, lost_hours });
  // Monday the 6th to Wednesday the 8th, in the monsoon: its season alone takes nothing
  expect(endOf([])).toBe('2026-07-08');
  expect(endOf([lost('2026-07-07', 8)])).toBe('2026-07-09');
  expect(endOf([lost('2026-07-07', 4), lost('2026-07-08', 4)])).toBe('2026-07-09');
  // a quarter of a day does not show in whole days
  expect(endOf([lost('2026-07-07', 2)])).toBe('2026-07-08');
  // Sunday, and after its end
  expect(endOf([lost('2026-07-05', 8), lost('2026-07-10', 8)])).toBe('2026-07-08');
  // more than a day is a day
  expect(endOf([lost('2026-07-07', 24)])).toBe('2026-07-09');
  expect(endOf([lost('2026-07-07', 8)], { ...work, stage: 'materials' as never })).toBe('2026-07-08');
  expect(endOf([lost('2026-07-07', 8)], { ...work, clock: 'calendar' as never })).toBe('2026-07-08');
});

test('a test run of three days from Thursday ends on Saturday, an inspection on Monday', () => {
  const run = { ...row(1), days: 3, clock: 'calendar' as const, stage: 'site_handover' as const };
  const endOf = (party: string): string | undefined =>
    computeSchedule(
      planOfRows({
        start: '2026-01-08',
        today: null,
        pace: 100,
        calendars: plain_calendars,
        events: [{ ...run, outside_approval: [party] }],
        links: [],
      }),
    ).events[0]?.end;
  expect([endOf('Customer'), endOf('CEIG')]).toEqual(['2026-01-10', '2026-01-12']);
});
