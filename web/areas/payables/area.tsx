import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';

export const payables = {
  tabs: {
    '/projects/project-finance?tab=bills': msg`Supplier bills`,
    '/suppliers?tab=bills': msg`Bills`,
    '/dashboard?view=payments': msg`Payments`,
  },
  notices: {
    payables: {
      name: msg`Supplier bills and payments`,
      icon: 'IconReceipt2',
      text: msg`A supplier bill or payment run awaits your approval, was approved, sent back or put on hold; a bank account changed; you were paid.`,
    },
  },
  overlay_params: ['bill', 'new_bill', 'run', 'bank', 'statement'],
} satisfies Area;

// what other areas show of it
/** The bills of suppliers of one project. */
export const ProjectBills = lazy<{ project_id: number }>(async () => ({
  default: (await import('./Bills.tsx')).Bills,
}));
/** The bills of suppliers of all projects whose finance the person sees. */
export const CompanyBills = lazy(async () => ({ default: (await import('./Bills.tsx')).CompanyBills }));
/** The bills of the vendor's own supplier. */
export const VendorBills = lazy(() => import('./VendorBills.tsx'));
/** What the company owes and pays, on the dashboard. */
export const Payments = lazy(() => import('./Payments.tsx'));
