import { expect, test } from 'vitest';
import { reasonLeft } from './reasons.ts';

test.each([
  ['nothing was typed', undefined, 'In the MTC', 'same'],
  ['a first reason', { text: 'In the MTC ', from: '' }, '', 'save'],
  ['another reason', { text: 'In the MTC', from: 'On paper' }, 'On paper', 'save'],
  ['the reason is taken away', { text: '', from: 'On paper' }, 'On paper', 'save'],
  ['the same was typed again', { text: ' On paper', from: 'On paper' }, 'On paper', 'same'],
  ['someone else said the same', { text: 'On paper', from: '' }, 'On paper', 'same'],
  ['someone else changed it, and nothing was typed', { text: 'On paper', from: 'On paper' }, 'In the MTC', 'same'],
  ['someone else changed it meanwhile', { text: 'Waived', from: 'On paper' }, 'In the MTC', 'changed'],
] as const)('%s', (_, typed, now, left) => {
  expect(reasonLeft(typed, now)).toBe(left);
});
