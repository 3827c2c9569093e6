import { describe, expect, test } from 'vitest';
import { isStuck, promiseFor, type TicketPromise } from './ticket_promises.ts';
import { type BusinessHours, default_hours, default_sla, type Sla } from './tickets.ts';

const quicker = (fix: number): Sla => ({ ...default_sla, High: { acknowledge: 15, on_site: 60, fix } });
const promises: TicketPromise[] = [
  { project_id: 7, customer_id: null, sla: quicker(111) },
  { project_id: null, customer_id: 40, sla: quicker(222) },
];

test.each([
  ['a project with times of its own', 7, 40, 111, 'project'],
  ['another project of a customer with times of their own', 8, 40, 222, 'customer'],
  ['no project, raised by that customer', null, 40, 222, 'customer'],
  ['a project without a customer', 8, null, default_sla.High.fix, ''],
  ['another customer', 8, 41, default_sla.High.fix, ''],
  ['neither', null, null, default_sla.High.fix, ''],
] as const)('%s', (_name, project_id, customer_id, fix, promised_to) => {
  const held = promiseFor({ project_id, customer_id }, promises, default_sla);
  expect([held.sla.High.fix, held.promised_to]).toEqual([fix, promised_to]);
});

describe('nothing moves', () => {
  const business: BusinessHours = { ...default_hours, working_days: [1, 2, 3, 4, 5, 6], holidays: new Set() };
  const at = (text: string): Date => new Date(`${text}:00+05:30`);
  test.each([
    ['a clock that still runs', 'High', '2026-01-21T12:00', '2026-01-20T09:00', '2026-01-21T11:00', false],
    ['four working hours after it ran out', 'High', '2026-01-20T10:00', '2026-01-20T09:00', '2026-01-20T14:00', true],
    ['a minute earlier', 'High', '2026-01-20T10:00', '2026-01-20T09:00', '2026-01-20T13:59', false],
    ['four hours of which a night was two', 'High', '2026-01-20T16:00', '2026-01-20T09:00', '2026-01-20T22:00', false],
    [
      'of a critical ticket the night counts',
      'Critical',
      '2026-01-20T16:00',
      '2026-01-20T09:00',
      '2026-01-20T22:00',
      true,
    ],
    ['someone moved it an hour ago', 'High', '2026-01-20T10:00', '2026-01-20T13:00', '2026-01-20T14:00', false],
    ['someone moved it, and then nobody', 'High', '2026-01-20T10:00', '2026-01-20T11:00', '2026-01-20T15:00', true],
  ] as const)('%s', (_name, priority, due, moved, now, stuck) => {
    const facts = { priority, due: at(due), moved_at: at(moved) };
    expect(isStuck(facts, 4, business, at(now))).toBe(stuck);
  });
});
