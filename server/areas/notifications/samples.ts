/** For tests: requests about notifications that are known to succeed. */
import type { Samples } from '../../sample.ts';

export const samples: Samples<'notifications'> = {
  get_notifications: { as: 'helios.pm', input: () => ({}) },
  update_notifications: { as: 'helios.pm', input: () => ({}) },
  get_record_activity: {
    as: 'helios.prm',
    input: async ({ t }) => {
      const store = (await t.call('add_store', { name: `Store ${crypto.randomUUID()}` }, 'helios.prm')).ok();
      return { subject_type: 'store', subject_id: store.id };
    },
  },
  get_activity: { as: 'helios.pm', input: ({ project_id }) => ({ project_id }) },
};
