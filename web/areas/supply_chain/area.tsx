import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';

export const supply_chain = {
  tabs: { '/projects/scm-dashboard?tab=overview': msg`Overview`, '/suppliers?tab=supply-chain': msg`Supply chain` },
} satisfies Area;

// what other areas show of it
/** The supply chain of a project at a glance. */
export const ProjectOverview = lazy<{ project_id: number }>(() => import('./ProjectOverview.tsx'));
/** The same of all projects whose supply chain the person sees. */
export const CompanyOverview = lazy<object>(() => import('./CompanyOverview.tsx'));
