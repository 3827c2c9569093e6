/** What outside people are told of a project. */
import { describe, expect, test } from 'vitest';
import { delaysBySide, driverOf, needsTheSite, type PortalEvent, sideOf } from './portals.ts';

const today = '2026-11-22';
const event = (more: Partial<PortalEvent>): PortalEvent => ({
  name: 'Module mounting',
  status: 'PENDING',
  planned_start: today,
  planned_end: today,
  critical: false,
  ...more,
});

describe('someone must be at the site', () => {
  test.each([
    ['Shutdown and tie-in at customer panel', {}, true],
    ['DISCOM inspection', { planned_start: '2026-12-06' }, true],
    ['DISCOM inspection', { planned_start: '2026-12-07' }, false],
    ['DISCOM inspection', { planned_start: '2026-11-20' }, false],
    ['DISCOM inspection', { planned_start: '2026-11-20', status: 'IN-PROGRESS' as const }, true],
    ['DISCOM inspection', { status: 'FINISHED' as const }, false],
    ['DISCOM inspection', { planned_start: null }, false],
    ['Module mounting', {}, false],
  ])('for %s %o: %s', (name, more, expected) => {
    expect(needsTheSite(event({ name, ...more }), today)).toBe(expected);
  });
});

describe('a delay', () => {
  test.each([
    ['Supplier', 'Supplier', 'Supplier'],
    ['Supplier', 'Desai Switchgear', 'Supplier'],
    ['Weather', '', 'Nobody'],
    ['DISCOM', 'Customer', 'Customer'],
    ['something new', 'someone', 'Nobody'],
  ])('for %s by %s lies with %s: nobody is named', (reason, party, side) => {
    expect(sideOf({ reason, party })).toBe(side);
  });

  test('is summed by side, the longest first', () => {
    const delays = [
      { reason: 'Weather', party: '', days: 2 },
      { reason: 'DISCOM', party: '', days: 5 },
      { reason: 'CEIG', party: 'Authority', days: 4 },
    ];
    expect(delaysBySide(delays)).toEqual([
      { party: 'Authority', days: 9 },
      { party: 'Nobody', days: 2 },
    ]);
  });
});

test('what the end depends on is the critical work under way that ends last', () => {
  const list = [
    event({ name: 'a', status: 'IN-PROGRESS', critical: true, planned_end: '2026-12-01' }),
    event({ name: 'b', status: 'IN-PROGRESS', critical: true, planned_end: '2026-12-09' }),
    event({ name: 'c', status: 'IN-PROGRESS', planned_end: '2026-12-20' }),
    event({ name: 'd', critical: true, planned_end: '2026-12-30' }),
  ];
  expect(driverOf(list)?.name).toBe('b');
  expect(driverOf([])).toBeUndefined();
});
