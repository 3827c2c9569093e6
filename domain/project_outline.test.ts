import { describe, expect, it } from 'vitest';
import type { ProjectSegment } from './lists.ts';
import { outlineOf, plannedStages, segmentOfTemplate, template_names } from './project_outline.ts';
import { pace_factors } from './schedule/pace.ts';

const segments: ProjectSegment[] = ['c_and_i', 'residential', 'ground'];

describe('the outline of a new project', () => {
  it.each([
    ['c_and_i', 85, 121, 130],
    ['residential', 15, 32, 35],
    ['ground', 214, 247, 284],
  ] as const)('gives the %s template its published days', (segment, mechanical, synchronised, handover) => {
    expect(outlineOf(segment, 100).milestones).toEqual({
      mechanical_completion: mechanical,
      synchronised,
      handover,
    });
  });

  it('leaves 85 of 121 days to synchronisation at pace 50, since authorities keep their time', () => {
    expect(outlineOf('c_and_i', 50).milestones.synchronised).toBe(85);
    expect(outlineOf('c_and_i', 50).regulated_days).toBe(49);
  });

  it('is never shorter than what is regulated, and grows with the pace', () => {
    for (const segment of segments) {
      let before = 0;
      for (const { factor } of pace_factors) {
        const { milestones, regulated_days } = outlineOf(segment, factor);
        expect(milestones.synchronised).toBeGreaterThan(regulated_days);
        expect(milestones.synchronised).toBeGreaterThan(before);
        expect(milestones.handover).toBeGreaterThanOrEqual(milestones.synchronised);
        expect(milestones.synchronised).toBeGreaterThanOrEqual(milestones.mechanical_completion);
        before = milestones.synchronised;
      }
    }
  });

  it('gives every stage at least a day, inside the whole', () => {
    for (const segment of segments) {
      for (const { factor } of pace_factors) {
        const { stages, total_days } = outlineOf(segment, factor);
        expect(stages).toHaveLength(6);
        for (const { offset, days } of stages) {
          expect(days).toBeGreaterThanOrEqual(1);
          expect(offset + days).toBeLessThanOrEqual(total_days);
        }
      }
    }
  });

  it('counts stages from the start day, the last day included', () => {
    const [first] = plannedStages('Residential rooftop', 100, '2026-01-01');
    expect(first).toEqual({ stage: 'pre_requisites', planned_start: '2026-01-01', planned_end: '2026-01-12' });
    expect(plannedStages('Our own', 100, '2026-01-01')).toEqual([]);
  });

  it('finds each built-in template by its name', () => {
    expect(template_names.map(segmentOfTemplate)).toEqual(['c_and_i', 'residential', 'ground']);
    expect(segmentOfTemplate('')).toBeUndefined();
  });
});
