import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';

export const inspections = {
  tabs: {
    '/suppliers?tab=inspections': msg`Inspections`,
    '/suppliers?tab=mdcc': msg`MDCC`,
    '/projects/scm-dashboard?tab=inspections': msg`Inspections`,
    '/projects/scm-dashboard?tab=mdcc': msg`MDCC`,
  },
  found: {
    inspection: { name: msg`Inspections`, icon: 'IconChecklist', topics: ['inspections'] },
    mdcc: { name: msg`Dispatch clearances (MDCC)`, icon: 'IconFileCertificate', topics: ['inspections'] },
  },
  notices: {
    inspection: {
      name: msg`Inspections and MDCC`,
      icon: 'IconChecklist',
      text: msg`An inspection is called, moved or completed, a dispatch is cleared, refused or overridden.`,
    },
  },
  overlay_params: ['inspection', 'mdcc'],
} satisfies Area;

// what other areas show of it
/** The inspections of a project, or of all projects the person sees. */
export const Inspections = lazy<{ project_id?: number }>(() => import('./inspection/Inspections.tsx'));
/** The dispatch clearances (MDCC) of a project, or of all projects the person sees. */
export const Clearances = lazy<{ project_id?: number }>(() => import('./mdcc/Clearances.tsx'));
/** What each category needs before dispatch. */
export const ChainRules = lazy<object>(() => import('./ChainRules.tsx'));
/** What a vendor's own supplier has to do. */
export const VendorInspections = lazy<object>(() => import('./VendorInspections.tsx'));
/** The dispatch clearances of an order on its supplier's page, behind the token of its link. */
export const OrderMdccs = lazy<{ token: string }>(() => import('./OrderMdccs.tsx'));
