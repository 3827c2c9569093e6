/** Who is told of what happens here, and why; for tests each of it by name. */
import { one, type HeardBy, type ToldCase } from '../../told_case.ts';

export const heard_by: HeardBy = {
  calendar_change_done: [
    { kind: 'schedule', who: 'Those on projects that moved, once each', why: 'Their dates changed' },
    { kind: 'schedule', who: 'Who changed the calendar', why: 'It is done' },
  ],
  calendar_changed: [],
  holidays_missing: one('other', 'Administrators', 'They keep the calendar'),
  authority_holidays_unknown: one('other', 'Administrators', 'They keep the calendar'),
};

export const cases: ToldCase[] = [
  { kind: 'holidays_missing', told: () => ({ year: 2027, by: null }), hears: 'admin' },
  { kind: 'authority_holidays_unknown', told: () => ({ by: null }), hears: 'admin' },
];
