import { expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import { type CommissioningMoved, sayCommissioning, sayNewDay } from './commissioning.ts';

const moved: CommissioningMoved = {
  name: 'Surya',
  commissioning: '2026-12-09',
  days: 8,
  cause: { name: 'Foundation', days: 8 },
  reason: '',
};

test.each([
  [{}, 'Commissioning of Surya moves 8 days later, to 09/12/2026, because Foundation ends 8 days later'],
  [
    { reason: 'Weather' },
    'Commissioning of Surya moves 8 days later, to 09/12/2026, because Foundation ends 8 days later (Weather)',
  ],
  [
    { days: 1, cause: { name: 'Foundation', days: 1 } },
    'Commissioning of Surya moves 1 day later, to 09/12/2026, because Foundation ends 1 day later',
  ],
  [
    { days: -2, cause: { name: 'Foundation', days: -1 }, reason: 'Weather' },
    'Commissioning of Surya moves 2 days earlier, to 09/12/2026, because Foundation ends 1 day earlier',
  ],
  [{ cause: null }, 'Commissioning of Surya moves 8 days later, to 09/12/2026'],
  [{ cause: { name: 'Foundation', days: -3 } }, 'Commissioning of Surya moves 8 days later, to 09/12/2026'],
  [{ days: -1, cause: null }, 'Commissioning of Surya moves 1 day earlier, to 09/12/2026'],
])('says what moved, by how much and why: %j', (change, sentence) => {
  expect(inEnglish(sayCommissioning({ ...moved, ...change }))).toBe(sentence);
});

test('outside the company the cause is not said', () => {
  expect(inEnglish(sayNewDay(moved))).toBe('Commissioning of Surya moves 8 days later, to 09/12/2026');
});
