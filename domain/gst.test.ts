import { describe, expect, it } from 'vitest';
import { gstOn, gstParts, gstPercent } from './gst.ts';

describe('GST on a plant', () => {
  it.each([
    ['2025-09-21', 13.8],
    ['2025-09-22', 8.9],
    ['2026-11-22', 8.9],
    ['2019-01-01', 13.8],
  ])('on %s is %d %%', (date, percent) => {
    expect(gstPercent('plant', date)).toBeCloseTo(percent, 9);
  });

  it('is split seventy to thirty, and other things have one rate', () => {
    expect(gstParts('plant', '2026-01-01')).toEqual([
      { share: 70, percent: 5 },
      { share: 30, percent: 18 },
    ]);
    expect(gstPercent('goods', '2026-01-01')).toBe(5);
    expect(gstPercent('services', '2026-01-01')).toBe(18);
    expect(gstPercent('none', '2026-01-01')).toBe(0);
    expect(gstOn('2026-01-01').source).toContain('8.9');
  });
});
