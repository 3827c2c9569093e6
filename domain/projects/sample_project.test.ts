import { expect, test } from 'vitest';
import { progressOn, sampleStart } from './sample_project.ts';

test('began five weeks ago', () => {
  expect(sampleStart('2026-03-01')).toBe('2026-01-25');
});

test.each([
  ['over', '2026-03-01', '2026-03-09', 'FINISHED', 100],
  ['on its last day', '2026-03-01', '2026-03-10', 'IN-PROGRESS', 90],
  ['halfway', '2026-03-06', '2026-03-13', 'IN-PROGRESS', 50],
  ['begun yesterday', '2026-03-09', '2026-04-30', 'IN-PROGRESS', 5],
  ['beginning today', '2026-03-10', '2026-03-12', 'PENDING', 0],
  ['not placed yet', null, null, 'PENDING', 0],
])('an event %s', (_what, planned_start, planned_end, status, percent) => {
  expect(progressOn('2026-03-10', { planned_start, planned_end })).toMatchObject({ status, percent });
});
