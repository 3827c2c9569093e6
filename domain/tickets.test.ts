import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addBusinessMinutes,
  type BusinessHours,
  businessMinutesBetween,
  canMoveTicket,
  default_hours,
  default_sla,
  dueTimes,
  isOpenTicket,
  isPaused,
  costState,
  pausedMinutes,
  pausedTogether,
  pressingClock,
  slaState,
  ticket_categories,
  ticket_statuses,
  ticketMoves,
  warning_share,
  whyNotMove,
  whyNotRate,
} from './tickets.ts';
import { inEnglish, type Sentence } from './sentences.ts';

const words = (given: Sentence | string | undefined) => given && inEnglish(given);

const business: BusinessHours = {
  ...default_hours,
  working_days: [1, 2, 3, 4, 5, 6],
  holidays: new Set(['2026-01-26']),
};
const at = (text: string): Date => new Date(`${text}:00+05:30`);
const shown = (instant: Date | null): string =>
  instant ? new Date(instant.getTime() + 330 * 60_000).toISOString().slice(0, 16) : 'none';

test('there are 18 categories, the last is Other', () => {
  expect(ticket_categories).toHaveLength(18);
  expect(ticket_categories.at(-1)).toBe('Other');
});

describe('moves', () => {
  test.each([
    ['Open', 'Assigned', true],
    ['Open', 'Resolved', false],
    ['Open', 'Closed', false],
    ['In Progress', 'Waiting', true],
    ['Waiting', 'In Progress', true],
    ['Resolved', 'Closed', true],
    ['Closed', 'Reopened', true],
    ['Closed', 'Open', false],
    ['Duplicate', 'Reopened', true],
    ['Rejected', 'In Progress', false],
  ] as const)('%s → %s: %s', (from, to, may) => {
    expect(canMoveTicket(from, to)).toBe(may);
  });

  test('every status can be left, and none goes to itself', () => {
    for (const status of ticket_statuses) {
      expect(ticketMoves(status).length).toBeGreaterThan(0);
      expect(ticketMoves(status)).not.toContain(status);
    }
  });

  test('whatever is open can be resolved or turned away, and what is not open has no clock', () => {
    for (const status of ticket_statuses) if (!isOpenTicket(status)) expect(isPaused(status)).toBe(true);
    expect(isPaused('Waiting')).toBe(true);
    expect(isPaused('In Progress')).toBe(false);
  });
});

describe('business time', () => {
  test.each([
    ['within a day', '2026-01-20T10:00', 60, '2026-01-20T11:00'],
    ['from before the morning', '2026-01-20T06:00', 60, '2026-01-20T10:00'],
    ['over the evening', '2026-01-20T17:30', 60, '2026-01-21T09:30'],
    ['over a Sunday', '2026-01-24T17:00', 120, '2026-01-27T10:00'], // Monday is a holiday
    ['to the very end of a day', '2026-01-20T09:00', 540, '2026-01-20T18:00'],
    ['five days', '2026-01-19T09:00', 5 * 540, '2026-01-23T18:00'],
  ])('%s', (_name, from, minutes, to) => {
    expect(shown(addBusinessMinutes(at(from), minutes, business))).toBe(to);
  });

  test('between two instants is what was added', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 60 }), fc.integer({ min: 1, max: 8000 }), (offset, minutes) => {
        const from = new Date(at('2026-01-01T00:00').getTime() + offset * 60_000);
        const to = addBusinessMinutes(from, minutes, business);
        expect(businessMinutesBetween(from, to, business)).toBeCloseTo(minutes, 6);
      }),
    );
  });

  test('a week nobody works does not hang', () => {
    const never = { ...business, working_days: [] };
    expect(addBusinessMinutes(at('2026-01-20T10:00'), 60, never)).toEqual(at('2026-01-20T11:00'));
  });
});

