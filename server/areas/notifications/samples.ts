/** For tests: requests about notifications that are known to succeed. */
import type { TestApp } from '../../test_kit.ts';
import type { Foreign, Samples } from '../../sample.ts';

const aStore = async (t: TestApp, by: string): Promise<number> =>
  (await t.call('add_store', { name: `Store ${crypto.randomUUID()}` }, by)).ok().id;

export const foreign: Foreign = { subject_id: ({ t }) => aStore(t, 'urja.prm') };

export const samples: Samples<'notifications'> = {
  get_notifications: { as: 'helios.pm', input: () => ({}) },
  update_notifications: { as: 'helios.pm', input: () => ({}) },
  get_record_activity: {
    as: 'helios.prm',
    input: async ({ t }) => ({ subject_type: 'store', subject_id: await aStore(t, 'helios.prm') }),
  },
  get_activity: { as: 'helios.pm', input: ({ project_id }) => ({ project_id }) },
};
