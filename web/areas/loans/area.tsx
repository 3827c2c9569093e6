import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';

export const loans = {
  screens: {
    '/financing': { title: msg`Financing`, load: () => import('./Financing.tsx') },
    '/request-financing': { title: msg`Request financing`, load: () => import('./FinancingRequest.tsx') },
    '/loan-centre': {
      title: msg`Loans`,
      menu: { in: 'work', place: 110, icon: 'IconBuildingBank' },
      load: () => import('./LoanCentre.tsx'),
    },
    '/customer-loan-centre': {
      title: msg`Loan centre`,
      menu: { in: 'work', place: 120, icon: 'IconBuildingBank' },
      load: () => import('./CustomerLoanCentre.tsx'),
    },
  },
  tabs: {
    '/loan-centre?tab=customers': msg`Customer loans`,
    '/loan-centre?tab=credit-lines': msg`Lines of credit`,
  },
  notices: {
    loan: {
      name: msg`Loans`,
      icon: 'IconBuildingBank',
      text: msg`A sanction or payment of a loan awaits confirmation, a loan reaches its next stage, a draw on a line of credit is due or a line is to be renewed.`,
    },
  },
  overlay_params: ['loan', 'credit_line'],
} satisfies Area;
