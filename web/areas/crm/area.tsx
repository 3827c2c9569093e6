import { msg } from '@lingui/core/macro';
import { allow } from '../../../domain/rules.ts';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';

/** Parameters that lay something over a view of the pipeline, or lead to a part of it. */
export const overlay_params = ['lead', 'page', 'part', 'open', 'add', 'proposal', 'template', 'section', 'new'];

export const crm = {
  screens: {
    '/crm': {
      title: msg`CRM`,
      load: () => import('./Crm.tsx'),
      menu: { in: 'work', place: 40, icon: 'IconTargetArrow' },
      bar: { place: 50 },
    },
    '/:key-lead-forms': { title: msg`Enquiry`, load: () => import('./LeadForm.tsx'), frame: 'own' },
    '/partner': { title: msg`Channel partner`, load: () => import('./partners/page/PartnerPage.tsx'), frame: 'own' },
  },
  tabs: {
    '/crm?tab=leads': msg`Leads`,
    '/crm?tab=proposals': msg`Proposals`,
    '/crm?tab=templates': msg`Proposal templates`,
    '/crm?tab=companies': msg`Companies`,
    '/crm?tab=partners': msg`Channel partners`,
    '/crm?tab=past-projects': msg`Past projects`,
    '/crm?tab=team': msg`Sales team`,
    '/crm?tab=limits': msg`Limits`,
    '/crm?tab=activity': msg`Activity`,
    '/crm?view=board': msg`Board`,
    '/crm?view=list': msg`List`,
    '/crm?view=map': msg`Map`,
    '/crm?view=follow-ups': msg`Follow-ups`,
    '/crm?view=figures': msg`Figures`,
  },
  found: {
    lead: { name: msg`Leads`, icon: 'IconTargetArrow', topics: ['leads'] },
    company: { name: msg`Companies`, icon: 'IconBuilding', topics: ['accounts', 'references'] },
    proposal: { name: msg`Proposals`, icon: 'IconFileInvoice', topics: ['proposals'] },
  },
  notices: {
    lead: {
      name: msg`Leads`,
      icon: 'IconTargetArrow',
      text: msg`A lead, follow-up or task is assigned to you or due.`,
    },
    customer: {
      name: msg`Customers`,
      icon: 'IconMessages',
      text: msg`A customer accepts, declines or asks about a proposal, or a new enquiry arrives.`,
    },
  },
  actions: [
    {
      title: msg`Add lead`,
      words: msg`new create enquiry customer`,
      to: '/crm?add=lead',
      needs: allow.toWork('crm'),
    },
    {
      title: msg`New proposal`,
      words: msg`add create offer quotation quote`,
      to: '/crm?tab=proposals&new=proposal',
      needs: allow.toWork('crm'),
    },
    {
      title: msg`Import leads`,
      words: msg`upload Excel CSV file enquiries`,
      to: '/crm?view=list&open=import',
      needs: allow.toWork('crm'),
    },
    {
      title: msg`Merge leads`,
      words: msg`duplicates same twice combine`,
      to: '/crm?view=list',
      needs: allow.toEdit('crm'),
    },
  ],
  overlay_params,
} satisfies Area;

/** What a customer sees who came by the link of a proposal, instead of the screen of that path. */
export const SharedProposal = lazy<{ token: string }>(() => import('./proposals/SharedProposal.tsx'));
