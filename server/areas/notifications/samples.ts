/** For tests: requests about notifications that are known to succeed. */
import type { Samples } from '../../sample.ts';

export const samples: Samples<'notifications'> = {
  get_notifications: { as: 'helios.pm', input: () => ({}) },
  update_notifications: { as: 'helios.pm', input: () => ({}) },
  get_activity: { as: 'helios.pm', input: ({ project_id }) => ({ project_id }) },
};
