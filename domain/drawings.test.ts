/** The way of a drawing, its number, and when it is late. */
import { describe, expect, test } from 'vitest';
import {
  type DrawingStatus,
  drawing_statuses,
  drawingAfterDecision,
  drawingMoves,
  drawingNumber,
  drawings,
  isAskedNow,
  isDrawingLate,
  isDrawingLocked,
  isReleased,
  numberAt,
} from './drawings.ts';

describe('the 18 drawings', () => {
  test('each have a discipline, and parties outside where the trade asks them', () => {
    expect(drawings).toHaveLength(18);
    expect(drawings.map(({ discipline }) => discipline).join('')).toBe('ECEEEEEMCCCEEEEEIE');
    expect(drawings[6]).toMatchObject({ name: 'AC Single Line Diagram', outside: ['DISCOM', 'CEIG'] });
  });

  test.each([
    ['P-0042', 1, 1, 'P-0042-E-01-1-R0'],
    ['P-0042', 10, 3, 'P-0042-C-10-1-R2'],
    ['SOL/7', 17, 1, 'SOL/7-I-17-1-R0'],
  ])('of %s, number %i, version %i is %s', (code, drawing, version, number) => {
    expect(drawingNumber(code, drawing, version)).toBe(number);
  });

  test.each([
    ['P-0042-E-01-1-R2', 3, 1, 'P-0042-E-01-1-R0'],
    ['P-0042-E-01-1-R2', 1, 3, 'P-0042-E-01-1-R2'],
    ['SOL-7', 2, 1, 'SOL-7'],
  ])('%s of version %i is, for version %i, %s', (number, version, other, expected) => {
    expect(numberAt(number, version, other)).toBe(expected);
  });

  test('there is no nineteenth', () => {
    expect(() => drawingNumber('P', 19, 1)).toThrow('no drawing 19');
  });
});

describe('the way', () => {
  const to = (status: DrawingStatus, has_outside: boolean) =>
    drawingMoves(status, has_outside).map((move) => `${move.status}:${move.right}`);
  test.each([
    ['NA', true, []],
    ['draft', true, ['internal_check:work']],
    ['internal_check', true, ['draft:work']],
    ['approved_by_ld', true, ['sent_to_customer:work', 'draft:approve']],
    ['approved_by_ld', false, ['gfc:approve', 'draft:approve']],
    ['sent_to_customer', true, ['draft:approve']],
    ['approved', true, ['gfc:approve']],
    ['approved_with_comments', true, ['gfc:approve']],
    ['rejected', true, []],
    ['gfc', true, ['as_built:approve']],
    ['as_built', true, []],
  ] as const)('from %s (outside: %s) leads to %j', (status, has_outside, expected) => {
    expect(to(status, has_outside)).toEqual(expected);
  });

  test('never skips a decision: no move ends in what only a decision gives', () => {
    for (const status of drawing_statuses)
      for (const move of drawingMoves(status, true))
        expect(['approved_by_ld', 'approved', 'approved_with_comments', 'rejected', 'NA']).not.toContain(move.status);
  });

  test.each([
    ['internal_check', 'approved', true, 'approved_by_ld'],
    ['internal_check', 'approved_with_comments', false, 'approved_by_ld'],
    ['internal_check', 'rejected', true, 'rejected'],
    ['sent_to_customer', 'approved', false, 'sent_to_customer'],
    ['sent_to_customer', 'approved', true, 'approved'],
    ['sent_to_customer', 'approved_with_comments', true, 'approved_with_comments'],
    ['sent_to_customer', 'rejected', false, 'rejected'],
  ] as const)('in %s, %s (last: %s) makes it %s', (status, decision, last, expected) => {
    expect(drawingAfterDecision(status, decision, last)).toBe(expected);
  });

  test.each([
    ['internal_check', 1, true],
    ['internal_check', 2, false],
    ['sent_to_customer', 1, false],
    ['sent_to_customer', 2, true],
    ['approved_by_ld', 2, false],
    ['draft', 1, false],
  ])('in %s step %i is asked: %s', (status, step, asked) => {
    expect(isAskedNow(status, step)).toBe(asked);
  });

  test('is locked while someone decides, and released once it may be built from', () => {
    expect(drawing_statuses.filter(isDrawingLocked)).toEqual(['internal_check', 'approved_by_ld', 'sent_to_customer']);
    expect(drawing_statuses.filter(isReleased)).toEqual(['gfc', 'as_built']);
  });

  test.each([
    ['draft', '2026-11-19', true],
    ['draft', '2026-11-20', false],
    ['draft', null, false],
    ['approved', '2026-11-19', false],
    ['NA', '2026-11-19', true],
  ])('%s due on %s is late on the 20th: %s', (status, due_on, late) => {
    expect(isDrawingLate(status, due_on, '2026-11-20')).toBe(late);
  });
});
