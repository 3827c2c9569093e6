/** For tests: requests of the portals that are known to succeed. */
import type { Samples } from '../../sample.ts';

export const samples: Samples<'portals'> = {
  get_customer_dashboard: { as: 'helios.customer', input: () => ({}) },
  get_investor_dashboard: { as: 'helios.investor', input: () => ({}) },
  get_vendor_dashboard: { as: 'helios.vendor', input: () => ({}) },
};
