/** Path → screen: its title, and the chunk that is loaded when it is opened. A path without a chunk is not built yet. */
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { ScreenPath } from '../domain/screens.ts';

export interface WebScreen {
  title: MessageDescriptor;
  /** absent: the area is not built yet, the path answers with a page that says what will be there */
  load?: () => Promise<{ default: ComponentType }>;
}

export const screens: Record<ScreenPath, WebScreen> = {
  '/': { title: msg`Welcome`, load: () => import('./areas/identity/Landing.tsx') },
  '/login': { title: msg`Sign in`, load: () => import('./areas/identity/Login.tsx') },
  '/signup': { title: msg`Sign up`, load: () => import('./areas/identity/SignUp.tsx') },
  '/signup/next': { title: msg`Complete your account`, load: () => import('./areas/identity/SignUpNext.tsx') },
  '/proposal/signup': { title: msg`Get a proposal`, load: () => import('./areas/identity/ProposalSignUp.tsx') },
  '/onboarding': { title: msg`Set up your company`, load: () => import('./areas/onboarding/Onboarding.tsx') },
  '/privacy-policy': { title: msg`Privacy policy`, load: () => import('./areas/identity/PrivacyPolicy.tsx') },
  '/financing': { title: msg`Financing`, load: () => import('./areas/loans/Financing.tsx') },
  '/request-financing': { title: msg`Request financing`, load: () => import('./areas/loans/FinancingRequest.tsx') },
  '/financing/signup': {
    title: msg`Sign up for financing`,
    load: () => import('./areas/identity/FinancingSignUp.tsx'),
  },
  '/thankyoupage': { title: msg`Thank you`, load: () => import('./areas/procurement/ThankYou.tsx') },
  '/account': { title: msg`Account`, load: () => import('./areas/identity/Account.tsx') },
  '/notifications': { title: msg`Notifications`, load: () => import('./areas/notifications/Notifications.tsx') },
  '/docs': { title: msg`Docs`, load: () => import('./areas/documents/SharedDocuments.tsx') },
  '/ticket-dashboard': { title: msg`Tickets`, load: () => import('./areas/tickets/TicketDashboard.tsx') },
  '/auction': { title: msg`Auction` },
  '/ecom': { title: msg`E-commerce` },
  '/no-internet': { title: msg`No internet`, load: () => import('./areas/identity/NoInternet.tsx') },
  '/customer-dashboard': { title: msg`My plant`, load: () => import('./areas/portals/CustomerDashboard.tsx') },
  '/customer-loan-centre': { title: msg`Loan centre` },
  '/dashboard': { title: msg`Dashboard`, load: () => import('./areas/projects/Dashboard.tsx') },
  '/projects/new': { title: msg`New project`, load: () => import('./areas/projects/NewProject.tsx') },
  '/team': { title: msg`Team`, load: () => import('./areas/team/People.tsx') },
  '/rights': { title: msg`Who may do what`, load: () => import('./areas/team/Rights.tsx') },
  '/company': { title: msg`Company`, load: () => import('./areas/team/Company.tsx') },
  '/suppliers': { title: msg`Suppliers` },
  '/inventory': { title: msg`Inventory` },
  '/loan-centre': { title: msg`Loans` },
  '/photos': { title: msg`Photos`, load: () => import('./areas/photos/Albums.tsx') },
  '/responsibility-matrix': {
    title: msg`Responsibility matrix`,
    load: () => import('./areas/projects/ResponsibilityMatrix.tsx'),
  },
  '/sample-gantts': { title: msg`Schedule templates`, load: () => import('./areas/schedule/samples/SampleGantts.tsx') },
  '/sample-gantt-details/:gantt_id': {
    title: msg`Schedule template`,
    load: () => import('./areas/schedule/samples/SampleGanttDetails.tsx'),
  },
  '/sitevisit': { title: msg`Site visits` },
  '/sitetabs': { title: msg`Site visit` },
  '/operations': { title: msg`Operations` },
  '/crm': { title: msg`CRM`, load: () => import('./areas/crm/Crm.tsx') },
  '/epcs': { title: msg`EPCs`, load: () => import('./areas/projects/Epcs.tsx') },
  '/project-managers': { title: msg`Project managers`, load: () => import('./areas/projects/ProjectManagers.tsx') },
  '/data-dashboard': { title: msg`Data dashboard` },
  '/projects/project-dashboard': { title: msg`Project`, load: () => import('./areas/projects/ProjectDashboard.tsx') },
  '/projects/project-gantt': {
    title: msg`Gantt`,
    load: () => import('./areas/schedule/gantt/ProjectGantt.tsx'),
  },
  '/projects/work-table': { title: msg`Work table`, load: () => import('./areas/schedule/WorkTable.tsx') },
  '/projects/project-finance': { title: msg`Finance` },
  '/projects/project-progress': { title: msg`Progress`, load: () => import('./areas/schedule/Progress.tsx') },
  '/projects/project-reports': { title: msg`Reports` },
  '/projects/project-documents': { title: msg`Documents`, load: () => import('./areas/documents/Documents.tsx') },
  '/projects/engineering-dashboard': {
    title: msg`Engineering`,
    load: () => import('./areas/documents/drawings/Engineering.tsx'),
  },
  '/projects/scm-dashboard': { title: msg`Supply chain` },
  '/projects/construction-dashboard': { title: msg`Construction` },
  '/projects/project-team': { title: msg`Team`, load: () => import('./areas/projects/ProjectTeam.tsx') },
  '/projects/material-used': { title: msg`Material used` },
  '/projects/specifications': { title: msg`Specifications`, load: () => import('./areas/projects/Specifications.tsx') },
  '/project-specification': {
    title: msg`Project specification`,
    load: () => import('./areas/projects/Specification.tsx'),
  },
  '/projects/project-analytics': { title: msg`Analytics`, load: () => import('./areas/schedule/Analytics.tsx') },
  '/projects/planning/*': { title: msg`Planning`, load: () => import('./areas/schedule/Planning.tsx') },
  '/projects/photos/stage': { title: msg`Stage photos`, load: () => import('./areas/photos/StagePhotos.tsx') },
  '/projects/photos/stage/add': { title: msg`Add photos`, load: () => import('./areas/photos/AddPhotos.tsx') },
  '/stage': { title: msg`Stages`, load: () => import('./areas/schedule/Stage.tsx') },
  '/activate': { title: msg`Activate your account`, load: () => import('./areas/identity/Activate.tsx') },
  '/invitation': { title: msg`Invitation`, load: () => import('./areas/identity/Invitation.tsx') },
  '/onboard-suppliers': { title: msg`Supplier onboarding` },
  '/addQuote': { title: msg`Your quote` },
  '/:key-lead-forms': { title: msg`Enquiry`, load: () => import('./areas/crm/LeadForm.tsx') },
  '/partner': { title: msg`Channel partner`, load: () => import('./areas/crm/partners/page/PartnerPage.tsx') },
  '/:key-tickets-forms': {
    title: msg`Report a problem`,
    load: () => import('./areas/tickets/TicketForm.tsx'),
  },
  '/kit': { title: msg`Kit`, load: () => import('./areas/kit/Kit.tsx') },
  '/kit/*': { title: msg`Local mail`, load: () => import('./areas/kit/Mails.tsx') },
};

/** True for screens that exist: only these are offered in menus. */
export const isBuilt = (path: ScreenPath): boolean => screens[path].load !== undefined;
