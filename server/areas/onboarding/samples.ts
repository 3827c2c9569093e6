/** For tests: requests of companies and partners that begin that are known to succeed. */
import type { Samples } from '../../sample.ts';

const password = 'a long enough phrase 7';

export const samples: Samples<'onboarding'> = {
  add_company: {
    input: () => ({ signup_token: 'not-a-token', company_name: 'New Sun', name: 'N', password }),
    refusals_only: true,
  },
  onboard_company: {
    as: 'demo.admin',
    input: () => ({ state: 'Karnataka', working_days: [1, 2, 3, 4, 5, 6] }),
  },
  onboard_vendor: { as: 'helios.vendor', input: () => ({}) },
  get_first_steps: { as: 'helios.owner', input: () => ({}) },
  update_first_steps: { as: 'helios.admin', input: () => ({ hidden: true }) },
};
