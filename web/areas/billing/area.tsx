import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';

export const billing = {
  tabs: {
    '/projects/project-finance?tab=milestones': msg`Milestones`,
    '/projects/project-finance?tab=invoices': msg`Invoices`,
    '/projects/project-finance?tab=receipts': msg`Receipts`,
  },
  notices: {
    billing: {
      name: msg`Invoices and receipts`,
      icon: 'IconFileInvoice',
      text: msg`A milestone can be invoiced, an invoice awaits issue or was issued, money was received or is disputed.`,
    },
  },
  overlay_params: ['invoice', 'receipt'],
} satisfies Area;

// what other areas show of it
/** The payment milestones and contract terms of a project. */
export const Milestones = lazy<{ project_id: number }>(async () => ({
  default: (await import('./Milestones.tsx')).Milestones,
}));
/** The invoices and credit notes of a project. */
export const Invoices = lazy<{ project_id: number }>(async () => ({
  default: (await import('./Invoices.tsx')).Invoices,
}));
/** The receipts of a project and the statement of account. */
export const Receipts = lazy<{ project_id: number }>(async () => ({
  default: (await import('./Receipts.tsx')).Receipts,
}));
/** The invoices of a plant for its customer. */
export const CustomerInvoices = lazy<{ project_id: number }>(() => import('./CustomerInvoices.tsx'));
