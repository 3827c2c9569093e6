import { expect, test } from 'vitest';
import { inEnglish } from '../../sentences.ts';
import { isAtFront, judgeRecords, whyFrontHolds } from './measurement.ts';

test.each([
  ['Roof block A', true],
  ['roof block a', true],
  ['Roof block A, row 4', true],
  ['Roof block A - table 3', true],
  ['Roof block AB', false],
  ['Roof block A2', false],
  ['Roof block B', false],
  ['', false],
])('“%s” lies in Roof block A: %s', (place, expected) => {
  expect(isAtFront(place, 'Roof block A')).toBe(expected);
});

const passed = { place: 'Roof block A', category: 'Module', number: 'CL-001', passed: true };
const open = { place: 'Roof block A, row 2', number: 'PP-007' };
test.each([
  ['passed and no punch point', [passed], [], undefined],
  ['no checklist', [], [], 'No checklist of this work front'],
  ['a checklist of other work', [{ ...passed, category: 'Structure' }], [], 'No checklist of this work front'],
  ['a checklist of another front', [{ ...passed, place: 'Roof block B' }], [], 'No checklist of this work front'],
  [
    'one of two not passed',
    [passed, { ...passed, number: 'CL-002', passed: false }],
    [],
    'Checklist not passed: CL-002',
  ],
  ['an open punch point', [passed], [open], 'Open punch points of severity A or B: PP-007'],
  ['one of another front', [passed], [{ ...open, place: 'Roof block B' }], undefined],
])('a front with %s', (_, checklists, points, expected) => {
  const why = whyFrontHolds('Roof block A', 'MODULES', checklists, points);
  expect(why && inEnglish(why)).toBe(expected);
});

test('work of no known category counts with any checklist of its front', () => {
  expect(whyFrontHolds('Roof block A', 'Walkway', [passed], [])).toBeUndefined();
});

const record = { line_id: 1, quantity: 40, state: 'accepted' as const, front_holds: undefined };
test('never more than is ordered, in the order of the days; what waits takes nothing', () => {
  const judged = judgeRecords(
    [{ id: 1, quantity: 100, measured: 30.5 }],
    [record, { ...record, state: 'pending' }, record, record],
  );
  expect(judged.map(({ ready, held, why }) => [ready, held, why && inEnglish(why)])).toEqual([
    [40, 0, undefined],
    [0, 40, 'Not accepted in the daily record yet'],
    [29.5, 10.5, 'Above the ordered quantity. Revise the work order.'],
    [0, 40, 'Above the ordered quantity. Revise the work order.'],
  ]);
});
