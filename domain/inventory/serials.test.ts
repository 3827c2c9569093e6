import { expect, test } from 'vitest';
import { checkSerials, isSerial, plainSerial, serialsIn } from './serials.ts';

test.each([
  ['  wsm540 0001 ', 'WSM5400001', true],
  ['abc/12-9', 'ABC/12-9', true],
  ['O0O0O0', 'O0O0O0', true],
  ['12345', '12345', false],
  ['मॉड्यूल१२३', 'मॉड्यूल१२३', false],
  ['A'.repeat(41), 'A'.repeat(41), false],
])('%s is kept as %s: %s', (text, number, good) => {
  expect([plainSerial(text), isSerial(plainSerial(text))]).toEqual([number, good]);
});

test('a pasted list is read whatever stands between its numbers', () => {
  expect(serialsIn('SER0001\nser0002, SER0003;\tSER0004 \r\n')).toEqual(['SER0001', 'SER0002', 'SER0003', 'SER0004']);
  expect(serialsIn('  ')).toEqual([]);
});

test('what is wrong within a list is named', () => {
  expect(checkSerials(['SER0001', 'SER0002', 'SER0001', 'X'])).toEqual({ malformed: ['X'], doubles: ['SER0001'] });
});
