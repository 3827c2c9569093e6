/** For tests: requests of the portals that succeed. */
import type { portals } from '../contract/portals.ts';
import type { Sample } from './sample.ts';

export const portal_samples: Record<keyof typeof portals, Sample> = {
  get_customer_dashboard: { as: 'helios.customer', input: () => ({}) },
  get_investor_dashboard: { as: 'helios.investor', input: () => ({}) },
  get_vendor_dashboard: { as: 'helios.vendor', input: () => ({}) },
};
