import { describe, expect, test } from 'vitest';
import { retentionOn, retentionStanding, retentionTotals } from './retentions.ts';

const today = '2026-12-01';
const project = {
  status: 'active',
  target_commissioning: '2026-10-31',
  forecast_commissioning: '2027-01-15',
  commissioned_on: null,
};

describe('the day retention is released on', () => {
  test.each([
    ['12 months after commissioning', { ...project, commissioned_on: '2026-03-31' }, '2027-03-31'],
    ['29 February', { ...project, commissioned_on: '2024-02-29' }, '2025-02-28'],
    ['12 months after the forecast', project, '2028-01-15'],
    ['never counted from a day that has passed', { ...project, forecast_commissioning: '2026-11-01' }, '2027-12-01'],
    ['by the target without a schedule', { ...project, forecast_commissioning: null }, '2027-12-01'],
    ['without any day', { ...project, forecast_commissioning: null, target_commissioning: null }, null],
  ])('%s', (_, facts, day) => {
    expect(retentionOn(facts, today, 12)).toBe(day);
  });

  test('as many months later as the contract says', () => {
    const facts = { ...project, commissioned_on: '2026-08-31' };
    expect(retentionOn(facts, today, 6)).toBe('2027-02-28');
    expect(retentionOn(facts, today, 0)).toBe('2026-08-31');
  });
});

test.each([
  ['not commissioned: nothing is due by a forecast', null, '2026-11-01', 'held'],
  ['61 days before', '2026-01-31', '2027-01-31', 'held'],
  ['60 days before', '2026-01-30', '2027-01-30', 'soon'],
  ['the day before', '2025-12-02', '2026-12-02', 'soon'],
  ['on the day', '2025-12-01', '2026-12-01', 'due'],
  ['after it', '2025-06-01', '2026-06-01', 'due'],
] as const)('how it stands: %s', (_, commissioned_on, release_on, standing) => {
  expect(retentionStanding({ commissioned_on, release_on }, today)).toBe(standing);
});

test('totals by side, and what is due of each', () => {
  const list = [
    { side: 'customer', held: 500, standing: 'due' },
    { side: 'customer', held: 200, standing: 'held' },
    { side: 'subcontractor', held: 70, standing: 'soon' },
    { side: 'subcontractor', held: 30, standing: 'due' },
  ] as const;
  expect(retentionTotals(list)).toEqual({
    by_customers: 700,
    of_subcontractors: 100,
    due_from_customers: 500,
    due_to_subcontractors: 30,
  });
});
