import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';

export const schedule = {
  screens: {
    '/stage': { title: msg`Stages`, load: () => import('./Stage.tsx'), project_tab: { place: 20 } },
    '/projects/project-gantt': {
      title: msg`Gantt`,
      load: () => import('./gantt/ProjectGantt.tsx'),
      project_tab: { place: 30 },
    },
    '/projects/work-table': {
      title: msg`Work table`,
      load: () => import('./WorkTable.tsx'),
      project_tab: { place: 40 },
    },
    '/projects/planning/*': { title: msg`Planning`, load: () => import('./Planning.tsx'), project_tab: { place: 50 } },
    '/projects/project-progress': {
      title: msg`Progress`,
      load: () => import('./Progress.tsx'),
      project_tab: { place: 60 },
    },
    '/projects/project-analytics': {
      title: msg`Analytics`,
      load: () => import('./Analytics.tsx'),
      project_tab: { place: 150 },
    },
    '/sample-gantts': {
      title: msg`Schedule templates`,
      load: () => import('./samples/SampleGantts.tsx'),
      menu: { in: 'work', place: 140, icon: 'IconCalendarTime' },
    },
    '/sample-gantt-details/:gantt_id': {
      title: msg`Schedule template`,
      load: () => import('./samples/SampleGanttDetails.tsx'),
    },
  },
  tabs: {
    '/stage?part=events': msg`Events`,
    '/stage?part=approvals': msg`Approvals`,
    '/stage?part=documents': msg`Documents`,
    '/stage?part=photos': msg`Photos`,
    '/stage?part=comments': msg`Comments`,
    '/projects/planning': msg`By stage`,
    '/projects/planning/look-ahead': msg`Look-ahead`,
    '/projects/planning/workload': msg`Workload`,
  },
  found: {
    event: { name: msg`Events`, icon: 'IconCalendarEvent', topics: ['schedule'] },
  },
  notices: {
    approval: { name: msg`Approvals`, icon: 'IconCheckbox', text: msg`Something needs your decision.` },
    event: {
      name: msg`Work`,
      icon: 'IconClipboardList',
      text: msg`An event is assigned to you, can start or needs you.`,
    },
    schedule: { name: msg`Schedule`, icon: 'IconCalendarEvent', text: msg`The commissioning date changes.` },
  },
  overlay_params: ['event'],
} satisfies Area;

// what other areas show of it
const panels = () => import('./project_panels.tsx');

export const EventDrawer = lazy(async () => ({ default: (await import('./OpenEvent.tsx')).OpenEvent }));
export const MyWork = lazy<{ onKnown: () => void }>(() => import('./MyWork.tsx'));
export const ProgressCurve = lazy(async () => ({ default: (await panels()).ProgressCurve }));
export const NowAndNext = lazy(async () => ({ default: (await panels()).NowAndNext }));
export const WaitingOnWhom = lazy(async () => ({ default: (await panels()).WaitingOnWhom }));
export const LateAndAtRisk = lazy(async () => ({ default: (await panels()).LateAndAtRisk }));
export const Milestones = lazy(async () => ({ default: (await panels()).Milestones }));
export const DocumentsMissing = lazy(async () => ({ default: (await panels()).DocumentsMissing }));
