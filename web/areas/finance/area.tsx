import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';
import type { CashMovesProps } from './CashMoves.tsx';

export const finance = {
  screens: {
    '/projects/project-finance': {
      title: msg`Finance`,
      load: () => import('./ProjectFinance.tsx'),
      project_tab: { place: 120 },
    },
  },
  tabs: {
    '/projects/project-finance?tab=costs': msg`Costs`,
    '/projects/project-finance?tab=profit': msg`Profit`,
    '/projects/project-finance?tab=cash-flow': msg`Cash flow`,
    '/dashboard?view=cash': msg`Cash flow`,
    '/projects/project-finance?tab=budget': msg`Budget`,
    '/projects/project-finance?tab=changes': msg`Change orders`,
    '/projects/project-finance?tab=guarantees': msg`Guarantees`,
    '/projects/project-finance?tab=plan': msg`Financial plan`,
    '/dashboard?view=guarantees': msg`Guarantees`,
    '/dashboard?view=margins': msg`Margins`,
  },
  notices: {
    finance: {
      name: msg`Project finance`,
      icon: 'IconReportMoney',
      text: msg`A budget awaits your approval or was decided, or a change order is agreed. A guarantee expires soon or was invoked. Retention is released soon.`,
    },
  },
  overlay_params: ['change_order', 'revision', 'figure', 'head', 'guarantee'],
} satisfies Area;

// what other areas show of it
/** The cash of all projects, on the dashboard. */
export const CompanyCash = lazy(() => import('./CompanyCash.tsx'));
/** The margins of all projects, on the dashboard. */
export const CompanyMargins = lazy(() => import('./CompanyMargins.tsx'));
/** The guarantees of all projects, on the dashboard. */
export const CompanyGuarantees = lazy(() => import('./guarantees/CompanyGuarantees.tsx'));
/** The cash that a change of a schedule would move. */
export const CashMoves = lazy<CashMovesProps>(() => import('./CashMoves.tsx'));
