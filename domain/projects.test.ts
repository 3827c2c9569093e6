import { describe, expect, test } from 'vitest';
import { commissioningOf, currentStage, isLate } from './projects.ts';

const today = '2026-11-22';

describe('the commissioning of a project', () => {
  const project = {
    status: 'active',
    target_commissioning: '2026-12-01' as string | null,
    forecast_commissioning: '2026-12-08' as string | null,
    commissioned_on: null as string | null,
  };
  test.each([
    ['is expected where the schedule puts it', {}, '2026-12-08', 7, true],
    ['is on time on its target', { forecast_commissioning: '2026-12-01' }, '2026-12-01', 0, false],
    ['is early before its target', { forecast_commissioning: '2026-11-29' }, '2026-11-29', -2, false],
    [
      'without a schedule is late once the target has passed',
      { forecast_commissioning: null, target_commissioning: '2026-11-20' },
      null,
      2,
      true,
    ],
    ['without a schedule is not known before', { forecast_commissioning: null }, null, null, false],
    ['without a target is never late', { target_commissioning: null }, '2026-12-08', null, false],
    [
      'cannot lie before today',
      { target_commissioning: '2026-11-01', forecast_commissioning: '2026-11-02' },
      '2026-11-02',
      21,
      true,
    ],
    ['is the day it really was', { commissioned_on: '2026-11-20', status: 'completed' }, '2026-11-20', -11, false],
    ['is paused on hold, and not late', { status: 'on_hold' }, '2026-12-08', 7, false],
    ['is not expected of a cancelled project', { status: 'cancelled' }, null, null, false],
  ])('%s', (_title, change, expected, days_after_target, late) => {
    const one = { ...project, ...change };
    expect(commissioningOf(one, today)).toEqual({ expected, days_after_target });
    expect(isLate(one, today)).toBe(late);
  });
});

describe('the stage a project is in', () => {
  const order = ['pre_requisites', 'approvals', 'engineering', 'materials', 'construction', 'site_handover'] as const;
  const late_approvals = [
    'pre_requisites',
    'engineering',
    'materials',
    'construction',
    'approvals',
    'site_handover',
  ] as const;
  const under_way = (...stages: (typeof order)[number][]) =>
    stages.map((stage) => ({ stage, status: 'IN-PROGRESS' as string }));
  test.each([
    [
      'is the last under way, not the approvals beside it',
      under_way('approvals', 'engineering', 'construction'),
      order,
      'construction',
    ],
    [
      'in a company that has approvals after construction too',
      under_way('approvals', 'materials'),
      late_approvals,
      'materials',
    ],
    ['is that of the approvals where nothing else is under way', under_way('approvals'), order, 'approvals'],
    ['is the hand over once that begins', under_way('approvals', 'site_handover'), order, 'site_handover'],
    ['is none where all is finished', [{ stage: 'engineering' as const, status: 'FINISHED' }], order, null],
  ] as const)('%s', (_, stages, of, stage) => {
    expect(currentStage(stages, of)).toBe(stage);
  });
});
