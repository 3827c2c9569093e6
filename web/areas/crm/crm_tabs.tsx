/** The tabs of the pipeline and the views of its leads: one line each. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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
import type { ComponentType } from 'react';
import { late, type LatePart } from '../../kit/late.tsx';

export interface CrmTab {
  key: string;
  title: MessageDescriptor;
  icon: ComponentType<IconProps>;
  part: LatePart<object>;
}

const one = (
  key: string,
  title: MessageDescriptor,
  icon: ComponentType<IconProps>,
  load: () => Promise<{ default: ComponentType }>,
): CrmTab => ({ key, title, icon, part: late(load) });

/** `?tab=`; the first is shown without another wish. */
export const tabs: readonly CrmTab[] = [
  one('leads', msg`Leads`, IconTargetArrow, () => import('./Leads.tsx')),
  one('proposals', msg`Proposals`, IconFileInvoice, async () => ({
    default: (await import('./proposals/ProposalList.tsx')).ProposalList,
  })),
  one('templates', msg`Proposal templates`, IconTemplate, async () => ({
    default: (await import('./proposals/TemplateList.tsx')).TemplateList,
  })),
  one('companies', msg`Companies`, IconBuilding, () => import('./companies/Companies.tsx')),
  one('partners', msg`Channel partners`, IconHeartHandshake, () => import('./partners/Partners.tsx')),
  one('past-projects', msg`Past projects`, IconSolarPanel, () => import('./past_projects/PastProjects.tsx')),
  one('team', msg`Sales team`, IconUsers, () => import('./members/Members.tsx')),
  one('limits', msg`Limits`, IconScale, () => import('./limits/Limits.tsx')),
  one('activity', msg`Activity`, IconActivity, () => import('./lead/AllActivity.tsx')),
];

/** `?view=`, of the leads. */
export const views: readonly CrmTab[] = [
  one('board', msg`Board`, IconLayoutKanban, () => import('./board/Board.tsx')),
  one('list', msg`List`, IconTable, () => import('./LeadList.tsx')),
  one('map', msg`Map`, IconMap2, () => import('./LeadMap.tsx')),
  one('follow-ups', msg`Follow-ups`, IconCalendarEvent, () => import('./FollowUps.tsx')),
  one('figures', msg`Figures`, IconChartBar, () => import('./Figures.tsx')),
];