describe('promises', () => {
  test.each([
    ['Critical', '2026-01-24T22:00', ['2026-01-24T22:30', '2026-01-25T02:00', '2026-01-25T22:00']],
    ['High', '2026-01-20T09:00', ['2026-01-20T11:00', '2026-01-22T15:00', '2026-01-27T12:00']],
    ['Medium', '2026-01-19T09:00', ['2026-01-19T13:00', '2026-01-20T18:00', '2026-01-23T18:00']],
    ['Low', '2026-01-19T09:00', ['2026-01-19T18:00', 'none', '2026-02-05T18:00']],
  ] as const)('of a %s ticket', (priority, raised, [acknowledge, on_site, fix]) => {
    const due = dueTimes({ raised_at: at(raised), priority, paused_minutes: 0 }, default_sla, business);
    expect(shown(due.acknowledge)).toBe(acknowledge);
    expect(shown(due.on_site)).toBe(on_site);
    // 48 hours are five days and three hours; Sunday and the holiday lie between
    expect(shown(due.fix)).toBe(fix);
  });

  test('wait while the ticket waits', () => {
    const ticket = { raised_at: at('2026-01-20T09:00'), priority: 'High' as const };
    const paused = pausedMinutes('High', at('2026-01-20T12:00'), at('2026-01-21T12:00'), business);
    expect(paused).toBe(540);
    const due = dueTimes({ ...ticket, paused_minutes: paused }, default_sla, business);
    expect(shown(due.on_site)).toBe('2026-01-23T15:00');
    expect(pausedMinutes('Critical', at('2026-01-20T12:00'), at('2026-01-21T12:00'), business)).toBe(1440);
  });

  const due = at('2026-01-20T14:00');
  const soon = at('2026-01-20T12:45');
  test.each([
    [null, 'Open', null, '2026-01-20T10:00', 'running'],
    [null, 'Open', null, '2026-01-20T13:30', 'soon'],
    [null, 'Open', null, '2026-01-20T14:01', 'breached'],
    [null, 'Waiting', '2026-01-20T13:00', '2026-01-20T15:00', 'paused'],
    [null, 'Waiting', '2026-01-20T14:30', '2026-01-20T15:00', 'breached'],
    ['2026-01-20T13:59', 'Resolved', '2026-01-20T13:59', '2026-01-22T10:00', 'met'],
    ['2026-01-20T14:30', 'Resolved', '2026-01-20T14:30', '2026-01-22T10:00', 'breached'],
    [null, 'Rejected', '2026-01-20T13:00', '2026-01-22T10:00', 'none'],
  ] as const)('stand %#', (reached, status, paused, now, state) => {
    const facts = { soon, reached: reached ? at(reached) : null, status, paused_since: paused ? at(paused) : null };
    expect(slaState({ ...facts, due }, at(now))).toBe(state);
    expect(slaState({ ...facts, due: null }, at(now))).toBe('none');
  });

  test('warn at three quarters of the promise, pauses left out', () => {
    const ticket = { raised_at: at('2026-01-20T09:00'), priority: 'High' as const, paused_minutes: 60 };
    expect(shown(dueTimes(ticket, default_sla, business, warning_share).acknowledge)).toBe('2026-01-20T11:30');
  });

  test('pauses count in the clock of the priority', () => {
    const pauses = [{ from: at('2026-01-20T17:00'), to: at('2026-01-21T10:00') }];
    expect(pausedTogether('High', pauses, business)).toBe(120);
    expect(pausedTogether('Critical', pauses, business)).toBe(17 * 60);
    expect(pausedTogether('Low', [], business)).toBe(0);
  });
});

describe('who moves', () => {
  const now = at('2026-01-20T12:00');
  const inside = { inside: true, own: false };
  const customer = { inside: false, own: true };
  const resolved = (days: number) => ({
    status: 'Resolved' as const,
    assignee_id: 1,
    fixed_at: new Date(now.getTime() - days * 86_400_000),
  });
  const open = { status: 'Open' as const, assignee_id: null, fixed_at: null };
  test.each([
    [open, 'In Progress', inside, undefined],
    [open, 'Assigned', inside, 'Assign it to someone first.'],
    [open, 'Duplicate', inside, 'Choose the ticket it is a duplicate of: merge it.'],
    [open, 'Closed', inside, 'A ticket that is Open cannot change to Closed.'],
    [open, 'In Progress', customer, 'Only people of the company can do this.'],
    [resolved(3), 'Reopened', customer, undefined],
    [resolved(3), 'Closed', customer, undefined],
    [resolved(15), 'Reopened', customer, 'This was resolved more than 14 days ago. Raise a new ticket.'],
    [resolved(15), 'Reopened', inside, undefined],
    [
      resolved(3),
      'Reopened',
      { inside: false, own: false },
      'Only the person who raised the ticket, or the company, can move it.',
    ],
  ] as const)('%#', (ticket, to, who, why) => {
    expect(words(whyNotMove(ticket, to, who, now))).toBe(why);
  });

  test('only the customer rates, and only what is resolved', () => {
    expect(whyNotRate(resolved(1), customer)).toBeUndefined();
    expect(words(whyNotRate(open, customer))).toBe('A ticket can be rated once it is resolved.');
    expect(whyNotRate(resolved(1), { inside: true, own: true })).toBeDefined();
    expect(whyNotRate(resolved(1), { inside: false, own: false })).toBeDefined();
  });
});

test.each([
  [0, null, false, { cost: 0, state: 'not_required' }, 'not_required'],
  [50_000, null, false, { cost: 0, state: 'not_required' }, 'pending'],
  [50_000, null, true, { cost: 0, state: 'not_required' }, 'approved'],
  [50_000, true, false, { cost: 50_000, state: 'pending' }, 'not_required'],
  [50_000, false, false, { cost: 50_000, state: 'approved' }, 'approved'],
  [60_000, false, false, { cost: 50_000, state: 'approved' }, 'pending'],
] as const)('a cost of %i paise, under warranty %s', (cost, warranty, may_approve, was, state) => {
  expect(costState(cost, warranty, may_approve, was)).toBe(state);
});

describe('the promise that presses', () => {
  const clock = (due: string, reached?: string) => ({
    due: at(due),
    soon: null,
    reached: reached ? at(reached) : null,
  });
  const clocks = {
    acknowledge: clock('2026-01-20T10:00', '2026-01-20T09:30'),
    on_site: clock('2026-01-20T14:00'),
    fix: clock('2026-01-20T12:00'),
  };
  const of = (now: string, status: 'In Progress' | 'Resolved' | 'Rejected' = 'In Progress', given = clocks) =>
    pressingClock(given, { status, paused_since: null }, at(now));

  test('is the one that ran out, else the one due next, and once fixed how that ended', () => {
    expect(of('2026-01-20T11:00')).toMatchObject({ clock: 'fix', state: 'running' });
    expect(of('2026-01-20T13:00')).toMatchObject({ clock: 'fix', state: 'breached' });
    const fixed = { ...clocks, fix: clock('2026-01-20T12:00', '2026-01-20T11:00') };
    expect(of('2026-01-22T11:00', 'Resolved', fixed)).toMatchObject({ clock: 'fix', state: 'met' });
    expect(of('2026-01-20T11:00', 'Rejected')).toBeUndefined();
  });
});
