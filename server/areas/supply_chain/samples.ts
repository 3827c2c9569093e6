/** For tests: requests about the supply chain that are known to succeed. */
import type { Samples } from '../../sample.ts';

const as = 'helios.prm';

export const samples: Samples<'supply_chain'> = {
  get_scm_dashboard: { as, input: ({ project_id }) => ({ project_id }) },
  get_scm_overview: { as, input: () => ({}) },
  generate_scm_report: { as, input: ({ project_id }) => ({ project_id, format: 'csv' }) },
};
