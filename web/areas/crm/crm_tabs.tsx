/** The icon and the code of each tab of the pipeline and of each view of its leads. */
import {
  IconActivity,
  IconBuilding,
  IconCalendarEvent,
  IconChartBar,
  IconFileInvoice,
  IconHeartHandshake,
  IconLayoutKanban,
  IconMap2,
  type IconProps,
  IconScale,
  IconSolarPanel,
  IconTable,
  IconTargetArrow,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { lazy } from '../../kit/lazy.tsx';
import type { TabKey } from '../../tabs.ts';

export interface TabPart {
  icon: ComponentType<IconProps>;
  content: ReactNode;
  /** loads its code before it is shown */
  preload: () => void;
}

const one = (icon: ComponentType<IconProps>, load: () => Promise<{ default: ComponentType }>): TabPart => {
  const Part = lazy(load);
  return { icon, content: <Part />, preload: Part.preload };
};

export const tab_parts: Record<TabKey<'/crm', 'tab'>, TabPart> = {
  leads: one(IconTargetArrow, () => import('./Leads.tsx')),
  proposals: one(IconFileInvoice, async () => ({
    default: (await import('./proposals/ProposalList.tsx')).ProposalList,
  })),
  templates: one(IconTemplate, async () => ({
    default: (await import('./proposals/TemplateList.tsx')).TemplateList,
  })),
  companies: one(IconBuilding, () => import('./companies/Companies.tsx')),
  partners: one(IconHeartHandshake, () => import('./partners/Partners.tsx')),
  'past-projects': one(IconSolarPanel, () => import('./past_projects/PastProjects.tsx')),
  team: one(IconUsers, () => import('./members/Members.tsx')),
  limits: one(IconScale, () => import('./Limits.tsx')),
  activity: one(IconActivity, () => import('./lead/AllActivity.tsx')),
};

export const view_parts: Record<TabKey<'/crm', 'view'>, TabPart> = {
  board: one(IconLayoutKanban, () => import('./board/Board.tsx')),
  list: one(IconTable, () => import('./LeadList.tsx')),
  map: one(IconMap2, () => import('./LeadMap.tsx')),
  'follow-ups': one(IconCalendarEvent, () => import('./FollowUps.tsx')),
  figures: one(IconChartBar, () => import('./Figures.tsx')),
};
