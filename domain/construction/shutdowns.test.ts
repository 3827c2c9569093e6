import { expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import {
  shutdown_statuses,
  shutdown_steps,
  status_after,
  stepsFrom,
  whyNotStep,
  whyNotWindow,
  windowHours,
} from './shutdowns.ts';

const today = '2026-11-27';

test.each([
  ['Proposed', 'company', ['propose', 'cancel']],
  ['Proposed', 'customer', ['accept', 'offer']],
  ['Offered', 'company', ['accept', 'propose', 'cancel']],
  ['Offered', 'customer', ['offer']],
  ['Agreed', 'company', ['finish', 'postpone', 'cancel']],
  ['Agreed', 'customer', ['postpone']],
  ['Postponed', 'company', ['propose', 'cancel']],
  ['Postponed', 'customer', ['offer']],
  ['Done', 'company', []],
  ['Cancelled', 'customer', []],
] as const)('%s: the %s may %o', (status, side, steps) => expect(stepsFrom(status, side)).toEqual(steps));

test('nobody accepts their own window', () => {
  for (const status of shutdown_statuses)
    for (const [side, own] of [
      ['company', 'propose'],
      ['customer', 'offer'],
    ] as const)
      if (status_after[own] === status) expect(stepsFrom(status, side)).not.toContain('accept');
  expect(shutdown_steps).toHaveLength(6);
});

test.each([
  ['Proposed', 'accept', 'customer', '2026-11-28', ''],
  ['Proposed', 'accept', 'customer', '2026-11-26', 'This day is over. Another window is needed.'],
  ['Proposed', 'accept', 'company', '2026-11-28', 'This step is not open now. Look at the shutdown again.'],
  ['Agreed', 'finish', 'company', '2026-11-28', 'This day has not come yet.'],
  ['Agreed', 'finish', 'company', '2026-11-27', ''],
] as const)('%s, %s by the %s for %s: %j', (status, step, side, day, says) => {
  const why = whyNotStep({ status, day }, step, side, today);
  expect(why ? inEnglish(why) : '').toBe(says);
});

test.each([
  [{ day: '2026-11-26', from_time: '08:00', to_time: '12:00' }, 'This day is over.', 4],
  [{ day: '2026-11-27', from_time: '08:00', to_time: '08:00' }, 'The window ends when it begins.', 24],
  [{ day: '2026-11-29', from_time: '22:00', to_time: '04:30' }, '', 6.5],
])('%o: %j, %d hours', (window, says, hours) => {
  const why = whyNotWindow(window, today);
  expect(why ? inEnglish(why) : '').toBe(says);
  expect(windowHours(window)).toBe(hours);
});
