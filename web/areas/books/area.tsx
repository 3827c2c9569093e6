import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';

export const books = {
  tabs: { '/dashboard?view=accounts': msg`Accounts`, '/dashboard?view=bank': msg`Bank` },
  overlay_params: ['account'],
} satisfies Area;

// what other areas show of it
/** The books of the company, on the dashboard. */
export const Accounts = lazy(() => import('./Accounts.tsx'));
/** Lines of the bank's statements, on the dashboard. */
export const Bank = lazy(() => import('./Bank.tsx'));
